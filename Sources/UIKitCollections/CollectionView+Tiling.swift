import Foundation
import TouchKit

/// An element in view.
struct ShownElement {
  var element: Element
  let view: UICollectionReusableView
}

extension UICollectionView {
  // MARK: Loading

  final func loadIfNeeded() {
    guard !isLoaded else { return }
    isLoaded = true
    counts = dataSource.map(counts(in:)) ?? []
  }

  /// Returns the numbers of items that a data source has now.
  final func counts(in source: any UICollectionViewDataSource) -> [Int] {
    (0..<max(source.numberOfSections(in: self), 0)).map {
      max(source.collectionView(self, numberOfItemsInSection: $0), 0)
    }
  }

  final func reload() {
    pendingUpdates = []
    isLoaded = false
    selected = []
    if !isTiling {
      endTracking()
      movement = nil
      // Changes by the delegate during these callbacks have to wait.
      isTiling = true
      let old = shown
      shown = []
      for element in old { retire(element) }
      isTiling = false
    }
    let context = layout.newContext()
    (context.invalidateEverything, context.invalidateDataSourceCounts) = (true, true)
    layout.invalidateLayout(with: context)
    layoutDidInvalidate(context)
  }

  // MARK: The layout

  /// Called by the layout when it has become invalid.
  final func layoutDidInvalidate(_ context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    if context.invalidateEverything || context.invalidateDataSourceCounts { isLoaded = false }
    offsetAdjustment.x += context.contentOffsetAdjustment.x
    offsetAdjustment.y += context.contentOffsetAdjustment.y
    context.contentOffsetAdjustment = .zero
    setNeedsLayout()
  }

  final func boundsWillChange(to new: CGRect) {
    if layout.shouldInvalidateLayout(forBoundsChange: new) {
      layout.invalidateLayout(with: layout.invalidationContext(forBoundsChange: new))
    }
    if let backgroundView { backgroundView.placing { backgroundView.frame = new } }
  }

  final func prepareIfNeeded() {
    guard !isPrepared, !isPreparing else { return }
    isPreparing = true
    loadIfNeeded()
    isPrepared = true
    layout.prepare()
    isPreparing = false
    needsApplying = true
    let size = layout.collectionViewContentSize
    if size != contentSize { placing { contentSize = size } }
    guard offsetAdjustment != .zero else { return }
    let offset = CGPoint(x: bounds.minX + offsetAdjustment.x, y: bounds.minY + offsetAdjustment.y)
    offsetAdjustment = .zero
    contentOffset = offset
  }

  // MARK: Tiling

  /// Makes views for elements that came into view, and pools views of elements that left. Cells and new bounds may make
  /// the layout invalid; then it is prepared again, up to a limit.
  final func tile() {
    guard !isTiling else { return }
    isTiling = true
    for _ in 0..<Self.roundLimit {
      prepareIfNeeded()
      installScrollViews()
      placeScrollViews()
      show(attributesInView())
      removeScrollViews()
      if isPrepared { break }
    }
    isTiling = false
  }

  private static var roundLimit: Int { 20 }

  /// The attributes of all elements in view, once each.
  final func attributesInView() -> [UICollectionViewLayoutAttributes] {
    let visible = bounds
    var seen: Set<Element> = []
    var found: [UICollectionViewLayoutAttributes] = []
    for attributes in layout.layoutAttributesForElements(in: visible) ?? [] {
      let element = attributes.element
      let shift = shift(of: attributes)
      guard !attributes.isHidden, element != movement?.element,
        attributes.frame.overlaps(visible.offsetBy(dx: shift.x, dy: shift.y)),
        element.category != .cell || has(element.path), seen.insert(element).inserted
      else { continue }
      found.append(attributes)
    }
    if let movement {
      found.append(
        layout.layoutAttributesForInteractivelyMovingItem(at: movement.slot, withTargetPosition: movement.position))
    }
    return found
  }

  private func show(_ attributes: [UICollectionViewLayoutAttributes]) {
    let elements = attributes.map(\.element)
    if elements != shown.map(\.element) { exchange(for: attributes, elements) }
    guard shown.count == attributes.count else { return }
    for (element, attributes) in zip(shown, attributes)
    where needsApplying || element.view.applied != attributes.values {
      apply(attributes, to: element.view)
      if layout.needsFittingAgain(attributes) { fit(element.view, attributes) }
    }
    needsApplying = false
  }

  private func exchange(for attributes: [UICollectionViewLayoutAttributes], _ elements: [Element]) {
    let (old, wanted) = (shown, Set(elements))
    var places: [Element: Int] = [:]
    for (index, element) in old.enumerated() where wanted.contains(element.element) { places[element.element] = index }
    // Those that left come first, so that their views can be used for those that came.
    shown = old.filter { wanted.contains($0.element) }
    for element in old where !wanted.contains(element.element) { retire(element) }
    var next: [ShownElement] = []
    next.reserveCapacity(attributes.count)
    for attributes in attributes {
      if let place = places[attributes.element] {
        next.append(old[place])
      } else {
        next.append(ShownElement(element: attributes.element, view: newView(for: attributes)))
      }
    }
    shown = next
  }

