import Replay
import TouchKit

/// The runs that the session's one is looked at with: what happened, where that is a what-if; what came after, where one
/// went on from the past; the same input with other policies.
struct Variants {
  /// A run beside the session's.
  struct Variant {
    let run: Run
    let title: String
    /// Whether it is a what-if, and not what happened.
    let isWhatIf: Bool
    /// Where it parts from what happened; nil where it does not.
    let difference: Instant?
  }

  /// The title of a run that is no what-if.
  static let happened = "What happened"

  /// What the session's run is called.
  var title = Self.happened
  /// Whether the session's run is a what-if.
  var isWhatIf = false
  /// Where the session's run parts from the other one; only a what-if is compared: from what happened everything differs
  /// that somebody did differently.
  var difference: RunDifference.Point?
  /// The run that the session's one took the place of; nil if there is none.
  var other: Variant?
  /// The same input with other policies, at most three.
  var policies: [Variant] = []

  /// What the session's run would be without the edits of what fingers did, and these; nil where there are none.
  var editing: (spec: RunSpec, edits: [GestureEdit])?

  /// The most stages that are shown at a time.
  static let most = 4
}
