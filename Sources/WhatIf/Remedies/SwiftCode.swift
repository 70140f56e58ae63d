import Replay
import TouchKit

/// Writes the lines with UIKit's names that a developer would write for a change.
struct SwiftCode {
  let parts: StrokeParts
  let names: SwiftNames

  init(_ parts: StrokeParts) { (self.parts, names) = (parts, SwiftNames(trace: parts.trace)) }

  /// Returns the lines; empty for what a finger does and for a limit of the engine.
  func lines(for change: Change) -> String {
    let overrides = change.parts.compactMap { part in
      if case .override(let override) = part.variation, part.kind != .limit { override } else { nil }
    }
    guard let first = overrides.first else { return "" }
    if change.kind == .override, case .setting(_, let view, _) = first { return hitTest(view) }
    return overrides.count > 1 ? loop(overrides) : line(first)
  }

  /// Whether code can be written for an answer: UIKit asks the same question.
  static func canWrite(_ variation: Variation) -> Bool {
    guard case .override(.answer(let question, _, _, _)) = variation else { return true }
    return switch question {
    case .touchesShouldBegin, .touchesShouldCancel, .canPrevent, .canBePreventedBy, .beginTracking,
      .continueTracking:
      true
    default: Change.Kind(question) == .relation && question != .shouldReceiveEvent
    }
  }

  private func line(_ override: Override.Change) -> String {
    switch override {
    case .setting(let setting, let subject, let value): assignment(setting, subject, value)
    case .requirement(let subject, let other, true):
      "\(names.recognizer(subject)).require(toFail: \(names.recognizer(other)))"
    case .requirement(let subject, let other, false):
      "// without \(names.recognizer(subject)).require(toFail: \(names.recognizer(other)))"
    case .answer(let question, let subject, let other, let answer): method(question, subject, other, answer)
    case .constant: ""
    }
  }

  /// An assignment; or the opposite one that must go, if the application's code makes it during the stroke.
  private func assignment(_ setting: Fact.Setting, _ subject: String, _ value: Double) -> String {
    let name = "\(names.any(subject)).\(setting.rawValue)"
    for decision in parts.decisions where decision.rule == .setting && parts.path(decision.subject) == subject {
      guard case .setting(setting, let other) = decision.fact, other != value else { continue }
      let place = decision.causes.firstValue { parts.trace[$0].flatMap(caller) }
      return "// \(place.map { "in \($0), " } ?? "")without \(name) = \(text(setting, other))"
    }
    return "\(name) = \(text(setting, value))"
  }

  /// Returns the callback or the action that a decision calls.
  private func caller(_ decision: Decision) -> String? {
    switch decision.fact {
    case .scroll(let callback, _):
      "scrollView\(callback.rawValue.prefix(1).uppercased() + callback.rawValue.dropFirst())"
    case .action(let name): "\(parts.trace[name])"
    default: nil
    }
  }

  private func text(_ setting: Fact.Setting, _ value: Double) -> String {
    setting.isFlag ? "\(value != 0)" : value == value.rounded() ? "\(Int(value))" : "\(Change.Value.rounded(value))"
  }

  /// The same setting of several scroll views.
  private func loop(_ overrides: [Override.Change]) -> String {
    let names = overrides.compactMap { override -> String? in
      if case .setting(_, let subject, _) = override { self.names.any(subject) } else { nil }
    }
    guard case .setting(let setting, _, let value) = overrides[0], names.count == overrides.count else {
      return overrides.map(line).joined(separator: "\n")
    }
    return "for scrollView in [\(names.joined(separator: ", "))] {"
      + " scrollView.\(setting.rawValue) = \(text(setting, value)) }"
  }

  private func hitTest(_ view: String) -> String {
    """
    // in the class of \(names.view(view))
    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
      let hit = super.hitTest(point, with: event)
      return hit === self ? nil : hit
    }
    """
  }

  // MARK: Answers

  private func method(_ question: Fact.Question, _ subject: String, _ other: String?, _ answer: Bool) -> String {
    switch question {
    case .shouldBegin: shouldBegin(subject, other, answer)
    case .shouldReceive:
      delegate(
        subject, "shouldReceive touch: UITouch", answer ? "true" : "touch.view?.isDescendant(of: \(target)) != true")
    case .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf, .shouldBeRequiredToFailBy:
      delegate(subject, "\(question.rawValue) other: UIGestureRecognizer", pair(subject, other, answer))
    case .touchesShouldCancel:
      subclass(subject, "touchesShouldCancel(in view: UIView)", content(other, answer, "touchesShouldCancel(in: view)"))
    case .touchesShouldBegin:
      subclass(
        subject, "touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView)",
        content(other, answer, "touchesShouldBegin(touches, with: event, in: view)"))
    case .canPrevent:
      subclass(subject, "canPrevent(_ other: UIGestureRecognizer)", "other \(answer ? "=" : "!")== \(rival(other))")
    case .canBePreventedBy:
      subclass(
        subject, "canBePrevented(by other: UIGestureRecognizer)", "other \(answer ? "=" : "!")== \(rival(other))")
    case .beginTracking, .continueTracking:
      subclass(subject, "\(question.rawValue)(_ touch: UITouch, with event: UIEvent?)", "\(answer)")
    default: ""
    }
  }

