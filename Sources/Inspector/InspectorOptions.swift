import Foundation
import Replay
import TouchKit

/// What the user chose to see.
package struct InspectorOptions: Hashable, Sendable {
  /// The overlays that are on.
  package var overlays = Overlay.usual
  /// Whether colours are dark.
  package var isDark = true
  /// Whether the layout is for fingers: everything that can be hit is at least 44 points large. Below 1,024 points, where
  /// panels slide over the stage, it always is.
  package var isTouch = false
  /// Whether panels do not move, and signs do not flash, by themselves. The stage is physics, and moves as ever.
  package var reducesMotion = false
  /// Whether panels are shown; without them a head-up display of four lines remains.
  package var showsPanels = true
  /// Who is selected, everywhere, as ``Subject/path``: unlike a number of one trace, it means the same view or
  /// recognizer in every run of a scene.
  package var selection: String?
  /// Whether all that would have changed a loss is shown, not the first of it.
  package var showsAllChanges = false
  /// The keys of what varies in the map of who would get the touch, across and up; empty for the usual ones.
  package var flipAxes: [String] = []
  /// Whether the numbers of the program's state are shown.
  package var showsDetails = false
  /// What lies over everything, if anything.
  package var sheet: Sheet?
  /// Whether the left column is shown.
  package var showsStory = true
  /// Which page of it is open.
  package var storyPage = StoryPage.story
  /// The files and folders that were shown lately, the last first, each as the lines of one opening.
  package var recentFiles: [[String]] = []
  /// How tall the timeline drawer was made, in points; nil for its usual height.
  package var drawerHeight: Double?
  /// How a what-if is looked at together with what happened.
  package var comparison = Comparison.ghost
  /// The titles of the timeline's lanes that stay on top.
  package var pinnedLanes: [String] = []
  /// Whether what the fingers did can be changed: trails on the stage by their dots, touches on the timeline by grips.
  package var editsGesture = false
  /// How much of a wiped stage shows what happened: 0 to 1, from the left.
  package var wipe = 0.5

  /// Something that lies over everything.
  package enum Sheet: Hashable, Sendable {
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
  package enum StoryPage: Int, Hashable, Sendable, CaseIterable {
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
  package init() {}
}
