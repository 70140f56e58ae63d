/// Every number of the panels that is not one of the tokens, each with its unit and source.
///
/// Where no source is named it was chosen by eye on the reference screen of 1280 × 800.
enum PanelConstants {
  /// From this width on, columns and drawer are larger. Unit: points. Sandbox design 2.1.
  static let wideFrom = 1_440.0
  /// Below this width the right column becomes a page of the left one. Unit: points. Sandbox design 2.1.
  static let regularFrom = 1_280.0
  /// Below this width panels slide over the stage. Unit: points. Sandbox design 2.1.
  static let compactFrom = 1_024.0

  /// The columns of a wide window. Unit: points. Sandbox design 2.1.
  static let wideLeft = 280.0
  static let wideRight = 340.0
  /// The story beside the stage, in a regular and in a wide window. Unit: points. As much as leaves the stage the 480
  /// points of sandbox design 2.1.
  static let story = 240.0
  static let wideStory = 280.0
  /// How much of the story's height its gestures may take.
  static let gesturesShare = 0.5
  /// The log shows so many lines; the list of what was told goes on.
  static let logLines = 60
  /// The drawer of a wide window. Unit: points. Sandbox design 2.1.
  static let wideDrawer = 260.0
  /// The lowest drawer, and the highest as a share of the window. Sandbox design 2.1.
  static let lowestDrawer = 120.0
  static let highestDrawerShare = 0.6
  /// The drawer where the stage has the whole width. Unit: points. Sandbox design 2.1.
  static let collapsedDrawer = 44.0
  /// The row of buttons at the drawer's top. Unit: points.
  static let transportHeight = 36.0
  /// Where the drawer can be grabbed. Unit: points.
  static let handleHeight = 8.0
  /// A panel that slides over the stage is this wide at most, and leaves this much of the stage. Unit: points.
  static let slideWidth = 320.0
  static let slideRest = 56.0

  /// The caption of a section. Unit: points.
  static let captionHeight = 28.0
  /// What is laid over something that is pressed: text colour at this opacity.
  static let highlightOpacity = 0.10
  /// What lies behind a sheet: black at this opacity.
  static let scrimOpacity = 0.45

  /// Of views that are merely elsewhere, the ladder names so many.
  static let elsewhereNamed = 3
  /// The shadow beside a panel that slides over the stage. Unit: points; black at this opacity.
  static let slideShadow = 18.0
  static let slideShadowOpacity = 0.22
  /// A touch that has not moved for this long rests. Unit: ms.
  static let restsAfter = 100.0
}
