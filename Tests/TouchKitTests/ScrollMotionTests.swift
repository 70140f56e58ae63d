import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 5.3 to 5.7 through a window: the numbers of the spec, from fingers to offsets.
@Suite struct ScrollMotionTests {
  /// Where the content is at `t`: a finger that comes down then stops it at its own stamp (4.7.1).
  private func offset(at t: Double, of rig: ScrollRig) -> Double {
    rig.tester.down(t, 160, 240, finger: 9)
    return rig.y
  }

  @Test("5.3.3, 5.4a the worked example lets go with 1.584 pt/ms, aims at 872.2, and meets its check points")
  func workedExample() {
    let rig = ScrollRig(hz: 60)
    let tester = rig.tester
    tester.down(0, 160, 300)
    for (step, dy) in [-12.0, -36, -66, -96].enumerated() { tester.move(tester.frame(step + 1), dy: dy) }
    #expect(rig.y == 86)
    tester.up(tester.frame(5))
    #expect(near(rig.delegate.velocity.y, 1.58402, within: 1e-5))
    #expect(near(rig.delegate.target.y, 872.22))
    // 3 frames are 50 ms, so each check point is a tick.
    for (ms, y) in [(100, 229.551), (250, 397.556), (500, 586.430), (1_000, 770.344), (2_000, 862.774)] {
      tester.advance(to: tester.frame(5 + 3 * ms / 50))
      #expect(near(rig.y, y, within: 0.02))
    }
    tester.advance(to: tester.frame(5) + 2.53)
    #expect(rig.scrollView.isDecelerating)
    rig.settle()
    #expect(near(rig.y, 872.22))
    #expect(near(rig.y, rig.delegate.target.y, within: 1e-9))
  }

  @Test("5.3.2 slower than 0.25 pt/ms there is no momentum", arguments: [(0.24, false), (0.26, true)])
  func slowRelease(speed: Double, flies: Bool) {
    let rig = ScrollRig()
    rig.tester.down(0.1, 160, 400)
    for step in 1...10 { rig.tester.move(0.1 + 0.02 * Double(step), dy: -20 * speed * Double(step)) }
    rig.tester.up(0.31)
    #expect(rig.scrollView.isDecelerating == flies)
    #expect((rig.delegate.velocity == .zero) == !flies)
  }

