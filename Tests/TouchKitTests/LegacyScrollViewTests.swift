import Foundation
import TestSupport
import Testing
import TouchKit

/// The engine of iPhone OS 2, rule by rule (spec 8.0, L1 to L7).
@Suite struct LegacyScrollViewTests {
  /// A list in a window of its size, with one row that writes down what it is told.
  struct Rig {
    let tester = Tester(CGSize(width: 320, height: 480))
    let list = TouchDrivenScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    let row = Row(frame: CGRect(x: 0, y: 200, width: 320, height: 200))
    let delegate = LoggingDelegate()

    init(_ configure: (TouchDrivenScrollView) -> Void = { _ in }) {
      list.contentSize = CGSize(width: 320, height: 2000)
      list.delegate = delegate
      configure(list)
      tester.window.addSubview(list)
      list.addSubview(row)
    }

    var rules: [Rule] { tester.window.trace.decisions.map(\.rule) }
    func first(_ rule: Rule) -> Decision? { tester.window.trace.decisions.first { $0.rule == rule } }
    var y: Double { list.contentOffset.y }
  }

  @Test("L1 a legacy scroll view takes every touch on its content itself, and has no recognizers")
  func hitTesting() {
    let rig = Rig()
    #expect(rig.tester.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === rig.list)
    #expect(rig.list.contentView(at: CGPoint(x: 100, y: 300), with: nil) === rig.row)
    #expect(rig.list.contentView(at: CGPoint(x: 100, y: 100), with: nil) == nil)
    #expect(rig.list.gestureRecognizers.isEmpty)
    rig.list.isUserInteractionEnabled = false
    #expect(rig.tester.window.hitTest(CGPoint(x: 100, y: 300), with: nil) === rig.tester.window)
  }

  @Test("L1, L2 the timer of the view is in the trace, and what it delivers leads back to it")
  func timer() throws {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.advance(to: 0.2)
    let phases = rig.tester.window.trace.decisions.compactMap { decision -> Fact.TimerPhase? in
      guard case .timer(.contentTouchDelay, let phase, let deadline) = decision.fact else { return nil }
      #expect(decision.rule == .legacyDelay)
      #expect(deadline == Instant(seconds: 0.15))
      return phase
    }
    #expect(phases == [.armed, .fired])
    let forward = try #require(rig.first(.legacyForward))
    #expect(forward.measured == Measured(.distance, 0, limit: 10))
    #expect(rig.tester.window.trace.measurements(of: forward.id).last == Measured(.duration, 0.15, limit: 0.15))
    let causes = forward.causes.compactMap { rig.tester.window.trace[$0]?.rule }
    #expect(causes.contains(.legacyDelay))
  }

