import TestSupport
import Testing
import UIKitNames

/// A tap on the strip of the status bar.
@Suite struct StatusBarTapTests {
  private final class List: NSObject, UIScrollViewDelegate {
    let tester = Tester()
    let list: UIScrollView
    var log: [String] = [], allows = true

    override init() {
      list = UIScrollView(frame: tester.window.bounds)
      super.init()
      tester.window.screenInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
      list.contentSize = CGSize(width: 375, height: 5_000)
      list.delegate = self
      tester.window.addSubview(list)
      tester.window.layoutIfNeeded()
      list.contentOffset.y = 2_000
    }
    func tap(_ t: Double, y: Double = 20) {
      tester.down(t, 180, y)
      tester.up(t + 0.05)
      tester.advance(to: t + 2)
    }
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool {
      log.append("should")
      return allows
    }
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView) { log.append("did") }
  }

  @Test("scrolls the scroll view to its top, after the delegate allowed it") func tap() {
    let list = List()
    list.tap(1)
    #expect(list.log == ["should", "did"])
    #expect(list.list.contentOffset.y == -47)
  }

  @Test("does nothing where the delegate forbids it, and below the status bar") func none() {
    let list = List()
    list.allows = false
    list.tap(1)
    #expect(list.log == ["should"])
    list.tap(4, y: 60)
    #expect(list.log == ["should"])
    #expect(list.list.contentOffset.y == 2_000)
  }

  @Test("does nothing with two scroll views on screen, and on a control") func several() {
    let list = List()
    let other = UIScrollView(frame: CGRect(x: 0, y: 300, width: 375, height: 200))
    list.tester.window.addSubview(other)
    list.tap(1)
    #expect(list.log == [])
    other.scrollsToTop = false
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 375, height: 60))
    list.tester.window.addSubview(button)
    list.tap(4)
    #expect(list.log == [])
    button.isHidden = true
    list.tap(7)
    #expect(list.log == ["should", "did"])
  }
}
