import Foundation
import ScrollPhysics

/// A view that scrolls and zooms its subviews (spec 4 and 5).
///
/// Its ``contentOffset`` is the origin of its bounds and grows when the finger moves up or left. It owns three
/// recognizers: ``panGestureRecognizer``, ``pinchGestureRecognizer`` and one that only withholds touches from the
/// content for 0.150 s. While content moves it costs a step and a `scrollViewDidScroll` per display tick; at rest
/// nothing. For content that fits and does not bounce use a plain ``View``: a scroll view delays its touches.
open class ScrollView: View {
  // MARK: Content

  /// Notified of scrolling and zooming, and asked about targets, zooming and scrolling to the top.
  @exclusivity(unchecked) public weak var delegate: ScrollViewDelegate?
  /// The extent of the content, in points. An offset at rest is clamped to a new size at once (spec 4.8).
  @exclusivity(unchecked) public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { extentDidChange() } }
  }
  /// The margins by which the content can be scrolled beyond its edges, in points; changed, it acts as ``contentSize``.
  @exclusivity(unchecked) public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { adjustInset(because: .contentInset) } }
  }
  /// How the safe area is added to ``contentInset``. Without a safe area, as by default, it makes no difference.
  public final var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic {
    didSet { if contentInsetAdjustmentBehavior != oldValue { updateSafeAreaAdjustment() } }
  }

  // MARK: Scrolling

  /// Whether fingers scroll. Setting false cancels a drag at once, and its finger scrolls no more even if true is set
  /// again (spec 4.6.4). Programmatic scrolling works regardless.
  @exclusivity(unchecked) public var isScrollEnabled = true {
    didSet { didSet(.isScrollEnabled, isScrollEnabled, was: oldValue) { applyEnabling() } }
  }
  /// Whether content moves past its edges, on the rubber band in a drag and with a spring after it (spec 5.2).
  @exclusivity(unchecked) public var bounces = true {
    didSet { didSet(.bounces, bounces, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether content bounces at the left and the right edge, if ``bounces`` is true.
  @exclusivity(unchecked) public var bouncesHorizontally = true {
    didSet { didSet(.bouncesHorizontally, bouncesHorizontally, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether content bounces at the upper and the lower edge, if ``bounces`` is true.
  @exclusivity(unchecked) public var bouncesVertically = true {
    didSet { didSet(.bouncesVertically, bouncesVertically, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether content bounces horizontally even if it is no wider than the view, if it bounces on that axis at all.
  @exclusivity(unchecked) public var alwaysBounceHorizontal = false {
    didSet { didSet(.alwaysBounceHorizontal, alwaysBounceHorizontal, was: oldValue) { alwaysBouncesDidChange() } }
  }
  /// Whether content bounces vertically even if it is no taller than the view, if it bounces on that axis at all.
  @exclusivity(unchecked) public var alwaysBounceVertical = false {
    didSet { didSet(.alwaysBounceVertical, alwaysBounceVertical, was: oldValue) { alwaysBouncesDidChange() } }
  }
  /// Whether content comes to rest only on multiples of the bounds' size; read when a drag ends (spec 4.8, 5.7).
  @exclusivity(unchecked) public var isPagingEnabled = false {
    didSet { didSet(.isPagingEnabled, isPagingEnabled, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether a drag that begins nearly horizontally or vertically scrolls on that axis only (spec 4.6.3).
  public var isDirectionalLockEnabled = false {
    didSet { didSet(.isDirectionalLockEnabled, isDirectionalLockEnabled, was: oldValue) }
  }
  /// Whether a tap on the status bar scrolls to the top; see ``Window/scrollToTop()``.
  public var scrollsToTop = true
  /// The factor on the velocity per millisecond of deceleration; 0.998 by default, 0.99 for ``DecelerationRate/fast``.
  public var decelerationRate = DecelerationRate.normal {
    didSet { didSet(.decelerationRate, decelerationRate.rawValue, was: oldValue.rawValue) }
  }
  /// How the velocity at the end of a drag is estimated. Changed during a drag, it uses the moves from then on.
  @exclusivity(unchecked) public var velocityEstimation = VelocityEstimation.uikit {
    didSet { if velocityEstimation != oldValue { scrollPan.robustTracker = robustTracker } }
  }

  // MARK: Content touches

  /// Whether touches are delivered to the content only after 0.150 s without a drag, else at once (spec 4.2).
  public var delaysContentTouches = true {
    didSet { didSet(.delaysContentTouches, delaysContentTouches, was: oldValue) { applyEnabling() } }
  }
  /// Whether a drag may cancel touches already delivered to the content (spec 4.3).
  public var canCancelContentTouches = true {
    didSet { didSet(.canCancelContentTouches, canCancelContentTouches, was: oldValue) }
  }

  // MARK: Nesting

  /// Whether a horizontal drag at an edge is handed over to the outer scroll view (spec 4.9).
  @exclusivity(unchecked) public var horizontalNesting = NestedScrollPolicy.atEdge
  /// Whether a vertical drag at an edge is handed over to the outer scroll view (spec 4.9).
  @exclusivity(unchecked) public var verticalNesting = NestedScrollPolicy.atEdge
  /// Whether a drag beyond an edge moves an outer scroll view that pages, unless the policy is never (spec 4.9.5 [I]).
  @exclusivity(unchecked) public var dragsPagingParent = true

  // MARK: Zooming

  /// The least zoom scale at rest.
  public var minimumZoomScale = 1.0 { didSet { applyEnabling() } }
  /// The greatest zoom scale at rest; fingers zoom only if it exceeds ``minimumZoomScale`` (spec 4.10).
  public var maximumZoomScale = 1.0 { didSet { applyEnabling() } }
  /// Whether a pinch can exceed the limits, in part, and springs back; false clamps it.
  public var bouncesZoom = true

  // MARK: Indicators

  /// Whether the horizontal indicator is shown during scrolling (spec 5.10).
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// Whether the vertical indicator is shown during scrolling (spec 5.10).
  public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// How far the vertical indicator stays from the edges, in points: from the upper and lower one with its ends, from
  /// the right one with its side.
  public final var verticalScrollIndicatorInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// How far the horizontal indicator stays from the edges, in points: from the left and right one with its ends, from
  /// the lower one with its side.
  public final var horizontalScrollIndicatorInsets = EdgeInsets.zero { didSet { setNeedsDisplay() } }
  /// Whether the indicators stay inside the safe area as well.
  public final var automaticallyAdjustsScrollIndicatorInsets = true { didSet { setNeedsDisplay() } }

  // MARK: Keyboard

  /// What a drag does to the window's ``Keyboard`` (spec 4.12); nothing by default.
  @exclusivity(unchecked) public final var keyboardDismissMode = KeyboardDismissMode.none {
    didSet {
      didSet(.keyboardDismissMode, Double(keyboardDismissMode.rawValue), was: Double(oldValue.rawValue))
    }
  }

  // MARK: Recognizers

  /// The recognizer of drags. Its delegate is the scroll view (spec 4.1); setting another one is refused with
  /// ``Misuse/panDelegate``. A subclass that is to answer adopts ``GestureRecognizerDelegate``.
  public final var panGestureRecognizer: PanGestureRecognizer { scrollPan }
  /// The recognizer of zooms, with the same delegate; nil unless ``maximumZoomScale`` exceeds ``minimumZoomScale``.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? { isZoomPossible ? scrollPinch : nil }

  // MARK: State, changed by the extensions in the other files

  @exclusivity(unchecked) final var activity = Activity.idle { didSet { stageDidChange(.place) } }
  @exclusivity(unchecked) final var trackingMask: TouchMask = []
  @exclusivity(unchecked) final var zooming: Zooming?
  /// Whether content moves after the end of a drag. Still true while the finger that stopped it rests, until
  /// `scrollViewDidEndDecelerating` (spec 4.7.3).
  @exclusivity(unchecked) public internal(set) final var isDecelerating = false
  @exclusivity(unchecked) final var childPull: ChildPull?
  /// The ``contentSize`` when the limits were last applied.
  @exclusivity(unchecked) final var knownContentSize = CGSize.zero
  /// Whether the limits changed during a drag, zoom or animation, after which the content settles within them.
  @exclusivity(unchecked) final var needsToSettle = false
  /// The window that it is about to leave. Until it has left, nothing is animated, and callbacks are recorded in that
  /// window's trace even if the delegate removes the view at once.
  @exclusivity(unchecked) final var leavingWindow: Window?
  /// A misuse outside a window, reported when it enters one; see ``refuse(_:of:)``.
  final var pendingMisuse: (Misuse, GestureRecognizer)?
  @exclusivity(unchecked) final var isMovingContent = false
  /// ``contentInset`` with the part of the safe area that is added to it, and that part.
  @exclusivity(unchecked) final var adjustedInset = EdgeInsets.zero
  final var safeAreaAdjustment = EdgeInsets.zero
  /// Whether it enables or disables its recognizers because of a setting of its own.
  @exclusivity(unchecked) final var isApplyingSettings = false
  @exclusivity(unchecked) final var recordedMode = ScrollMode.idle
  @exclusivity(unchecked) final var modeDecision = DecisionID.none
  @exclusivity(unchecked) final var indicatorState = StageScrolling.Visibility.hidden { didSet { setNeedsDisplay() } }
  /// Repeated flicks on each axis; nil unless ``EngineOptions/acceleratesRepeatedFlicks``.
  @exclusivity(unchecked) final var flicks: (x: FlickAccumulator, y: FlickAccumulator)?

  final lazy var rules = ScrollViewRules(scrollView: self)
  final let touchDelay = TouchDelayGestureRecognizer()
  final let scrollPan = ScrollViewPanGestureRecognizer()
  final let scrollPinch = ScrollViewPinchGestureRecognizer()
  private var ownRecognizers: [GestureRecognizer] { [touchDelay, scrollPan, scrollPinch] }

  /// Creates a scroll view that clips its content and takes multiple touches.
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

  /// Whether recognizers scroll it; false for one that uses its touches methods.
  var hasRecognizers: Bool { true }

  final override var asScrollView: ScrollView? { self }

  /// Called before it leaves the window; ends the touches that it follows without recognizers.
  func endForwardedTouches() {}
  /// Whether it forwards touches itself to `view` or a descendant of it, as ``TouchDrivenScrollView`` does.
  func forwards(into view: View) -> Bool { false }
  /// Called when `view`, to which it forwards touches, is about to leave the window.
  func contentLeaves(_ view: View) {}

  /// Enables and disables the recognizers by the settings.
  func applyEnabling() {
    setNeedsDisplay()
    isApplyingSettings = true
    defer { isApplyingSettings = false }
    scrollPan.isEnabled = isScrollEnabled
    if !isScrollEnabled, currentDrag?.isIndirect == true { cancelIndirectScroll() }
    touchDelay.isEnabled = isScrollEnabled && delaysContentTouches
    scrollPinch.isEnabled = isZoomPossible
  }

  final var isZoomPossible: Bool { maximumZoomScale > minimumZoomScale }

  /// The visible rectangle of the content. Its origin is ``contentOffset``, here set without rounding; setting either
  /// part acts as setting that property or resizing the view.
  open override var bounds: CGRect {
    didSet {
      let origin = bounds.origin
      if bounds.size != oldValue.size { extentDidChange() }
      if safeArea != safeAreaAdjustment { window?.placeDidChange() }
      // An origin outside the limits of the new size was clamped and reported above.
      guard origin != oldValue.origin, origin == bounds.origin, !isMovingContent else { return }
      offsetWasSet(from: oldValue.origin)
    }
  }

  // The offset changes with every moved event; this saves looking for an enclosing animation.
  final override var animatesOrigin: Bool { false }

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
    setNeedsDisplay()
    updateSafeAreaAdjustment()
  }

  // MARK: Methods to override

  /// Called when ``adjustedContentInset`` has changed, before the delegate. Does nothing by default.
  open func adjustedContentInsetDidChange() {}

  /// Returns whether `view`, in the content, receives these touches; true by default. Called right before their first
  /// delivery, so after the delay. With false the view never receives them; scrolling is not affected (spec 4.2).
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    defaultAnswer(.touchesShouldBegin, true)
  }

  /// Returns whether a drag may cancel the touches of `view`, in the content; by default unless it is a ``Control``.
  /// Called when the pan would begin and the view has a touch, if ``canCancelContentTouches`` (spec 4.3).
  open func touchesShouldCancel(in view: View) -> Bool { defaultAnswer(.touchesShouldCancel, !(view is Control)) }

  /// The policy towards `parent`, the outer scroll view; ``horizontalNesting`` or ``verticalNesting`` by default.
  ///
  /// Called when a drag would begin, at moves beyond an edge, and when momentum is planned; keep it cheap (spec 4.9).
  open func nestedScrollPolicy(on axis: Axes, towards parent: ScrollView) -> NestedScrollPolicy {
    axis == .horizontal ? horizontalNesting : verticalNesting
  }

  // MARK: Touches

  /// As for every view; while an inner scroll view pulls this one, only hits inside that one (spec 1.4.8 [R]).
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let id = currentDrag?.pullingChild, let child = scrollView(with: id) else { return hit }
    return hit.isDescendant(of: child) ? hit : child
  }

  /// Ends the responder chain of touches, as do the three methods below; passes them up only while ``isScrollEnabled`` is
  /// false (spec 1.5.3).
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

  /// Creates a rate; traps unless the value lies between 0 and 1, both excluded.
  public init(rawValue: Double) {
    precondition(rawValue > 0 && rawValue < 1, "a deceleration rate of \(rawValue) is not between 0 and 1")
    self.rawValue = rawValue
  }

  /// 0.998: UIKit's default.
  public static let normal = DecelerationRate(rawValue: PhysicsConstants.normalDecelerationRate)
  /// 0.99: for pickers and for paging by one's own targets.
  public static let fast = DecelerationRate(rawValue: PhysicsConstants.fastDecelerationRate)
}
