import Foundation
import Replay
import TouchKit

/// Everything that one frame of the inspector is a function of.
public struct Moment {
  /// What happened on the stage, and what followed from it.
  public let run: Run
  /// How the stage looks now.
  public let stage: Stage
  /// What the trace says about now.
  public let reading: Reading
  /// What the trace says about the whole story of that moment, also of what comes after: for the timeline.
  public let story: Reading
  /// Who has the touch at the end of that story.
  let storyVerdict: Verdict
  /// Where the stage's views are.
  let geometry: StageGeometry
  /// What is on the stage.
  public var scene: any Scene
  /// The values of its parameters.
  public var settings: Settings
  /// The gesture of the scene that was played last; nil before.
  public var played: ReadyGesture?
  /// Who has the touch, and who lost it.
  public let verdict: Verdict
  /// Why it was lost, and what would have changed that; nil until that is found, or where nobody lost a touch.
  public var why: Why?
  /// The run that this one took the place of: what happened, where this is a what-if; nil if there is none.
  public var other: Run?
  /// Where a what-if parts from what happened; nil where it does not.
  public var difference: RunDifference.Point?
  /// How long after its event a frame that shows it was on the screen, of the last events, in milliseconds; nil in a
  /// picture without a window.
  public var latency: Spread?
  /// Who would get the touch otherwise; nil unless that is shown.
  public var flips: FlipState?
  /// Lint findings; nil until the first pass ends.
  public var lint: Lint?
  /// The state of the program, for the top bar.
  public var status: Status
  /// What the user chose to see.
  public var options: InspectorOptions

  /// Reads a moment of a run.
  public init(
    of run: Run, at time: Instant, scene: any Scene, settings: Settings, played: ReadyGesture? = nil, lint: Lint? = nil,
    status: Status = Status(), options: InspectorOptions = InspectorOptions()
  ) {
    (self.run, stage, reading) = (run, run.stage(at: time), run.reading(at: time))
    geometry = StageGeometry(of: stage)
    verdict = Verdict(of: run, reading: reading)
    let end = run.storyEnd(at: time)
    story = end > time ? run.reading(at: end) : reading
    storyVerdict = end > time ? Verdict(of: run, reading: story) : verdict
    (self.scene, self.settings, self.played, self.lint) = (scene, settings, played, lint)
    (self.status, self.options) = (status, options)
  }

  /// Everything that was decided: for sentences and names.
  public var trace: Trace { run.trace }

  /// What the right column answers.
  enum Question {
    /// Why somebody lost the touch.
    case loss(Loss)
    /// How a recognizer or view came to its decision.
    case decision(DecisionID, of: SubjectID)

    /// The decision that it is about.
    var decision: DecisionID {
      switch self {
      case .loss(let loss): loss.decision
      case .decision(let decision, _): decision
      }
    }
  }

  /// The question about the selected recognizer, if it has decided anything; else about the loss that mattered most, else
  /// about who has the touch.
  var question: Question? {
    if let path = options.selection {
      if let loss = verdict.losses.first(where: { $0.subject == path || $0.subject.hasPrefix("\(path)#") }) {
        return .loss(loss)
      }
      if let recognizer = reading.recognizer(selection), recognizer.state != .possible {
        return .decision(recognizer.decisive, of: recognizer.subject)
      }
    }
    if let loss = verdict.losses.first { return .loss(loss) }
    return verdict.grant.map { .decision($0, of: trace[$0]?.subject ?? .none) }
  }

  /// The loss that the panels explain; nil where they explain none.
  public var loss: Loss? { if case .loss(let loss) = question { loss } else { nil } }

  /// Whom the selection means in this run: the newest of that path, or nobody.
  public var selection: SubjectID { options.selection.flatMap(trace.subject) ?? .none }
}

/// The state of the program.
public struct Status: Hashable, Sendable {
  /// Where the input comes from.
  public enum Source: String, Hashable, Sendable {
    /// Real fingers and mouse.
    case live = "LIVE"
    /// A gesture script.
    case script = "SCRIPT"
  }
  /// Where the input comes from.
  public var source = Source.live
  /// Whether time stands still, on the stage or in the replay that is shown.
  public var isPaused = false
  /// How fast stage time runs: 1 is real time.
  public var speed = 1.0
  /// The stage's clock.
  public var time = Instant.zero
  /// The number of the display tick.
  public var tick: Int64 = 0
  /// Display ticks per second.
  public var tickHz = 120
  /// A fingerprint of the engine's state.
  public var hash: UInt64 = 0
  /// Mouse presses that the system made up for touches, dropped.
  public var duplicatesDropped = 0
  /// What has become of the moment that is wanted, if this is another one; nil if it is this one.
  public var recall: Recall?

