import Foundation
import TouchKit

/// The sections and items that a diffable data source shows. Each identifier is there at most once; a second one traps.
public struct NSDiffableDataSourceSnapshot<SectionIdentifierType: Hashable, ItemIdentifierType: Hashable> {
  /// The sections, in order.
  public private(set) var sectionIdentifiers: [SectionIdentifierType] = []
  private(set) var items: [[ItemIdentifierType]] = []
  /// What `reloadItems(_:)`, `reconfigureItems(_:)` and `reloadSections(_:)` have named.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = [],
    reconfiguredItemIdentifiers: [ItemIdentifierType] = [], reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The items of all sections, in order.
  public var itemIdentifiers: [ItemIdentifierType] { items.flatMap { $0 } }
  /// The number of sections.
  public var numberOfSections: Int { sectionIdentifiers.count }
  /// The number of items in all sections.
  public var numberOfItems: Int { items.reduce(0) { $0 + $1.count } }

  /// Returns the number of items of a section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }
  /// Returns the items of a section. Traps for a section that is not there.
  public func itemIdentifiers(inSection identifier: SectionIdentifierType) -> [ItemIdentifierType] {
    items[place(of: identifier)]
  }
  /// Returns the number of a section, or nil if it is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sectionIdentifiers.firstIndex(of: identifier)
  }
  /// Returns the number of an item among all, or nil if it is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? { itemIdentifiers.firstIndex(of: identifier) }
  /// Returns the section of an item, or nil if it is not there.
  public func sectionIdentifier(containingItem identifier: ItemIdentifierType) -> SectionIdentifierType? {
    path(of: identifier).map { sectionIdentifiers[$0.section] }
  }

  func path(of item: ItemIdentifierType) -> IndexPath? {
    for (section, items) in items.enumerated() {
      if let index = items.firstIndex(of: item) { return IndexPath(item: index, section: section) }
    }
    return nil
  }

  private func place(of section: SectionIdentifierType) -> Int {
    guard let index = sectionIdentifiers.firstIndex(of: section) else {
      preconditionFailure("there is no section \(section)")
    }
    return index
  }

  private func place(of item: ItemIdentifierType) -> IndexPath {
    guard let path = path(of: item) else { preconditionFailure("there is no item \(item)") }
    return path
  }

  // MARK: Changes

  /// Adds sections at the end.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sectionIdentifiers.count)
  }
  /// Adds sections before another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier)) }
  /// Adds sections after another one.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) { insert(identifiers, at: place(of: toIdentifier) + 1) }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(!sectionIdentifiers.contains(identifier), "the section \(identifier) is there already")
    }
    sectionIdentifiers.insert(contentsOf: identifiers, at: index)
    items.insert(contentsOf: identifiers.map { _ in [] }, at: index)
  }

  /// Removes sections with their items. Those that are not there are ignored.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for index in identifiers.compactMap(indexOfSection).sorted(by: >) {
      sectionIdentifiers.remove(at: index)
      items.remove(at: index)
    }
  }

  /// Adds items at the end of a section, or of the last one for nil. Traps without a section.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    precondition(!sectionIdentifiers.isEmpty, "items need a section: call appendSections(_:) first")
    let section = sectionIdentifier.map(place) ?? sectionIdentifiers.count - 1
    insert(identifiers, at: IndexPath(item: items[section].count, section: section))
  }
  /// Adds items before another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) { insert(identifiers, at: place(of: beforeIdentifier)) }
  /// Adds items after another one.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let place = place(of: afterIdentifier)
    insert(identifiers, at: IndexPath(item: place.item + 1, section: place.section))
  }

  private mutating func insert(_ identifiers: [ItemIdentifierType], at path: IndexPath) {
    let present = Set(itemIdentifiers)
    for identifier in identifiers {
      precondition(!present.contains(identifier), "the item \(identifier) is there already")
    }
    items[path.section].insert(contentsOf: identifiers, at: path.item)
  }

  /// Removes items. Those that are not there are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in items.indices { items[section].removeAll { gone.contains($0) } }
  }
  /// Removes all sections and items.
  public mutating func deleteAllItems() { (sectionIdentifiers, items) = ([], []) }

  /// Moves an item before another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }
  /// Moves an item after another one.
  public mutating func moveItem(_ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Names items that need new cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) { reloadedItemIdentifiers += identifiers }
  /// Names items whose cells are configured again.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }
  /// Names sections whose items need new cells.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  /// Forgets what was to be reloaded.
  mutating func forgetReloads() {
    (reloadedItemIdentifiers, reconfiguredItemIdentifiers, reloadedSectionIdentifiers) = ([], [], [])
  }

  // MARK: Differences

  /// Returns the updates that lead from `old` to this snapshot. A section that moves is deleted and inserted.
  func updates(from old: Self) -> [ItemUpdate] {
    var updates: [ItemUpdate] = []
    var staying = old.sectionIdentifiers.map { _ in true }
    for change in sectionIdentifiers.difference(from: old.sectionIdentifiers) {
      switch change {
      case .remove(let index, _, _):
        staying[index] = false
        updates.append(.deleteSection(index))
      case .insert(let index, _, _): updates.append(.insertSection(index))
      }
    }
    var removed: [ItemIdentifierType: IndexPath] = [:]
    var leaving: [(ItemIdentifierType, IndexPath)] = [], coming: [(ItemIdentifierType, IndexPath)] = []
    for (index, section) in old.sectionIdentifiers.enumerated() where staying[index] {
      guard let new = indexOfSection(section) else { continue }
      if reloadedSectionIdentifiers.contains(section) {
        updates.append(.reloadSection(index))
        continue
      }
      for change in items[new].difference(from: old.items[index]) {
        switch change {
        case .remove(let offset, let item, _):
          removed[item] = IndexPath(item: offset, section: index)
          leaving.append((item, IndexPath(item: offset, section: index)))
        case .insert(let offset, let item, _): coming.append((item, IndexPath(item: offset, section: new)))
        }
      }
    }
    for (item, path) in coming {
      if let from = removed.removeValue(forKey: item) {
        updates.append(.moveItem(from, path))
      } else {
        updates.append(.insertItem(path))
      }
    }
    for (item, path) in leaving where removed[item] != nil { updates.append(.deleteItem(path)) }
    for item in reloadedItemIdentifiers {
      if let path = old.path(of: item), staying[path.section] { updates.append(.reloadItem(path)) }
    }
    return updates
  }
}
