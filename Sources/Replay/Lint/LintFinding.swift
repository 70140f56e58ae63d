import TouchKit

/// One likely mistake in the gesture recognizers of a stage.
public struct LintFinding: Hashable, Sendable {
  /// The kind of mistake; the raw values are a contract of `lint --json`.
  public enum Code: String, Hashable, Sendable, CaseIterable {
    /// Failure requirements that form a cycle; the engine ignores one of them (`REQ-CYCLE`).
    case cycle = "LINT-CYCLE"
    /// A requirement on a disabled recognizer, which has no effect.
    case disabled = "LINT-DISABLED"
    /// A requirement on a recognizer that never receives the same touch, which has no effect.
    case apart = "LINT-APART"
    /// A recognizer on a view that receives no touches.
    case deaf = "LINT-DEAF"
    /// A recognizer that lost every probe made for it.
    case never = "LINT-NEVER"
    /// A pan that loses on more than half of the area where it receives touches.
    case seldom = "LINT-SELDOM"
    /// Two pans that began simultaneously whenever either began, or two scroll views that both move.
    case together = "LINT-TOGETHER"
    /// Something for which UIKit raises an exception or hangs.
    case misuse = "LINT-MISUSE"
    /// An interactive pop that begins and can never end: the screen freezes.
    case stuck = "LINT-STUCK"
    /// A control or a table's rows whose taps are taken by a recognizer on a view around them.
    case stolen = "LINT-STOLEN"
    /// A control that no touch reaches, because a view that shows nothing there lies over it.
    case covered = "LINT-COVERED"
    /// A drag that moves nothing, although a scroll view around the finger could scroll.
    case dead = "LINT-DEAD"
    /// A control that can be dragged only after a hold, because a scroll view takes quicker drags.
    case held = "LINT-HELD"
    /// A touch that its view receives much too late.
    case late = "LINT-LATE"
    /// A drag in nested scroll views on one axis that never continues from the inner one to the outer one.
    case seam = "LINT-SEAM"
    /// A scroll view whose content jumps to its edge under the finger.
    case thrown = "LINT-THROWN"
    /// A tap that stops a scroll view in flight and is recognized as well.
    case caught = "LINT-CAUGHT"
    /// A flick after which the content reverses, because the delegate chose a target behind it.
    case turned = "LINT-TURNED"
    /// A drag whose speed still counts after the finger has rested.
    case stale = "LINT-STALE"
    /// A view that stays hidden after a drag that ends without momentum.
    case ending = "LINT-ENDING"
    /// A slow drag that seems to begin in another direction, because a pan's translation is 0 when it begins.
    case began = "LINT-BEGAN"
    /// A view that receives touches in violation of the rules of delivery: a move after the end, or no end at all.
    case bracket = "LINT-BRACKET"
    /// A directional lock that does not lock a drag at 30°.
    case diagonal = "LINT-DIAGONAL"
  }

  /// How likely the finding is a mistake.
  public enum Severity: String, Hashable, Sendable {
    /// A recognizer or a requirement that cannot work as set up.
    case warning
    /// Possibly intended.
    case note
  }

  /// The kind of mistake.
  public let code: Code
  /// The identifier paths of the recognizers and views concerned; the first one is the one to look at first.
  public let subjects: [String]
  /// The engine's rule that decides in such a case; nil if there is none.
  public let rule: Rule?
  /// The message: what is wrong, where, and how to fix it.
  public let sentence: String
  /// The ready gesture after which it was found; nil for the initial state of the scene.
  public let after: String?

  /// How likely the finding is a mistake, which only the code determines.
  public var severity: Severity {
    switch code {
    case .cycle, .deaf, .never, .misuse, .stuck, .stolen, .covered, .bracket: return .warning
    case .disabled, .apart, .seldom, .together, .dead, .held, .late, .seam, .thrown, .caught, .turned, .stale, .ending,
      .began, .diagonal:
      return .note
    }
  }

  package init(
    _ code: Code, _ subjects: [String], rule: Rule? = nil, after gesture: String? = nil, _ sentence: String
  ) {
    (self.code, self.subjects, self.rule, self.sentence, after) = (code, subjects, rule, sentence, gesture)
  }
}