  @Test("L2 a finger that moved less than 10 pt before the timer is told to content as down and one move")
  func movedBefore() {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.05, dy: -3)
    rig.tester.move(0.1, dy: -9)
    rig.tester.advance(to: 0.15)
    #expect(rig.row.log.story == "began@150000/0 moved@150000/100000")
    #expect(rig.row.log.touches.map(\.at) == [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 291)])
  }

  @Test("L3 10 pt within the delay scroll, less do not", arguments: [(9.99, 0.0), (10, 0), (12, 2)])
  func slop(travel: Double, offset: Double) {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.05, dy: -travel)
    #expect(rig.y == offset)
    #expect(rig.list.isDragging == (travel >= 10))
    #expect(rig.rules.contains(.legacyClaim) == (travel >= 10))
    #expect(rig.row.log.words == "")
  }

  @Test("L4 content that may keep its touch keeps it for good: a control, without an override")
  func contentKeeps() {
    let rig = Rig()
    let button = LoggingButton(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    rig.list.addSubview(button)
    rig.tester.down(0, 100, 50)
    rig.tester.move(0.2, dy: -30)
    rig.tester.move(0.3, dy: -80)
    rig.tester.up(0.4)
    #expect(button.log.words == "began moved moved ended")
    #expect(rig.y == 0)
    #expect(rig.delegate.log.isEmpty)
    let asked = rig.tester.window.trace.decisions.filter {
      if case .question(.touchesShouldCancel, _, false, _) = $0.fact { true } else { false }
    }
    #expect(asked.count == 1, "the question is asked once")
    #expect(rig.first(.contentKeeps)?.measured == Measured(.distance, 30, limit: 10))
  }

  @Test("L4 after the delay the content loses its touch before the delegate hears of the drag")
  func cancelled() {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.2, dy: -12)
    let order = rig.tester.window.trace.decisions.compactMap { decision -> String? in
      switch decision.fact {
      case .deliver(_, .cancelled, _, _): "cancelled"
      case .scroll(let callback, _): callback.rawValue
      default: nil
      }
    }
    #expect(order == ["cancelled", "willBeginDragging", "didScroll"])
    #expect(rig.row.log.story == "began@150000/0 cancelled@200000/200000")
  }

  @Test("L5 a lift calls the timer off, and says how long the finger was down")
  func lift() throws {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.05, dy: -4)
    rig.tester.up(0.08)
    #expect(rig.row.log.story == "began@80000/0 moved@80000/50000 ended@80000/80000")
    #expect(rig.rules.contains(.timerOff))
    #expect(try #require(rig.first(.legacyForward)).measured == Measured(.duration, 0.08, limit: 0.15))
    #expect(rig.tester.window.nextWake == nil)
  }

  @Test(
    "L6 a quick move that nothing scrolls is taken all the same, with and without delays", arguments: [true, false])
  func swallow(delays: Bool) {
    let rig = Rig { $0.delaysContentTouches = delays }
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 12)
    rig.tester.move(0.3, dx: 100)
    rig.tester.up(0.4)
    #expect(rig.row.log.words == (delays ? "" : "began cancelled"))
    #expect(rig.y == 0)
    #expect(rig.first(.legacySwallow)?.measured == Measured(.distance, 12, limit: 10))
  }

  @Test("L6 a swallowed touch still scrolls once it turns along the axis; slop never counts below 0 (L7)")
  func swallowTurns() {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 12, dy: -4)
    #expect(rig.y == 0)
    rig.tester.move(0.2, dx: 12, dy: -24)
    #expect(rig.y == 20)
  }

  @Test("L7 at exactly 150 ms only travel along the axis counts", arguments: [(0.149, true), (0.15, false)])
  func border(time: Double, taken: Bool) {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(time, dx: 40)
    #expect(rig.rules.contains(.legacySwallow) == taken)
    #expect(rig.row.log.words == (taken ? "" : "began moved"))
  }

  @Test("L7 a view that scrolls both ways counts the straight distance")
  func bothAxes() {
    let rig = Rig { $0.contentSize.width = 900 }
    rig.tester.down(0, 200, 300)
    rig.tester.move(0.2, dx: -6, dy: -8)
    #expect(rig.list.isDragging)
    #expect(rig.list.contentOffset == .zero)
    rig.tester.move(0.3, dx: -26, dy: -8)
    #expect(near(rig.list.contentOffset.x, 20))
    #expect(near(rig.y, 0))
  }

  @Test("touchesShouldBegin keeps content from a touch for good; scrolling is not affected")
  func shouldBegin() {
    final class Refusing: TouchDrivenScrollView {
      override func touchesShouldBegin(_ touches: Set<Touch>, with event: TouchEvent?, in view: View) -> Bool { false }
    }
    let tester = Tester(CGSize(width: 320, height: 480))
    let list = Refusing(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    list.contentSize = CGSize(width: 320, height: 900)
    let row = LoggingView(frame: CGRect(x: 0, y: 0, width: 320, height: 900))
    list.addSubview(row)
    tester.window.addSubview(list)
    tester.down(0, 100, 300)
    tester.move(0.3, dy: -40)
    #expect(row.log.words == "")
    #expect(list.contentOffset.y == 30)
    #expect(tester.window.trace.decisions.contains { $0.rule == .contentRefused })
  }

  @Test("with scrolling off content is told at once and never loses its touch")
  func scrollingOff() {
    let rig = Rig { $0.isScrollEnabled = false }
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.05, dy: -100)
    rig.tester.up(0.1)
    #expect(rig.row.log.story == "began@0/0 moved@50000/50000 ended@100000/100000")
  }

  @Test("scrolling switched off in a drag ends it there, and the finger is lost")
  func switchedOff() {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.05, dy: -40)
    rig.list.isScrollEnabled = false
    rig.list.isScrollEnabled = true
    rig.tester.move(0.1, dy: -90)
    rig.tester.up(0.2)
    #expect(rig.y == 30)
    #expect(rig.delegate.log == ["willBeginDragging td-", "didScroll", "didEndDragging(false) t--"])
  }
}
