import Foundation
import ScrollPhysics

struct Zoom {
  /// The point of the zoomed view, in its coordinates, that stays under the centroid of the fingers.
  let anchor: CGPoint
  let startScale: Double
  let view: View
}

enum Zooming {
  case fingers(Zoom)
  case animation(ZoomAnimation)
}

/// An animated zoom: back to a limit, or requested by the application.
struct ZoomAnimation {
  let scale: OffsetAnimation
  let from: CGPoint, to: CGPoint
  let start: Instant
  /// In milliseconds; not 0 even if only the offset changes.
  let duration: Double
  let view: View
  let cause: DecisionID

  func isSame(as other: ZoomAnimation) -> Bool {
    start == other.start && scale == other.scale && to == other.to && view === other.view
  }

  /// Returns the offset for the scale at `ms`. It is linear in the scale, so that one point of the window stays fixed.
  func offset(at ms: Double) -> CGPoint {
    let way = scale.destination - scale.start
    return from + (to - from) * (way == 0 ? min(ms / duration, 1) : (scale.value(at: ms) - scale.start) / way)
  }
}

extension ScrollView {
  private final var zoom: Zoom? { if case .fingers(let zoom) = zooming { zoom } else { nil } }

  final var zoomAnimation: ZoomAnimation? { if case .animation(let animation) = zooming { animation } else { nil } }

  /// Whether fingers zoom. False during the animation back to a limit.
  public final var isZooming: Bool { zoom != nil }

  /// Whether the scale springs back to a limit that fingers exceeded (spec 4.10).
  public final var isZoomBouncing: Bool { zoomAnimation.map { !zoomLimits.contains($0.scale.start) } ?? false }

