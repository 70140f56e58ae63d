import Foundation
import TouchKit

extension UICollectionView {
  // MARK: Counts

  /// The number of sections.
  public final var numberOfSections: Int {
    loadIfNeeded()
    return counts.count
  }

  /// Returns the number of items in a section. Traps for a section that is not there.
  public final func numberOfItems(inSection section: Int) -> Int {
    loadIfNeeded()
    precondition(counts.indices.contains(section), "there is no section \(section) of \(counts.count)")
    return counts[section]
  }

  final func has(_ path: IndexPath) -> Bool {
    loadIfNeeded()
    return path.count == 2 && counts.indices.contains(path.section) && (0..<counts[path.section]).contains(path.item)
  }

  // MARK: Elements

  /// The cells in view, in the order of the layout.
  public final var visibleCells: [UICollectionViewCell] { shown.compactMap { $0.view as? UICollectionViewCell } }

  /// The items in view, in the order of the layout.
  public final var indexPathsForVisibleItems: [IndexPath] {
    shown.lazy.filter { $0.element.category == .cell }.map(\.element.path)
  }

  /// Returns the cell of an item, or nil while it is not in view.
  public final func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    view(of: .cell(indexPath)) as? UICollectionViewCell
  }

  /// Returns the item of a cell in view, or nil for another cell.
  public final func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.view === cell }?.element.path
  }

  /// Returns the item at a point in the content, the front-most if there are several, or nil between items.
  public final func indexPathForItem(at point: CGPoint) -> IndexPath? { slot(at: point) }

  final func slot(at point: CGPoint) -> IndexPath? {
    prepareIfNeeded()
    let attributes = layout.layoutAttributesForElements(in: CGRect(x: point.x, y: point.y, width: 1, height: 1)) ?? []
    var found: UICollectionViewLayoutAttributes?
    for candidate in attributes where candidate.representedElementCategory == .cell && !candidate.isHidden {
      let shift = shift(of: candidate)
      guard candidate.frame.offsetBy(dx: -shift.x, dy: -shift.y).contains(point),
        candidate.zIndex >= found?.zIndex ?? .min
      else { continue }
      found = candidate
    }
    return found?.indexPath
  }

  /// Returns a supplementary view, or nil while it is not in view.
  public final func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? {
    view(of: Element(category: .supplementaryView, kind: elementKind, path: indexPath))
  }

  /// Returns the supplementary views of a kind that are in view.
  public final func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    shown.filter { $0.element.category == .supplementaryView && $0.element.kind == elementKind }.map(\.view)
  }

  /// Returns the places of the supplementary views of a kind that are in view.
  public final func indexPathsForVisibleSupplementaryElements(ofKind elementKind: String) -> [IndexPath] {
    shown.filter { $0.element.category == .supplementaryView && $0.element.kind == elementKind }.map(\.element.path)
  }

  /// Returns the attributes of an item, in view or not.
  public final func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForItem(at: indexPath)
  }

  /// Returns the attributes of a supplementary view, in view or not.
  public final func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareIfNeeded()
    return layout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath)
  }

  final func view(of element: Element) -> UICollectionReusableView? { shown.first { $0.element == element }?.view }

  // MARK: Scrolling

  final func scroll(to path: IndexPath, _ position: ScrollPosition, animated: Bool) {
    guard has(path), let attributes = layoutAttributesForItem(at: path) else { return }
    var (frame, position) = (attributes.frame, position)
    if let scrolling = attributes.compositional?.scrollingSection.flatMap({ layout.scrolling(of: $0) }) {
      scrollAcross(to: attributes, position, animated: animated)
      let isHorizontal = scrolling.axis == .horizontal
      position.subtract(isHorizontal ? .horizontalPositions : .verticalPositions)
      frame.origin[on: scrolling.axis] = scrolling.frame.low(scrolling.axis)
    }
    let insets = adjustedContentInset
    let room = CGSize(
      width: bounds.width - CGFloat(insets.left + insets.right),
      height: bounds.height - CGFloat(insets.top + insets.bottom))
    var offset = bounds.origin
    if position.contains(.left) {
      offset.x = frame.minX - CGFloat(insets.left)
    } else if position.contains(.centeredHorizontally) {
      offset.x = frame.midX - room.width / 2 - CGFloat(insets.left)
    } else if position.contains(.right) {
      offset.x = frame.maxX - room.width - CGFloat(insets.left)
    }
    if position.contains(.top) {
      offset.y = frame.minY - CGFloat(insets.top)
    } else if position.contains(.centeredVertically) {
      offset.y = frame.midY - room.height / 2 - CGFloat(insets.top)
    } else if position.contains(.bottom) {
      offset.y = frame.maxY - room.height - CGFloat(insets.top)
    }
    guard !position.isEmpty else { return }
    setContentOffset(clamped(offset, to: contentSize), animated: animated)
  }

  /// Returns the nearest offset at which a content of this size can rest.
  final func clamped(_ offset: CGPoint, to size: CGSize) -> CGPoint {
    let insets = adjustedContentInset
    func clamp(_ value: CGFloat, _ before: Double, _ after: Double, _ content: CGFloat, _ length: CGFloat) -> CGFloat {
      let low = CGFloat(-before)
      return min(max(value, low), max(low, content + CGFloat(after) - length))
    }
    return CGPoint(
      x: clamp(offset.x, insets.left, insets.right, size.width, bounds.width),
      y: clamp(offset.y, insets.top, insets.bottom, size.height, bounds.height))
  }
}

extension UICollectionView.ScrollPosition {
  fileprivate static let horizontalPositions: Self = [.left, .centeredHorizontally, .right]
  fileprivate static let verticalPositions: Self = [.top, .centeredVertically, .bottom]
}
