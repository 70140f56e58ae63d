import Foundation

/// The numbers of the inspector, each with its unit and source.
public enum InspectorConstants {
  // MARK: Overlays

  /// How long an ended touch stays visible. Seconds of stage time. Sandbox 2.4.1.
  static let touchFade = 0.400
  /// The opacity of an ended touch's trail until everything is at rest. Chosen by eye.
  static let trailGhost = 0.30
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
  static let lanePadding = 6.0
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
