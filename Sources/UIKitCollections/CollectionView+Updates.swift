import Foundation
import TouchKit
import UIKitMotion

extension UICollectionView {
  /// Whether changes were reported inside of `performBatchUpdates`, which has not ended yet.
  public final var hasUncommittedUpdates: Bool { updateDepth > 0 }

  final func collectUpdates(_ updates: (() -> Void)?, _ completion: ((Bool) -> Void)?) {
    // The numbers of before, and the views that move.
    loadIfNeeded()
    if updateDepth == 0, window != nil { layoutIfNeeded() }
    updateDepth += 1
    updates?()
    updateDepth -= 1
    if let completion { pendingCompletions.append(completion) }
    guard updateDepth == 0 else { return }
    let (updates, completions) = (pendingUpdates, pendingCompletions)
    (pendingUpdates, pendingCompletions) = ([], [])
    commit(updates) { finished in for completion in completions { completion(finished) } }
  }

  final func report(_ updates: [ItemUpdate]) {
    if updateDepth > 0 { return pendingUpdates.append(contentsOf: updates) }
    // Data that was never read is read after the change, and so do the numbers not fit, as in UIKit.
    collectUpdates({ self.pendingUpdates.append(contentsOf: updates) }, nil)
  }

  private func commit(_ updates: [ItemUpdate], _ completion: @escaping (Bool) -> Void) {
    guard isLoaded, !isTiling, let dataSource else {
      if !updates.isEmpty { reloadData() }
      return completion(true)
    }
    let old = counts
    let new = counts(in: dataSource)
    recordMoves(.itemMove, of: updates.moves.map { (cellForItem(at: $0.from), $0.to) }) {}
    let map = ItemMap(updates, from: old, to: new)
    let before = values(around: bounds)
    layout.elementsWillMove { map.newElement(of: $0) }
    moveScrollViews(map.newSections)
    selected = selected.compactMap { path in selectedPath(path, map, updates) }
    if let item = trackedItem {
      if let path = map.newPath(of: item.path) { trackedItem?.path = path } else { endTracking() }
    }
    movement = nil
    let context = layout.newContext()
    context.invalidateDataSourceCounts = true
    layout.invalidateLayout(with: context)
    (counts, isLoaded, isPrepared) = (new, true, true)
    isPreparing = true
    layout.prepare()
    layout.valuesBefore = before
    layout.prepare(forCollectionViewUpdates: updates.map(\.forLayout))
    isPreparing = false
    let transition = LayoutTransition(
      newElement: { map.newElement(of: $0) },
      oldValues: { element in map.oldElement(of: element).flatMap { before[$0] } },
      initial: { [layout] in layout.initialAttributes(of: $0) }, final: { [layout] in layout.finalAttributes(of: $0) })
    perform(transition, animated: true, completion) {
      self.layout.finalizeCollectionViewUpdates()
      self.layout.valuesBefore = [:]
    }
  }

  /// Returns the new place of a selected item: a reloaded one stays selected where it is.
  private func selectedPath(_ path: IndexPath, _ map: ItemMap, _ updates: [ItemUpdate]) -> IndexPath? {
    if let new = map.newPath(of: path) { return new }
    for case .reloadItem(path) in updates { return has(path) ? path : nil }
    return nil
  }

  /// The places of the elements in and near a rectangle.
  final func values(around rect: CGRect) -> [Element: UICollectionViewLayoutAttributes.Values] {
    var values: [Element: UICollectionViewLayoutAttributes.Values] = [:]
    guard isPrepared else { return values }
    let wide = rect.insetBy(dx: -rect.width, dy: -rect.height)
    for attributes in layout.layoutAttributesForElements(in: wide) ?? [] {
      values[attributes.element] = attributes.values
    }
    return values
  }

  // MARK: The layout

