import Foundation

/// The state of a scroll view in its look: its limits and indicators.
public struct StageScrolling: Hashable, Sendable {
  /// The size of the content, in points.
  public let contentSize: CGSize
  /// The margins by which content can be scrolled beyond its edges, with the safe area; in points.
  public let contentInset: EdgeInsets
  /// How far the indicators stay from the edges, in points.
  public let horizontalIndicatorInsets: EdgeInsets, verticalIndicatorInsets: EdgeInsets
  /// The axes on which content bounces even if it is no larger than the view.
  public let alwaysBounces: Axes
  /// Whether fingers scroll, and whether paging is enabled.
  public let isEnabled: Bool, isPaging: Bool
  /// The axes whose indicators may be shown.
  public let indicatorAxes: Axes
  /// The visibility of the indicators.
  public let indicators: Visibility

  /// The visibility of indicators over time.
  public enum Visibility: Hashable, Sendable {
    /// Hidden.
    case hidden
    /// Opaque.
    case shown
    /// Opaque until an instant, then fading out for `duration` seconds.
    case fading(from: Instant, duration: Double)

    /// Returns the opacity at `instant`: 1 for opaque, 0 for hidden, linear during the fade.
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

  init(of view: ScrollView) {
    (contentSize, contentInset) = (view.contentSize, view.adjustedInset)
    (horizontalIndicatorInsets, verticalIndicatorInsets) = (
      view.indicatorInsets(.horizontal), view.indicatorInsets(.vertical)
    )
    (alwaysBounces, isEnabled, isPaging) = (view.alwaysBouncingAxes, view.isScrollEnabled, view.isPagingEnabled)
    indicatorAxes = Axes(horizontal: view.showsHorizontalScrollIndicator, vertical: view.showsVerticalScrollIndicator)
    indicators = view.indicatorState
  }

  /// Returns the axes on which content and insets exceed a view of this size, or always bounce (spec 4.6).
  public func contentAxes(in size: CGSize) -> Axes {
    alwaysBounces.union(contentInset.axes(exceeding: size, by: contentSize))
  }

  /// Returns the axes on which fingers scroll: ``contentAxes(in:)``, or none if scrolling is disabled.
  public func axes(in size: CGSize) -> Axes { isEnabled ? contentAxes(in: size) : [] }

  /// Returns the smallest and the largest offset at rest, on one axis (spec 5.1).
  public func limits(_ axis: Axes, in size: CGSize) -> ClosedRange<Double> {
    contentInset.offsets(axis, contentSize: contentSize, in: size)
  }

  /// Returns the indicators of a view with these bounds: opaque during scrolling, fading out after it (spec 5.10).
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
    let insets = axis == .horizontal ? horizontalIndicatorInsets : verticalIndicatorInsets
    let (before, after) = axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    let side = axis == .horizontal ? insets.bottom : insets.right
    let extent = Double(bounds.size[axis])
    let track = max(extent - 2 * Metrics.margin - before - after, 0)
    let content = limits.upperBound - limits.lowerBound + extent
    let offset = bounds.origin[axis]
    let overscroll = abs(offset - limits.clamp(offset))
    let length = max(max(Metrics.minimumLength, track * extent / content) - overscroll, Metrics.squeezedLength)
    let range = limits.upperBound - limits.lowerBound
    let progress = range > 0 ? (limits.clamp(offset) - limits.lowerBound) / range : offset > limits.upperBound ? 1 : 0
    let start = Metrics.margin + before + (track - length) * progress
    let width = Double(axis == .horizontal ? bounds.height : bounds.width)
    let across = width - side - Metrics.margin - Metrics.thickness
    return axis == .horizontal
      ? CGRect(x: start, y: across, width: length, height: Metrics.thickness)
      : CGRect(x: across, y: start, width: Metrics.thickness, height: length)
  }
}
