import Foundation
import TouchKit

/// Describes decisions in words. No other code turns rules, facts, measurements and names into text.
///
/// ``sentence(for:)`` is a line of `trace`, and a ``Card`` is two lines for a panel. ``label(of:)`` is a word or two
/// for a bar, and ``log(_:)`` is a callback as UIKit developers log it. All give the same reason: the rule's wording
/// from ``RuleText``, or the answer or setting that was the cause. `trace` names subjects by path and prints numbers in
/// full; the window is brief. Texts are made on each call and not cached.
public struct Explanation {
  let trace: Trace
  let naming: Naming
  /// The instant that times count from; nil to print them as the trace has them.
  let start: Instant?
  /// What people call views that have words or a label; nil for names as in the trace.
  let names: [SubjectID: String]?

  /// How subjects are named.
  public enum Naming: Hashable, Sendable {
    /// By their paths: `tabs/list#pan`.
    case paths
    /// By their short names, as people call them: `pan · list`.
    case titles
    /// As people say it: `the pan of the list`.
    case people
  }

  /// Explains the decisions of a trace.
  /// - Parameters:
  ///   - start: The instant that times count from; nil prints them as the trace has them.
  ///   - names: What people call views that have words or a label, as a run knows them; nil for names as in the trace.
  public init(
    of trace: Trace, naming: Naming = .paths, since start: Instant? = nil, names: [SubjectID: String]? = nil
  ) {
    (self.trace, self.naming, self.start, self.names) = (trace, naming, start, names)
  }

  /// The number style: in full with paths, briefly with short names.
  var numbers: NumberStyle { naming == .paths ? .trace : .screen }

  /// Returns a time in milliseconds: `216.667`, or `+217` if it counts from ``start``.
  package func milliseconds(_ time: Instant) -> String {
    guard let start else { return numbers.milliseconds(trace.shownTime(time)) }
    return numbers.margin(time.milliseconds(since: start).rounded(), digits: 0)
  }

  func name(_ subject: SubjectID) -> String {
    switch naming {
    case .paths: trace.name(of: subject)
    case .titles: title(of: subject)
    case .people: spoken(subject)
    }
  }

  private func spoken(_ subject: SubjectID) -> String {
    guard let entry = trace[subject] else { return "nobody" }
    guard case .recognizer(let kind, _) = entry.kind else {
      if let name = names?[subject] { return Self.called(entry.path, name) }
      if let control = Self.unnamedControl(entry.path) { return control }
      // A view without an identifier is called by the view around it.
      return Self.called(entry.path, trace.subject(at: trace.ownerPath(of: subject)).flatMap { names?[$0] } ?? "")
    }
    if let name = entry.name { return name }
    let view = trace.namesake(of: subject)
    return "the \(entry.form ?? kind.word(entry.number))" + (view.exists ? " of \(spoken(view))" : "")
  }

  /// Returns the short name of a subject, with what people call its view: `pan · pager`, `“Ferry line”`, `list 0`. Where
  /// nobody has such a name it is that of the trace.
  public func title(of subject: SubjectID) -> String {
    guard let entry = trace[subject], names != nil else { return trace.title(of: subject) }
    guard case .recognizer(let kind, _) = entry.kind else { return spoken(subject).withoutArticle }
    if let name = entry.shortName { return name }
    let (name, view) = (entry.form ?? kind.word(entry.number), trace.namesake(of: subject))
    return view.exists ? "\(name) · \(title(of: view))" : name
  }

  /// Whether words say more of a view than its identifier, and are no sign such as “♥”.
  private static func isName(_ name: String, of path: String) -> Bool {
    name.hasPrefix("“") ? name.contains(where: \.isLetter) : !name.isEmpty && !path.hasSuffix(name)
  }

  /// What a person would call the root, and what has no name in it.
  static let screen = "the screen"

  private static let controls: Set<String> = [
    "Button", "PageControl", "SegmentedControl", "Slider", "Stepper", "Switch", "TextField",
  ]

  /// Returns what a person would call a control without a name, `the button` for `menu/~Button2`; nil for any other view.
  static func unnamedControl(_ path: String) -> String? {
    guard let last = path.split(separator: "/").last, last.first == "~" else { return nil }
    var kind = last.dropFirst().prefix { $0.isLetter }
    if kind.hasPrefix("UI") { kind = kind.dropFirst(2) }
    return controls.contains(String(kind)) ? "the \(String(kind).separatingWords.lowercased())" : nil
  }

