import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 8.4: swipe back beside a horizontal scroll view.
@Suite struct SwipeBackBesideScrollViewTests {
  /// What the author did about it, in the order of the article.
  enum Stage: CaseIterable {
    /// Nothing: the system's delegate is in place.
    case untouched
    /// 1: the delegate is replaced by one that only says whether there is a page to go back to.
    case broken
    /// 2: scroll views let their pan recognize together with an edge pan.
    case both
    /// 3: the scroll view's pan waits until the edge pan has failed.
    case fixed
  }

  /// Says only whether there is a page to go back to.
  final class CountingDelegate: GestureRecognizerDelegate {
    weak var navigation: NavigationController?
    func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
      (navigation?.viewControllers.count ?? 0) > 1
    }
  }

  /// What the category of the article makes of a scroll view.
  final class SharingScrollView: ScrollView, GestureRecognizerDelegate {
    var shares = false
    func gestureRecognizer(
      _ gestureRecognizer: GestureRecognizer, shouldRecognizeSimultaneouslyWith other: GestureRecognizer
    ) -> Bool {
      shares && gestureRecognizer is PanGestureRecognizer && other is ScreenEdgePanGestureRecognizer
    }
  }

  final class Rig {
    let rig: NavigationRig
    let scroll = SharingScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    let content = LoggingView(frame: CGRect(x: 0, y: 0, width: 1_125, height: 600))
    let counting = CountingDelegate()
    var tester: Tester { rig.tester }
    var navigation: NavigationController { rig.navigation }

    init(_ stage: Stage, depth: Int = 2, vertical: Bool = false) throws {
      rig = NavigationRig(pages: depth)
      scroll.contentSize = CGSize(width: 1_125, height: vertical ? 1_800 : 600)
      scroll.isPagingEnabled = true
      scroll.addSubview(content)
      rig.pages[depth - 1].view.addSubview(scroll)
      scroll.contentOffset.x = 375
      counting.navigation = rig.navigation
      // The recognizer is found as in the article.
      let edgePan = try #require(rig.pan)
      if stage != .untouched { edgePan.delegate = counting }
      scroll.shares = stage == .both
      if stage == .fixed { scroll.panGestureRecognizer.require(toFail: edgePan) }
    }

    var progress: Double { navigation.transitionProgress ?? 0 }
    var depth: Int { navigation.viewControllers.count }
  }

  @Test("4.0 with the system's delegate the scroll view waits and the page is pulled away")
  func row0() throws {
    let rig = try Rig(.untouched)
    rig.rig.drag(to: 100)
    #expect(near(rig.progress, 0.24, within: 1e-12))
    #expect(rig.scroll.contentOffset.x == 375)
  }

  @Test("4.1 with the delegate replaced the scroll view wins at the edge, being nearer to the leaf")
  func row1() throws {
    let rig = try Rig(.broken)
    rig.rig.drag(to: 6)
    rig.tester.moveTo(0.05, 17, 300)
    #expect(rig.scroll.isDragging)
    #expect(rig.scroll.contentOffset.x == 373)
    let failed = rig.tester.window.trace.decisions.last { decision in
      guard case .state(.possible, .failed) = decision.fact else { return false }
      return rig.tester.window.trace[decision.subject]?.path == "navigation#screenEdgePan"
    }
    #expect(failed?.rule == .excluded)
    #expect(failed?.time == Instant(microseconds: 50_000))
    rig.tester.moveTo(0.3, 105, 300)
    #expect(rig.scroll.contentOffset.x == 285)
    #expect(rig.progress == 0)
  }

  @Test("4.2 with both allowed the scroll view scrolls and the page is pulled away")
  func row2() throws {
    let rig = try Rig(.both)
    rig.rig.drag(to: 100)
    #expect(rig.scroll.contentOffset.x == 285)
    #expect(near(rig.progress, 0.24, within: 1e-12))
  }

  @Test("4.3 with the scroll view's pan waiting for the edge pan only the page is pulled away")
  func row3() throws {
    let rig = try Rig(.fixed)
    rig.rig.drag(to: 6)
    rig.tester.moveTo(0.05, 17, 300)
    #expect(rig.rig.pan?.state == .began)
    #expect(rig.rig.pan?.translation(in: nil) == CGPoint(x: 2, y: 0))
    #expect(rig.scroll.panGestureRecognizer.state == .failed)
    #expect(!rig.scroll.isDragging)
    rig.tester.moveTo(0.3, 105, 300)
    #expect(rig.scroll.contentOffset.x == 375)
    #expect(near(rig.progress, 0.24, within: 1e-12))
  }

  @Test("4.4 away from the edge the scroll view begins at once, at every stage", arguments: Stage.allCases)
  func row4(stage: Stage) throws {
    let rig = try Rig(stage)
    rig.tester.down(0, 50, 300)
    let failed = rig.tester.window.trace.decisions.first { $0.rule == .edgeRegion }
    #expect(failed?.time == .zero, "the edge pan fails at touch-down")
    rig.tester.move(rig.tester.frame(1), dx: 6)
    rig.tester.move(rig.tester.frame(2), dx: 12)
    #expect(rig.scroll.contentOffset.x == 373, "no later than without the edge pan")
    rig.tester.move(rig.tester.frame(3), dx: 100)
    #expect(rig.scroll.contentOffset.x == 285)
    #expect(rig.progress == 0)
    rig.tester.up(rig.tester.frame(4))
    rig.tester.window.settle()
    #expect(rig.depth == 2)
  }

  @Test("4.5 a vertical drag from the edge fails the edge pan at 10 pt and scrolls in the same event")
  func row5() throws {
    let rig = try Rig(.fixed, vertical: true)
    rig.tester.down(0, 5, 300)
    rig.tester.move(rig.tester.frame(1), dy: 6)
    rig.tester.move(rig.tester.frame(2), dy: 12)
    #expect(rig.scroll.isDragging)
    #expect(rig.scroll.panGestureRecognizer.translation(in: nil) == CGPoint(x: 0, y: 2))
    #expect(rig.tester.window.trace.decisions.contains { $0.rule == .edgeAngle })
  }

  @Test("4.6 let go at rest after 100 pt the page slides back")
  func row6() throws {
    let rig = try Rig(.fixed)
    let frame = rig.rig.drag(to: 100)
    // A pause of 0.1 s: at rest.
    rig.tester.up(rig.tester.frame(frame + 6))
    #expect(rig.depth == 2, "the stack is whole again at once")
    let page = rig.rig.pages[1].view
    rig.tester.advance(to: rig.tester.frame(frame + 6) + 0.1)
    #expect(page.frame.minX > 1)
    #expect(page.frame.minX < 90)
    rig.tester.window.settle()
    #expect(page.frame.minX == 0)
    #expect(rig.depth == 2)
    #expect(rig.navigation.transitionProgress == nil)
    #expect(rig.rig.pages[0].view.superview == nil)
  }

  @Test("4.7 let go at 1,000 pt/s after 100 pt the page goes")
  func row7() throws {
    let rig = try Rig(.fixed)
    rig.tester.down(0, 5, 300)
    // Steps of 10 pt every 10 ms: exactly 1,000 pt/s.
    for step in 1...10 { rig.tester.move(0.01 * Double(step), dx: 10 * Double(step)) }
    #expect(near(rig.progress, 0.24, within: 1e-12))
    rig.tester.up(0.105)
    let decision = rig.tester.window.trace.decisions.last { $0.rule == .popRelease }
    #expect(near(decision?.measured?.value ?? 0, 390, within: 1e-9))
    #expect(decision?.measured?.limit == 187.5)
    rig.tester.window.settle()
    #expect(rig.depth == 1)
    #expect(rig.navigation.topViewController === rig.rig.pages[0])
    #expect(rig.rig.pages[0].view.frame.minX == 0)
    #expect(rig.rig.pages[1].view.superview == nil)
  }

  @Test("4.8 after 210 pt the page goes at rest and comes back at −200 pt/s", arguments: [true, false])
  func row8(rests: Bool) throws {
    let rig = try Rig(.fixed)
    rig.tester.down(0, 5, 300)
    for step in 1...10 { rig.tester.move(0.02 * Double(step), dx: 22 * Double(step)) }
    // Back by 2 pt every 10 ms: −200 pt/s at 210 pt.
    for step in 1...5 { rig.tester.move(0.2 + 0.01 * Double(step), dx: 220 - 2 * Double(step)) }
    #expect(near(rig.progress, 200.0 / 375, within: 1e-12))
    rig.tester.up(rests ? 0.5 : 0.255)
    let measured = rig.tester.window.trace.decisions.last { $0.rule == .popRelease }?.measured
    #expect(near(measured?.value ?? 0, rests ? 200 : 140, within: 1e-9))
    rig.tester.window.settle()
    #expect(rig.depth == (rests ? 1 : 2))
  }

  @Test("4.9 with one page the delegate fails the edge pan and the scroll view begins as usual")
  func row9() throws {
    let rig = try Rig(.fixed, depth: 1)
    rig.rig.drag(to: 100)
    #expect(rig.scroll.contentOffset.x == 285)
    #expect(rig.navigation.transitionProgress == nil)
    #expect(rig.depth == 1)
    #expect(!rig.navigation.isFrozen)
    let asked = rig.tester.window.trace.decisions.filter {
      if case .question(.shouldBegin, _, false, _) = $0.fact { true } else { false }
    }
    #expect(asked.count == 1)
  }

  @Test("8.4, below the table: a tap in the strip of the edge pan is delivered at its lift, one beside it at 0.150 s")
  func tapInStrip() throws {
    let rig = try Rig(.fixed)
    rig.tester.down(0, 5, 300)
    rig.tester.advance(to: 0.3)
    #expect(rig.content.log.story == "")
    rig.tester.up(0.3)
    #expect(rig.content.log.story == "began@300000/0 ended@300000/300000")
    rig.tester.down(1, 50, 300)
    rig.tester.advance(to: 1.2)
    #expect(rig.content.log.touches.last?.delivered == 1_150_000)
    rig.tester.up(1.2)
  }
}