  /// What becomes of a moment that the run has forgotten.
  public enum Recall: Hashable, Sendable {
    /// It is simulated again; so much of the way to it is done, 0 to 1.
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

  /// Whether a moment of the past is shown, and not the live stage.
  public var isReplay = false
  /// The part of the run that is played again and again; nil for none.
  public var loop: ClosedRange<Instant>?
  /// Whether the run is a what-if of another.
  public var isWhatIf = false
  /// Whether other policies stand beside the run.
  public var hasPolicies = false
  /// Whether a recording was written that can be played.
  public var hasRecording = false
  /// Whether the run is too long to find out, unasked, what would have changed its loss.
  public var isTooLong = false
  /// Whether a recording is being written.
  public var isRecording = false
  /// What the program has to say; nil most of the time.
  public var notice: Notice?

  /// A sentence that stands in the top bar for some seconds.
  public struct Notice: Hashable, Sendable {
    /// The sentence.
    public var text: String
    /// Whether something could not be done.
    public var isProblem: Bool

    /// Creates a notice.
    public init(text: String, isProblem: Bool) { (self.text, self.isProblem) = (text, isProblem) }
  }

  /// A program that has just started.
  public init() {}
}

/// What the user chose to see.
public struct InspectorOptions: Hashable, Sendable {
  /// The overlays that are on, by number, 1 to 8; the last, pages and insets, is off until it is asked for.
  public var overlays: Set<Int> = Set(1...7)
  /// Whether colours are dark.
  public var isDark = true
  /// Whether the layout is for fingers: everything that can be hit is at least 44 points large. Below 1,024 points, where
  /// panels slide over the stage, it always is.
  public var isTouch = false
  /// Whether panels do not move, and signs do not flash, by themselves. The stage is physics, and moves as ever.
  public var reducesMotion = false
  /// Whether panels are shown; without them a head-up display of four lines remains.
  public var showsPanels = true
  /// Who is selected, everywhere, as ``Subject/path``: unlike a number of one trace, it means the same view or
  /// recognizer in every run of a scene.
  public var selection: String?
  /// Whether all that would have changed a loss is shown, not the first of it.
  public var showsAllChanges = false
  /// The keys of what varies in the map of who would get the touch, across and up; empty for the usual ones.
  public var flipAxes: [String] = []
  /// Whether the numbers of the program's state are shown.
  public var showsDetails = false
  /// What lies over everything, if anything.
  public var sheet: Sheet?
  /// Whether the left column is shown.
  public var showsStory = true
  /// Which page of it is open.
  public var storyPage = StoryPage.story
  /// The files and folders that were shown lately, the last first, each as the lines of one opening.
  public var recentFiles: [[String]] = []
  /// How tall the timeline drawer was made, in points; nil for its usual height.
  public var drawerHeight: Double?
  /// How a what-if is looked at together with what happened.
  public var comparison = Comparison.ghost
  /// The titles of the timeline's lanes that stay on top.
  public var pinnedLanes: [String] = []
  /// Whether what the fingers did can be changed: trails on the stage by their dots, touches on the timeline by grips.
  public var editsGesture = false
  /// How much of a wiped stage shows what happened: 0 to 1, from the left.
  public var wipe = 0.5

  /// Something that lies over everything.
  public enum Sheet: Hashable, Sendable {
    /// The keys.
    case help
    /// The scenes to choose from.
    case scenes
    /// Everything that can be done now.
    case palette
    /// The map of who would get the touch.
    case flips
  }

  /// A page of the left column.
  public enum StoryPage: Int, Hashable, Sendable, CaseIterable {
    /// What the scene tells.
    case story
    /// The views under the finger, the touches, and the switches of the overlays.
    case views
    /// What the application was told and asked.
    case log
    /// What is probably not meant about the recognizers.
    case lint
  }

  /// Everything on but the pages and insets.
  public init() {}
}