  /// Returns what a person would call a view: its label, its words in quotes, or its identifier as words.
  /// - Parameter name: Its label, its words in quotes or its identifier.
  static func called(_ path: String, _ name: String) -> String {
    if isName(name, of: path) { return name }
    let parts = path.split(separator: "/").filter { !$0.hasPrefix("~") }
    let word = parts.last.map(String.init) ?? path
    if let control = unnamedControl(path) { return control }
    if parts.count < 2 { return screen }
    let letters = word.prefix { !$0.isNumber }
    let words = String(letters.map { $0 == "-" ? " " : $0 }).separatingWords
    let number = word.dropFirst(letters.count)
    return number.isEmpty ? "the \(words)" : "\(words) \(number)"
  }

  /// Returns a text with names in place of the paths of views and recognizers.
  func naming(in text: String) -> String {
    var words = text.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    for index in words.indices where words[index].contains("/") || words[index].contains("#") {
      let path = words[index].trimmingCharacters(in: CharacterSet(charactersIn: "(),.;:"))
      guard let subject = trace.subject(at: path), let range = words[index].range(of: path) else { continue }
      let isFirst = index == 0 || [".", ":"].contains { words[index - 1].hasSuffix($0) }
      words[index].replaceSubrange(range, with: isFirst ? name(subject).capitalizingFirst : name(subject))
    }
    return words.joined(separator: " ")
  }

  /// Returns the name of the subject with this path, or the path itself if the trace does not know it.
  package func name(at path: String) -> String { trace.subject(at: path).map(name) ?? path }

  /// Returns what was decided, why, and the measurement if the rule has one: the text of `trace`.
  public func sentence(for decision: Decision) -> String {
    let text = text(for: decision)
    return measurements(of: decision).map { "\(text): \($0)" } ?? text
  }

  /// Returns the reason of a rule: a clause that can follow "because".
  static func reason(_ rule: Rule, rival: String? = nil) -> String {
    RuleText.of(rule).reason(rival: rival ?? "another")
  }

  /// The two lines of a recognizer's card.
  public struct Card: Hashable, Sendable {
    /// What happened: `the finger strayed too far to tap`.
    public let what: String
    /// Value, limit, rule code and margin, `12.0 > 10 pt: SV-SLOP +2.0`; without a measurement the code alone.
    public let measured: String
    /// Value and limit, `12.0 > 10 pt`; empty without a measurement.
    public var amount = ""
  }

  /// Returns the card of a decision.
  public func card(for decision: Decision) -> Card {
    Card(
      what: brief(decision),
      measured: decision.measured?.brief(decision.rule) ?? decision.rule.rawValue,
      amount: decision.measured?.ofLimit ?? "")
  }

  /// Returns the card of a recognizer: its deciding decision, or what it waits for while it is possible.
  public func card(for recognizer: RecognizerReading, in reading: Reading) -> Card {
    if recognizer.state != .possible, let decision = trace[recognizer.decisive] { return card(for: decision) }
    if recognizer.state == .possible, let other = recognizer.waitsOn.first {
      return Card(what: waiting(for: title(of: other)), measured: Rule.waitsForFailure.rawValue)
    }
    guard let delay = reading.delay(of: recognizer, in: trace) else {
      return Card(what: "watches the touch", measured: "")
    }
    return Card(
      what: delay.isPending
        ? "holds the touch back until +\(NumberStyle.screen.whole(reading.storyMilliseconds(at: delay.deadline))) ms"
        : delay.fired == nil ? "let the touch go on at once" : "the delay ran out; it still watches",
      measured: Rule.contentDelay.rawValue)
  }

  /// Returns the label of a bar in a timeline lane: `failed: too late`.
  public func label(of stretch: Stretch) -> String {
    switch stretch.content {
    case .state(.possible): return "possible"
    case .state(.began), .state(.changed): return "began / changed"
    case .state(.ended): return "ended"
    case .state(let state):
      let label = trace[stretch.decision].map(label) ?? ""
      return label.isEmpty ? state.rawValue : "\(state.rawValue): \(label)"
    case .waiting(let others): return "waits for \(others.map(title).joined(separator: ", "))"
    case .motion(let motion): return motion.rawValue
    }
  }

  /// Returns how a touch ended for a view, with the recognizer that took it from it: `cancelled: pan · list took it`.
  package func label(_ end: String, of decision: DecisionID) -> String {
    guard let decision = trace[decision], trace.isRecognizer(decision.rival) else { return end }
    return "\(end): \(title(of: decision.rival)) took it"
  }

