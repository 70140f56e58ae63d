import TouchKit

/// Likely mistakes in the gesture recognizers, controls and scroll views of a scene, found without a user.
package struct Lint: Hashable, Sendable {
  /// The findings, warnings first.
  package let findings: [LintFinding]
  /// The number of recognizers that were checked, without disabled ones and those that only delay touches.
  package let recognizers: Int
  /// The number of regions of the initial stage in which a touch has different recognizers; at most 24 are probed.
  package let places: Int
  /// The number of gestures that were played, in all states.
  package let probes: Int
  /// The states in which gestures were played; the initial state of the scene comes first.
  package let states: [State]

  /// A state of the stage in which gestures were rehearsed.
  package struct State: Hashable, Sendable {
    /// The ready gesture that leads to the state; nil for the initial state.
    package let after: String?
    /// Other ready gestures that leave all views in the same places, so that nothing was rehearsed again.
    package var alike: [String] = []
    /// The same as ``Lint/places``, for this state.
    package let places: Int
    /// The number of gestures that were played in the state.
    package let probes: Int
    /// The number of gestures that exceeded the budget.
    package let leftOut: Int

    package init(after: String?, places: Int = 0, probes: Int, leftOut: Int = 0) {
      (self.after, self.places, self.probes, self.leftOut) = (after, places, probes, leftOut)
    }
  }

  package init(
    findings: [LintFinding], recognizers: Int = 0, places: Int = 0, probes: Int = 0, states: [State] = []
  ) {
    (self.findings, self.recognizers, self.places) = (findings, recognizers, places)
    (self.probes, self.states) = (probes, states)
  }

  /// The line to print if there are no findings.
  package var allClear: String {
    "Nothing to complain about: \(recognizers) recognizer\(recognizers == 1 ? "" : "s"), \(rehearsed)"
  }

  /// A sentence about the rehearsal that begins with the number of gestures.
  package var rehearsed: String {
    let count = "\(probes) rehearsed gesture\(probes == 1 ? "" : "s")"
    let later = states.filter { $0.probes > 0 }.compactMap(\.after)
    let all = later.isEmpty ? "\(count)." : "\(count), as the scene begins and after \(later.joined(separator: ", "))."
    let missing = states.filter { $0.leftOut > 0 }.map { state in
      "\(state.leftOut) \(state.after.map { "after \($0)" } ?? "as the scene begins")"
    }
    return missing.isEmpty ? all : "\(all) Left out, as too many: \(missing.joined(separator: ", "))."
  }
}

