import Foundation
import Inspector
import Replay
import TouchKit

/// Edits what the fingers did, and shows what follows while the user drags.
extension SandboxApp {
  /// The dot of a touch's trail that a finger drags.
  struct HeldSample {
    let finger: Int
    let touch: Int
    /// Seconds after the touch-down.
    let time: Double
    let start: CGPoint
    var isNew = true
  }

  /// The distance within which a finger takes hold of a dot, in points of the stage.
  private static let reach = 24.0

  /// Handles a finger on the stage while gestures are edited: it drags the nearest dot.
  func editStage(_ event: InputEvent) {
    switch event.kind {
    case .down: heldSample = sample(near: event.location, event.finger)
    case .move:
      guard var held = heldSample, held.finger == event.finger else { return }
      let (dx, dy) = (event.location.x - held.start.x, event.location.y - held.start.y)
      perform(.editGesture(GestureEdit(.bend(at: held.time, dx: dx, dy: dy), of: [held.touch]), isNew: held.isNew))
      held.isNew = false
      heldSample = held
    case .up, .cancel, .focusLost: heldSample = nil
    case .wheel, .scroll: break
    }
  }

  /// Cancels the touches on the stage when editing begins or ends: whoever received a touch-down would not receive its
  /// lift.
  func letGoOfStage() {
    guard router.holdsStage else { return }
    router.forgetStagePointers()
    heldSample = nil
    letGoOfOpenTouches()
  }

  private func sample(near point: CGPoint, _ finger: Int) -> HeldSample? {
    let samples = shown.reading.touches.flatMap { touch in
      touch.trail.map { (touch: touch, sample: $0, distance: $0.location.distance(to: point)) }
    }
    guard let nearest = samples.min(by: { $0.distance < $1.distance }), nearest.distance <= Self.reach else {
      notify("Drag a dot of a trail, or the grips of a touch on the timeline; E ends it.")
      return nil
    }
    return HeldSample(
      finger: finger, touch: nearest.touch.number, time: nearest.sample.time.seconds(since: nearest.touch.began),
      start: point)
  }

  /// Plays the run again with an edit. The moment that is shown stays the same.
  func change(_ edit: GestureEdit, isNew: Bool) throws {
    guard !workbench.session.spec.events.isEmpty else { return }
    if transport.isLive { transport.hold(at: now) }
    let held = heldSample.map { Set([$0.finger]) } ?? []
    try replace(keeping: held) { try workbench.edit(edit, isNew: isNew) }
  }
}
