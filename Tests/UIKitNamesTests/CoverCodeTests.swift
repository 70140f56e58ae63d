import TestSupport
import Testing
import UIKitNames

/// The covers of seed 002, written as an app has them, behave as rows 2.1 to 2.6 tell.
@Suite struct CoverCodeTests {
  /// Shows the controller in a window of its own.
  private func show(_ controller: UIViewController) -> Tester {
    let tester = Tester()
    tester.window.rootViewController = controller
    return tester
  }

  private func drag(
    _ tester: Tester, _ steps: Int, by step: Double, fromFrame first: Int = 0, y: Double = 500, lifts: Bool = true
  ) {
    tester.down(tester.frame(first), 187, y)
    for index in 1...steps { tester.move(tester.frame(first + index), dy: step * Double(index)) }
    if lifts { tester.up(tester.frame(first + steps + 1)) }
  }

  @Test("2.1 naive: the page stops at 160, the rest of the finger's travel is lost, nothing decelerates")
  func naive() {
    for count in 1...20 {
      let controller = SwitchingCover()
      drag(show(controller), count, by: -17, lifts: false)
      #expect(near(controller.page.contentOffset.y, min(17 * Double(count) - 10, 160), within: 1e-9))
      #expect(controller.list.contentOffset.y == 0)
    }
    let controller = SwitchingCover()
    let tester = show(controller)
    drag(tester, 20, by: -17)
    tester.window.settle()
    #expect(controller.page.contentOffset.y == 160)
    #expect(controller.list.contentOffset.y == 0)
    #expect(!controller.page.isDecelerating)
    #expect(!controller.page.isScrollEnabled)
  }

  @Test("2.2 naive: the second gesture, 60 pt up, scrolls the list by 50")
  func naiveAgain() {
    let controller = SwitchingCover()
    let tester = show(controller)
    drag(tester, 20, by: -17)
    drag(tester, 6, by: -10, fromFrame: 120, lifts: false)
    #expect(controller.list.contentOffset.y == 50)
    #expect(controller.page.contentOffset.y == 160)
  }

  @Test("2.3 to be the pan's delegate oneself is refused in UIKit's words")
  func ownDelegate() {
    let tester = Tester()
    var heard: [String] = []
    tester.window.misuseHandler = { misuse, _ in heard.append(misuse.description) }
    tester.window.rootViewController = MeddlingCover()
    #expect(
      heard == ["UIScrollView's built-in pan gesture recognizer must have its scroll view as its delegate."])
  }

  @Test("2.4 linear: the page snaps to 150, the list follows by 17 an event, 153 at the end, and stops dead")
  func linear() {
    for count in 10...20 {
      let controller = BridgingCover()
      drag(show(controller), count, by: -17, lifts: false)
      #expect(controller.page.contentOffset.y == 150)
      let followed = 17 * Double(max(count - 11, 0))
      #expect(near(controller.list.contentOffset.y, followed, within: 1e-9))
    }
    let controller = BridgingCover()
    let tester = show(controller)
    drag(tester, 20, by: -17)
    tester.window.settle()
    #expect(near(controller.list.contentOffset.y, 153, within: 1e-9))
    #expect(controller.page.contentOffset.y == 150)
  }

  @Test("2.5 linear, back: the list comes to 0 within 110 pt of travel, then the page follows, to 80 at 180")
  func linearBack() {
    let controller = BridgingCover()
    let tester = show(controller)
    drag(tester, 20, by: -17)
    controller.list.contentOffset.y = 100
    drag(tester, 11, by: 10, fromFrame: 120, y: 300, lifts: false)
    #expect(controller.list.contentOffset.y == 0)
    #expect(!controller.list.isScrollEnabled)
    for index in 12...18 { tester.move(tester.frame(120 + index), dy: 10 * Double(index)) }
    #expect(controller.list.contentOffset.y == 0)
    #expect(near(controller.page.contentOffset.y, 80, within: 1e-9))
  }

  @Test("2.6 linear: a crossing at translation 0 is forgotten, because 0 stands for none")
  func sentinel() {
    let controller = BridgingCover()
    let tester = show(controller)
    controller.page.contentOffset.y = 140
    tester.down(0, 187, 500)
    tester.move(tester.frame(1), dy: -11)
    tester.move(tester.frame(2), dy: -30)
    #expect(!controller.page.isScrollEnabled)
    #expect(controller.follower === controller.list)
    // Back to where the pan began: its translation is 0, and that is taken down as where the seam was crossed.
    tester.move(tester.frame(3), dy: -10)
    #expect(controller.crossing == 0)
    #expect(controller.list.contentOffset.y == 0)
    // Thirty points further on the list should be at 30.
    tester.move(tester.frame(4), dy: -40)
    #expect(controller.crossing == -30)
    #expect(controller.list.contentOffset.y == 0)
  }
}
