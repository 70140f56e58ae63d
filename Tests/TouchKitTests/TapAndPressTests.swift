import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 3.1, 3.2 and 2.7: taps, presses, and taps that wait for each other.
@Suite struct TapAndPressTests {
  /// A window with recognizers that write down when their actions were sent, in milliseconds.
  final class Rig {
    let tester = Tester()
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    private(set) var log: [String] = []

    init() { tester.window.addSubview(view) }

    func add<Recognizer: GestureRecognizer>(_ name: String, _ recognizer: Recognizer) -> Recognizer {
      view.addGestureRecognizer(recognizer)
      recognizer.addAction(named: name) { [unowned self] in
        log.append("\(name) \($0.state.rawValue)@\(tester.window.now.microseconds / 1_000)")
      }
      return recognizer
    }

    func tap(_ t: Double, for seconds: Double = 0.05, x: Double = 100, y: Double = 100, finger: Int = 1) {
      tester.down(t, x, y, finger: finger)
      tester.up(t + seconds, finger: finger)
    }
  }

  private func tap(_ taps: Int = 1, fingers: Int = 1) -> TapGestureRecognizer {
    let recognizer = TapGestureRecognizer()
    (recognizer.numberOfTapsRequired, recognizer.numberOfTouchesRequired) = (taps, fingers)
    return recognizer
  }

