import Foundation
import ScrollPhysics

extension ScrollView {
  // MARK: Limits

  /// The axes on which fingers scroll: content exceeds the bounds or always bounces (spec 4.6). Empty if disabled.
  public final var scrollableAxes: Axes { isScrollEnabled ? contentAxes : [] }

  /// ``scrollableAxes`` as if scrolling were enabled.
  final var contentAxes: Axes { alwaysBouncingAxes.union(adjustedInset.axes(exceeding: bounds.size, by: contentSize)) }

  /// The axes on which content bounces even if it is no larger than the view.
  final var alwaysBouncingAxes: Axes {
    bouncingAxes.intersection(Axes(horizontal: alwaysBounceHorizontal, vertical: alwaysBounceVertical))
  }

  private var bouncingAxes: Axes {
    bounces ? Axes(horizontal: bouncesHorizontally, vertical: bouncesVertically) : []
  }

  /// Returns the minimum and maximum offset at rest on one axis (spec 5.1).
  final func limits(_ axis: Axes) -> ClosedRange<Double> { limits(axis, contentSize: contentSize) }

  final func limits(_ axis: Axes, contentSize: CGSize) -> ClosedRange<Double> {
    adjustedInset.offsets(axis, contentSize: contentSize, in: bounds.size)
  }

