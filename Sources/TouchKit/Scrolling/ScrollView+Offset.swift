import Foundation
import ScrollPhysics

extension ScrollView {
  // MARK: Limits

  /// The axes on which fingers scroll: where the content is larger than the view, or always bounces (spec 4.6).
  public final var scrollableAxes: Axes {
    guard isScrollEnabled else { return [] }
    return contentAxes
  }

  /// ``scrollableAxes``, whether or not scrolling is enabled.
  final var contentAxes: Axes {
    var axes: Axes = []
    let insetWidth = contentInset.left + contentInset.right
    let insetHeight = contentInset.top + contentInset.bottom
    let size = bounds.size
    if Double(contentSize.width) + insetWidth > size.width || (alwaysBounceHorizontal && bounces) {
      axes.insert(.horizontal)
    }
    if Double(contentSize.height) + insetHeight > size.height || (alwaysBounceVertical && bounces) {
      axes.insert(.vertical)
    }
    return axes
  }

  /// The offsets at which the content lies at its edges, on one axis (spec 5.1).
  final func limits(_ axis: Axes) -> ClosedRange<Double> { limits(axis, contentSize: contentSize) }

  final func limits(_ axis: Axes, contentSize: CGSize) -> ClosedRange<Double> {
    let (before, after) =
      axis == .horizontal
      ? (contentInset.left, contentInset.right) : (contentInset.top, contentInset.bottom)
    let low = 0 - before
    return low...max(low, contentSize[axis] + after - bounds.size[axis])
  }

  final func clamped(_ offset: CGPoint) -> CGPoint {
    CGPoint(x: limits(.horizontal).clamp(offset.x), y: limits(.vertical).clamp(offset.y))
  }

  /// How near to an edge counts as on it, in points.
  final var edgeTolerance: Double {
    guard let window else { return 0 }
    return window.constants.edgeToleranceInPixels / window.scale
  }

  final func canBounce(_ axis: Axes) -> Bool { bounces && contentAxes.contains(axis) }

  // MARK: Offset

  /// How far the content is scrolled, in points. Setting it is not clamped, stops any motion if it differs, and does
  /// not stop a drag: that goes on from the new offset (spec 4.8).
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

  /// The application assigned the offset, or the origin of the bounds.
  final func offsetWasSet() {
    guard let window else { return }
    let subject = window.subject(of: self)
    window.update(for: .contentOffset, of: subject, value: Double(bounds.origin.y)) {
      if case .moving = activity { stopMotion() }
      announceScroll(.programmatic)
      reanchorDrag()
      reanchorPulledParent()
    }
  }

  /// Moves the content and tells the delegate; nothing if it is there already.
  final func moveContent(to offset: CGPoint, _ rule: Rule, measured: Measured? = nil) {
    guard let stage, offset != bounds.origin else { return }
    isMovingContent = true
    // Assigned whole: changing the origin in place would allocate on the way through the overridden property.
    bounds = CGRect(origin: roundedToPixels(offset, in: stage), size: bounds.size)
    isMovingContent = false
    announceScroll(rule, measured: measured)
  }

  private func announceScroll(_ rule: Rule, measured: Measured? = nil) {
    report(.didScroll, rule, measured: measured)
    delegate?.scrollViewDidScroll(self)
  }

  /// The offset without the rubber band: what it would be if content followed the finger all the way.
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

  /// What is shown of a raw offset: the band past an edge that bounces, the edge where it does not (spec 5.2).
  final func shown(_ raw: Double, _ axis: Axes) -> Double {
    let edge = limits(axis).clamp(raw)
    guard raw != edge, canBounce(axis) else { return edge }
    return edge + band.shown(forRaw: raw - edge, extent: bounds.size[axis])
  }

  /// The content or the view changed size: what rests is put back within the limits at once, what moves from its next
  /// frame on (spec 4.8).
  final func limitsDidChange() {
    switch activity {
    case .moving(let motion) where motion.isDeceleration: replan(motion)
    case .idle where trackingMask.isEmpty && zooming == nil:
      // While it is built it may have an offset before it has a size; one that is only away is put right when it comes
      // back.
      guard window != nil else { return limitsMoved = traceSubject.exists }
      let inside = clamped(bounds.origin)
      if inside != bounds.origin { bounds.origin = inside }
    case .idle, .caught, .dragging, .moving: limitsMoved = true
    }
  }

  // MARK: Reporting

  /// Records a callback to the delegate.
  final func report(
    _ callback: ScrollCallback, _ rule: Rule, velocity: CGPoint? = nil, target: CGPoint? = nil,
    willDecelerate: Bool? = nil, zoom: Double? = nil, duration: Double? = nil, measured: Measured? = nil,
    because setting: DecisionID = .none
  ) {
    guard let stage else { return }
    stage.trace.record(
      rule, subject(on: stage),
      .scroll(
        callback,
        ScrollReport(
          offset: bounds.origin, velocity: velocity, target: target, willDecelerate: willDecelerate, zoom: zoom,
          duration: duration)),
      measured: measured, because: Causes(stage.trace.context, modeDecision, setting))
  }
}

extension ClosedRange<Double> {
  func clamp(_ value: Double) -> Double { Swift.min(Swift.max(value, lowerBound), upperBound) }
}

func + (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x + b.x, y: a.y + b.y) }
func - (a: CGPoint, b: CGPoint) -> CGPoint { CGPoint(x: a.x - b.x, y: a.y - b.y) }
