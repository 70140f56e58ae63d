import Foundation
import TouchKit

/// What insets of a compositional layout are measured from.
public enum UIContentInsetsReference: Int, Hashable, Sendable {
  /// That of the layout; for the layout itself, the safe area.
  case automatic
  /// The edges of the collection view, of its safe area, or of its margins; readable content is that of the margins.
  case none, safeArea, layoutMargins, readableContent
}

/// Whether the items of a section scroll across the layout, and where they come to rest.
public enum UICollectionLayoutSectionOrthogonalScrollingBehavior: Int, Hashable, Sendable {
  /// They do not scroll.
  case none
  /// Anywhere.
  case continuous
  /// Anywhere, moved on to the leading edge of a group.
  case continuousGroupLeadingBoundary
  /// At multiples of the section's width.
  case paging
  /// At the leading edge of the group, or of one beside it.
  case groupPaging
  /// With a group in the middle: the nearest, or one beside it.
  case groupPagingCentered
}

/// An element of a section that is in view, whose look the section's handler changes.
public protocol NSCollectionLayoutVisibleItem: NSObjectProtocol {
  /// The opacity.
  var alpha: CGFloat { get set }
  /// The order from back to front.
  var zIndex: Int { get set }
  /// Whether the element is not shown.
  var isHidden: Bool { get set }
  /// The centre, as if the section were not scrolled across.
  var center: CGPoint { get set }
  /// The transform about the centre.
  var transform: CGAffineTransform { get set }
  /// The kind of a supplementary view; empty for a cell.
  var name: String { get }
  /// The section and item.
  var indexPath: IndexPath { get }
  /// The rectangle, as if the section were not scrolled across.
  var frame: CGRect { get }
  /// The rectangle in its own coordinates.
  var bounds: CGRect { get }
  /// What the element is.
  var representedElementCategory: UICollectionElementCategory { get }
  /// The kind of a supplementary view, or nil for a cell.
  var representedElementKind: String? { get }
}

extension NSCollectionLayoutVisibleItem {
  /// The kind of a supplementary view; empty for a cell.
  public var name: String { representedElementKind ?? "" }
}

extension UICollectionViewLayoutAttributes: NSCollectionLayoutVisibleItem {}

/// Called before the elements of a section are shown, while anything scrolls: with those in view, the offset, and the
/// section's room. The offset is that of the section's own scrolling if it has some.
public typealias NSCollectionLayoutSectionVisibleItemsInvalidationHandler = (
  _ visibleItems: [any NSCollectionLayoutVisibleItem], _ contentOffset: CGPoint,
  _ environment: any NSCollectionLayoutEnvironment
) -> Void

/// A section of a compositional layout: a group that is repeated until all items have a place.
open class NSCollectionLayoutSection: NSObject, NSCopying {
  final let group: NSCollectionLayoutGroup
  /// The margins around the groups, inside of headers and footers.
  open var contentInsets = NSDirectionalEdgeInsets.zero
  /// The distance of groups, in points.
  open var interGroupSpacing: CGFloat = 0
  /// What ``contentInsets`` are measured from.
  open var contentInsetsReference = UIContentInsetsReference.automatic
  /// What the margins of headers and footers are measured from; automatic for what ``contentInsets`` are.
  open var supplementaryContentInsetsReference = UIContentInsetsReference.automatic
  /// Whether the groups scroll across the layout, and where they come to rest.
  open var orthogonalScrollingBehavior = UICollectionLayoutSectionOrthogonalScrollingBehavior.none
  /// Headers, footers and others at the edges. They do not scroll with the groups.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// Whether headers and footers have the margins of the groups at their sides; true by default.
  open var supplementariesFollowContentInsets = true
  /// Changes the look of elements in view while something scrolls.
  open var visibleItemsInvalidationHandler: NSCollectionLayoutSectionVisibleItemsInvalidationHandler?
  /// Backgrounds of the section.
  open var decorationItems: [NSCollectionLayoutDecorationItem] = []
  /// How the rows of a list look; nil for other sections.
  final var list: UICollectionLayoutListConfiguration?
  /// The room above the section, in points.
  final var topPadding: CGFloat = 0

  /// Creates a section.
  public init(group: NSCollectionLayoutGroup) { self.group = group }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = NSCollectionLayoutSection(group: group)
    (copy.contentInsets, copy.interGroupSpacing) = (contentInsets, interGroupSpacing)
    copy.contentInsetsReference = contentInsetsReference
    copy.supplementaryContentInsetsReference = supplementaryContentInsetsReference
    copy.orthogonalScrollingBehavior = orthogonalScrollingBehavior
    copy.boundarySupplementaryItems = boundarySupplementaryItems
    copy.supplementariesFollowContentInsets = supplementariesFollowContentInsets
    copy.visibleItemsInvalidationHandler = visibleItemsInvalidationHandler
    (copy.decorationItems, copy.list, copy.topPadding) = (decorationItems, list, topPadding)
    return copy
  }
}

/// The settings of a whole compositional layout. A change counts when the layout's `configuration` is set.
open class UICollectionViewCompositionalLayoutConfiguration: NSObject, NSCopying {
  /// The direction in which sections follow each other; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The distance of sections, in points.
  open var interSectionSpacing: CGFloat = 0
  /// Headers, footers and others at the edges of the whole content.
  open var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the insets of sections are measured from; the safe area by default.
  open var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates the default settings.
  public override init() { super.init() }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UICollectionViewCompositionalLayoutConfiguration()
    (copy.scrollDirection, copy.interSectionSpacing) = (scrollDirection, interSectionSpacing)
    (copy.boundarySupplementaryItems, copy.contentInsetsReference) = (
      boundarySupplementaryItems, contentInsetsReference
    )
    return copy
  }
}
