import Foundation
import TestSupport
import Testing
import TouchKit

/// The safe area, and the insets of content and indicators. The screen covers 47 pt at the top and 34 at the bottom.
@Suite struct SafeAreaTests {
  static let screen = EdgeInsets(top: 47, bottom: 34)

  private func rig(
    content: CGSize = CGSize(width: 320, height: 2_000), _ configure: (ScrollView) -> Void = { _ in }
  ) -> ScrollRig {
    let rig = ScrollRig(content: content, configure)
    rig.tester.window.screenInsets = Self.screen
    return rig
  }

  // MARK: Views

  @Test("a view has that part of its superview's safe area that reaches into it, wherever it is moved")
  func views() {
    let window = Window(size: CGSize(width: 320, height: 480))
    window.screenInsets = EdgeInsets(top: 47, left: 10, bottom: 34)
    let outer = ToldView(frame: CGRect(x: 0, y: 20, width: 320, height: 400))
    let inner = View(frame: CGRect(x: 5, y: 7, width: 100, height: 100))
    outer.addSubview(inner)
    #expect(outer.safeAreaInsets == .zero, "outside a window")
    window.addSubview(outer)
    #expect(window.safeAreaInsets == EdgeInsets(top: 47, left: 10, bottom: 34))
    #expect(outer.safeAreaInsets == EdgeInsets(top: 27, left: 10))
    #expect(inner.safeAreaInsets == EdgeInsets(top: 20, left: 5))
    outer.frame.origin.y = 80
    #expect(outer.safeAreaInsets == EdgeInsets(left: 10, bottom: 34))
    #expect(inner.safeAreaInsets == EdgeInsets(left: 5))
    inner.frame = CGRect(x: 0, y: 380, width: 4, height: 20)
    #expect(inner.safeAreaInsets == EdgeInsets(left: 4, bottom: 20), "no more than there is of it")
    #expect(outer.told == 2)
    outer.removeFromSuperview()
    #expect(outer.safeAreaInsets == .zero)
  }

