import Foundation
import Inspector
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// A router over a stage in the middle of a window, with a panel over the stage's lower edge.
private struct Setup {
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
    let event = HostEvent(time: WallTime(milliseconds: 7), kind: kind, modifiers: modifiers)
    let panel = panel
    return router.route(event, on: frame, isPanel: { panel.contains($0) })
  }

  mutating func said(_ kind: HostEvent.Kind, _ modifiers: HostEvent.Modifiers = []) -> [String] {
    route(kind, modifiers).map { "\($0.destination) \($0.event.finger) \($0.event.kind)" }
  }
}

/// Whom a pointer's events go to, and as what.
@Suite("Pointer router") struct PointerRouterTests {
  private let stage = "stage", panels = "panels"

  // MARK: Fingers

  @Test("A finger that came down on the stage stays the stage's, over panels and outside of everything")
  func stageFinger() {
    var setup = Setup()
    #expect(setup.said(.finger(.down, id: 1, setup.onStage)) == ["stage 1 down(Primitives.TouchType.direct)"])
    #expect(setup.said(.finger(.move, id: 1, setup.onPanel)) == ["stage 1 move"])
    #expect(setup.said(.finger(.move, id: 1, setup.outside)) == ["stage 1 move"])
    #expect(setup.said(.finger(.up, id: 1, setup.onPanel)) == ["stage 1 up"])
  }

  @Test("A finger that came down on a panel or beside the stage stays the panels', over the stage too")
  func panelFinger() {
    var setup = Setup()
    for place in [setup.onPanel, setup.outside] {
      #expect(setup.said(.finger(.down, id: 1, place)) == ["panels 1 down(Primitives.TouchType.direct)"])
      #expect(setup.said(.finger(.move, id: 1, setup.onStage)) == ["panels 1 move"])
      #expect(setup.said(.finger(.cancel, id: 1, setup.onStage)) == ["panels 1 cancel"])
    }
  }

  @Test("Each of several fingers has a place of its own, and its number another one once it is free")
  func severalFingers() {
    var setup = Setup()
    #expect(setup.said(.finger(.down, id: 1, setup.onStage)).map { $0.hasPrefix("stage 1") } == [true])
    #expect(setup.said(.finger(.down, id: 2, setup.onPanel)).map { $0.hasPrefix("panels 2") } == [true])
    #expect(setup.said(.finger(.move, id: 1, setup.onPanel)) == ["stage 1 move"])
    #expect(setup.said(.finger(.move, id: 2, setup.onStage)) == ["panels 2 move"])
    #expect(setup.said(.finger(.up, id: 1, setup.onPanel)) == ["stage 1 up"])
    #expect(setup.said(.finger(.down, id: 1, setup.onPanel)).map { $0.hasPrefix("panels 1") } == [true])
  }

  @Test("What never came down, or is up again, says nothing", arguments: [HostEvent.Phase.move, .up, .cancel])
  func unknown(phase: HostEvent.Phase) {
    var setup = Setup()
    #expect(setup.route(.finger(phase, id: 3, setup.onStage)).isEmpty)
    #expect(setup.route(.mouse(phase, .left, setup.onStage)).allSatisfy { $0.event.kind == .hover })
    _ = setup.route(.finger(.down, id: 3, setup.onStage))
    _ = setup.route(.finger(.up, id: 3, setup.onStage))
    #expect(setup.route(.finger(phase, id: 3, setup.onStage)).isEmpty)
  }

  @Test("A mouse without a pressed button hovers over the stage, and has left it over a panel; a press does not hover")
  func hovers() {
    var setup = Setup()
    #expect(setup.said(.mouse(.move, .left, setup.onStage)) == ["stage 100 hover"])
    let left = setup.route(.mouse(.move, .left, setup.onPanel))
    #expect(left.map(\.event.kind) == [.hover])
    #expect(left.first?.event.location != setup.onPanel)
    #expect(setup.said(.mouse(.down, .left, setup.onStage)).map { $0.hasPrefix("stage 100 down") } == [true])
    #expect(setup.said(.mouse(.move, .left, setup.onPanel)) == ["stage 100 move"])
    #expect(setup.said(.mouse(.up, .left, setup.onPanel)) == ["stage 100 up"])
  }

