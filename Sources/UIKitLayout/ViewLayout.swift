import Foundation
import TouchKit

/// What layout by constraints keeps with a view.
final class ViewLayout: Companion, LayoutItem {
  // It is attached to the view, which outlives it.
  unowned(unsafe) let view: View

  /// Whether constraints determine the frame: not `translatesAutoresizingMaskIntoConstraints`.
  var isPlacedByConstraints = false
  /// The constraints that the view has, in their order.
  private(set) var held: [NSLayoutConstraint] = []
  /// The guides that were added, and those that the view has.
  var guides: [UILayoutGuide] = []
  var ownGuides: [UILayoutGuide] = []
  /// The priorities of the intrinsic size: horizontal, vertical.
  var hugging = [UILayoutPriority.defaultLow, .defaultLow], resistance = [UILayoutPriority.defaultHigh, .defaultHigh]
  /// The intrinsic size, as last asked for.
  private(set) var knownIntrinsicSize: CGSize?
  /// The stack view that arranges it.
  weak var arranger: UIStackView?
  var insetsMarginsFromSafeArea = true

  /// The engine, if the view is the root of its hierarchy.
  private(set) var engine: LayoutEngine?
  /// The engine whose views it was last among.
  weak var knownEngine: LayoutEngine?
  /// The number of that engine's collection in which it was last.
  var knownCollection = 0
  /// Whether constraints depend on the origin of the bounds, on the safe area, or on the size as it is.
  var dependsOnOrigin = false, dependsOnSize = false
  /// Whether views outside depend on the frame, which code sets.
  var isReferenced = false
  /// The frame and the size of the content that constraints gave last. Until constraints give others, code may set some.
  var lastFrame: CGRect?, lastContentSize: CGSize?
  private var dependsOnInsets = false
  /// The axes on which constraints determine the content of a scroll view.
  var contentAxes = [false, false]
  /// The number of constraints that were activated in the hierarchy of which it is the root.
  private var activations = 0

  private var known: KnownState
  /// Subviews that were removed or are changing their order.
  private var missing: [ObjectIdentifier] = []

  /// What was last seen of the view.
  private struct KnownState {
    var bounds: CGRect, center: CGPoint, isHidden: Bool, subviews: [ObjectIdentifier]
    var insets = EdgeInsets.zero, margins = EdgeInsets.zero

    init(of view: View) {
      (bounds, center, isHidden) = (view.bounds, view.center, view.isHidden)
      subviews = view.subviews.map { ObjectIdentifier($0) }
    }
  }

  init(_ view: View) {
    self.view = view
    known = KnownState(of: view)
    // A switch has one size, and does not stretch beside a label.
    if view is Switch { hugging = [.defaultHigh, .defaultHigh] }
    // A window enters no window, which schedules the first layout of other views.
    (view as? Window)?.scheduleLayout(of: view)
  }

  var layoutView: View? { view }
  var publicItem: AnyObject? { view }

  func guide(_ role: UILayoutGuide.Role) -> UILayoutGuide {
    if let guide = ownGuides.first(where: { $0.role == role }) { return guide }
    let guide = UILayoutGuide(role, of: self)
    ownGuides.append(guide)
    return guide
  }

  func barGuide(_ role: UILayoutGuide.Role) -> BarGuide {
    if let guide = ownGuides.first(where: { $0.role == role }) as? BarGuide { return guide }
    let guide = BarGuide(role, of: self)
    ownGuides.append(guide)
    return guide
  }

