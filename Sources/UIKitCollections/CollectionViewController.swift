import Foundation
import TouchKit

/// A view controller whose view is a collection view, of which it is the data source and the delegate.
open class UICollectionViewController: ViewController, UICollectionViewDataSource, UICollectionViewDelegate {
  /// The layout with which the view is made.
  private let initialLayout: UICollectionViewLayout
  private var ownView: UICollectionView?
  /// Whether the selection is cleared when the view appears; true by default.
  open var clearsSelectionOnViewWillAppear = true
  /// Whether a long press of 0.5 s moves items. Unlike in UIKit, it is false by default, because Swift
  /// cannot tell whether the data source implements moves.
  open var installsStandardGestureForInteractiveMovement = false { didSet { installGesture() } }
  private let movement = LongPressGestureRecognizer()

  /// Creates a controller whose collection view has this layout.
  public init(collectionViewLayout layout: UICollectionViewLayout) {
    initialLayout = layout
    super.init()
  }

  /// Creates a controller with a flow layout, for subclasses that have an `init()` of their own.
  public override init() {
    initialLayout = UICollectionViewFlowLayout()
    super.init()
  }

  /// Creates a controller with a flow layout, for UIKit's `super.init(nibName: nil, bundle: nil)`. A name traps.
  public override init(nibName: String?, bundle: Bundle?) {
    initialLayout = UICollectionViewFlowLayout()
    super.init(nibName: nibName, bundle: bundle)
  }

  /// The layout: that of the view once there is one.
  open var collectionViewLayout: UICollectionViewLayout { ownView?.collectionViewLayout ?? initialLayout }

  /// The collection view, which is the controller's view. The first access loads it.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var collectionView: UICollectionView! {
    get {
      loadIfNeeded()
      return ownView
    }
    set {
      ownView = newValue
      if isViewLoaded, let newValue { view = newValue }
    }
  }

  private func loadIfNeeded() { if ownView == nil { _ = view } }

  /// Creates the collection view.
  open override func loadView() {
    super.loadView()
    let frame = view.frame
    let collectionView = ownView ?? UICollectionView(frame: frame, collectionViewLayout: initialLayout)
    ownView = collectionView
    collectionView.frame = frame
    collectionView.alwaysBounceVertical = true
    if collectionView.dataSource == nil { collectionView.dataSource = self }
    if collectionView.assignedDelegate == nil { collectionView.delegate = self }
    view = collectionView
    installGesture()
  }

  /// Clears the selection if ``clearsSelectionOnViewWillAppear``.
  open override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    guard clearsSelectionOnViewWillAppear, let ownView else { return }
    for path in ownView.indexPathsForSelectedItems ?? [] { ownView.deselectItem(at: path, animated: animated) }
  }

  private func installGesture() {
    guard let ownView, installsStandardGestureForInteractiveMovement != (movement.view != nil) else { return }
    guard installsStandardGestureForInteractiveMovement else { return ownView.removeGestureRecognizer(movement) }
    if !hasAction {
      hasAction = true
      movement.addAction { [weak self] _ in self?.moveItem() }
    }
    ownView.addGestureRecognizer(movement)
  }

  private var hasAction = false

  private func moveItem() {
    guard let ownView else { return }
    let place = movement.location(in: ownView)
    switch movement.state {
    case .began:
      if let path = ownView.indexPathForItem(at: place) { _ = ownView.beginInteractiveMovementForItem(at: path) }
    case .changed: ownView.updateInteractiveMovementTargetPosition(place)
    case .ended: ownView.endInteractiveMovement()
    case .cancelled: ownView.cancelInteractiveMovement()
    case .possible, .failed: break
    }
  }

  // MARK: Data source and delegate. Subclasses override what they need.

  /// Returns 1.
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  /// Returns 0.
  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
  /// Traps: a subclass with items returns a dequeued cell.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    preconditionFailure("\(type(of: self)) has items, and does not override collectionView(_:cellForItemAt:)")
  }
  /// Traps: a subclass with headers returns a dequeued view.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    preconditionFailure("\(type(of: self)) has elements of the kind \(kind), and returns no view for them")
  }
  /// Returns true.
  open func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath, to destinationIndexPath: IndexPath
  ) {}
  /// Returns true.
  open func collectionView(_ view: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func collectionView(_ view: UICollectionView, didHighlightItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ view: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {}
  /// Returns true.
  open func collectionView(_ view: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool { true }
  /// Returns true.
  open func collectionView(_ view: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool { true }
  /// Does nothing.
  open func collectionView(_ view: UICollectionView, didSelectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(_ view: UICollectionView, didDeselectItemAt indexPath: IndexPath) {}
  /// Does nothing.
  open func collectionView(
    _ view: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ view: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Does nothing.
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) {}
  /// Returns a plain layout between two others.
  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
  /// Returns the proposed offset.
  open func collectionView(
    _ view: UICollectionView, targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint { proposedContentOffset }
  /// Returns the proposed place.
  open func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveFromItemAt originalIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath { proposedIndexPath }
  /// Returns nil.
  open func indexTitles(for collectionView: UICollectionView) -> [String]? { nil }
  /// Returns true.
  open func collectionView(_ view: UICollectionView, canPerformPrimaryActionForItemAt indexPath: IndexPath) -> Bool {
    true
  }
  /// Does nothing.
  open func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt indexPath: IndexPath) {}
  /// Returns false. Never called: no menu is shown.
  open func collectionView(_ view: UICollectionView, shouldShowMenuForItemAt indexPath: IndexPath) -> Bool { false }
  /// Whether transitions of a navigation controller exchange the layout. Has no effect: the controllers do.
  open var useLayoutToLayoutNavigationTransitions = false

  /// Does nothing.
  open func scrollViewDidScroll(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillBeginDragging(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
  /// Does nothing.
  open func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {}
  /// Does nothing.
  open func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {}
  /// Does nothing.
  open func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {}
}
