import Foundation
import TouchKit

/// An element that has its place in a section.
struct PlacedElement {
  var element: Element
  var frame: CGRect
  var zIndex = 0
  /// The sides that its view decides.
  var estimates: EstimatedSides = []

  func moved(by distance: CGPoint) -> PlacedElement {
    var moved = self
    moved.frame = frame.offsetBy(dx: distance.x, dy: distance.y)
    return moved
  }
}

/// A group or an item with its place, and the elements in it.
struct PlacedBlock {
  /// The room that it takes, with its insets and without its edge spacing.
  var size: CGSize
  /// In the block's coordinates, cells in the order of their items.
  var elements: [PlacedElement] = []
}

/// Places the items of a section in groups, one after another.
struct GroupPlacing {
  let section: Int
  let count: Int
  let traits: TraitCollection
  /// Returns the size that the view of an element has asked for, or nil.
  let preferredSize: (Element) -> CGSize?
  /// The next item that has no place yet.
  private(set) var next = 0

  /// The error of sums that still counts as fitting: a third of the width fits three times.
  private static let tolerance: CGFloat = 1e-6

  init(
    section: Int, count: Int, traits: TraitCollection, preferredSize: @escaping (Element) -> CGSize?
  ) { (self.section, self.count, self.traits, self.preferredSize) = (section, count, traits, preferredSize) }

  /// Places an item or a group in a container. `length`, along the axis of the group around it, replaces its own.
  mutating func place(
    _ item: NSCollectionLayoutItem, in container: CGSize, length: CGFloat? = nil, along axis: Axes = .horizontal
  ) -> PlacedBlock {
    var size = item.layoutSize.size(in: container)
    if let length { size[on: axis] = length }
    let estimates = item.layoutSize.estimates.subtracting(length == nil ? [] : axis == .horizontal ? .width : .height)
    guard let group = item as? NSCollectionLayoutGroup else { return placeItem(item, size, estimates) }
    let first = next
    var block: PlacedBlock
    switch group.arrangement {
    case .row: block = placeLine(group, size, estimates, .horizontal)
    case .column: block = placeLine(group, size, estimates, .vertical)
    case .custom(let provider): block = placeCustom(group, size, provider)
    }
    guard next > first else { return block }
    attach(group.attachedItems, to: CGRect(origin: .zero, size: block.size), first, &block)
    return block
  }

  private mutating func placeItem(
    _ item: NSCollectionLayoutItem, _ nominal: CGSize, _ estimates: EstimatedSides
  ) -> PlacedBlock {
    let element = Element.cell(IndexPath(item: next, section: section))
    let size = nominal.replacing(estimates, with: preferredSize(element))
    let frame = CGRect(origin: .zero, size: size).inset(by: item.effectiveInsets)
    var block = PlacedBlock(size: size, elements: [PlacedElement(element: element, frame: frame, estimates: estimates)])
    attach(item.attachedItems, to: frame, next, &block)
    next += 1
    return block
  }

  /// Adds the views that are attached to a frame.
  private func attach(
    _ items: [NSCollectionLayoutSupplementaryItem], to frame: CGRect, _ index: Int, _ block: inout PlacedBlock
  ) {
    for item in items {
      let element = Element(
        category: .supplementaryView, kind: item.elementKind, path: IndexPath(item: index, section: section))
      let size = item.layoutSize.size(in: frame.size)
        .replacing(item.layoutSize.estimates, with: preferredSize(element))
      block.elements.append(
        PlacedElement(
          element: element, frame: item.frame(size, at: frame).inset(by: item.effectiveInsets), zIndex: item.zIndex,
          estimates: item.layoutSize.estimates))
    }
  }

  private mutating func placeCustom(
    _ group: NSCollectionLayoutGroup, _ size: CGSize, _ provider: NSCollectionLayoutGroupCustomItemProvider
  ) -> PlacedBlock {
    let environment = LayoutEnvironment(LayoutContainer(size, group.effectiveInsets), traits)
    let origin = CGPoint(x: group.effectiveInsets.leading, y: group.effectiveInsets.top)
    var block = PlacedBlock(size: size)
    for item in provider(environment).prefix(count - next) {
      let element = Element.cell(IndexPath(item: next, section: section))
      block.elements.append(PlacedElement(element: element, frame: item.frame, zIndex: item.zIndex).moved(by: origin))
      next += 1
    }
    return block
  }

