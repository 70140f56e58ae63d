import Foundation
import ScrollPhysics

/// Fingers that zoom: what they hold, and from which scale.
struct Zoom {
  /// The point of the zoomed view that stays under the middle of the fingers, in its own coordinates.
  let anchor: CGPoint
  let startScale: Double
  let view: View
}

/// What zooms: fingers, or the zoom moves by itself.
enum Zooming {
  case fingers(Zoom)
  case animation(ZoomAnimation)
}

/// A zoom that moves by itself: back to its limit, or to where the application sent it.
struct ZoomAnimation {
  let scale: OffsetAnimation
  let from: CGPoint
  let to: CGPoint
  let start: Instant
  /// In milliseconds; also where the scale does not change, but only the offset.
  let duration: Double
  let view: View
  /// What set it in motion.
  let cause: DecisionID

  func isSame(as other: ZoomAnimation) -> Bool {
    start == other.start && scale == other.scale && to == other.to && view === other.view
  }

  /// The offset that belongs to a scale on the way: linear in the scale, so that one point of the screen stays put.
  func offset(at ms: Double) -> CGPoint {
    let share: Double
    if scale.start == scale.destination {
      share = min(ms / duration, 1)
    } else {
      share = (scale.value(at: ms) - scale.start) / (scale.destination - scale.start)
    }
    return CGPoint(x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share)
  }
}

extension ScrollView {
  /// The zoom of fingers that is under way.
  private final var zoom: Zoom? { if case .fingers(let zoom) = zooming { zoom } else { nil } }

  /// The zoom that moves by itself.
  final var zoomAnimation: ZoomAnimation? { if case .animation(let animation) = zooming { animation } else { nil } }

  /// Whether fingers zoom.
  public final var isZooming: Bool { zoom != nil }

  /// How much the content is enlarged: the `a` of the zoomed view's transform, 1 if nothing is zoomed.
  public final var zoomScale: Double {
    get { viewToZoom?.transform.a ?? 1 }
    set { setZoomScale(newValue, animated: false) }
  }

  /// What zooming scales, by the delegate's word.
  final var viewToZoom: View? { delegate?.viewForZooming(in: self) }

  /// Zooms about the middle of what is visible; clamped to the limits.
  public final func setZoomScale(_ scale: Double, animated: Bool) {
    guard let view = viewToZoom else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    zoom(to: scale, showing: middle, of: view, animated: animated)
  }

  /// Zooms so that `rect`, in the coordinates of the zoomed view, fills the scroll view as well as the limits allow.
  public final func zoom(to rect: CGRect, animated: Bool) {
    guard let view = viewToZoom, rect.width > 0, rect.height > 0 else { return }
    let scale = min(bounds.width / rect.width, bounds.height / rect.height)
    zoom(to: scale, showing: CGPoint(x: rect.midX, y: rect.midY), of: view, animated: animated)
  }

  private func zoom(to wanted: Double, showing point: CGPoint, of view: View, animated: Bool) {
    let scale = zoomLimits.clamp(wanted)
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    let centered = CGPoint(x: point.x * scale - bounds.width / 2, y: point.y * scale - bounds.height / 2)
    let target = CGPoint(
      x: limits(.horizontal, contentSize: size).clamp(centered.x),
      y: limits(.vertical, contentSize: size).clamp(centered.y))
    guard let window else { return apply(scale, to: view, offset: target) }
    window.update(for: .zoomScale, of: window.subject(of: self), value: scale) {
      if case .moving = activity { stopMotion() }
      if let animation = zoomAnimation { endZoomAnimation(animation) }
      // Fingers that zoom go on from there.
      guard animated, zoom == nil, leavingWindow == nil, self.window === window else {
        return apply(scale, to: view, offset: target)
      }
      // The delegate, told that one animation ended, may have begun another, which this one replaces.
      let isNew = zoomAnimation == nil
      startZoom(to: scale, offset: target, of: view, duration: window.constants.zoomAnimationDuration)
      if isNew { announceZoomBegan(view, .zoomSettle) }
    }
  }

  private func apply(_ scale: Double, to view: View, offset: CGPoint) {
    guard show(scale, of: view) else { return }
    if stage == nil { contentOffset = offset } else { moveContent(to: offset, .zoomSettle) }
  }

  // MARK: Fingers

