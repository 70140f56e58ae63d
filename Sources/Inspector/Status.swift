import TouchKit

/// The state of the clock, the runs and the program. The owner of each part makes it anew for every frame.
package struct Status: Hashable, Sendable {
  /// The clock of the stage, or of a shown part of its past.
  package struct Clock: Hashable, Sendable {
    /// Whether time stands still.
    package var isPaused = false
    /// Whether the past is shown instead of the live stage.
    package var isPast = false
    /// Stage seconds per second.
    package var speed = 1.0
    /// The looped part of the run; nil for none.
    package var loop: ClosedRange<Instant>?

    /// Creates the clock of a live stage at normal speed.
    package init() {}

    /// Creates a clock's state.
    package init(isPaused: Bool, isPast: Bool, speed: Double, loop: ClosedRange<Instant>?) {
      (self.isPaused, self.isPast, self.speed, self.loop) = (isPaused, isPast, speed, loop)
    }
  }

  /// The program's activity besides showing runs.
  package struct Program: Hashable, Sendable {
    /// Where the stage's input comes from.
    package var source = Source.live
    /// Whether a recording is being written.
    package var isRecording = false
    /// Whether a recording has been written that can be played.
    package var hasRecording = false
    /// The number of discarded mouse presses that the system synthesized from touches.
    package var duplicatesDropped = 0
    /// A message of the program; nil most of the time.
    package var notice: Notice?

    /// Creates the state of a program that has just started.
    package init() {}
  }

  /// Where input comes from.
  package enum Source: String, Hashable, Sendable {
    /// Real fingers and mouse.
    case live = "LIVE"
    /// A gesture script or a recording.
    case script = "SCRIPT"
  }

  /// A message that is shown in the top bar for some seconds.
  package struct Notice: Hashable, Sendable {
    /// The sentence.
    package var text: String
    /// Whether it reports a failure.
    package var isProblem: Bool

    /// Creates a notice.
    package init(text: String, isProblem: Bool) { (self.text, self.isProblem) = (text, isProblem) }
  }

  /// The state of a moment that the run no longer stores.
  package enum Recall: Hashable, Sendable {
    /// It is being simulated again, with the progress from 0 to 1.
    case underWay(Double)
    /// It cannot be simulated again, because a file of the scene is gone.
    case lost

    /// A short description.
    var words: String {
      switch self {
      case .underWay(let progress): "simulating again… \(Int(progress * 100)) %"
      case .lost: "forgotten: the scene cannot be built again"
      }
    }
  }

  /// The clock.
  package var clock = Clock()
  /// The program's activity.
  package var program = Program()
  /// The state of the requested moment, if another one is shown; nil if it is shown.
  package var recall: Recall?
  /// Whether there is a run that the current one replaced.
  package var hasOtherRun = false
  /// Whether the run is a what-if of another.
  package var isWhatIf = false
  /// What is being tried on a stage that has been touched since; nil for nothing.
  package var trial: String?
  /// Whether other policies are shown beside the run.
  package var hasPolicies = false
  /// Whether the run is too long to look for changes automatically.
  package var isTooLong = false

  /// Creates the state of a program that has just started.
  package init() {}
}
