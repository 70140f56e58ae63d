import Foundation
import TouchKit

/// An item under a touch that may select it.
struct TrackedItem {
  let touch: Touch
  var path: IndexPath
  let cell: UICollectionViewCell
  /// Whether the item is highlighted because the touch is inside.
  var isHighlighted: Bool
}

/// Highlight and selection, in UIKit's order: should highlight, did highlight; at the lift should select, did select,
/// did unhighlight.
extension UICollectionView {
  final var itemDelegate: (any UICollectionViewDelegate)? { assignedDelegate as? any UICollectionViewDelegate }

  // MARK: Tracking

  final func beginTracking(_ touches: Set<Touch>) {
    guard selectsByTouch, trackedItem == nil, movement == nil, let touch = touches.earliest,
      let cell = cell(around: touch.view), let path = indexPath(for: cell),
      may(.shouldHighlightItem, path, { $0.collectionView(self, shouldHighlightItemAt: path) })
    else { return }
    trackedItem = TrackedItem(touch: touch, path: path, cell: cell, isHighlighted: false)
    highlight(true)
  }

  private func cell(around view: View?) -> UICollectionViewCell? {
    var view = view
    while let current = view {
      if let cell = current as? UICollectionViewCell, hosts(cell) { return cell }
      view = current.superview
    }
    return nil
  }

  final func continueTracking(_ touches: Set<Touch>) {
    guard let trackedItem, touches.contains(trackedItem.touch) else { return }
    highlight(isInside(trackedItem))
  }

  final func finishTracking(_ touches: Set<Touch>) {
    guard let trackedItem, touches.contains(trackedItem.touch) else { return }
    if isInside(trackedItem) { selectByTouch(trackedItem.path) }
    endTracking()
  }

  final func cancelTracking(_ touches: Set<Touch>) {
    if let trackedItem, touches.contains(trackedItem.touch) { endTracking() }
  }

  private func isInside(_ item: TrackedItem) -> Bool {
    item.cell.point(inside: item.touch.location(in: item.cell), with: nil)
  }

  final func endTracking() {
    highlight(false)
    trackedItem = nil
  }

  private func highlight(_ isHighlighted: Bool) {
    guard let item = trackedItem, item.isHighlighted != isHighlighted else { return }
    trackedItem?.isHighlighted = isHighlighted
    item.cell.isHighlighted = isHighlighted
    record(.itemHighlight, isHighlighted ? .highlighted : .unhighlighted, item.path, on: item.cell) {
      if isHighlighted {
        itemDelegate?.collectionView(self, didHighlightItemAt: item.path)
      } else {
        itemDelegate?.collectionView(self, didUnhighlightItemAt: item.path)
      }
    }
  }

  // MARK: Selection

  /// The selected items in the order of their selection; empty if there are none.
  public final var indexPathsForSelectedItems: [IndexPath]? { selected }

  private func selectByTouch(_ path: IndexPath) {
    if selectsSeveral, selected.contains(path) {
      guard may(.shouldDeselectItem, path, { $0.collectionView(self, shouldDeselectItemAt: path) }) else { return }
      return deselectByTouch(path)
    }
    guard may(.shouldSelectItem, path, { $0.collectionView(self, shouldSelectItemAt: path) }) else { return }
    if !selectsSeveral { for other in selected where other != path { deselectByTouch(other) } }
    select(path) { itemDelegate?.collectionView(self, didSelectItemAt: path) }
    if let itemDelegate, !isEditing, itemDelegate.collectionView(self, canPerformPrimaryActionForItemAt: path) {
      itemDelegate.collectionView(self, performPrimaryActionForItemAt: path)
    }
  }

  /// Asks the delegate about an item.
  private func may(
    _ question: Fact.Question, _ path: IndexPath, _ answer: (any UICollectionViewDelegate) -> Bool
  ) -> Bool {
    guard let itemDelegate else { return true }
    return ask(question, itemDelegate, about: cellForItem(at: path)) { answer(itemDelegate) }
  }

  private func deselectByTouch(_ path: IndexPath) {
    deselect(path) { itemDelegate?.collectionView(self, didDeselectItemAt: path) }
  }

  /// Selects an item and calls `notify`, even if the item was already selected, as in UIKit.
  final func select(_ path: IndexPath, then notify: () -> Void = {}) {
    let cell = cellForItem(at: path)
    if !selected.contains(path) {
      selected.append(path)
      cell?.isSelected = true
    }
    record(.itemSelection, .selected, path, on: cell, then: notify)
  }

  final func deselect(_ path: IndexPath, then notify: () -> Void = {}) {
    guard let index = selected.firstIndex(of: path) else { return notify() }
    selected.remove(at: index)
    let cell = cellForItem(at: path)
    cell?.isSelected = false
    record(.itemSelection, .deselected, path, on: cell, then: notify)
  }

  final func choose(_ path: IndexPath?, animated: Bool, _ position: ScrollPosition) {
    guard allowsSelection else { return }
    guard let path else {
      for other in selected { deselect(other) }
      return
    }
    guard has(path) else { return }
    if !selectsSeveral { for other in selected where other != path { deselect(other) } }
    select(path)
    scroll(to: path, position, animated: animated)
  }
}
