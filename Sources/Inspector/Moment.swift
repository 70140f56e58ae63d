import Foundation
import Replay
import TouchKit

/// Everything that one frame of the inspector is a function of.
public struct Moment {
  /// The trace: for sentences and names.
  public var trace: Trace
  /// What the trace says about now.
  public var reading: Reading
  /// Where the stage's views are.
  public var geometry: StageGeometry
  /// The scene's name.
  public var sceneTitle: String
  /// What the scene tells, and the gestures that it brings along.
  public var story: StoryReading
  /// What is probably not meant about the stage; nil as long as nobody knows.
  public var lint: LintReading?
  /// The state of the program, for the top bar.
  public var status: Status
  /// The parameters of the scene.
  public var parameters: [ParameterReading]
  /// What the user chose to see.
  public var options: InspectorOptions

  /// Puts a moment together.
  public init(
    trace: Trace, reading: Reading, geometry: StageGeometry, sceneTitle: String, story: StoryReading = StoryReading(),
    lint: LintReading? = nil, status: Status, parameters: [ParameterReading], options: InspectorOptions
  ) {
    (self.story, self.lint) = (story, lint)
    (self.trace, self.reading, self.geometry) = (trace, reading, geometry)
    (self.sceneTitle, self.status, self.parameters, self.options) = (sceneTitle, status, parameters, options)
  }
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
  /// Whether time stands still.
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

  /// A program that has just started.
  public init() {}
}

/// A parameter of the scene as the panel shows it.
public struct ParameterReading: Hashable, Sendable {
  /// How it can be changed.
  public enum Control: Hashable, Sendable {
    /// On or off.
    case toggle(Bool)
    /// One of several words; the index of the present one.
    case choice([String], Int)
    /// A number, stepped.
    case number(Double, unit: String)
    /// A text that the window does not edit.
    case text(String)
  }
  /// Its key, as `--set` takes it.
  public var key: String
  /// Its name.
  public var title: String
  /// How it can be changed.
  public var control: Control

  /// Names a parameter.
  public init(key: String, title: String, control: Control) {
    (self.key, self.title, self.control) = (key, title, control)
  }
}

/// What the user chose to see.
public struct InspectorOptions: Hashable, Sendable {
  /// The overlays that are on, by number, 1 to 7.
  public var overlays: Set<Int> = Set(1...7)
  /// Whether colours are dark.
  public var isDark = true
  /// Whether panels are shown; without them a head-up display of four lines remains.
  public var showsPanels = true
  /// What is selected, everywhere.
  public var selection: SubjectID = .none
  /// What lies over everything, if anything.
  public var sheet: Sheet?
  /// Whether the scene's story stands beside the stage.
  public var showsStory = true
  /// Which page of it.
  public var storyPage = StoryPage.story
  /// How tall the timeline drawer is, in points.
  public var drawerHeight = 232.0

  /// Something that lies over everything.
  public enum Sheet: Hashable, Sendable {
    /// The keys.
    case help
    /// The scenes to choose from.
    case scenes
  }

  /// A page beside the stage.
  public enum StoryPage: Int, Hashable, Sendable, CaseIterable {
    /// What the scene tells.
    case story
    /// What the application was told and asked.
    case log
    /// What is probably not meant about the recognizers.
    case lint
  }

  /// Everything on.
  public init() {}
}
