import TouchKit

extension Trace {
  /// Who somebody is, as a path; "the input" for what comes from outside.
  public func name(of subject: SubjectID) -> String { self[subject]?.path ?? "the input" }

  /// What people call somebody: the last part of a view's path, for a recognizer its kind and its view
  /// (`pan · list`); "nobody" for none.
  public func title(of subject: SubjectID) -> String {
    guard let entry = self[subject] else { return "nobody" }
    guard case .recognizer(let kind, let view) = entry.kind else { return entry.lastPart }
    let name = kind.word + entry.number
    return view.exists ? "\(name) · \(title(of: view))" : name
  }

  /// The name in a list: a window is called Window.
  package func rowTitle(of subject: SubjectID) -> String {
    if case .window = self[subject]?.kind { return "Window" }
    return title(of: subject)
  }

  /// What kind of thing a view is by its name: `Button` for `button17`.
  func species(of subject: SubjectID) -> String {
    let name = title(of: subject)
    let bare = name.prefix { !$0.isNumber }
    return (bare.isEmpty ? name : String(bare)).capitalizingFirst
  }
}

extension Subject {
  /// The number of a recognizer's path: `2` of `list#tap2`, nothing for the first of a kind.
  package var number: String { String(path.split(separator: "#").last?.drop { !$0.isNumber } ?? "") }

  /// The last part of the path, without the recognizer's kind.
  fileprivate var lastPart: String {
    let view = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    return view.split(separator: "/").last.map(String.init) ?? path
  }
}

extension GestureRecognizer.Kind {
  /// What people call recognizers of this kind: `long press`.
  package var word: String {
    switch self {
    case .longPress: "long press"
    case .screenEdgePan: "edge pan"
    case .touchDelay: "touch delay"
    case .tap, .pan, .pinch, .rotation, .swipe, .custom: rawValue
    }
  }
}

extension Fact.TimerName {
  /// What a deadline is for, in a word or two: `next tap`.
  package var word: String {
    switch self {
    case .contentTouchDelay: "delay"
    case .tapDuration: "tap"
    case .tapGap: "next tap"
    case .pressDuration: "press"
    case .swipeDuration: "swipe"
    }
  }
}

extension TimerReading {
  /// How a deadline ended, in a word or two; empty while it is pending.
  package var outcomeWord: String { fired != nil ? "fired" : cancelled != nil ? "called off" : "" }
}

extension String {
  /// With a capital first letter, and the others as they are.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
