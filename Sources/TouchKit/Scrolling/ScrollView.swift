import Foundation
import ScrollPhysics

/// A view that scrolls and zooms its subviews (spec 4 and 5).
///
/// Its ``OverridableScrollView/contentOffset`` is the origin of its bounds; it grows when the finger moves up or left. It owns three
/// recognizers: ``panGestureRecognizer``, ``pinchGestureRecognizer``, and one that only withholds touches from the
/// content for 0.150 s. Moving content costs one step and one `scrollViewDidScroll` per display tick; content at rest
/// costs nothing. A scroll view delays touches, so use a plain ``View`` for content that fits and does not bounce.
open class ScrollView: OverridableScrollView {
  // MARK: Content

  /// The object that receives the callbacks, and chooses targets, the view to zoom and whether to scroll to the top.
  @_disfavoredOverload open weak var delegate: ScrollViewDelegate? {
    get { assignedDelegate }
    set { assignedDelegate = newValue }
  }
  /// The object that is called, whatever an override of ``delegate`` returns. A delegate that stands in front of the
  /// application's is assigned here, and subclasses with a `delegate` of another type keep it here.
  @exclusivity(unchecked) public final weak var assignedDelegate: ScrollViewDelegate?
  /// Hears of moves and of their ends before the delegate: a container's part, whatever delegate an application sets.
  package final weak var observer: (any ScrollViewDelegate)?
  /// The size of the content, in points. A new size clamps an offset at rest at once (spec 4.8).
  @exclusivity(unchecked) open var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { extentDidChange() } }
  }
  /// The margins by which content can scroll beyond its edges, in points. A change acts like one of ``contentSize``.
  @exclusivity(unchecked) open var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustInset(because: .contentInset) } }
  }
  /// How the safe area is added to ``contentInset``. Without a safe area, the default, it has no effect.
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateSafeAreaAdjustment() } }
  }

  // MARK: Scrolling

  /// Whether fingers scroll. Setting it to false cancels a drag at once. That finger does not scroll again, even if you
  /// set true before it lifts (spec 4.6.4). Programmatic scrolling always works.
  @exclusivity(unchecked) open var isScrollEnabled = true {
    didSet { didSet(.isScrollEnabled, isScrollEnabled, was: oldValue) { applyEnabling() } }
  }
  /// Whether content moves past its edges. A drag stretches a rubber band; afterwards a spring pulls back (spec 5.2).
  @exclusivity(unchecked) open var bounces = true {
    didSet { didSet(.bounces, bounces, was: oldValue) { lookDidChange() } }
  }
  /// Whether content bounces at the left and the right edge, if ``bounces`` is true.
  @exclusivity(unchecked) public var bouncesHorizontally = true {
    didSet { didSet(.bouncesHorizontally, bouncesHorizontally, was: oldValue) { lookDidChange() } }
  }
  /// Whether content bounces at the upper and the lower edge, if ``bounces`` is true.
  @exclusivity(unchecked) public var bouncesVertically = true {
    didSet { didSet(.bouncesVertically, bouncesVertically, was: oldValue) { lookDidChange() } }
  }
  /// Whether content bounces horizontally even if it is no wider than the view, if it bounces on that axis at all.
  @exclusivity(unchecked) open var alwaysBounceHorizontal = false {
    didSet { didSet(.alwaysBounceHorizontal, alwaysBounceHorizontal, was: oldValue) { alwaysBouncesDidChange() } }
  }
  /// Whether content bounces vertically even if it is no taller than the view, if it bounces on that axis at all.
  @exclusivity(unchecked) open var alwaysBounceVertical = false {
    didSet { didSet(.alwaysBounceVertical, alwaysBounceVertical, was: oldValue) { alwaysBouncesDidChange() } }
  }
  /// Whether content rests only at multiples of the bounds' size. Read when a drag ends (spec 4.8, 5.7).
  @exclusivity(unchecked) open var isPagingEnabled = false {
    didSet { didSet(.isPagingEnabled, isPagingEnabled, was: oldValue) { lookDidChange() } }
  }
  /// Whether a drag that begins nearly horizontally or vertically scrolls on that axis only (spec 4.6.3).
  open var isDirectionalLockEnabled = false {
    didSet { didSet(.isDirectionalLockEnabled, isDirectionalLockEnabled, was: oldValue) }
  }
  /// Whether a tap on the status bar, above the `screenInsets`, scrolls to the top; see ``Window/scrollToTop()``.
  open var scrollsToTop = true
  /// The factor on the velocity per millisecond of deceleration; 0.998 by default, 0.99 for ``DecelerationRate/fast``.
  open var decelerationRate = DecelerationRate.normal {
    didSet { didSet(.decelerationRate, decelerationRate.rawValue, was: oldValue.rawValue) }
  }
  /// How the velocity at the end of a drag is estimated. A change during a drag uses only the moves that follow.
  @exclusivity(unchecked) public var velocityEstimation = VelocityEstimation.uikit {
    didSet { if velocityEstimation != oldValue { scrollPan.robustTracker = robustTracker } }
  }

  // MARK: Content touches

  /// Whether touches reach the content only after 0.150 s without a drag. If false, they arrive at once (spec 4.2).
  open var delaysContentTouches = true {
    didSet { didSet(.delaysContentTouches, delaysContentTouches, was: oldValue) { applyEnabling() } }
  }
  /// Whether a drag may cancel touches already delivered to the content (spec 4.3).
  open var canCancelContentTouches = true {
    didSet { didSet(.canCancelContentTouches, canCancelContentTouches, was: oldValue) }
  }

  // MARK: Nesting

  /// Whether a horizontal drag at an edge is handed over to the outer scroll view (spec 4.9).
  @exclusivity(unchecked) public var horizontalNesting = NestedScrollPolicy.atEdge
  /// Whether a vertical drag at an edge is handed over to the outer scroll view (spec 4.9).
  @exclusivity(unchecked) public var verticalNesting = NestedScrollPolicy.atEdge
  /// Whether a drag beyond an edge moves a paging outer scroll view, unless the policy is `never` (spec 4.9.5 [I]).
  @exclusivity(unchecked) public var dragsPagingParent = true

  // MARK: Zooming

  /// The minimum zoom scale at rest.
  open var minimumZoomScale: CGFloat = 1 { didSet { applyEnabling() } }
  /// The maximum zoom scale at rest. Fingers zoom only if it exceeds ``minimumZoomScale`` (spec 4.10).
  open var maximumZoomScale: CGFloat = 1 { didSet { applyEnabling() } }
  /// Whether a pinch can partly exceed the limits and springs back afterwards. If false, the scale is clamped.
  open var bouncesZoom = true

  // MARK: Indicators

  /// Whether the horizontal indicator is shown during scrolling (spec 5.10).
  open var showsHorizontalScrollIndicator = true { didSet { lookDidChange() } }
  /// Whether the vertical indicator is shown during scrolling (spec 5.10).
  open var showsVerticalScrollIndicator = true { didSet { lookDidChange() } }
  /// The insets of the vertical indicator, in points. `top` and `bottom` shorten its track; `right` moves it inwards.
  open var verticalScrollIndicatorInsets = EdgeInsets.zero { didSet { lookDidChange() } }
  /// The insets of the horizontal indicator, in points. `left` and `right` shorten its track; `bottom` moves it up.
  open var horizontalScrollIndicatorInsets = EdgeInsets.zero { didSet { lookDidChange() } }
  /// Whether the indicators stay inside the safe area as well.
  open var automaticallyAdjustsScrollIndicatorInsets = true { didSet { lookDidChange() } }

  // MARK: Keyboard

  /// What a drag does to the window's ``Keyboard`` (spec 4.12); nothing by default.
  @exclusivity(unchecked) open var keyboardDismissMode = KeyboardDismissMode.none {
    didSet {
      didSet(.keyboardDismissMode, Double(keyboardDismissMode.rawValue), was: Double(oldValue.rawValue))
    }
  }

  // MARK: Refreshing

  /// The control that a pull beyond the top triggers; nil by default. It lies behind the content.
  open var refreshControl: RefreshControl? {
    didSet {
      guard refreshControl !== oldValue else { return }
      oldValue?.endRefreshing()
      oldValue?.removeFromSuperview()
      guard let refreshControl else { return }
      insertSubview(refreshControl, at: 0)
      makeRoom(for: refreshControl)
      refreshControl.contentDidMove()
    }
  }
  /// The room that a control which is refreshing takes above the content.
  @exclusivity(unchecked) final var refreshInset = 0.0

  // MARK: Recognizers

  /// The recognizer of drags. Its delegate is the scroll view (spec 4.1). Setting another delegate is refused and
  /// reported as ``Misuse/panDelegate``. To answer as the delegate, a subclass adopts ``GestureRecognizerDelegate``.
  open var panGestureRecognizer: PanGestureRecognizer { scrollPan }
  /// The recognizer of zooms, with the same delegate. Nil unless ``maximumZoomScale`` exceeds ``minimumZoomScale``.
  open var pinchGestureRecognizer: PinchGestureRecognizer? { isZoomPossible ? scrollPinch : nil }

  // MARK: State, changed by the extensions in the other files

  @exclusivity(unchecked) final var activity = Activity.idle { didSet { stageDidChange(.place) } }
  @exclusivity(unchecked) final var trackingMask: TouchMask = []
  @exclusivity(unchecked) final var zooming: Zooming?
  /// Whether content still moves after a drag. It stays true while the finger that stopped the content rests, until
  /// `scrollViewDidEndDecelerating` (spec 4.7.3).
  @exclusivity(unchecked) open internal(set) var isDecelerating = false
  @exclusivity(unchecked) final var childPull: ChildPull?
  /// The ``contentSize`` when the limits were last applied.
  @exclusivity(unchecked) final var knownContentSize = CGSize.zero
  /// Whether the limits changed during a drag, zoom or animation. The content settles within them afterwards.
  @exclusivity(unchecked) final var needsToSettle = false
  /// The window that the view is leaving. Until it has left, nothing is animated. The delegate may remove the view from
  /// inside a callback; callbacks still go to this window's trace.
  @exclusivity(unchecked) final var leavingWindow: Window?
  /// A misuse that happened outside a window. It is reported when the view enters one; see ``refuse(_:of:)``.
  final var pendingMisuse: (Misuse, GestureRecognizer)?
  /// The offset that fingers or a motion set, inside its setter.
  @exclusivity(unchecked) final var movedOrigin: CGPoint?
  /// ``contentInset`` plus ``safeAreaAdjustment``, the part of the safe area that is added to it.
  @exclusivity(unchecked) final var adjustedInset = EdgeInsets.zero
  final var safeAreaAdjustment = EdgeInsets.zero
  /// Whether the scroll view itself is enabling or disabling its recognizers, because one of its settings changed.
  @exclusivity(unchecked) final var isApplyingSettings = false
  @exclusivity(unchecked) final var recordedMode = ScrollMode.idle
  @exclusivity(unchecked) final var modeDecision = DecisionID.none
  @exclusivity(unchecked) final var indicatorState = StageScrolling.Visibility.hidden { didSet { lookDidChange() } }
  /// Repeated flicks on each axis; nil unless ``EngineOptions/acceleratesRepeatedFlicks``.
  @exclusivity(unchecked) final var flicks: (x: FlickAccumulator, y: FlickAccumulator)?

  final lazy var rules = ScrollViewRules(scrollView: self)
  final let touchDelay = TouchDelayGestureRecognizer()
  final let scrollPan = ScrollViewPanGestureRecognizer()
  final let scrollPinch = ScrollViewPinchGestureRecognizer()
  private var ownRecognizers: [GestureRecognizer] { [touchDelay, scrollPan, scrollPinch] }

  /// Creates a scroll view that clips its content and accepts multiple touches.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    for recognizer in ownRecognizers {
      recognizer.owner = self
      recognizer.delaysTouchesEnded = false
      if hasRecognizers { addGestureRecognizer(recognizer) }
    }
    (scrollPan.partner, scrollPinch.partner) = (ObjectIdentifier(scrollPinch), ObjectIdentifier(scrollPan))
    for recognizer in [scrollPan, scrollPinch] { recognizer.delegateDidChange(self as? GestureRecognizerDelegate) }
    applyEnabling()
  }

  deinit {
    // The application may keep the recognizers longer.
    for recognizer in ownRecognizers { recognizer.owner = nil }
    rules.scrollView = nil
  }

  /// Whether recognizers scroll the view. False for a scroll view that uses its touches methods.
  var hasRecognizers: Bool { true }

  final override var asScrollView: ScrollView? { self }

  /// Ends the touches that the view follows without recognizers. Called before it leaves the window.
  func endForwardedTouches() {}
  /// Whether the scroll view itself forwards touches to `view` or a descendant, as ``TouchDrivenScrollView`` does.
  func forwards(into view: View) -> Bool { false }
  /// Called when `view`, which receives forwarded touches, is about to leave the window.
  func contentLeaves(_ view: View) {}

  /// Enables and disables the recognizers according to the settings.
  func applyEnabling() {
    lookDidChange()
    isApplyingSettings = true
    defer { isApplyingSettings = false }
    scrollPan.isEnabled = isScrollEnabled
    if !isScrollEnabled, currentDrag?.isIndirect == true { cancelIndirectScroll() }
    touchDelay.isEnabled = isScrollEnabled && delaysContentTouches
    scrollPinch.isEnabled = isZoomPossible
  }

  final var isZoomPossible: Bool { maximumZoomScale > minimumZoomScale }

  /// The visible rectangle of the content. Its origin is ``OverridableScrollView/contentOffset``, here set without rounding. Setting either
  /// part acts like setting that property or resizing the view.
  open override var bounds: CGRect {
    didSet {
      let origin = bounds.origin
      if bounds.size != oldValue.size { extentDidChange() }
      if safeArea != safeAreaAdjustment { window?.placeDidChange() }
      // An origin outside the limits of the new size was clamped and reported above.
      guard origin != oldValue.origin, origin == bounds.origin, origin != movedOrigin else { return }
      // An observer of the offset has set another one, inside the setter.
      if movedOrigin != nil { movedOrigin = origin }
      offsetWasSet(from: oldValue.origin)
    }
  }

  // Fingers and motions change the offset at every step. This avoids a search for an enclosing animation then.
  final override var animatesOrigin: Bool { isAnimatingOffset || bounds.origin != movedOrigin }
  final override var isPlacedByOrigin: Bool { false }
  /// Whether a zoom or the application sets the offset, which is drawn as part of an animation.
  @exclusivity(unchecked) final var isAnimatingOffset = false

  package final override var contentVelocity: CGPoint {
    let velocity = velocityOfContent
    // Adding 0 turns -0 into 0.
    return CGPoint(x: velocity.x * 1_000 + 0, y: velocity.y * 1_000 + 0)
  }

  final override func didEnterWindow() {
    super.didEnterWindow()
    // Touches belong to the window in which they began.
    if isTracking, window?.trackers.contains(where: { $0 === self }) != true {
      (trackingMask, recordedMode) = ([], .idle)
    }
    modeDecision = .none
    if needsToSettle {
      needsToSettle = false
      bounds.origin = clamped(bounds.origin)
    }
    reportPendingMisuse()
  }

  private func extentDidChange() {
    updateSafeAreaAdjustment()
    limitsDidChange()
  }

  private func alwaysBouncesDidChange() {
    lookDidChange()
    updateSafeAreaAdjustment()
  }

  // MARK: Methods to override

  /// Called after ``OverridableScrollView/adjustedContentInset`` changes, before the delegate's callback. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// Scrolls to `offset`, which is not clamped.
  ///
  /// An animated scroll takes 0.3 s and ends with `scrollViewDidEndScrollingAnimation`, unless the content is already
  /// there (spec 5.9). The next move of a dragging finger ends the animation, and the drag continues.
  ///
  /// Without animation, the call stops any motion, even at the current offset. This is the usual way to stop a
  /// deceleration; setting ``OverridableScrollView/contentOffset`` to the same value does not stop it (spec 4.8).
  open func setContentOffset(_ offset: CGPoint, animated: Bool) { moveOffset(to: offset, animated: animated) }

  /// Scrolls by the minimum distance that shows `rect`, in content coordinates, inside the insets (spec 5.9). Does
  /// nothing if it is visible or null. If it is too large, as much as fits is shown; without any room, its upper left
  /// corner.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) { show(rect, animated: animated) }

  /// Returns whether `view`, in the content, receives these touches. True by default.
  ///
  /// Called after the delay, before the first delivery. If false, the view never receives these touches (spec 4.2).
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    defaultAnswer(.touchesShouldBegin, true)
  }

  /// Returns whether a drag may cancel the touches of `view`, in the content. False for a ``Control`` by default.
  ///
  /// Called if ``canCancelContentTouches`` is true, when the pan would begin and the view has a touch (spec 4.3).
  open func touchesShouldCancel(in view: View) -> Bool { defaultAnswer(.touchesShouldCancel, !(view is Control)) }

  /// Returns the policy towards the outer scroll view: by default ``horizontalNesting`` or ``verticalNesting``.
  ///
  /// Called when a drag would begin, at moves beyond an edge, and when momentum is planned. Keep it cheap (spec 4.9).
  open func nestedScrollPolicy(on axis: Axes, towards parent: ScrollView) -> NestedScrollPolicy {
    axis == .horizontal ? horizontalNesting : verticalNesting
  }

  // MARK: Touches

  /// Returns the hit view. While an inner scroll view pulls this one, a hit outside it returns it (spec 1.4.8 [R]).
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let id = currentDrag?.pullingChild, let child = scrollView(with: id) else { return hit }
    return hit.isDescendant(of: child) ? hit : child
  }

  /// Ends the responder chain unless ``isScrollEnabled`` is false, as do the next three methods (spec 1.5.3).
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isScrollEnabled { super.touchesBegan(touches, with: event) }
  }
  /// As `touchesBegan`.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isScrollEnabled { super.touchesMoved(touches, with: event) }
  }
  /// As `touchesBegan`.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isScrollEnabled { super.touchesEnded(touches, with: event) }
  }
  /// As `touchesBegan`.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    if !isScrollEnabled { super.touchesCancelled(touches, with: event) }
  }
}