  /// Returns why in a few words: `moved`, `pan · list won`.
  private func label(of decision: Decision) -> String {
    let rival = decision.rival.exists ? title(of: decision.rival) : "another"
    return RuleText.of(decision.rule).label(rival: rival)
  }

  func waiting(for others: String) -> String { "waits for \(others) to fail" }
}

/// Writes the lines of the callback log.
extension Explanation {
  /// Returns a callback as UIKit developers log it: `scrollViewDidScroll`, `Button's touch began`.
  public func log(_ callback: CallbackReading) -> String {
    switch callback.kind {
    case .touches(let phase): "\(trace.kindName(of: callback.subject))'s touch \(phase.rawValue)"
    case .question(let question): question.method
    case .scroll(let callback): "scrollView\(callback.rawValue.capitalizingFirst)"
    case .action(let name): "action \(trace[name])"
    }
  }

  /// Returns the object that was called, and the other one that the callback is about: `list, button5`.
  public func owner(of callback: CallbackReading) -> String {
    let isAboutAnother = callback.other.exists && callback.other != callback.subject
    return trace.title(of: callback.subject) + (isAboutAnother ? ", \(trace.title(of: callback.other))" : "")
  }
}

extension Fact.Question {
  /// The name in Swift of the method that is asked: `touchesShouldCancel(in:)`. For methods that a delegate and a
  /// recognizer have under different names, the part that both share.
  var method: String {
    switch self {
    case .sendEvent: "sendEvent(_:)"
    case .shouldReceiveEvent, .shouldReceive: "gestureRecognizer(_:shouldReceive:)"
    case .shouldBegin: "gestureRecognizerShouldBegin(_:)"
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy: rawValue
    case .canPrevent: "canPrevent(_:)"
    case .canBePreventedBy: "canBePrevented(by:)"
    case .touchesShouldBegin: "touchesShouldBegin(_:with:in:)"
    case .touchesShouldCancel: "touchesShouldCancel(in:)"
    case .handOver: "shouldHandOverTo"
    case .shouldScrollToTop: "scrollViewShouldScrollToTop(_:)"
    case .willEndDragging: "scrollViewWillEndDragging"
    case .viewForZooming: "viewForZooming(in:)"
    case .beginTracking: "beginTracking(_:with:)"
    case .continueTracking: "continueTracking(_:with:)"
    case .willSelectRow: "tableView(_:willSelectRowAt:)"
    case .willDeselectRow: "tableView(_:willDeselectRowAt:)"
    case .shouldHighlightItem: "collectionView(_:shouldHighlightItemAt:)"
    case .shouldSelectItem: "collectionView(_:shouldSelectItemAt:)"
    case .shouldDeselectItem: "collectionView(_:shouldDeselectItemAt:)"
    }
  }
}

/// Describes how recognizers relate to each other.
extension Explanation {
  /// Returns the relation between two recognizers and who decided it; for a requirement that is resolved, also how.
  public func sentence(for edge: RecognizerEdge) -> String {
    let said = trace[edge.decision].map(sentence) ?? ""
    guard case .waits(isResolved: true) = edge.kind else { return said }
    return "\(name(edge.from)) must not recognize before \(name(edge.to)) has failed. \(said)"
  }
}

/// Describes violations of touch delivery.
extension Explanation {
  /// Returns the violation in one sentence: `button3 received moved after cancelled`.
  public func sentence(for fault: DeliveryLedger.Violation, of entry: DeliveryLedger.Entry) -> String {
    let (who, delivery) = (name(entry.delivery.subject), entry.delivery)
    guard delivery.phases.indices.contains(fault.place) else {
      return "\(who) was never told that touch \(delivery.touch) is over"
    }
    let phase = delivery.phases[fault.place]
    let what = phase.count > 1 ? "\(phase.phase.rawValue) ×\(phase.count)" : phase.phase.rawValue
    let by = delivery.isByHand ? ", forwarded by hand" : delivery.isForwarded(in: trace) ? ", forwarded" : ""
    switch fault.kind {
    case .beforeBegan: return "\(who) received \(what) before began\(by)"
    case .begunAgain: return "\(who) received began again before an end\(by)"
    case .afterClose(let end): return "\(who) received \(what) after \(end.rawValue)\(by)"
    case .neverClosed: return "\(who) was never told that touch \(delivery.touch) is over"
    }
  }
}

extension DeliveryReading {
  /// Whether a scroll view, rather than the window, delivered the touch to the view.
  package func isForwarded(in trace: Trace) -> Bool {
    phases.contains { trace[$0.decision]?.rule == .legacyForward }
  }
}
