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

/// How much of its indicators a scroll view shows.
enum IndicatorState {
  case hidden
  /// Something scrolls.
  case shown
  /// They begin to fade at an instant.
  case fading(from: Instant)
}

extension ScrollView {
  /// The bars as they look at `instant`: there while something scrolls, fading out after it.
  public final func indicators(at instant: Instant) -> [ScrollIndicator] {
    StageScrolling(of: self).indicators(in: bounds, at: instant)
  }

  /// The indicators come at once when scrolling starts and fade when it is over.
  final func noteIndicators(_ mode: ScrollMode) {
    if mode.phase != .idle {
      indicatorState = .shown
    } else if case .shown = indicatorState, !mode.isTracking {
      hideIndicators(after: window?.constants.indicatorFadeDelay ?? 0)
    }
  }

  /// Something scrolled that does not go on: the indicators come and fade.
  final func showIndicators() {
    indicatorState = .shown
    noteIndicators(recordedMode)
  }

  /// Shows the indicators for a second, as a hint that there is more to see (spec 5.10 [I]).
  public final func flashScrollIndicators() {
    if case .shown = indicatorState { return }
    hideIndicators(after: window?.constants.indicatorFlashDuration ?? 0)
  }

  private func hideIndicators(after delay: Double) {
    guard let window else { return indicatorState = .hidden }
    let hideAt = window.now.advanced(bySeconds: delay)
    indicatorState = .fading(from: hideAt)
    window.keepDrawing(until: hideAt.advanced(bySeconds: window.constants.indicatorFadeDuration))
  }
}
