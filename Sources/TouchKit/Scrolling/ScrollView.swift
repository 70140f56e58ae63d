import Foundation
import ScrollPhysics

/// A view whose content is larger than itself and follows fingers (spec 4 and 5).
///
/// Its ``contentOffset`` is the origin of its bounds and grows when the finger moves up or left. It owns three
/// recognizers: ``panGestureRecognizer``, ``pinchGestureRecognizer`` and one that only withholds touches from the
/// content for 0.150 s.
open class ScrollView: View, TouchTracker {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  // MARK: Content

  /// Whom to tell and to ask.
  @exclusivity(unchecked) public weak var delegate: ScrollViewDelegate?
  /// The extent of the content, in points.
  @exclusivity(unchecked) public var contentSize = CGSize.zero {
    didSet { if contentSize != oldValue { contentDidChange() } }
  }
  /// Room around the content that can be scrolled into, in points.
  @exclusivity(unchecked) public var contentInset = EdgeInsets.zero {
    didSet { if contentInset != oldValue { contentDidChange() } }
  }

  // MARK: Scrolling

  /// Whether fingers scroll. Setting it to false during a drag cancels the drag at once and loses the finger for this
  /// scroll view (spec 4.6.4); programmatic scrolling still works.
  @exclusivity(unchecked) public var isScrollEnabled = true {
    didSet { didSet(.isScrollEnabled, isScrollEnabled, was: oldValue) { applyEnabling() } }
  }
  /// Whether content can be pulled past its edges.
  @exclusivity(unchecked) public var bounces = true {
    didSet { didSet(.bounces, bounces, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether X bounces even though the content is no wider than the view.
  @exclusivity(unchecked) public var alwaysBounceHorizontal = false {
    didSet { didSet(.alwaysBounceHorizontal, alwaysBounceHorizontal, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether Y bounces even though the content is no taller than the view.
  @exclusivity(unchecked) public var alwaysBounceVertical = false {
    didSet { didSet(.alwaysBounceVertical, alwaysBounceVertical, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether content comes to rest on multiples of the bounds only; read at release (spec 4.8, 5.7).
  @exclusivity(unchecked) public var isPagingEnabled = false {
    didSet { didSet(.isPagingEnabled, isPagingEnabled, was: oldValue) { setNeedsDisplay() } }
  }
  /// Whether a drag that begins nearly straight stays on its axis (spec 4.6.3).
  public var isDirectionalLockEnabled = false {
    didSet { didSet(.isDirectionalLockEnabled, isDirectionalLockEnabled, was: oldValue) }
  }
  /// Whether a tap on the status bar scrolls it to its top; see ``Window/scrollToTop()``.
  public var scrollsToTop = true
  /// The share of speed that is kept per millisecond; 0.998 by default, 0.99 for ``DecelerationRate/fast``.
  public var decelerationRate = DecelerationRate.normal
  /// How the velocity is estimated with which content goes on when the finger lets go; UIKit's way by default.
  /// Changed in the middle of a drag, it sees what the finger does from then on.
  @exclusivity(unchecked) public var velocityEstimation = VelocityEstimation.uikit {
    didSet { if velocityEstimation != oldValue { scrollPan.robustTracker = robustTracker } }
  }

  // MARK: Content touches

  /// Whether content is not told of a touch for 0.150 s (spec 4.2). With false it is told at once.
  public var delaysContentTouches = true {
    didSet { didSet(.delaysContentTouches, delaysContentTouches, was: oldValue) { applyEnabling() } }
  }
  /// Whether a drag may take a touch that content already has (spec 4.3).
  public var canCancelContentTouches = true {
    didSet { didSet(.canCancelContentTouches, canCancelContentTouches, was: oldValue) }
  }

  // MARK: Nesting

  /// What becomes of a horizontal drag that meets an edge inside another scroll view (spec 4.9).
  @exclusivity(unchecked) public var horizontalNesting = NestedScrollPolicy.atEdge
  /// What becomes of a vertical drag that meets an edge inside another scroll view (spec 4.9).
  @exclusivity(unchecked) public var verticalNesting = NestedScrollPolicy.atEdge
  /// Whether the part of a drag beyond an edge moves a paging scroll view around, unless the policy is never to hand
  /// over (spec 4.9.5 [I]).
  @exclusivity(unchecked) public var dragsPagingParent = true

  // MARK: Zooming

  /// The smallest zoom scale.
  public var minimumZoomScale = 1.0 { didSet { applyEnabling() } }
  /// The largest zoom scale; zooming is possible if it is greater than the smallest (spec 4.10).
  public var maximumZoomScale = 1.0 { didSet { applyEnabling() } }
  /// Whether a zoom beyond the limits is shown in part, and springs back.
  public var bouncesZoom = true

  // MARK: Indicators

  /// Whether an indicator shows where in the width one is.
  public var showsHorizontalScrollIndicator = true { didSet { setNeedsDisplay() } }
  /// Whether an indicator shows where in the height one is.
  public var showsVerticalScrollIndicator = true { didSet { setNeedsDisplay() } }

  // MARK: Recognizers

  /// The recognizer of drags. The scroll view answers as its delegate and must remain so (spec 4.1): who assigns another
  /// one is refused with ``Misuse/panDelegate``. A subclass that wants a say adopts ``GestureRecognizerDelegate``.
  public private(set) final lazy var panGestureRecognizer: PanGestureRecognizer = scrollPan
  /// The recognizer of zooms; nil unless zooming is possible. The scroll view answers as its delegate, too.
  public final var pinchGestureRecognizer: PinchGestureRecognizer? { isZoomPossible ? scrollPinch : nil }

  // MARK: State, changed by the aspects of this class in the other files

  @exclusivity(unchecked) final var activity = Activity.idle { didSet { stageDidChange(.place) } }
  @exclusivity(unchecked) final var trackingMask: TouchMask = []
  @exclusivity(unchecked) final var zooming: Zooming?
  /// Whether the content moves by itself after a finger let go; still true while the finger that stopped it is down, and
  /// until the delegate hears of the end (spec 4.7.3).
  @exclusivity(unchecked) public internal(set) final var isDecelerating = false
  /// The scroll view inside that moved this one last.
  @exclusivity(unchecked) final var childPull: ChildPull?
  /// The limits changed while something held the content where it is: once that lets go, it has to come back within.
  @exclusivity(unchecked) final var limitsMoved = false
  /// The window that it is about to leave: nothing that its delegate asks for now is animated any more, and should the
  /// delegate take it out at once, what is left to tell goes into that window's trace.
  @exclusivity(unchecked) final var leavingWindow: Window?
  /// Outside a window somebody tried to take a recognizer's delegate away; see ``refuse(_:of:)``.
  final var unheardMisuse: (Misuse, GestureRecognizer)?
  @exclusivity(unchecked) final var isMovingContent = false
  /// It is switching its recognizers, by a setting of its own.
  @exclusivity(unchecked) final var isApplyingSettings = false
  @exclusivity(unchecked) final var recordedMode = ScrollMode.idle
  @exclusivity(unchecked) final var modeDecision = DecisionID.none
  @exclusivity(unchecked) final var indicatorState = IndicatorState.hidden { didSet { setNeedsDisplay() } }
  /// Flicks in a row, on each axis, where the window counts them.
  @exclusivity(unchecked) final var flicks: (x: FlickAccumulator, y: FlickAccumulator)?

  final lazy var rules = ScrollViewRules(scrollView: self)
  final lazy var scrollPan = ScrollViewPanGestureRecognizer(scrollView: self)
  final lazy var scrollPinch = ScrollViewPinchGestureRecognizer(scrollView: self)
  final lazy var touchDelay = TouchDelayGestureRecognizer(scrollView: self)

  /// Creates a scroll view with its place in its superview.
  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
    isMultipleTouchEnabled = true
    if hasRecognizers {
      addGestureRecognizer(touchDelay)
      addGestureRecognizer(scrollPan)
      addGestureRecognizer(scrollPinch)
      (scrollPan.partner, scrollPinch.partner) = (ObjectIdentifier(scrollPinch), ObjectIdentifier(scrollPan))
    }
    applyEnabling()
  }

  deinit {
    // They may be kept alive from outside.
    scrollPan.scrollView = nil
    scrollPinch.scrollView = nil
    rules.scrollView = nil
    touchDelay.scrollView = nil
  }

  /// Whether recognizers scroll it; false for one that follows its touches by itself.
  var hasRecognizers: Bool { true }

  final override var touchTracker: (any TouchTracker)? { self }

  /// It leaves the window: whatever it follows by itself is over.
  func letGoOfTouches() {}
  /// False: recognizers scroll it, and touches go to the content without it.
  func forwards(into view: View) -> Bool { false }
  /// Nothing: content that has no touches of this view's loses none.
  func contentLeaves(_ view: View) {}

  /// What fingers may do here was changed.
  func applyEnabling() {
    setNeedsDisplay()
    isApplyingSettings = true
    defer { isApplyingSettings = false }
    scrollPan.isEnabled = isScrollEnabled
    if !isScrollEnabled, currentDrag?.isIndirect == true { breakOffIndirectScroll() }
    touchDelay.isEnabled = isScrollEnabled && delaysContentTouches
    scrollPinch.isEnabled = isZoomPossible
  }

  private func contentDidChange() {
    setNeedsDisplay()
    limitsDidChange()
  }

  final var isZoomPossible: Bool { maximumZoomScale > minimumZoomScale }

  /// The bounds; their origin is the content offset, set without rounding.
  open override var bounds: CGRect {
    didSet {
      let origin = bounds.origin
      if bounds.size != oldValue.size { limitsDidChange() }
      // An origin that the new size does not allow was corrected by now, and that is told.
      if origin != oldValue.origin && origin == bounds.origin && !isMovingContent { offsetWasSet() }
    }
  }

  // Its offset changes with every moved event: nobody looks for a block of changes then.
  final override var animatesOrigin: Bool { false }

  package final override var contentVelocity: CGPoint {
    let velocity = velocityOfContent
    // With 0 added no zero has a sign.
    return CGPoint(x: velocity.x * 1_000 + 0, y: velocity.y * 1_000 + 0)
  }

  final override func didEnterWindow() {
    super.didEnterWindow()
    // Fingers are of the window where they came down: in another one they mean nothing.
    if isTracking, window?.trackers.contains(where: { $0 === self }) != true {
      (trackingMask, recordedMode) = ([], .idle)
    }
    modeDecision = .none
    if limitsMoved {
      limitsMoved = false
      bounds.origin = clamped(bounds.origin)
    }
    reportUnheardMisuse()
  }

  // MARK: Questions to subclasses

  /// May this content view have the touches? Asked right before the first delivery; false keeps them from it for
  /// good, scrolling is not affected (spec 4.2). Default true.
  open func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool {
    byDefault(.touchesShouldBegin, true)
  }

  /// May this content view, which already has a touch, lose it to scrolling? Default: true unless it is a control
  /// (spec 4.3).
  open func touchesShouldCancel(in view: View) -> Bool { byDefault(.touchesShouldCancel, !(view is Control)) }

  /// What this scroll view does with a drag on `axis` that meets an edge, when `parent` is the one around; asked at
  /// the beginning of a drag, at every move beyond an edge, and of momentum. Default: ``horizontalNesting`` or
  /// ``verticalNesting``.
  open func nestedScrollPolicy(on axis: Axes, towards parent: ScrollView) -> NestedScrollPolicy {
    axis == .horizontal ? horizontalNesting : verticalNesting
  }

  // MARK: Touches

  /// The view itself or one in it; while a scroll view inside drags this one, only that one (spec 1.4.8 [R]).
  open override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard let hit = super.hitTest(point, with: event) else { return nil }
    guard let puller = currentDrag?.puller, let child = scrollView(named: puller) else { return hit }
    return hit.isDescendant(of: child) ? hit : child
  }

  /// Nothing: a scroll view does not forward touches up the chain (spec 1.5.3).
  open override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Nothing.
  open override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Nothing.
  open override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  /// Nothing.
  open override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}
}

/// How fast momentum fades: the share of speed that is kept per millisecond (spec 5.4).
public struct DecelerationRate: Hashable, Sendable, RawRepresentable {
  /// The share, greater than 0 and less than 1.
  public let rawValue: Double

  /// Creates a rate; values outside 0…1, both excluded, trap.
  public init(rawValue: Double) {
    precondition(rawValue > 0 && rawValue < 1, "a deceleration rate of \(rawValue) is not between 0 and 1")
    self.rawValue = rawValue
  }

  /// 0.998.
  public static let normal = DecelerationRate(rawValue: PhysicsConstants.normalDecelerationRate)
  /// 0.99.
  public static let fast = DecelerationRate(rawValue: PhysicsConstants.fastDecelerationRate)
}
