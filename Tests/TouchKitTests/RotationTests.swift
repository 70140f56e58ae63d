import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.5: two fingers that turn, and what pinches and rotations have in common.
@Suite struct RotationTests {
  struct Rig<Recognizer: GestureRecognizer> {
    let tester = Tester()
    let recognizer: Recognizer
    let log = Log()

    init(_ recognizer: Recognizer) {
      self.recognizer = recognizer
      tester.window.addGestureRecognizer(recognizer)
      recognizer.addAction { [log] in log.add($0.state.rawValue) }
    }

    /// Two fingers at (100, 300) and (300, 300).
    func twoDown(_ t: Double) {
      tester.down(t, 100, 300)
      tester.down(t, 300, 300, finger: 2)
    }

    /// Both fingers on a circle of 100 pt around (200, 300), turned clockwise by so many radians.
    func turn(_ t: Double, by angle: Double) {
      let (x, y) = (100 * cos(angle), 100 * sin(angle))
      tester.moveTogether(t, [(finger: 1, x: 200 - x, y: 300 - y), (finger: 2, x: 200 + x, y: 300 + y)])
    }
  }

  private func make(_ kind: GestureRecognizer.Kind) -> GestureRecognizer {
    kind == .pinch ? PinchGestureRecognizer() : RotationGestureRecognizer()
  }

  @Test("3.5d, 3.5e a rotation begins when its fingers have gone 8 pt around their middle, with 0")
  func begins() {
    let rig = Rig(RotationGestureRecognizer())
    rig.twoDown(0)
    rig.turn(0.1, by: 0.079)
    #expect(rig.recognizer.state == .possible)
    #expect(rig.recognizer.rotation == 0)
    rig.turn(0.2, by: 0.081)
    #expect(rig.recognizer.state == .began)
    #expect(rig.recognizer.rotation == 0)
    let verdict = rig.tester.window.trace.decisions.last { $0.rule == .rotationSlop }
    #expect(verdict?.measured?.quantity == .arc)
    #expect(near(verdict?.measured?.value ?? 0, 8.1))
    rig.turn(0.3, by: -0.419)
    #expect(near(rig.recognizer.rotation, -0.5, within: 1e-9))
    #expect(near(rig.recognizer.velocity, -5, within: 1e-9))
    #expect(rig.log.words == "began changed")
  }

  @Test("3.5d a rotation goes on over whole turns, and setting it makes later values count from there")
  func wholeTurns() {
    let rig = Rig(RotationGestureRecognizer())
    rig.twoDown(0)
    rig.turn(0.1, by: 0.5)
    for step in 1...20 { rig.turn(0.1 + 0.02 * Double(step), by: 0.5 + Double(step)) }
    #expect(near(rig.recognizer.rotation, 20, within: 1e-9))
    rig.recognizer.rotation = 1
    rig.turn(1, by: 20)
    #expect(near(rig.recognizer.rotation, 0.5, within: 1e-9))
  }

  @Test(
    "3.5c, 3.5d a third finger is ignored; the gesture goes on with one, takes another in, and ends with the last",
    arguments: [GestureRecognizer.Kind.pinch, .rotation])
  func fingers(kind: GestureRecognizer.Kind) {
    let recognizer = make(kind)
    let rig = Rig(recognizer)
    rig.twoDown(0)
    rig.tester.moveTogether(0.1, [(finger: 1, x: 80, y: 260), (finger: 2, x: 320, y: 340)])
    rig.tester.down(0.2, 200, 500, finger: 3)
    rig.tester.move(0.3, dx: 50, finger: 3)
    #expect(recognizer.numberOfTouches == 2)
    #expect(rig.log.words == "began")
    func value() -> Double {
      (recognizer as? PinchGestureRecognizer)?.scale ?? (recognizer as? RotationGestureRecognizer)?.rotation ?? .nan
    }
    rig.tester.moveTogether(0.35, [(finger: 1, x: 60, y: 230), (finger: 2, x: 340, y: 370)])
    let kept = value()
    var counts: [Int] = []
    recognizer.addAction { counts.append($0.numberOfTouches) }
    rig.tester.up(0.4, finger: 2)
    rig.tester.move(0.5, dx: 50)
    #expect(rig.log.words == "began changed changed")
    #expect(value() == kept)
    #expect(counts.last == 1)
    #expect(recognizer.location(in: nil) == CGPoint(x: 200, y: 300))
    rig.tester.down(0.6, 300, 100, finger: 4)
    #expect(recognizer.numberOfTouches == 2)
    #expect(near(value(), kept, within: 1e-9))
    rig.tester.move(0.7, dx: 30, dy: 60, finger: 4)
    #expect(!near(value(), kept, within: 1e-3))
    rig.tester.up(0.8, finger: 4)
    rig.tester.up(0.9)
    #expect(rig.log.words.hasSuffix("changed ended"))
    #expect(counts.last == 0)
    rig.tester.up(1, finger: 3)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("3.5c the pinch of a scroll view ends with the first finger that lifts")
  func ofScrollView() throws {
    let rig = ScrollRig { $0.maximumZoomScale = 4 }
    let zoomed = View(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))
    rig.scrollView.addSubview(zoomed)
    rig.delegate.zoomed = zoomed
    let pinch = try #require(rig.scrollView.pinchGestureRecognizer)
    rig.tester.down(0, 100, 200)
    rig.tester.down(0, 200, 200, finger: 2)
    rig.tester.move(0.1, dx: -50)
    rig.tester.move(0.2, dx: -60)
    #expect(pinch.state.isActive)
    rig.tester.up(0.3, finger: 2)
    #expect(!pinch.state.isActive)
  }

