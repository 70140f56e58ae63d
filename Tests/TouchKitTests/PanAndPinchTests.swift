import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.3 and 3.5: plain pans and pinches.
@Suite struct PanAndPinchTests {
  struct Rig<Recognizer: GestureRecognizer> {
    let tester = Tester()
    let recognizer: Recognizer

    init(_ recognizer: Recognizer) {
      self.recognizer = recognizer
      tester.window.addGestureRecognizer(recognizer)
    }
  }

  @Test(
    "3.3b, 3.3d, 3.3g ten points are enough, exactly, in any direction, at any time; then the translation is 0")
  func inclusive() {
    let rig = Rig(PanGestureRecognizer())
    rig.tester.down(0, 100, 100)
    rig.tester.move(5, dx: 6, dy: 7.99)
    #expect(rig.recognizer.state == .possible)
    rig.tester.move(5.1, dx: 6, dy: 8)
    #expect(rig.recognizer.state == .began)
    #expect(rig.recognizer.translation(in: nil).distance(to: .zero) < 1e-9)
  }

  @Test("3.3f, 3.3g while it is asked whether it should begin the displacement is raw; then 10 pt are taken off")
  func raw() {
    final class Asked: GestureRecognizerDelegate {
      var raw = CGPoint.zero
      func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
        raw = (gestureRecognizer as? PanGestureRecognizer)?.translation(in: nil) ?? .zero
        return true
      }
    }
    let (rig, asked) = (Rig(PanGestureRecognizer()), Asked())
    rig.recognizer.delegate = asked
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 30)
    #expect(asked.raw == CGPoint(x: 30, y: 0))
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 20, y: 0))
    rig.tester.move(0.2, dx: 40, dy: 5)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 30, y: 5))
  }

  @Test("3.3j, 3.3m, 3.3n setTranslation rebases; the velocity stays as it is, weighed 0.2 and 0.8, and does not decay")
  func rebased() {
    let rig = Rig(PanGestureRecognizer())
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    #expect(near(rig.recognizer.velocity(in: nil).x, 0.2 * 200, within: 1e-9))
    rig.tester.move(0.2, dx: 60)
    rig.recognizer.setTranslation(.zero, in: nil)
    #expect(near(rig.recognizer.velocity(in: nil).x, 0.2 * 400 + 0.8 * 200, within: 1e-9))
    rig.tester.move(0.3, dx: 61)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 1, y: 0))
    let last = rig.recognizer.velocity(in: nil)
    var atEnd = CGPoint.zero
    rig.recognizer.addAction { if $0.state == .ended { atEnd = rig.recognizer.velocity(in: nil) } }
    rig.tester.up(5)
    #expect(atEnd == last)
  }

  @Test("3.3k fingers that come and go do not make the translation jump")
  func centroid() {
    let rig = Rig(PanGestureRecognizer())
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 30)
    rig.tester.down(0.2, 300, 500, finger: 2)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 20, y: 0))
    rig.tester.move(0.3, dx: 40)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 25, y: 0))
    rig.tester.move(0.4, dy: 8, finger: 2)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 25, y: 4))
    rig.tester.up(0.5)
    #expect(rig.recognizer.state == .changed || rig.recognizer.state == .began)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 25, y: 4))
    rig.tester.move(0.6, dy: 10, finger: 2)
    #expect(rig.recognizer.translation(in: nil) == CGPoint(x: 25, y: 6))
    rig.tester.up(0.7, finger: 2)
    #expect(rig.recognizer.state == .possible)
  }

  @Test("3.3e too few fingers wait, too many fail it before it began and are ignored after")
  func fingerCounts() {
    let two = Rig(PanGestureRecognizer())
    two.recognizer.minimumNumberOfTouches = 2
    two.tester.down(0, 100, 100)
    two.tester.move(0.1, dx: 50)
    #expect(two.recognizer.state == .possible)
    two.tester.down(0.2, 200, 100, finger: 2)
    two.tester.moveTogether(0.3, [(finger: 1, x: 170, y: 100), (finger: 2, x: 220, y: 100)])
    #expect(two.recognizer.state == .began)
    let one = Rig(PanGestureRecognizer())
    one.recognizer.maximumNumberOfTouches = 1
    one.tester.down(0, 100, 100)
    one.tester.move(0.1, dx: 30)
    one.tester.down(0.2, 200, 100, finger: 2)
    one.tester.move(0.3, dx: 90, finger: 2)
    #expect(one.recognizer.translation(in: nil) == CGPoint(x: 20, y: 0))
    #expect(one.recognizer.numberOfTouches == 1)
    one.tester.up(0.4)
    one.tester.up(0.5, finger: 2)
    one.tester.down(1, 100, 100)
    one.tester.down(1.1, 200, 100, finger: 2)
    one.tester.move(1.2, dx: 90)
    #expect(one.recognizer.state == .possible)
    #expect(one.recognizer.numberOfTouches == 0)
  }

  @Test("2.1.2 every move of an active pan sends its action; an event that moves nothing sends none")
  func everyMove() {
    let rig = Rig(PanGestureRecognizer())
    var states: [GestureRecognizer.State] = []
    rig.recognizer.addAction { states.append($0.state) }
    rig.tester.down(0, 100, 100)
    for step in 1...4 { rig.tester.move(0.1 * Double(step), dx: 10 * Double(step)) }
    rig.tester.move(0.45, dx: 40)
    rig.tester.up(0.5)
    #expect(states == [.began, .changed, .changed, .changed, .ended])
  }

  @Test("3.3o a touch that the system takes cancels a pan; one lifted and one taken in one event end it")
  func cancelled() throws {
    let rig = Rig(PanGestureRecognizer())
    var states: [GestureRecognizer.State] = []
    rig.recognizer.addAction { states.append($0.state) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    rig.tester.cancel(0.2)
    #expect(states == [.began, .cancelled])
    rig.tester.down(1, 100, 100)
    rig.tester.down(1, 200, 100, finger: 2)
    rig.tester.move(1.1, dx: 40)
    let end = Instant(seconds: 1.2)
    try rig.tester.window.send([
      InputEvent(time: end, kind: .up, finger: 1, location: CGPoint(x: 140, y: 100)),
      InputEvent(time: end, kind: .cancel, finger: 2),
    ])
    #expect(rig.tester.window.isQuiet)
    #expect(states.last == .ended)
  }

  @Test("3.5a, 3.5b, 3.5c a pinch begins at 8 pt with scale 1, follows the distance, and ends with its last finger")
  func pinch() {
    let rig = Rig(PinchGestureRecognizer())
    var states: [GestureRecognizer.State] = []
    rig.recognizer.addAction { states.append($0.state) }
    rig.tester.down(0, 100, 100)
    rig.tester.down(0, 200, 100, finger: 2)
    rig.tester.move(0.1, dx: 7.9, finger: 2)
    #expect(rig.recognizer.state == .possible)
    rig.tester.move(0.2, dx: 8, finger: 2)
    #expect(rig.recognizer.state == .began)
    #expect(rig.recognizer.scale == 1)
    rig.tester.move(0.3, dx: 62, finger: 2)
    #expect(near(rig.recognizer.scale, 1.5, within: 1e-9))
    #expect(near(rig.recognizer.velocity, 5, within: 1e-9))
    rig.recognizer.scale = 1
    rig.tester.move(0.4, dx: 224, finger: 2)
    #expect(near(rig.recognizer.scale, 2, within: 1e-9))
    rig.tester.down(0.5, 300, 300, finger: 3)
    #expect(rig.recognizer.numberOfTouches == 2)
    rig.tester.up(0.6)
    #expect(states.last == .changed)
    #expect(rig.recognizer.numberOfTouches == 1)
    rig.tester.up(0.7, finger: 2)
    #expect(states == [.began, .changed, .changed, .ended])
  }
}
