import Foundation
import ScrollPhysics
import TouchKit

/// The delegate of the scroll view: it writes down what the content does, and where another toolkit's physics is wanted,
/// it moves the content by that, as an application could: it places the content while a finger drags, and takes over
/// from the engine's own momentum as soon as that begins.
final class PhysicsDriver: ScrollViewDelegate {
  /// Called after every change, with what has been seen of this drag and flight.
  var onChange: (Observation) -> Void = { _ in }

  private let toolkit: Toolkit
  private let pages: Bool
  private unowned let scrollView: ScrollView
  private(set) var observation = Observation()
  private var velocity = 0.0
  private var dragStart = 0.0
  private var travel = 0.0
  private var isPlacing = false
  /// Counts flights: one that is not the latest has nothing to say any more.
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

  // MARK: The drag

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

  /// Puts the content where the toolkit would have it. The engine goes on from there with the finger's next move.
  private func followFinger() {
    let total = -scrollView.panGestureRecognizer.translation(in: nil).y
    // What is shown already is not where the engine has just put it, but where it was before this move.
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

  // MARK: Letting go

  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    self.velocity = velocity.y
    // Whoever watches is told where the content will really land.
    if toolkit != .uikit { targetContentOffset.pointee.y = toolkit.curve(after: release).destination }
  }

  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    observation.forecast(release, at: now, by: toolkit)
    onChange(observation)
    if toolkit != .uikit && !decelerate { fly() }
  }

  func scrollViewWillBeginDecelerating(_ scrollView: ScrollView) {
    guard toolkit != .uikit else { return }
    // To set the offset that it has stops the engine's own momentum.
    scrollView.setContentOffset(scrollView.contentOffset, animated: false)
    fly()
  }

  private var release: Release {
    Release(
      offset: scrollView.contentOffset.y, dragStart: dragStart, velocity: velocity, room: room,
      rate: scrollView.decelerationRate.rawValue, bounces: scrollView.bounces, pages: pages,
      settleDistance: PhysicsConstants.settleDistance(scale: scrollView.window?.scale ?? 2))
  }

  // MARK: Flying

  private func fly() {
    latestFlight += 1
    let (number, curve) = (latestFlight, toolkit.curve(after: release))
    guard curve.duration > 0 else { return }
    scrollView.animate(duration: curve.duration / 1_000, timing: .linear) { [weak self] part in
      guard let self, number == latestFlight else { return }
      if scrollView.isTracking { return hold() }
      put(part < 1 ? curve.value(at: part * curve.duration) : curve.destination)
    }
  }

  /// A finger came down on moving content: it stays until the finger drags it away, or lifts and lets it go home.
  private func hold() {
    latestFlight += 1
    velocity = 0
    wait(latestFlight)
  }

  private func wait(_ number: Int) {
    scrollView.animate(duration: 0.05, timing: .linear) { _ in
    } completion: { [weak self] in
      guard let self, number == latestFlight else { return }
      if scrollView.isTracking { wait(number) } else { fly() }
    }
  }
}
