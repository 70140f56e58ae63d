import Foundation

/// A rectangle on the stage: it has a place, a look, subviews and recognizers.
///
/// Geometry is UIKit's: ``bounds`` in the view's own coordinates, ``center`` in the superview's, ``transform`` about
/// the center, and ``frame`` derived from the three.
open class View: Responder {
  // For `@exclusivity(unchecked)` see Window: no access to these properties overlaps another.

  /// A name that is stable across runs; paths of them identify views in traces (`photos/pager/page2`).
  public var accessibilityIdentifier: String? {
    didSet {
      window?.hierarchyVersion += 1
      setNeedsDisplay()
    }
  }

  // MARK: Geometry

  /// The visible rectangle in the view's own coordinates; a scroll view's origin is its content offset.
  @exclusivity(unchecked) open var bounds: CGRect {
    didSet {
      guard bounds != oldValue else { return }
      if animatesOrigin || bounds.size != oldValue.size { window?.didPlace(self) }
      if animatesOrigin || bounds.origin == oldValue.origin { ChangeRecorder.note(self, .bounds(oldValue)) }
      if bounds.size == oldValue.size {
        stageDidChange(.place)
      } else {
        stageDidChange([.place, .look])
        if let window {
          window.placing { resizeSubviews(from: oldValue.size) }
        } else {
          resizeSubviews(from: oldValue.size)
        }
      }
      setNeedsLayout()
    }
  }

  /// Whether a block of animated changes moves the origin of the bounds: a scroll view has its own ways for that.
  var animatesOrigin: Bool { true }

  /// The view's place in its superview: the smallest upright rectangle around it where it is transformed. Setting it
  /// keeps the transform, moves the center and sizes the bounds.
  open var frame: CGRect {
    get { placeInSuperview }
    set { placeInSuperview = newValue }
  }

  /// How the view changes when its superview is resized; nothing by default.
  public var autoresizingMask: AutoresizingMask = []

  /// The middle of the view in its superview's coordinates.
  @exclusivity(unchecked) open var center: CGPoint {
    didSet {
      ChangeRecorder.note(self, .center(oldValue))
      if center != oldValue { window?.didPlace(self) }
      stageDidChange(.place)
    }
  }

  /// What is done to the view about its ``center``.
  @exclusivity(unchecked) open var transform = CGAffineTransform.identity {
    didSet {
      ChangeRecorder.note(self, .transform(oldValue))
      if transform != oldValue { window?.didPlace(self) }
      stageDidChange(.place)
      if !transform.isTranslation { noteTransform() }
    }
  }

  /// It or a view around it is or was scaled, turned or flipped. As long as this is false nobody needs to look for it.
  @exclusivity(unchecked) private(set) final var mayBeTransformed = false

  private func noteTransform() {
    guard !mayBeTransformed else { return }
    mayBeTransformed = true
    for view in subviews { view.noteTransform() }
  }

  /// A number of the application's own; see ``viewWithTag(_:)``.
  public var tag = 0

  // MARK: Look

  /// What is painted behind the content; nil for nothing.
  public var backgroundColor: Color? {
    didSet {
      ChangeRecorder.note(self, .backgroundColor(oldValue))
      if backgroundColor != oldValue { setNeedsDisplay() }
    }
  }
  /// The opacity of the view and all that is in it. Below 0.01 a view takes no touches (spec 1.4.1).
  @exclusivity(unchecked) public var alpha = 1.0 {
    didSet {
      ChangeRecorder.note(self, .alpha(oldValue))
      stageDidChange(.place)
    }
  }
  /// Whether the view is neither painted nor hit.
  @exclusivity(unchecked) public var isHidden = false { didSet { setNeedsDisplay() } }
  /// Whether subviews are cut off at the bounds when painted. Hit testing does not ask (spec 1.4.5).
  public var clipsToBounds = false { didSet { setNeedsDisplay() } }
  /// The radius of the corners of background and border, in points.
  public var cornerRadius = 0.0 { didSet { setNeedsDisplay() } }
  /// The width of the border, in points.
  public var borderWidth = 0.0 { didSet { setNeedsDisplay() } }
  /// The colour of the border; nil for none.
  public var borderColor: Color? { didSet { setNeedsDisplay() } }

  // MARK: Touch

  /// Whether the view and its subviews can be hit.
  @exclusivity(unchecked) public var isUserInteractionEnabled = true {
    didSet { didSet(.isUserInteractionEnabled, isUserInteractionEnabled, was: oldValue) }
  }
  /// Whether the view is told of more than one touch at a time. With false, a touch that comes down while another is
  /// tracked is never delivered to the view, though recognizers still get it (spec 1.3.3).
  public var isMultipleTouchEnabled = false {
    didSet { didSet(.isMultipleTouchEnabled, isMultipleTouchEnabled, was: oldValue) }
  }
  /// Whether the view wants to be alone: while it tracks a touch no other view of its window is told of new ones, and
  /// it is told of none while another tracks (spec 1.3.4).
  public var isExclusiveTouch = false {
    didSet { didSet(.isExclusiveTouch, isExclusiveTouch, was: oldValue) }
  }

