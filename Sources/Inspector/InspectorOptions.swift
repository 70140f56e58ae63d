import Foundation
import Replay
import TouchKit

/// The user's choice of what to show.
package struct InspectorOptions: Hashable, Sendable {
  /// The overlays that are on.
  package var overlays = Overlay.usual
  /// Whether colours are dark.
  package var isDark = true
  /// Whether the layout is for fingers: every target is at least 44 points large. Below 1,024 points, where panels
  /// slide over the stage, it always is.
  package var isTouch = false
  /// Whether panels and signs stay still: panels do not move, and signs do not flash, by themselves. The stage is not
  /// affected.
  package var reducesMotion = false
  /// Whether panels are shown; without them a head-up display of four lines remains.
  package var showsPanels = true
  /// The path of the selected view or recognizer (``Subject/path``). Unlike a number in one trace, a path is valid in
  /// every run of a scene.
  package var selection: String?
  /// Whether all changes that would have prevented a loss are shown, not only the first.
  package var showsAllChanges = false
  /// The keys of the flip map's variables, across and up; empty for the defaults.
  package var flipAxes: [String] = []
  /// Whether the details of the program's state are shown.
  package var showsDetails = false
  /// The sheet over everything; nil for none.
  package var sheet: Sheet?
  /// Whether the left column is shown.
  package var showsStory = true
  /// The open page of the left column.
  package var storyPage = StoryPage.story
  /// The files and folders that were shown recently, the last first. Each element has the paths that were opened
  /// together.
  package var recentFiles: [[String]] = []
  /// The height that the user gave the timeline drawer, in points; nil for the default.
  package var drawerHeight: Double?
  /// How a what-if is compared with what happened.
  package var comparison = Comparison.ghost
  /// The titles of the timeline's pinned lanes.
  package var pinnedLanes: [String] = []
  /// Whether the gesture can be edited: trails on the stage by their dots, touches on the timeline by grips.
  package var editsGesture = false
  /// The share of a wiped stage that shows what happened: 0 to 1, from the left.
  package var wipe = 0.5

  /// A sheet over everything.
  package enum Sheet: Hashable, Sendable {
    /// The keys.
    case help
    /// The scene list.
    case scenes
    /// The command palette.
    case palette
    /// The flip map.
    case flips
  }

  /// A page of the left column.
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
}
