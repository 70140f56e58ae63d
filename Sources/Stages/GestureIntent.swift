/// The kinds of verdict about a gesture: whether what was meant happened, and what happened instead.
public enum VerdictKind: String, Hashable, Sendable, CaseIterable {
  /// A transition neither finishes nor is taken back, or nobody hears of touches any more.
  case stuck
  /// Nobody reacted, but for a highlight.
  case nothing
  /// Something else reacted.
  case instead
  /// What was meant reacted, and stopped while the finger went on.
  case cutOff
  /// What was meant and something else reacted to the same finger at once.
  case together
  /// What was meant reacted more than 200 ms after it could have.
  case late
  /// What was meant moved with the finger, and went back after the lift.
  case takenBack
  /// What was meant happened.
  case reacted
  /// Nothing under the finger reacts to this gesture.
  case noTarget
}

/// What a gesture is meant to do, and whether it does: written by the author of the scene, and no result of the engine.
public struct GestureIntent: Hashable, Sendable {
  /// The identifier paths of the views that should react. All of them must for ``VerdictKind/reacted``; a later one
  /// takes over from an earlier one, or moves with it.
  public let targets: [String]
  /// What they should do, as the end of a sentence about them: "follows the finger", "is selected".
  public let effect: String
  /// The number of the stroke that this is about, from 1: a finger, or several that belong together. Nil for the one
  /// that went most wrong.
  public let stroke: Int?
  /// The verdict that is expected.
  public let kind: VerdictKind
  /// What the targets should do; nil for what the stroke's shape asks of them.
  public let expectation: Expectation?
  /// Whether the expected verdict is what is meant, and no fault: that a page which is let go early comes back.
  public let isAsMeant: Bool

  /// What a target should do.
  public enum Expectation: String, Hashable, Sendable {
    /// Move, scroll or zoom with the fingers.
    case motion
    /// Be pressed or selected, or do what its handler does.
    case action
    /// Light up.
    case highlight
    /// Recognize: the target is the path of a recognizer.
    case recognition
  }

  /// Describes what is meant.
  public init(
    _ targets: [String], _ effect: String, stroke: Int? = nil, kind: VerdictKind = .reacted,
    expectation: Expectation? = nil, isAsMeant: Bool = false
  ) {
    (self.targets, self.effect, self.stroke, self.kind) = (targets, effect, stroke, kind)
    self.expectation = expectation
    self.isAsMeant = isAsMeant
  }
}