  // MARK: Hierarchy

  /// The views in this one, the front-most last.
  @exclusivity(unchecked) public private(set) var subviews: [View] = [] { didSet { stageDidChange(.children) } }
  /// The view that this one is in.
  public var superview: View? { container }
  // Neither reference dangles: whoever goes clears it in the views below (deinit).
  /// The window that this view is in.
  @exclusivity(unchecked) public internal(set) final unowned(unsafe) var window: Window?
  /// The recognizers on this view, in the order they were added.
  @exclusivity(unchecked) public private(set) var gestureRecognizers: [GestureRecognizer] = [] {
    didSet { setNeedsDisplay() }
  }
  /// The properties that are on their way somewhere; see `AnimatedChange`.
  final var changes: [AnimatedChange] = []
  /// How many recognizers were ever added.
  private var additions = 0

  @exclusivity(unchecked) private final unowned(unsafe) var container: View?
  /// Whoever hears that the view is about to leave may want to take it out again.
  private final var isBeingRemoved = false
  /// The view controller whose root view this is; it clears the reference when it goes.
  @exclusivity(unchecked) final unowned(unsafe) var controller: ViewController?
  @exclusivity(unchecked) final var needsLayout = true
  /// The number under which the trace knows the view; none before the first decision about it.
  @exclusivity(unchecked) package internal(set) final var traceSubject = SubjectID.none { didSet { setNeedsDisplay() } }
  @exclusivity(unchecked) final var traceVersion = -1
  /// What it is called in place of an identifier, once it had to be called something.
  final var standIn: StandIn?
  /// Where such names of the views in it are counted.
  final var nameScope: NameScope?
  /// The view's node on the stage of its window, and what of it is not there yet; see ``StageMirror``.
  @exclusivity(unchecked) final var stageNode: StageNode.ID = -1
  @exclusivity(unchecked) final var stageChanges: StageChanges = []

  /// Creates a view with its place in its superview.
  public init(frame: CGRect) {
    bounds = CGRect(origin: .zero, size: frame.size)
    center = CGPoint(x: frame.midX, y: frame.midY)
    super.init()
  }

  /// Creates a view without extent.
  public override convenience init() { self.init(frame: .zero) }

  deinit {
    // What is kept alive from outside must not point back at a view that is gone.
    for view in subviews {
      view.container = nil
      view.forgetWindow()
    }
    for recognizer in gestureRecognizers { recognizer.view = nil }
  }

  /// The view controller whose root view this is, else the superview (spec 1.5.1).
  open override var next: Responder? { controller ?? container }

  /// Puts `view` in front of the other subviews, taking it out of where it was.
  public func addSubview(_ view: View) { insertSubview(view, at: subviews.count) }

  /// Puts `view` among the subviews; an index beyond the last one means in front.
  public func insertSubview(_ view: View, at index: Int) {
    precondition(view !== self && !isDescendant(of: view), "a view cannot be put into itself")
    if view.container === self { return move(view, to: index) }
    view.willMove(toSuperview: self)
    view.leaveSuperview()
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    view.container = self
    if mayBeTransformed { view.noteTransform() }
    if let window { view.enter(window) }
    setNeedsLayout()
    view.didMoveToSuperview()
    didAddSubview(view)
  }

  /// A subview that is put where it is already changes its place among its siblings and keeps its touches.
  private func move(_ view: View, to index: Int) {
    subviews.removeAll { $0 === view }
    subviews.insert(view, at: min(max(index, 0), subviews.count))
    setNeedsLayout()
  }

  /// Takes the view out of its superview. Its touches are cancelled, and so are active recognizers on it and in it
  /// (spec 1.3.6, 2.4.8).
  public func removeFromSuperview() {
    guard container != nil, !isBeingRemoved else { return }
    willMove(toSuperview: nil)
    leaveSuperview()
    didMoveToSuperview()
  }

  private func leaveSuperview() {
    guard let container, !isBeingRemoved else { return }
    isBeingRemoved = true
    window?.willRemove(self)
    isBeingRemoved = false
    container.subviews.removeAll { $0 === self }
    container.setNeedsLayout()
    // Whoever heard of it may have put the view elsewhere.
    guard self.container === container else { return }
    self.container = nil
    leaveWindow()
  }

  /// Moves a subview in front of its siblings.
  public func bringSubviewToFront(_ view: View) {
    guard let index = subviews.firstIndex(where: { $0 === view }) else { return }
    subviews.append(subviews.remove(at: index))
  }

  /// Called after a subview was added.
  open func didAddSubview(_ view: View) {}

  /// Called before the view gets another superview, or none.
  open func willMove(toSuperview superview: View?) {}

  /// Called after the view got another superview, or none.
  open func didMoveToSuperview() {}

  /// Called after the view entered or left a window.
  open func didMoveToWindow() {}

