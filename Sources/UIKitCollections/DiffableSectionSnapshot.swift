/// The items of one section, as a tree whose parents expand and collapse. Each item is there at most once; a second one traps.
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable> {
  struct Node {
    let item: ItemIdentifierType
    var level: Int
    var isExpanded = false
  }
  /// All items, parents before their children.
  private var nodes: [Node] = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Items

  /// All items, parents before their children.
  public var items: [ItemIdentifierType] { nodes.map(\.item) }
  /// The items without a parent.
  public var rootItems: [ItemIdentifierType] { nodes.filter { $0.level == 0 }.map(\.item) }
  /// The items of which all parents are expanded.
  public var visibleItems: [ItemIdentifierType] {
    var visible: [ItemIdentifierType] = []
    // Deeper nodes than this are in a parent that is collapsed.
    var limit = 0
    for node in nodes where node.level <= limit {
      visible.append(node.item)
      limit = node.isExpanded ? node.level + 1 : node.level
    }
    return visible
  }

  /// Returns whether an item is there.
  public func contains(_ item: ItemIdentifierType) -> Bool { index(of: item) != nil }
  /// Returns the number of an item among all, or nil if it is not there.
  public func index(of item: ItemIdentifierType) -> Int? { nodes.firstIndex { $0.item == item } }
  /// Returns how many parents an item has, one in another. Traps for an item that is not there.
  public func level(of item: ItemIdentifierType) -> Int { nodes[place(of: item)].level }
  /// Returns the parent of an item, or nil for a root.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    let place = place(of: child)
    return nodes[..<place].last { $0.level < nodes[place].level }?.item
  }
  /// Returns whether an item is expanded. Traps for an item that is not there.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { nodes[place(of: item)].isExpanded }
  /// Returns whether all parents of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool { visibleItems.contains(item) }

  private func place(of item: ItemIdentifierType) -> Int {
    guard let index = index(of: item) else { preconditionFailure("there is no item \(item)") }
    return index
  }

  /// The numbers of an item and of what is below it.
  private func family(at place: Int) -> Range<Int> {
    let end = nodes[(place + 1)...].firstIndex { $0.level <= nodes[place].level }
    return place..<(end ?? nodes.count)
  }

  // MARK: Changes

  /// Adds items at the end: of the children of a parent, or of the roots for nil.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    let place = parent.map(place)
    insert(
      items.map { Node(item: $0, level: place.map { nodes[$0].level + 1 } ?? 0) },
      at: place.map { family(at: $0).upperBound } ?? nodes.count)
  }
  /// Adds items before another one, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    let place = place(of: item)
    insert(items.map { Node(item: $0, level: nodes[place].level) }, at: place)
  }
  /// Adds items after another one and its children, with the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    let place = place(of: item)
    insert(items.map { Node(item: $0, level: nodes[place].level) }, at: family(at: place).upperBound)
  }
  /// Adds the items of another snapshot before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) {
    let place = place(of: item)
    insert(snapshot.nodes(atLevel: nodes[place].level), at: place)
  }
  /// Adds the items of another snapshot after an item and its children.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) {
    let place = place(of: item)
    insert(snapshot.nodes(atLevel: nodes[place].level), at: family(at: place).upperBound)
  }
  /// Replaces the children of an item.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    let place = place(of: parent)
    nodes.removeSubrange(family(at: place).dropFirst())
    insert(snapshot.nodes(atLevel: nodes[place].level + 1), at: place + 1)
  }
  /// Removes items with their children. Those that are not there are ignored.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items { if let place = index(of: item) { nodes.removeSubrange(family(at: place)) } }
  }
  /// Removes all items.
  public mutating func deleteAll() { nodes = [] }
  /// Shows the children of items.
  public mutating func expand(_ items: [ItemIdentifierType]) { set(true, items) }
  /// Hides the children of items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { set(false, items) }

  private mutating func set(_ isExpanded: Bool, _ items: [ItemIdentifierType]) {
    for item in items { nodes[place(of: item)].isExpanded = isExpanded }
  }

  private mutating func insert(_ new: [Node], at index: Int) {
    for node in new { precondition(!contains(node.item), "the item \(node.item) is there already") }
    nodes.insert(contentsOf: new, at: index)
  }

  private func nodes(atLevel level: Int) -> [Node] {
    nodes.map { Node(item: $0.item, level: $0.level + level, isExpanded: $0.isExpanded) }
  }

  // MARK: Parts

  /// Returns what is below an item, with the item itself as the only root on demand.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    let place = place(of: parent)
    let family = includingParent ? family(at: place) : family(at: place).dropFirst()
    var part = NSDiffableDataSourceSectionSnapshot()
    guard let top = family.first.map({ nodes[$0].level }) else { return part }
    part.nodes = nodes[family].map { Node(item: $0.item, level: $0.level - top, isExpanded: $0.isExpanded) }
    return part
  }

  /// Returns a line for each item: a plus sign for one that is collapsed, a minus sign for one that is expanded.
  public func visualDescription() -> String {
    nodes.indices.map { index in
      let isParent = family(at: index).count > 1
      let mark = isParent ? (nodes[index].isExpanded ? "- " : "+ ") : "* "
      return String(repeating: "  ", count: nodes[index].level) + mark + "\(nodes[index].item)"
    }.joined(separator: "\n")
  }
}

extension NSDiffableDataSourceSectionSnapshot: Sendable where ItemIdentifierType: Sendable {}
extension NSDiffableDataSourceSectionSnapshot.Node: Sendable where ItemIdentifierType: Sendable {}