  final func exchangeLayout(
    for new: UICollectionViewLayout, animated: Bool, _ completion: ((Bool) -> Void)?
  ) {
    guard new !== layout else {
      completion?(true)
      return
    }
    let old = layout
    if animated, window != nil { layoutIfNeeded() }
    let before = values(around: bounds)
    old.prepareForTransition(to: new)
    new.prepareForTransition(from: old)
    for element in shown { element.view.willTransition(from: old, to: new) }
    letGo(of: old, for: new)
    new.collectionView = self
    layout = new
    movement = nil
    forgetScrollViews()
    let context = new.newContext()
    context.invalidateEverything = true
    let wasLoaded = isLoaded
    new.invalidateLayout(with: context)
    isLoaded = wasLoaded
    let finish = { [weak self] (finished: Bool) in
      old.finalizeLayoutTransition()
      new.finalizeLayoutTransition()
      for element in self?.shown ?? [] { element.view.didTransition(from: old, to: new) }
      completion?(finished)
    }
    guard wasLoaded, !isTiling, !shown.isEmpty || animated else {
      isPrepared = false
      setNeedsLayout()
      return finish(true)
    }
    isPreparing = true
    isPrepared = true
    new.prepare()
    isPreparing = false
    let transition = LayoutTransition(
      newElement: { $0 }, oldValues: { before[$0] }, initial: { _ in nil }, final: { _ in nil })
    perform(transition, animated: animated, finish) {}
  }
}

extension UICollectionView {
  /// Lets go of a layout, and of those between which it is, but for what is in use with the next one.
  private func letGo(of old: UICollectionViewLayout, for new: UICollectionViewLayout) {
    let kept = [new] + new.parts
    for layout in [old] + old.parts where !kept.contains(where: { $0 === layout }) { layout.collectionView = nil }
  }
}

extension UICollectionViewLayout {
  /// The layouts between which a transition is; none of other layouts.
  fileprivate var parts: [UICollectionViewLayout] {
    (self as? UICollectionViewTransitionLayout).map { [$0.currentLayout, $0.nextLayout] } ?? []
  }
}

/// How elements pass from one layout, or one state of the data, to another.
struct LayoutTransition {
  /// Returns what an element of before is now, or nil if it is gone.
  var newElement: (Element) -> Element?
  /// Returns where an element of now was before, if it was in view or near.
  var oldValues: (Element) -> UICollectionViewLayoutAttributes.Values?
  /// Returns where a new element comes from, and where one of before goes to; nil to fade.
  var initial: (Element) -> UICollectionViewLayoutAttributes?
  var final: (Element) -> UICollectionViewLayoutAttributes?
}

extension UICollectionView {
  /// The duration of animated changes of items and layouts, in seconds.
  static var transitionDuration: Double { 0.3 }

  /// Takes over the content size and offset of the layout, which is prepared, and moves the elements to their places.
  final func perform(
    _ transition: LayoutTransition, animated: Bool, _ completion: @escaping (Bool) -> Void, _ finalize: () -> Void
  ) {
    isTiling = true
    takeContentSize()
    installScrollViews()
    let old = shown
    let attributes = attributesInView()
    var views: [Element: UICollectionReusableView] = [:]
    var leaving: [(old: ShownElement, attributes: UICollectionViewLayoutAttributes?)] = []
    let wanted = Set(attributes.map(\.element))
    for element in old {
      let new = transition.newElement(element.element)
      if let new, wanted.contains(new), hosts(element.view) {
        views[new] = element.view
      } else {
        leaving.append((element, new.flatMap { layout.attributes(of: $0) } ?? transition.final(element.element)))
      }
    }
    shown = attributes.compactMap { attributes in
      views[attributes.element].map { ShownElement(element: attributes.element, view: $0) }
    }
    var moving: [(UICollectionReusableView, UICollectionViewLayoutAttributes)] = []
    var next: [ShownElement] = []
    for attributes in attributes {
      let element = attributes.element
      let view = views[element] ?? newView(for: attributes)
      if views[element] == nil, animated { start(view, attributes, transition) }
      next.append(ShownElement(element: element, view: view))
      moving.append((view, attributes))
    }
    shown = next
    isTiling = false
    guard animated, View.areAnimationsEnabled, window != nil else {
      placeScrollViews()
      for (view, attributes) in moving { apply(attributes, to: view) }
      for element in leaving { retire(element.old) }
      finalize()
      return completion(true)
    }
    View.animateChanges(
      duration: Self.transitionDuration, delay: 0, allowsInteraction: true, completesLater: true,
      progress: View.easing(0.42, 0, 0.58, 1)
    ) {
      self.placeScrollViews()
      for (view, attributes) in moving {
        // The item under the finger follows it at once.
        if attributes.element == self.movement?.element {
          View.applyWithoutAnimation { self.apply(attributes, to: view) }
        } else {
          self.move(view, to: attributes)
        }
      }
      for element in leaving { self.send(element.old.view, to: element.attributes) }
      finalize()
    } completion: { [weak self] finished in
      if let self { for element in leaving where self.hosts(element.old.view) { self.retire(element.old) } }
      completion(finished)
    }
    // Cells may have sizes of their own.
    if !isPrepared { setNeedsLayout() }
  }

