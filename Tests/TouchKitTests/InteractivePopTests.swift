import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 7, row by row: how a finger pulls a page away.
@Suite struct InteractivePopTests {
  private func events(_ rig: NavigationRig) -> [NavigationEvent] {
    rig.tester.window.trace.decisions.compactMap {
      if case .navigation(let event, _, _) = $0.fact { event } else { nil }
    }
  }

  @Test("7a, 7b the recognizer is a left edge pan on the controller's view that delays its touches")
  func recognizer() throws {
    let rig = NavigationRig()
    let pan = try #require(rig.pan)
    #expect(pan === rig.navigation.interactivePopGestureRecognizer)
    #expect(pan.view === rig.navigation.view)
    #expect(pan.edges == .left)
    #expect(pan.delaysTouchesBegan)
  }

  @Test(
    "7c it takes touches up to 13 pt from the edge, that distance included", arguments: [(13.0, true), (13.5, false)])
  func region(x: Double, pops: Bool) {
    let rig = NavigationRig()
    rig.drag(to: 60, x: x)
    #expect((rig.navigation.transitionProgress != nil) == pops)
  }

  @Test("7d under a hidden bar no page is pulled away")
  func hiddenBar() {
    let rig = NavigationRig()
    rig.navigation.isNavigationBarHidden = true
    rig.drag(to: 60)
    #expect(rig.navigation.transitionProgress == nil)
    #expect(rig.pan?.state == .possible)
  }

  @Test(
    "7d its own delegate says no with one page, where the back button is hidden or replaced, and during a transition")
  func rules() {
    let single = NavigationRig(pages: 1)
    single.drag(to: 60)
    #expect(single.navigation.transitionProgress == nil)
    let hidden = NavigationRig()
    hidden.pages[1].navigationItem.hidesBackButton = true
    hidden.drag(to: 60)
    #expect(hidden.navigation.transitionProgress == nil)
    let replaced = NavigationRig()
    replaced.pages[1].navigationItem.leftBarButtonItem = BarButtonItem(title: "Close") {}
    replaced.drag(to: 60)
    #expect(replaced.navigation.transitionProgress == nil)
    let pushing = NavigationRig(pages: 2)
    pushing.navigation.pushViewController(LoggingPage("new", pushing.log), animated: true)
    pushing.drag(to: 60)
    #expect(!events(pushing).contains(.popBegan))
    for rig in [single, hidden, replaced, pushing] {
      rig.tester.up(0.5)
      rig.tester.window.settle()
      #expect(!rig.navigation.isFrozen)
    }
    #expect(pushing.navigation.viewControllers.count == 3)
  }

  @Test("7d it makes pans in the pages wait, and leaves others alone")
  func waiting() {
    let rig = NavigationRig()
    let (inner, outer) = (PanGestureRecognizer(), PanGestureRecognizer())
    let press = LongPressGestureRecognizer()
    rig.pages[1].view.addGestureRecognizer(inner)
    rig.pages[1].view.addGestureRecognizer(press)
    rig.tester.window.addGestureRecognizer(outer)
    rig.tester.down(0, 5, 300)
    rig.tester.advance(to: 0.6)
    #expect(press.state == .began, "a press at the edge does not wait")
    press.isEnabled = false
    rig.tester.up(0.6)
    rig.drag(to: 60, from: 60)
    #expect(inner.state == .failed)
    #expect(rig.navigation.transitionProgress != nil)
    let waits = rig.tester.window.trace.decisions.filter { $0.rule == .waitsForFailure }
    #expect(waits.map { rig.tester.window.trace[$0.subject]?.path } == ["navigation/b#pan"])
  }

  /// Says yes to everything.
  final class Yes: GestureRecognizerDelegate {}

