import TouchKit

/// An engine constant that `--set` can change in any scene.
public struct EngineParameter: @unchecked Sendable {
  // A key path of a Sendable struct to a Double is immutable; the standard library does not mark it Sendable.
  let path: WritableKeyPath<EngineConstants, Double>
  /// The constant's unit per unit of the parameter: 0.001 for ms.
  let factor: Double
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
  public static let all = [
    EngineParameter("delay", "Content touch delay", \.contentTouchDelay, 0...2_000, step: 10, unit: "ms"),
    EngineParameter("slop", "Pan hysteresis", \.panHysteresis, 0...100, step: 1, unit: "pt"),
    EngineParameter("tapMovement", "Tap movement", \.tapMovement, 0...500, step: 5, unit: "pt"),
    EngineParameter("tapDuration", "Longest tap", \.tapDuration, 10...5_000, step: 50, unit: "ms"),
    EngineParameter("tapGap", "Gap between taps", \.tapGap, 10...2_000, step: 10, unit: "ms"),
    EngineParameter("edgeRegion", "Screen edge region", \.screenEdgeRegion, 0...100, step: 1, unit: "pt"),
    EngineParameter("pinchSlop", "Pinch hysteresis", \.pinchHysteresis, 0...100, step: 1, unit: "pt"),
  ]
}
