import Foundation

/// The members of UIKit's views that subclasses override and the engine does not need.
///
/// They are here and not in `UIKitNames`, because Swift does not let a member of an extension be overridden. Every
/// instance is a ``View``.
open class OverridableView: Responder {
  /// The length of a side of which ``intrinsicContentSize`` knows none: −1.
  public static let noIntrinsicMetric: Double = -1

  private final var ownTint: Color?
  private final var accessibility: AccessibilityValues?
  private final var view: View { unsafeDowncast(self, to: View.self) }

  // MARK: Size

  /// The size that suits the content, in points. A side without one is ``noIntrinsicMetric``, the default for both.
  open var intrinsicContentSize: CGSize { Self.noIntrinsicSize }

  static let noIntrinsicSize = CGSize(width: noIntrinsicMetric, height: noIntrinsicMetric)

  /// Returns the size that suits the view best in `size`. By default that is the present size of the bounds.
  open func sizeThatFits(_ size: CGSize) -> CGSize { view.bounds.size }

  /// Sets the size of the bounds to ``sizeThatFits(_:)``, and keeps the origin of the frame.
  open func sizeToFit() {
    let origin = view.frame.origin
    view.bounds.size = sizeThatFits(view.bounds.size)
    guard view.transform.isIdentity else { return }
    view.frame.origin = origin
  }

  /// Returns the size that satisfies the constraints in the view, and is as near to `targetSize` as they allow.
  open func systemLayoutSizeFitting(_ targetSize: CGSize) -> CGSize {
    systemLayoutSizeFitting(
      targetSize, withHorizontalFittingPriority: .fittingSizeLevel, verticalFittingPriority: .fittingSizeLevel)
  }

  /// Returns the size that satisfies the constraints in the view, where each side of `targetSize` has a priority. With a
  /// required width, for example, it returns the height that is needed for this width.
  ///
  /// Sides are rounded up to pixels. Without constraints, it is the intrinsic size, as far as the priorities allow.
  open func systemLayoutSizeFitting(
    _ targetSize: CGSize, withHorizontalFittingPriority horizontalFittingPriority: LayoutPriority,
    verticalFittingPriority: LayoutPriority
  ) -> CGSize {
    view.fittingSize(
      FittingTarget(size: targetSize, horizontal: horizontalFittingPriority, vertical: verticalFittingPriority))
  }

  /// Says that ``intrinsicContentSize`` has changed. With constraints, the superview is laid out.
  ///
  /// Labels, images and controls notice it themselves.
  open func invalidateIntrinsicContentSize() { companion?.intrinsicSizeDidChange(of: view) }

  /// The distances of the edges that constraints align from those of the frame. Has no effect: they align the frame.
  open var alignmentRectInsets: EdgeInsets { .zero }

  /// The space between the edges of the view and its content, 8 pt on each side. The engine ignores it.
  open var layoutMargins = EdgeInsets(top: 8, left: 8, bottom: 8, right: 8) { didSet { layoutMarginsDidChange() } }

  /// The distances from the view's edges that bars or the screen's corners cover. Zero outside a window.
  ///
  /// They are the part of ``Window/screenInsets`` that reaches into the view, plus a translucent navigation bar and
  /// ``ViewController/additionalSafeAreaInsets``. Subviews of a scroll view ignore edges of which it keeps its content
  /// clear (``OverridableScrollView/adjustedContentInset``). A transform changes them only where it shifts a plain view:
  /// scaled or turned views and the views of controllers have those of their place without it. The value is updated when
  /// read, and before each layout, which calls ``View/safeAreaInsetsDidChange()``. Subviews do not see what an override
  /// returns.
  open var safeAreaInsets: EdgeInsets { view.upToDateSafeArea }

  /// Called after ``layoutMargins`` was set. Requests layout by default.
  open func layoutMarginsDidChange() { view.setNeedsLayout() }

  /// Called before the first layout, and before others where it was requested. Override it to change constraints.
  /// Does nothing by default.
  open func updateConstraints() {}

  /// Whether instances have constraints in any case. The engine ignores it.
  open class var requiresConstraintBasedLayout: Bool { false }

  // MARK: Layout

  /// Requests ``View/layoutSubviews()`` at the end of the current update; outside of one, before the next event and before
  /// time passes (spec 1.2b). Any number of requests until then are one call.
  ///
  /// Inside the view's own ``View/layoutSubviews()`` it does nothing, and neither do requests by adding, removing and
  /// ordering subviews there. That call already places them. A change of ``View/bounds`` there requests one more call.
  open func setNeedsLayout() { if !view.isLayingOut { view.requestLayout() } }

