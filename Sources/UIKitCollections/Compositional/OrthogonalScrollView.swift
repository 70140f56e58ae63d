import Foundation
import TouchKit

/// The scroll view of a section that scrolls across its layout. It is a subview of the collection view and holds the
/// section's views; its pan competes with that of the collection view as that of any nested scroll view.
///
/// It has UIKit's name, because applications look for it.
// swift-format-ignore: NoLeadingUnderscores
final class _UICollectionViewOrthogonalScrollerEmbeddedScrollView: ScrollView {
  private weak var owner: UICollectionView?
  private(set) var geometry: OrthogonalGeometry
  /// Where its content begins, in the content of the collection view. Views are placed from there.
  private(set) var contentOrigin = CGPoint.zero
  /// The offset for which the views in it are those in view.
  private var tiledOrigin: CGPoint?

  init(_ geometry: OrthogonalGeometry, in owner: UICollectionView) {
    (self.owner, self.geometry) = (owner, geometry)
    super.init(frame: geometry.frame)
    (showsHorizontalScrollIndicator, showsVerticalScrollIndicator) = (false, false)
    (contentInsetAdjustmentBehavior, scrollsToTop) = (.never, false)
    attachments[TargetOfGroups.self] = TargetOfGroups()
    take(geometry)
    place()
    contentOffset = geometry.start
  }

  /// Takes over how a section scrolls, but not where it is.
  func take(_ geometry: OrthogonalGeometry) {
    self.geometry = geometry
    let name = "section\(geometry.section).scroll"
    if accessibilityIdentifier != name { accessibilityIdentifier = name }
    placing {
      if contentInset != geometry.insets { contentInset = geometry.insets }
      if contentSize != geometry.contentSize { contentSize = geometry.contentSize }
      let pages = geometry.behavior == .paging
      if isPagingEnabled != pages { isPagingEnabled = pages }
      let isFast = geometry.behavior == .groupPaging || geometry.behavior == .groupPagingCentered
      if isFast != (decelerationRate == .fast) { decelerationRate = isFast ? .fast : .normal }
    }
  }

  /// Takes its place in the collection view.
  func place() {
    contentOrigin = geometry.frame.origin
    guard frame != geometry.frame else { return }
    placing { frame = geometry.frame }
  }

  /// How far the content is scrolled.
  var shift: CGPoint {
    var shift = CGPoint.zero
    shift[on: geometry.axis] = bounds.low(geometry.axis)
    return shift
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    guard tiledOrigin != bounds.origin else { return }
    tiledOrigin = bounds.origin
    owner?.tile()
  }

  // The touches of cells go on to the collection view, which selects.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    owner?.touchesBegan(touches, with: event)
  }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    owner?.touchesMoved(touches, with: event)
  }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    owner?.touchesEnded(touches, with: event)
  }
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    owner?.touchesCancelled(touches, with: event)
  }
}

typealias OrthogonalScrollView = _UICollectionViewOrthogonalScrollerEmbeddedScrollView

/// Lets the content come to rest at a group.
private final class TargetOfGroups: Companion {
  func target(of view: ScrollView, proposed: CGPoint, velocity: CGPoint) -> CGPoint? {
    guard let geometry = (view as? OrthogonalScrollView)?.geometry else { return nil }
    let axis = geometry.axis
    var target = proposed
    target[on: axis] = geometry.target(
      from: view.bounds.low(axis), proposed: proposed[on: axis], velocity: velocity[on: axis])
    return target == proposed ? nil : target
  }
}
