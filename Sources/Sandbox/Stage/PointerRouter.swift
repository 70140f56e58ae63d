import Foundation
import Inspector
import SDLHost
import TouchKit

/// Decides for every pointer whether it is the stage's or the panels', by where it came down, and turns what the window
/// reports into input events of the one or the other (sandbox 2.1).
struct PointerRouter {
  /// Where a pointer's events go.
  enum Place {
    case stage
    case panels
  }

  /// Fingers keep their numbers; the mouse and its mirror image count from here.
  private static let mouse = 100
  private static let mirror = 101

  private var places: [Int: Place] = [:]
  private var downPoints: [Int: CGPoint] = [:]
  private var beginsOnStage = false
  /// Where the mirrored finger turns about while Alt is held.
  private var anchor: CGPoint?

  /// An event for one of the two, with a position in points of the window.
  struct Routed {
    let place: Place
    var event: InputEvent
  }

  mutating func route(
    _ event: HostEvent, on frame: StageFrame, isPanel: (CGPoint) -> Bool
  ) -> [Routed] {
    if let point = event.downPoint { beginsOnStage = frame.contains(point) && !isPanel(point) }
    switch event.kind {
    case .finger(let phase, let id, let point): return pointer(phase, id, point, event, .direct, frame)
    case .mouse(let phase, .left, let point): return mouse(phase, point, event, frame)
    case .wheel(let point, let dx, let dy):
      let place: Place = frame.contains(point) && !isPanel(point) ? .stage : .panels
      // Turning away from the user, or to the left, shows what comes before.
      let kind = InputEvent.Kind.wheel(dx: dx * Self.wheelStep, dy: -dy * Self.wheelStep)
      return [Routed(place: place, event: InputEvent(time: event.time, kind: kind, location: point))]
    case .focus(false):
      (places, downPoints, anchor) = ([:], [:], nil)
      return [Place.stage, .panels].map {
        Routed(place: $0, event: InputEvent(time: event.time, kind: .focusLost))
      }
    default: return []
    }
  }

  /// Points that one notch of a wheel scrolls.
  private static let wheelStep = 48.0

  /// The stage begins anew: fingers that are on it mean nothing there until they come down again.
  mutating func leaveStage() {
    for (id, place) in places where place == .stage { (places[id], downPoints[id]) = (nil, nil) }
    anchor = nil
  }

  private mutating func mouse(
    _ phase: HostEvent.Phase, _ point: CGPoint, _ event: HostEvent, _ frame: StageFrame
  ) -> [Routed] {
    if phase == .down, event.modifiers.contains(.alt), beginsOnStage {
      anchor = CGPoint(x: frame.viewport.midX, y: frame.viewport.midY)
    }
    let locked = lockedToAxis(point, event)
    var routed = pointer(phase, Self.mouse, locked, event, .indirectPointer, frame)
    if let anchor {
      let mirrored = CGPoint(x: 2 * anchor.x - locked.x, y: 2 * anchor.y - locked.y)
      routed += pointer(phase, Self.mirror, mirrored, event, .indirectPointer, frame)
      if phase == .up || phase == .cancel { self.anchor = nil }
    }
    return routed
  }

  /// With Shift held a drag keeps the axis on which it went further.
  private func lockedToAxis(_ point: CGPoint, _ event: HostEvent) -> CGPoint {
    guard event.modifiers.contains(.shift), let down = downPoints[Self.mouse] else { return point }
    return abs(point.x - down.x) > abs(point.y - down.y)
      ? CGPoint(x: point.x, y: down.y) : CGPoint(x: down.x, y: point.y)
  }

  private mutating func pointer(
    _ phase: HostEvent.Phase, _ id: Int, _ point: CGPoint, _ event: HostEvent, _ type: TouchType, _ frame: StageFrame
  ) -> [Routed] {
    let kind: InputEvent.Kind
    switch phase {
    case .down:
      places[id] = beginsOnStage ? .stage : .panels
      downPoints[id] = point
      kind = .down(type)
    case .move: kind = .move
    case .up: kind = .up
    case .cancel: kind = .cancel
    }
    guard let place = places[id] else { return [] }
    if phase == .up || phase == .cancel { (places[id], downPoints[id]) = (nil, nil) }
    return [Routed(place: place, event: InputEvent(time: event.time, kind: kind, finger: id, location: point))]
  }
}

extension HostEvent {
  /// Where a pointer came down, if that is what happened.
  fileprivate var downPoint: CGPoint? {
    switch kind {
    case .finger(.down, _, let point), .mouse(.down, .left, let point): return point
    default: return nil
    }
  }
}
