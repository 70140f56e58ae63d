import TouchKit

extension Trace {
  /// Returns a subject's identifier path; "the input" for no subject.
  public func name(of subject: SubjectID) -> String { self[subject]?.path ?? "the input" }

  /// Returns a subject's short name. A view has the last component of its path, or class and number if it has no
  /// identifier (`PageView 2`). A recognizer has its name without an article, or else its kind and view (`pan · list`).
  /// No subject is "nobody".
  public func title(of subject: SubjectID) -> String {
    guard let entry = self[subject] else { return "nobody" }
    guard case .recognizer(let kind, _) = entry.kind else { return entry.lastPart }
    if let name = entry.shortName { return name }
    let (name, view) = (entry.form ?? kind.word + entry.number, namesake(of: subject))
    return view.exists ? "\(name) · \(title(of: view))" : name
  }

  /// Returns the path of the view that people mean by a subject: that of a recognizer's view, and for a view without an
  /// identifier that of the view around it.
  package func ownerPath(of subject: SubjectID) -> String {
    let path = name(of: isRecognizer(subject) ? view(of: subject) : subject)
    return path.contains("~") ? path.split(separator: "/").filter { !$0.hasPrefix("~") }.joined(separator: "/") : path
  }

  /// Returns the kind of a recognizer; nil for another subject.
  package func recognizerKind(of subject: SubjectID) -> GestureRecognizer.Kind? {
    if case .recognizer(let kind, _) = self[subject]?.kind { kind } else { nil }
  }

  /// Whether the subject is a recognizer.
  package func isRecognizer(_ subject: SubjectID) -> Bool { recognizerKind(of: subject) != nil }

  /// Returns the view of a recognizer; none for a view.
  package func view(of recognizer: SubjectID) -> SubjectID {
    if case .recognizer(_, let view) = self[recognizer]?.kind { view } else { .none }
  }

  /// Returns the view after which people call a recognizer: its own, but for a scroll view's pan that was moved elsewhere.
  func namesake(of recognizer: SubjectID) -> SubjectID {
    let scroller = self[recognizer]?.scroller ?? .none
    return scroller.exists ? scroller : view(of: recognizer)
  }

  /// Whether a recognizer is the pan with which a scroll view scrolls.
  package func isScrollPan(_ recognizer: SubjectID) -> Bool {
    self[view(of: recognizer)]?.kind == .scrollView && self[recognizer]?.path.hasSuffix("#pan") == true
  }

  /// Whether a view goes back and forth between pages with its edge pan.
  func isNavigation(_ view: SubjectID) -> Bool {
    subjects.contains { $0.isInteractivePop && $0.kind == .recognizer(.screenEdgePan, on: view) }
  }

  /// Returns the short name, but "Window" for a window.
  package func rowTitle(of subject: SubjectID) -> String {
    if case .window = self[subject]?.kind { return "Window" }
    return title(of: subject)
  }

  /// Returns the short name without its number, capitalized: `Button` for `button17`.
  package func kindName(of subject: SubjectID) -> String {
    let name = title(of: subject)
    let bare = name.prefix { !$0.isNumber }.split(separator: " ").joined(separator: " ")
    return (bare.isEmpty ? name : bare).capitalizingFirst
  }
}

extension Subject {
  /// The number in a recognizer's path: `2` in `list#tap2`, empty for the first of its kind.
  package var number: String {
    // Read from bytes: the name of every recognizer is made for every frame.
    let bytes = path.utf8
    let kind = bytes.lastIndex(of: UInt8(ascii: "#")) ?? bytes.startIndex
    let digit = bytes[kind...].firstIndex { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    return digit.map { String(path[$0...]) } ?? ""
  }

  /// The name that the app gave a recognizer, without an article: `archive swipe`; nil for none.
  package var shortName: String? { name?.withoutArticle }

  /// The last component of the path, without a recognizer's kind; `PageView 2` for `~PageView2`.
  fileprivate var lastPart: String {
    let view = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false).first ?? ""
    let parts = view.split(separator: "/")
    // The content view of a row is the row to everybody.
    let last = parts.last { !$0.hasSuffix("ContentView") } ?? parts.last ?? path[...]
    guard last.first == "~", let end = last.lastIndex(where: { !$0.isNumber }) else { return String(last) }
    // A dot separates the number from a class name that ends in a digit.
    let number = last[end...].dropFirst()
    let name = last[...end].dropFirst().prefix { $0 != "." }
    return number.isEmpty ? String(name) : "\(name) \(number)"
  }
}

extension GestureRecognizer.Kind {
  /// The kind in words, with the number of a recognizer that is not the first of its kind: `long press 2`.
  func word(_ number: String) -> String { number.isEmpty ? word : "\(word) \(number)" }

  /// The kind in words: `long press`.
  package var word: String {
    switch self {
    case .longPress: "long press"
    case .screenEdgePan: "edge pan"
    case .hover: "hover"
    case .touchDelay: "touch delay"
    case .custom: "custom recognizer"
    case .tap, .pan, .pinch, .rotation, .swipe: rawValue
    }
  }
}

extension Fact.Setting {
  /// Returns a value in words: `true`, `horizontal`, or a plain number.
  func text(of value: Double) -> String {
    if isFlag { return value == 0 ? "false" : "true" }
    guard self == .scrollableAxes else { return NumberStyle.trace.short(value) }
    return ["none", "horizontal", "vertical", "both"][min(max(Int(value), 0), 3)]
  }
}

extension Fact.TimerName {
  /// The name of the timer in a sentence: that of its constant.
  var clause: String { self == .application ? "a timer of your code" : rawValue }

  /// The name of the timer in a word or two: `next tap`.
  package var word: String {
    switch self {
    case .contentTouchDelay: "delay"
    case .tapDuration: "tap"
    case .tapGap: "next tap"
    case .pressDuration: "press"
    case .swipeDuration: "swipe"
    case .application: "timer"
    }
  }
}

extension TimerReading {
  /// How the timer ended; empty while it is pending. A timer is cancelled when nothing depends on it any more.
  package var outcomeWord: String { fired != nil ? "ran out" : cancelled != nil ? "not needed" : "" }
}

extension String {
  /// The string without a leading *the*.
  var withoutArticle: String { hasPrefix("the ") ? String(dropFirst(4)) : self }

  /// The string with its first letter capitalized; the others are unchanged.
  package var capitalizingFirst: String { prefix(1).uppercased() + dropFirst() }
}
