import Foundation
import ScrollPhysics
import TouchKit

/// The scroll view's delegate, which records the motion of the content. For another toolkit's physics it also sets the
/// offset, as an app could: during the drag, and in place of the engine's deceleration.
final class PhysicsDriver: ScrollViewDelegate {
  var onChange: (Observation) -> Void = { _ in }

  private let toolkit: Toolkit
  private let pages: Bool
  private unowned let scrollView: ScrollView
  private(set) var observation = Observation()
  private var velocity = 0.0
  private var dragStart = 0.0
  private var travel = 0.0
  private var isPlacing = false
  /// Counts animations; only the latest one sets the offset.
  private var latestFlight = 0

  init(_ toolkit: Toolkit, moving scrollView: ScrollView, pages: Bool) {
    (self.toolkit, self.scrollView, self.pages) = (toolkit, scrollView, pages)
    scrollView.delegate = self
    scrollView.isPagingEnabled = pages && toolkit == .uikit
  }

  private var now: Double { Double(scrollView.window?.now.microseconds ?? 0) / 1_000 }

  private var room: Room {
    Room(limits: 0...max(0, scrollView.contentSize.height - scrollView.bounds.height), extent: scrollView.bounds.height)
  }

  func scrollViewWillBeginDragging(_ scrollView: ScrollView) {
    latestFlight += 1
    (dragStart, travel, velocity) = (scrollView.contentOffset.y, 0, 0)
    observation = Observation(start: now, offset: dragStart, room: room)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) {
    if scrollView.isDragging && !isPlacing { followFinger() }
    observation.add(now, scrollView.contentOffset.y)
    onChange(observation)
  }

  /// Sets the offset by the toolkit's rules. The engine continues from there at the next move.
  private func followFinger() {
    let total = -scrollView.panGestureRecognizer.translation(in: nil).y
    // The offset before this move, which the engine has just changed.
    let shown = observation.last
    let pull = Pull(
      shown: shown, wanted: dragStart + total, step: total - travel, room: room, bounces: scrollView.bounces)
    travel = total
    if let place = toolkit.place(pull) { put(place) }
  }

  private func put(_ offset: Double) {
    isPlacing = true
    scrollView.contentOffset.y = offset
    isPlacing = false
  }

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity.y
    guard toolkit != .uikit else { return }
    scrollView.recordValue(toolkit.rawValue, of: "preset")
    // For observers of the target, such as the landing overlay.
    targetContentOffset.pointee.y = toolkit.curve(after: release).destination
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate: Bool) {
    // The chart compares toolkits, and some have no momentum if the content does not bounce.
    if !scrollView.bounces { scrollView.recordValue("false", of: "bounces") }
    observation.forecast(release, at: now, by: toolkit)
    onChange(observation)
    if toolkit != .uikit && !willDecelerate { decelerate() }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    guard toolkit != .uikit else { return }
    // Setting the current offset stops the engine's deceleration.
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    decelerate()
  }

  private var release: Release {
    Release(
      offset: scrollView.contentOffset.y, dragStart: dragStart, velocity: velocity, room: room,
      rate: scrollView.decelerationRate.rawValue, bounces: scrollView.bounces, pages: pages,
      settleDistance: PhysicsConstants.settleDistance(scale: scrollView.window?.scale ?? 2))
  }

  private func decelerate() {
    latestFlight += 1
    let (number, curve) = (latestFlight, toolkit.curve(after: release))
    guard curve.duration > 0 else { return }
    scrollView.animate(duration: curve.duration / 1_000, timing: .linear) { [weak self] part in
      guard let self, number == latestFlight else { return }
      if scrollView.isTracking { return hold() }
      put(part < 1 ? curve.value(at: part * curve.duration) : curve.destination)
    }
  }

  /// Stops the content that a touch has caught. When the touch ends without a drag, the content returns to its limits.
  private func hold() {
    latestFlight += 1
    velocity = 0
    wait(latestFlight)
  }

  private func wait(_ number: Int) {
    scrollView.animate(duration: 0.05, timing: .linear) { _ in
    } completion: { [weak self] in
      guard let self, number == latestFlight else { return }
      if scrollView.isTracking { wait(number) } else { decelerate() }
    }
  }
}
