import Foundation
import ScrollPhysics
import TestSupport
import Testing
import TouchKit

/// Spec 4.12: wheels and trackpads.
@Suite struct IndirectScrollTests {
  /// A trackpad over the middle of a rig.
  private func scroll(_ rig: ScrollRig, _ t: Double, _ dy: Double, _ phase: ScrollPhase, dx: Double = 0) {
    rig.tester.window.play([
      InputEvent(
        time: Instant(seconds: t), kind: .scroll(dx: dx, dy: dy, phase), location: CGPoint(x: 160, y: 240))
    ])
  }

  @Test("4.12b a wheel scrolls at once, without slop, within the limits")
  func wheel() {
    let rig = ScrollRig()
    for (t, dy) in [(0.1, 3.0), (0.2, 40), (0.3, -100)] {
      rig.tester.window.play([
        InputEvent(time: Instant(seconds: t), kind: .wheel(dx: 0, dy: dy), location: CGPoint(x: 160, y: 240))
      ])
    }
    #expect(rig.delegate.offsets.map(\.y) == [3, 43, 0])
    #expect(!rig.scrollView.isTracking)
  }

  @Test("4.12b a trackpad drags without touches and slop, and tells the story of a drag")
  func trackpad() {
    let rig = ScrollRig()
    scroll(rig, 0.1, 2, .began)
    #expect(rig.y == 2)
    #expect(rig.scrollView.isDragging)
    #expect(!rig.scrollView.isTracking)
    scroll(rig, 0.116, 30, .changed)
    scroll(rig, 0.132, 0, .ended)
    #expect(rig.y == 32)
    #expect(rig.story == "willBeginDragging -d-, didScroll, willEndDragging -d-, didEndDragging(false) ---")
    scroll(rig, 0.148, 20, .momentum)
    scroll(rig, 0.164, 10, .momentum)
    scroll(rig, 0.18, 0, .momentumEnded)
    #expect(rig.y == 62)
    rig.settle()
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("4.12b past an edge it follows by 0.715 of a small pull, and springs back")
  func band() {
    let rig = ScrollRig()
    scroll(rig, 0.1, -1, .began)
    scroll(rig, 0.116, -99, .changed)
    #expect(near(rig.y, -RubberBand(coefficient: 0.715).shown(forRaw: 100, extent: 480), within: 1e-9))
    scroll(rig, 0.3, 0, .ended)
    #expect(rig.scrollView.isDecelerating)
    rig.settle()
    #expect(rig.y == 0)
  }

  @Test("5.6b momentum of a trackpad enters the spring with at most 3 pt/ms: it swings out no more than 100 pt")
  func clampedMomentum() {
    let rig = ScrollRig { $0.contentOffset.y = 100 }
    scroll(rig, 0.1, -1, .began)
    scroll(rig, 0.11, 0, .ended)
    scroll(rig, 0.12, -400, .momentum)
    #expect(rig.scrollView.isDecelerating)
    scroll(rig, 0.136, -400, .momentum)
    rig.settle()
    let lowest = rig.delegate.offsets.map(\.y).min() ?? 0
    #expect(lowest < -99)
    #expect(lowest > -100.01)
    #expect(rig.y == 0)
    #expect(rig.delegate.log.last == "didEndDecelerating ---")
  }

  @Test("4.12b a finger takes over from a trackpad, and scrolling that is switched off ends it")
  func interrupted() {
    let rig = ScrollRig()
    scroll(rig, 0.1, 20, .began)
    rig.tester.down(0.2, 160, 240)
    rig.tester.move(0.3, dy: -20)
    scroll(rig, 0.31, 50, .changed)
    #expect(rig.y == 30)
    rig.tester.up(0.6)
    rig.settle()
    #expect(rig.delegate.log.filter { $0.hasPrefix("didEndDragging") }.count == 1)
    let other = ScrollRig()
    scroll(other, 0.1, -50, .began)
    other.scrollView.isScrollEnabled = false
    #expect(!other.scrollView.isDragging)
    scroll(other, 0.2, 50, .changed)
    other.settle()
    #expect(other.y == 0)
  }

  @Test("4.12b whoever has the gesture keeps it, even at its edge, until it ends")
  func latched() {
    let chain = NestedChain(seams: 1, room: 60, .up, policy: .atEdge)
    func scroll(_ t: Double, _ dy: Double, _ phase: ScrollPhase) {
      let event = InputEvent(
        time: Instant(seconds: t), kind: .scroll(dx: 0, dy: dy, phase), location: CGPoint(x: 160, y: 240))
      chain.tester.window.play([event])
    }
    scroll(0.1, 50, .began)
    scroll(0.2, 50, .changed)
    #expect(chain.progress[0] > 60)
    #expect(chain.progress[1] == 0)
    scroll(0.3, 0, .ended)
    chain.tester.window.settle()
    scroll(5, 30, .began)
    scroll(5.1, 0, .ended)
    #expect(chain.progress == [60, 30])
  }

  @Test(
    "an event whose distance is no number is refused, as one whose place is none", arguments: [Double.nan, .infinity])
  func notANumber(dy: Double) {
    let window = Window(size: CGSize(width: 100, height: 100))
    for kind in [InputEvent.Kind.wheel(dx: 0, dy: dy), .scroll(dx: dy, dy: 0, .began)] {
      #expect(throws: InputError.self) { try window.send(InputEvent(time: .zero, kind: kind)) }
    }
  }
}
