import Foundation
import TouchKit

/// A header, a footer or another view at an edge, with its place.
struct PlacedBoundary {
  var placed: PlacedElement
  let edges: NSDirectionalRectEdge
  let isPinned: Bool

  /// Returns the frame in the visible bounds: inside of `limits`, the section without what is at its other edge.
  func frame(in visible: CGRect, _ axis: Axes, limits: CGRect) -> CGRect {
    guard isPinned else { return placed.frame }
    var frame = placed.frame
    let (low, high) = (frame.low(axis), frame.high(axis))
    let (before, after): (NSDirectionalRectEdge, NSDirectionalRectEdge) =
      axis == .vertical ? (.top, .bottom) : (.leading, .trailing)
    if edges.contains(before) {
      frame.origin[on: axis] = max(low, min(visible.low(axis), limits.high(axis) - (high - low)))
    } else if edges.contains(after) {
      let edge = max(visible.high(axis), limits.low(axis) + (high - low))
      frame.origin[on: axis] = min(low, edge - (high - low))
    }
    return frame
  }
}

/// What is at the edges of a section, or of the whole layout.
struct EdgeItems {
  private let items: [(item: NSCollectionLayoutBoundarySupplementaryItem, element: Element)]

  /// Takes the items of a section; of the whole layout if it is nil. Several of a kind are numbered.
  init(_ items: [NSCollectionLayoutBoundarySupplementaryItem], section: Int?) {
    var kinds: [String: Int] = [:]
    self.items = items.map { item in
      let number = kinds[item.elementKind, default: 0]
      kinds[item.elementKind] = number + 1
      let path = section.map { IndexPath(item: number, section: $0) } ?? IndexPath(index: number)
      return (item, Element(category: .supplementaryView, kind: item.elementKind, path: path))
    }
  }

  /// Returns the sizes of the items. Parts of the width are those of the room without `sides`.
  func sizes(in room: LayoutRoom, _ sides: NSDirectionalEdgeInsets) -> [CGSize] {
    let container = CGRect(origin: .zero, size: room.size).inset(by: sides.across(room.axis)).size
    return items.map { item, element in
      item.layoutSize.size(in: container).replacing(item.layoutSize.estimates, with: room.preferredSize(element))
    }
  }

  /// Returns the room that the items take at each edge.
  func taken(_ sizes: [CGSize]) -> NSDirectionalEdgeInsets {
    var taken = NSDirectionalEdgeInsets.zero
    for ((item, _), size) in zip(items, sizes) where item.extendsBoundary {
      let edges = item.alignment.edges
      if edges.contains(.top) {
        taken.top = max(taken.top, size.height)
      } else if edges.contains(.bottom) {
        taken.bottom = max(taken.bottom, size.height)
      } else if edges.contains(.leading) {
        taken.leading = max(taken.leading, size.width)
      } else if edges.contains(.trailing) {
        taken.trailing = max(taken.trailing, size.width)
      }
    }
    return taken
  }

  /// Places the items at the edges of `bounds`: outside where they take room, else inside.
  func placed(_ sizes: [CGSize], around bounds: CGRect, _ sides: NSDirectionalEdgeInsets) -> [PlacedBoundary] {
    zip(items, sizes).map { pair, size in
      let (item, edges) = (pair.item, pair.item.alignment.edges)
      let isAbove = !edges.isDisjoint(with: [.top, .bottom])
      let inner = bounds.inset(
        by: isAbove
          ? NSDirectionalEdgeInsets(leading: sides.leading, trailing: sides.trailing)
          : NSDirectionalEdgeInsets(top: sides.top, bottom: sides.bottom))
      let (there, own) = (inner.point(at: edges), CGRect(origin: .zero, size: size).point(at: edges))
      var frame = CGRect(
        x: there.x - own.x + item.offset.x, y: there.y - own.y + item.offset.y, width: size.width, height: size.height)
      if item.extendsBoundary {
        if edges.contains(.top) { frame.origin.y -= size.height }
        if edges.contains(.bottom) { frame.origin.y += size.height }
        if !isAbove, edges.contains(.leading) { frame.origin.x -= size.width }
        if !isAbove, edges.contains(.trailing) { frame.origin.x += size.width }
      }
      let placed = PlacedElement(
        element: pair.element, frame: frame.inset(by: item.effectiveInsets),
        zIndex: item.pinToVisibleBounds ? max(item.zIndex, 10) : item.zIndex, estimates: item.layoutSize.estimates)
      return PlacedBoundary(placed: placed, edges: edges, isPinned: item.pinToVisibleBounds)
    }
  }
}