  @Test("Stamps and places pass through as they are, in points of the window")
  func unchanged() throws {
    var setup = Setup()
    let routed = try #require(setup.route(.finger(.down, id: 4, setup.onStage)).first)
    #expect(routed.event.time == Instant(milliseconds: 7))
    #expect(routed.event.location == setup.onStage)
  }

  // MARK: The stage begins anew

  @Test("When the stage begins anew its fingers mean nothing until they come down again; the panels keep theirs")
  func forgetStagePointers() {
    var setup = Setup()
    _ = setup.route(.finger(.down, id: 1, setup.onStage))
    _ = setup.route(.finger(.down, id: 2, setup.onPanel))
    setup.router.forgetStagePointers()
    #expect(setup.said(.finger(.move, id: 1, setup.onStage)).isEmpty)
    #expect(setup.said(.finger(.up, id: 1, setup.onStage)).isEmpty)
    #expect(setup.said(.finger(.move, id: 2, setup.onPanel)) == ["panels 2 move"])
    #expect(setup.said(.finger(.down, id: 1, setup.onStage)).map { $0.hasPrefix("stage 1") } == [true])
  }

  @Test("When the window loses the keyboard both hear of it, and whatever was down is forgotten")
  func lostFocus() {
    var setup = Setup()
    _ = setup.route(.finger(.down, id: 1, setup.onStage))
    _ = setup.route(.finger(.down, id: 2, setup.onPanel))
    let lost = setup.route(.focus(false))
    #expect(lost.map(\.event.kind) == [.focusLost, .focusLost])
    #expect(lost.map { "\($0.destination)" } == [stage, panels])
    #expect(setup.route(.finger(.move, id: 1, setup.onStage)).isEmpty)
    #expect(setup.route(.finger(.up, id: 2, setup.onPanel)).isEmpty)
    #expect(setup.route(.focus(true)).isEmpty)
  }

  // MARK: The mouse

  @Test("The left button is a finger of an indirect pointer, with a number that no finger has; no other button counts")
  func mouse() {
    var setup = Setup()
    let down = setup.said(.mouse(.down, .left, setup.onStage))
    #expect(down == ["stage 100 down(Primitives.TouchType.indirectPointer)"])
    #expect(setup.said(.mouse(.move, .left, setup.onPanel)) == ["stage 100 move"])
    #expect(setup.said(.mouse(.up, .left, setup.onPanel)) == ["stage 100 up"])
    for button in [HostEvent.Button.middle, .right] {
      #expect(setup.route(.mouse(.down, button, setup.onStage)).isEmpty)
    }
    #expect(setup.route(.hover(setup.onStage)).isEmpty)
  }

  @Test("A notch of the wheel is 48 points for what lies under the pointer; away from the user shows what comes before")
  func wheel() {
    var setup = Setup()
    let over = setup.route(.wheel(setup.onStage, dx: 0.5, dy: 2))
    #expect(over.map(\.event.kind) == [.wheel(dx: 24, dy: -96)])
    #expect(over.map { "\($0.destination)" } == [stage])
    for place in [setup.onPanel, setup.outside] {
      #expect(setup.route(.wheel(place, dx: 0, dy: 1)).map { "\($0.destination)" } == [panels])
    }
  }

  @Test("A wheel during a drag goes where the pointer is, and the drag stays where it began")
  func wheelInDrag() {
    var setup = Setup()
    _ = setup.route(.mouse(.down, .left, setup.onStage))
    #expect(setup.route(.wheel(setup.onPanel, dx: 0, dy: 1)).map { "\($0.destination)" } == [panels])
    #expect(setup.said(.mouse(.move, .left, setup.onPanel)) == ["stage 100 move"])
  }