  /// Performs the requested layout of the view and its descendants now. Walks the whole subtree.
  open func layoutIfNeeded() { view.layoutSubtree() }

  // MARK: Look

  /// Marks the view for redrawing. Setters of this module mark it themselves, so only a view with a ``draw(_:)`` of its
  /// own has to.
  open func setNeedsDisplay() { view.lookDidChange() }

  /// The direction of the content. Only `effectiveUserInterfaceLayoutDirection` of `UIKitNames` follows it.
  open var semanticContentAttribute = SemanticContentAttribute.unspecified

  /// The colour that marks what can be pressed: the superview's until it is set, and the system's blue at the root.
  // UIKit's type, which an override has to repeat.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
  open var tintColor: Color! {
    get { ownTint ?? view.superview?.tintColor ?? Color(red: 0, green: 122.0 / 255, blue: 1) }
    set {
      ownTint = newValue
      view.tintDidChange()
    }
  }

  /// Whether the view has a tint of its own.
  package final var hasTint: Bool { ownTint != nil }

  /// Called after ``tintColor`` changed, for this view or one that it has it from. Does nothing by default.
  open func tintColorDidChange() {}

  /// Whether the content covers everything behind it. Has no effect.
  open var isOpaque = true

  /// The class of the layer. The engine has no layers; `UIKitNames` creates them.
  open class var layerClass: AnyClass { View.self }

  /// Draws the content into the current graphics context of `UIKitNames`, in front of the background and behind the
  /// subviews. `rect` is the bounds. Does nothing by default.
  ///
  /// Called only where somebody looks, and after any change of the look: it must not change what the view does.
  open func draw(_ rect: CGRect) {}

  /// The views that other views' baselines are aligned with, which may be subviews: the view itself by default. They have no
  /// effect: constraints to baselines use the view.
  open var forFirstBaselineLayout: View { view }
  /// The same for the last baseline.
  open var forLastBaselineLayout: View { view }

  /// The outline for collisions of UIKit Dynamics: the bounds by default.
  open var collisionBoundsType: DynamicItemCollisionBoundsType { .rectangle }

  // MARK: Hierarchy

  /// Called before the window changes; `window` is nil for removal. Does nothing by default.
  open func willMove(toWindow window: Window?) {}

  /// Called before a subview is removed. Does nothing by default.
  open func willRemoveSubview(_ subview: View) {}

  // MARK: Traits

  /// The traits of the window; with two pixels per point without one.
  open var traitCollection: TraitCollection {
    view.window.map { TraitCollection.phone(scale: $0.scale) } ?? TraitCollection.current
  }

  /// Called after the traits changed, never here: a window keeps its traits. Does nothing by default.
  open func traitCollectionDidChange(_ previousTraitCollection: TraitCollection?) {}

  // MARK: Accessibility

  /// Called for a view that comes out of a nib: never, because there are none. Does nothing by default.
  open func awakeFromNib() {}
  /// Called in Interface Builder: never. Does nothing by default.
  open func prepareForInterfaceBuilder() {}

  /// Whether assistive technology finds the view. Has no effect here, like all of accessibility but names in verdicts.
  open var isAccessibilityElement: Bool {
    get { accessibility?.isElement ?? false }
    set { keepAccessibility { $0.isElement = newValue } }
  }
  /// Whether it finds none of the subviews. Has no effect here.
  open var accessibilityElementsHidden: Bool {
    get { accessibility?.hidesElements ?? false }
    set { keepAccessibility { $0.hidesElements = newValue } }
  }
  /// Whether it ignores the view's siblings. Has no effect here.
  open var accessibilityViewIsModal: Bool {
    get { accessibility?.isModal ?? false }
    set { keepAccessibility { $0.isModal = newValue } }
  }
  /// The value that it reads out. Has no effect here.
  open var accessibilityValue: String? {
    get { accessibility?.value }
    set { keepAccessibility { $0.value = newValue } }
  }
  /// The hint that it reads out. Has no effect here.
  open var accessibilityHint: String? {
    get { accessibility?.hint }
    set { keepAccessibility { $0.hint = newValue } }
  }
  /// What kind of element it is. Has no effect here.
  open var accessibilityTraits: AccessibilityTraits {
    get { accessibility?.traits ?? .none }
    set { keepAccessibility { $0.traits = newValue } }
  }

  /// The actions that it offers. They have no effect here.
  open var accessibilityCustomActions: [AccessibilityCustomAction]? {
    get { accessibility?.customActions }
    set { keepAccessibility { $0.customActions = newValue } }
  }

