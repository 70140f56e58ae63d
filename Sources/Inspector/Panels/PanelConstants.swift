/// The numbers of the panels that are not tokens, each with its unit and source.
///
/// Without a source it was chosen by eye on the reference screen of 1280 × 800.
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
  /// The width of the column beside the stage, in a regular and a wide window. Unit: points. Leaves the stage the 480
  /// points of sandbox design 2.1.
  static let story = 240.0
  static let wideStory = 280.0
  /// The share of that column's height that gestures may take.
  static let gesturesShare = 0.5
  /// The most lines that the log shows.
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
  /// The height of the drawer's handle. Unit: points.
  static let handleHeight = 8.0
  /// The largest width of a panel that slides over the stage, and the width of stage that it leaves. Unit: points.
  static let slideWidth = 320.0
  static let slideRest = 56.0

  /// The caption of a section. Unit: points.
  static let captionHeight = 28.0
  /// The opacity of the text colour over a highlighted control.
  static let highlightOpacity = 0.10
  /// The opacity of the black behind a sheet.
  static let scrimOpacity = 0.45

  /// The most skipped views listed that do not contain the point.
  static let elsewhereNamed = 3
  /// The shadow beside a panel that slides over the stage. Unit: points; opacity of black.
  static let slideShadow = 18.0
  static let slideShadowOpacity = 0.22
  /// How long a touch must not move to be shown as resting. Unit: ms.
  static let restsAfter = 100.0
}
