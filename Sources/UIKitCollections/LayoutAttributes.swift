import Foundation
import TouchKit

/// What an element of a collection view is.
public enum UICollectionElementCategory: UInt, Hashable, Sendable {
  /// A cell.
  case cell
  /// A header, a footer, or another view of the data source.
  case supplementaryView
  /// A view that belongs to the layout alone.
  case decorationView
}

/// Where and how one element of a collection view is shown.
///
/// A layout makes them, and the collection view applies them to its views. Both sides may keep them: the collection view
/// reads them at once and does not look at them again before the next layout.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// Everything but the element's identity.
  struct Values: Hashable {
    var center = CGPoint.zero
    var size = CGSize.zero
    var transform = CGAffineTransform.identity
    var alpha: CGFloat = 1
    var zIndex = 0
    var isHidden = false
  }

  final var values = Values()
  /// What a compositional layout says besides.
  final var compositional: CompositionalPart?
  /// The section and item of the element.
  open var indexPath = IndexPath(indexes: [])
  /// What the element is.
  public private(set) final var representedElementCategory = UICollectionElementCategory.cell
  /// The kind of a supplementary or decoration view, or nil for a cell.
  open private(set) var representedElementKind: String?

  /// Creates attributes without an element.
  public override init() { super.init() }

  /// Creates attributes of a cell.
  public required convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public required convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
    representedElementCategory = .supplementaryView
  }

  /// Creates attributes of a decoration view.
  public required convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, decorationViewKind)
    representedElementCategory = .decorationView
  }

  /// Creates attributes of the class that ``copy(with:)`` is called for. A subclass inherits it.
  public required convenience init(ofElement element: UICollectionViewLayoutAttributes) {
    self.init()
    (values, indexPath, compositional) = (element.values, element.indexPath, element.compositional)
    representedElementCategory = element.representedElementCategory
    representedElementKind = element.representedElementKind
  }

  /// The rectangle in the content's coordinates, or its bounding box under ``transform``. Setting it sets ``center`` and
  /// ``size``, and keeps the transform.
  open var frame: CGRect {
    get {
      let (size, center) = (values.size, values.center)
      guard !values.transform.isIdentity else {
        return CGRect(
          x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height)
      }
      return CGRect(x: -size.width / 2, y: -size.height / 2, width: size.width, height: size.height)
        .applying(values.transform).offsetBy(dx: center.x, dy: center.y)
    }
    set {
      values.center = CGPoint(x: newValue.midX, y: newValue.midY)
      guard !values.transform.isIdentity else { return values.size = newValue.size }
      let size = newValue.size.applying(values.transform.inverted())
      values.size = CGSize(width: abs(size.width), height: abs(size.height))
    }
  }
  /// The rectangle in the element's own coordinates. Its origin is always zero, and setting another one traps.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: values.size) }
    set {
      precondition(newValue.origin == .zero, "the bounds of an element begin at zero")
      values.size = newValue.size
    }
  }
  /// The centre in the content's coordinates.
  open var center: CGPoint {
    get { values.center }
    set { values.center = newValue }
  }
  /// The size before ``transform``.
  open var size: CGSize {
    get { values.size }
    set { values.size = newValue }
  }
  /// The transform about the centre.
  open var transform: CGAffineTransform {
    get { values.transform }
    set { values.transform = newValue }
  }
  /// The opacity, 0 to 1; 1 by default.
  open var alpha: CGFloat {
    get { values.alpha }
    set { values.alpha = newValue }
  }
  /// The order from back to front, 0 by default. Elements with the same index may overlap in any order.
  open var zIndex: Int {
    get { values.zIndex }
    set { values.zIndex = newValue }
  }
  /// Whether the element is not shown. A hidden element has no view.
  open var isHidden: Bool {
    get { values.isHidden }
    set { values.isHidden = newValue }
  }

  /// Returns a copy of the same class. A subclass with more properties overrides it, and copies them to super's result.
  open func copy(with zone: NSZone? = nil) -> Any { type(of: self).init(ofElement: self) }

  /// Whether both describe the same element alike. A subclass with more properties overrides it.
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    return self === other
      || values == other.values && indexPath == other.indexPath
        && representedElementCategory == other.representedElementCategory
        && representedElementKind == other.representedElementKind
  }

  /// The hash of the element's identity.
  open override var hash: Int {
    var hasher = Hasher()
    hasher.combine(indexPath)
    hasher.combine(representedElementKind)
    return hasher.finalize()
  }

  /// The element that they describe.
  final var element: Element {
    Element(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// An element of a collection view: which of its views it is.
struct Element: Hashable {
  var category: UICollectionElementCategory
  /// The kind; empty for a cell.
  var kind: String
  var path: IndexPath

  static func cell(_ path: IndexPath) -> Element { Element(category: .cell, kind: "", path: path) }
}

extension IndexPath {
  /// The number of an item in its section. Traps for an index path of fewer than two indexes.
  public var item: Int {
    get { row }
    set { self = IndexPath(row: newValue, section: section) }
  }

  /// Creates the path of an item.
  public init(item: Int, section: Int) { self.init(row: item, section: section) }
}
