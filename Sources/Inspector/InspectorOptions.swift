import Foundation
import Replay
import TouchKit

/// What the user chose to see.
public struct InspectorOptions: Hashable, Sendable {
  /// The overlays that are on.
  public var overlays = Overlay.usual
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
