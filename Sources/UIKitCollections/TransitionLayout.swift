import Foundation
import TouchKit

/// A layout between two others, by a progress that fingers drive. ``UICollectionView/startInteractiveTransition(to:completion:)``
/// makes it.
///
/// Elements are on straight lines between their places in both layouts; one that only one layout has fades.
open class UICollectionViewTransitionLayout: UICollectionViewLayout {
  /// The layout of before, and the one to come.
  public final let currentLayout: UICollectionViewLayout, nextLayout: UICollectionViewLayout
  /// How far the transition is, from 0 to 1. A new value makes the layout invalid.
  open var transitionProgress: CGFloat = 0 {
    didSet { if transitionProgress != oldValue { invalidateLayout() } }
  }
  private var animated: [String: CGFloat] = [:]

  /// Creates a layout between two.
  public required init(currentLayout: UICollectionViewLayout, nextLayout newLayout: UICollectionViewLayout) {
    (self.currentLayout, nextLayout) = (currentLayout, newLayout)
    super.init()
  }

  /// Keeps a value of a subclass's own, which changes with the progress.
  open func updateValue(_ value: CGFloat, forAnimatedKey key: String) { animated[key] = value }
  /// Returns a value of a subclass's own; 0 for none.
  open func value(forAnimatedKey key: String) -> CGFloat { animated[key] ?? 0 }

  /// The size between those of both layouts.
  open override var collectionViewContentSize: CGSize {
    let (a, b) = (currentLayout.collectionViewContentSize, nextLayout.collectionViewContentSize)
    return CGSize(
      width: a.width + (b.width - a.width) * transitionProgress,
      height: a.height + (b.height - a.height) * transitionProgress)
  }

  /// Prepares both layouts.
  open override func prepare() {
    super.prepare()
    for layout in [currentLayout, nextLayout] { layout.prepare() }
  }

  /// Makes the layout invalid; with new data, both layouts.
  open override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    if context.invalidateEverything || context.invalidateDataSourceCounts {
      for layout in [currentLayout, nextLayout] {
        let own = layout.newContext()
        own.invalidateEverything = true
        layout.invalidateLayout(with: own)
      }
    }
    super.invalidateLayout(with: context)
  }

  /// Returns the elements that either layout has in a rectangle or at the same part of its own content, in between.
  open override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    var seen: Set<Element> = []
    let size = collectionViewContentSize
    func part(_ layout: UICollectionViewLayout) -> CGRect {
      let its = layout.collectionViewContentSize
      let (x, y) = (size.width > 0 ? its.width / size.width : 1, size.height > 0 ? its.height / size.height : 1)
      return rect.union(CGRect(x: rect.minX * x, y: rect.minY * y, width: rect.width * x, height: rect.height * y))
    }
    let all = [currentLayout, nextLayout].flatMap { $0.layoutAttributesForElements(in: part($0)) ?? [] }
    return all.compactMap { seen.insert($0.element).inserted ? between($0.element) : nil }
  }

  /// Returns a cell's attributes in between.
  open override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    between(UICollectionViewLayoutAttributes(forCellWith: indexPath).element)
  }

  /// Returns a supplementary view's attributes in between.
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    between(UICollectionViewLayoutAttributes(forSupplementaryViewOfKind: elementKind, with: indexPath).element)
  }

  private func between(_ element: Element) -> UICollectionViewLayoutAttributes? {
    let (before, after) = (currentLayout.attributes(of: element), nextLayout.attributes(of: element))
    guard let attributes = (before ?? after)?.copy() as? UICollectionViewLayoutAttributes else { return nil }
    guard let before, let after else {
      attributes.alpha *= before == nil ? transitionProgress : 1 - transitionProgress
      return attributes
    }
    let (a, b, part) = (before.values, after.values, transitionProgress)
    func mix(_ a: CGFloat, _ b: CGFloat) -> CGFloat { a + (b - a) * part }
    attributes.center = CGPoint(x: mix(a.center.x, b.center.x), y: mix(a.center.y, b.center.y))
    attributes.size = CGSize(width: mix(a.size.width, b.size.width), height: mix(a.size.height, b.size.height))
    attributes.alpha = mix(a.alpha, b.alpha)
    if part >= 1 { (attributes.transform, attributes.zIndex) = (b.transform, b.zIndex) }
    return attributes
  }
}

/// A transition between layouts that has begun, and what is called at its end.
struct InteractiveLayoutTransition {
  let layout: UICollectionViewTransitionLayout
  let completion: ((_ isCompleted: Bool, _ hasFinished: Bool) -> Void)?
}

extension UICollectionView {
  /// Puts a layout between the present one and another in its place, whose progress fingers then set. Ends with
  /// ``finishInteractiveTransition()`` or ``cancelInteractiveTransition()``; traps if a transition is under way.
  @discardableResult
  public final func startInteractiveTransition(
    to layout: UICollectionViewLayout, completion: ((_ completed: Bool, _ finished: Bool) -> Void)? = nil
  ) -> UICollectionViewTransitionLayout {
    precondition(interactive == nil, "an interactive transition of the layout has begun already")
    let current = self.layout
    let transition =
      (assignedDelegate as? any UICollectionViewDelegate)?
      .collectionView(self, transitionLayoutForOldLayout: current, newLayout: layout)
      ?? UICollectionViewTransitionLayout(currentLayout: current, nextLayout: layout)
    if window != nil { layoutIfNeeded() }
    layout.collectionView = self
    exchangeLayout(for: transition, animated: false, nil)
    interactive = InteractiveLayoutTransition(layout: transition, completion: completion)
    return transition
  }

  /// Installs the new layout, to which the elements move on. Does nothing without a transition.
  public final func finishInteractiveTransition() { endTransition(isCompleted: true) }

  /// Installs the layout of before again, to which the elements move back. Does nothing without a transition.
  public final func cancelInteractiveTransition() { endTransition(isCompleted: false) }

  private func endTransition(isCompleted: Bool) {
    guard let interactive else { return }
    self.interactive = nil
    let (old, new) = (interactive.layout.currentLayout, interactive.layout.nextLayout)
    exchangeLayout(for: isCompleted ? new : old, animated: true) { finished in
      interactive.completion?(isCompleted, finished)
    }
  }
}