  @Test(
    "3.5c one finger alone, or two after another, decide nothing; one that the system takes cancels",
    arguments: [GestureRecognizer.Kind.pinch, .rotation])
  func alone(kind: GestureRecognizer.Kind) {
    let rig = Rig(make(kind))
    rig.tester.down(0, 100, 300)
    rig.tester.move(0.1, dx: 90)
    rig.tester.up(0.2)
    #expect(rig.log.words == "")
    rig.twoDown(1)
    rig.tester.up(1.1)
    rig.tester.down(1.2, 100, 100)
    rig.tester.move(1.3, dx: 1)
    #expect(rig.log.words == "", "a new finger makes a new pair")
    rig.tester.move(1.4, dx: -40)
    #expect(rig.log.words == "began")
    rig.tester.cancel(1.5, finger: 2)
    #expect(rig.log.words == "began cancelled")
  }

  @Test("3.5f a pinch and a rotation exclude each other, unless a delegate wants both", arguments: [false, true])
  func together(both: Bool) {
    let (rig, rotation, delegate) = (Rig(PinchGestureRecognizer()), RotationGestureRecognizer(), CountingDelegate())
    rig.tester.window.addGestureRecognizer(rotation)
    delegate.together = both
    rotation.delegate = delegate
    rotation.addAction { [log = rig.log] in log.add("rotation \($0.state.rawValue)") }
    rig.twoDown(0)
    rig.tester.moveTogether(0.1, [(finger: 1, x: 60, y: 260), (finger: 2, x: 340, y: 340)])
    #expect(rig.log.words == (both ? "rotation began began" : "rotation began"))
  }

  @Test("3.5a the velocity of a pinch is that of its scale, per second, counted from the last move")
  func pinchVelocity() {
    let rig = Rig(PinchGestureRecognizer())
    rig.twoDown(0)
    rig.tester.move(0.1, dx: 100, finger: 2)
    #expect(rig.recognizer.scale == 1)
    rig.tester.move(0.3, dx: 40, finger: 2)
    #expect(near(rig.recognizer.scale, 0.8, within: 1e-9))
    #expect(near(rig.recognizer.velocity, -1, within: 1e-9))
    rig.recognizer.scale = 2
    #expect(near(rig.recognizer.scale, 2, within: 1e-9))
    rig.tester.move(0.4, dx: 160, finger: 2)
    #expect(near(rig.recognizer.scale, 3, within: 1e-9))
    #expect(near(rig.recognizer.velocity, 10, within: 1e-9))
  }

  @Test("3.5f the pinch and the pan of one scroll view recognize together by design")
  func scrollView() throws {
    let tester = Tester()
    let map = ScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let (delegate, ground) = (LoggingDelegate(), View(frame: CGRect(x: 0, y: 0, width: 800, height: 900)))
    map.contentSize = ground.bounds.size
    map.maximumZoomScale = 3
    delegate.zoomed = ground
    map.delegate = delegate
    map.addSubview(ground)
    tester.window.addSubview(map)
    let pinch = try #require(map.pinchGestureRecognizer)
    tester.down(0, 100, 300)
    tester.down(0, 300, 300, finger: 2)
    tester.moveTogether(0.1, [(finger: 1, x: 80, y: 260), (finger: 2, x: 360, y: 260)])
    #expect(map.panGestureRecognizer.state == .began)
    #expect(pinch.state == .began)
  }
}
