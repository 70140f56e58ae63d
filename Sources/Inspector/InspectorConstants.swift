/// The numbers of the inspector, each with its unit and source.
enum InspectorConstants {
  // MARK: Overlays

  /// How long an ended touch stays visible. Seconds of stage time. Sandbox 2.4.1.
  static let touchFade = 0.400
  /// The opacity of an ended touch's trail until everything is at rest. Chosen by eye.
  static let trailGhost = 0.30
  /// How many touches leave such a trail: the last ones. Twice the fingers of two hands.
  static let trailGhosts = 20
  /// The duration of a flash of an orphaned touch. Seconds. Chosen by eye.
  static let orphanFlash = 0.250
  /// How long a deadline stays visible after its end, including its fade. Seconds.
  static let timerAfterglow = 1.000
  /// How long the outline of a touch's previous owner stays. Seconds. Sandbox 2.4.5.
  static let transferAfterglow = 0.600
  /// The time whose travel is the length of a velocity's arrow. Seconds. Sandbox 2.4.6.
  static let arrowSeconds = 0.25
  /// The least speed with an arrow. Points per second. Chosen by eye.
  static let slowestArrow = 20.0
  /// How long a finger must not move for a dashed arrow. Seconds. Chosen by eye.
  static let restingFinger = 0.050
  /// How long a finger must not move to have no arrow. Seconds. Chosen by eye.
  static let velocityAfterglow = 0.500
  /// The least overscroll with a tint. Points.
  static let leastOverscroll = 0.5

  // MARK: Timeline

  /// The height of the ruler: tick labels above diamonds. Points.
  static let rulerHeight = 30.0
  /// The width of the labels' column. Points. Sandbox 2.5 and the mock.
  static let labelColumn = 150.0
  /// The space below the last lane. Points.
  static let lanePadding = 4.0
  /// The least height of a curve. Points.
  static let lowestPlot = 34.0
  /// The least distance of two ticks. Points.
  static let tickRoom = 64.0
  /// The distance below which events are merged. Points. Sandbox 2.5.
  static let mergeDistance = 3.0
  /// The width of a bar without a duration. Points.
  static let shortBar = 18.0
  /// The gap without events above which the axis is folded. Milliseconds. Sandbox 2.5.
  static let longestSilence = 1_000.0
  /// The part of a folded gap that remains on either side. Milliseconds.
  static let foldMargin = 60.0
  /// The width of a fold. Points.
  static let foldWidth = 34.0
  /// The least length of the axis. Milliseconds.
  static let shortestSpan = 300.0
  /// The time between samples above which a curve is interrupted. Seconds.
  static let plotBreak = 0.050
}

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
  static let wideLeft = 300.0
  static let wideRight = 360.0
  /// The least width of the clock and the buttons at the right of the top bar. Unit: points.
  static let statusWidth = 240.0
  /// The shares of the left column's height that gestures and parameters may take.
  static let gesturesShare = 0.3
  static let parametersShare = 0.3
  /// The share of it that what views were told may take above the log.
  static let toldShare = 0.4
  /// How many of the changes are shown at first.
  static let changesShown = 3
  /// The slowest and the fastest speed of the stage's clock. Sandbox design 2.7.
  static let (slowestSpeed, fastestSpeed) = (0.125, 4.0)
  /// The most rows that the palette shows: who wants others types another word.
  static let offersShown = 200
  /// How many views and recognizers it shows unasked: those that the trace knows first are those that were hit.
  static let subjectsShown = 30
  /// How many decisions the palette offers to go to: the last ones.
  static let decisionsOffered = 60
  /// The most lines that the log shows.
  static let logLines = 60
  /// The drawer of a wide window. Unit: points. Sandbox design 2.1.
  static let wideDrawer = 184.0
  /// The lowest drawer, and the highest as a share of the window. Sandbox design 2.1.
  static let lowestDrawer = 120.0
  static let highestDrawerShare = 0.6
  /// The drawer where the stage has the whole width. Unit: points. Sandbox design 2.1.
  static let collapsedDrawer = 44.0
  /// The row of buttons at the drawer's top. Unit: points.
  static let transportHeight = 30.0
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
  /// The most deliveries listed of one touch to one view each, in order: of two hands, in three views.
  static let deliveriesListed = 30
  /// The time whose samples tell how a touch screen feels. Unit: seconds.
  static let feelSeconds = 5.0
  /// The shadow beside a panel that slides over the stage. Unit: points; opacity of black.
  static let slideShadow = 18.0
  static let slideShadowOpacity = 0.22
  /// How long a touch must not move to be shown as resting. Unit: ms.
  static let restsAfter = 100.0
  /// How long nothing must be heard of a touch that is down for its end to be in doubt. Unit: ms.
  static let silentAfter = 5_000.0
}
