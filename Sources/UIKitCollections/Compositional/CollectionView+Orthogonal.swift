import Foundation
import TouchKit

/// The scroll views of sections that scroll across their layout.
private final class OrthogonalScrollViews {
  /// By section, nil before it was in view. Those of sections out of view keep their offset.
  private(set) var views: [OrthogonalScrollView?] = []
  /// The sections in view, in order.
  var visible: [Int] = []
  /// Those of a layout or a section of before, until their cells have left.
  var leaving: [OrthogonalScrollView] = []

  subscript(section: Int) -> OrthogonalScrollView? {
    get { views.indices.contains(section) ? views[section] : nil }
    set {
      while views.count <= section { views.append(nil) }
      views[section] = newValue
    }
  }

  func forget() { (views, visible) = ([], []) }
}

extension UICollectionView {
  private var scrollViews: OrthogonalScrollViews? { attachments[OrthogonalScrollViews.self] }

  private func scrollView(for geometry: OrthogonalGeometry) -> OrthogonalScrollView {
    let all = scrollViews ?? OrthogonalScrollViews()
    if scrollViews == nil { attachments[OrthogonalScrollViews.self] = all }
    if let view = all[geometry.section] {
      if view.geometry.axis == geometry.axis {
        view.take(geometry)
        return view
      }
      all.leaving.append(view)
    }
    let view = OrthogonalScrollView(geometry, in: self)
    all[geometry.section] = view
    return view
  }

  /// Makes the scroll views of the sections in view. Those that are there already keep their places.
  final func installScrollViews() {
    let scrollings = layout.scrollings(in: bounds)
    guard !scrollings.isEmpty || scrollViews?.visible.isEmpty == false else { return }
    let visible = scrollings.map { geometry in
      let view = scrollView(for: geometry)
      if view.superview !== self {
        view.place()
        insert(view, 0, in: self)
      }
      return geometry.section
    }
    scrollViews?.visible = visible
  }

  /// Moves the scroll views to the places of their sections.
  final func placeScrollViews() {
    guard let scrollViews else { return }
    for section in scrollViews.visible { scrollViews[section]?.place() }
  }

  /// Removes the scroll views of sections that are not in view.
  final func removeScrollViews() {
    guard let scrollViews else { return }
    for view in scrollViews.leaving { view.removeFromSuperview() }
    scrollViews.leaving = []
    for case let view as OrthogonalScrollView in subviews where !scrollViews.visible.contains(view.geometry.section) {
      view.removeFromSuperview()
    }
  }

  /// Forgets how far sections are scrolled, because another layout has come.
  final func forgetScrollViews() {
    guard let scrollViews else { return }
    scrollViews.leaving += subviews.compactMap { $0 as? OrthogonalScrollView }
    scrollViews.forget()
  }

  /// Gives the scroll views to the sections that are elsewhere now.
  final func moveScrollViews(_ newSections: [Int?]) {
    guard let scrollViews else { return }
    let (old, visible) = (scrollViews.views, scrollViews.visible)
    scrollViews.forget()
    for (section, view) in old.enumerated() {
      guard let view else { continue }
      if newSections.indices.contains(section), let new = newSections[section] {
        scrollViews[new] = view
      } else {
        scrollViews.leaving.append(view)
      }
    }
    scrollViews.visible = visible.compactMap { newSections.indices.contains($0) ? newSections[$0] : nil }
  }

  /// How far a section is scrolled across the layout, or nil before it was in view.
  final func scrollingOffset(of section: Int) -> CGPoint? { scrollViews?[section]?.shift }

  /// Returns the view in which an element is: the collection view, or the scroll view of its section.
  final func host(of attributes: UICollectionViewLayoutAttributes) -> View {
    guard let section = attributes.compositional?.scrollingSection, let view = scrollViews?[section],
      view.superview === self
    else { return self }
    return view
  }

  /// How far what an element is in is scrolled across the layout.
  final func shift(of attributes: UICollectionViewLayoutAttributes) -> CGPoint {
    attributes.compositional?.scrollingSection.flatMap(scrollingOffset) ?? .zero
  }

  /// Whether a view is in the collection view itself or in the scroll view of a section.
  final func hosts(_ view: View) -> Bool {
    view.superview === self || view.superview is OrthogonalScrollView && view.superview?.superview === self
  }

  /// Scrolls a section across the layout, to an item in it.
  final func scrollAcross(
    to attributes: UICollectionViewLayoutAttributes, _ position: ScrollPosition, animated: Bool
  ) {
    guard let section = attributes.compositional?.scrollingSection, let geometry = layout.scrolling(of: section) else {
      return
    }
    let (axis, width) = (geometry.axis, geometry.frame.size[on: geometry.axis])
    let isHorizontal = axis == .horizontal
    let low = attributes.frame.low(axis) - geometry.frame.low(axis)
    let high = attributes.frame.high(axis) - geometry.frame.low(axis)
    let view = scrollView(for: geometry)
    var target = view.contentOffset
    if position.contains(isHorizontal ? .left : .top) {
      target[on: axis] = low - geometry.leading
    } else if position.contains(isHorizontal ? .centeredHorizontally : .centeredVertically) {
      target[on: axis] = (low + high - width) / 2
    } else if position.contains(isHorizontal ? .right : .bottom) {
      target[on: axis] = high - width
    }
    target[on: axis] = min(max(target[on: axis], geometry.limits.lowerBound), geometry.limits.upperBound)
    view.setContentOffset(target, animated: animated && view.window != nil)
  }
}
