import Foundation
import TouchKit

/// The numbers of the inspector, each with its unit and source.
package enum InspectorConstants {
  // MARK: Overlays

  /// How long an ended touch stays visible. Seconds of stage time.
  static let touchFade = 0.400
  /// The opacity of an ended touch's trail until everything is at rest. Chosen by eye.
  static let trailGhost = 0.30
  /// The maximum number of such trails, of the last touches: twice the fingers of two hands.
  static let trailGhosts = 20
  /// The duration of an orphaned touch's flash. Seconds. Chosen by eye.
  static let orphanFlash = 0.250
  /// How long a deadline stays visible after its end, including its fade. Seconds.
  static let timerAfterglow = 1.000
  /// How long it is said at which moment the ring of a deadline stopped. Seconds.
  static let stoppedRing = 0.100
  /// How long a threshold stays visible after it was crossed. Seconds.
  static let slopAfterglow = 0.600
  /// How long the outline of a touch's previous owner stays visible. Seconds.
  static let transferAfterglow = 0.600
  /// A velocity's arrow is as long as the travel in this time. Seconds.
  static let arrowSeconds = 0.1
  /// The minimum speed with an arrow. Points per second. Chosen by eye.
  static let slowestArrow = 20.0
  /// How long a finger must rest for a dashed arrow. Seconds. Chosen by eye.
  static let restingFinger = 0.050
  /// How long a finger must rest for the arrow to disappear. Seconds. Chosen by eye.
  static let velocityAfterglow = 0.500
  /// The minimum overscroll with a tint. Points.
  static let leastOverscroll = 0.5

  // MARK: Timeline

  /// The height of the ruler: tick labels above diamonds. Points.
  package static let rulerHeight = 30.0
  /// The width of the labels' column; a quarter of a timeline that is narrow. Points.
  static let labelColumn = 150.0
  /// The space below the last lane. Points.
  static let lanePadding = 4.0
  /// The minimum height of a curve. Points.
  static let lowestPlot = 34.0
  /// The minimum distance of two ticks. Points.
  static let tickRoom = 64.0
  /// The distance below which events are merged. Points.
  static let mergeDistance = 3.0
  /// The width of a bar without a duration. Points.
  static let shortBar = 18.0
  /// The duration without events above which the axis is folded. Milliseconds.
  static let longestSilence = 1_000.0
  /// The duration since the last event above which it is folded up to the present. Milliseconds.
  static let longestRest = 200.0
  /// The part of a folded gap that remains visible on either side. Milliseconds.
  static let foldMargin = 60.0
  /// The width of a fold. Points.
  static let foldWidth = 34.0
  /// The minimum length of the axis. Milliseconds.
  static let shortestSpan = 100.0
  /// The time between samples above which a curve holds its value. Seconds.
  static let plotBreak = 0.050
  /// The time without a move after which a finger rests. Seconds (spec 5.3).
  static let rest = 0.1
}