  /// Sets what `attributes` describe, and the order of the view.
  final func apply(_ attributes: UICollectionViewLayoutAttributes, to view: UICollectionReusableView) {
    let host = host(of: attributes)
    var isInOrder = view.applied?.zIndex == attributes.zIndex
    if view.superview !== host {
      let center = view.superview?.convert(view.center, to: host)
      insert(view, attributes.zIndex, in: host)
      if let center { View.applyWithoutAnimation { view.center = center } }
      isInOrder = true
    }
    view.take(attributes)
    if !isInOrder { insert(view, attributes.zIndex, in: host) }
  }

  /// Inserts a view in front of those with the same index or a lower one. Scroll views of sections have the index 0.
  final func insert(_ view: View, _ zIndex: Int, in host: View) {
    var below: View?
    for other in host.subviews where other !== view {
      let index = (other as? UICollectionReusableView)?.applied?.zIndex ?? (other is OrthogonalScrollView ? 0 : nil)
      if let index, index <= zIndex { below = other }
    }
    if let below { return host.insertSubview(view, aboveSubview: below) }
    let floor = host.subviews.lastIndex { $0 === backgroundView || $0 === refreshControl }
    host.insertSubview(view, at: floor.map { $0 + 1 } ?? 0)
  }

  // MARK: Views

  /// Returns a view as it is first seen, also in the closure of an animation: nothing in it grows.
  final func newView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let isAnimating = View.isRecordingChanges
    return View.applyWithoutAnimation {
      let view = self.makeView(for: attributes)
      if isAnimating { view.layoutIfNeeded() }
      return view
    }
  }

  /// Returns the view of an element that comes into view, from the data source or the layout.
  private func makeView(for attributes: UICollectionViewLayoutAttributes) -> UICollectionReusableView {
    let element = attributes.element
    let outer = wanted
    wanted = attributes
    let view: UICollectionReusableView
    switch element.category {
    case .cell: view = makeCell(at: element.path)
    case .decorationView: view = decoration(element.kind)
    case .supplementaryView:
      view =
        dataSource?.collectionView(self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
        ?? UICollectionReusableView(frame: .zero)
    }
    wanted = outer
    if view.applied != attributes.values || view.reuseKey == nil { view.take(attributes) }
    (view as? UICollectionViewCell)?.updateConfigurationIfNeeded()
    let host = host(of: attributes)
    insert(view, attributes.zIndex, in: host)
    if host !== self { view.place(attributes.values) }
    fit(view, attributes)
    if let delegate = assignedDelegate as? any UICollectionViewDelegate {
      if let cell = view as? UICollectionViewCell, element.category == .cell {
        delegate.collectionView(self, willDisplay: cell, forItemAt: element.path)
      } else if element.category == .supplementaryView {
        delegate.collectionView(
          self, willDisplaySupplementaryView: view, forElementKind: element.kind, at: element.path)
      }
    }
    return view
  }

  private func makeCell(at slot: IndexPath) -> UICollectionViewCell {
    let path = movement?.item(in: slot) ?? slot
    let cell = dataSource?.collectionView(self, cellForItemAt: path) ?? UICollectionViewCell(frame: .zero)
    if cell.accessibilityIdentifier == cell.givenIdentifier {
      let section = counts.count > 1 ? "section\(path.section)." : ""
      cell.givenIdentifier = "\(section)item\(path.item)"
      cell.accessibilityIdentifier = cell.givenIdentifier
    }
    if cell.isSelected != selected.contains(path) { cell.isSelected = !cell.isSelected }
    return cell
  }

  /// Asks a view for the attributes that it prefers, and the layout whether it becomes invalid by them.
  private func fit(_ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes) {
    guard layout.needsFitting(attributes) else { return }
    // A copy, because cells change what they are given.
    let preferred = view.preferredLayoutAttributesFitting(type(of: attributes).init(ofElement: attributes))
    if layout.shouldInvalidateLayout(forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes) {
      layout.invalidateLayout(
        with: layout.invalidationContext(
          forPreferredLayoutAttributes: preferred, withOriginalAttributes: attributes))
    }
  }

  /// Removes the view of an element that left, which cancels touches on it (spec 1.3.6), and keeps it for reuse.
  final func retire(_ old: ShownElement) {
    old.view.removeFromSuperview()
    old.view.applied = nil
    if old.view.reuseKey != nil { pool.append(old.view) }
    guard let delegate = assignedDelegate as? any UICollectionViewDelegate else { return }
    if let cell = old.view as? UICollectionViewCell {
      delegate.collectionView(self, didEndDisplaying: cell, forItemAt: old.element.path)
    } else if old.element.category == .supplementaryView {
      delegate.collectionView(
        self, didEndDisplayingSupplementaryView: old.view, forElementOfKind: old.element.kind, at: old.element.path)
    }
  }

  final func reconfigure(_ path: IndexPath) {
    guard let cell = cellForItem(at: path), let dataSource else { return }
    reconfigured = cell
    _ = dataSource.collectionView(self, cellForItemAt: path)
    reconfigured = nil
  }
}
