import Foundation
import HandSupport
import Inspector
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// Fingers on the timeline: they press what they are on, and nothing moves under them.
@Suite("Fingers on the timeline") struct TimelineFingerTests {
  private let tester: AppTester

  init() throws {
    var launch = SandboxApp.LaunchOptions()
    launch.isTouch = true
    tester = try AppTester("conflict-drag-on-button", launch: launch)
    tester.app.perform(.playGesture(.number(1)))
    for time in stride(from: Int64(200), through: 2_000, by: 200) { tester.frame(at: time) }
  }

  private var panels: Window { tester.app.workbench.inspector.window }

  private func after(_ milliseconds: Int64 = 5) -> Int64 { tester.app.now.microseconds / 1_000 + milliseconds }

  private func finger(_ phase: HostEvent.Phase, _ point: CGPoint) {
    tester.app.handle([HostEvent(time: WallTime(milliseconds: after()), kind: .finger(phase, id: 1, point))])
    tester.frame(at: after())
  }

  private func frame(_ identifier: String) throws -> CGRect {
    let view = try #require(panels.descendant(identified: identifier), "\(identifier)")
    return view.convert(view.bounds, to: nil)
  }

  private func hit(_ point: CGPoint) -> String? { panels.hitTest(point, with: nil)?.accessibilityIdentifier }

  /// The texts of the last picture of the timeline, each with its place.
  private var words: [SeenWord] {
    get throws { SeenWord.all(in: try #require(tester.app.screenshots.last)).filter { $0.name.hasPrefix("timeline") } }
  }

  /// The numbers on the ruler, each with the left end of its text.
  private var numbers: [String: Double] {
    get throws {
      Dictionary(try words.filter { Double($0.text) != nil }.map { ($0.text, Double($0.box.minX)) }) { first, _ in first
      }
    }
  }

  /// Where the lane of the button says that its touch was delivered, 150 ms after the gesture began.
  private var mark: Double {
    get throws { Double(try #require(try words.first { $0.text.hasPrefix("delivered") }).box.minX) }
  }

  /// Checks that the axis is the one of a timeline that nobody has touched.
  private func checkFit() throws {
    let frame = tester.app.workbench.inspector.timelineFrame
    let fresh = Timeline(tester.app.shown, frame: frame)
    let (number, place) = try #require(try numbers.max { $0.value < $1.value })
    let start = try #require(tester.app.shown.story.storyStart)
    let x = fresh.x(of: start.advanced(bySeconds: try #require(Double(number)) / 1_000))
    let width = try #require(try words.first { $0.text == number }).box.width
    #expect(abs(place + width / 2 - x) < 1, "\(number)")
  }

  private func edit() throws {
    tester.app.handle([tester.key("E", at: after())])
    tester.frame(at: after())
  }

  @Test("The whole target of a grip takes the finger, also where it is on the ruler and on the next lane") func target()
    throws
  {
    try edit()
    for grip in ["grip1hold", "grip1duration"] {
      let place = try frame(grip)
      #expect(place.width >= 44)
      #expect(place.height >= 44)
      for y in stride(from: place.minY + 1, to: place.maxY, by: 1) {
        #expect(hit(CGPoint(x: place.midX, y: y)) == grip, "\(y) of \(place)")
      }
    }
  }

  @Test("A finger in the middle of a grip drags it, and does not scrub") func drag() throws {
    try edit()
    let (grip, before) = (try frame("grip1duration"), tester.app.shown)
    let middle = CGPoint(x: grip.midX, y: grip.midY)
    finger(.down, middle)
    finger(.move, CGPoint(x: middle.x - 30, y: middle.y))
    #expect(tester.app.workbench.variants.isWhatIf)
    let lifts = try [before, tester.app.shown].map { try #require($0.story.touches.first?.ended) }
    #expect(lifts[1] < lifts[0])
    finger(.up, CGPoint(x: middle.x - 30, y: middle.y))
    #expect(tester.app.workbench.variants.editing?.edits.count == 1)
  }

  @Test("Where the targets of two grips overlap, the nearer one takes the finger") func neighbours() throws {
    tester.app.perform(.playGesture(.number(3)))
    for _ in 0..<10 { tester.frame(at: after(200)) }
    try edit()
    tester.app.perform(.editGesture(GestureEdit(.bend(at: 0.1, dx: 9, dy: 0), of: [1]), isNew: true))
    tester.frame(at: after())
    let hold = try #require(panels.descendant(identified: "grip1hold"))
    let others = try #require(hold.superview).subviews.filter { $0.accessibilityIdentifier?.hasPrefix("grip") == true }
    for grip in others where !grip.isHidden {
      let place = grip.convert(grip.bounds, to: nil)
      #expect(hit(CGPoint(x: place.midX, y: place.midY)) == grip.accessibilityIdentifier)
    }
  }

  @Test("The first lane takes fingers over its whole height") func firstLane() throws {
    let title = try #require(try words.first { $0.text == "touch 1" }).box
    for dy in [-8.5, -4, 0, 4, 8.5] {
      let point = CGPoint(x: title.midX, y: title.midY + dy)
      #expect(hit(point) == "timeline", "\(dy)")
      tester.app.perform(.select(nil))
      finger(.down, point)
      finger(.up, point)
      #expect(tester.app.workbench.options.selection?.hasSuffix("button4") == true, "\(dy)")
    }
    #expect(try frame("ruler").height == 44)
  }

  @Test("The ruler seeks the time under the finger, and the scale stays until the finger lifts") func scale() throws {
    let ruler = try frame("ruler")
    let (before, x) = (try mark, ruler.minX + 250)
    for dx in [0.0, 40, 90] {
      finger(dx == 0 ? .down : .move, CGPoint(x: x + dx, y: ruler.midY))
      let chip = try #require(try words.last { $0.text.hasSuffix(" ms") && $0.text.first?.isNumber == true })
      #expect(abs(chip.box.midX - x - dx) < 1, "\(chip.text)")
      #expect(try mark == before)
    }
    finger(.up, CGPoint(x: x + 90, y: ruler.midY))
  }

  @Test("A lane that is pressed while the stage runs keeps the scale until the finger lifts") func live() throws {
    tester.app.perform(.playGesture(.number(1)))
    for _ in 0..<5 { tester.frame(at: after(50)) }
    let (before, lane) = (try mark, try #require(try words.first { $0.text == "touch 1" }).box)
    finger(.down, CGPoint(x: lane.midX, y: lane.midY))
    for _ in 0..<10 {
      tester.frame(at: after(50))
      #expect(try mark == before)
    }
    finger(.up, CGPoint(x: lane.midX, y: lane.midY))
    #expect(abs(try mark - before) > 2)
    try checkFit()
  }

  @Test("A grip that is dragged keeps the scale until the finger lifts") func dragged() throws {
    try edit()
    let (before, grip) = (try mark, try frame("grip1duration"))
    finger(.down, CGPoint(x: grip.midX, y: grip.midY))
    for dx in stride(from: -10.0, through: -60, by: -10) {
      finger(.move, CGPoint(x: grip.midX + dx, y: grip.midY))
      #expect(try mark == before)
    }
    finger(.up, CGPoint(x: grip.midX - 60, y: grip.midY))
    #expect(abs(try mark - before) > 2)
    try checkFit()
  }
}