/// One likely mistake in the gesture recognizers of a stage.
package struct LintFinding: Hashable, Sendable {
  /// The kind of mistake; the raw values are a contract of `lint --json`.
  package enum Code: String, Hashable, Sendable, CaseIterable {
    /// Failure requirements that form a cycle; the engine ignores one of them (`REQ-CYCLE`).
    case requirementCycle = "LINT-REQUIREMENT-CYCLE"
    /// A requirement on a disabled recognizer, which has no effect.
    case requiresDisabled = "LINT-REQUIRES-DISABLED"
    /// A requirement on a recognizer that never receives the same touch, which has no effect.
    case requiresUnrelated = "LINT-REQUIRES-UNRELATED"
    /// A recognizer on a view that receives no touches.
    case noInteraction = "LINT-NO-INTERACTION"
    /// A recognizer that lost every probe made for it.
    case neverWins = "LINT-NEVER-WINS"
    /// A pan that loses on more than half of the area where it receives touches.
    case seldomWins = "LINT-SELDOM-WINS"
    /// Two pans that began simultaneously whenever either began, or two scroll views that both move.
    case bothMove = "LINT-BOTH-MOVE"
    /// Something for which UIKit raises an exception or hangs.
    case misuse = "LINT-MISUSE"
    /// An interactive pop that begins and can never end: the screen freezes.
    case popStuck = "LINT-POP-STUCK"
    /// A control or a table's rows whose taps are taken by a recognizer on a view around them.
    case tapStolen = "LINT-TAP-STOLEN"
    /// A control that no touch reaches, because a view that shows nothing there lies over it.
    case controlCovered = "LINT-CONTROL-COVERED"
    /// A drag that moves nothing, although a scroll view around the finger could scroll.
    case dragMovesNothing = "LINT-DRAG-MOVES-NOTHING"
    /// A control that can be dragged only after a hold, because a scroll view takes quicker drags.
    case dragNeedsHold = "LINT-DRAG-NEEDS-HOLD"
    /// A touch that its view receives much too late.
    case lateTouch = "LINT-LATE-TOUCH"
    /// A press that lights a row up or would pick something up, and is lost to a pan.
    case pressLost = "LINT-PRESS-LOST"
    /// A drag in nested scroll views on one axis that never continues from the inner one to the outer one.
    case noHandover = "LINT-NO-HANDOVER"
    /// A scroll view whose content jumps to its edge under the finger.
    case offsetJump = "LINT-OFFSET-JUMP"
    /// A tap that stops a scroll view in flight and is recognized as well.
    case tapOnFling = "LINT-TAP-ON-FLING"
    /// A flick after which the content reverses, because the delegate chose a target behind it.
    case targetReversed = "LINT-TARGET-REVERSED"
    /// A drag whose speed still counts after the finger has rested.
    case staleVelocity = "LINT-STALE-VELOCITY"
    /// A view that stays hidden after a drag that ends without momentum.
    case staysHidden = "LINT-STAYS-HIDDEN"
    /// A slow drag that seems to begin in another direction, because a pan's translation is 0 when it begins.
    case zeroAtBegan = "LINT-ZERO-AT-BEGAN"
    /// A view that receives touches in violation of the rules of delivery: a move after the end, or no end at all.
    case deliveryViolation = "LINT-DELIVERY-VIOLATION"
    /// A directional lock that does not lock a drag at 30°.
    case diagonalUnlocked = "LINT-DIAGONAL-UNLOCKED"
  }

  /// How likely the finding is a mistake.
  package enum Severity: String, Hashable, Sendable {
    /// A recognizer or a requirement that cannot work as set up.
    case warning
    /// Possibly intended.
    case note
  }

  /// The kind of mistake.
  package let code: Code
  /// The identifier paths of the recognizers and views concerned; the first one is the one to look at first.
  package var subjects: [String]
  /// The engine's rule that decides in such a case; nil if there is none.
  package let rule: Rule?
  /// What an onlooker says of the gesture in which it was found; nil for what is wrong without any gesture.
  package var verdict: LintVerdict?
  /// What the verdict cannot say: why it is likely a mistake, to what extent, and how to fix it. Without a verdict the
  /// whole message.
  package private(set) var remark: String
  /// The ready gesture after which it was found; nil for the initial state of the scene.
  package let after: String?
  /// The number of further subjects of which the same holds, such as rows of a list.
  package var alike: Int
  /// Changes of settings and answers that may mend it. After a lint, those with which the finding is gone and no new one
  /// appears.
  package var advice: [Advice]

  /// A change that an application can make, and the settings and answers with which to try it.
  package struct Advice: Hashable, Sendable {
    /// The change as an imperative clause: "set delaysContentTouches of list to false".
    package fileprivate(set) var text: String
    /// How to play the scene with the change.
    package var changes: [Override.Change]
    /// Whether an application would make the change only where it is needed. What others lose by it elsewhere does not
    /// count.
    package let isPartial: Bool

    package init(_ text: String, _ changes: [Override.Change], isPartial: Bool = false) {
      (self.text, self.changes, self.isPartial) = (text, changes, isPartial)
    }
  }

  /// How likely the finding is a mistake, which only the code determines.
  package var severity: Severity {
    let warnings: [Code] = [
      .requirementCycle, .noInteraction, .neverWins, .misuse, .popStuck, .tapStolen, .controlCovered,
      .deliveryViolation,
    ]
    return warnings.contains(code) ? .warning : .note
  }

  package init(
    _ code: Code, _ subjects: [String], rule: Rule? = nil, after gesture: String? = nil, _ remark: String,
    verdict: LintVerdict? = nil, alike: Int = 0, advice: [Advice] = []
  ) {
    (self.code, self.subjects, self.rule, self.remark, after) = (code, subjects, rule, remark, gesture)
    (self.verdict, self.alike, self.advice) = (verdict, alike, advice)
  }

  /// Returns the same with the verdict about the gesture in which it was found. Views and recognizers are called by the names
  /// that the verdict has for them.
  package func told(by answer: Answer, in run: Run) -> LintFinding {
    let words = Explanation(of: run.trace).spoken(in: run, at: answer.judgement.stroke.start)
    var finding = self
    finding.verdict = LintVerdict(answer, of: run)
    finding.remark = words.naming(in: remark)
    for index in advice.indices { finding.advice[index].text = words.naming(in: advice[index].text) }
    return finding
  }

  /// The message: what happened, why, in which gesture, why that is likely a mistake, and how to fix it.
  package var sentence: String { paragraphs.joined(separator: " ") }

  /// The message in parts: the verdict's headline and its reason, then the rest.
  package var paragraphs: [String] {
    let state = after.map { ", after the gesture \($0)" } ?? ""
    var rest = verdict.map { ["Found by \($0.gesture)\(state)."] } ?? []
    rest.append(verdict == nil && after != nil ? "After the gesture \(after ?? ""): \(remark)" : remark)
    rest.append(advice.map(\.text).joined(separator: ", or ").capitalizingFirst + (advice.isEmpty ? "" : "."))
    if alike > 0 { rest.append("The same holds for \(alike) more like it.") }
    let text = rest.filter { !$0.isEmpty }.joined(separator: " ")
    return [verdict?.headline, verdict?.reason, text].compactMap(\.self)
  }
}