  // MARK: Rows and columns

  /// An item of a line, and the distances around it.
  private struct Child {
    var block: PlacedBlock
    var item: NSCollectionLayoutItem
  }

  private mutating func placeLine(
    _ group: NSCollectionLayoutGroup, _ nominal: CGSize, _ estimates: EstimatedSides, _ axis: Axes
  ) -> PlacedBlock {
    let isEstimated = estimates.contains(axis == .horizontal ? .width : .height)
    let insets = group.effectiveInsets
    let inner = CGRect(origin: .zero, size: nominal).inset(by: insets)
    let children = children(of: group, inner.size, axis, isEstimated: isEstimated)
    let spacing = group.interItemSpacing
    var line = LineOfBlocks(axis: axis)
    for (index, child) in children.enumerated() {
      if index > 0 { line.addSpacing(spacing) }
      line.add(child.block.size, child.item.edgeSpacing)
    }
    var size = nominal
    if isEstimated { size[on: axis] = line.length }
    let isThicknessEstimated = estimates.contains(axis == .horizontal ? .height : .width)
    if isThicknessEstimated { size[on: axis.other] = line.thickness }
    let room = CGRect(origin: .zero, size: size).inset(by: insets)
    let origins = line.origins(in: room.size)
    var block = PlacedBlock(size: size)
    for (child, origin) in zip(children, origins) {
      let distance = CGPoint(x: room.minX + origin.x, y: room.minY + origin.y)
      block.elements += child.block.elements.map { $0.moved(by: distance) }
    }
    return block
  }

  private mutating func children(
    of group: NSCollectionLayoutGroup, _ room: CGSize, _ axis: Axes, isEstimated: Bool
  ) -> [Child] {
    var children: [Child] = []
    guard !group.subitems.isEmpty else { return children }
    let spacing = group.interItemSpacing?.spacing ?? 0
    switch group.number {
    case .sharing(let number):
      let item = group.subitems[0]
      let edges = item.edgeSpacing.map { $0.before(axis) + $0.after(axis) } ?? 0
      let share = (room[on: axis] - spacing * CGFloat(max(number, 1) - 1)) / CGFloat(max(number, 1)) - edges
      let isOwn = isEstimated && item.layoutSize.dimension(axis).isEstimated
      for _ in 0..<max(number, 1) {
        guard add(item, room, isOwn ? nil : max(0, share), axis, to: &children) else { break }
      }
    case .repeating(let number):
      for _ in 0..<max(number, 1) { guard add(group.subitems[0], room, nil, axis, to: &children) else { break } }
    case .filling:
      var used: CGFloat = 0
      for index in 0... {
        let (item, saved) = (group.subitems[index % group.subitems.count], next)
        guard add(item, room, nil, axis, to: &children), let child = children.last else { break }
        // An estimated group has as many items as would fit by their estimates.
        let own = isEstimated ? item.layoutSize.dimension(axis).length(in: room) : child.block.size[on: axis]
        used += own + (item.edgeSpacing.map { $0.before(axis) + $0.after(axis) } ?? 0)
        guard used <= room[on: axis] + Self.tolerance || index == 0 else {
          children.removeLast()
          next = saved
          break
        }
        used += spacing
      }
    }
    return children
  }

  /// Places one more item of a line, and returns whether there was one.
  private mutating func add(
    _ item: NSCollectionLayoutItem, _ room: CGSize, _ length: CGFloat?, _ axis: Axes, to children: inout [Child]
  ) -> Bool {
    guard next < count else { return false }
    let before = next
    let block = place(item, in: room, length: length, along: axis)
    guard next > before else { return false }
    children.append(Child(block: block, item: item))
    return true
  }
}

extension CGSize {
  /// Returns the size with the sides that a view decides.
  func replacing(_ sides: EstimatedSides, with preferred: CGSize?) -> CGSize {
    guard let preferred else { return self }
    return CGSize(
      width: sides.contains(.width) ? preferred.width : width,
      height: sides.contains(.height) ? preferred.height : height)
  }
}

extension NSCollectionLayoutSize {
  final func dimension(_ axis: Axes) -> NSCollectionLayoutDimension {
    axis == .horizontal ? widthDimension : heightDimension
  }
}
