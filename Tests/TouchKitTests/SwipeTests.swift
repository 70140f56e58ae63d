import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.4: quick straight movements.
@Suite struct SwipeTests {
  struct Rig {
    let tester = Tester()
    let swipe = SwipeGestureRecognizer()
    let log = Log()

    init(_ direction: SwipeGestureRecognizer.Direction = .right) {
      tester.window.addGestureRecognizer(swipe)
      swipe.direction = direction
      let log = log
      swipe.addAction { log.add("\($0.state.rawValue)@\(($0.view?.window?.now.microseconds ?? -1) / 1_000)") }
    }

    /// The last change of the swipe's state, with what was measured.
    var verdict: Decision? {
      tester.window.trace.decisions.last {
        guard case .state = $0.fact else { return false }
        return tester.window.trace[$0.subject]?.path == swipe.identifierPath
      }
    }
  }

  @Test(
    "3.4a, 3.4b, 3.4c a swipe recognizes in the move that completes 50 pt in its direction, once",
    arguments: [
      (.right, 1.0, 0.0), (.left, -1, 0), (.up, 0, -1), (.down, 0, 1), ([.left, .right], -1, 0),
      ([.up, .right], 0, -1),
    ] as [(SwipeGestureRecognizer.Direction, Double, Double)])
  func directions(direction: SwipeGestureRecognizer.Direction, x: Double, y: Double) {
    let rig = Rig(direction)
    rig.tester.down(0, 180, 300)
    rig.tester.move(0.1, dx: 49.9 * x, dy: 49.9 * y)
    #expect(rig.log.words == "")
    rig.tester.move(0.2, dx: 50 * x, dy: 50 * y)
    #expect(rig.log.words == "ended@200")
    #expect(rig.verdict?.rule == .swipeDone)
    #expect(rig.verdict?.measured == Measured(.distance, 50, limit: 50))
    rig.tester.move(0.3, dx: 120 * x, dy: 120 * y)
    rig.tester.up(0.4)
    #expect(rig.log.words == "ended@200")
  }

  @Test(
    "3.4b, 3.4d too slow, too far across, against the direction, or lifted, a swipe fails and says why",
    arguments: [
      (0.5, 60.0, 0.0, Rule.swipeSlow), (0.2, 60, 50.1, .swipeCross), (0.2, 0, -51, .swipeCross),
      (0.2, -10, 0, .swipeBack), (0.2, 40, 0, .liftedEarly),
    ])
  func fails(t: Double, dx: Double, dy: Double, rule: Rule) {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(t, dx: dx, dy: dy)
    rig.tester.up(t + 0.1)
    #expect(rig.log.words == "")
    #expect(rig.verdict?.rule == rule)
    #expect(rig.verdict?.measured != nil)
  }

  @Test("3.4b up to the limits it is a swipe: 50 pt across, 9.9 pt back, just before 0.5 s")
  func limits() {
    let rig = Rig()
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: -9.9)
    rig.tester.move(0.499, dx: 50, dy: 50)
    #expect(rig.log.words == "ended@499")
  }

  @Test("3.4d of several directions one that was left for good does not come back")
  func leftForGood() {
    let rig = Rig([.left, .right])
    rig.tester.down(0, 180, 300)
    rig.tester.move(0.1, dx: -12)
    rig.tester.move(0.2, dx: 60)
    #expect(rig.log.words == "")
    #expect(rig.verdict?.rule == .swipeBack)
  }

  @Test("3.4a, 3.4d two fingers swipe together; one alone does not, and a third one fails it")
  func fingers() {
    let rig = Rig()
    rig.swipe.numberOfTouchesRequired = 2
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 60)
    rig.tester.down(0.15, 100, 200, finger: 2)
    rig.tester.moveTogether(0.2, [(finger: 1, x: 200, y: 100), (finger: 2, x: 160, y: 200)])
    #expect(rig.log.words == "ended@200")
    for finger in 1...2 { rig.tester.up(0.3, finger: finger) }
    rig.tester.down(1, 100, 100)
    rig.tester.move(1.1, dx: 80)
    rig.tester.up(1.2)
    for finger in 1...3 { rig.tester.down(2, 100, 100 * Double(finger), finger: finger) }
    rig.tester.moveTogether(2.1, (1...3).map { (finger: $0, x: 200, y: 100 * Double($0)) })
    #expect(rig.log.words == "ended@200")
    #expect(rig.verdict?.rule == .tooManyTouches)
  }

  @Test("3.4 a swipe tells where it began, also when it had to wait until its fingers had lifted")
  func location() {
    let rig = Rig()
    let press = LongPressGestureRecognizer()
    press.allowableMovement = 1_000
    rig.tester.window.addGestureRecognizer(press)
    rig.swipe.require(toFail: press)
    var told: [CGPoint] = []
    rig.swipe.addAction {
      told = [$0.location(in: nil), $0.location(ofTouch: 0, in: nil), CGPoint(x: $0.numberOfTouches, y: 0)]
    }
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 60, dy: 5)
    #expect(told == [])
    rig.tester.up(0.2)
    #expect(told == [CGPoint(x: 100, y: 300), CGPoint(x: 100, y: 300), CGPoint(x: 1, y: 0)])
  }

  @Test(
    "3.4e a pan on the same view begins first and fails the swipe, unless it waits for it",
    arguments: [false, true])
  func againstPan(waits: Bool) {
    let (rig, pan) = (Rig(), PanGestureRecognizer())
    rig.tester.window.addGestureRecognizer(pan)
    if waits { pan.require(toFail: rig.swipe) }
    pan.addAction { [log = rig.log] in log.add("pan \($0.state.rawValue)") }
    rig.tester.down(0, 100, 300)
    for step in 1...6 { rig.tester.move(0.02 * Double(step), dx: 10 * Double(step)) }
    rig.tester.up(0.2)
    #expect(rig.log.lines.first == (waits ? "ended@100" : "pan began"))
    #expect(rig.log.lines.contains("pan began") != waits)
    #expect(rig.log.lines.contains("ended@100") == waits)
  }

  @Test("3.4d a pan that waits for a swipe begins without any event when the swipe's 0.5 s are over")
  func panAfterSlowSwipe() {
    let (rig, pan) = (Rig(), PanGestureRecognizer())
    rig.tester.window.addGestureRecognizer(pan)
    pan.require(toFail: rig.swipe)
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 30)
    #expect(pan.state == .possible)
    rig.tester.advance(to: 0.5)
    #expect(pan.state == .began)
    #expect(pan.translation(in: nil) == CGPoint(x: 20, y: 0))
  }

  @Test("a swipe is called swipe in the trace")
  func name() {
    let rig = Rig()
    rig.tester.window.accessibilityIdentifier = "photo"
    #expect(rig.swipe.identifierPath == "photo#swipe")
  }
}
