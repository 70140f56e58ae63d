import Foundation
import Inspector
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// A router over a stage in the middle of a window, with a panel over the stage's lower edge.
private struct Desk {
  var router = PointerRouter()
  let frame: StageFrame
  let panel: CGRect
  private(set) var log: [String] = []

  init() {
    frame = StageFrame(stageSize: CGSize(width: 400, height: 600), in: CGRect(x: 0, y: 0, width: 500, height: 400))
    panel = CGRect(x: 0, y: frame.viewport.maxY - 40, width: 500, height: 400)
  }

  /// Points of the window that mean something: on the stage, on the panel over it, and beside both.
  var onStage: CGPoint { CGPoint(x: frame.viewport.midX - 30, y: frame.viewport.midY - 60) }
  var onPanel: CGPoint { CGPoint(x: frame.viewport.midX, y: frame.viewport.maxY - 20) }
  var outside: CGPoint { CGPoint(x: frame.viewport.minX - 20, y: frame.viewport.midY) }

  /// What becomes of an event: `stage 1 down`, a line for each that comes out.
  mutating func route(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) -> [PointerRouter.Routed] {
    let event = HostEvent(time: Instant(milliseconds: 7), kind: kind, modifiers: modifiers)
    let panel = panel
    return router.route(event, on: frame, isPanel: { panel.contains($0) })
  }

  mutating func said(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) -> [String] {
    route(kind, modifiers).map { "\($0.place) \($0.event.finger) \($0.event.kind)" }
  }
}

/// Whom a pointer's events go to, and as what (sandbox 2.1).
@Suite("Pointer router") struct PointerRouterTests {
  private let stage = "stage", panels = "panels"

  // MARK: Fingers

  @Test("A finger that came down on the stage stays the stage's, over panels and outside of everything")
  func stageFinger() {
    var desk = Desk()
    #expect(desk.said(.finger(.down, id: 1, desk.onStage)) == ["stage 1 down(TouchKit.TouchType.direct)"])
    #expect(desk.said(.finger(.move, id: 1, desk.onPanel)) == ["stage 1 move"])
    #expect(desk.said(.finger(.move, id: 1, desk.outside)) == ["stage 1 move"])
    #expect(desk.said(.finger(.up, id: 1, desk.onPanel)) == ["stage 1 up"])
  }

  @Test("A finger that came down on a panel or beside the stage stays the panels', over the stage too")
  func panelFinger() {
    var desk = Desk()
    for place in [desk.onPanel, desk.outside] {
      #expect(desk.said(.finger(.down, id: 1, place)) == ["panels 1 down(TouchKit.TouchType.direct)"])
      #expect(desk.said(.finger(.move, id: 1, desk.onStage)) == ["panels 1 move"])
      #expect(desk.said(.finger(.cancel, id: 1, desk.onStage)) == ["panels 1 cancel"])
    }
  }

  @Test("Each of several fingers has a place of its own, and its number another one once it is free")
  func severalFingers() {
    var desk = Desk()
    #expect(desk.said(.finger(.down, id: 1, desk.onStage)).map { $0.hasPrefix("stage 1") } == [true])
    #expect(desk.said(.finger(.down, id: 2, desk.onPanel)).map { $0.hasPrefix("panels 2") } == [true])
    #expect(desk.said(.finger(.move, id: 1, desk.onPanel)) == ["stage 1 move"])
    #expect(desk.said(.finger(.move, id: 2, desk.onStage)) == ["panels 2 move"])
    #expect(desk.said(.finger(.up, id: 1, desk.onPanel)) == ["stage 1 up"])
    #expect(desk.said(.finger(.down, id: 1, desk.onPanel)).map { $0.hasPrefix("panels 1") } == [true])
  }

