import Foundation

/// The frame and opacity of a scroll indicator.
public struct ScrollIndicator: Hashable, Sendable {
  /// The frame in points, from the upper left corner of the scroll view, not in its scrolling bounds.
  public var frame: CGRect
  /// 0 for hidden, 1 for opaque.
  public var opacity: Double
}

/// The dimensions of scroll indicators; their timing is in ``EngineConstants``.
public enum ScrollIndicatorMetrics {
  /// The thickness, in points (spec 5.10, iOS 13 and later).
  public static let thickness = 3.0
  /// The distance from the view's edge, in points.
  public static let margin = 3.0
  /// The minimum length within the limits, in points.
  public static let minimumLength = 36.0
  /// The minimum length while overscroll shortens the indicator, in points.
  public static let squeezedLength = 8.0
}

extension ScrollView {
  /// Returns the indicators at `instant`: opaque during scrolling, then fading; empty while hidden (spec 5.10).
  public final func indicators(at instant: Instant) -> [ScrollIndicator] {
    StageScrolling(of: self).indicators(in: bounds, at: instant)
  }

  final func indicatorInsets(_ axis: Axes) -> EdgeInsets {
    let own = axis == .horizontal ? horizontalScrollIndicatorInsets : verticalScrollIndicatorInsets
    return automaticallyAdjustsScrollIndicatorInsets ? own + safeArea : own
  }

  /// Shows the indicators at once when scrolling starts, and fades them when it ends.
  final func updateIndicators(_ mode: ScrollMode) {
    if mode.phase != .idle {
      indicatorState = .shown
    } else if case .shown = indicatorState, !mode.isTracking {
      hideIndicators(after: window?.constants.indicatorFadeDelay ?? 0)
    }
  }

  /// Shows and fades the indicators for a single step, such as one of a wheel.
  final func showIndicators() {
    indicatorState = .shown
    updateIndicators(recordedMode)
  }

  final func flashIndicators() {
    if case .shown = indicatorState { return }
    hideIndicators(after: window?.constants.indicatorFlashDuration ?? 0)
  }

  private func hideIndicators(after delay: Double) {
    guard let window else { return indicatorState = .hidden }
    let (hideAt, duration) = (window.now.advanced(bySeconds: delay), window.constants.indicatorFadeDuration)
    indicatorState = .fading(from: hideAt, duration: duration)
    window.keepDrawing(until: hideAt.advanced(bySeconds: duration))
  }
}