/// How fast content decelerates: the factor on its velocity per millisecond (spec 5.4).
public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
  /// The factor, greater than 0 and less than 1. At 0.998 a velocity of 1 pt/ms glides about 500 pt, at 0.99 about 100.
  public let rawValue: Double

  /// Creates a rate. Traps unless the value is greater than 0 and less than 1.
  public init(rawValue: Double) {
    precondition(rawValue > 0 && rawValue < 1, "a deceleration rate of \(rawValue) is not between 0 and 1")
    self.rawValue = rawValue
  }

  /// 0.998: UIKit's default.
  public static let normal = DecelerationRate(rawValue: PhysicsConstants.normalDecelerationRate)
  /// 0.99: for pickers, and for paging with targets of your own.
  public static let fast = DecelerationRate(rawValue: PhysicsConstants.fastDecelerationRate)
}

extension ScrollView {
  /// How a scroll view estimates the velocity at the end of a drag (spec 5.3).
  ///
  /// Both methods give no momentum after a rest of 0.1 s, or below 0.25 pt/ms. Neither changes what
  /// ``PanGestureRecognizer/velocity(in:)`` returns.
  public enum VelocityEstimation: String, Hashable, Sendable {
    /// UIKit's method (`ScrollPhysics.ReleaseVelocity`): the last three finite differences, weighted 0.60, 0.35 and
    /// 0.05. It is exact for events with exact timestamps. Only this method moves content as far as an iOS device does.
    /// Under the jitter described for ``robust``, 5 of 100 flings are wrong by more than 61 % at 60 Hz, and by more
    /// than a factor of five at 240 Hz.
    case uikit
    /// A fit to the last 80 ms (`ScrollPhysics.RobustVelocityTracker`), for mice, touch screens and drivers whose
    /// events jitter, are dropped or doubled. The test adds ±1 px and ±4 ms, and drops and doubles one event in ten, at
    /// 60 to 240 Hz. The speed is then within 10 % in 95 of 100 flings. Even for exact events the result differs from
    /// UIKit's, by the acceleration of the last 50 ms.
    case robust
  }

  /// Returns a new tracker for the next drag; nil for ``VelocityEstimation/uikit``.
  final var robustTracker: RobustVelocityTracker? { velocityEstimation == .robust ? RobustVelocityTracker() : nil }
}