  @Test(
    "5.3.5 a finger that rests for 0.1 s before it lifts leaves no momentum", arguments: [(0.0999, true), (0.1, false)])
  func pause(seconds: Double, flies: Bool) {
    let rig = ScrollRig()
    rig.tester.down(0.1, 160, 300)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dy: -20 * Double(step)) }
    rig.tester.up(0.14 + seconds)
    #expect(rig.scrollView.isDecelerating == flies)
  }

  @Test("5.3.6 one frame early: the first step falls into the release, the rest stays where it is")
  func oneFrameEarly() {
    let (early, usual) = (ScrollRig(), ScrollRig())
    early.tester.window.options.decelerationStartsOneFrameEarly = true
    early.fling()
    usual.fling()
    #expect(usual.y == 70)
    let k = -log(0.998)
    #expect(near(early.y, 70 + 2 / k * (1 - exp(-k * 1_000 / 120)), within: 1e-3))
    early.settle()
    usual.settle()
    #expect(near(early.y, usual.y, within: 1e-9))
  }

  @Test("4.5f, 5.5a a target that the delegate moved, ahead, is where the glide lands")
  func movedTarget() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 4_000))
    rig.delegate.onWillEnd = { $2.pointee.y = 500 }
    rig.fling()
    #expect(rig.delegate.log.contains("didEndDragging(true) t--"))
    rig.settle()
    #expect(near(rig.y, 500, within: 1e-9))
    #expect(rig.delegate.offsets.count > 10)
    #expect(rig.delegate.offsets.allSatisfy { $0.y <= 500 })
  }

  @Test(
    "5.5b a target behind, or one without speed to get there, is reached by the paging spring",
    arguments: [true, false])
  func targetBehind(isFling: Bool) {
    let rig = ScrollRig { $0.contentOffset.y = 300 }
    rig.delegate.onWillEnd = { $2.pointee.y = 200 }
    if isFling { rig.fling() } else { rig.slowDrag(dy: -60) }
    #expect(rig.delegate.log.contains("didEndDragging(true) t--"))
    rig.settle()
    #expect(rig.y == 200)
  }

  @Test("5.5c a target more than four times as far as the flick goes is reached by the spring, not by an endless slide")
  func farTarget() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 20_000))
    rig.delegate.onWillEnd = { $2.pointee.y = 15_000 }
    rig.fling()
    rig.tester.advance(to: 3)
    #expect(rig.y == 15_000)
    #expect(!rig.scrollView.isDecelerating)
  }

  @Test("4.5c, 5.5b from out of bounds a moved target is reached too, and one beyond the limits is the limit")
  func targetFromOutside() {
    let rig = ScrollRig()
    rig.delegate.onWillEnd = { $2.pointee.y = 37.3 }
    rig.slowDrag(dy: 110)
    rig.settle()
    #expect(near(rig.y, 37.3, within: 1e-9))
    let far = ScrollRig()
    far.delegate.onWillEnd = { $2.pointee.y = 9_999 }
    far.fling()
    far.settle()
    #expect(far.y == 1_520)
  }

  @Test(
    "5.6h let go at 400 with 2 pt/ms before an edge at 500, content bounces by the table",
    arguments: [
      (0, 500.0), (90.7, 559.99), (150, 551.6), (200, 539.7), (300, 519.9), (400, 508.9), (500, 503.7), (600, 501.5),
    ])
  func bounce(afterEdge ms: Double, y: Double) {
    let rig = ScrollRig(content: CGSize(width: 320, height: 980)) { $0.contentOffset.y = 330 }
    rig.fling()
    #expect(near(rig.y, 400, within: 1e-9))
    #expect(near(rig.delegate.velocity.y, 2, within: 1e-9))
    #expect(near(offset(at: 0.145 + (52.68 + ms) / 1_000, of: rig), y, within: 0.06))
  }

  @Test("5.6e the bounce is back within 0.5 pt at 719 ms and ends on the edge")
  func bounceEnds() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 980)) { $0.contentOffset.y = 330 }
    rig.fling()
    #expect(near(offset(at: 0.145 + 0.05268 + 0.719, of: rig), 500.5, within: 0.01))
    rig.tester.up(1.1, finger: 9)
    rig.settle()
    #expect(rig.y == 500)
  }

  @Test("5.6g without bounces content stops dead at the edge")
  func noBounce() {
    let rig = ScrollRig(content: CGSize(width: 320, height: 980)) {
      $0.contentOffset.y = 330
      $0.bounces = false
    }
    rig.fling()
    rig.settle()
    #expect(rig.y == 500)
    #expect(rig.delegate.offsets.count > 10)
    #expect(rig.delegate.offsets.allSatisfy { $0.y <= 500 })
  }

  /// Where content of three pages of 320 pt comes to rest when let go at `offset` with `speed` in pt/ms.
  private func page(letGoAt offset: Double, speed: Double) -> Double {
    let sign = speed < 0 ? -1.0 : 1
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) {
      $0.isPagingEnabled = true
      $0.contentOffset.x = offset - sign * 50
    }
    let seconds = speed == 0 ? 0.2 : 0.015 / abs(speed)
    rig.tester.down(0.1, 160, 240)
    for step in 1...4 { rig.tester.move(0.1 + seconds * Double(step), dx: -sign * 15 * Double(step)) }
    rig.tester.up(0.1 + seconds * 4 + (speed == 0 ? 0.2 : 0.001))
    #expect(near(Double(rig.delegate.offsets[3].x), offset, within: 1e-9))
    rig.settle()
    return rig.x
  }

  @Test("5.7a slowly let go, content goes to the nearest page, half way to the next one")
  func nearestPage() {
    #expect(page(letGoAt: 159, speed: 0) == 0)
    #expect(page(letGoAt: 160, speed: 0) == 320)
    #expect(page(letGoAt: 60, speed: 0.24) == 0)
    #expect(page(letGoAt: 580, speed: -0.24) == 640)
  }

  @Test("5.7b from 0.25 pt/ms on a flick turns one page, never two, and none beyond the last")
  func turnedPage() {
    #expect(page(letGoAt: 60, speed: 0.26) == 320)
    #expect(page(letGoAt: 580, speed: -0.26) == 320)
    #expect(page(letGoAt: 350, speed: 3) == 640)
    #expect(page(letGoAt: 630, speed: 3) == 640)
    #expect(page(letGoAt: 300, speed: -3) == 0)
  }

  @Test("5.7c out of bounds it bounces to the edge page, whatever the flick")
  func edgePage() {
    let rig = ScrollRig(content: CGSize(width: 960, height: 480)) { $0.isPagingEnabled = true }
    rig.tester.down(0.1, 100, 240)
    for step in 1...4 { rig.tester.move(0.1 + 0.01 * Double(step), dx: 20 * Double(step)) }
    rig.tester.up(0.145)
    rig.settle()
    #expect(rig.x == 0)
  }

  @Test("5.1b with pixelRounding written offsets fall on the pixel grid, and curves keep their precision")
  func pixelRounding() {
    let (exact, rounded) = (ScrollRig(), ScrollRig())
    rounded.tester.window.options.pixelRounding = true
    rounded.scrollView.contentOffset.y = 3.8
    #expect(rounded.y == 4)
    rounded.scrollView.contentOffset.y = 0
    exact.fling()
    rounded.fling()
    for n in 1...40 {
      for rig in [exact, rounded] { rig.tester.advance(to: 0.145 + 0.05 * Double(n)) }
      #expect(rounded.y * 2 == (rounded.y * 2).rounded())
      #expect(abs(rounded.y - exact.y) <= 0.25)
    }
  }
}