  /// Whether the view is `other`, or is somewhere in it.
  public func isDescendant(of other: View) -> Bool {
    var view: View? = self
    while let current = view {
      if current === other { return true }
      view = current.container
    }
    return false
  }

  /// The first view with this identifier in the view and all that is in it.
  public func descendant(identified identifier: String) -> View? {
    if accessibilityIdentifier == identifier { return self }
    for view in subviews {
      if let found = view.descendant(identified: identifier) { return found }
    }
    return nil
  }

  private func enter(_ window: Window) {
    self.window = window
    window.hierarchyVersion += 1
    stageChanges = []
    stageDidChange(.everything)
    didEnterWindow()
    if needsLayout { window.scheduleLayout(of: self) }
    controller?.viewDidMove(to: window)
    // The controller may have added some, which are in already.
    for view in subviews where view.window !== window { view.enter(window) }
    didMoveToWindow()
  }

  /// The window that it enters may not be the one that it left: what it knew of decisions is forgotten.
  func didEnterWindow() {
    traceVersion = -1
    for recognizer in gestureRecognizers { recognizer.offer = (0, true) }
  }

  /// Forgets a window that is going away itself.
  func forgetWindow() {
    window = nil
    for view in subviews { view.forgetWindow() }
  }

  private func leaveWindow() {
    guard window != nil else { return }
    window?.hierarchyVersion += 1
    window = nil
    controller?.viewDidMove(to: nil)
    for view in subviews { view.leaveWindow() }
    didMoveToWindow()
  }

  // MARK: Recognizers

  /// Adds a recognizer; it is asked before those added earlier (spec 2.4.2). A recognizer is on one view at a time.
  public func addGestureRecognizer(_ recognizer: GestureRecognizer) {
    recognizer.view?.removeGestureRecognizer(recognizer)
    gestureRecognizers.append(recognizer)
    recognizer.view = self
    additions += 1
    recognizer.order = additions
    recognizer.traceVersion = -1
    recognizer.offer = (0, true)
  }

  /// Takes a recognizer off the view; an active one is cancelled (spec 2.4.8).
  public func removeGestureRecognizer(_ recognizer: GestureRecognizer) {
    guard let index = gestureRecognizers.firstIndex(where: { $0 === recognizer }) else { return }
    if let environment = recognizer.environment, let window {
      environment.abandon(recognizer, because: window.record(.removed, of: recognizer, 0))
    }
    gestureRecognizers.remove(at: index)
    recognizer.view = nil
  }

  /// Asked when a recognizer on this view, or on a view around it while this one is hit, tries to leave possible;
  /// false fails it. That is how a button keeps a tap on its background from winning (spec 2.5.2, 2.9).
  open func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    byDefault(.shouldBegin, true)
  }

  // MARK: Hit testing

  /// The front-most view under `point`, which is in this view's coordinates: a subview, or the view itself where no
  /// subview takes it; nil where the view is hidden, disabled, nearly transparent or elsewhere (spec 1.4). It may be
  /// called more than once for a touch and must be free of side effects.
  open func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
    guard reasonToSkip(point, with: event) == nil else { return nil }
    for view in subviews.reversed() {
      if let hit = view.hitTest(view.convertFromSuperview(point), with: event) { return hit }
    }
    return self
  }

  /// Whether `point` is in the bounds: the upper and left edge are inside, the lower and right one outside.
  open func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
    let (x, y) = (point.x - bounds.origin.x, point.y - bounds.origin.y)
    return x >= 0 && y >= 0 && x < bounds.size.width && y < bounds.size.height
  }

  /// The view itself where it tracks the fingers that come down in it and in its subviews; nil for one that only hears
  /// of its own touches.
  var touchTracker: (any TouchTracker)? { nil }

  // MARK: Layout

  /// Asks for ``layoutSubviews()`` at the end of the update that is under way, or at the next one.
  public final func setNeedsLayout() {
    guard !needsLayout else { return }
    needsLayout = true
    window?.scheduleLayout(of: self)
  }

  /// Lays out now what has been asked for, here and in all that is in the view.
  public final func layoutIfNeeded() {
    guard let window else { return layoutNow() }
    window.placing { layoutNow() }
  }

  private func layoutNow() {
    layoutItself()
    for view in subviews { view.layoutNow() }
  }

  /// Places the subviews if that was asked for; they lay out themselves when it is their turn.
  final func layoutItself() {
    guard needsLayout else { return }
    needsLayout = false
    guard let controller else { return layoutSubviews() }
    controller.viewWillLayoutSubviews()
    layoutSubviews()
    controller.viewDidLayoutSubviews()
  }

  /// Places the subviews; called after the bounds or the subviews changed.
  open func layoutSubviews() {}

  // MARK: Display

  /// What the view shows beside its background, as a value; nothing for a plain view.
  var stageContent: StageLook.Content { .none }

  /// What is painted instead of the background while the view is pressed; nil for the background itself.
  var pressedBackground: Color? { nil }
}
