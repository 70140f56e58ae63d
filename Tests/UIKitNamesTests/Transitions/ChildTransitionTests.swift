import TestSupport
import Testing
import UIKitNames

/// Transitions between the children of a controller, and the columns of a split view.
@Suite("Children that change places") struct ChildTransitionTests {
  private let tester = Tester()

  @Test("The new child's view comes in, is animated, and the old one's goes; both are told") func transition() {
    let (diary, host) = (Diary(), UIViewController())
    let (first, second) = (NotingController("first", diary), NotingController("second", diary))
    tester.window.rootViewController = host
    host.addChild(first)
    host.view.addSubview(first.view)
    first.didMove(toParent: host)
    tester.advance(to: 0.1)
    _ = diary.take()
    var isFinished = false
    tester.window.asCurrent {
      host.addChild(second)
      host.transition(from: first, to: second, duration: 0.5, animations: { second.view.alpha = 0.5 }) {
        isFinished = $0
      }
    }
    #expect(second.view.superview === host.view)
    #expect(first.view.superview === host.view)
    tester.advance(to: 1)
    #expect(isFinished)
    #expect(first.view.superview == nil)
    #expect(
      diary.take() == [
        "first will disappear", "second will appear", "second is appearing", "first did disappear",
        "second did appear",
      ])
  }

  @Test("A split view shows one column, and others on demand") func columns() {
    let split = UISplitViewController(style: .doubleColumn)
    let (list, detail) = (UIViewController(), UIViewController())
    split.setViewController(list, for: .primary)
    split.setViewController(detail, for: .secondary)
    tester.window.rootViewController = split
    tester.advance(to: 0.1)
    #expect(detail.view.window != nil)
    #expect(detail.splitViewController === split)
    split.show(.primary)
    #expect(list.view.window != nil)
    #expect(detail.view.window == nil)
    split.show(.secondary)
    split.hide(.secondary)
    #expect(list.view.window != nil)
  }
}
