import Foundation
import TouchKit

/// Seed 000's second strategy: one scroll view that could move both ways, and a delegate that keeps it straight
/// (spec 4.8). The first movement of a drag decides its axis; the other one is held.
///
/// Three measures, alone or together. What the seed leaves open is decided here: at the lift a reset alone would let
/// the content run on diagonally, so it also sends the landing back to the held axis.
package final class StraightScrolling: ScrollViewDelegate {
  /// What the delegate does about the axis that it holds.
  package struct Measures: OptionSet, Sendable {
    /// The bits.
    package let rawValue: Int

    /// Creates measures from their bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Puts its offset back whenever the content moved.
    package static let resetsOffset = Measures(rawValue: 1)
    /// Pages while the content moves sideways, and not while it moves up and down. Alone, a sideways flick snaps the
    /// height to a multiple of the view as well: paging knows no axes.
    package static let switchesPaging = Measures(rawValue: 2)
    /// Makes the content end where it is on that axis, on both sides, until it rests.
    package static let locksSize = Measures(rawValue: 4)
  }

  /// Called whenever the content moved, after it was put straight.
  package var onScroll: (ScrollView) -> Void = { _ in }

  private let measures: Measures
  private var start: CGPoint?
  private var heldIsVertical: Bool?
  private var unlocked: (size: CGSize, inset: EdgeInsets)?

  /// A delegate that takes these measures.
  package init(_ measures: Measures) { self.measures = measures }

  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    unlock(scrollView)
    (start, heldIsVertical) = (scrollView.contentOffset, nil)
  }

  package func scrollViewDidScroll(_ scrollView: ScrollView) {
    keepStraight(scrollView)
    onScroll(scrollView)
  }

  private func keepStraight(_ scrollView: ScrollView) {
    guard let start, scrollView.isDragging else { return }
    if heldIsVertical == nil {
      let offset = scrollView.contentOffset
      heldIsVertical = abs(offset.x - start.x) >= abs(offset.y - start.y)
      decide(scrollView)
    }
    if measures.contains(.resetsOffset) { scrollView.contentOffset = straight(scrollView.contentOffset) }
  }

  private func decide(_ scrollView: ScrollView) {
    if measures.contains(.switchesPaging) { scrollView.isPagingEnabled = heldIsVertical == true }
    guard measures.contains(.locksSize), let start else { return }
    unlocked = (scrollView.contentSize, scrollView.contentInset)
    var (size, inset) = (scrollView.contentSize, scrollView.contentInset)
    if heldIsVertical == true {
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
    guard let start, let heldIsVertical else { return offset }
    return heldIsVertical ? CGPoint(x: offset.x, y: start.y) : CGPoint(x: start.x, y: offset.y)
  }

  private func unlock(_ scrollView: ScrollView) {
    guard let unlocked else { return }
    self.unlocked = nil
    scrollView.contentInset = unlocked.inset
    scrollView.contentSize = unlocked.size
  }
}
