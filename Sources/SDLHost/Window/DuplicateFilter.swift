import Foundation
import Primitives

/// Discards the mouse events that X synthesizes for a touch.
///
/// They look like those of a real mouse (SDL#14656) and arrive up to 60 ms before or after the finger's own events. A
/// press within that time and 6 pt of a finger event is discarded, with everything up to its release. If the press
/// arrived first and was already delivered, it is cancelled.
package struct DuplicateFilter: Sendable {
  /// The number of discarded presses.
  package private(set) var dropped = 0

  private var fingers: [Int: (time: WallTime, point: CGPoint, isDown: Bool)] = [:]
  private var swallowed: Set<HostEvent.Button> = []
  private var press: (button: HostEvent.Button, time: WallTime, point: CGPoint)?

  package init() {}

  /// Returns the events to deliver in place of `event`: the event itself, nothing, or a cancellation and a report
  /// before it.
  package mutating func filter(_ event: HostEvent) -> [HostEvent] {
    switch event.kind {
    case .finger(let phase, let id, let point):
      fingers[id] = (event.time, point, phase == .down || phase == .move)
      return cancelledPress(at: point, event) + [event]
    case .mouse(.down, let button, let point):
      guard isNearFinger(point, event.time) else {
        press = (button, event.time, point)
        return [event]
      }
      swallowed.insert(button)
      return [counted(event)]
    case .mouse(let phase, let button, _):
      if press?.button == button, phase != .move { press = nil }
      guard swallowed.contains(button) else { return [event] }
      if phase != .move { swallowed.remove(button) }
      return []
    case .focus(false):
      // The receiver then cancels every finger that is down, and its lift may never arrive.
      for id in fingers.keys { fingers[id]?.isDown = false }
      return [event]
    case .hover(let point): return isNearFinger(point, event.time) ? [] : [event]
    default: return [event]
    }
  }

  private mutating func cancelledPress(at point: CGPoint, _ event: HostEvent) -> [HostEvent] {
    guard let press, case .finger(.down, _, _) = event.kind, isClose(press.time, press.point, event.time, point)
    else { return [] }
    self.press = nil
    swallowed.insert(press.button)
    let cancel = HostEvent(
      time: event.time, kind: .mouse(.cancel, press.button, press.point), modifiers: event.modifiers)
    return [cancel, counted(event)]
  }

  private mutating func counted(_ event: HostEvent) -> HostEvent {
    dropped += 1
    return HostEvent(time: event.time, kind: .duplicateDropped(total: dropped), modifiers: event.modifiers)
  }

  private func isNearFinger(_ point: CGPoint, _ time: WallTime) -> Bool {
    fingers.values.contains { finger in
      isClose(finger.time, finger.point, time, point) || (finger.isDown && isClose(time, finger.point, time, point))
    }
  }

  private func isClose(_ t0: WallTime, _ p0: CGPoint, _ t1: WallTime, _ p1: CGPoint) -> Bool {
    abs(t1.microseconds - t0.microseconds) <= SDLHostConstants.duplicateTime
      && hypot(p1.x - p0.x, p1.y - p0.y) <= SDLHostConstants.duplicateDistance
  }
}
