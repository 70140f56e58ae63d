import TouchKit

/// What the window says about its clock, its runs and the program: made anew for every frame by those who know it.
package struct Status: Hashable, Sendable {
  /// What passes: the stage, or a part of its past.
  package struct Clock: Hashable, Sendable {
    /// Whether nothing does.
    package var isPaused = false
    /// Whether a moment of the past is shown, and not the live stage.
    package var isPast = false
    /// Stage seconds per second.
    package var speed = 1.0
    /// The part of the run that is played again and again; nil for none.
    package var loop: ClosedRange<Instant>?

    /// A stage that runs at its usual speed.
    package init() {}

    /// Creates the state of a clock.
    package init(isPaused: Bool, isPast: Bool, speed: Double, loop: ClosedRange<Instant>?) {
      (self.isPaused, self.isPast, self.speed, self.loop) = (isPaused, isPast, speed, loop)
    }
  }

  /// What the program does beside showing runs.
  package struct Program: Hashable, Sendable {
    /// Where the stage's input comes from.
    package var source = Source.live
    /// Whether a recording is being written.
    package var isRecording = false
    /// Whether a recording was written that can be played.
    package var hasRecording = false
    /// Mouse presses that the system made up for touches, dropped.
    package var duplicatesDropped = 0
    /// What the program has to say; nil most of the time.
    package var notice: Notice?

    /// A program that has just started.
    package init() {}
  }

  /// Where input comes from.
  package enum Source: String, Hashable, Sendable {
    /// Real fingers and mouse.
    case live = "LIVE"
    /// A gesture script or a recording.
    case script = "SCRIPT"
  }

  /// A sentence that stands in the top bar for some seconds.
  package struct Notice: Hashable, Sendable {
    /// The sentence.
    package var text: String
    /// Whether something could not be done.
    package var isProblem: Bool

    /// Creates a notice.
    package init(text: String, isProblem: Bool) { (self.text, self.isProblem) = (text, isProblem) }
  }

  /// What becomes of a moment that the run has forgotten.
  package enum Recall: Hashable, Sendable {
    /// It is simulated again: progress, from 0 to 1.
    case underWay(Double)
    /// It cannot be simulated again: a file that the scene needs is gone.
    case lost

    /// In a few words.
    var words: String {
      switch self {
      case .underWay(let progress): "simulating again… \(Int(progress * 100)) %"
      case .lost: "forgotten: the scene cannot be built again"
      }
    }
  }

  /// What passes.
  package var clock = Clock()
  /// What the program does.
  package var program = Program()
  /// What has become of the moment that is wanted, if this is another one; nil if it is this one.
  package var recall: Recall?
  /// Whether there is a run that the present one took the place of.
  package var hasOtherRun = false
  /// Whether the run is a what-if of another.
  package var isWhatIf = false
  /// What is tried on a stage that somebody has touched since; nil for nothing.
  package var trial: String?
  /// Whether other policies stand beside the run.
  package var hasPolicies = false
  /// Whether the run is too long to find out, unasked, what would have changed its loss.
  package var isTooLong = false

  /// A program that has just started.
  package init() {}
}
