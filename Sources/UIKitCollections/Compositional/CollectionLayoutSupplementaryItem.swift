import Foundation

/// Where an attached view is, beside or on what it is attached to.
open class NSCollectionLayoutAnchor: NSObject, NSCopying {
  /// The edges, the corner, or the middle for none.
  public final let edges: NSDirectionalRectEdge
  /// How far the view is moved from there, in points or in parts of its own size.
  public final let offset: CGPoint
  /// Whether ``offset`` is in parts of the view's size.
  public final let isFractionalOffset: Bool
  /// Whether ``offset`` is in points.
  public final var isAbsoluteOffset: Bool { !isFractionalOffset }

  private init(_ edges: NSDirectionalRectEdge, _ offset: CGPoint, isFractional: Bool) {
    (self.edges, self.offset, isFractionalOffset) = (edges, offset, isFractional)
  }

  /// Creates an anchor at edges.
  public convenience init(edges: NSDirectionalRectEdge) { self.init(edges, .zero, isFractional: false) }
  /// Creates an anchor at some points from edges.
  public convenience init(edges: NSDirectionalRectEdge, absoluteOffset: CGPoint) {
    self.init(edges, absoluteOffset, isFractional: false)
  }
  /// Creates an anchor at some part of the view's size from edges.
  public convenience init(edges: NSDirectionalRectEdge, fractionalOffset: CGPoint) {
    self.init(edges, fractionalOffset, isFractional: true)
  }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the offset for a view of a size, in points.
  final func shift(of size: CGSize) -> CGPoint {
    isFractionalOffset ? CGPoint(x: offset.x * size.width, y: offset.y * size.height) : offset
  }
}

/// A view of the data source that is attached to an item or a group.
open class NSCollectionLayoutSupplementaryItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// Where it is, at what it is attached to.
  public final let containerAnchor: NSCollectionLayoutAnchor
  /// Which place of the view is there; nil for that at the same edges.
  public final let itemAnchor: NSCollectionLayoutAnchor?
  /// The order from back to front: 1 by default, which is in front of items.
  open var zIndex = 1

  init(
    _ size: NSCollectionLayoutSize, _ kind: String, _ container: NSCollectionLayoutAnchor,
    _ item: NSCollectionLayoutAnchor?
  ) {
    (elementKind, containerAnchor, itemAnchor) = (kind, container, item)
    super.init(layoutSize: size, supplementaryItems: [])
  }

  /// Creates a view inside of what it is attached to.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, nil) }

  /// Creates a view whose anchor lies on that of what it is attached to.
  public convenience init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, containerAnchor: NSCollectionLayoutAnchor,
    itemAnchor: NSCollectionLayoutAnchor
  ) { self.init(layoutSize, elementKind, containerAnchor, itemAnchor) }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSupplementaryItem(layoutSize, elementKind, containerAnchor, itemAnchor)
    copy.takeDistances(of: self)
    copy.zIndex = zIndex
    return copy
  }

  /// Returns the frame of a view of a size at what it is attached to.
  final func frame(_ size: CGSize, at container: CGRect) -> CGRect {
    let own = CGRect(origin: .zero, size: size).point(at: itemAnchor?.edges ?? containerAnchor.edges)
    let there = container.point(at: containerAnchor.edges)
    let (a, b) = (containerAnchor.shift(of: size), itemAnchor?.shift(of: size) ?? .zero)
    return CGRect(
      x: there.x - own.x + a.x + b.x, y: there.y - own.y + a.y + b.y, width: size.width, height: size.height)
  }
}

/// A header, a footer or another view at the edge of a section or of the whole layout.
open class NSCollectionLayoutBoundarySupplementaryItem: NSCollectionLayoutSupplementaryItem {
  /// At which edge it is.
  public final let alignment: NSRectAlignment
  /// How far it is moved from there, in points.
  public final let offset: CGPoint
  /// Whether it takes room at the edge; true by default. If false, it lies over the items.
  open var extendsBoundary = true
  /// Whether it stays in the visible bounds until its section has left.
  open var pinToVisibleBounds = false

  /// Creates a view at an edge.
  public convenience init(layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment) {
    self.init(layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: .zero)
  }

  /// Creates a view at some points from an edge.
  public init(
    layoutSize: NSCollectionLayoutSize, elementKind: String, alignment: NSRectAlignment, absoluteOffset: CGPoint
  ) {
    (self.alignment, offset) = (alignment, absoluteOffset)
    super.init(layoutSize, elementKind, NSCollectionLayoutAnchor(edges: alignment.edges), nil)
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize, elementKind: elementKind, alignment: alignment, absoluteOffset: offset)
    copy.takeDistances(of: self)
    (copy.zIndex, copy.extendsBoundary, copy.pinToVisibleBounds) = (zIndex, extendsBoundary, pinToVisibleBounds)
    return copy
  }
}

/// A view of the layout behind a section. Its class is registered with the layout.
open class NSCollectionLayoutDecorationItem: NSCollectionLayoutItem {
  /// The kind of the view.
  public final let elementKind: String
  /// The order of several backgrounds. All are behind the items.
  open var zIndex = 0

  init(_ kind: String) {
    elementKind = kind
    let whole = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(1))
    super.init(layoutSize: whole, supplementaryItems: [])
  }

  /// Returns a background that is as large as its section, without the item's `contentInsets`.
  public static func background(elementKind: String) -> NSCollectionLayoutDecorationItem {
    NSCollectionLayoutDecorationItem(elementKind)
  }

  /// Returns a copy.
  open override func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutDecorationItem(elementKind)
    copy.takeDistances(of: self)
    copy.zIndex = zIndex
    return copy
  }
}
