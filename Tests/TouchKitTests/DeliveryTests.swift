import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 1.2 to 1.5: which view is told of which touch.
@Suite struct DeliveryTests {
  /// Two sister views with logs, side by side.
  struct Rig {
    let tester = Tester()
    let left = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let right = LoggingView(frame: CGRect(x: 100, y: 0, width: 100, height: 100))

    init() {
      tester.window.addSubview(left)
      tester.window.addSubview(right)
    }

    func send(_ t: Double, _ events: [(InputEvent.Kind, Int, Double, Double)]) throws {
      try tester.window.send(
        events.map {
          InputEvent(time: Instant(seconds: t), kind: $0.0, finger: $0.1, location: CGPoint(x: $0.2, y: $0.3))
        })
    }
  }

  @Test("1.4.1 hidden, disabled and nearly transparent views are passed over, those that show enough are not")
  func skips() {
    let rig = Rig()
    let front = View(frame: rig.left.frame)
    rig.tester.window.addSubview(front)
    func hit() -> View? { rig.tester.window.hitTest(CGPoint(x: 50, y: 50), with: nil) }
    #expect(hit() === front)
    front.alpha = 0.01
    #expect(hit() === front)
    front.alpha = 0.0099
    #expect(hit() === rig.left)
    (front.alpha, front.isHidden) = (1, true)
    #expect(hit() === rig.left)
    (front.isHidden, front.isUserInteractionEnabled) = (false, false)
    #expect(hit() === rig.left)
    #expect(!Label().isUserInteractionEnabled)
    #expect(!ImageView(frame: .zero).isUserInteractionEnabled)
  }

  @Test("1.4.2, 1.4.5 left and upper edge are inside, right and lower are not; outside its parent nothing is hit")
  func edges() {
    let rig = Rig()
    let child = View(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
    rig.left.addSubview(child)
    let window = rig.tester.window
    #expect(window.hitTest(CGPoint(x: 0, y: 0), with: nil) === rig.left)
    #expect(window.hitTest(CGPoint(x: 50, y: 50), with: nil) === child)
    #expect(window.hitTest(CGPoint(x: 99.9, y: 99.9), with: nil) === child)
    #expect(window.hitTest(CGPoint(x: 100, y: 50), with: nil) === rig.right)
    #expect(window.hitTest(CGPoint(x: 60, y: 100), with: nil) === window)
    #expect(window.hitTest(CGPoint(x: 375, y: 10), with: nil) == nil)
  }

  @Test("1.3.3 a view is told of one touch at a time, not later either; recognizers see all")
  func singleTouch() {
    let rig = Rig()
    let pan = PanGestureRecognizer()
    rig.left.addGestureRecognizer(pan)
    rig.tester.down(0, 10, 10)
    rig.tester.down(0.1, 50, 50, finger: 2)
    #expect(pan.numberOfTouches == 2)
    rig.tester.up(0.2)
    rig.tester.move(0.3, dx: 1, finger: 2)
    rig.tester.up(0.4, finger: 2)
    #expect(rig.left.log.words == "began ended")
    rig.left.isMultipleTouchEnabled = true
    rig.tester.down(1, 10, 10)
    rig.tester.down(1.1, 50, 50, finger: 2)
    rig.tester.up(1.2)
    rig.tester.up(1.3, finger: 2)
    #expect(rig.left.log.words == "began ended began began ended ended")
  }

  @Test("1.3.4 an exclusive view keeps others out while it tracks, and stays out while another tracks")
  func exclusive() {
    let rig = Rig()
    rig.left.isExclusiveTouch = true
    rig.tester.down(0, 10, 10)
    rig.tester.down(0.1, 150, 50, finger: 2)
    rig.tester.up(0.2)
    rig.tester.up(0.3, finger: 2)
    #expect(rig.left.log.words == "began ended")
    #expect(rig.right.log.words == "")
    rig.tester.down(1, 150, 50)
    rig.tester.down(1.1, 10, 10, finger: 2)
    rig.tester.up(1.2)
    rig.tester.up(1.3, finger: 2)
    #expect(rig.left.log.words == "began ended")
    #expect(rig.right.log.words == "began ended")
  }

  @Test("1.3.4 of two touches of one event the first one gets an exclusive view, wherever the second one is")
  func exclusiveTogether() throws {
    let rig = Rig()
    rig.left.isExclusiveTouch = true
    try rig.send(0, [(.down(.direct), 1, 10, 10), (.down(.direct), 2, 150, 50)])
    #expect(rig.left.log.words == "began")
    #expect(rig.right.log.words == "")
  }

  @Test("1.3.6 a view that leaves gets touchesCancelled, remains the touch's view, and hears no more")
  func removed() {
    final class Watcher: GestureRecognizer {
      var touch: Touch?
      override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent) { touch = touches.first }
    }
    let (rig, watcher) = (Rig(), Watcher())
    rig.tester.window.addGestureRecognizer(watcher)
    rig.tester.down(0, 10, 10)
    rig.left.removeFromSuperview()
    #expect(watcher.touch?.view === rig.left)
    rig.tester.move(0.1, dx: 5)
    rig.tester.up(0.2)
    #expect(rig.left.log.words == "began cancelled")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("1.3.5 a view that another one takes out while both are told hears of its end once, and of nothing after")
  func removedWhileTold() throws {
    final class Remover: View {
      var victim: View?
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { victim?.removeFromSuperview() }
    }
    let rig = Rig()
    let remover = Remover(frame: CGRect(x: 0, y: 200, width: 100, height: 100))
    remover.victim = rig.right
    rig.tester.window.addSubview(remover)
    try rig.send(0, [(.down(.direct), 1, 10, 250), (.down(.direct), 2, 150, 50)])
    try rig.send(0.1, [(.move, 1, 11, 250), (.move, 2, 151, 50)])
    #expect(rig.right.log.words == "began cancelled")
    #expect(checkInvariants(rig.tester.window, atRest: false) == [])
  }

  @Test("1.5.2, 1.5.3 unhandled touches climb to the superview with their own view; a scroll view lets none through")
  func climbing() {
    let rig = Rig()
    let child = View(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    rig.left.addSubview(child)
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 50, width: 50, height: 50))
    rig.left.addSubview(scrollView)
    rig.tester.down(0, 10, 10)
    rig.tester.up(0.1)
    #expect(rig.left.log.words == "began ended")
    rig.tester.down(1, 10, 60)
    rig.tester.up(1.1)
    #expect(rig.left.log.words == "began ended")
  }

