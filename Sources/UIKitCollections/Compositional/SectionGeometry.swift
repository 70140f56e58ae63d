import Foundation
import TouchKit

/// What the sections of a layout are placed in.
struct LayoutRoom {
  /// The axis along which sections follow each other.
  let axis: Axes
  /// The collection view without its content insets.
  let size: CGSize
  let traits: TraitCollection
  /// Returns the margins from which insets are measured: none, those of the safe area, or those of the layout.
  let margins: (UIContentInsetsReference) -> NSDirectionalEdgeInsets
  /// Returns the size that the view of an element has asked for, or nil.
  let preferredSize: (Element) -> CGSize?
}

/// The geometry of one section of a compositional layout, in the content's coordinates.
struct SectionGeometry {
  let axis: Axes
  /// The whole section, with what is at its edges.
  private(set) var frame: CGRect
  /// The section without what takes room at its edges.
  private(set) var bounds: CGRect
  /// The elements in groups: cells and what is attached to them. If the section scrolls across the layout, as if it
  /// were not scrolled.
  private(set) var groups: [PlacedGroup] = []
  /// Headers, footers and others at the edges.
  private(set) var boundary: [PlacedBoundary] = []
  private(set) var backgrounds: [PlacedElement] = []
  /// Where the groups scroll across the layout; nil if they do not.
  private(set) var scrolling: OrthogonalGeometry?
  /// The group of each item, and its index among the group's elements.
  private var places: [(group: Int, index: Int)] = []

  /// Places a section whose first edge along the axis is at `start`.
  init(_ section: NSCollectionLayoutSection, _ index: Int, count: Int, at start: CGFloat, in room: LayoutRoom) {
    axis = room.axis
    let across = axis.other
    let margins = room.margins(section.contentInsetsReference)
    let insets = section.contentInsets + margins
    let edges = EdgeItems(section.boundarySupplementaryItems, section: index)
    let sides =
      section.supplementariesFollowContentInsets
      ? section.supplementaryContentInsetsReference == .automatic
        ? insets : section.contentInsets + room.margins(section.supplementaryContentInsetsReference)
      : .zero
    let sizes = edges.sizes(in: room, sides)
    let taken = edges.taken(sizes)

    // The room of the groups.
    var whole = CGRect(origin: .zero, size: room.size)
    let around = insets + taken.across(axis)
    let inner = whole.inset(by: around).size
    let scrolls = section.orthogonalScrollingBehavior != .none
    var placing = GroupPlacing(
      section: index, count: count, traits: room.traits, preferredSize: room.preferredSize)
    var line = LineOfBlocks(axis: scrolls ? across : axis)
    var blocks: [PlacedBlock] = []
    while placing.next < count {
      let before = placing.next
      let block = placing.place(section.group, in: inner)
      guard placing.next > before else { break }
      if !blocks.isEmpty { line.addSpacing(.fixed(section.interGroupSpacing)) }
      line.add(block.size, section.group.edgeSpacing)
      blocks.append(block)
    }
    let length = scrolls ? line.thickness : line.length

    // The section along the axis, from the inside out.
    whole.origin[on: axis] = start + section.topPadding
    whole.size[on: axis] = taken.before(axis) + insets.before(axis) + length + insets.after(axis) + taken.after(axis)
    frame = whole
    bounds = whole.inset(by: taken)
    var first = bounds.origin
    first[on: axis] += insets.before(axis)
    first[on: across] += insets.before(across)
    for (block, origin) in zip(blocks, line.origins(in: inner)) {
      add(block, at: CGPoint(x: first.x + origin.x, y: first.y + origin.y))
    }
    if scrolls, !blocks.isEmpty {
      var visible = bounds
      visible.origin[on: axis] = first[on: axis]
      visible.size[on: axis] = length
      scrolling = OrthogonalGeometry(
        section: index, axis: across, frame: visible, behavior: section.orthogonalScrollingBehavior,
        length: insets.before(across) + line.length + insets.after(across), leading: insets.before(across),
        groups: groups.map(\.frame))
    }
    boundary = edges.placed(sizes, around: bounds, sides)
    backgrounds = section.decorationItems.map { item in
      PlacedElement(
        element: Element(
          category: .decorationView, kind: item.elementKind, path: IndexPath(item: 0, section: index)),
        frame: whole.inset(by: item.contentInsets), zIndex: Self.behind + item.zIndex)
    }
  }

  /// The order of backgrounds, behind all items.
  private static var behind: Int { -1_000_000 }

  private mutating func add(_ block: PlacedBlock, at origin: CGPoint) {
    var group = PlacedGroup(frame: CGRect(origin: origin, size: block.size), extent: .null, elements: [])
    for element in block.elements {
      if element.element.category == .cell { places.append((groups.count, group.elements.count)) }
      group.elements.append(element.moved(by: origin))
    }
    group.extent = group.elements.reduce(group.frame) { $0.union($1.frame) }
    groups.append(group)
  }

  /// The number of items that have a place.
  var itemCount: Int { places.count }

  /// Returns an item's place, or nil for an item without one.
  func cell(_ item: Int) -> PlacedElement? {
    places.indices.contains(item) ? groups[places[item].group].elements[places[item].index] : nil
  }

  /// Returns what is attached to an item or a group.
  func attached(_ element: Element) -> PlacedElement? {
    for group in groups { if let found = group.elements.first(where: { $0.element == element }) { return found } }
    return nil
  }
}

/// A group with its place.
struct PlacedGroup {
  var frame: CGRect
  /// The frame with all elements.
  var extent: CGRect
  var elements: [PlacedElement]
}

extension NSDirectionalEdgeInsets {
  static func + (a: NSDirectionalEdgeInsets, b: NSDirectionalEdgeInsets) -> NSDirectionalEdgeInsets {
    NSDirectionalEdgeInsets(
      top: a.top + b.top, leading: a.leading + b.leading, bottom: a.bottom + b.bottom, trailing: a.trailing + b.trailing
    )
  }

  func before(_ axis: Axes) -> CGFloat { axis == .horizontal ? leading : top }
  func after(_ axis: Axes) -> CGFloat { axis == .horizontal ? trailing : bottom }

  /// Returns the insets across an axis only.
  func across(_ axis: Axes) -> NSDirectionalEdgeInsets {
    axis == .vertical
      ? NSDirectionalEdgeInsets(leading: leading, trailing: trailing)
      : NSDirectionalEdgeInsets(top: top, bottom: bottom)
  }
}
