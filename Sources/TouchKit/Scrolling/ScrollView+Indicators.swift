import Foundation

/// A bar that shows which part of the content is visible.
public struct ScrollIndicator: Hashable, Sendable {
  /// Its place, in points from the upper left corner of the scroll view: not in its bounds, which scroll.
  public var frame: CGRect
  /// 0 for gone, 1 for fully there.
  public var opacity: Double
}

/// The looks of scroll indicators; the engine's timing of them is in ``EngineConstants``.
public enum ScrollIndicatorMetrics {
  /// The thickness, in points (spec 5.10, iOS 13 and later).
  public static let thickness = 3.0
  /// The distance from the view's edge, in points.
  public static let margin = 3.0
  /// The least length, in points.
  public static let minimumLength = 36.0
  /// The least length while overscroll squeezes the bar, in points.
  public static let squeezedLength = 8.0
}

extension ScrollView {
  /// The bars as they look at `instant`: there while something scrolls, fading out after it.
  public final func indicators(at instant: Instant) -> [ScrollIndicator] {
    let opacity = indicatorOpacity(at: instant)
    guard opacity > 0 else { return [] }
    return Axes.each.compactMap { axis in
      guard axis == .horizontal ? showsHorizontalScrollIndicator : showsVerticalScrollIndicator,
        contentAxes.contains(axis)
      else { return nil }
      return ScrollIndicator(frame: indicatorFrame(axis), opacity: opacity)
    }
  }

  private func indicatorOpacity(at instant: Instant) -> Double {
    guard indicatorsAreOn || indicatorsHideAt != nil else { return 0 }
    guard let hideAt = indicatorsHideAt else { return 1 }
    let fade = window?.constants.indicatorFadeDuration ?? 0
    guard fade > 0 else { return instant < hideAt ? 1 : 0 }
    return min(max(1 - instant.seconds(since: hideAt) / fade, 0), 1)
  }

  private func indicatorFrame(_ axis: Axes) -> CGRect {
    typealias Metrics = ScrollIndicatorMetrics
    let limits = limits(axis)
    let extent = Double(bounds.size[axis])
    let track = extent - 2 * Metrics.margin
    let content = limits.upperBound - limits.lowerBound + extent
    let offset = bounds.origin[axis]
    let overscroll = abs(offset - limits.clamp(offset))
    let length = max(
      max(Metrics.minimumLength, track * extent / content) - overscroll, Metrics.squeezedLength)
    let range = limits.upperBound - limits.lowerBound
    let progress = range > 0 ? (limits.clamp(offset) - limits.lowerBound) / range : offset > limits.upperBound ? 1 : 0
    let start = Metrics.margin + (track - length) * progress
    let across = Double(axis == .horizontal ? bounds.height : bounds.width) - Metrics.margin - Metrics.thickness
    return axis == .horizontal
      ? CGRect(x: start, y: across, width: length, height: Metrics.thickness)
      : CGRect(x: across, y: start, width: Metrics.thickness, height: length)
  }

  /// The indicators come at once when scrolling starts and fade when it is over.
  final func noteIndicators(_ mode: ScrollMode) {
    if mode.phase != .idle {
      (indicatorsAreOn, indicatorsHideAt) = (true, nil)
    } else if indicatorsAreOn && !mode.isTracking {
      indicatorsAreOn = false
      hideIndicators(after: window?.constants.indicatorFadeDelay ?? 0)
    }
  }

  /// Something scrolled that does not go on: the indicators come and fade.
  final func showIndicators() {
    indicatorsAreOn = true
    noteIndicators(recordedMode)
  }

  /// Shows the indicators for a second, as a hint that there is more to see (spec 5.10 [I]).
  public final func flashScrollIndicators() {
    guard !indicatorsAreOn else { return }
    hideIndicators(after: window?.constants.indicatorFlashDuration ?? 0)
  }

  private func hideIndicators(after delay: Double) {
    guard let window else { return indicatorsHideAt = nil }
    let hideAt = window.now.advanced(bySeconds: delay)
    indicatorsHideAt = hideAt
    window.keepDrawing(until: hideAt.advanced(bySeconds: window.constants.indicatorFadeDuration))
  }
}
