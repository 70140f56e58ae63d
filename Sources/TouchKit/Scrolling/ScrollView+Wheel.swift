import Foundation

extension ScrollView {
  /// Whether a wheel that turns by so many points moves this scroll view: it scrolls on that axis and is not at the
  /// edge already.
  final func canScroll(byWheel dx: Double, _ dy: Double) -> Bool {
    Axes.each.contains { axis in
      let delta = axis == .horizontal ? dx : dy
      guard delta != 0, scrollableAxes.contains(axis) else { return false }
      let offset = bounds.origin[axis]
      return limits(axis).clamp(offset + delta) != offset
    }
  }

  /// Scrolls by so many points at once, within the limits: a wheel has no slop and no momentum of its own
  /// (spec 4.12). Under a finger or in a zoom it does nothing.
  final func scroll(byWheel dx: Double, _ dy: Double) {
    guard !isTracking, zoom == nil, zoomAnimation == nil else { return }
    if case .moving = activity { stopMotion() }
    var target = bounds.origin
    for axis in Axes.each where scrollableAxes.contains(axis) {
      target[axis] = limits(axis).clamp(target[axis] + (axis == .horizontal ? dx : dy))
    }
    moveContent(to: target, .programmatic)
    indicatorsHideAt = nil
    noteIndicators(recordedMode)
  }
}
