import TestSupport
import Testing
import UIKitNames

/// What seeds 001, 003 and 004 are about, on UIKit's names, against their rows.
@Suite struct ArticleCodeTests {
  // MARK: Seed 001

  private func drag(
    _ moves: [(Double, Double)], lift: Double, _ configure: (AskedScrollView) -> Void
  ) -> AskedScrollView {
    let tester = Tester()
    let scrollView = AskedScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.contentSize = CGSize(width: 375, height: 1334)
    configure(scrollView)
    let button = ToldButton(type: .system)
    button.frame = CGRect(x: 87.5, y: 300, width: 200, height: 60)
    button.teller = scrollView
    scrollView.addSubview(button)
    tester.window.addSubview(scrollView)
    tester.down(0, 187, 330)
    for (t, dy) in moves { tester.move(t, dy: dy) }
    tester.up(lift)
    return scrollView
  }

  private static let slow = [(0.2, -3.0), (0.216, -6), (0.233, -9), (0.25, -12), (0.266, -40)]

  @Test("1.1 a slow drag from a button cancels it and scrolls")
  func cancels() {
    let scrollView = drag(Self.slow, lift: 0.3) { _ in }
    #expect(scrollView.story == ["began", "moved", "moved", "moved", "asked", "cancelled"])
    #expect(scrollView.contentOffset.y == 30)
  }

  @Test("1.2 without canCancelContentTouches the button keeps the touch, unasked")
  func keeps() {
    let scrollView = drag(Self.slow, lift: 0.3) { $0.canCancelContentTouches = false }
    #expect(scrollView.story == ["began", "moved", "moved", "moved", "moved", "moved", "ended"])
    #expect(scrollView.contentOffset == .zero)
  }

  @Test("1.3 a fast drag never reaches the button")
  func fast() {
    let scrollView = drag([(0.016, -12), (0.033, -40)], lift: 0.05) { _ in }
    #expect(scrollView.story == [])
    #expect(scrollView.contentOffset.y == 30)
  }

  // MARK: Seed 003

  /// The photo after a drag by 100 pt in steps of 4, and how the root's pan began, if it did.
  private func drag(from offset: CGFloat, dy: Double) -> (photo: TallPhotoView, first: CGPoint?) {
    let tester = Tester()
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let pager = UIScrollView(frame: root.bounds)
    let photo = TallPhotoView(frame: root.bounds)
    let pan = UIPanGestureRecognizer()
    pager.contentSize = CGSize(width: 1125, height: 667)
    pager.isPagingEnabled = true
    photo.contentSize = CGSize(width: 375, height: 1200)
    root.addGestureRecognizer(pan)
    root.addSubview(pager)
    pager.addSubview(photo)
    tester.window.addSubview(root)
    photo.contentOffset.y = offset
    var first: CGPoint?
    pan.addAction { [unowned pan] _ in first = first ?? pan.translation(in: root) }
    tester.down(0, 187, 330)
    for step in 1...25 { tester.move(tester.frame(step), dy: dy * Double(step) / 25) }
    return (photo, first)
  }

  @Test("3.1 at the top a drag down is the root's, from the event on in which the photo declines, by (0, 2) at first")
  func top() {
    let result = drag(from: 0, dy: 100)
    #expect(result.first == CGPoint(x: 0, y: 2))
    #expect(result.photo.contentOffset.y == 0)
  }

  @Test("3.3 at the bottom a drag up is the root's")
  func bottom() {
    let result = drag(from: 533, dy: -100)
    #expect(result.first == CGPoint(x: 0, y: -2))
    #expect(result.photo.contentOffset.y == 533)
  }

  @Test("3.2 up from the top the photo scrolls")
  func inside() {
    let result = drag(from: 0, dy: -100)
    #expect(result.first == nil)
    #expect(result.photo.contentOffset.y == 90)
  }

  // MARK: Seed 004

  enum Stage: CaseIterable { case untouched, broken, both, fixed }

  @Test(
    "4.0 to 4.3 the page goes, the scroll view scrolls, both do, and the page goes again",
    arguments: zip(Stage.allCases, [(0.24, 375.0), (0, 285), (0.24, 285), (0.24, 375)]))
  func swipeBack(stage: Stage, expected: (progress: Double, offset: Double)) throws {
    let tester = Tester()
    let root = UIViewController(nibName: nil, bundle: nil)
    let navigation =
      stage == .untouched
      ? UINavigationController(rootViewController: root) : DecidingNavigationController(rootViewController: root)
    let page = UIViewController()
    let frame = CGRect(x: 0, y: 0, width: 375, height: 600)
    let scrollView = stage == .both ? EasygoingScrollView(frame: frame) : UIScrollView(frame: frame)
    scrollView.contentSize = CGSize(width: 1125, height: 600)
    scrollView.isPagingEnabled = true
    page.view.addSubview(scrollView)
    tester.window.rootViewController = navigation
    navigation.pushViewController(page, animated: false)
    tester.window.layoutIfNeeded()
    scrollView.contentOffset.x = 375
    if stage == .fixed {
      let edgePan = try #require(navigation.edgePan)
      scrollView.panGestureRecognizer.require(toFail: edgePan)
    }
    tester.down(0, 5, 300)
    for step in 1...17 { tester.move(tester.frame(step), dx: min(6 * Double(step), 100)) }
    #expect(near(navigation.transitionProgress ?? 0, expected.progress, within: 1e-12))
    #expect(near(scrollView.contentOffset.x, expected.offset, within: 1e-9))
  }
}