  /// The elements that it finds in the view, in their order; nil for the subviews. Has no effect here.
  open var accessibilityElements: [Any]? {
    get { accessibility?.elements }
    set { keepAccessibility { $0.elements = newValue } }
  }
  /// The frame that it shows, in the window's coordinates: that of the view until it is set. Has no effect here.
  open var accessibilityFrame: CGRect {
    get { accessibility?.frame ?? view.convert(view.bounds, to: nil) }
    set { keepAccessibility { $0.frame = newValue } }
  }
  /// Where it touches the view, in the window's coordinates: its middle until it is set. Has no effect here.
  open var accessibilityActivationPoint: CGPoint {
    get { accessibility?.point ?? CGPoint(x: accessibilityFrame.midX, y: accessibilityFrame.midY) }
    set { keepAccessibility { $0.point = newValue } }
  }
  /// Returns the number of elements. Never called here.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// Returns an element, or nil for an index out of range. Never called here.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// Returns the index of an element, or `NSNotFound`. Never called here.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { $0 as AnyObject === element as AnyObject } ?? NSNotFound
  }
  /// Called when assistive technology points at the view, never here. Does nothing by default.
  open func accessibilityElementDidBecomeFocused() {}
  /// Called when it does not any more, never here. Does nothing by default.
  open func accessibilityElementDidLoseFocus() {}

  /// Called for a double tap of assistive technology, never here. Returns whether it was handled: false by default.
  open func accessibilityActivate() -> Bool { false }
  /// Called for a swipe up of assistive technology, never here. Does nothing by default.
  open func accessibilityIncrement() {}
  /// Called for a swipe down of assistive technology, never here. Does nothing by default.
  open func accessibilityDecrement() {}

  private func keepAccessibility(_ change: (inout AccessibilityValues) -> Void) {
    var values = accessibility ?? AccessibilityValues()
    change(&values)
    accessibility = values
  }
}

extension View {
  /// Tells a view that was added of the tint that it has from here, unless that is the system's.
  final func passTint(to view: View) {
    if !view.hasTint, lineage.contains(where: \.hasTint) { view.tintDidChange() }
  }

  /// Tells the view and all subviews that have its tint.
  final func tintDidChange() {
    setNeedsDisplay()
    tintColorDidChange()
    for view in subviews where !view.hasTint { view.tintDidChange() }
  }
}

/// Which direction the content of a view has: `UISemanticContentAttribute`.
public enum SemanticContentAttribute: Int, Hashable, Sendable {
  /// That of the language, that of controls for playback or space, or a fixed one.
  case unspecified, playback, spatial, forceLeftToRight, forceRightToLeft
}

/// What assistive technology would read.
private struct AccessibilityValues {
  var isElement = false, hidesElements = false, isModal = false
  var value: String?, hint: String?
  var customActions: [AccessibilityCustomAction]?
  var elements: [Any]?, frame: CGRect?, point: CGPoint?
  var traits = AccessibilityTraits.none
}

/// The direction of a scroll by assistive technology: `UIAccessibilityScrollDirection`.
public enum AccessibilityScrollDirection: Int, Hashable, Sendable {
  /// The side from which content comes, or the neighbour of a page.
  case right = 1, left, up, down, next, previous
}

/// The kinds of elements for assistive technology, like `UIAccessibilityTraits`. They have no effect.
public struct AccessibilityTraits: OptionSet, Hashable, Sendable {
  /// One bit for each kind.
  public let rawValue: UInt64
  /// Creates a set from its bits.
  public init(rawValue: UInt64) { self.rawValue = rawValue }

  /// No kind.
  public static let none: AccessibilityTraits = []
  /// One kind.
  public static let button = AccessibilityTraits(rawValue: 1 << 0), link = AccessibilityTraits(rawValue: 1 << 1),
    image = AccessibilityTraits(rawValue: 1 << 2), selected = AccessibilityTraits(rawValue: 1 << 3),
    playsSound = AccessibilityTraits(rawValue: 1 << 4), keyboardKey = AccessibilityTraits(rawValue: 1 << 5),
    staticText = AccessibilityTraits(rawValue: 1 << 6), summaryElement = AccessibilityTraits(rawValue: 1 << 7),
    notEnabled = AccessibilityTraits(rawValue: 1 << 8), updatesFrequently = AccessibilityTraits(rawValue: 1 << 9),
    searchField = AccessibilityTraits(rawValue: 1 << 10), startsMediaSession = AccessibilityTraits(rawValue: 1 << 11),
    adjustable = AccessibilityTraits(rawValue: 1 << 12),
    allowsDirectInteraction = AccessibilityTraits(rawValue: 1 << 13),
    causesPageTurn = AccessibilityTraits(rawValue: 1 << 14), header = AccessibilityTraits(rawValue: 1 << 16)
}
