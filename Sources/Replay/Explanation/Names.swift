import TouchKit

extension Trace {
  /// Who somebody is, as a path; "the input" for what comes from outside.
  public func name(of subject: SubjectID) -> String { self[subject]?.path ?? "the input" }

  /// What people call somebody: the last part of a view's path, for a recognizer its kind and its view
  /// (`pan · list`); a view without an identifier by its class and number (`PageView 2`); "nobody" for none.
  public func title(of subject: SubjectID) -> String {
    guard let entry = self[subject] else { return "nobody" }
    guard case .recognizer(let kind, let view) = entry.kind else { return entry.lastPart }
    let name = kind.word + entry.number
    return view.exists ? "\(name) · \(title(of: view))" : name
  }

  /// Whether somebody is a recognizer.
  func isRecognizer(_ subject: SubjectID) -> Bool {
    if case .recognizer = self[subject]?.kind { true } else { false }
  }

  /// The name in a list: a window is called Window.
  package func rowTitle(of subject: SubjectID) -> String {
    if case .window = self[subject]?.kind { return "Window" }
    return title(of: subject)
  }

  /// What kind of thing a view is by its name: `Button` for `button17`.
  func species(of subject: SubjectID) -> String {
    let name = title(of: subject)
    let bare = name.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    return (bare.isEmpty ? name : bare).capitalizingFirst
  }
}

extension Subject {
  /// The number of a recognizer's path: `2` of `list#tap2`, nothing for the first of a kind.
  package var number: String { String(path.split(separator: "#").last?.drop { !$0.isNumber } ?? "") }

  /// Whether it is a view without an identifier, which is called by its class.
  package var isNameless: Bool { path.split(separator: "/").last?.first == "~" && !path.contains("#") }

  /// The last part of the path, without the recognizer's kind; for `~PageView2`, what stands in place of an identifier,
  /// `PageView 2`.
  fileprivate var lastPart: String {
    let view = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    let last = view.split(separator: "/").last ?? path[...]
    guard last.first == "~", let end = last.lastIndex(where: { !$0.isNumber }) else { return String(last) }
    // After the name of a class that ends in a digit itself there is a dot before the number.
    let number = last[end...].dropFirst()
    let name = last[...end].dropFirst().prefix { $0 != "." }
    return number.isEmpty ? String(name) : "\(name) \(number)"
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

extension Fact.Setting {
  /// A value in words: true, or horizontal; a plain number otherwise.
  func text(of value: Double) -> String {
    if isFlag { return value == 0 ? "false" : "true" }
    guard self == .scrollableAxes else { return Numbers.trace.short(value) }
    return ["none", "horizontal", "vertical", "both"][min(max(Int(value), 0), 3)]
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
