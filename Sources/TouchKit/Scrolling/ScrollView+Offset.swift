import Foundation
import ScrollPhysics

extension ScrollView {
  // MARK: Limits

  /// The axes on which fingers scroll: those on which content and insets exceed the bounds, or bouncing is set to
  /// always; none if ``isScrollEnabled`` is false (spec 4.6).
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

  /// The least and the greatest offset at rest, on one axis (spec 5.1).
  final func limits(_ axis: Axes) -> ClosedRange<Double> { limits(axis, contentSize: contentSize) }

  final func limits(_ axis: Axes, contentSize: CGSize) -> ClosedRange<Double> {
    adjustedInset.offsets(axis, contentSize: contentSize, in: bounds.size)
  }

  final func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: limits(.horizontal).clamp(offset.x), y: limits(.vertical).clamp(offset.y))
  }

  /// How near to an edge counts as on it, in points.
  final var edgeTolerance: Double {
    guard let window else { return 0 }
    return window.constants.edgeToleranceInPixels / window.scale
  }

  final func canBounce(_ axis: Axes) -> Bool { bouncingAxes.contains(axis) && contentAxes.contains(axis) }

  // MARK: Offset

  /// The point of the content at the view's origin: the origin of ``View/bounds``.
  ///
  /// Setting it rounds to pixels (with ``EngineOptions/pixelRounding``) and does not clamp. If the value differs and the
  /// view is in a window, a drag continues from the new offset, a motion is shifted: it goes on from there with the same
  /// velocity and the same end relative to it, within the limits; and `scrollViewDidScroll` is called before the setter
  /// returns (spec 4.8). So content can be recentred, and rows prepended, during a fling. What stops a motion is
  /// ``setContentOffset(_:animated:)``.
  public final var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      let rounded = window.map { roundedToPixels(newValue, in: $0) } ?? newValue
      if rounded != bounds.origin { bounds.origin = rounded }
    }
  }

  private func roundedToPixels(_ offset: CGPoint, in window: Window) -> CGPoint {
    guard window.options.pixelRounding else { return offset }
    func round(_ value: Double) -> Double { (value * window.scale + 0.5).rounded(.down) / window.scale }
    return CGPoint(x: round(offset.x), y: round(offset.y))
  }

  /// The application set the offset, or the origin of the bounds.
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

  /// Sets the offset and notifies the delegate, unless it is the same.
  final func moveContent(
    to offset: CGPoint, _ rule: Rule, measured: Measured? = nil, and further: Measured? = nil
  ) {
    guard let reportingWindow, offset != bounds.origin else { return }
    isMovingContent = true
    // Assigned as a whole: changing the origin in place would allocate in the overridden property's accessors.
    bounds = CGRect(origin: roundedToPixels(offset, in: reportingWindow), size: bounds.size)
    isMovingContent = false
    notifyDidScroll(rule, measured: measured, and: further)
  }

  private func notifyDidScroll(_ rule: Rule, measured: Measured? = nil, and further: Measured? = nil) {
    let decision = report(.didScroll, rule, measured: measured)
    if measured != nil { reportingWindow?.trace.addMeasurement(further) }
    guard let delegate else { return }
    calling(decision) { delegate.scrollViewDidScroll(self) }
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

  /// The offset shown for a raw one: on the rubber band past an edge that bounces, else clamped (spec 5.2).
  final func shown(_ raw: Double, _ axis: Axes) -> Double {
    let edge = limits(axis).clamp(raw)
    guard raw != edge, canBounce(axis) else { return edge }
    return edge + band.shown(forRaw: raw - edge, extent: bounds.size[axis])
  }

  /// The content or the view changed size: an offset at rest is clamped at once, a deceleration is replanned, and a
  /// drag or animation is settled when it ends (spec 4.8).
  final func limitsDidChange() {
    setNeedsDisplay()
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
      // During set-up it may have an offset before a size. One that was in a window before is clamped there.
      guard window != nil else { return needsToSettle = traceSubject.exists }
      let inside = clamped(bounds.origin)
      if inside != bounds.origin { bounds.origin = inside }
    case .idle, .caught, .dragging, .moving: needsToSettle = true
    }
  }

  // MARK: Reporting

  /// Runs `callback`, of the delegate: what the application does in it has `decision` as its cause. Inlined, so that
  /// nothing is made of the closure at every move.
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
    return reportingWindow.trace.record(
      rule, subject(in: reportingWindow),
      .scroll(
        callback,
        ScrollReport(
          offset: bounds.origin, velocity: velocity, target: target, willDecelerate: willDecelerate, zoom: zoom,
          duration: duration)),
      measured: measured, because: Causes(reportingWindow.trace.context, modeDecision, setting, another))
  }
}

extension EdgeInsets {
  /// The axes on which content with these insets is larger than a view of this size.
  func axes(exceeding size: CGSize, by contentSize: CGSize) -> Axes {
    Axes(
      horizontal: contentSize.width + (left + right) > size.width,
      vertical: contentSize.height + (top + bottom) > size.height)
  }

  /// The least and the greatest offset at rest of content with these insets in a view of this size, on one axis.
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
