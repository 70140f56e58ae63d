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

/// An animated zoom: back to a limit, or requested by the application. The view has its final scale and place at once, and
/// only drawing shows those between, as in a block animation (spec 4.10, 11.1).
final class ZoomAnimation {
  let startScale: Double
  let view: View

  init(from startScale: Double, of view: View) { (self.startScale, self.view) = (startScale, view) }
}

extension ScrollView {
  private final var zoom: Zoom? { if case .fingers(let zoom) = zooming { zoom } else { nil } }

  final var zoomAnimation: ZoomAnimation? { if case .animation(let animation) = zooming { animation } else { nil } }

  /// ``OverridableScrollView/isZooming`` as the engine has it.
  final var hasZoom: Bool { zoom != nil }

  /// Whether the scale springs back to a limit that fingers exceeded (spec 4.10).
  public final var isZoomBouncing: Bool { zoomAnimation.map { !zoomLimits.contains($0.startScale) } ?? false }

  /// ``OverridableScrollView/zoomScale`` as the engine has it.
  final var scaleOfContent: CGFloat { viewToZoom?.transform.a ?? 1 }

  final var viewToZoom: View? { assignedDelegate?.viewForZooming(in: self) }

  final func zoomAboutMiddle(to scale: Double, animated: Bool) {
    guard let view = viewToZoom else { return }
    let middle = convert(CGPoint(x: bounds.midX, y: bounds.midY), to: view)
    zoom(to: scale, showing: middle, of: view, animated: animated)
  }

  final func zoomContent(to rect: CGRect, animated: Bool) {
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
      animateZoom(to: scale, offset: target, of: view, isNew: zoomAnimation == nil)
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
    // The delegate may have centered the content by insets that are valid at this scale only.
    let offset = clamped(offset)
    guard reportingWindow != nil else { return contentOffset = offset }
    // In the closure of an animation the offset is animated as the scale is.
    isAnimatingOffset = ChangeRecorder.current != nil
    moveContent(to: offset, .zoomSettle)
    isAnimatingOffset = false
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
    takeOverZoomAnimation()
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
      assignedDelegate?.scrollViewWillBeginZooming(self, with: view)
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
    guard scale != zoomScale, window != nil else {
      notifyDidEndZooming(zoom.view)
      // The delegate may have removed the scroll view when the zoom ended.
      if case .idle = activity, self.window != nil, zooming == nil { settle(velocity: .zero, axes: scrollableAxes) }
      return
    }
    let shrink = scale / zoomScale
    let middle = CGPoint(x: bounds.midX, y: bounds.midY) * shrink
    let target = offset(centering: middle, of: zoom.view, at: scale)
    animateZoom(to: scale, offset: target, of: zoom.view, isNew: false)
  }

  /// The limits of the scale, greater than 0. A view without extent could be neither zoomed back nor hit.
  private var zoomLimits: ClosedRange<Double> {
    let low = max(minimumZoomScale, Self.leastZoomScale)
    return low...max(low, maximumZoomScale)
  }

  private static var leastZoomScale: Double { 1e-6 }

  // MARK: Animation

  private func animateZoom(to scale: Double, offset: CGPoint, of view: View, isNew: Bool) {
    guard let window else { return }
    stopMotion()
    let animation = ZoomAnimation(from: zoomScale, of: view)
    zooming = .animation(animation)
    recordMode(.zoomSettle)
    if isNew { notifyWillBeginZooming(view, .zoomSettle) }
    guard zoomAnimation === animation else { return }
    View.animateChanges(
      duration: window.constants.zoomAnimationDuration, delay: 0, allowsInteraction: true,
      progress: Timing.easeInOut.progress
    ) {
      show(scale, of: view)
      guard zoomAnimation === animation else { return }
      isAnimatingOffset = true
      moveContent(to: clamped(offset), .zoomSettle)
      isAnimatingOffset = false
      // A view that `layoutSubviews` keeps in the middle stays there on the way.
      layoutIfNeeded()
    } completion: { [weak self] _ in
      self?.finishZoom(animation)
    }
  }

  private func finishZoom(_ animation: ZoomAnimation) {
    guard zoomAnimation === animation else { return }
    endZoomAnimation(animation)
    // Fingers or the application may have moved the content in the meantime.
    needsToSettle = true
    settleIfNeeded()
    recordMode(.rest)
  }

  /// Lets fingers continue from the scale and the offset that are seen.
  private func takeOverZoomAnimation() {
    guard let animation = zoomAnimation else { return }
    let (scale, offset) = (Double(animation.view.presentedPlace.transform.a), presentedPlace.bounds.origin)
    for view in [self, animation.view] { view.endAnimations() }
    show(scale, of: animation.view)
    guard zoomAnimation === animation else { return }
    moveContent(to: offset, .zoomSettle)
    guard zoomAnimation === animation else { return }
    endZoomAnimation(animation)
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
    let scale = zoomLimits.clamp(zoomScale)
    zooming = nil
    show(scale, of: view)
    notifyDidEndZooming(view)
  }

  private func notifyDidEndZooming(_ view: View) {
    calling(report(.didEndZooming, .zoomSettle, zoom: zoomScale)) {
      assignedDelegate?.scrollViewDidEndZooming(self, with: view, atScale: CGFloat(zoomScale))
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
    calling(report(.didZoom, .zoom, zoom: scale)) { assignedDelegate?.scrollViewDidZoom(self) }
    return view.transform.a == scale
  }
}
