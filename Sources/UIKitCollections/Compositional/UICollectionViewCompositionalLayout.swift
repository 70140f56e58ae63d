import Foundation
import TouchKit

/// Returns the layout of a section. Called when the layout is prepared, after it was invalidated.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (Int, any NSCollectionLayoutEnvironment)
  -> NSCollectionLayoutSection?

/// A layout of sections, each a group of items that is repeated.
///
/// Groups follow each other along the scrolling, or scroll across it in a scroll view of their own, whose pan competes
/// with that of the collection view as in any nested scroll view. Estimated sizes count until a view is in view; then it
/// is asked for the size that it prefers, and rows above the screen that turn out higher move the offset instead.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  /// The settings of the whole layout. Setting them makes the layout invalid.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration { didSet { invalidateLayout() } }

  private let provider: UICollectionViewCompositionalLayoutSectionProvider
  /// The layouts of the sections, while they are valid.
  private(set) final var layouts: [NSCollectionLayoutSection?]?
  private(set) final var geometry: LayoutGeometry?
  /// What the provider was given.
  private(set) final var environment: LayoutEnvironment?
  /// The sizes that views have asked for.
  private var preferredSizes: [Element: CGSize] = [:]
  /// Those elements, in the order in which they asked first.
  private var sizedElements: [Element] = []
  /// The elements that have been asked since the layout was invalidated by the application.
  private var measured: Set<Element> = []
  /// An item that stays where it is on the screen when sizes become known, and where it was.
  private var anchor: PlacedElement?

  // MARK: Creating

  // All of them are designated, because subclasses call them.

  /// Creates a layout whose sections are all alike.
  public init(section: NSCollectionLayoutSection) {
    (provider, configuration) = ({ _, _ in section }, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
    registerGround()
  }

  /// Creates a layout whose sections are all alike, with settings.
  public init(section: NSCollectionLayoutSection, configuration: UICollectionViewCompositionalLayoutConfiguration) {
    (provider, self.configuration) = ({ _, _ in section }, configuration)
    super.init()
    registerGround()
  }

  /// Creates a layout that asks for each section.
  public init(sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider) {
    (provider, configuration) = (sectionProvider, UICollectionViewCompositionalLayoutConfiguration())
    super.init()
    registerGround()
  }

  /// Creates a layout that asks for each section, with settings.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    (provider, self.configuration) = (sectionProvider, configuration)
    super.init()
    registerGround()
  }

  private func registerGround() { register(ListGround.self, forDecorationViewOfKind: ListGround.kind) }

  // MARK: Preparing

  private var axis: Axes { configuration.scrollDirection == .vertical ? .vertical : .horizontal }

  /// Places all items. Traps for a section with items and without a layout. Its cost is linear in the number of items.
  open override func prepare() {
    super.prepare()
    guard geometry == nil, let collectionView else { return }
    let counts = (0..<collectionView.numberOfSections).map { collectionView.numberOfItems(inSection: $0) }
    let room = room(in: collectionView)
    let layouts = layouts ?? provided(counts, room)
    self.layouts = layouts
    let geometry = LayoutGeometry(layouts, counts: counts, configuration, in: room)
    self.geometry = geometry
    if let anchor, let now = geometry.placed(anchor.element) {
      collectionView.offsetAdjustment[on: axis] += now.frame.low(axis) - anchor.frame.low(axis)
    }
    anchor = nil
  }

  private func provided(_ counts: [Int], _ room: LayoutRoom) -> [NSCollectionLayoutSection?] {
    let margins = room.margins(configuration.contentInsetsReference)
    let environment = LayoutEnvironment(LayoutContainer(room.size, margins), room.traits)
    self.environment = environment
    return counts.enumerated().map { index, count in
      let section = provider(index, environment)
      precondition(section != nil || count == 0, "the layout has no section \(index), which has \(count) items")
      return section
    }
  }

  private func room(in view: UICollectionView) -> LayoutRoom {
    let (insets, safe) = (view.adjustedContentInset, view.safeAreaInsets)
    let size = CGSize(
      width: max(0, view.bounds.width - CGFloat(insets.left + insets.right)),
      height: max(0, view.bounds.height - CGFloat(insets.top + insets.bottom)))
    let (axis, whole, margins) = (axis, configuration.contentInsetsReference, view.layoutMargins)
    // What the content insets do not already hold of the safe area.
    let left = max(0, safe.left - (insets.left - view.contentInset.left))
    let right = max(0, safe.right - (insets.right - view.contentInset.right))
    return LayoutRoom(
      axis: axis, size: size, traits: view.traitCollection,
      margins: { reference in
        guard axis == .vertical else { return .zero }
        switch reference == .automatic ? whole : reference {
        case .none: return .zero
        case .automatic, .safeArea: return NSDirectionalEdgeInsets(leading: left, trailing: right)
        case .layoutMargins, .readableContent:
          return NSDirectionalEdgeInsets(leading: left + margins.left, trailing: right + margins.right)
        }
      },
      preferredSize: { [unowned self] in preferredSizes[$0] })
  }

  // MARK: Answers

  /// The size of all sections; across the scrolling, that of the collection view without its content insets.
  open override var collectionViewContentSize: CGSize { geometry?.contentSize ?? .zero }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    attributes(in: rect)
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    indexPath.count == 2 ? placedAttributes(of: .cell(indexPath)) : nil
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placedAttributes(of: Element(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    placedAttributes(of: Element(category: .decorationView, kind: elementKind, path: indexPath))
  }

  // MARK: Invalidation

  /// Returns true for another size of the collection view.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    collectionView.map { newBounds.size != $0.bounds.size } ?? false
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    geometry = nil
    if !(context is FittingContext) {
      (layouts, measured, anchor) = (nil, [], nil)
      if context.invalidateEverything { (preferredSizes, sizedElements) = ([:], []) }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns true where the size is estimated and the view prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    let (element, old) = (originalAttributes.element, originalAttributes.size)
    let new = old.replacing(originalAttributes.compositional?.estimates ?? [], with: preferredAttributes.size)
    measured.insert(element)
    if preferredSizes.updateValue(new, forKey: element) == nil { sizedElements.append(element) }
    return abs(new.width - old.width) > 0.01 || abs(new.height - old.height) > 0.01
  }

  open override func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    if anchor == nil, let collectionView, let geometry {
      let (visible, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
      let isAtStart = visible.low(axis) <= CGFloat(axis == .vertical ? -insets.top : -insets.left)
      anchor = isAtStart ? nil : geometry.firstCell(in: visible)
    }
    return FittingContext()
  }

  final override func needsFitting(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.compositional?.estimates.isEmpty == false
  }

  final override func needsFittingAgain(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    needsFitting(attributes) && !measured.contains(attributes.element)
  }

  final override func elementsWillMove(_ newElement: (Element) -> Element?) {
    let (sizes, elements) = (preferredSizes, sizedElements)
    (preferredSizes, sizedElements) = ([:], [])
    for element in elements {
      guard let new = newElement(element) else { continue }
      preferredSizes[new] = sizes[element]
      sizedElements.append(new)
    }
  }

  final override func scrollings(in rect: CGRect) -> [OrthogonalGeometry] {
    guard let geometry else { return [] }
    return geometry.sections(in: rect).compactMap { geometry.sections[$0].scrolling }
  }

  final override func scrolling(of section: Int) -> OrthogonalGeometry? {
    geometry.flatMap { $0.sections.indices.contains(section) ? $0.sections[section].scrolling : nil }
  }

  // MARK: Interactive movement

  /// Returns the attributes of the item that is moved; in a section that scrolls, under the finger as well.
  open override func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let moved = super.layoutAttributesForInteractivelyMovingItem(at: indexPath, withTargetPosition: position)
    moved.center =
      moved.compositional?.scrollingSection.map { section in
        let shift = collectionView?.scrollingOffset(of: section) ?? .zero
        return CGPoint(x: position.x + shift.x, y: position.y + shift.y)
      } ?? moved.center
    return moved
  }
}

/// Only sizes that views prefer have become known.
private final class FittingContext: UICollectionViewLayoutInvalidationContext {}
