import Foundation

/// What a move by the user changes in a data source.
public struct NSDiffableDataSourceTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The items before the move, and after it.
  public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changes of each section whose items differ.
  public let sectionTransactions: [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from initial: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to final: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    (initialSnapshot, finalSnapshot) = (initial, final)
    difference = final.itemIdentifiers.difference(from: initial.itemIdentifiers)
    sectionTransactions = zip(initial.sectionIdentifiers, zip(initial.items, final.items))
      .filter { $0.1.0 != $0.1.1 }
      .map { NSDiffableDataSourceSectionTransaction(sectionIdentifier: $0.0, from: $0.1.0, to: $0.1.1) }
  }
}

/// What a move by the user changes in a section.
public struct NSDiffableDataSourceSectionTransaction<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The section.
  public let sectionIdentifier: SectionIdentifierType
  /// The items before the move, and after it.
  public let initialSnapshot, finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of the items.
  public let difference: CollectionDifference<ItemIdentifierType>

  init(sectionIdentifier: SectionIdentifierType, from old: [ItemIdentifierType], to new: [ItemIdentifierType]) {
    func flat(_ items: [ItemIdentifierType]) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
      var snapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      snapshot.append(items)
      return snapshot
    }
    self.sectionIdentifier = sectionIdentifier
    (initialSnapshot, finalSnapshot, difference) = (flat(old), flat(new), new.difference(from: old))
  }
}

extension NSDiffableDataSourceSnapshot {
  /// Returns the snapshot with an item at another place.
  func moving(_ item: ItemIdentifierType, to path: IndexPath) -> NSDiffableDataSourceSnapshot {
    var moved = self
    moved.deleteItems([item])
    let section = sectionIdentifiers[path.section]
    let others = moved.itemIdentifiers(inSection: section)
    if others.indices.contains(path.item) {
      moved.insertItems([item], beforeItem: others[path.item])
    } else {
      moved.appendItems([item], toSection: section)
    }
    return moved
  }

  /// Moves a section before another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    let items = itemIdentifiers(inSection: identifier)
    deleteSections([identifier])
    insertSections([identifier], beforeSection: toIdentifier)
    appendItems(items, toSection: identifier)
  }
  /// Moves a section after another one.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    guard identifier != toIdentifier else { return }
    let items = itemIdentifiers(inSection: identifier)
    deleteSections([identifier])
    insertSections([identifier], afterSection: toIdentifier)
    appendItems(items, toSection: identifier)
  }
}
