import Foundation
import TouchKit

/// A layout of lines: items follow each other until a line is full, and lines follow each other in the direction of
/// scrolling.
///
/// The spacing of items is at least ``minimumInteritemSpacing``; the items of a full line are spread from one end to
/// the other. A line is as high as its highest item, and the others are in its middle. In the last line of a section,
/// items of one width stand below those of a full line, and others have the minimum spacing. An item that is alone
/// because no second one would fit is in the middle.
///
/// A delegate that is a ``UICollectionViewDelegateFlowLayout`` can give each item and section its own sizes.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// A placeholder for an unknown estimate. Items are then measured, beginning with ``itemSize``.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  /// What the insets of sections are measured from.
  public enum SectionInsetReference: Int, Hashable, Sendable {
    /// The content's edges, which is what this layout does in any case.
    case fromContentInset, fromSafeArea, fromLayoutMargins
  }

  /// The direction in which the content grows; vertical by default.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical { didSet { invalidateLayout() } }
  /// The size of items for which the delegate has none, 50 × 50 points by default.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { if itemSize != oldValue { invalidateLayout() } } }
  /// The size of cells before they say which one they prefer. Zero, the default, is to not ask them.
  open var estimatedItemSize = CGSize.zero { didSet { if estimatedItemSize != oldValue { invalidateLayout() } } }
  /// The spacing of lines, 10 points by default.
  open var minimumLineSpacing: CGFloat = 10 { didSet { if minimumLineSpacing != oldValue { invalidateLayout() } } }
  /// The minimum spacing of items in a line, 10 points by default.
  open var minimumInteritemSpacing: CGFloat = 10 {
    didSet { if minimumInteritemSpacing != oldValue { invalidateLayout() } }
  }
  /// The margins around the items of a section, between header and footer.
  open var sectionInset = EdgeInsets.zero { didSet { if sectionInset != oldValue { invalidateLayout() } } }
  /// The size of headers, of which the side along the scrolling counts. Without it there are no headers.
  open var headerReferenceSize = CGSize.zero { didSet { if headerReferenceSize != oldValue { invalidateLayout() } } }
  /// The size of footers, of which the side along the scrolling counts. Without it there are no footers.
  open var footerReferenceSize = CGSize.zero { didSet { if footerReferenceSize != oldValue { invalidateLayout() } } }
  /// Whether the header of the section at the upper edge stays there until the section has left.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether the footer of the section at the lower edge stays there until the section has left.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// What ``sectionInset`` is measured from. Has no effect.
  open var sectionInsetReference = SectionInsetReference.fromContentInset

  private var sections: [FlowSection]?
  /// The sizes that cells have asked for.
  private var preferredSizes: [IndexPath: CGSize] = [:]

  /// Creates a layout that scrolls vertically.
  public override init() { super.init() }

  open override class var invalidationContextClass: AnyClass { UICollectionViewFlowLayoutInvalidationContext.self }

  private var axes: FlowAxes { FlowAxes(isVertical: scrollDirection == .vertical) }

  // MARK: Preparing

  /// Places all items. Its cost is linear in their number.
  open override func prepare() {
    super.prepare()
    guard sections == nil, let collectionView else { return }
    let width = contentWidth(in: collectionView.bounds.size)
    var sections: [FlowSection] = []
    for section in 0..<collectionView.numberOfSections {
      let metrics = metrics(of: section, in: collectionView)
      sections.append(FlowSection(metrics, axes: axes, start: sections.last?.end ?? 0, width: width))
    }
    self.sections = sections
  }

  /// The room across the scrolling: that of the collection view without its content insets.
  private func contentWidth(in size: CGSize) -> CGFloat {
    let insets = collectionView?.adjustedContentInset ?? .zero
    return max(0, axes.across(size) - axes.leading(insets) - axes.trailing(insets))
  }

  private func metrics(of section: Int, in view: UICollectionView) -> FlowMetrics {
    let delegate = view.assignedDelegate as? any UICollectionViewDelegateFlowLayout
    func size(_ path: IndexPath) -> CGSize {
      if let preferred = preferredSizes[path] { return preferred }
      let size = delegate?.collectionView(view, layout: self, sizeForItemAt: path) ?? itemSize
      let isEstimate = estimatedItemSize != .zero && estimatedItemSize != Self.automaticSize && size == itemSize
      return isEstimate ? estimatedItemSize : size
    }
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section) ?? headerReferenceSize
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section) ?? footerReferenceSize
    return FlowMetrics(
      sizes: (0..<view.numberOfItems(inSection: section)).map { size(IndexPath(item: $0, section: section)) },
      inset: delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset,
      lineSpacing: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      itemSpacing: delegate?.collectionView(view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing,
      header: axes.along(header), footer: axes.along(footer))
  }

  // MARK: Answers

  /// The size of all sections; across the scrolling, that of the collection view without its content insets.
  open override var collectionViewContentSize: CGSize {
    guard let collectionView, let sections else { return .zero }
    return axes.size(along: sections.last?.end ?? 0, across: contentWidth(in: collectionView.bounds.size))
  }

  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    guard let sections else { return [] }
    let (low, high) = (axes.along(rect.origin), axes.along(rect.origin) + axes.along(rect.size))
    var found: [UICollectionViewLayoutAttributes] = []
    let first = sections.firstIndex(afterWhich: { $0.end > low })
    for (index, section) in sections.enumerated().dropFirst(first).prefix(while: { $0.element.start < high }) {
      let path = IndexPath(item: 0, section: index)
      for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
        if kind == UICollectionView.elementKindSectionFooter {
          for item in section.items(from: low, to: high) where section.frames[item].overlaps(rect) {
            if let attributes = layoutAttributesForItem(at: IndexPath(item: item, section: index)) {
              found.append(attributes)
            }
          }
        }
        if let attributes = layoutAttributesForSupplementaryView(ofKind: kind, at: path),
          attributes.frame.overlaps(rect)
        {
          found.append(attributes)
        }
      }
    }
    return found
  }

  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    guard let sections, indexPath.count == 2, sections.indices.contains(indexPath.section),
      sections[indexPath.section].frames.indices.contains(indexPath.item)
    else { return nil }
    let attributes = attributesClass.init(forCellWith: indexPath)
    attributes.frame = sections[indexPath.section].frames[indexPath.item]
    return attributes
  }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard let sections, !indexPath.isEmpty, sections.indices.contains(indexPath.section) else { return nil }
    let section = sections[indexPath.section]
    let isHeader = elementKind == UICollectionView.elementKindSectionHeader
    guard isHeader || elementKind == UICollectionView.elementKindSectionFooter,
      (isHeader ? section.header : section.footer) > 0
    else { return nil }
    let attributes = attributesClass.init(
      forSupplementaryViewOfKind: elementKind, with: IndexPath(item: 0, section: indexPath.section))
    attributes.frame = isHeader ? section.headerFrame : section.footerFrame
    if isHeader ? sectionHeadersPinToVisibleBounds : sectionFootersPinToVisibleBounds {
      pin(attributes, of: section, isHeader)
    }
    return attributes
  }

  private var attributesClass: UICollectionViewLayoutAttributes.Type {
    Self.layoutAttributesClass as? UICollectionViewLayoutAttributes.Type ?? UICollectionViewLayoutAttributes.self
  }

  /// Keeps a header or footer in the visible bounds, and inside its section.
  private func pin(_ attributes: UICollectionViewLayoutAttributes, of section: FlowSection, _ isHeader: Bool) {
    guard let collectionView else { return }
    let (bounds, insets) = (collectionView.bounds, collectionView.adjustedContentInset)
    let natural = axes.along(attributes.frame.origin)
    var place = natural
    if isHeader {
      let edge = axes.along(bounds.origin) + axes.before(insets)
      place = max(natural, min(edge, section.end - section.footer - section.header))
    } else {
      let edge = axes.along(bounds.origin) + axes.along(bounds.size) - axes.after(insets)
      place = min(natural, max(edge - section.footer, section.start + section.header))
    }
    attributes.zIndex = 10
    attributes.frame = axes.rect(
      along: place, across: 0, length: axes.along(attributes.size), width: axes.across(attributes.size))
  }

  // MARK: Invalidation

  /// Returns true for another width across the scrolling, and while headers or footers are pinned.
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let pins = sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
    return pins || widthChanges(newBounds, collectionView)
  }

  private func widthChanges(_ newBounds: CGRect, _ view: UICollectionView) -> Bool {
    axes.across(newBounds.size) != axes.across(view.bounds.size)
  }

  open override func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = super.invalidationContext(forBoundsChange: newBounds)
    if let context = context as? UICollectionViewFlowLayoutInvalidationContext, let collectionView {
      let changes = widthChanges(newBounds, collectionView)
      (context.invalidateFlowLayoutAttributes, context.invalidateFlowLayoutDelegateMetrics) = (changes, changes)
    }
    return context
  }

  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    let flow = context as? UICollectionViewFlowLayoutInvalidationContext
    let keepsItems = flow.map { !$0.invalidateFlowLayoutAttributes && !$0.invalidateFlowLayoutDelegateMetrics } ?? false
    if context.invalidateEverything || context.invalidateDataSourceCounts { preferredSizes = [:] }
    if context.invalidateEverything || context.invalidateDataSourceCounts || !keepsItems { sections = nil }
    super.invalidateLayout(with: context)
  }

  /// Returns true where sizes are estimated and the cell prefers another one.
  open override func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool {
    guard needsFitting(originalAttributes) else { return false }
    preferredSizes[originalAttributes.indexPath] = preferredAttributes.size
    return preferredAttributes.size != originalAttributes.size
  }

  final override func needsFitting(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    estimatedItemSize != .zero && attributes.representedElementCategory == .cell
      && preferredSizes[attributes.indexPath] == nil
  }
}

/// What about a flow layout is no longer valid.
open class UICollectionViewFlowLayoutInvalidationContext: UICollectionViewLayoutInvalidationContext {
  /// Whether to ask the delegate for sizes again; true by default. If both are false, all items keep their places.
  open var invalidateFlowLayoutDelegateMetrics = true
  /// Whether items are placed anew; true by default.
  open var invalidateFlowLayoutAttributes = true

  /// Creates a context.
  public override init() { super.init() }
}
