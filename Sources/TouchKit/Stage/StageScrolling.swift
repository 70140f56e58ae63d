import Foundation

/// What a scroll view adds to its look: how far it scrolls, and its indicators.
public struct StageScrolling: Hashable, Sendable {
  /// The extent of the content, in points.
  public let contentSize: CGSize
  /// Room around the content, in points.
  public let contentInset: EdgeInsets
  /// The axes on which content bounces that is no larger than the view.
  public let alwaysBounces: Axes
  /// Whether fingers scroll.
  public let isEnabled: Bool
  /// Whether it pages.
  public let isPaging: Bool
  /// The axes whose indicators may be shown.
  public let indicatorAxes: Axes
  /// Whether the indicators are there.
  public let indicators: Visibility

  /// How much of the indicators is there.
  public enum Visibility: Hashable, Sendable {
    /// Nothing.
    case hidden
    /// All.
    case shown
    /// All until an instant, and from there less and less, for so many seconds.
    case fading(from: Instant, duration: Double)

    /// 0 for gone, 1 for fully there.
    public func opacity(at instant: Instant) -> Double {
      switch self {
      case .hidden: return 0
      case .shown: return 1
      case .fading(let start, let duration):
        guard duration > 0 else { return instant < start ? 1 : 0 }
        return min(max(1 - instant.seconds(since: start) / duration, 0), 1)
      }
    }
  }

  /// A scroll view as it is now.
  init(of view: ScrollView) {
    (contentSize, contentInset) = (view.contentSize, view.contentInset)
    var bouncing: Axes = []
    if view.bounces && view.alwaysBounceHorizontal { bouncing.insert(.horizontal) }
    if view.bounces && view.alwaysBounceVertical { bouncing.insert(.vertical) }
    (alwaysBounces, isEnabled, isPaging) = (bouncing, view.isScrollEnabled, view.isPagingEnabled)
    var shown: Axes = []
    if view.showsHorizontalScrollIndicator { shown.insert(.horizontal) }
    if view.showsVerticalScrollIndicator { shown.insert(.vertical) }
    indicatorAxes = shown
    switch view.indicatorState {
    case .hidden: indicators = .hidden
    case .shown: indicators = .shown
    case .fading(let start):
      indicators = .fading(from: start, duration: view.window?.constants.indicatorFadeDuration ?? 0)
    }
  }

  /// The axes on which content is larger than a view of this size, or always bounces (spec 4.6).
  public func contentAxes(in size: CGSize) -> Axes {
    var axes = alwaysBounces
    if Double(contentSize.width) + contentInset.left + contentInset.right > size.width { axes.insert(.horizontal) }
    if Double(contentSize.height) + contentInset.top + contentInset.bottom > size.height { axes.insert(.vertical) }
    return axes
  }

  /// The axes on which fingers scroll.
  public func axes(in size: CGSize) -> Axes { isEnabled ? contentAxes(in: size) : [] }

  /// The offsets at which the content lies at its edges, on one axis (spec 5.1).
  public func limits(_ axis: Axes, in size: CGSize) -> ClosedRange<Double> {
    let (before, after) =
      axis == .horizontal ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
    let low = 0 - before
    return low...max(low, contentSize[axis] + after - size[axis])
  }

  /// The bars of a view with these bounds, as they look at `instant`: there while something scrolls, fading out after
  /// it (spec 5.10).
  public func indicators(in bounds: CGRect, at instant: Instant) -> [ScrollIndicator] {
    let opacity = indicators.opacity(at: instant)
    guard opacity > 0 else { return [] }
    let axes = contentAxes(in: bounds.size).intersection(indicatorAxes)
    return Axes.each.filter(axes.contains).map {
      ScrollIndicator(frame: indicatorFrame($0, in: bounds), opacity: opacity)
    }
  }

  private func indicatorFrame(_ axis: Axes, in bounds: CGRect) -> CGRect {
    typealias Metrics = ScrollIndicatorMetrics
    let limits = limits(axis, in: bounds.size)
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
}