  private func takeContentSize() {
    let size = layout.collectionViewContentSize
    let proposed = layout.targetContentOffset(forProposedContentOffset: clamped(bounds.origin, to: size))
    let delegate = assignedDelegate as? any UICollectionViewDelegate
    let target = delegate?.collectionView(self, targetContentOffsetForProposedContentOffset: proposed) ?? proposed
    if size != contentSize { placing { contentSize = size } }
    if target != bounds.origin, !isTracking { contentOffset = target }
    needsApplying = true
  }

  /// Puts a new view where its element was, or comes from.
  private func start(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, _ transition: LayoutTransition
  ) {
    View.applyWithoutAnimation {
      if let values = transition.oldValues(attributes.element) {
        let old = type(of: attributes).init(ofElement: attributes)
        old.values = values
        view.take(old)
      } else if let initial = transition.initial(attributes.element) {
        view.take(initial)
      } else {
        view.alpha = 0
      }
    }
  }

  private func move(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes) {
    let size = view.bounds.size
    apply(attributes, to: view)
    if size != view.bounds.size { view.layoutIfNeeded() }
  }

  private func send(_ view: UICollectionReusableView, to attributes: UICollectionViewLayoutAttributes?) {
    if let attributes { view.take(attributes) } else { view.alpha = 0 }
  }
}

extension ItemMap {
  func newElement(of element: Element) -> Element? {
    if element.category == .cell { return newPath(of: element.path).map(Element.cell) }
    guard let section = element.path.first, newSections.indices.contains(section), let new = newSections[section]
    else { return element.path.isEmpty ? element : nil }
    return Element(
      category: element.category, kind: element.kind, path: IndexPath(indexes: [new] + element.path.dropFirst()))
  }

  fileprivate func oldElement(of element: Element) -> Element? {
    let path = element.path
    if element.category == .cell {
      guard path.count == 2, oldPaths.indices.contains(path.section), oldPaths[path.section].indices.contains(path.item)
      else { return nil }
      return oldPaths[path.section][path.item].map(Element.cell)
    }
    guard let section = path.first, oldSections.indices.contains(section), let old = oldSections[section]
    else { return path.isEmpty ? element : nil }
    return Element(category: element.category, kind: element.kind, path: IndexPath(indexes: [old] + path.dropFirst()))
  }
}

extension UICollectionViewLayout {
  /// Returns the attributes of an element, in view or not.
  func attributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    switch element.category {
    case .cell: layoutAttributesForItem(at: element.path)
    case .supplementaryView: layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
    case .decorationView: layoutAttributesForDecorationView(ofKind: element.kind, at: element.path)
    }
  }

  fileprivate func initialAttributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    element.category == .cell
      ? initialLayoutAttributesForAppearingItem(at: element.path)
      : initialLayoutAttributesForAppearingSupplementaryElement(ofKind: element.kind, at: element.path)
  }

  fileprivate func finalAttributes(of element: Element) -> UICollectionViewLayoutAttributes? {
    element.category == .cell
      ? finalLayoutAttributesForDisappearingItem(at: element.path)
      : finalLayoutAttributesForDisappearingSupplementaryElement(ofKind: element.kind, at: element.path)
  }
}