  final func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: limits(.horizontal).clamp(offset.x), y: limits(.vertical).clamp(offset.y))
  }

  /// The distance from an edge, in points, within which the content counts as at the edge.
  final var edgeTolerance: Double {
    guard let window else { return 0 }
    return window.constants.edgeToleranceInPixels / window.scale
  }

  final func canBounce(_ axis: Axes) -> Bool { bouncingAxes.contains(axis) && contentAxes.contains(axis) }

  // MARK: Offset

  /// Sets the origin of the bounds, on the pixel grid. ``OverridableScrollView/contentOffset`` says what follows.
  final func setOrigin(_ offset: CGPoint) {
    let rounded = roundedToPixels(offset)
    // Assigned as a whole: changing the origin in place would allocate in the overridden property's accessors.
    if rounded != bounds.origin { bounds = CGRect(origin: rounded, size: bounds.size) }
  }

  /// Returns the offset on the pixel grid, if offsets are rounded (spec 5.1).
  final func roundedToPixels(_ offset: CGPoint) -> CGPoint {
    guard let window = reportingWindow, window.options.pixelRounding else { return offset }
    func round(_ value: Double) -> Double { (value * window.scale + 0.5).rounded(.down) / window.scale }
    return CGPoint(x: round(offset.x), y: round(offset.y))
  }

  /// Continues a drag or motion after the application set the offset or the origin of the bounds.
  final func offsetWasSet(from old: CGPoint) {
    guard let window else { return }
    let subject = window.subject(of: self)
    window.update(for: .contentOffset, of: subject, value: Double(bounds.origin.y)) {
      if case .moving(let motion) = activity { shift(motion, from: old) }
      notifyDidScroll(.programmatic)
      reanchorDrag()
      reanchorPulledParent()
    }
  }

  /// Sets the offset and notifies the delegate. Does nothing if the offset is the same, after rounding (spec 5.1c).
  final func moveContent(
    to offset: CGPoint, _ rule: Rule, measured: Measured? = nil, and further: Measured? = nil
  ) {
    let rounded = roundedToPixels(offset)
    guard reportingWindow != nil, rounded != bounds.origin else { return }
    let way = rounded - bounds.origin
    // Before the assignment, whose observers may start another animation.
    if !changes.isEmpty, !isAnimatingOffset, zooming == nil { for change in changes { change.move(by: way) } }
    movedOrigin = rounded
    // The property and not the bounds: a subclass may override it, to hear of every step or to limit it.
    contentOffset = rounded
    movedOrigin = nil
    notifyDidScroll(rule, measured: measured, and: further)
  }

  private func notifyDidScroll(_ rule: Rule, measured: Measured? = nil, and further: Measured? = nil) {
    let decision = report(.didScroll, rule, measured: measured)
    if measured != nil { reportingWindow?.trace.addMeasurement(further) }
    if let observer { calling(decision) { observer.scrollViewDidScroll(self) } }
    if let delegate = assignedDelegate { calling(decision) { delegate.scrollViewDidScroll(self) } }
    if let refreshControl { calling(decision) { refreshControl.contentDidMove() } }
  }

  /// The offset without the rubber band, as if content followed the finger beyond the edge.
  final var rawOffset: CGPoint { rawOffset(on: band) }

  final func rawOffset(on band: RubberBand) -> CGPoint {
    CGPoint(x: raw(bounds.origin.x, .horizontal, band), y: raw(bounds.origin.y, .vertical, band))
  }

  private var band: RubberBand { currentDrag?.band ?? RubberBand() }

  private func raw(_ offset: Double, _ axis: Axes, _ band: RubberBand) -> Double {
    let edge = limits(axis).clamp(offset)
    guard offset != edge, canBounce(axis) else { return offset }
    return edge + band.raw(forShown: offset - edge, extent: bounds.size[axis])
  }

  /// Returns the visible offset for a raw one: on the rubber band beyond an edge that bounces, else clamped (spec 5.2).
  final func shown(_ raw: Double, _ axis: Axes) -> Double {
    let edge = limits(axis).clamp(raw)
    guard raw != edge, canBounce(axis) else { return edge }
    return edge + band.shown(forRaw: raw - edge, extent: bounds.size[axis])
  }

  /// Applies the limits after the content or the view changed size. An offset at rest is clamped at once. A
  /// deceleration is replanned. A drag or animation settles when it ends (spec 4.8).
  final func limitsDidChange() {
    lookDidChange()
    let old = knownContentSize
    knownContentSize = contentSize
    guard contentSize != old, let window, !window.settingLedger.isPlacing else { return applyLimits() }
    let extent = contentSize.height == old.height ? contentSize.width : contentSize.height
    window.trace.processing(window.record(.contentSize, of: self, extent), applyLimits)
  }

  private func applyLimits() {
    switch activity {
    case .moving(let motion) where motion.isDeceleration: replan(motion)
    case .idle where trackingMask.isEmpty && zooming == nil:
      // During setup, an offset may be set before a size. If it was in a window before, it is clamped there.
      guard window != nil else { return needsToSettle = traceSubject.exists }
      let inside = clamped(bounds.origin)
      if inside != bounds.origin { bounds.origin = inside }
    case .idle, .caught, .dragging, .moving: needsToSettle = true
    }
  }

  // MARK: Reporting

  /// Runs a callback of the delegate with `decision` as the cause. Inlined, so that moves allocate no closures.
  @inline(__always)
  final func calling(_ decision: DecisionID, _ callback: () -> Void) {
    guard let trace = reportingWindow?.trace else { return callback() }
    let outer = trace.context
    trace.context = decision
    callback()
    trace.context = outer
  }

  @discardableResult
  final func report(
    _ callback: ScrollCallback, _ rule: Rule, velocity: CGPoint? = nil, target: CGPoint? = nil,
    willDecelerate: Bool? = nil, zoom: Double? = nil, duration: Double? = nil, measured: Measured? = nil,
    because setting: DecisionID = .none, _ another: DecisionID = .none
  ) -> DecisionID {
    guard let reportingWindow else { return .none }
    let subject = subject(in: reportingWindow)
    if let delegate = assignedDelegate {
      reportingWindow.trace.owners.note(type(of: delegate), as: .delegate(of: subject))
    }
    return reportingWindow.trace.record(
      rule, subject,
      .scroll(
        callback,
        ScrollReport(
          offset: bounds.origin, velocity: velocity, target: target, willDecelerate: willDecelerate, zoom: zoom,
          duration: duration)),
      measured: measured, because: Causes(reportingWindow.trace.context, modeDecision, setting, another))
  }
}

