import Foundation

/// The numbers of the inspector, each with its unit and source.
public enum InspectorConstants {
  // MARK: Overlays

  /// How long an ended touch is still to be seen. Seconds of stage time. Sandbox 2.4.1.
  static let touchFade = 0.400
  /// The opacity of an ended touch's trail while its story goes on. Chosen by eye.
  static let trailGhost = 0.30
  /// One flash of a touch that somebody still holds after its end. Seconds. Chosen by eye.
  static let orphanFlash = 0.250
  /// How long a deadline that fired or was called off is still to be seen, its fade included. Seconds.
  static let timerAfterglow = 1.000
  /// How long the outline of a touch's former owner stays. Seconds. Sandbox 2.4.5.
  static let transferAfterglow = 0.600
  /// The arrow of a velocity is as long as the way of so many seconds. Sandbox 2.4.6.
  static let arrowSeconds = 0.25
  /// Slower fingers have no arrow. Points per second. Chosen by eye.
  static let slowestArrow = 20.0
  /// A finger that has not moved for so long rests: its arrow is dashed. Seconds. Chosen by eye.
  static let restingFinger = 0.050
  /// A finger that has rested for so long has no arrow. Seconds. Chosen by eye.
  static let velocityAfterglow = 0.500
  /// Less overscroll than this is not worth a tint. Points.
  static let leastOverscroll = 0.5

  // MARK: Timeline

  /// Tick labels above, diamonds below. Points.
  static let rulerHeight = 30.0
  /// The column of labels. Points. Sandbox 2.5 and the mock.
  static let labelColumn = 150.0
  /// Under the last lane. Points.
  static let lanePadding = 6.0
  /// A curve is never lower than this. Points.
  static let lowestPlot = 34.0
  /// The least distance of two ticks. Points.
  static let tickRoom = 64.0
  /// Events closer than this are one. Points. Sandbox 2.5.
  static let mergeDistance = 3.0
  /// The width of a bar that has no length. Points.
  static let shortBar = 18.0
  /// A silence longer than this is folded. Milliseconds. Sandbox 2.5.
  static let longestSilence = 1_000.0
  /// What is left of a folded silence on either side. Milliseconds.
  static let foldMargin = 60.0
  /// The width of a fold. Points.
  static let foldWidth = 34.0
  /// The axis is never shorter than this. Milliseconds.
  static let shortestSpan = 300.0
  /// Samples further apart are not one motion. Seconds.
  static let plotBreak = 0.050
}
