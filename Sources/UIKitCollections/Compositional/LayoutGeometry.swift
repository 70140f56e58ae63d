import Foundation
import TouchKit

/// The geometry of a whole compositional layout, in the content's coordinates.
struct LayoutGeometry {
  let room: LayoutRoom
  private(set) var sections: [SectionGeometry] = []
  /// Headers, footers and others at the edges of the content.
  private(set) var boundary: [PlacedBoundary] = []
  /// The content without what takes room at its edges.
  private(set) var bounds: CGRect
  private(set) var contentSize: CGSize

  /// Places sections with so many items, one after another.
  init(
    _ layouts: [NSCollectionLayoutSection?], counts: [Int],
    _ configuration: UICollectionViewCompositionalLayoutConfiguration,
    in room: LayoutRoom
  ) {
    self.room = room
    let axis = room.axis
    let edges = EdgeItems(configuration.boundarySupplementaryItems, section: nil)
    let sizes = edges.sizes(in: room, .zero)
    let taken = edges.taken(sizes)
    var end = taken.before(axis)
    for (index, (layout, count)) in zip(layouts, counts).enumerated() {
      if index > 0 { end += configuration.interSectionSpacing }
      // A section without a layout has no items, or else the layout traps before.
      let layout = layout ?? NSCollectionLayoutSection(group: .custom(layoutSize: .nothing) { _ in [] })
      let section = SectionGeometry(layout, index, count: count, at: end, in: room)
      end = section.frame.high(axis)
      sections.append(section)
    }
    bounds = CGRect(origin: .zero, size: room.size)
    bounds.origin[on: axis] = taken.before(axis)
    bounds.size[on: axis] = end - taken.before(axis)
    contentSize = room.size
    contentSize[on: axis] = end + taken.after(axis)
    boundary = edges.placed(sizes, around: bounds, .zero)
  }

  /// Returns the sections that overlap a rectangle along the scrolling.
  func sections(in rect: CGRect) -> [Int] {
    let (low, high) = (rect.low(room.axis), rect.high(room.axis))
    return sections.indices.filter {
      sections[$0].frame.low(room.axis) < high && sections[$0].frame.high(room.axis) > low
    }
  }

  /// Returns the place of an element where nothing is pinned.
  func placed(_ element: Element) -> PlacedElement? {
    guard element.path.count > 1 else { return boundary.first { $0.placed.element == element }?.placed }
    guard sections.indices.contains(element.path.section) else { return nil }
    let section = sections[element.path.section]
    switch element.category {
    case .cell: return section.cell(element.path.item)
    case .supplementaryView:
      return section.boundary.first { $0.placed.element == element }?.placed ?? section.attached(element)
    case .decorationView: return section.backgrounds.first { $0.element == element }
    }
  }

  /// Returns the item of a section that does not scroll across the layout, the first that begins in `visible`.
  func firstCell(in visible: CGRect) -> PlacedElement? {
    for index in sections(in: visible) where sections[index].scrolling == nil {
      for group in sections[index].groups where group.frame.high(room.axis) > visible.low(room.axis) {
        let cell = group.elements.first {
          $0.element.category == .cell && $0.frame.low(room.axis) >= visible.low(room.axis)
        }
        if let cell { return cell }
      }
    }
    return nil
  }
}

extension NSCollectionLayoutSize {
  fileprivate static var nothing: NSCollectionLayoutSize {
    NSCollectionLayoutSize(widthDimension: .absolute(0), heightDimension: .absolute(0))
  }
}
