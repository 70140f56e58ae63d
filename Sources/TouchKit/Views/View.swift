import Foundation

/// A rectangle in a view hierarchy, with subviews, recognizers and an appearance.
///
/// The geometry is UIKit's: ``bounds`` is in the view's own coordinates, ``center`` in the superview's, ``transform``
/// about the center, and ``frame`` derived from the three. Setting a property only marks the view for redrawing.
open class View: OverridableView {
  /// The view's component of ``identifierPath`` (`photos/pager/page2`): unique among siblings, the same in every run.
  open var accessibilityIdentifier: String? {
    didSet {
      window?.hierarchyVersion += 1
      lookDidChange()
    }
  }
  /// What a person would call the view: "the cover". Verdicts use it instead of the identifier.
  open var accessibilityLabel: String? { didSet { lookDidChange() } }

  /// What people call the view.
  var stageLabel: String? { accessibilityLabel }

  // MARK: Geometry

  /// The visible rectangle in the view's own coordinates. For a scroll view, its origin is the content offset.
  @exclusivity(unchecked) open var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if isPlacedByOrigin || bounds.size != oldValue.size { window?.didPlace(self) }
      if animatesOrigin || bounds.origin == oldValue.origin { ChangeRecorder.record(self, .bounds(oldValue)) }
      // What a layer draws and clips is where the bounds are.
      let keepsLook = bounds.size == oldValue.size && companion == nil
      stageDidChange(keepsLook ? .place : [.place, .look])
      if bounds.size != oldValue.size { placing { resizeSubviews(from: oldValue.size) } }
      requestLayout()
    }
  }

  /// Whether an animation may animate the origin of the bounds. False for a scroll view, which animates it itself.
  var animatesOrigin: Bool { true }
  /// Whether an application places subviews by setting the origin of the bounds. False for a scroll view: it scrolls.
  var isPlacedByOrigin: Bool { true }

  /// The velocity of a scroll view's offset, in points per second; zero for other views.
  package var contentVelocity: CGPoint { .zero }

  /// The view's rectangle in its superview's coordinates, or its bounding box if it is transformed. Setting it keeps
  /// the transform, and sets ``center`` and the size of ``bounds``.
  open var frame: CGRect {
    get { transform.frame(bounds.size, at: middle) }
    set {
      center = anchor.map { newValue.place(of: $0) } ?? CGPoint(x: newValue.midX, y: newValue.midY)
      let size = transform.isIdentity ? newValue.size : newValue.size.applying(transform.inverted())
      bounds = CGRect(origin: bounds.origin, size: CGSize(width: abs(size.width), height: abs(size.height)))
    }
  }

  /// How the frame changes when the superview is resized. By default it does not change.
  open var autoresizingMask: AutoresizingMask = []

  /// The center of the view in its superview's coordinates.
  @exclusivity(unchecked) open var center: CGPoint {
    didSet {
      ChangeRecorder.record(self, .center(oldValue))
      if center != oldValue { window?.didPlace(self) }
      stageDidChange(.place)
    }
  }

  /// The point of the bounds, in their unit coordinates, that is at ``center``; nil for the middle.
  @exclusivity(unchecked) package final var anchor: CGPoint? {
    didSet {
      guard anchor != oldValue else { return }
      window?.didPlace(self)
      stageDidChange(.place)
    }
  }

  /// The transform of the view about its ``center``. Hit testing requires it to be invertible.
  @exclusivity(unchecked) open var transform = CGAffineTransform.identity {
    didSet {
      ChangeRecorder.record(self, .transform(oldValue))
      if transform != oldValue { window?.didPlace(self) }
      stageDidChange(.place)
      if !transform.isTranslation { noteTransform() }
    }
  }

  /// Whether the view or an ancestor was ever scaled, rotated or flipped. False avoids a walk through all of them.
  @exclusivity(unchecked) private(set) final var mayBeTransformed = false

  private func noteTransform() {
    guard !mayBeTransformed else { return }
    mayBeTransformed = true
    for view in subviews { view.noteTransform() }
  }

  /// A number for the application's use; see ``viewWithTag(_:)``.
  open var tag = 0

  // MARK: Appearance

  /// The colour drawn behind the content, or nil for none.
  open var backgroundColor: Color? {
    didSet {
      ChangeRecorder.record(self, .backgroundColor(oldValue))
      if backgroundColor != oldValue { lookDidChange() }
    }
  }
  /// The opacity of the view and its subviews, 0 to 1. Hit testing skips them below 0.01 (spec 1.4.1).
  @exclusivity(unchecked) open var alpha = 1.0 {
    didSet {
      ChangeRecorder.record(self, .alpha(oldValue))
      stageDidChange(.place)
    }
  }
  /// Whether the view and its subviews are neither drawn nor hit (spec 1.4.1).
  @exclusivity(unchecked) open var isHidden = false { didSet { lookDidChange() } }
  /// Whether subviews are clipped to the bounds when drawn. Hit testing ignores this (spec 1.4.5).
  open var clipsToBounds = false { didSet { lookDidChange() } }
  // Not public: subclasses of applications have properties with these names.
  /// The corner radius of background and border, in points.
  package var cornerRadius = 0.0 { didSet { lookDidChange() } }
  /// The width of the border, in points.
  package var borderWidth = 0.0 { didSet { lookDidChange() } }
  /// The colour of the border, or nil for none.
  package var borderColor: Color? { didSet { lookDidChange() } }

  // MARK: Touch

  /// Whether hit testing considers the view and its subviews (spec 1.4.1).
  @exclusivity(unchecked) open var isUserInteractionEnabled = true {
    didSet { didSet(.isUserInteractionEnabled, isUserInteractionEnabled, was: oldValue) }
  }
  /// Whether the view receives more than one touch at a time. If false, a touch that begins while another is tracked is
  /// never delivered to the view. Recognizers still receive it (spec 1.3.3).
  open var isMultipleTouchEnabled = false {
    didSet { didSet(.isMultipleTouchEnabled, isMultipleTouchEnabled, was: oldValue) }
  }
  /// Whether touches are delivered to the view exclusively. While it tracks one, other views of its window receive no
  /// new touches. While another view tracks one, this view receives none (spec 1.3.4).
  open var isExclusiveTouch = false { didSet { didSet(.isExclusiveTouch, isExclusiveTouch, was: oldValue) } }

  // MARK: Hierarchy

  /// The child views, from back to front.
  @exclusivity(unchecked) public private(set) var subviews: [View] = [] { didSet { stageDidChange(.children) } }
  /// The view that contains this one, or nil for a root.
  public var superview: View? { container }
  // Neither reference dangles: the deinit of a superview or window clears it.
  /// The window whose hierarchy contains this view, or nil.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var window: Window?
  /// The recognizers on this view, in the order in which they were added.
  @exclusivity(unchecked) public private(set) var gestureRecognizers: [GestureRecognizer] = [] {
    didSet {
      pathOfRecognizers = nil
      lookDidChange()
    }
  }
  /// The view's path when its recognizers were named; nil if they have no names.
  @exclusivity(unchecked) final var pathOfRecognizers: String?
  /// The safe area as of the last update, and the part that this view itself adds.
  final var safeArea = EdgeInsets.zero, ownSafeArea = EdgeInsets.zero
  final var changes: [AnimatedChange] = []
  private var additions = 0

  @exclusivity(unchecked) private final unowned(unsafe) var container: View?
  /// Whether the view is being removed. Callbacks may try to remove it again.
  private final var isBeingRemoved = false
  /// The view controller whose root view this is. Its deinit clears the reference.
  @exclusivity(unchecked) final unowned(unsafe) var controller: ViewController?
  @exclusivity(unchecked) package final var needsLayout = true, isLayingOut = false
  /// Whether `updateConstraints()` is to be called before the next layout.
  @exclusivity(unchecked) package final var needsConstraintsUpdate = true
  /// The number of the last layout pass of the window, how often the view was laid out in it, and its depth then.
  @exclusivity(unchecked) final var layoutCount = (pass: 0, count: 0), layoutDepth = 0
  @exclusivity(unchecked) package internal(set) final var traceSubject = SubjectID.none { didSet { lookDidChange() } }
  @exclusivity(unchecked) final var traceVersion = -1
  /// The name that the application's code has for a view without an identifier, assigned when first needed; nil for none.
  final var codeName: String?
  /// The generated name of a view that has neither, assigned when first needed.
  final var fallbackName: FallbackName?
  /// The counters of the names of its descendants.
  final var nameScope: NameScope?
  /// The view's node in the window's ``StageMirror``, and the changes since its last update.
  @exclusivity(unchecked) final var stageNode: StageNode.ID = -1
  @exclusivity(unchecked) final var stageChanges: StageChanges = []

  /// Creates a view with a frame in its future superview's coordinates.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view of size zero.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    // The application may keep subviews and recognizers, which must not refer to a deallocated view.
    for view in subviews {
      view.container = nil
      view.forgetWindow()
    }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  /// The view controller whose root view this is, or else the superview (spec 1.5.1).
  open override var next: Responder? { controller ?? container }

  /// Removes `view` from its previous superview and adds it in front of the other subviews. In the same window it keeps
  /// its touches, gestures and animations (spec 2.4.8).
  open func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Inserts `view` at an index of ``subviews``, which is clamped. Traps if `view` is this view or an ancestor.
  open func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be put into itself")
    if view.container === self { return move(view, to: index) }
    view.willMove(toSuperview: self)
    let staysInWindow = window != nil && view.window === window
    view.leaveSuperview(andWindow: !staysInWindow)
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.container = self
    if mayBeTransformed { view.noteTransform() }
    if staysInWindow { view.changePlaceInWindow() } else if let window { window.asCurrent { view.enter(window) } }
    setNeedsLayout()
    passTint(to: view)
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// Changes the order of a view that is already a subview. It keeps its touches.
  private func move(_ view: View, to index: Int) {
    let index = min(max(index, 0), subviews.count - 1)
    guard subviews[index] !== view else { return }
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: index)
    setNeedsLayout()
  }

  /// Removes the view from its superview. Before this returns, touches and active recognizers of the view and its
  /// descendants are cancelled. Drags, zooms and motions of scroll views in it end (spec 1.3.6, 2.4.8).
  open func removeFromSuperview() {
    guard container != nil, !isBeingRemoved else { return }
    willMove(toSuperview: nil)
    leaveSuperview(andWindow: true)
    didMoveToSuperview()
  }

  private func leaveSuperview(andWindow leavesWindow: Bool) {
    guard let container, !isBeingRemoved else { return }
    isBeingRemoved = true
    if leavesWindow { window?.willRemove(self) }
    container.willRemoveSubview(self)
    isBeingRemoved = false
    container.subviews.removeAll { $0 === self }
    container.setNeedsLayout()
    // A callback may have added the view elsewhere.
    guard self.container === container else { return }
    self.container = nil
    if leavesWindow { leaveWindow() }
  }

  /// Moves a subview in front of its siblings. Does nothing for a view that is not a subview.
  open func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Called at the end of adding a subview, but not when subviews change their order. Does nothing by default.
  open func didAddSubview(_ view: View) {}

  /// Called before the superview changes; `superview` is nil for removal. Does nothing by default.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the superview changed. Does nothing by default.
  open func didMoveToSuperview() {}

  /// Called after the view entered or left a window, and after the same call for its subviews. Does nothing by default.
  open func didMoveToWindow() {}

  /// Returns whether the view is `other` or one of its descendants.
  public func isDescendant(of other: View) -> Bool { lineage.contains { $0 === other } }

  /// Clears references to the trace, because this may be another window than before.
  func didEnterWindow() {
    traceVersion = -1
    for recognizer in gestureRecognizers { recognizer.receivedEvent = (0, true) }
  }

  // MARK: Recognizers

  /// Adds a recognizer and removes it from its previous view. It comes before recognizers added earlier (spec 2.4.2).
  open func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    additions += 1
    recognizer.order = additions
    recognizer.traceVersion = -1
    recognizer.receivedEvent = (0, true)
  }

  /// Removes a recognizer, and cancels it if it is active (spec 2.4.8).
  open func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    if let arbiter = recognizer.arbiter, let window {
      arbiter.withdraw(recognizer, because: window.record(.removed, of: recognizer, 0))
    }
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  /// Returns whether a recognizer may leave the state possible. If false, it fails. True by default.
  ///
  /// Called for recognizers of this view, and of its ancestors if this view was hit, so a button can block a tap
  /// recognizer behind it (spec 2.5.2, 2.9).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    defaultAnswer(.shouldBegin, true)
  }

  // MARK: Hit testing

  /// Returns the front-most view at `point`, in this view's coordinates, or nil (spec 1.4).
  ///
  /// It is the hit of the front-most subview that has one, or else this view; nil if the view is hidden, disabled,
  /// nearly transparent, or does not contain the point. Called repeatedly, so overrides must have no side effects.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard reasonToSkip(point, with: event) == nil else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Returns whether `point` is in the bounds, including their upper and left edges but not the others.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    let (x, y) = (point.x - bounds.origin.x, point.y - bounds.origin.y)
    return x >= 0 && y >= 0 && x < bounds.size.width && y < bounds.size.height
  }

  /// The view itself if it is a scroll view, or else nil. Cheaper than a cast.
  var asScrollView: ScrollView? { nil }

  // MARK: Layout

  /// Called after ``OverridableView/safeAreaInsets`` changed. Does nothing by default.
  open func safeAreaInsetsDidChange() {}

  /// Lays out the subviews. Override it to set their frames. By default only constraints place them.
  ///
  /// Called once at the end of an event, deadline or tick in which the bounds or the subviews changed, after the
  /// superview's; and again while views request layout of each other. After a change between events, called before the
  /// next one and before time passes (spec 1.2b). The 100th call is refused with ``Misuse/unsettledLayout``, and the view
  /// stays as it is.
  open func layoutSubviews() { companion?.placeSubviews(of: self) }

  // MARK: Display

  /// The value that describes what the view draws in front of its background. Empty for a plain view.
  var stageContent: StageLook.Content { .none }
  /// The axes on which a control follows a finger.
  var trackedAxes: Axes { [] }

  /// The background while the view is pressed, or nil if it does not change.
  var pressedBackground: Color? { nil }
}