  /// What the pinch means for the content.
  final func pinchDidChange(_ pinch: ScrollViewPinchGestureRecognizer) {
    guard let window else { return }
    window.trace.processing(pinch.decision) {
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
    if case .moving = activity { stopMotion() }
    if let animation = zoomAnimation { endZoomAnimation(animation) }
    // The delegate, told of that end, may have taken the scroll view out, or the pinch out of play.
    guard pinch.state == .began else { return }
    // What the delegate sends on its way now, the fingers take over.
    let isNew = zoomAnimation == nil
    zooming = .fingers(Zoom(anchor: pinch.location(in: view), startScale: zoomScale, view: view))
    noteMode(.zoom)
    if isNew { announceZoomBegan(view, .zoom) }
  }

  private func announceZoomBegan(_ view: View, _ rule: Rule) {
    report(.willBeginZooming, rule, zoom: zoomScale)
    delegate?.scrollViewWillBeginZooming(self, with: view)
  }

  /// The content point that the fingers took stays under the middle of them.
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
    // A finger that stays drags on from here.
    reanchorDrag()
    guard scale != zoomScale, let window else {
      announceZoomEnd(zoom.view)
      // The delegate, told of the end, may have taken the scroll view out: then nothing moves any more.
      if case .idle = activity, self.window != nil, zooming == nil {
        settle(velocity: .zero, axes: scrollableAxes)
      }
      return
    }
    let shrink = scale / zoomScale
    let middle = CGPoint(x: bounds.midX * shrink, y: bounds.midY * shrink)
    let size = CGSize(width: zoom.view.bounds.width * scale, height: zoom.view.bounds.height * scale)
    let target = CGPoint(
      x: limits(.horizontal, contentSize: size).clamp(middle.x - bounds.width / 2),
      y: limits(.vertical, contentSize: size).clamp(middle.y - bounds.height / 2))
    startZoom(to: scale, offset: target, of: zoom.view, duration: window.constants.zoomAnimationDuration)
  }

  /// Nothing is ever shown without extent: that could not be zoomed back, nor hit.
  private var zoomLimits: ClosedRange<Double> {
    let low = max(minimumZoomScale, Self.leastZoomScale)
    return low...max(low, maximumZoomScale)
  }

  private static var leastZoomScale: Double { 1e-6 }

  // MARK: Moving by itself

  private func startZoom(to scale: Double, offset: CGPoint, of view: View, duration: Double) {
    guard let window else { return }
    if case .moving = activity { stopMotion() }
    zooming = .animation(
      ZoomAnimation(
        scale: OffsetAnimation(from: zoomScale, to: scale, duration: duration * 1_000), from: bounds.origin, to: offset,
        start: window.now, duration: duration * 1_000, view: view, cause: window.trace.context))
    window.startStepping(self)
    noteMode(.zoomSettle)
  }

  final func stepZoom(to now: Instant) {
    guard let animation = zoomAnimation else { return }
    let ms = now.milliseconds(since: animation.start)
    show(animation.scale.value(at: ms), of: animation.view)
    guard zoomAnimation?.isSame(as: animation) == true else { return }
    moveContent(to: animation.offset(at: ms), .zoomSettle)
    guard ms >= animation.duration, zoomAnimation?.isSame(as: animation) == true else { return }
    endZoomAnimation(animation)
    settleWithinLimits()
    noteMode(.rest)
  }

  private func endZoomAnimation(_ animation: ZoomAnimation) {
    zooming = nil
    reanchorDrag()
    announceZoomEnd(animation.view)
  }

  /// The view leaves the window in the middle of a zoom: the scale jumps to its limit.
  final func endZoomForGood() {
    guard let view = zoom?.view ?? zoomAnimation?.view else {
      // A zoom beyond the limits may just have been broken off.
      if isZoomPossible, let view = viewToZoom { show(zoomLimits.clamp(zoomScale), of: view) }
      return
    }
    let scale = zoomAnimation?.scale.destination ?? zoomLimits.clamp(zoomScale)
    zooming = nil
    show(scale, of: view)
    announceZoomEnd(view)
  }

  private func announceZoomEnd(_ view: View) {
    report(.didEndZooming, .zoomSettle, zoom: zoomScale)
    delegate?.scrollViewDidEndZooming(self, with: view, atScale: zoomScale)
    noteMode()
  }

  /// Shows the view at a scale: its transform, and the content size that follows from it.
  ///
  /// - Returns: Whether it is at that scale then: the delegate, told of it, may have zoomed elsewhere.
  @discardableResult
  private func show(_ scale: Double, of view: View) -> Bool {
    guard scale != view.transform.a else { return true }
    let size = CGSize(width: view.bounds.width * scale, height: view.bounds.height * scale)
    func place() {
      view.transform = CGAffineTransform(scaleX: scale, y: scale)
      view.center = CGPoint(x: size.width / 2, y: size.height / 2)
      contentSize = size
    }
    if let window { window.placing(place) } else { place() }
    setNeedsLayout()
    guard view.transform.a == scale else { return false }
    report(.didZoom, .zoom, zoom: scale)
    delegate?.scrollViewDidZoom(self)
    return view.transform.a == scale
  }
}
