import Foundation
import TouchKit

/// Seed 000's second strategy: a scroll view for both directions whose delegate locks each drag to one axis (spec 4.8).
/// The first movement decides the axis.
///
/// It takes three measures, alone or combined. One decision of our own: resetting the offset also resets the target at
/// release; otherwise the content would decelerate diagonally.
package final class StraightScrolling: ScrollViewDelegate {
  package struct Measures: OptionSet, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Resets the locked axis' offset whenever the content has scrolled.
    package static let resetsOffset = Measures(rawValue: 1)
    /// Enables paging during horizontal drags and disables it during vertical ones. Alone, a horizontal flick also
    /// snaps the vertical offset to a page: paging applies to both axes.
    package static let switchesPaging = Measures(rawValue: 2)
    /// Sets content size and inset so that the locked axis cannot scroll until the content rests.
    package static let locksSize = Measures(rawValue: 4)
  }

  /// Called whenever the content has scrolled, after the correction.
  package var onScroll: (ScrollView) -> Void = { _ in }

  private let measures: Measures
  private var start: CGPoint?
  private var locksVertical: Bool?
  private var unlocked: (size: CGSize, inset: EdgeInsets)?

  package init(_ measures: Measures) { self.measures = measures }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    unlock(scrollView)
    (start, locksVertical) = (scrollView.contentOffset, nil)
  }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    lockAxis(scrollView)
    onScroll(scrollView)
  }

  private func lockAxis(_ scrollView: ScrollView) {
    guard let start, scrollView.isDragging else { return }
    if locksVertical == nil {
      let offset = scrollView.contentOffset
      locksVertical = abs(offset.x - start.x) >= abs(offset.y - start.y)
      applyMeasures(scrollView)
    }
    if measures.contains(.resetsOffset) { scrollView.contentOffset = straight(scrollView.contentOffset) }
  }

  private func applyMeasures(_ scrollView: ScrollView) {
    if measures.contains(.switchesPaging) { scrollView.isPagingEnabled = locksVertical == true }
    guard measures.contains(.locksSize), let start else { return }
    unlocked = (scrollView.contentSize, scrollView.contentInset)
    var (size, inset) = (scrollView.contentSize, scrollView.contentInset)
    if locksVertical == true {
      size.height = start.y + scrollView.bounds.height
      (inset.top, inset.bottom) = (-start.y, 0)
    } else {
      size.width = start.x + scrollView.bounds.width
      (inset.left, inset.right) = (-start.x, 0)
    }
    scrollView.contentSize = size
    scrollView.contentInset = inset
  }

  package func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    if measures.contains(.resetsOffset) { targetContentOffset.pointee = straight(targetContentOffset.pointee) }
  }

  package func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    start = nil
    if !decelerate { unlock(scrollView) }
  }

  package func scrollViewDidEndDecelerating(_ scrollView: ScrollView) { unlock(scrollView) }

  private func straight(_ offset: CGPoint) -> CGPoint {
    guard let start, let locksVertical else { return offset }
    return locksVertical ? CGPoint(x: offset.x, y: start.y) : CGPoint(x: start.x, y: offset.y)
  }

  private func unlock(_ scrollView: ScrollView) {
    guard let unlocked else { return }
    self.unlocked = nil
    scrollView.contentInset = unlocked.inset
    scrollView.contentSize = unlocked.size
  }
}
