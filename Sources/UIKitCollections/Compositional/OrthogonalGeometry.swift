import Foundation
import TouchKit

/// Where the groups of a section scroll across the layout.
struct OrthogonalGeometry {
  let section: Int
  /// The axis of the scrolling.
  let axis: Axes
  /// The visible part, in the collection view's content.
  let frame: CGRect
  let behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior
  /// The length of all groups with the section's insets.
  let length: CGFloat
  /// The inset before the first group.
  let leading: CGFloat
  /// The frames of the groups as if the section were not scrolled.
  let groups: [CGRect]

  /// The size of the content.
  var contentSize: CGSize {
    var size = frame.size
    size[on: axis] = length
    return size
  }

  private var width: CGFloat { frame.size[on: axis] }

  /// Returns the offset at which a group rests.
  private func stop(_ group: CGRect) -> CGFloat {
    let low = group.low(axis) - frame.low(axis)
    guard behavior == .groupPagingCentered else { return low - leading }
    return low + (group.high(axis) - group.low(axis) - width) / 2
  }

  /// The offsets between which the content rests. Centred groups have room around them.
  var limits: ClosedRange<CGFloat> {
    guard behavior == .groupPagingCentered, let first = groups.first, let last = groups.last else {
      return 0...max(0, length - width)
    }
    return stop(first)...max(stop(first), stop(last))
  }

  /// The offset at the beginning.
  var start: CGPoint {
    var start = CGPoint.zero
    start[on: axis] = limits.lowerBound
    return start
  }

  /// The insets of the content, for the limits.
  var insets: EdgeInsets {
    guard behavior == .groupPagingCentered else { return .zero }
    let (before, after) = (Double(-limits.lowerBound), Double(limits.upperBound + width - length))
    return axis == .horizontal
      ? EdgeInsets(top: 0, left: before, bottom: 0, right: after)
      : EdgeInsets(top: before, left: 0, bottom: after, right: 0)
  }

  /// Returns where content comes to rest that is at `offset` when the finger lifts, and would glide to `proposed`. A
  /// flick turns to the next group in its direction, as in a scroll view that pages.
  func target(from offset: CGFloat, proposed: CGFloat, velocity: CGFloat) -> CGFloat {
    let stops = groups.map { min(max(stop($0), limits.lowerBound), limits.upperBound) }
    func nearest(_ offset: CGFloat) -> CGFloat {
      stops.min { abs($0 - offset) < abs($1 - offset) } ?? offset
    }
    switch behavior {
    case .none, .continuous, .paging: return proposed
    case .continuousGroupLeadingBoundary: return nearest(proposed)
    case .groupPaging, .groupPagingCentered:
      if velocity > 0 { return stops.first { $0 > offset } ?? stops.last ?? proposed }
      if velocity < 0 { return stops.last { $0 < offset } ?? stops.first ?? proposed }
      return nearest(offset)
    }
  }
}
