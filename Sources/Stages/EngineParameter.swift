import TouchKit

/// An engine constant that `--set` can change in any scene.
public struct EngineParameter: @unchecked Sendable {
  // A key path of a Sendable struct to a Double is immutable; the standard library does not mark it Sendable.
  package let path: WritableKeyPath<EngineConstants, Double>
  /// The factor from the parameter's unit to the constant's: 0.001 for ms.
  package let factor: Double
  /// Its key, title and range.
  public let parameter: Parameter

  private init(
    _ key: String, _ title: String, _ path: WritableKeyPath<EngineConstants, Double>, _ range: ClosedRange<Double>,
    step: Double, unit: String
  ) {
    (self.path, factor) = (path, unit == "ms" ? 0.001 : 1)
    let value = (EngineConstants()[keyPath: path] / factor * 1_000).rounded() / 1_000
    parameter = Parameter(key, title, .number(value, range, step: step, unit: unit))
  }

  /// All such constants.
  public static let all = touches + recognizers + scrolling

  private static let touches = [
    EngineParameter("delay", "Content touch delay", \.contentTouchDelay, 0...2_000, step: 10, unit: "ms"),
    EngineParameter("resampling", "Resampling latency", \.resamplingLatency, 0...50, step: 1, unit: "ms"),
    EngineParameter("controlSlack", "Control slack", \.controlSlack, 0...500, step: 5, unit: "pt"),
  ]

  private static let recognizers = [
    EngineParameter("slop", "Pan hysteresis", \.panHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("tapMovement", "Tap movement", \.tapMovement, 0...500, step: 5, unit: "pt"),
    EngineParameter("tapDuration", "Longest tap", \.tapDuration, 10...5_000, step: 50, unit: "ms"),
    EngineParameter("tapGap", "Gap between taps", \.tapGap, 10...2_000, step: 10, unit: "ms"),
    EngineParameter("tapSeparation", "Distance of taps", \.tapSeparation, 0...500, step: 5, unit: "pt"),
    EngineParameter("pressDuration", "Long press", \.pressDuration, 0...5_000, step: 50, unit: "ms"),
    EngineParameter("pressMovement", "Press movement", \.pressMovement, 0...500, step: 1, unit: "pt"),
    EngineParameter("edgeRegion", "Screen edge region", \.screenEdgeRegion, 0...100, step: 1, unit: "pt"),
    EngineParameter("edgeAngle", "Screen edge angle", \.screenEdgeAngle, 0...90, step: 5, unit: "°"),
    EngineParameter("pinchSlop", "Pinch hysteresis", \.pinchHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("rotationSlop", "Rotation hysteresis", \.rotationHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("swipeTravel", "Swipe travel", \.swipeTravel, 1...500, step: 5, unit: "pt"),
    EngineParameter("swipeDuration", "Longest swipe", \.swipeDuration, 10...5_000, step: 50, unit: "ms"),
    EngineParameter("swipeCross", "Swipe across", \.swipeCross, 0...500, step: 5, unit: "pt"),
    EngineParameter("swipeBack", "Swipe back", \.swipeBack, 1...500, step: 1, unit: "pt"),
  ]

  private static let scrolling = [
    EngineParameter("lockHorizontal", "Lock to x below", \.lockHorizontalBelow, 0...90, step: 5, unit: "°"),
    EngineParameter("lockVertical", "Lock to y above", \.lockVerticalAbove, 0...90, step: 5, unit: "°"),
    EngineParameter("restingPause", "Pause before lift", \.restingPause, 0...2_000, step: 10, unit: "ms"),
    EngineParameter("releaseSpeed", "Least release speed", \.releaseSpeed, 0...5_000, step: 25, unit: "pt/s"),
    EngineParameter("edgeTolerance", "Edge tolerance", \.edgeToleranceInPixels, 0...100, step: 0.5, unit: "px"),
    EngineParameter("popProjection", "Pop projection", \.popProjection, 0...2_000, step: 50, unit: "ms"),
  ]
}
