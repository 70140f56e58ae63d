import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 4.13: the control that a pull beyond the top triggers.
@Suite struct RefreshControlTests {
  final class Rig {
    let rig = ScrollRig(content: CGSize(width: 320, height: 2_000)) { $0.alwaysBounceVertical = true }
    let control = RefreshControl()
    /// The offset at each trigger, and whether the finger dragged.
    var triggers: [(offset: Double, isDragging: Bool)] = []
    var scrollView: ScrollView { rig.scrollView }
    var tester: Tester { rig.tester }
    var y: Double { scrollView.contentOffset.y }

    init() {
      scrollView.refreshControl = control
      control.addAction(for: .valueChanged) { [unowned self] _ in
        triggers.append((y, scrollView.isDragging))
      }
    }

    private var (t, finger) = (0.0, 100.0)

    /// Pulls the content until it is shown this far beyond its top, and keeps the finger down.
    func pull(to shown: Double, isNew: Bool = true) {
      if isNew {
        (t, finger) = (max(t, tester.window.now.seconds) + 0.1, 100)
        tester.down(t, 160, finger)
      }
      while -y < shown {
        (t, finger) = (t + 0.02, finger + 4)
        tester.moveTo(t, 160, finger)
      }
    }

    /// Lifts the finger after a rest, so that the content is not flung.
    func lift() {
      tester.up(t + 0.3)
      rig.settle()
    }
  }

  @Test("4.13 a pull of 100 pt triggers it while the finger is down, and the content rests 60 pt below its top")
  func triggers() {
    let rig = Rig()
    rig.pull(to: 97)
    #expect(rig.triggers.isEmpty)
    rig.pull(to: 100, isNew: false)
    #expect(rig.triggers.count == 1)
    #expect(rig.triggers.first?.isDragging == true)
    #expect(rig.control.isRefreshing)
    #expect(rig.scrollView.adjustedContentInset.top == 0, "there is room only from the lift on")
    rig.lift()
    #expect(rig.y == -60)
    #expect(rig.scrollView.adjustedContentInset.top == 60)
    #expect(rig.scrollView.contentInset == .zero)
    #expect(rig.control.frame == CGRect(x: 0, y: -60, width: 320, height: 60))
    rig.control.endRefreshing()
    #expect(rig.y == -60, "it glides back")
    rig.rig.settle()
    #expect(rig.y == 0)
    #expect(rig.scrollView.adjustedContentInset.top == 0)
    #expect(rig.triggers.count == 1)
  }

  @Test("4.13 a shorter pull, a fling to the top and a scroll by code do not trigger it")
  func notTriggered() {
    let rig = Rig()
    rig.pull(to: 95)
    rig.lift()
    #expect(rig.y == 0)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: -150), animated: false)
    #expect(rig.triggers.isEmpty)
    rig.rig.settle()
    #expect(!rig.control.isRefreshing)
  }

  @Test("4.13 one pull triggers it once, also if the refresh ends before the lift; the next pull triggers it again")
  func oncePerPull() {
    let rig = Rig()
    rig.control.addAction(for: .valueChanged) { ($0 as? RefreshControl)?.endRefreshing() }
    rig.pull(to: 120)
    #expect(rig.triggers.count == 1)
    rig.lift()
    #expect(rig.y == 0)
    rig.pull(to: 120)
    #expect(rig.triggers.count == 2)
  }

  @Test("4.13 code that begins a refresh sends nothing and does not scroll, and scrolls by itself to show it")
  func begunByCode() {
    let rig = Rig()
    rig.control.beginRefreshing()
    #expect(rig.control.isRefreshing)
    #expect(rig.triggers.isEmpty)
    #expect(rig.y == 0)
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: -rig.control.frame.height), animated: true)
    rig.rig.settle()
    #expect(rig.y == -60)
    rig.pull(to: 170)
    #expect(rig.triggers.isEmpty, "it is refreshing already")
    rig.lift()
    #expect(rig.y == -60)
    rig.control.endRefreshing()
    rig.rig.settle()
    #expect(rig.y == 0)
  }

  @Test("4.13 content that was scrolled away while it refreshed stays where it is when it ends")
  func scrolledAway() {
    let rig = Rig()
    rig.control.beginRefreshing()
    rig.scrollView.contentOffset.y = 500
    rig.control.endRefreshing()
    rig.rig.settle()
    #expect(rig.y == 500)
  }

  @Test("4.13 one that is added as a subview, as before iOS 10, is the scroll view's; another one replaces it")
  func added() {
    let rig = Rig()
    let other = RefreshControl()
    rig.scrollView.addSubview(other)
    #expect(rig.scrollView.refreshControl === other)
    #expect(rig.control.superview == nil)
    rig.scrollView.refreshControl = nil
    #expect(other.superview == nil)
    #expect(rig.scrollView.subviews.isEmpty)
  }
}
