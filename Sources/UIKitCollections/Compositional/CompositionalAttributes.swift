import Foundation
import TouchKit

/// What the attributes of a compositional layout have besides.
struct CompositionalPart {
  /// The sides that the view decides.
  var estimates: EstimatedSides = []
  /// The section in whose own scroll view the element is; nil for the collection view.
  var scrollingSection: Int?
  /// How the row of a list looks.
  var row: ListRow?
}

extension UICollectionViewCompositionalLayout {
  /// Returns the attributes of all elements in a rectangle, from back to front in each section.
  final func attributes(in rect: CGRect) -> [UICollectionViewLayoutAttributes] {
    guard let geometry, let collectionView else { return [] }
    let visible = collectionView.bounds
    var found: [UICollectionViewLayoutAttributes] = []
    for index in geometry.sections(in: rect) {
      let section = geometry.sections[index]
      let start = found.count
      for background in section.backgrounds {
        let attributes = attributes(background, section, nil)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      let shift = section.scrolling.map { collectionView.scrollingOffset(of: $0.section) ?? $0.start } ?? .zero
      let inner = rect.offsetBy(dx: shift.x, dy: shift.y)
      for group in section.groups where group.extent.overlaps(inner) {
        for element in group.elements where element.frame.overlaps(inner) {
          found.append(attributes(element, section, section.scrolling?.section))
        }
      }
      for item in section.boundary {
        let attributes = attributes(item.placed, section, nil)
        attributes.frame = item.frame(in: inset(visible), section.axis, limits: section.bounds)
        if attributes.frame.overlaps(rect) { found.append(attributes) }
      }
      if rect.contains(visible) { callHandler(index, Array(found[start...]), shift) }
    }
    for item in geometry.boundary {
      let attributes = attributes(item.placed, nil, nil)
      attributes.frame = item.frame(in: inset(visible), geometry.room.axis, limits: geometry.bounds)
      if attributes.frame.overlaps(rect) { found.append(attributes) }
    }
    return found
  }

  private func callHandler(_ index: Int, _ attributes: [UICollectionViewLayoutAttributes], _ shift: CGPoint) {
    guard let layout = layouts?[index], let handler = layout.visibleItemsInvalidationHandler, let environment else {
      return
    }
    let scrolls = layout.orthogonalScrollingBehavior != .none
    handler(attributes, scrolls ? shift : collectionView?.contentOffset ?? .zero, environment)
  }

  /// Returns the part of the bounds in which pinned elements stay.
  private func inset(_ visible: CGRect) -> CGRect {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return visible.inset(
      by: NSDirectionalEdgeInsets(
        top: insets.top, leading: insets.left, bottom: insets.bottom, trailing: insets.right))
  }

  /// Returns the attributes of an element, in view or not, or nil for one that the layout does not have.
  final func placedAttributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    guard let geometry, let placed = geometry.placed(element) else { return nil }
    guard element.path.count > 1 else {
      let attributes = attributes(placed, nil, nil)
      pin(attributes, geometry.boundary, geometry.bounds)
      return attributes
    }
    let section = geometry.sections[element.path.section]
    let isAtEdge = section.boundary.contains { $0.placed.element == element } || element.category == .decorationView
    let attributes = attributes(placed, section, isAtEdge ? nil : section.scrolling?.section)
    pin(attributes, section.boundary, section.bounds)
    return attributes
  }

  private func pin(_ attributes: UICollectionViewLayoutAttributes, _ boundary: [PlacedBoundary], _ limits: CGRect) {
    guard let collectionView, let geometry,
      let item = boundary.first(where: { $0.isPinned && $0.placed.element == attributes.element })
    else { return }
    attributes.frame = item.frame(in: inset(collectionView.bounds), geometry.room.axis, limits: limits)
  }

  private func attributes(
    _ placed: PlacedElement, _ section: SectionGeometry?, _ scrollingSection: Int?
  ) -> UICollectionViewLayoutAttributes {
    let kind =
      Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
    let (path, name) = (placed.element.path, placed.element.kind)
    let attributes: UICollectionViewLayoutAttributes =
      switch placed.element.category {
      case .cell: kind.init(forCellWith: path)
      case .supplementaryView: kind.init(forSupplementaryViewOfKind: name, with: path)
      case .decorationView: kind.init(forDecorationViewOfKind: name, with: path)
      }
    (attributes.frame, attributes.zIndex) = (placed.frame, placed.zIndex)
    attributes.compositional = CompositionalPart(estimates: placed.estimates, scrollingSection: scrollingSection)
    guard let section, let list = layouts?[path.section]?.list else { return attributes }
    if placed.element.category == .cell {
      attributes.compositional?.row = ListRow(path, of: section.itemCount, in: list)
    } else if name == ListGround.kind {
      attributes.compositional?.row = ListRow(ground: list.ground)
      attributes.frame = ground(of: path.section, placed.frame)
    }
    return attributes
  }

  /// The ground of a section; that of the first and the last one reaches over the edges of the content.
  private func ground(of section: Int, _ frame: CGRect) -> CGRect {
    guard let visible = collectionView?.bounds, let count = layouts?.count else { return frame }
    let low = section == 0 ? min(frame.minY, visible.minY) : frame.minY
    let high = section == count - 1 ? max(frame.maxY, visible.maxY) : frame.maxY
    return CGRect(x: frame.minX, y: low, width: frame.width, height: high - low)
  }
}