  private var target: String { parts.trial.judgement.targets.first.map { names.view($0) } ?? "view" }

  private func rival(_ other: String?) -> String { other.map(names.recognizer) ?? "self" }

  private func pair(_ subject: String, _ other: String?, _ answer: Bool) -> String {
    guard let other else { return "\(answer)" }
    let (own, rival) = (insideOwner(subject), names.recognizer(other))
    return answer ? "recognizer === \(own) && other === \(rival)" : "recognizer !== \(own) || other !== \(rival)"
  }

  /// Returns the name of a recognizer within the class that answers for it.
  private func insideOwner(_ subject: String) -> String {
    let name = names.recognizer(subject)
    return names.isScrollers(subject) ? String(name.drop { $0 != "." }.dropFirst()) : name
  }

  /// A condition on the view that a scroll view is asked about.
  private func content(_ other: String?, _ answer: Bool, _ call: String) -> String {
    guard let other else { return "\(answer)" }
    let isControl = parts.trace.subject(at: other).map { parts.trace[$0]?.kind == .control } ?? false
    if answer { return "\(isControl ? "view is UIControl" : "view === \(names.view(other))") || super.\(call)" }
    return "\(isControl ? "!(view is UIControl)" : "view !== \(names.view(other))") && super.\(call)"
  }

  private func subclass(_ subject: String, _ signature: String, _ body: String) -> String {
    "// in the class of \(names.any(subject))\noverride func \(signature) -> Bool {\n  \(body)\n}"
  }

  private func delegate(_ subject: String, _ parameter: String, _ body: String) -> String {
    """
    \(place(subject))
    func gestureRecognizer(
      _ recognizer: UIGestureRecognizer, \(parameter)
    ) -> Bool {\(body.count > 80 ? "\n  \(body)\n" : " \(body) ")}
    """
  }

  /// Returns a comment that says which class answers for a recognizer.
  private func place(_ subject: String) -> String {
    let asked = parts.decisions.lazy.compactMap { decision -> NameID? in
      guard case .question(_, _, _, let name) = decision.fact, parts.path(decision.subject) == subject, name.exists,
        Change.Kind.relation == decision.questionKind
      else { return nil }
      return name
    }.first
    // The system answers for the pop gesture.
    if let asked, !names.isPop(subject) { return "// in \(parts.trace[asked])" }
    // A scroll view is the delegate of its own pan, and nobody else can be.
    let isSubclass = names.isScrollers(subject) || !subject.contains("#")
    let name = isSubclass ? "the class of \(names.view(names.owner(of: subject)))" : nil
    return "// in \(name ?? "the delegate of \(names.recognizer(subject))")"
  }

  // MARK: Beginning

  /// The answer of a recognizer's delegate, or of a view about a recognizer around it.
  private func shouldBegin(_ subject: String, _ other: String?, _ answer: Bool) -> String {
    let isView = !subject.contains("#")
    let recognizer = isView ? other ?? subject : subject
    let isOverride = isView || names.isScrollers(subject)
    let head =
      "\(place(subject))\n\(isOverride ? "override " : "")func gestureRecognizerShouldBegin("
      + "_ recognizer: UIGestureRecognizer) -> Bool {"
    // A tap has no direction.
    if answer, !parts.trial.judgement.stroke.isMotion { return "\(head) true }" }
    let name = isView ? names.recognizer(recognizer) : insideOwner(recognizer)
    let view = names.view(names.owner(of: subject))
    let isAtEdge = parts.trace.subject(at: recognizer).map(parts.isAtEdge) ?? false
    let isEdge = !answer && !isView && isOverride && isAtEdge
    return """
      \(head)
        guard recognizer === \(name) else { return true }
        let velocity = \(name).velocity(in: \(isOverride ? "self" : view))
        return \(isEdge ? awayFromEdge : direction(isAlong: answer))
      }
      """
  }

  /// The condition that a finger moves along the stroke's axis, or across it.
  private func direction(isAlong: Bool) -> String {
    let isVertical = (parts.trial.judgement.stroke.axis == .vertical) == isAlong
    return isVertical ? "abs(velocity.y) > abs(velocity.x)" : "abs(velocity.x) > abs(velocity.y)"
  }

  /// The condition that content does not rest at the edge that the finger pulls away from.
  private var awayFromEdge: String {
    let stroke = parts.trial.judgement.stroke
    let (axis, size) = stroke.axis == .vertical ? ("y", "height") : ("x", "width")
    let way = stroke.axis == .vertical ? stroke.travel.y : stroke.travel.x
    return way > 0
      ? "contentOffset.\(axis) > 0 || velocity.\(axis) < 0"
      : "contentOffset.\(axis) < contentSize.\(size) - bounds.\(size) || velocity.\(axis) > 0"
  }
}

extension Decision {
  /// The kind of answer that it records; nil if it records none.
  fileprivate var questionKind: Change.Kind? {
    if case .question(let question, _, _, _) = fact { Change.Kind(question) } else { nil }
  }
}
