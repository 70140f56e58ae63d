import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 2.6.5 to 2.6.8: exclusion in one direction, and over touches that come later.
@Suite struct ExclusionTests {
  /// What two recognizers allow each other, and what comes of it when the first one recognizes.
  struct Pair: Sendable {
    let prevents, preventable, together: Bool
    let loses: Bool
  }

  @Test(
    "2.6.5 one prevents the other iff it can, the other can be, and nobody wants both",
    arguments: [
      Pair(prevents: true, preventable: true, together: false, loses: true),
      Pair(prevents: false, preventable: true, together: false, loses: false),
      Pair(prevents: true, preventable: false, together: false, loses: false),
      Pair(prevents: true, preventable: true, together: true, loses: false),
    ])
  func formula(pair: Pair) {
    let (rig, delegate) = (ArbitrationRig(), CountingDelegate())
    let second = rig.puppet("second", on: rig.inner) { ($0.preventable, $0.onMoved) = (pair.preventable, .ended) }
    second.prevents = false
    let first = rig.puppet("first", on: rig.inner) { ($0.prevents, $0.onBegan) = (pair.prevents, .ended) }
    delegate.together = pair.together
    first.delegate = delegate
    rig.tester.down(0, 100, 100)
    #expect(second.resets == (pair.loses ? 1 : 0))
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == (pair.loses ? ["first ended"] : ["first ended", "second ended"]))
  }

  @Test("2.6.5 overriding excludes in one direction only: whoever recognizes first decides who is left")
  func oneDirection() {
    for strongFirst in [true, false] {
      let rig = ArbitrationRig()
      let weak = rig.puppet("weak", on: rig.inner) { ($0.prevents, $0.onEnded) = (false, .ended) }
      let strong = rig.puppet("strong", on: rig.inner) { ($0.preventable, $0.onEnded) = (false, .ended) }
      (strongFirst ? strong : weak).onBegan = .began
      (strongFirst ? weak : strong).onMoved = .began
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.1, dx: 5)
      rig.tester.up(0.2)
      // The strong one may prevent the weak one, not the other way round: an active weak one is cancelled (2.6.4).
      let expected =
        strongFirst
        ? ["strong began", "strong changed", "strong ended"]
        : ["weak began", "strong began", "weak cancelled", "strong ended"]
      #expect(rig.log == expected)
    }
  }

  @Test("2.6.4 who recognized in the same event, before anybody knew, is taken back without an action")
  func takenBack() {
    let rig = ArbitrationRig()
    // The inner one is asked first and does not prevent; the outer one cannot be prevented and does.
    _ = rig.puppet("inner", on: rig.inner) { ($0.onBegan, $0.prevents, $0.onEnded) = (.began, false, .ended) }
    _ = rig.puppet("outer", on: rig.outer) {
      ($0.onBegan, $0.preventable, $0.cancelsTouchesInView, $0.onEnded) = (.began, false, false, .ended)
    }
    rig.tester.down(0, 100, 100)
    rig.tester.up(0.1)
    #expect(rig.log == ["outer began", "outer ended"])
    #expect(rig.inner.log.words == "began ended")
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("2.6.2 everything that the first one prevents fails at once, and gives back what it withheld from others")
  func preventsAll() {
    let rig = ArbitrationRig()
    let losers = (0..<3).map { rig.puppet("loser\($0)", on: rig.outer) { $0.delaysTouchesBegan = true } }
    _ = rig.puppet("winner", on: rig.inner) { ($0.onMoved, $0.cancelsTouchesInView) = (.ended, false) }
    rig.tester.down(0, 100, 100)
    #expect(rig.inner.log.words == "")
    rig.tester.move(0.1, dx: 5)
    #expect(rig.log == ["winner ended"])
    #expect(losers.map(\.resets) == [1, 1, 1])
    #expect(rig.inner.log.story == "began@100000/0 moved@100000/100000")
  }

  @Test("2.6.7 as long as the winner is active nobody begins with a touch that came later, if they share it")
  func laterTouches() {
    let rig = ArbitrationRig()
    let pan = rig.add("pan", PanGestureRecognizer(), to: rig.outer)
    _ = rig.add("tap", TapGestureRecognizer(), to: rig.inner)
    rig.tester.down(0, 100, 100)
    rig.tester.move(0.1, dx: 20)
    rig.tester.down(0.2, 200, 200, finger: 2)
    rig.tester.up(0.3, finger: 2)
    #expect(rig.log == ["pan began"])
    #expect(pan.numberOfTouches == 1)
    #expect(rig.decided(.excluded).count == 2)
    rig.tester.up(0.4)
    rig.tester.down(1, 200, 200)
    rig.tester.up(1.1)
    #expect(rig.log.suffix(2) == ["pan ended", "tap ended"])
  }

  @Test("2.6.8 on one view a pan that follows all fingers and a press on another one interact; one finger each, not")
  func oneFingerEach() {
    for maximum in [Int.max, 1] {
      let rig = ArbitrationRig()
      let pan = rig.add("pan", PanGestureRecognizer(), to: rig.inner)
      pan.maximumNumberOfTouches = maximum
      rig.tester.down(0, 100, 100)
      rig.tester.move(0.1, dx: 20)
      _ = rig.add("press", LongPressGestureRecognizer(), to: rig.inner)
      rig.tester.down(0.2, 200, 200, finger: 2)
      rig.tester.advance(to: 1)
      // With a maximum of one the pan ignores the second finger: nothing is shared.
      #expect(rig.log == (maximum == 1 ? ["pan began", "press began"] : ["pan began"]))
    }
  }

  @Test("2.6.8 a lifted finger still counts for a tap that is not decided: its pair must not both recognize")
  func liftedFingers() {
    // Spec 2.6.8 speaks of touches tracked now; taps wait without any, and 2.6.6 holds for them all the same.
    let rig = ArbitrationRig()
    let taps = [1, 2, 3].map { count in
      let tap = rig.add("tap\(count)", TapGestureRecognizer(), to: rig.inner)
      tap.numberOfTapsRequired = count
      return tap
    }
    taps[0].require(toFail: taps[1])
    taps[1].require(toFail: taps[2])
    for tap in 0..<2 {
      rig.tester.down(Double(tap) * 0.2, 100, 100)
      rig.tester.up(Double(tap) * 0.2 + 0.05)
    }
    rig.tester.advance(to: 3)
    #expect(rig.log == ["tap2 ended"])
  }
}
