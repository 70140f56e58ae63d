import Foundation
import Replay
import Stages
import TouchKit

/// The input of one frame of the inspector.
package struct Moment {
  /// What happened on the stage, and its consequences.
  package let run: Run
  package let stage: Stage
  /// What the trace says about this time.
  package let reading: Reading
  /// What the trace says about the whole gesture, including what follows this time: for the timeline.
  package let story: Reading
  /// Who has the touch at the end of the gesture.
  let storyVerdict: Verdict
  let geometry: StageGeometry
  package var scene: any Scene
  /// The values of the scene's parameters.
  package var settings: Settings
  /// The gesture of the scene that was played last; nil if none was.
  package var played: ReadyGesture?
  /// Who has the touch, and who lost it.
  package let verdict: Verdict
  /// The chain of decisions behind the verdict, and what mends it; nil until that is found.
  package var why: Why?
  /// The questions that somebody may ask about the gesture; none while a finger is down or something moves.
  package var questions: [WhyQuestion] = []
  /// The run that this one replaced. In a what-if it is what happened; nil if there is none.
  package var other: Run?
  /// Where a what-if diverges from what happened; nil if it does not.
  package var difference: RunDifference.Point?
  /// The verdict about what was meant, what is selected or what was asked; nil before the first touch. Whoever shows moments
  /// makes it, and keeps it as long as it holds: it reads the gesture from its beginning.
  package var told: Answer?
  /// What is to be said besides it.
  package var remarks: [Remark] = []
  /// The delay from the last events to the frames that show them, in milliseconds; nil without a window.
  package var latency: Spread?
  /// The flip map; nil unless it is shown.
  package var flips: FlipState?
  /// Lint findings; nil until the first pass ends.
  package var lint: Lint?
  /// What people call views, as they stood there when the gesture began; nil before the first touch.
  package let names: [SubjectID: String]?
  /// The state of the clock, the runs and the program.
  package var status: Status
  /// The user's choice of what to show.
  package var options: InspectorOptions

  /// Reads a moment of a run.
  /// - Parameter names: What people call views when the gesture began, if that is known already; nil reads it.
  package init(
    of run: Run, at time: Instant, scene: any Scene, settings: Settings, played: ReadyGesture? = nil, lint: Lint? = nil,
    names: [SubjectID: String]? = nil, status: Status = Status(), options: InspectorOptions = InspectorOptions()
  ) {
    (self.run, stage, reading) = (run, run.stage(at: time), run.reading(at: time))
    geometry = StageGeometry(of: stage)
    verdict = Verdict(of: run, reading: reading)
    let end = run.storyEnd(at: time)
    story = end > time ? run.reading(at: end) : reading
    storyVerdict = end > time ? Verdict(of: run, reading: story) : verdict
    self.names = names ?? reading.storyStart.map(run.names)
    (self.scene, self.settings, self.played, self.lint) = (scene, settings, played, lint)
    (self.status, self.options) = (status, options)
  }

  /// All decisions, for sentences and names.
  package var trace: Trace { run.trace }

  /// Puts decisions into words, with times since the gesture began.
  package var explanation: Explanation {
    Explanation(of: trace, naming: .titles, since: story.storyStart, names: names)
  }

  /// Returns the short name of a subject, by which the headline calls it, too.
  func title(of subject: SubjectID) -> String { explanation.title(of: subject) }

  package var time: Instant { reading.now }

  /// The time that the window shows, in seconds since the recorded part began.
  var shownSeconds: Double { trace.shownTime(time).seconds }

  /// The time that stands beside the stage, as on the timeline's ruler: in seconds since the gesture began. Before the
  /// first one, ``shownSeconds``.
  var clockSeconds: Double { reading.storyStart.map { time.seconds(since: $0) } ?? shownSeconds }

  package var tick: Int64 { TickGrid(hz: run.spec.tickHz).tick(at: time) }

  var fingerprint: UInt64 { stage.fingerprint(at: time) }

  /// When what the verdict is due to was decided; without such a decision, when somebody got or lost the touch in the
  /// whole gesture. Nil while nothing is decided.
  package var decisiveTime: Instant? { run.decisiveTime(of: told, storyVerdict) }

  /// The selected subject in this run: the newest with that path, or none.
  package var selection: SubjectID { options.selection.flatMap(trace.subject) ?? .none }
}

extension Moment {
  /// What most panels show, but for the clock: the decisions so far, and the user's choices. Panels compare it.
  struct Basis: Equatable {
    private let trace: Identity<Trace>
    private let decisionCount: Int
    private let selection: String?
    private let overlays: Set<Overlay>
    private let showsAllChanges: Bool
    private let stageSize: CGSize
    private let axes: [SubjectID: Axes]
    private let isTouch: Bool
    private let refreshes: Int

    /// - Parameter decisions: Whether the panel shows what was decided; otherwise the user's choices alone.
    init(_ moment: Moment, _ context: PanelContext, decisions: Bool = true) {
      (trace, decisionCount) = (Identity(object: moment.trace), decisions ? moment.reading.decisionCount : 0)
      (selection, overlays) = (moment.options.selection, moment.options.overlays)
      showsAllChanges = moment.options.showsAllChanges
      (isTouch, refreshes) = (context.isTouch, context.refreshes)
      (stageSize, axes) = (moment.geometry.size, moment.geometry.scrollViews.mapValues(\.axes))
    }
  }