  // MARK: Constraints

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder?.release(constraint)
    constraint.holder = self
    let root = view.root.layout
    root.activations += 1
    constraint.order = root.activations
    held.append(constraint)
    // Each view on the way hears when it loses a subview.
    for item in constraint.views {
      var way: View? = item
      while let next = way, next !== view { (_, way) = (next.layout, next.superview) }
    }
    requestLayout(for: constraint)
  }

  func release(_ constraint: NSLayoutConstraint) {
    guard constraint.holder === self else { return }
    constraint.holder = nil
    held.removeAll { $0 === constraint }
    requestLayout(for: constraint)
  }

  /// The constraints whose items have not left.
  func activeConstraints() -> [NSLayoutConstraint] { held.filter { $0.activeHolder === self } }

  func didChange(_ constraint: NSLayoutConstraint) {
    valuesDidChange()
    for item in constraint.views { (item.superview ?? item).layout.view.setNeedsLayout() }
    view.setNeedsLayout()
  }

  private func requestLayout(for constraint: NSLayoutConstraint) {
    structureDidChange()
    didChange(constraint)
  }

  // MARK: Engine

  /// Says that views or constraints came or went.
  func structureDidChange() {
    view.root.existingLayout?.engine?.isStructureKnown = false
    knownEngine?.isStructureKnown = false
  }

  /// Says that a number changed on which constraints depend. The view may come back into the hierarchy that it has left,
  /// as cells do, so the engine there hears of it, too.
  func valuesDidChange() {
    view.root.existingLayout?.engine?.isSolved = false
    knownEngine?.isSolved = false
  }

  /// Returns the engine of the hierarchy, with all that has changed.
  func currentEngine(placing placed: View? = nil) -> LayoutEngine {
    let root = view.root.layout
    let engine = root.engine ?? LayoutEngine(root.view)
    root.engine = engine
    if knownEngine !== engine || knownCollection != engine.collection { engine.isStructureKnown = false }
    engine.update(placing: placed)
    return engine
  }

  // MARK: Companion

  func placeSubviews(of view: View) {
    if isPlacedByConstraints { _ = view.superview?.layout }
    if dependsOnInsets, view.layoutMargins != known.margins { valuesDidChange() }
    currentEngine(placing: view).place(view)
  }

  func willFit(_ view: View) { view.updateConstraintsIfNeeded() }

  func fittingSize(of view: View, target: FittingTarget) -> CGSize? {
    held.isEmpty && arranger == nil && !(view is UIStackView) ? nil : LayoutEngine.fittingSize(of: view, target)
  }

  func willLayoutSubtree(of view: View) {
    // As in UIKit, layout begins with the superview if it needs layout, because that places the view.
    if isPlacedByConstraints, let superview = view.superview, superview.needsLayout, !superview.isLayingOut {
      superview.layoutIfNeeded()
    }
    _ = currentEngine()
  }

  func intrinsicSizeDidChange(of view: View) { invalidateIntrinsicSize() }

  func didChange(_ view: View) {
    if !missing.isEmpty || !known.subviews.elementsEqual(view.subviews, by: { $0 == ObjectIdentifier($1) }) {
      subviewsDidChange()
    }
    var isChanged = false
    if view.bounds != known.bounds {
      isChanged = !isPlacedByConstraints && view.bounds.size != known.bounds.size
      isChanged = isChanged || dependsOnOrigin && view.bounds.origin != known.bounds.origin
      isChanged = isChanged || dependsOnSize && view.bounds.size != known.bounds.size
      known.bounds = view.bounds
    }
    if view.center != known.center {
      isChanged = isChanged || !isPlacedByConstraints && isReferenced
      known.center = view.center
    }
    if dependsOnInsets, view.safeAreaInsets != known.insets {
      (isChanged, known.insets) = (true, view.safeAreaInsets)
    }
    if isChanged {
      valuesDidChange()
      // Also while the superview is laid out: views that depend on this one may have their places already.
      if isReferenced { view.superview?.requestLayout() }
      if dependsOnInsets || dependsOnOrigin { view.requestLayout() }
    }
    if view.isHidden != known.isHidden {
      known.isHidden = view.isHidden
      arranger?.arrangementDidChange()
    }
    if isPlacedByConstraints, view.sizesItself, let size = knownIntrinsicSize, view.intrinsicContentSize != size {
      invalidateIntrinsicSize()
    }
  }

  private func subviewsDidChange() {
    let present = view.subviews
    for subview in present where missing.contains(ObjectIdentifier(subview)) {
      // It is inserted before it has its superview. Where subviews change their order, it kept it.
      if subview.superview !== view { view.dropConstraints(into: subview) }
    }
    let identities = present.map { ObjectIdentifier($0) }
    missing.removeAll { identities.contains($0) }
    missing += known.subviews.filter { !identities.contains($0) && !missing.contains($0) }
    known.subviews = identities
    structureDidChange()
  }

  /// Notes that constraints depend on the safe area and the margins as they are.
  func noteInsets() { (dependsOnInsets, known.insets, known.margins) = (true, view.safeAreaInsets, view.layoutMargins) }

  /// Forgets subviews that were removed, after their constraints were.
  func forgetMissing() { missing = [] }

  // MARK: Intrinsic size

  func intrinsicSize() -> CGSize {
    if let knownIntrinsicSize { return knownIntrinsicSize }
    let size = view.intrinsicContentSize
    knownIntrinsicSize = size
    return size
  }

  func invalidateIntrinsicSize() {
    knownIntrinsicSize = nil
    valuesDidChange()
    if let arranger, arranger.distribution == .fillProportionally { arranger.arrangementDidChange() }
    view.superview?.setNeedsLayout()
  }
}

extension View {
  /// The view's part in layout by constraints. It is created when first asked for.
  final var layout: ViewLayout {
    if let existingLayout { return existingLayout }
    let layout = ViewLayout(self)
    attachments[ViewLayout.self] = layout
    return layout
  }

  final var existingLayout: ViewLayout? {
    guard let attachments = companion as? Attachments else { return nil }
    for object in attachments.objects {
      if let layout = object as? ViewLayout { return layout }
    }
    return nil
  }

  /// The topmost view of the hierarchy.
  final var root: View {
    var root = self
    while let superview = root.superview { root = superview }
    return root
  }

  /// Whether constraints determine the frame.
  final var isPlacedByConstraints: Bool { existingLayout?.isPlacedByConstraints ?? false }

  /// Whether the intrinsic size follows from other properties, so that nobody says when it changes.
  final var sizesItself: Bool { self is Label || self is Control || self is ImageView }

  /// Deactivates the constraints, of this view and its superviews, between a view that left and others.
  fileprivate final func dropConstraints(into subtree: View) {
    var holder: View? = self
    while let view = holder {
      for constraint in view.existingLayout?.held ?? []
      where constraint.views.contains(where: { $0.isDescendant(of: subtree) }) {
        constraint.holder?.release(constraint)
      }
      holder = view.superview
    }
  }
}
