import Replay
import TouchKit

/// The runs that the session's one is looked at with: what happened, where that is a what-if; what came after, where one
/// went on from the past; the same input with other policies.
struct Variants {
  /// A run, as it is shown beside another.
  struct Variant {
    let run: Run
    let title: String
    var origin = Origin.live
    /// See ``Variants/touched``.
    var touched: Instant?
    /// Where it parts from what happened; nil where it does not.
    let difference: Instant?

    /// Whether it is a what-if, and not what happened.
    var isWhatIf: Bool { origin != .live && touched == nil }
  }

  /// What a run is.
  enum Origin: Equatable {
    /// What happened.
    case live
    /// What would have happened with a setting that the user has changed, and that stays.
    case parameter
    /// What would have happened with a change that is only tried: a restart ends it.
    case trial
  }

  /// The title of a run that is no what-if.
  static let happened = "What happened"

  /// What the session's run is called.
  var title = Self.happened
  /// What the session's run is.
  var origin = Origin.live
  /// Where the session's run parts from the other one; only a what-if is compared: from what happened everything differs
  /// that somebody did differently.
  var difference: RunDifference.Point?
  /// The run that the session's one took the place of; nil if there is none.
  var other: Variant?
  /// What a restart goes back to: the run before the first change that is only tried. Nil while none is.
  var untried: RunSpec?
  /// When a finger went on in the session's run by itself: gestures from then on are real, and have nothing to be compared
  /// with. Nil while none has.
  var touched: Instant?
  /// The same input with other policies, at most three.
  var policies: [Variant] = []

  /// What the session's run would be without the edits of what fingers did, and these; nil where there are none.
  var editing: (spec: RunSpec, edits: [GestureEdit])?

  /// The most stages that are shown at a time.
  static let most = 4

  /// Whether the session's run is a what-if, as far as nobody has touched it.
  var isWhatIf: Bool { origin != .live && touched == nil }

  /// What is tried on a stage that somebody has touched since; nil for nothing.
  var trial: String? { origin == .trial && touched != nil ? title : nil }

  /// Whether there is another run to look at beside a moment of the session's.
  ///
  /// - Parameter start: When the gesture of that moment began; nil before the first.
  func isComparable(since start: Instant?) -> Bool {
    guard other != nil else { return false }
    guard let touched else { return true }
    return start.map { $0 < touched } ?? false
  }

  /// A finger comes down on the stage: what it does happens, with whatever is tried. Edits and other policies were of the
  /// gesture before.
  mutating func touch(at time: Instant) {
    (policies, editing) = ([], nil)
    guard other != nil else { return }
    touched = touched ?? time
    // A parameter that was set is how the stage is now.
    if origin == .parameter { (origin, title) = (.live, Self.happened) }
  }
}
