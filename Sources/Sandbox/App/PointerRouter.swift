import Foundation
import Inspector
import SDLHost
import TouchKit

/// Translates host events into input events, and routes each pointer to the stage or the panels by where it came down.
struct PointerRouter {
  /// Where a pointer's events go.
  enum Destination {
    case stage
    case panels
  }

  /// The finger ids of the mouse and its mirror image. Real fingers have ids from 1.
  private static let mouse = 100
  private static let mirror = 101

  private var destinations: [Int: Destination] = [:]
  private var downPoints: [Int: CGPoint] = [:]
  private var beginsOnStage = false
  /// The centre of the mirrored drag while Alt is held.
  private var anchor: CGPoint?

  /// An event and its destination, with a location in points of the window.
  struct Routed {
    let destination: Destination
    var event: InputEvent
  }

  /// Returns the input events for a host event: none for keys and the like, two for a mouse with Alt and for lost
  /// focus.
  mutating func route(_ event: HostEvent, on frame: StageFrame, isPanel: (CGPoint) -> Bool) -> [Routed] {
    if let point = event.downPoint { beginsOnStage = frame.contains(point) && !isPanel(point) }
    switch event.kind {
    case .finger(let phase, let id, let point): return pointer(phase, id, point, event, .direct, frame)
    case .mouse(.move, .left, let point) where destinations[Self.mouse] == nil:
      // A mouse without a pressed button hovers over the stage. Over a panel it has left the stage.
      let outside = CGPoint(x: frame.viewport.minX - 1, y: frame.viewport.minY - 1)
      let hover = InputEvent(
        time: event.time.panelTime, kind: .hover, finger: Self.mouse, location: isPanel(point) ? outside : point)
      return [Routed(destination: .stage, event: hover)]
    case .mouse(let phase, .left, let point): return mouse(phase, point, event, frame)
    case .wheel(let point, let dx, let dy):
      let destination: Destination = frame.contains(point) && !isPanel(point) ? .stage : .panels
      // Turning the wheel away from the user, or to the left, shows what comes before.
      let kind = InputEvent.Kind.wheel(dx: dx * Self.wheelStep, dy: -dy * Self.wheelStep)
      return [
        Routed(destination: destination, event: InputEvent(time: event.time.panelTime, kind: kind, location: point))
      ]
    case .focus(false):
      (destinations, downPoints, anchor) = ([:], [:], nil)
      return [Destination.stage, .panels].map {
        Routed(destination: $0, event: InputEvent(time: event.time.panelTime, kind: .focusLost))
      }
    default: return []
    }
  }

  /// Whether no pointer is down, on the stage or on a panel.
  var isIdle: Bool { destinations.isEmpty }

  /// Whether a pointer is down on the stage.
  var holdsStage: Bool { destinations.contains { $0.value == .stage } }

  /// The points that one notch of a wheel scrolls.
  private static let wheelStep = 48.0

  /// Forgets the pointers on a stage that was rebuilt. They produce no events until they come down again.
  ///
  /// - Parameter kept: Pointers that continue on the rebuilt stage.
  mutating func forgetStagePointers(but kept: Set<Int> = []) {
    for (id, destination) in destinations where destination == .stage && !kept.contains(id) {
      (destinations[id], downPoints[id]) = (nil, nil)
    }
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

  /// Projects a drag with Shift held onto the axis along which it went further.
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
      destinations[id] = beginsOnStage ? .stage : .panels
      downPoints[id] = point
      kind = .down(type)
    case .move: kind = .move
    case .up: kind = .up
    case .cancel: kind = .cancel
    }
    guard let destination = destinations[id] else { return [] }
    if phase == .up || phase == .cancel { (destinations[id], downPoints[id]) = (nil, nil) }
    return [
      Routed(
        destination: destination, event: InputEvent(time: event.time.panelTime, kind: kind, finger: id, location: point)
      )
    ]
  }
}

extension HostEvent {
  /// Where a pointer came down; nil for other events.
  fileprivate var downPoint: CGPoint? {
    switch kind {
    case .finger(.down, _, let point), .mouse(.down, .left, let point): return point
    default: return nil
    }
  }
}