  @Test("What never came down, or is up again, says nothing", arguments: [HostEvent.Phase.move, .up, .cancel])
  func unknown(phase: HostEvent.Phase) {
    var desk = Desk()
    #expect(desk.route(.finger(phase, id: 3, desk.onStage)).isEmpty)
    #expect(desk.route(.mouse(phase, .left, desk.onStage)).isEmpty)
    _ = desk.route(.finger(.down, id: 3, desk.onStage))
    _ = desk.route(.finger(.up, id: 3, desk.onStage))
    #expect(desk.route(.finger(phase, id: 3, desk.onStage)).isEmpty)
  }

  @Test("Stamps and places pass through as they are, in points of the window")
  func unchanged() throws {
    var desk = Desk()
    let routed = try #require(desk.route(.finger(.down, id: 4, desk.onStage)).first)
    #expect(routed.event.time == Instant(milliseconds: 7) && routed.event.location == desk.onStage)
  }

  // MARK: The stage begins anew

  @Test("When the stage begins anew its fingers mean nothing until they come down again; the panels keep theirs")
  func leaveStage() {
    var desk = Desk()
    _ = desk.route(.finger(.down, id: 1, desk.onStage))
    _ = desk.route(.finger(.down, id: 2, desk.onPanel))
    desk.router.leaveStage()
    #expect(desk.said(.finger(.move, id: 1, desk.onStage)).isEmpty)
    #expect(desk.said(.finger(.up, id: 1, desk.onStage)).isEmpty)
    #expect(desk.said(.finger(.move, id: 2, desk.onPanel)) == ["panels 2 move"])
    #expect(desk.said(.finger(.down, id: 1, desk.onStage)).map { $0.hasPrefix("stage 1") } == [true])
  }

  @Test("When the window loses the keyboard both hear of it, and whatever was down is forgotten")
  func lostFocus() {
    var desk = Desk()
    _ = desk.route(.finger(.down, id: 1, desk.onStage))
    _ = desk.route(.finger(.down, id: 2, desk.onPanel))
    let lost = desk.route(.focus(false))
    #expect(lost.map(\.event.kind) == [.focusLost, .focusLost] && lost.map { "\($0.place)" } == [stage, panels])
    #expect(desk.route(.finger(.move, id: 1, desk.onStage)).isEmpty)
    #expect(desk.route(.finger(.up, id: 2, desk.onPanel)).isEmpty)
    #expect(desk.route(.focus(true)).isEmpty)
  }

  // MARK: The mouse

  @Test("The left button is a finger of an indirect pointer, with a number that no finger has; no other button counts")
  func mouse() {
    var desk = Desk()
    let down = desk.said(.mouse(.down, .left, desk.onStage))
    #expect(down == ["stage 100 down(TouchKit.TouchType.indirectPointer)"])
    #expect(desk.said(.mouse(.move, .left, desk.onPanel)) == ["stage 100 move"])
    #expect(desk.said(.mouse(.up, .left, desk.onPanel)) == ["stage 100 up"])
    for button in [HostEvent.Button.middle, .right] {
      #expect(desk.route(.mouse(.down, button, desk.onStage)).isEmpty)
    }
    #expect(desk.route(.hover(desk.onStage)).isEmpty)
  }

  @Test("A notch of the wheel is 48 points for what lies under the pointer; away from the user shows what comes before")
  func wheel() {
    var desk = Desk()
    let over = desk.route(.wheel(desk.onStage, dx: 0.5, dy: 2))
    #expect(over.map(\.event.kind) == [.wheel(dx: 24, dy: -96)] && over.map { "\($0.place)" } == [stage])
    for place in [desk.onPanel, desk.outside] {
      #expect(desk.route(.wheel(place, dx: 0, dy: 1)).map { "\($0.place)" } == [panels])
    }
  }

  @Test("A wheel during a drag goes where the pointer is, and the drag stays where it began")
  func wheelInDrag() {
    var desk = Desk()
    _ = desk.route(.mouse(.down, .left, desk.onStage))
    #expect(desk.route(.wheel(desk.onPanel, dx: 0, dy: 1)).map { "\($0.place)" } == [panels])
    #expect(desk.said(.mouse(.move, .left, desk.onPanel)) == ["stage 100 move"])
  }