  @Test("3.1a, 3.1f, 3.1h a tap recognizes once, at its lift, where the finger was")
  func tap() {
    let rig = Rig()
    let tap = rig.add("tap", tap())
    var place = CGPoint.zero
    tap.addAction { place = $0.location(in: nil) }
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 27, dy: 36)  // 45 pt exactly.
    rig.tester.up(0.2)
    #expect(rig.log == ["tap ended@200"])
    #expect(place == CGPoint(x: 127, y: 136))
  }

  @Test("3.1b, 3.1c, 3.1g, 3.1i beyond 45 pt, from 0.75 s on, by a second finger or by the system a tap fails")
  func tapFails() {
    let rig = Rig()
    _ = rig.add("tap", tap())
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 27.1, dy: 36)
    rig.tester.up(0.2)
    rig.tap(1, for: 0.75)
    rig.tester.down(3, 100, 100)
    rig.tester.down(3.1, 200, 100, finger: 2)
    rig.tester.up(3.2)
    rig.tester.up(3.2, finger: 2)
    rig.tester.down(5, 100, 100)
    rig.tester.cancel(5.1)
    #expect(rig.log == [])
    rig.tap(6, for: 0.749)
    #expect(rig.log == ["tap ended@6749"])
  }

  @Test("3.1f two fingers tap together, and lift one after the other")
  func twoFingers() {
    let rig = Rig()
    _ = rig.add("two", tap(fingers: 2))
    rig.tester.down(0, 100, 100)
    rig.tester.down(0.1, 200, 100, finger: 2)
    rig.tester.up(0.2)
    rig.tester.up(0.3, finger: 2)
    rig.tap(1)
    #expect(rig.log == ["two ended@300"])
  }

  @Test("2.6.6 without a requirement the single tap fires on the first tap, the double tap on the second")
  func singleAndDouble() {
    let rig = Rig()
    _ = rig.add("single", tap())
    _ = rig.add("double", tap(2))
    rig.tap(0)
    rig.tap(0.2)
    #expect(rig.log == ["single ended@50", "double ended@250"])
  }

  @Test("2.7, 3.1k a single tap that waits for a double tap fires at its lift + 0.350 s, with its place")
  func waits() {
    let rig = Rig()
    let single = rig.add("single", tap())
    let double = rig.add("double", tap(2))
    single.require(toFail: double)
    var place = CGPoint.zero
    single.addAction { place = $0.location(in: nil) }
    rig.tap(0, x: 120, y: 130)
    #expect(single.state == .possible)
    rig.tester.advance(to: 0.399)
    #expect(rig.log == [])
    rig.tester.advance(to: 0.4)
    #expect(rig.log == ["single ended@400"])
    #expect(place == CGPoint(x: 120, y: 130))
    rig.tap(2)
    rig.tap(2.2)
    #expect(rig.log == ["single ended@400", "double ended@2250"])
  }

  @Test(
    "0.4, 3.1d, 3.1j a second tap at exactly the lift + 0.350 s comes too late: both are single",
    arguments: [(0.349, false), (0.350, true)])
  func deadlineFirst(gap: Double, isLate: Bool) {
    let rig = Rig()
    let single = rig.add("single", tap())
    single.require(toFail: rig.add("double", tap(2)))
    rig.tap(0)
    rig.tap(0.05 + gap)
    rig.tester.advance(to: 3)
    #expect(rig.log.count == (isLate ? 2 : 1))
    #expect(rig.log[0] == (isLate ? "single ended@400" : "double ended@449"))
  }

  @Test("3.1e taps further apart than 45 pt are two single taps")
  func apart() {
    let rig = Rig()
    _ = rig.add("double", tap(2))
    rig.tap(0)
    rig.tap(0.2, x: 146)
    #expect(rig.log == [])
  }

  @Test("2.4.6 the end of a touch waits for the double tap, and is told when that fails")
  func delaysEnd() {
    let rig = Rig()
    _ = rig.add("double", tap(2))
    rig.tap(0)
    #expect(rig.view.log.story == "began@0/0")
    rig.tester.advance(to: 1)
    #expect(rig.view.log.story == "began@0/0 ended@400000/50000")
  }

  @Test("2.4.4, 2.4.6 a double tap cancels both touches on their view; with cancelsTouchesInView false both end")
  func cancels() {
    let rig = Rig()
    let double = rig.add("double", tap(2))
    rig.tap(0)
    rig.tap(0.2)
    #expect(rig.view.log.words == "began began cancelled cancelled")
    double.cancelsTouchesInView = false
    rig.tap(2)
    rig.tap(2.2)
    #expect(rig.view.log.lines.suffix(4) == ["began", "began", "ended", "ended"])
  }

  @Test("3.2a, 3.2b, 3.2c a long press begins by its timer at 0.5 s, without any event, and ends with the lift")
  func press() {
    let rig = Rig()
    _ = rig.add("press", LongPressGestureRecognizer())
    rig.tester.down(0, 100, 100)
    rig.tester.advance(to: 2)
    rig.tester.move(2.1, dx: 80)
    rig.tester.up(2.2)
    #expect(rig.log == ["press began@500", "press changed@2100", "press ended@2200"])
    #expect(rig.view.log.words == "began cancelled")
    #expect(rig.view.log.touches.last?.delivered == 500_000)
  }

  @Test(
    "3.2c, 3.2d more than 10 pt before it began, or a lift, fail a long press",
    arguments: [(10.0, true), (10.1, false)])
  func pressMoves(distance: Double, begins: Bool) {
    let rig = Rig()
    _ = rig.add("press", LongPressGestureRecognizer())
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.3, dx: distance)
    rig.tester.advance(to: 0.6)
    #expect(rig.log == (begins ? ["press began@500"] : []))
    rig.tester.up(0.7)
    rig.tap(1, for: 0.499)
    rig.tester.advance(to: 3)
    #expect(rig.log == (begins ? ["press began@500", "press ended@700"] : []))
  }

  @Test("3.2d, 3.2e duration 0 begins at touch-down; a press after a tap needs the tap")
  func pressKinds() {
    let rig = Rig()
    let now = rig.add("now", LongPressGestureRecognizer())
    now.minimumPressDuration = 0
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    #expect(rig.log == ["now began@0", "now ended@100"])
    now.isEnabled = false
    let after = rig.add("after", LongPressGestureRecognizer())
    after.numberOfTapsRequired = 1
    rig.tester.down(1, 100, 100)
    rig.tester.advance(to: 2)
    rig.tester.up(2)
    rig.tester.advance(to: 3)
    rig.tap(4)
    rig.tester.down(4.2, 100, 100)
    rig.tester.advance(to: 5)
    #expect(rig.log.suffix(1) == ["after began@4700"])
  }

  @Test("2.9.2 an ancestor's tap takes the touch from a plain control; 2.9.1 a button keeps it")
  func controls() {
    let rig = Rig()
    _ = rig.add("tap", tap())
    let (plain, button) = (
      Control(frame: CGRect(x: 0, y: 0, width: 50, height: 50)),
      Button(frame: CGRect(x: 0, y: 60, width: 50, height: 50))
    )
    var pressed: [String] = []
    plain.addAction(for: .touchUpInside) { _ in pressed.append("plain") }
    button.addAction(for: .touchUpInside) { _ in pressed.append("button") }
    rig.view.addSubview(plain)
    rig.view.addSubview(button)
    rig.tap(0, x: 10, y: 10)
    rig.tap(2, x: 10, y: 70)
    #expect(rig.log == ["tap ended@50"])
    #expect(pressed == ["button"])
  }
}