  @Test("7e with another delegate a pull with one page freezes the controller, until its pages are set anew")
  func frozenByRoot() {
    let (rig, yes) = (NavigationRig(pages: 1), Yes())
    rig.navigation.interactivePopGestureRecognizer?.delegate = yes
    let frame = rig.drag(to: 100)
    rig.tester.up(rig.tester.frame(frame))
    rig.tester.window.settle()
    #expect(rig.navigation.isFrozen)
    #expect(events(rig).contains(.stuck))
    rig.navigation.pushViewController(LoggingPage("new", rig.log), animated: true)
    #expect(rig.navigation.viewControllers.count == 1, "nothing is shown any more")
    let log = Log()
    let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 375, height: 600))
    view.log = log
    rig.pages[0].view.addSubview(view)
    rig.tester.down(5, 100, 300)
    rig.tester.up(5.1)
    #expect(log.story == "", "nothing can be touched any more")
    rig.navigation.setViewControllers(rig.pages, animated: false)
    rig.tester.down(6, 100, 300)
    rig.tester.up(6.1)
    #expect(!rig.navigation.isFrozen)
    #expect(log.touches.count == 2)
  }

  @Test("7e with another delegate a pull during a push freezes the controller, when the page has arrived")
  func frozenByPush() {
    let (rig, yes) = (NavigationRig(pages: 2), Yes())
    rig.navigation.interactivePopGestureRecognizer?.delegate = yes
    let page = LoggingPage("new", rig.log)
    rig.navigation.pushViewController(page, animated: true)
    rig.drag(to: 30)
    #expect(rig.navigation.isFrozen)
    #expect(rig.navigation.transitionProgress != nil)
    rig.tester.up(0.2)
    rig.tester.window.settle()
    #expect(page.view.frame.minX == 0)
    #expect(rig.navigation.popViewController(animated: true) == nil)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("7f progress is the translation by the width, within 0 and 1; the page below moves from −30 %")
  func progress() {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 85)
    #expect(rig.navigation.transitionProgress == 0.2)
    let (upper, lower) = (rig.pages[1].view, rig.pages[0].view)
    #expect(upper.frame.minX == 75)
    #expect(near(lower.frame.minX, -90, within: 1e-9))
    #expect(lower.frame.size == upper.frame.size)
    rig.tester.move(0.2, dx: -5)
    #expect(rig.navigation.transitionProgress == 0)
    #expect(upper.frame.minX == 0)
    rig.tester.moveTo(0.3, 800, 300)
    #expect(rig.navigation.transitionProgress == 1)
    #expect(upper.frame.minX == 375)
    #expect(lower.frame.minX == 0)
  }

  @Test(
    "7g the page goes if 0.3 s ahead it is strictly beyond the middle", arguments: [(187.5, false), (187.51, true)])
  func commit(distance: Double, goes: Bool) {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 10 + distance)
    rig.tester.up(0.3)
    rig.tester.window.settle()
    #expect((rig.navigation.viewControllers.count == 1) == goes)
  }

  @Test("7g a finger that rested for 0.1 s has no speed", arguments: [(0.199, true), (0.2, false)])
  func pause(lift: Double, goes: Bool) {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    for step in 1...10 { rig.tester.move(0.01 * Double(step), dx: 10 * Double(step)) }
    rig.tester.up(lift)
    rig.tester.window.settle()
    #expect((rig.navigation.viewControllers.count == 1) == goes)
  }

  @Test("7h finishing and coming back take 0.35 s, ever slower, whatever the display does", arguments: [true, false])
  func duration(goes: Bool) {
    for hz in [12, 120] {
      let rig = NavigationRig(hz: hz)
      rig.tester.down(0, 5, 300)
      rig.tester.move(0.1, dx: goes ? 310 : 85)
      rig.tester.up(0.25)
      let start = goes ? 300.0 : 75
      let end = goes ? 375.0 : 0
      // On a tick of both displays: 0.25 s into the motion 1 − (1 − 0.25/0.35)² of the way is done.
      rig.tester.advance(to: 0.5)
      let part = 1 - pow(1 - 0.25 / 0.35, 2)
      #expect(near(rig.pages[1].view.frame.minX, start + (end - start) * part, within: 1e-6))
      rig.tester.advance(to: 0.583)
      #expect(rig.navigation.transitionProgress != nil)
      rig.tester.advance(to: 0.7)
      #expect(rig.navigation.transitionProgress == nil)
    }
  }

  @Test("7i a pull that is taken away always comes back, however far it went")
  func cancelled() {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 360)
    rig.tester.cancel(0.12)
    #expect(events(rig).last == .popCancelled)
    rig.tester.window.settle()
    #expect(rig.navigation.viewControllers.count == 2)
    #expect(rig.pages[1].view.frame.minX == 0)
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }

  @Test("7j a pull that ends tells both pages and the delegate, as a pop does")
  func callbacks() {
    let rig = NavigationRig()
    _ = rig.story()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 300)
    #expect(rig.story() == "willShow(a) b.willDisappear a.willAppear")
    #expect(rig.navigation.viewControllers.count == 1, "the page that goes is not among the pages any more")
    rig.tester.up(0.2)
    #expect(rig.story() == "")
    rig.tester.window.settle()
    #expect(rig.story() == "b.didDisappear a.didAppear didShow(a)")
    #expect(rig.pages[1].parent == nil)
  }

  @Test("7j a pull that comes back tells the page below that it goes, then the page on top that it is back")
  func callbacksBack() {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 100)
    _ = rig.story()
    rig.tester.up(0.25)
    #expect(rig.story() == "")
    rig.tester.window.settle()
    #expect(rig.story() == "a.willDisappear a.didDisappear b.willAppear b.didAppear")
    #expect(rig.pages[1].navigationController === rig.navigation)
  }

  @Test("what a pull decides leads back to the finger, and says by how much")
  func trace() {
    let rig = NavigationRig()
    rig.tester.down(0, 5, 300)
    rig.tester.move(0.1, dx: 100)
    rig.tester.up(0.25)
    rig.tester.window.settle()
    #expect(events(rig).filter { $0 != .push } == [.popBegan, .progress, .popCancelled, .finished])
    #expect(checkInvariants(rig.tester.window, atRest: true) == [])
  }
}
