import Foundation

/// A width or a height in a compositional layout: a part of the container's, a number of points, or an estimate.
open class NSCollectionLayoutDimension: NSObject, NSCopying {
  private enum Kind { case width, height, absolute, estimated }

  private let kind: Kind
  /// The part of the container's side, or the length in points.
  public final let dimension: CGFloat

  private init(_ kind: Kind, _ dimension: CGFloat) { (self.kind, self.dimension) = (kind, dimension) }

  /// Returns a part of the container's width.
  public static func fractionalWidth(_ fractionalWidth: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.width, fractionalWidth)
  }
  /// Returns a part of the container's height.
  public static func fractionalHeight(_ fractionalHeight: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.height, fractionalHeight)
  }
  /// Returns a length in points.
  public static func absolute(_ absoluteDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.absolute, absoluteDimension)
  }
  /// Returns a length that counts until a view in view says which one it prefers.
  public static func estimated(_ estimatedDimension: CGFloat) -> NSCollectionLayoutDimension {
    NSCollectionLayoutDimension(.estimated, estimatedDimension)
  }

  /// Whether it is a part of the container's width.
  public final var isFractionalWidth: Bool { kind == .width }
  /// Whether it is a part of the container's height.
  public final var isFractionalHeight: Bool { kind == .height }
  /// Whether it is a length in points.
  public final var isAbsolute: Bool { kind == .absolute }
  /// Whether it is an estimate.
  public final var isEstimated: Bool { kind == .estimated }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the length in a container, in points, at least 0.
  final func length(in container: CGSize) -> CGFloat {
    switch kind {
    case .width: max(0, container.width * dimension)
    case .height: max(0, container.height * dimension)
    case .absolute, .estimated: max(0, dimension)
    }
  }
}

/// The size of an item, a group or a supplementary view in a compositional layout.
open class NSCollectionLayoutSize: NSObject, NSCopying {
  /// The width.
  public final let widthDimension: NSCollectionLayoutDimension
  /// The height.
  public final let heightDimension: NSCollectionLayoutDimension

  /// Creates a size.
  public init(widthDimension width: NSCollectionLayoutDimension, heightDimension height: NSCollectionLayoutDimension) {
    (widthDimension, heightDimension) = (width, height)
  }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }

  /// Returns the size in a container, in points.
  final func size(in container: CGSize) -> CGSize {
    CGSize(width: widthDimension.length(in: container), height: heightDimension.length(in: container))
  }

  /// The sides that are estimates.
  final var estimates: EstimatedSides {
    var sides: EstimatedSides = []
    if widthDimension.isEstimated { sides.insert(.width) }
    if heightDimension.isEstimated { sides.insert(.height) }
    return sides
  }
}

/// The sides of an element whose lengths its view decides.
struct EstimatedSides: OptionSet, Hashable {
  let rawValue: Int
  static let width = EstimatedSides(rawValue: 1), height = EstimatedSides(rawValue: 2)
}

/// A distance between items: fixed, or one that takes the room that is left.
open class NSCollectionLayoutSpacing: NSObject, NSCopying {
  /// The distance in points; for a flexible one, the minimum.
  public final let spacing: CGFloat
  /// Whether it takes room that is left.
  public final let isFlexible: Bool

  private init(_ spacing: CGFloat, isFlexible: Bool) { (self.spacing, self.isFlexible) = (spacing, isFlexible) }

  /// Returns a spacing of at least so many points.
  public static func flexible(_ flexibleSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(flexibleSpacing, isFlexible: true)
  }
  /// Returns a spacing of so many points.
  public static func fixed(_ fixedSpacing: CGFloat) -> NSCollectionLayoutSpacing {
    NSCollectionLayoutSpacing(fixedSpacing, isFlexible: false)
  }

  /// Whether it does not take room that is left.
  public final var isFixed: Bool { !isFlexible }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// The distances around an item or a group; nil for none.
open class NSCollectionLayoutEdgeSpacing: NSObject, NSCopying {
  /// The distance at one edge.
  public final let leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?
  /// The distance at one edge.
  public final let trailing: NSCollectionLayoutSpacing?, bottom: NSCollectionLayoutSpacing?

  /// Creates distances.
  public init(
    leading: NSCollectionLayoutSpacing?, top: NSCollectionLayoutSpacing?, trailing: NSCollectionLayoutSpacing?,
    bottom: NSCollectionLayoutSpacing?
  ) { (self.leading, self.top, self.trailing, self.bottom) = (leading, top, trailing, bottom) }

  /// Returns the object itself, which never changes.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}
