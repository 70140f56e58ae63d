import Foundation
import TouchKit

extension View {
  /// The horizontal places. Leading is left.
  public final var leadingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(layout, .leading)) }
  /// The horizontal places. Trailing is right.
  public final var trailingAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(layout, .trailing)) }
  /// The horizontal places.
  public final var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(layout, .left)) }
  /// The horizontal places.
  public final var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(layout, .right)) }
  /// The horizontal places.
  public final var centerXAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutSide(layout, .centerX)) }
  /// The vertical places.
  public final var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(layout, .top)) }
  /// The vertical places.
  public final var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(layout, .bottom)) }
  /// The vertical places.
  public final var centerYAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(layout, .centerY)) }
  /// The base line of the first line of a label, or of a button's title. The upper edge of other views.
  public final var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutSide(layout, .firstBaseline))
  }
  /// The base line of the last line of a label, or of a button's title. The lower edge of other views.
  public final var lastBaselineAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutSide(layout, .lastBaseline)) }
  /// The size of the bounds.
  public final var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(layout, .width)) }
  /// The size of the bounds.
  public final var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutSide(layout, .height)) }

  /// Whether the frame is set by code, as by default. If false, constraints determine it, at the next layout of the
  /// superview. What they leave open is 0.
  ///
  /// A frame that is set by code is a constant for the constraints of other views. Set false before constraints of the view
  /// itself; otherwise they contradict its frame.
  public final var translatesAutoresizingMaskIntoConstraints: Bool {
    get { !isPlacedByConstraints }
    set {
      guard newValue == isPlacedByConstraints else { return }
      layout.isPlacedByConstraints = !newValue
      layout.structureDidChange()
      superview?.layout.view.setNeedsLayout()
      setNeedsLayout()
    }
  }

  // MARK: Constraints

  /// The active constraints that this view has: those between its descendants and itself of which it is the nearest common
  /// ancestor, and those of its own size.
  public final var constraints: [NSLayoutConstraint] { existingLayout?.activeConstraints() ?? [] }

  /// Activates a constraint between this view and its descendants. Traps if it has other items.
  public final func addConstraint(_ constraint: NSLayoutConstraint) {
    precondition(
      constraint.views.allSatisfy { $0.isDescendant(of: self) },
      """
      The view hierarchy is not prepared for the constraint \(constraint): its items must be \(layoutName) or views in \
      it. Add them first.
      """)
    guard constraint.activeHolder !== layout else { return }
    layout.hold(constraint)
  }

  /// Activates constraints, in their order.
  public final func addConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { addConstraint(each) }
  }

  /// Deactivates a constraint of this view.
  public final func removeConstraint(_ constraint: NSLayoutConstraint) { existingLayout?.release(constraint) }

  /// Deactivates constraints of this view.
  public final func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for each in constraints { removeConstraint(each) }
  }

  /// Returns the active constraints that determine the view on an axis: those between it and other items.
  public final func constraintsAffectingLayout(for axis: NSLayoutConstraint.Axis) -> [NSLayoutConstraint] {
    var (found, holder): ([NSLayoutConstraint], View?) = ([], self)
    while let view = holder {
      found += view.constraints.filter { constraint in
        constraint.views.contains { $0 === self }
          && (constraint.firstAttribute.isHorizontal == (axis == .horizontal))
      }
      holder = view.superview
    }
    return found
  }

  /// The required constraints of the hierarchy that have no effect, because they contradict others. UIKit logs “Unable to
  /// simultaneously satisfy constraints” for each, and breaks one of the others; here the one that came last is broken. Once
  /// it contradicts none, it has an effect again.
  public final var unsatisfiableConstraints: [NSLayoutConstraint] { layout.currentEngine().refused }

  // MARK: Updating

  /// Requests `updateConstraints()`, which is called before the next layout. It is also called before the first one.
  public final func setNeedsUpdateConstraints() {
    needsConstraintsUpdate = true
    layout.structureDidChange()
    setNeedsLayout()
  }

  /// Whether `updateConstraints()` will be called before the next layout.
  public final func needsUpdateConstraints() -> Bool { needsConstraintsUpdate }

  /// Calls `updateConstraints()` of the view and its descendants where it was requested, the descendants first.
  public final func updateConstraintsIfNeeded() {
    for view in subviews { view.updateConstraintsIfNeeded() }
    updateOwnConstraintsIfNeeded()
  }

  // MARK: Intrinsic size

  /// Returns the priority with which the view does not grow beyond its intrinsic size; 250 by default.
  public final func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.hugging[axis.rawValue]
  }

  /// Sets the priority with which the view does not grow beyond its intrinsic size.
  public final func setContentHuggingPriority(_ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis) {
    layout.hugging[axis.rawValue] = priority
    layout.intrinsicPrioritiesDidChange()
  }

  /// Returns the priority with which the view does not shrink below its intrinsic size; 750 by default.
  public final func contentCompressionResistancePriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    layout.resistance[axis.rawValue]
  }

  /// Sets the priority with which the view does not shrink below its intrinsic size.
  public final func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority, for axis: NSLayoutConstraint.Axis
  ) {
    layout.resistance[axis.rawValue] = priority
    layout.intrinsicPrioritiesDidChange()
  }

  // MARK: Margins

  /// Whether ``layoutMarginsGuide`` is also clear of the safe area, as by default.
  public final var insetsLayoutMarginsFromSafeArea: Bool {
    get { existingLayout?.insetsMarginsFromSafeArea ?? true }
    set {
      layout.insetsMarginsFromSafeArea = newValue
      layout.valuesDidChange()
      setNeedsLayout()
    }
  }
}

extension ViewLayout {
  fileprivate func intrinsicPrioritiesDidChange() {
    guard isPlacedByConstraints else { return }
    valuesDidChange()
    view.superview?.setNeedsLayout()
  }
}