  @Test("1.2.3 moves of one finger at one instant are one move, with its samples")
  func coalesced() throws {
    final class Samples: GestureRecognizer {
      var counts: [Int] = []
      override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent) {
        for touch in touches { counts.append(event.coalescedTouches(for: touch)?.count ?? 0) }
      }
    }
    let (rig, samples) = (Rig(), Samples())
    rig.tester.window.addGestureRecognizer(samples)
    rig.tester.down(0, 10, 10)
    try rig.send(0.1, [(.move, 1, 11, 10), (.move, 1, 12, 10), (.move, 1, 13, 10)])
    try rig.send(0.2, [(.move, 1, 14, 10)])
    #expect(samples.counts == [3, 1])
    #expect(rig.left.log.touches.map(\.at.x) == [10, 13, 14])
  }

  @Test("a finger that lifts and comes down at one instant is two touches in two events: a double tap")
  func liftAndDown() throws {
    let rig = Rig()
    let double = TapGestureRecognizer()
    var count = 0
    double.numberOfTapsRequired = 2
    double.addAction { _ in count += 1 }
    rig.left.addGestureRecognizer(double)
    rig.tester.down(0, 10, 10)
    try rig.send(0.1, [(.up, 1, 10, 10), (.down(.direct), 1, 10, 10)])
    rig.tester.up(0.2)
    #expect(count == 1)
  }

  @Test("a finger that comes down while it is down is first taken away")
  func downAgain() {
    let rig = Rig()
    rig.tester.down(0, 10, 10)
    rig.tester.down(0.1, 150, 10)
    rig.tester.up(0.2)
    #expect(rig.left.log.words == "began cancelled")
    #expect(rig.right.log.words == "began ended")
  }

  @Test("a lost focus takes every touch away; a wheel at the same instant stands by itself")
  func focusAndWheel() throws {
    let rig = Rig()
    try rig.send(0, [(.down(.direct), 0, 10, 10), (.down(.direct), 1, 150, 10)])
    try rig.send(0.1, [(.move, 1, 151, 10), (.wheel(dx: 0, dy: 5), 0, 10, 10), (.move, 0, 11, 10)])
    #expect(rig.left.log.words == "began moved")
    #expect(rig.right.log.words == "began moved")
    try rig.send(0.2, [(.focusLost, -1, 0, 0)])
    #expect(rig.left.log.words == "began moved cancelled")
    #expect(rig.right.log.words == "began moved cancelled")
    #expect(rig.tester.window.isQuiet)
  }

  @Test("1.2.4 malformed input, out of order or without a place, is refused as a whole, with what is wrong")
  func refused() throws {
    let rig = Rig()
    try rig.send(1, [(.down(.direct), 1, 10, 10)])
    #expect(throws: InputError.outOfOrder(time: Instant(seconds: 0.5), clock: Instant(seconds: 1))) {
      try rig.send(0.5, [(.move, 1, 11, 10)])
    }
    #expect(throws: InputError.badLocation(finger: 1, time: Instant(seconds: 2))) {
      try rig.send(2, [(.move, 1, 11, 10), (.move, 1, .nan, 10)])
    }
    #expect(throws: InputError.tooManyTouches(limit: 32)) {
      try rig.send(2, (0..<33).map { (.down(.direct), $0 + 100, 10, 10) })
    }
    #expect(rig.left.log.words == "began")
    #expect(rig.tester.window.now == Instant(seconds: 1))
  }

  @Test("a control of several touches follows the one that came down first, and only that")
  func controlFollowsOne() throws {
    let rig = Rig()
    let button = Button(frame: CGRect(x: 0, y: 200, width: 200, height: 50))
    button.isMultipleTouchEnabled = true
    var pressed = 0
    button.addAction(for: .touchUpInside) { _ in pressed += 1 }
    rig.tester.window.addSubview(button)
    try rig.send(0, [(.down(.direct), 1, 10, 210), (.down(.direct), 2, 150, 210), (.down(.direct), 3, 90, 210)])
    try rig.send(0.1, [(.up, 2, 150, 210), (.cancel, 3, 90, 210)])
    #expect(pressed == 0)
    #expect(button.isTracking)
    try rig.send(0.2, [(.up, 1, 10, 210)])
    #expect(pressed == 1)
    #expect(!button.isTracking)
  }
}