  /// The scale of the zoomed view: the `a` of its transform, or 1 without one. The setter clamps to the limits.
  public final var zoomScale: Double {
    get { viewToZoom?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  final var viewToZoom: View? { delegate?.viewForZooming(in: self) }

  /// Zooms about the center of the visible rectangle, clamped to the limits. An animated zoom takes
  /// ``EngineConstants/zoomAnimationDuration``. Does nothing without a view to zoom.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    guard let view = viewToZoom else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    zoom(to: scale, showing: middle, of: view, animated: animated)
  }

  /// Zooms so that `rect`, in the zoomed view's coordinates, fits as far as the limits allow. An empty one has no
  /// effect.
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard let view = viewToZoom, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), of: view, animated: animated)
  }

  private func zoom(to wanted: Double, showing point: CGPoint, of view: View, animated: Bool) {
    let scale = zoomLimits.clamp(wanted)
    let target = offset(centering: point * scale, of: view, at: scale)
    guard let window else { return apply(scale, to: view, offset: target) }
    window.update(for: .zoomScale, of: window.subject(of: self), value: scale) {
      stopMotion()
      if let animation = zoomAnimation { endZoomAnimation(animation) }
      // A zoom by fingers continues from there.
      guard animated, zoom == nil, leavingWindow == nil, self.window === window else {
        return apply(scale, to: view, offset: target)
      }
      // When one animation ended, the delegate may have begun another, which this one replaces.
      let isNew = zoomAnimation == nil
      startZoom(to: scale, offset: target, of: view, duration: window.constants.zoomAnimationDuration)
      if isNew { notifyWillBeginZooming(view, .zoomSettle) }
    }
  }

  /// Returns the offset, within the limits at that scale, that shows a content point in the middle.
  private func offset(centering point: CGPoint, of view: View, at scale: Double) -> CGPoint {
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    return CGPoint(
      x: limits(.horizontal, contentSize: size).clamp(point.x - bounds.width / 2),
      y: limits(.vertical, contentSize: size).clamp(point.y - bounds.height / 2))
  }

  private func apply(_ scale: Double, to view: View, offset: CGPoint) {
    guard show(scale, of: view) else { return }
    if reportingWindow == nil { contentOffset = offset } else { moveContent(to: offset, .zoomSettle) }
  }

  // MARK: Fingers

  final func pinchDidChange(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let window else { return }
    window.trace.processing(pinch.evidence.decision) {
      switch pinch.state {
      case .began:
        beginZoom(pinch)
        continueZoom(pinch)
      case .changed: continueZoom(pinch)
      case .ended, .cancelled: endZoom()
      case .possible, .failed: break
      }
    }
  }

  private func beginZoom(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let view = viewToZoom else { return }
    stopMotion()
    if let animation = zoomAnimation { endZoomAnimation(animation) }
    // The delegate may have removed the scroll view or disabled the pinch when the animation ended.
    guard pinch.state == .began else { return }
    // Fingers take over a zoom that the delegate has begun to animate.
    let isNew = zoomAnimation == nil
    zooming = .fingers(Zoom(anchor: pinch.location(in: view), startScale: zoomScale, view: view))
    recordMode(.zoom)
    if isNew { notifyWillBeginZooming(view, .zoom) }
  }

  private func notifyWillBeginZooming(_ view: View, _ rule: Rule) {
    calling(report(.willBeginZooming, rule, zoom: zoomScale)) {
      delegate?.scrollViewWillBeginZooming(self, with: view)
    }
  }

  /// Sets the scale, and keeps the anchor under the centroid of the fingers.
  private func continueZoom(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let zoom else { return }
    let limits = zoomLimits
    let raw = zoom.startScale * pinch.scale
    let scale = bouncesZoom ? ZoomBand(limits: limits).shown(forRaw: raw) : limits.clamp(raw)
    show(scale, of: zoom.view)
    layoutIfNeeded()
    let held = zoom.view.convert(zoom.anchor, to: self)
    let finger = pinch.location(in: self)
    let raws = bounds.origin + (held - finger)
    moveContent(to: CGPoint(x: shown(raws.x, .horizontal), y: shown(raws.y, .vertical)), .zoom)
  }

  private func endZoom() {
    guard let zoom else { return }
    zooming = nil
    let scale = zoomLimits.clamp(zoomScale)
    // A finger that stays down continues its drag from here.
    reanchorDrag()
    guard scale != zoomScale, let window else {
      notifyDidEndZooming(zoom.view)
      // The delegate may have removed the scroll view when the zoom ended.
      if case .idle = activity, self.window != nil, zooming == nil { settle(velocity: .zero, axes: scrollableAxes) }
      return
    }
    let shrink = scale / zoomScale
    let middle = CGPoint(x: bounds.midX, y: bounds.midY) * shrink
    let target = offset(centering: middle, of: zoom.view, at: scale)
    startZoom(to: scale, offset: target, of: zoom.view, duration: window.constants.zoomAnimationDuration)
  }

  /// The limits of the scale, greater than 0. A view without extent could be neither zoomed back nor hit.
  private var zoomLimits: ClosedRange<Double> {
    let low = max(minimumZoomScale, Self.leastZoomScale)
    return low...max(low, maximumZoomScale)
  }

  private static var leastZoomScale: Double { 1e-6 }

  // MARK: Animation

  private func startZoom(to scale: Double, offset: CGPoint, of view: View, duration: Double) {
    guard let window else { return }
    stopMotion()
    zooming = .animation(
      ZoomAnimation(
        scale: OffsetAnimation(from: zoomScale, to: scale, duration: duration * 1_000), from: bounds.origin, to: offset,
        start: window.now, duration: duration * 1_000, view: view, cause: window.trace.context))
    window.startStepping(self)
    recordMode(.zoomSettle)
  }

  final func stepZoom(to now: Instant) {
    guard let animation = zoomAnimation else { return }
    let ms = now.milliseconds(since: animation.start)
    show(animation.scale.value(at: ms), of: animation.view)
    guard zoomAnimation?.isSame(as: animation) == true else { return }
    moveContent(to: animation.offset(at: ms), .zoomSettle)
    guard ms >= animation.duration, zoomAnimation?.isSame(as: animation) == true else { return }
    endZoomAnimation(animation)
    settleIfNeeded()
    recordMode(.rest)
  }

  private func endZoomAnimation(_ animation: ZoomAnimation) {
    zooming = nil
    reanchorDrag()
    notifyDidEndZooming(animation.view)
  }

  /// Ends a zoom because the view leaves the window. The scale is set to its target or limit at once.
  final func endZoomForRemoval() {
    guard let view = zoom?.view ?? zoomAnimation?.view else {
      // A zoom by fingers beyond the limits may have been cancelled just now.
      if isZoomPossible, let view = viewToZoom { show(zoomLimits.clamp(zoomScale), of: view) }
      return
    }
    let scale = zoomAnimation?.scale.destination ?? zoomLimits.clamp(zoomScale)
    zooming = nil
    show(scale, of: view)
    notifyDidEndZooming(view)
  }

  private func notifyDidEndZooming(_ view: View) {
    calling(report(.didEndZooming, .zoomSettle, zoom: zoomScale)) {
      delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    }
    recordMode()
  }

  /// Sets transform and content size for a scale. Returns false if the notified delegate changed the scale.
  @discardableResult
  private func show(_ scale: Double, of view: View) -> Bool {
    guard scale != view.transform.a else { return true }
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    func place() {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = CGPoint(x: size.width / 2, y: size.height / 2)
      contentSize = size
    }
    placing(place)
    setNeedsLayout()
    guard view.transform.a == scale else { return false }
    calling(report(.didZoom, .zoom, zoom: scale)) { delegate?.scrollViewDidZoom(self) }
    return view.transform.a == scale
  }
}
