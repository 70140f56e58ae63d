import Foundation
import TouchKit

/// The menus of a collection view's items.
final class CollectionMenus: ContextMenuSource {
  private weak var view: UICollectionView?
  private var path: IndexPath?

  /// Gives the view a press for menus if its delegate has a method for them, which is asked once, for the first item.
  static func attach(to view: UICollectionView) {
    guard view.attachments[ContextMenuPress.self] == nil,
      view.attachments[Asked.self]?.delegate !== view.assignedDelegate,
      let path = view.indexPathsForVisibleItems.min(), let delegate = view.itemDelegate
    else { return }
    let asked = Asked()
    asked.delegate = delegate
    view.attachments[Asked.self] = asked
    let frame = view.cellForItem(at: path)?.frame ?? .zero
    let answer = answer(of: delegate, for: path, in: view, at: CGPoint(x: frame.midX, y: frame.midY))
    guard answer?.isDefault != true else { return }
    let press = ContextMenuPress(CollectionMenus(view))
    view.attachments[ContextMenuPress.self] = press
    view.addGestureRecognizer(press.recognizer)
  }

  /// The delegate that was asked whether it has menus.
  private final class Asked { weak var delegate: AnyObject? }

  private init(_ view: UICollectionView) { self.view = view }

  private var delegate: (any UICollectionViewDelegate)? { view?.itemDelegate }

  private static func answer(
    of delegate: any UICollectionViewDelegate, for path: IndexPath, in view: UICollectionView, at point: CGPoint
  ) -> UIContextMenuConfiguration? {
    let answer = delegate.collectionView(view, contextMenuConfigurationForItemsAt: [path], point: point)
    guard answer?.isDefault == true else { return answer }
    return delegate.collectionView(view, contextMenuConfigurationForItemAt: path, point: point)
  }

  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    guard let view, let delegate, let path = view.indexPathForItem(at: point) else { return nil }
    self.path = path
    return Self.answer(of: delegate, for: path, in: view, at: point)
  }

  /// The cell as it is without the finger.
  func pressedView(at point: CGPoint) -> View? {
    let cell = path.flatMap { view?.cellForItem(at: $0) }
    cell?.isHighlighted = false
    return cell
  }

  func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let view, let delegate, let path else { return nil }
    return delegate.collectionView(view, contextMenuConfiguration: configuration, highlightPreviewForItemAt: path)
      ?? delegate.collectionView(view, previewForHighlightingContextMenuWithConfiguration: configuration)
  }

  func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    guard let view, let delegate, let path else { return nil }
    return delegate.collectionView(view, contextMenuConfiguration: configuration, dismissalPreviewForItemAt: path)
      ?? delegate.collectionView(view, previewForDismissingContextMenuWithConfiguration: configuration)
  }

  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    if let view { delegate?.collectionView(view, willDisplayContextMenu: configuration, animator: animator) }
  }

  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    if let view { delegate?.collectionView(view, willEndContextMenuInteraction: configuration, animator: animator) }
  }

  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    guard let view else { return }
    delegate?.collectionView(view, willPerformPreviewActionForMenuWith: configuration, animator: animator)
  }
}