  /// What became of the touches: of all that was decided, what does not change while content only moves.
  struct Contest: Equatable {
    private let touches: [TouchReading]
    private let recognizers: [RecognizerReading]
    private let timers: [TimerReading]
    private let deliveries: [DeliveryReading]
    private let bonds: [DecisionID]

    init(_ reading: Reading) {
      (touches, recognizers, timers) = (reading.touches, reading.recognizers, reading.timers)
      (deliveries, bonds) = (reading.deliveries, reading.bonds)
    }
  }
}

/// An object that equals only itself. It is kept alive, so that no other one can have its address.
struct Identity<Object: AnyObject>: Equatable {
  let object: Object

  static func == (a: Identity, b: Identity) -> Bool { a.object === b.object }
}

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
    package var loop: ClosedRange<Instant>?

    /// Creates the clock of a live stage at normal speed.
    package init() {}

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
    /// What has been shared.
    package var sharing = Sharing()
    /// A message of the program; nil most of the time.
    package var notice: Notice?

    /// Creates the state of a program that has just started.
    package init() {}
  }

  package enum Source: String, Hashable, Sendable {
    /// Real fingers and mouse.
    case live = "LIVE"
    /// A gesture script or a recording.
    case script = "SCRIPT"
  }

  /// A message that is shown in the top bar for some seconds.
  package struct Notice: Hashable, Sendable {
    package var text: String
    package var isProblem: Bool

    package init(text: String, isProblem: Bool) { (self.text, self.isProblem) = (text, isProblem) }
  }

  /// The state of a moment that the run no longer stores.
  package enum Recall: Hashable, Sendable {
    /// It is being simulated again, with the progress from 0 to 1.
    case underWay(Double)
    /// It cannot be simulated again, because a file of the scene is gone.
    case lost

    var words: String {
      switch self {
      case .underWay(let progress): "simulating again… \(Int(progress * 100)) %"
      case .lost: "no longer stored: the scene cannot be rebuilt"
      }
    }
  }

  package var clock = Clock()
  package var program = Program()
  /// The state of the requested moment, if another one is shown; nil if it is shown.
  package var recall: Recall?
  /// Whether there is a run that the current one replaced.
  package var hasOtherRun = false
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

/// The user's choice of what to show.
package struct InspectorOptions: Hashable, Sendable {
  package var overlays = Overlay.usual
  package var isDark = true
  /// Whether the layout is for fingers: every target is at least 44 points large. Below 1,024 points it always is.
  package var isTouch = false
  /// Whether panels do not move and signs do not flash by themselves. The stage is not affected.
  package var reducesMotion = false
  /// Whether the scene's first gesture is played by itself, if nobody does anything after the window opens.
  package var hasIntroduction = false
  /// Whether panels are shown; without them the headline and three lines remain.
  package var showsPanels = true
  /// The path of the selected view or recognizer (``Subject/path``). Unlike a number in one trace, a path is valid in
  /// every run of a scene.
  package var selection: String?
  /// The question that the verdict answers, as long as its subject is selected; nil for none.
  package var question: WhyQuestion?
  /// Whether all changes that mend the verdict are shown, not only the first.
  package var showsAllChanges = false
  /// The keys of the flip map's variables, across and up; empty for the defaults.
  package var flipAxes: [String] = []
  /// Whether the details of the program's state are shown.
  package var showsDetails = false
  package var sheet: Sheet?
  package var showsStory = true
  /// The open page of the story's column.
  package var storyPage = StoryPage.story
  /// The files and folders shown recently, the last first. Each element has the paths that were opened together.
  package var recentFiles: [[String]] = []
  /// Whether the timeline has the whole width of the window, along its lower edge, instead of a part of the pane.
  package var hasWideTimeline = false
  /// The height that the user gave the wide timeline, in points; nil for the default.
  package var drawerHeight: Double?
  /// How a what-if is compared with what happened.
  package var comparison = Comparison.ghost
  /// The titles of the timeline's pinned lanes.
  package var pinnedLanes: [String] = []
  /// Whether the gesture can be edited: trails on the stage by their dots, touches on the timeline by grips.
  package var editsGesture = false
  /// The share of a wiped stage that shows what happened: 0 to 1, from the left.
  package var wipe = 0.5

  package enum Sheet: Hashable, Sendable {
    case help
    case scenes
    case palette
    case flips
    case share
  }

  package enum StoryPage: Int, Hashable, Sendable, CaseIterable {
    /// The text about the scene.
    case story
    /// The views under the finger, the touches, and the switches of the overlays.
    case views
    /// The calls to the application, with its answers.
    case log
    /// Probable mistakes in the recognizers' configuration.
    case lint
  }

  /// Creates the default options: all overlays except pages and insets.
  package init() {}

  /// What the frames of the panels depend on.
  struct Arrangement: Equatable {
    let showsPanels, showsStory, showsDetails, isTouch, hasWideTimeline: Bool
    let drawerHeight: Double?
  }

  /// What the frames of the panels depend on.
  var arrangement: Arrangement {
    Arrangement(
      showsPanels: showsPanels, showsStory: showsStory, showsDetails: showsDetails, isTouch: isTouch,
      hasWideTimeline: hasWideTimeline, drawerHeight: drawerHeight)
  }
}
