import TouchKit

/// What the window says about its clock, its runs and the program: made anew for every frame by those who know it.
public struct Status: Hashable, Sendable {
  /// What passes: the stage, or a part of its past.
  public struct Clock: Hashable, Sendable {
    /// Whether nothing does.
    public var isPaused = false
    /// Whether a moment of the past is shown, and not the live stage.
    public var isPast = false
    /// Stage seconds per second.
    public var speed = 1.0
    /// The part of the run that is played again and again; nil for none.
    public var loop: ClosedRange<Instant>?

    /// A stage that runs at its usual speed.
    public init() {}

    /// Creates the state of a clock.
    public init(isPaused: Bool, isPast: Bool, speed: Double, loop: ClosedRange<Instant>?) {
      (self.isPaused, self.isPast, self.speed, self.loop) = (isPaused, isPast, speed, loop)
    }
  }

  /// What the program does beside showing runs.
  public struct Program: Hashable, Sendable {
    /// Where the stage's input comes from.
    public var source = Source.live
    /// Whether a recording is being written.
    public var isRecording = false
    /// Whether a recording was written that can be played.
    public var hasRecording = false
    /// Mouse presses that the system made up for touches, dropped.
    public var duplicatesDropped = 0
    /// What the program has to say; nil most of the time.
    public var notice: Notice?

    /// A program that has just started.
    public init() {}
  }

  /// Where input comes from.
  public enum Source: String, Hashable, Sendable {
    /// Real fingers and mouse.
    case live = "LIVE"
    /// A gesture script or a recording.
    case script = "SCRIPT"
  }

  /// A sentence that stands in the top bar for some seconds.
  public struct Notice: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// Whether something could not be done.
    public var isProblem: Bool

    /// Creates a notice.
    public init(text: String, isProblem: Bool) { (self.text, self.isProblem) = (text, isProblem) }
  }

  /// What becomes of a moment that the run has forgotten.
  public enum Recall: Hashable, Sendable {
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
  public var clock = Clock()
  /// What the program does.
  public var program = Program()
  /// What has become of the moment that is wanted, if this is another one; nil if it is this one.
  public var recall: Recall?
  /// Whether there is a run that the present one took the place of.
  public var hasOtherRun = false
  /// Whether the run is a what-if of another.
  public var isWhatIf = false
  /// What is tried on a stage that somebody has touched since; nil for nothing.
  public var trial: String?
  /// Whether other policies stand beside the run.
  public var hasPolicies = false
  /// Whether the run is too long to find out, unasked, what would have changed its loss.
  public var isTooLong = false

  /// A program that has just started.
  public init() {}
}
