// What tests may see beside the public interface; import it with `@_spi(Testing)`.

@_spi(Testing)
extension Window {
  /// The recognizers that follow a touch, wait for a timer, or are not back in possible.
  public var recognizersInPlay: [GestureRecognizer] { Array(gestures.inPlay) }

  /// How many touches are down, or have not been told to everybody yet.
  public var presentTouchCount: Int { touches.present.count }
}

@_spi(Testing)
extension ScrollView {
  /// The offsets at which the content lies at its edges, on one axis (spec 5.1).
  public final func offsetLimits(_ axis: Axes) -> ClosedRange<Double> { limits(axis) }
}
