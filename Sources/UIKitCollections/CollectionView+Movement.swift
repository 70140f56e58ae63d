import Foundation
import TouchKit

/// An item that the user moves.
struct ItemMovement {
  /// The item, and the place that it would have at the end.
  let origin: IndexPath
  var slot: IndexPath
  /// Where its centre is, in the content.
  var position: CGPoint

  /// The element whose view is moved.
  var element: Element { .cell(slot) }

  /// Returns the item whose cell is in a place.
  func item(in place: IndexPath) -> IndexPath {
    if place == slot { return origin }
    var item = place
    // Those behind the slot had one item more before them in its section, and those behind the origin one less.
    if item.section == slot.section, item.item > slot.item { item.item -= 1 }
    if item.section == origin.section, item.item >= origin.item { item.item += 1 }
    return item
  }
}

/// Movement of items by a gesture of the application. Unlike in UIKit, content does not scroll when the item comes to
/// its edge.
extension UICollectionView {
  /// Begins to move an item, and returns whether the data source allows that.
  public final func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard movement == nil, has(indexPath), let cell = cellForItem(at: indexPath),
      dataSource?.collectionView(self, canMoveItemAt: indexPath) ?? false
    else { return false }
    endTracking()
    movement = ItemMovement(origin: indexPath, slot: indexPath, position: cell.center)
    layout.invalidateLayout(
      with: layout.invalidationContext(
        forInteractivelyMovingItems: [indexPath], withTargetPosition: cell.center, previousIndexPaths: [indexPath],
        previousPosition: cell.center))
    setNeedsLayout()
    return true
  }

  /// Moves the item to a point in the content. Other items make room for it in 0.3 s.
  public final func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard var movement else { return }
    let old = movement.slot
    var slot = layout.targetIndexPath(forInteractivelyMovingItem: old, withPosition: targetPosition)
    if slot != old {
      let delegate = assignedDelegate as? any UICollectionViewDelegate
      slot =
        delegate?.collectionView(
          self, targetIndexPathForMoveOfItemFromOriginalIndexPath: movement.origin, atCurrentIndexPath: old,
          toProposedIndexPath: slot) ?? slot
    }
    let previous = movement.position
    movement.position = targetPosition
    let isMoved = slot != old && canHold(slot, insteadOf: old)
    let context = layout.invalidationContext(
      forInteractivelyMovingItems: [isMoved ? slot : old], withTargetPosition: targetPosition,
      previousIndexPaths: [old], previousPosition: previous)
    guard isMoved else {
      self.movement = movement
      layout.invalidateLayout(with: context)
      return setNeedsLayout()
    }
    move(movement, to: slot, with: context)
  }

  /// Ends the movement. Calls the data source if the item has another place, and moves the cell there in 0.3 s.
  public final func endInteractiveMovement() {
    guard let movement else { return }
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.slot], previousIndexPaths: [movement.origin], movementCancelled: false)
    self.movement = nil
    if movement.slot != movement.origin {
      recordMoves(.itemMove, of: [(cellForItem(at: movement.slot), movement.slot)]) {
        dataSource?.collectionView(self, moveItemAt: movement.origin, to: movement.slot)
      }
      let update = [ItemUpdate.moveItem(movement.origin, movement.slot)]
      let map = ItemMap(update, from: originalCounts(of: movement), to: counts)
      selected = selected.compactMap(map.newPath)
    }
    settle(with: context)
  }

  /// Takes the movement back. All items return to their places in 0.3 s.
  public final func cancelInteractiveMovement() {
    guard let movement else { return }
    let context = layout.invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths: [movement.origin], previousIndexPaths: [movement.slot], movementCancelled: true)
    let isMoved = movement.slot != movement.origin
    if isMoved { move(movement, to: movement.origin, with: context) }
    self.movement = nil
    settle(with: isMoved ? nil : context)
  }

  /// Whether the user moves the item of a cell.
  final func moves(_ cell: UICollectionViewCell) -> Bool {
    movement.map { cellForItem(at: $0.slot) === cell } ?? false
  }

  /// Animates all elements to where the layout has them, which becomes invalid before; with nil it is valid.
  private func settle(with context: UICollectionViewLayoutInvalidationContext?) {
    if let context { prepareAgain(with: context) }
    let transition = LayoutTransition(
      newElement: { $0 }, oldValues: { _ in nil }, initial: { _ in nil }, final: { _ in nil })
    perform(transition, animated: true, { _ in }) {}
  }

  private func prepareAgain(with context: UICollectionViewLayoutInvalidationContext) {
    let (wasLoaded, counts) = (isLoaded, counts)
    layout.invalidateLayout(with: context)
    (isLoaded, isPrepared, isPreparing, self.counts) = (wasLoaded, true, true, counts)
    layout.prepare()
    isPreparing = false
  }

  /// Whether a section has a place for the item that leaves another one, or this one.
  private func canHold(_ slot: IndexPath, insteadOf old: IndexPath) -> Bool {
    guard slot.count == 2, counts.indices.contains(slot.section) else { return false }
    let count = counts[slot.section] + (slot.section == old.section ? 0 : 1)
    return (0..<count).contains(slot.item)
  }

  private func originalCounts(of movement: ItemMovement) -> [Int] {
    var original = counts
    original[movement.slot.section] -= 1
    original[movement.origin.section] += 1
    return original
  }

  private func move(
    _ movement: ItemMovement, to slot: IndexPath, with context: UICollectionViewLayoutInvalidationContext
  ) {
    var movement = movement
    let old = (slot: movement.slot, counts: counts)
    counts[old.slot.section] -= 1
    counts[slot.section] += 1
    movement.slot = slot
    self.movement = movement
    let map = ItemMap([.moveItem(old.slot, slot)], from: old.counts, to: counts)
    prepareAgain(with: context)
    let transition = LayoutTransition(
      newElement: { $0.category == .cell ? map.newPath(of: $0.path).map(Element.cell) : $0 }, oldValues: { _ in nil },
      initial: { _ in nil }, final: { _ in nil })
    perform(transition, animated: true, { _ in }) {}
  }
}
