import Foundation
import TestSupport
import Testing
import TouchKit

/// Spec 1.4: which view takes a touch, and which recognizers follow it.
@Suite struct HitTestingTests {
  private func view(_ x: Double, _ y: Double, _ width: Double, _ height: Double, in parent: View) -> View {
    let view = View(frame: CGRect(x: x, y: y, width: width, height: height))
    parent.addSubview(view)
    return view
  }

  @Test("1.4.3, 1.4.4 the front-most subview that takes the point wins, however deep; else the view itself")
  func frontMost() {
    let window = Tester().window
    let back = view(0, 0, 200, 200, in: window)
    let front = view(50, 50, 100, 100, in: window)
    let inFront = view(10, 10, 20, 20, in: front)
    func hit(_ x: Double, _ y: Double) -> View? { window.hitTest(CGPoint(x: x, y: y), with: nil) }
    #expect(hit(65, 65) === inFront)
    #expect(hit(55, 55) === front)
    #expect(hit(20, 20) === back)
    #expect(hit(300, 300) === window)
    window.bringSubviewToFront(back)
    #expect(hit(65, 65) === back)
    (back.backgroundColor, back.isUserInteractionEnabled) = (nil, true)
    #expect(hit(65, 65) === back, "what shows nothing is hit all the same")
    let scrollView = ScrollView(frame: CGRect(x: 0, y: 300, width: 100, height: 100))
    scrollView.contentSize = CGSize(width: 100, height: 1_000)
    window.addSubview(scrollView)
    let row = view(0, 500, 100, 50, in: scrollView)
    #expect(hit(10, 310) === scrollView, "the empty part of a scroll view is the scroll view")
    scrollView.contentOffset.y = 490
    #expect(hit(10, 310) === row, "the point is converted with the offset")
  }

  @Test("1.4.2 a view that says where it is inside is hit there, and nowhere else")
  func overridden() {
    final class Wide: View {
      override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool {
        bounds.insetBy(dx: -20, dy: -20).contains(point)
      }
    }
    let window = Tester().window
    let wide = Wide(frame: CGRect(x: 100, y: 100, width: 10, height: 10))
    window.addSubview(wide)
    #expect(window.hitTest(CGPoint(x: 85, y: 85), with: nil) === wide)
    #expect(window.hitTest(CGPoint(x: 75, y: 85), with: nil) === window)
  }

  @Test("1.4.5 a child that is drawn outside its parent is not hit there, whether the parent clips or not")
  func outsideParent() {
    let window = Tester().window
    let parent = view(0, 0, 100, 100, in: window)
    let child = view(80, 80, 100, 100, in: parent)
    for clips in [false, true] {
      parent.clipsToBounds = clips
      #expect(window.hitTest(CGPoint(x: 95, y: 95), with: nil) === child)
      #expect(window.hitTest(CGPoint(x: 120, y: 120), with: nil) === window)
    }
  }

  @Test("a view in front that an override of hitTest passed by is told of, whoever has it", arguments: [true, false])
  func passedBy(byItself: Bool) throws {
    final class Transparent: View {
      override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? { nil }
    }
    final class Forwarding: View {
      override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? { subviews.first }
    }
    let (tester, frame) = (Tester(), CGRect(x: 0, y: 0, width: 100, height: 100))
    let container = byItself ? View(frame: frame) : Forwarding(frame: frame)
    tester.window.addSubview(container)
    let back = view(0, 0, 100, 100, in: container)
    let front = byItself ? Transparent(frame: frame) : View(frame: frame)
    container.addSubview(front)
    tester.down(0, 50, 50)
    #expect(tester.window.hitTest(CGPoint(x: 50, y: 50), with: nil) === back)
    let trace = tester.window.trace
    let hit = try #require(trace.decisions.first { $0.rule == .hitTest })
    guard case .hit(_, _, let skipped) = hit.fact else { throw CancellationError() }
    let skip = try #require(trace[skipped].first { $0.reason == .overridden })
    #expect(trace[skip.subject]?.path == front.identifierPath)
    #expect(trace[skipped].count { $0.reason == .overridden } == 1)
  }

  @Test("1.4.6 a hit test changes nothing, however often it is made; each touch makes one")
  func oncePerTouch() {
    final class Counting: View {
      var count = 0
      override func hitTest(_ point: CGPoint, with event: TouchEvent?) -> View? {
        count += 1
        return super.hitTest(point, with: event)
      }
    }
    let tester = Tester()
    let counting = Counting(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    tester.window.addSubview(counting)
    let before = tester.window.trace.decisions.count
    for _ in 0..<5 { #expect(tester.window.hitTest(CGPoint(x: 5, y: 5), with: nil) === counting) }
    #expect(tester.window.trace.decisions.count == before)
    #expect(counting.count == 5)
    tester.down(0, 10, 10)
    tester.move(0.1, dx: 5)
    tester.up(0.2)
    #expect(counting.count == 6)
  }

  @Test("1.4.7 labels and pictures let touches through, unless they are told to take them")
  func looks() {
    let window = Tester().window
    let back = view(0, 0, 100, 100, in: window)
    for look in [Label(frame: back.frame), ImageView(frame: back.frame)] {
      window.addSubview(look)
      #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === back)
      look.isUserInteractionEnabled = true
      #expect(window.hitTest(CGPoint(x: 5, y: 5), with: nil) === look)
      look.removeFromSuperview()
    }
  }

  @Test("1.4.8 while a scroll view drags its paging parent, every further finger in the parent hits that scroll view")
  func draggedParent() {
    let tester = Tester(CGSize(width: 300, height: 300))
    let pager = ScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    (pager.contentSize, pager.isPagingEnabled) = (CGSize(width: 900, height: 300), true)
    tester.window.addSubview(pager)
    let page = ScrollView(frame: pager.frame)
    page.contentSize = CGSize(width: 310, height: 300)
    pager.addSubview(page)
    let next = view(300, 0, 300, 300, in: pager)
    let watcher = TouchModelTests.Watcher()
    tester.window.addGestureRecognizer(watcher)
    tester.down(0, 290, 100)
    for step in 1...14 { tester.move(0.02 * Double(step), dx: -10 * Double(step)) }
    #expect(pager.contentOffset.x == 120)
    #expect(page.contentOffset.x == 10)
    #expect(pager.hitTest(CGPoint(x: 400, y: 50), with: nil) === page)
    tester.down(0.4, 280, 50, finger: 2)
    #expect(watcher.touches[1].view === page)
    for finger in 1...2 { tester.up(0.5, finger: finger) }
    tester.advance(to: 3)
    pager.contentOffset.x = 120
    #expect(pager.hitTest(CGPoint(x: 400, y: 50), with: nil) === next)
  }

  @Test("1.4.9 recognizers of the hit view and of every view around it follow the touch, those beside it do not")
  func followers() throws {
    let tester = Tester()
    let outer = view(0, 0, 200, 200, in: tester.window)
    let (inner, sister) = (view(0, 0, 100, 100, in: outer), view(100, 0, 100, 100, in: outer))
    var recognizers: [TapGestureRecognizer] = []
    for view in [tester.window, outer, inner, sister] {
      recognizers.append(TapGestureRecognizer())
      view.addGestureRecognizer(recognizers[recognizers.count - 1])
    }
    tester.down(0, 50, 50)
    #expect(recognizers.map(\.numberOfTouches) == [1, 1, 1, 0])
  }
}
