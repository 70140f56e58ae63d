import Foundation

// State that tests examine; import it with `@_spi(Testing)`.

@_spi(Testing)
extension Window {
  /// The recognizers that follow a touch, wait for a timer, or are not yet back in the state possible.
  public var recognizersInPlay: [GestureRecognizer] { Array(arbiter.members) }

  /// The number of touches that are down, or whose end is not yet delivered.
  public var presentTouchCount: Int { touches.present.count }
}

@_spi(Testing)
extension ScrollView {
  /// Returns the minimum and maximum offset at rest on one axis (spec 5.1).
  public final func offsetLimits(_ axis: Axes) -> ClosedRange<Double> { limits(axis) }
}