/// The numbers of single panels, each with its unit and source.
///
/// Numbers without a source were chosen by eye on the reference screen of 1280 × 800.
enum PanelConstants {
  /// From this width on, targets are as small as a mouse allows, unless fingers touch the window. Unit: points.
  static let mouseFrom = 1_024.0
  /// From this width on, the story has a column of its own. Unit: points.
  static let wideFrom = 1_100.0
  /// The width of the story column. Unit: points.
  static let storyWidth = 224.0
  /// The maximum share of the phone in the width, or in the height if the pane is below it.
  static let mostStageShare = 0.56
  /// The width of the margin for callouts beside the phone, and the width below which there is none. Unit: points.
  static let (calloutMargin, narrowestMargin) = (150.0, 80.0)
  /// The minimum width of the reading pane in a wide and in a small window, below which the margin for callouts becomes
  /// narrower, and its maximum width. Unit: points.
  static let (narrowestPane, narrowestSmallPane, widestPane) = (420.0, 520.0, 680.0)
  /// The share of the pane's height that transport and timeline take together, and the minimum height of the explanation
  /// below them, in points.
  static let (timelineShare, lowestWhy) = (0.32, 220.0)
  /// The height of the explanation below which it begins with what mends the verdict. Unit: points.
  static let lowWhy = 320.0
  /// The former for fingers, as far as the explanation stays high enough.
  static let timelineShareForFingers = 0.4
  /// The maximum shares of gestures and parameters in the story column's height.
  static let gesturesShare = 0.3
  static let parametersShare = 0.3
  /// The maximum share of the deliveries above the log.
  static let toldShare = 0.4
  /// How many changes are shown at first.
  static let changesShown = 3
  /// The slowest and the fastest speed of the stage's clock.
  static let (slowestSpeed, fastestSpeed) = (0.125, 4.0)
  /// The maximum number of rows in the palette; further words narrow the results.
  static let offersShown = 200
  /// How many views and recognizers the palette shows without a query. The first ones in the trace were hit.
  static let subjectsShown = 30
  /// How many decisions the palette offers, counted from the last.
  static let decisionsOffered = 60
  /// The maximum number of lines in the log.
  static let logLines = 60
  /// The height of a wide timeline. Unit: points.
  static let wideDrawer = 220.0
  /// The minimum height of the drawer, and the maximum as a share of the window.
  static let lowestDrawer = 120.0
  static let highestDrawerShare = 0.6
  /// The height of the row of buttons at the drawer's top. Unit: points.
  static let transportHeight = 30.0
  /// The height of the drawer's handle. Unit: points.
  static let handleHeight = 8.0
  /// The height of a section's caption. Unit: points.
  static let captionHeight = 28.0
  /// The opacity of the text colour over a highlighted control.
  static let highlightOpacity = 0.10
  /// The opacity of the black behind a sheet.
  static let scrimOpacity = 0.45

  /// The maximum number of listed views that were skipped because they do not contain the point.
  static let elsewhereNamed = 3
  /// The maximum number of listed deliveries, counted from the last: of two hands, in three views.
  static let deliveriesListed = 30
  /// The duration whose samples show how evenly a touch screen reports. Unit: seconds.
  static let feelSeconds = 5.0
  /// How long a touch must not move to be shown as resting. Unit: ms.
  static let restsAfter = 100.0
  /// How long a touch must send nothing while it is down for its end to be in doubt. Unit: ms.
  static let silentAfter = 5_000.0
}

/// The sizes that panels, timeline and overlays share, in points.
package enum Tokens {
  /// The distance from a panel's edge to its content.
  static let panelPadding = 12.0
  package static let cardSize = CGSize(width: 284, height: 58)
  static let cardRadius = 6.0
  static let cardGap = 6.0
  static let rowHeight = 24.0
  package static let laneHeight = 18.0
  /// The height of a bar in a lane, and in one that is higher for fingers.
  static let (laneBarHeight, highLaneBarHeight) = (13.0, 24.0)
  /// The maximum height of a curve under the lanes.
  static let plotHeight = 54.0
  static let topBarHeight = 44.0
  /// The minimum side of a touch target.
  static let smallestHitArea = 44.0
}

/// The fonts of the user interface. Numbers and identifiers are in the mono family, so that digits keep their columns.
extension Font {
  /// Captions of panels, axes, units.
  package static let label = Font(size: 11)
  package static let caption = Font(size: 11, weight: .semibold)
  package static let labelMono = Font(.mono, size: 11)
  /// Rows of lists.
  package static let list = Font(size: 12)
  static let listMono = Font(.mono, size: 12)
  /// Running text.
  package static let body = Font(size: 13)
  package static let title = Font(size: 13, weight: .semibold)
  /// The reason of a verdict, and titles of scenes and sheets.
  package static let reason = Font(size: 15)
  package static let heading = Font(size: 15, weight: .semibold)
  /// The verdict, at the top of the reading pane, and where that is narrow.
  package static let headline = Font(size: 24, weight: .semibold)
  package static let smallHeadline = Font(size: 22, weight: .semibold)

  /// The distance between two baselines, in points.
  package var lineHeight: Double {
    switch size {
    case ..<13: 16
    case ..<15: 20
    case ..<16: 21
    case ..<24: 27
    default: 30
    }
  }
}