  @Test(
    "1.2b.3 a controller's view that a transform moves keeps its safe area, and is not laid out; a plain view does not")
  func movedByTransform() {
    let page = ToldPage()
    let window = Window(size: CGSize(width: 320, height: 480))
    window.screenInsets = Self.screen
    window.rootViewController = page
    let plain = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    page.view.addSubview(plain)
    window.layoutIfNeeded()
    let (told, layouts) = (page.told, page.layouts)
    for y in [480.0, 200, -30] {
      page.view.transform = CGAffineTransform(translationX: 0, y: y)
      #expect(page.view.safeAreaInsets == Self.screen)
      #expect(plain.safeAreaInsets == EdgeInsets(top: 47))
    }
    window.layoutIfNeeded()
    #expect(page.told == told)
    #expect(page.layouts == layouts)
    plain.transform = CGAffineTransform(translationX: 0, y: 20)
    #expect(plain.safeAreaInsets == EdgeInsets(top: 27))
    page.view.transform = .identity
    page.view.frame.origin.y = 10
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 37, bottom: 44), "a frame counts")
  }

  @Test("1.2b.3 a view that a transform scales or turns keeps its safe area, and what is in it as well")
  func scaled() {
    let window = Window(size: CGSize(width: 320, height: 480))
    window.screenInsets = Self.screen
    let outer = ToldView(frame: window.bounds)
    let inner = ToldView(frame: CGRect(x: 0, y: 0, width: 320, height: 40))
    outer.addSubview(inner)
    window.addSubview(outer)
    window.layoutIfNeeded()
    let turn = CGAffineTransform(rotationAngle: 0.3)
    for transform in [CGAffineTransform(scaleX: 0.94, y: 0.94), turn, turn.translatedBy(x: 0, y: 90)] {
      outer.transform = transform
      #expect(outer.safeAreaInsets == Self.screen)
      #expect(inner.safeAreaInsets == EdgeInsets(top: 40))
    }
    #expect(outer.told == 1)
    #expect(inner.told == 1)
  }

  @Test("a controller adds to the safe area of its view, and is told")
  func additional() {
    let page = ToldPage()
    let window = Window(size: CGSize(width: 320, height: 480))
    window.rootViewController = page
    window.layoutIfNeeded()
    #expect(page.view.safeAreaInsets == .zero)
    #expect(page.told == 0)
    page.additionalSafeAreaInsets.bottom = 50
    window.screenInsets = Self.screen
    #expect(page.view.safeAreaInsets == EdgeInsets(top: 47, bottom: 84))
    #expect(page.told == 1)
  }

  @Test("pages begin below a bar; under a translucent one they reach to the top, and it is part of their safe area")
  func bars() {
    let rig = NavigationRig()
    rig.tester.window.screenInsets = Self.screen
    rig.tester.window.layoutIfNeeded()
    let (navigation, page) = (rig.navigation, rig.navigation.viewControllers[1].view)
    func place() -> [Double] { [Double(page.convert(CGPoint.zero, to: nil).y), page.safeAreaInsets.top] }
    #expect(navigation.navigationBar.frame.minY == 47)
    #expect(place() == [91, 0])
    #expect(page.safeAreaInsets.bottom == 34)
    navigation.navigationBar.isTranslucent = true
    rig.tester.window.layoutIfNeeded()
    #expect(place() == [0, 91])
    navigation.isNavigationBarHidden = true
    rig.tester.window.layoutIfNeeded()
    #expect(place() == [0, 47])
  }

  // MARK: Scroll views

  @Test(
    "5.1a the safe area is added on axes that scroll, always, or never; in a page of a navigation controller up and down",
    arguments: [
      (ScrollView.ContentInsetAdjustmentBehavior.automatic, 2_000.0, 47.0), (.automatic, 100, 0),
      (.scrollableAxes, 2_000, 47), (.scrollableAxes, 100, 0), (.always, 100, 47), (.never, 2_000, 0),
    ])
  func behaviour(behaviour: ScrollView.ContentInsetAdjustmentBehavior, height: Double, top: Double) {
    let rig = rig(content: CGSize(width: 320, height: height)) {
      $0.contentInsetAdjustmentBehavior = behaviour
      $0.contentInset.top = 10
    }
    #expect(rig.scrollView.adjustedContentInset == EdgeInsets(top: 10 + top, bottom: top > 0 ? 34 : 0))
    #expect(rig.scrollView.contentInset == EdgeInsets(top: 10))
    rig.scrollView.alwaysBounceVertical = true
    #expect(rig.scrollView.adjustedContentInset.top == (behaviour == .never ? 10 : 57))
  }

  @Test("5.1a in a page of a navigation controller content that fits is kept clear as well")
  func page() {
    let rig = NavigationRig()
    rig.navigation.navigationBar.isTranslucent = true
    let page = rig.navigation.viewControllers[1].view
    let list = ScrollView(frame: page.bounds)
    page.addSubview(list)
    rig.tester.window.layoutIfNeeded()
    #expect(list.adjustedContentInset.top == 44)
    list.contentInsetAdjustmentBehavior = .scrollableAxes
    #expect(list.adjustedContentInset.top == 0)
  }

  @Test("5.1a content at its beginning stays there, and scrolls as far as the sum; elsewhere it stays where it is")
  func offsets() {
    let rig = rig()
    #expect(rig.scrollView.adjustedContentInset.top == 47)
    #expect(rig.y == -47)
    rig.scrollView.contentOffset.y = 500
    rig.tester.window.screenInsets = .zero
    #expect(rig.scrollView.adjustedContentInset.top == 0)
    #expect(rig.y == 500)
    rig.tester.window.screenInsets = Self.screen
    // Let go below the end, it springs back to 2000 + 34 − 480.
    rig.scrollView.setContentOffset(CGPoint(x: 0, y: 1_540), animated: false)
    rig.slowDrag(dy: -200)
    rig.settle()
    #expect(rig.y == 1_554)
    rig.tester.window.scrollToTop()
    rig.settle()
    #expect(rig.y == -47)
  }

  @Test("an inset that changes is told to the class, then the delegate, and is in the trace with its cause")
  func told() throws {
    final class Told: ScrollViewDelegate {
      var insets: [Double] = []
      func scrollViewDidChangeAdjustedContentInset(_ scrollView: ScrollView) {
        insets.append(scrollView.adjustedContentInset.top)
      }
    }
    let (told, tester) = (Told(), Tester(CGSize(width: 320, height: 480)))
    let list = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    (list.delegate, list.contentSize) = (told, CGSize(width: 320, height: 2_000))
    tester.window.addSubview(list)
    tester.advance(to: 0.1)
    list.contentInset.top = 20
    tester.window.screenInsets = Self.screen
    tester.window.layoutIfNeeded()
    list.contentInset.top = 0
    #expect(told.insets == [20, 67, 47])
    let trace = tester.window.trace
    let reports = trace.decisions.filter { $0.rule == .insets }
    #expect(reports.count == 3)
    let causes = reports.map { $0.causes.compactMap { trace[$0]?.fact } }
    guard case .setting(.contentInset, 20)? = causes[0].first, case .setting(.safeAreaInsets, 67)? = causes[1].first
    else {
      Issue.record("\(causes)")
      return
    }
  }

  @Test("a bar that comes in the middle of a drag or a flight disturbs neither, and the end is the new one")
  func moving() {
    let rig = ScrollRig()
    rig.fling()
    rig.tester.advance(to: 0.3)
    let (speed, y) = (rig.scrollView.isDecelerating, rig.y)
    rig.tester.window.screenInsets = Self.screen
    rig.tester.advance(to: 0.35)
    #expect(speed)
    #expect(rig.scrollView.isDecelerating)
    #expect(rig.y > y)
    rig.settle()
    // Pulled down to the top it rests under the bar.
    rig.scrollView.setContentOffset(.zero, animated: false)
    rig.tester.down(20, 160, 240)
    for step in 1...4 { rig.tester.move(20 + 0.1 * Double(step), dy: 40 * Double(step)) }
    rig.tester.up(21)
    rig.settle()
    #expect(rig.y == -47)
  }

  @Test("what content is not kept clear of is the subviews' own business, also as it scrolls")
  func subviews() {
    let rig = rig { $0.contentInsetAdjustmentBehavior = .never }
    let header = View(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    rig.scrollView.addSubview(header)
    #expect(header.safeAreaInsets == EdgeInsets(top: 47))
    rig.scrollView.contentOffset.y = -20
    #expect(header.safeAreaInsets == EdgeInsets(top: 27))
    rig.scrollView.contentInsetAdjustmentBehavior = .always
    #expect(header.safeAreaInsets == .zero)
  }

  // MARK: Indicators

  @Test("5.10a indicators stay inside their insets and the safe area")
  func indicators() {
    let rig = rig(content: CGSize(width: 1_000, height: 2_000)) { $0.showsHorizontalScrollIndicator = true }
    rig.tester.window.layoutIfNeeded()
    rig.scrollView.flashScrollIndicators()
    func frames() -> [CGRect] { rig.scrollView.indicators(at: rig.tester.window.now).map(\.frame) }
    #expect(frames()[1].minY == 50)
    let above: CGFloat = 480 - 34 - 6
    #expect(frames()[0].minY == above)
    rig.scrollView.automaticallyAdjustsScrollIndicatorInsets = false
    #expect(frames()[1].minY == 3)
    #expect(frames()[0].minY == 474)
    rig.scrollView.verticalScrollIndicatorInsets = EdgeInsets(top: 20, bottom: 30, right: 8)
    #expect(frames()[1].minY == 23)
    let beside: CGFloat = 320 - 6 - 8
    #expect(frames()[1].minX == beside)
    #expect(frames()[0].minX == 3)
    rig.scrollView.horizontalScrollIndicatorInsets = EdgeInsets(left: 15, bottom: 5)
    #expect(frames()[0].minX == 18)
    #expect(frames()[0].minY == 469)
    rig.scrollView.contentOffset = CGPoint(x: 0, y: 1_554)
    #expect(near(Double(frames()[1].maxY), 480 - 33, within: 1e-9))
    rig.scrollView.scrollIndicatorInsets = EdgeInsets(top: 1)
    #expect(rig.scrollView.horizontalScrollIndicatorInsets == EdgeInsets(top: 1))
    #expect(rig.scrollView.scrollIndicatorInsets == EdgeInsets(top: 1))
  }

  private final class ToldView: View {
    var told = 0
    override func safeAreaInsetsDidChange() { told += 1 }
  }

  private final class ToldPage: ViewController {
    var told = 0, layouts = 0
    override func viewDidLayoutSubviews() { layouts += 1 }
    override func viewSafeAreaInsetsDidChange() { told += 1 }
  }
}