  @Test("With Shift held a drag keeps the axis on which it went further, measured from where it came down")
  func shift() {
    var setup = Setup()
    let start = setup.onStage
    _ = setup.route(.mouse(.down, .left, start))
    func moved(_ dx: Double, _ dy: Double, _ modifiers: HostEvent.Modifiers) -> CGPoint? {
      setup.route(.mouse(.move, .left, CGPoint(x: start.x + dx, y: start.y + dy)), modifiers).first?.event.location
    }
    #expect(moved(12, -5, .shift) == CGPoint(x: start.x + 12, y: start.y))
    #expect(moved(12, -15, .shift) == CGPoint(x: start.x, y: start.y - 15))
    #expect(moved(12, -15, []) == CGPoint(x: start.x + 12, y: start.y - 15))
  }
}

/// Alt and a drag: a second finger, mirrored at the middle of the stage.
@Suite("Mirrored finger") struct MirroredFingerTests {
  private func mirrored(_ point: CGPoint, _ setup: Setup) -> CGPoint {
    CGPoint(x: 2 * setup.frame.viewport.midX - point.x, y: 2 * setup.frame.viewport.midY - point.y)
  }

  @Test("Both fingers come down, move and lift together, as far from the middle on either side")
  func together() {
    var setup = Setup()
    let (start, end) = (setup.onStage, CGPoint(x: setup.onStage.x - 10, y: setup.onStage.y + 8))
    for (phase, point) in [(HostEvent.Phase.down, start), (.move, end), (.up, end)] {
      let both = setup.route(.mouse(phase, .left, point), phase == .down ? .alt : [])
      #expect(both.map(\.event.finger) == [100, 101])
      #expect(both.allSatisfy { $0.destination == .stage })
      #expect(both.map(\.event.location) == [point, mirrored(point, setup)])
    }
    #expect(setup.said(.mouse(.down, .left, start)).count == 1, "without Alt there is one again")
  }

  @Test("Alt that is pressed later makes no second finger, and one that is let go of takes none away")
  func atDownOnly() {
    var setup = Setup()
    _ = setup.route(.mouse(.down, .left, setup.onStage))
    #expect(setup.route(.mouse(.move, .left, setup.onStage), .alt).map(\.event.finger) == [100])
    _ = setup.route(.mouse(.up, .left, setup.onStage), .alt)
    _ = setup.route(.mouse(.down, .left, setup.onStage), .alt)
    #expect(setup.route(.mouse(.move, .left, setup.onStage)).map(\.event.finger) == [100, 101])
  }

  @Test("Shift locks both to one axis")
  func shift() {
    var setup = Setup()
    let start = setup.onStage
    _ = setup.route(.mouse(.down, .left, start), .alt)
    let both = setup.route(.mouse(.move, .left, CGPoint(x: start.x + 3, y: start.y + 20)), [.alt, .shift])
    let locked = CGPoint(x: start.x, y: start.y + 20)
    #expect(both.map(\.event.location) == [locked, mirrored(locked, setup)])
  }

  @Test("A press on a panel has no mirror image, over the stage or beside it")
  func panels() {
    var setup = Setup()
    for place in [setup.onPanel, setup.outside] {
      #expect(setup.route(.mouse(.down, .left, place), .alt).map(\.event.finger) == [100])
      #expect(setup.route(.mouse(.up, .left, place), .alt).map(\.event.finger) == [100])
    }
  }

  @Test("A drag that the system or a new stage ended leaves no mirror to the next one", arguments: 0..<3)
  func ended(how: Int) {
    var setup = Setup()
    _ = setup.route(.mouse(.down, .left, setup.onStage), .alt)
    switch how {
    case 0: #expect(setup.said(.mouse(.cancel, .left, setup.onStage)) == ["stage 100 cancel", "stage 101 cancel"])
    case 1: #expect(setup.route(.focus(false)).count == 2)
    default: setup.router.forgetStagePointers()
    }
    #expect(setup.route(.mouse(.down, .left, setup.onStage)).map(\.event.finger) == [100])
  }
}