  @Test("With Shift held a drag keeps the axis on which it went further, measured from where it came down")
  func shift() {
    var desk = Desk()
    let start = desk.onStage
    _ = desk.route(.mouse(.down, .left, start))
    func moved(_ dx: Double, _ dy: Double, _ modifiers: HostEvent.Modifiers) -> CGPoint? {
      desk.route(.mouse(.move, .left, CGPoint(x: start.x + dx, y: start.y + dy)), modifiers).first?.event.location
    }
    #expect(moved(12, -5, .shift) == CGPoint(x: start.x + 12, y: start.y))
    #expect(moved(12, -15, .shift) == CGPoint(x: start.x, y: start.y - 15))
    #expect(moved(12, -15, []) == CGPoint(x: start.x + 12, y: start.y - 15))
  }
}

/// Alt and a drag: a second finger, mirrored at the middle of the stage.
@Suite("Mirrored finger") struct MirroredFingerTests {
  private func mirrored(_ point: CGPoint, _ desk: Desk) -> CGPoint {
    CGPoint(x: 2 * desk.frame.viewport.midX - point.x, y: 2 * desk.frame.viewport.midY - point.y)
  }

  @Test("Both fingers come down, move and lift together, as far from the middle on either side")
  func together() {
    var desk = Desk()
    let (start, end) = (desk.onStage, CGPoint(x: desk.onStage.x - 10, y: desk.onStage.y + 8))
    for (phase, point) in [(HostEvent.Phase.down, start), (.move, end), (.up, end)] {
      let both = desk.route(.mouse(phase, .left, point), phase == .down ? .alt : [])
      #expect(both.map(\.event.finger) == [100, 101] && both.allSatisfy { $0.place == .stage })
      #expect(both.map(\.event.location) == [point, mirrored(point, desk)])
    }
    #expect(desk.said(.mouse(.down, .left, start)).count == 1, "without Alt there is one again")
  }

  @Test("Alt that is pressed later makes no second finger, and one that is let go of takes none away")
  func atDownOnly() {
    var desk = Desk()
    _ = desk.route(.mouse(.down, .left, desk.onStage))
    #expect(desk.route(.mouse(.move, .left, desk.onStage), .alt).map(\.event.finger) == [100])
    _ = desk.route(.mouse(.up, .left, desk.onStage), .alt)
    _ = desk.route(.mouse(.down, .left, desk.onStage), .alt)
    #expect(desk.route(.mouse(.move, .left, desk.onStage)).map(\.event.finger) == [100, 101])
  }

  @Test("Shift locks both to one axis")
  func shift() {
    var desk = Desk()
    let start = desk.onStage
    _ = desk.route(.mouse(.down, .left, start), .alt)
    let both = desk.route(.mouse(.move, .left, CGPoint(x: start.x + 3, y: start.y + 20)), [.alt, .shift])
    let locked = CGPoint(x: start.x, y: start.y + 20)
    #expect(both.map(\.event.location) == [locked, mirrored(locked, desk)])
  }

  @Test("A press on a panel has no mirror image, over the stage or beside it")
  func panels() {
    var desk = Desk()
    for place in [desk.onPanel, desk.outside] {
      #expect(desk.route(.mouse(.down, .left, place), .alt).map(\.event.finger) == [100])
      #expect(desk.route(.mouse(.up, .left, place), .alt).map(\.event.finger) == [100])
    }
  }

  @Test("A drag that the system or a new stage ended leaves no mirror to the next one", arguments: 0..<3)
  func ended(how: Int) {
    var desk = Desk()
    _ = desk.route(.mouse(.down, .left, desk.onStage), .alt)
    switch how {
    case 0: #expect(desk.said(.mouse(.cancel, .left, desk.onStage)) == ["stage 100 cancel", "stage 101 cancel"])
    case 1: #expect(desk.route(.focus(false)).count == 2)
    default: desk.router.leaveStage()
    }
    #expect(desk.route(.mouse(.down, .left, desk.onStage)).map(\.event.finger) == [100])
  }
}