extension EdgeInsets {
  /// Returns the axes on which content with these insets is larger than a view of this size.
  func axes(exceeding size: CGSize, by contentSize: CGSize) -> Axes {
    Axes(
      horizontal: contentSize.width + (left + right) > size.width,
      vertical: contentSize.height + (top + bottom) > size.height)
  }

  /// Returns the minimum and maximum offset at rest on one axis, for content with these insets in a view of this size.
  func offsets(_ axis: Axes, contentSize: CGSize, in size: CGSize) -> ClosedRange<Double> {
    let (before, after) = axis == .horizontal ? (left, right) : (top, bottom)
    let low = 0 - before
    return low...max(low, contentSize[axis] + after - size[axis])
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
func * (a: CGPoint, factor: Double) -> CGPoint { CGPoint(x: Double(a.x) * factor, y: Double(a.y) * factor) }

extension ScrollView {
  /// How the safe area is added to ``contentInset``.
  public enum ContentInsetAdjustmentBehavior: Int, Hashable, Sendable {
    /// Like ``scrollableAxes``. In a page of a navigation controller, also at the top and bottom.
    case automatic = 0
    /// On each axis on which the content is larger than the view or always bounces.
    case scrollableAxes = 1
    /// Not at all.
    case never = 2
    /// At all four edges.
    case always = 3
  }

  /// ``OverridableScrollView/adjustedContentInset`` as the engine has it.
  final var upToDateInset: EdgeInsets {
    window?.updateSafeAreas()
    return adjustedInset
  }

  /// The part of the safe area that is not added to the insets, and so applies to subviews.
  final var safeAreaForSubviews: EdgeInsets {
    EdgeInsets(
      top: safeArea.top - safeAreaAdjustment.top, left: safeArea.left - safeAreaAdjustment.left,
      bottom: safeArea.bottom - safeAreaAdjustment.bottom, right: safeArea.right - safeAreaAdjustment.right)
  }

  /// Recomputes the adjustment after the content, the view, the safe area or the place in the hierarchy changed.
  final func updateSafeAreaAdjustment() {
    let axes = adjustedAxes
    let (x, y) = (axes.contains(.horizontal) ? 1.0 : 0, axes.contains(.vertical) ? 1.0 : 0)
    let adjustment = EdgeInsets(
      top: y * safeArea.top, left: x * safeArea.left, bottom: y * safeArea.bottom, right: x * safeArea.right)
    guard adjustment != safeAreaAdjustment else { return }
    let rest = CGPoint(x: limits(.horizontal).lowerBound, y: limits(.vertical).lowerBound)
    safeAreaAdjustment = adjustment
    window?.safeAreaDidChange()
    adjustInset(because: .safeAreaInsets) {
      // Content at its start stays there, below a bar that appeared.
      for axis in Axes.each where canMoveFreely && bounds.origin[axis] == rest[axis] {
        var offset = bounds.origin
        offset[axis] = limits(axis).lowerBound
        if offset != bounds.origin { bounds.origin = offset }
      }
    }
  }

  private var canMoveFreely: Bool {
    guard case .idle = activity, trackingMask.isEmpty, zooming == nil else { return false }
    return true
  }

  private var adjustedAxes: Axes {
    guard safeArea != .zero else { return [] }
    switch contentInsetAdjustmentBehavior {
    case .never: return []
    case .always: return .both
    case .scrollableAxes: return overflowingAxes
    case .automatic: return isInPage ? overflowingAxes.union(.vertical) : overflowingAxes
    }
  }

  /// The axes on which the content alone is larger than the view, or always bounces.
  private var overflowingAxes: Axes {
    alwaysBouncingAxes.union(EdgeInsets.zero.axes(exceeding: bounds.size, by: contentSize))
  }

  private var isInPage: Bool { (controller ?? superview?.controller)?.navigationController != nil }

  /// Applies changed insets: runs `body`, applies the limits, and notifies the delegate.
  final func adjustInset(because setting: Fact.Setting, _ body: () -> Void = {}) {
    adjustedInset = contentInset + safeAreaAdjustment
    adjustedInset.top += refreshInset
    func tell() {
      body()
      limitsDidChange()
      guard let trace = reportingWindow?.trace, trace.context.exists else { return notify() }
      calling(report(.didChangeAdjustedContentInset, .insets), notify)
    }
    func notify() {
      adjustedContentInsetDidChange()
      assignedDelegate?.scrollViewDidChangeAdjustedContentInset(self)
    }
    guard let window else { return tell() }
    let isOwnDoing = setting == .safeAreaInsets && window.trace.context.exists
    let cause = isOwnDoing ? window.trace.context : window.record(setting, of: self, adjustedInset.top)
    window.trace.processing(cause, tell)
  }
}

extension EdgeInsets {
  static func + (a: EdgeInsets, b: EdgeInsets) -> EdgeInsets {
    EdgeInsets(top: a.top + b.top, left: a.left + b.left, bottom: a.bottom + b.bottom, right: a.right + b.right)
  }
}

/// Converts between window points, in which fingers travel, and the scroll view's own points, in which content moves.
/// So a view that is scaled, rotated or flipped follows the finger; one example is a chat's upside-down list.
extension ScrollView {
  /// Converts a vector from window points to this view's.
  final func own(_ vector: CGPoint) -> CGPoint {
    isUntransformed ? vector : vector.vector(applying: transformToWindow.inverted())
  }

  final func own(_ velocity: PlaneVelocity) -> PlaneVelocity {
    guard !isUntransformed else { return velocity }
    let own = own(CGPoint(x: velocity.x, y: velocity.y))
    return PlaneVelocity(own.x, own.y)
  }

  /// Converts a vector from this view's points to window points.
  final func inWindow(_ own: CGPoint) -> CGPoint { isUntransformed ? own : own.vector(applying: transformToWindow) }

  /// Returns the part of a vector along `axes` of this view. Both vectors are in window points.
  final func part(of vector: CGPoint, along axes: Axes) -> CGPoint {
    guard axes != .both, !isUntransformed else { return vector.along(axes) }
    return inWindow(own(vector).along(axes))
  }

  /// Returns the axis of `other`, an outer scroll view, that is parallel to `axis` of this one in the window.
  final func axis(_ axis: Axes, in other: ScrollView) -> Axes {
    guard !isUntransformed else { return axis }
    let unit = axis == .horizontal ? CGPoint(x: 1, y: 0) : CGPoint(x: 0, y: 1)
    let there = other.own(inWindow(unit))
    return abs(there.x) > abs(there.y) ? .horizontal : .vertical
  }

  /// The outer scroll view, if a vector has the same coordinates in both views. Only then can this one pull it.
  final var alignedParent: ScrollView? {
    guard let parent = enclosingScrollView, !isUntransformed else { return enclosingScrollView }
    let x = parent.own(inWindow(CGPoint(x: 1, y: 0)))
    let y = parent.own(inWindow(CGPoint(x: 0, y: 1)))
    let skew = max(abs(Double(x.x) - 1), abs(Double(x.y)), abs(Double(y.x)), abs(Double(y.y) - 1))
    return skew < Self.skewTolerance ? parent : nil
  }

  /// The rounding error allowed in the transform of a unit vector.
  private static var skewTolerance: Double { 1e-9 }

  /// Whether the view and its superviews are neither scaled, rotated nor flipped. Read at every moved event.
  private var isUntransformed: Bool {
    !mayBeTransformed || !lineage.contains { $0.superview != nil && !$0.transform.isTranslation }
  }
}

extension CGPoint {
  fileprivate func along(_ axes: Axes) -> CGPoint {
    CGPoint(x: axes.contains(.horizontal) ? x : 0, y: axes.contains(.vertical) ? y : 0)
  }
}
