import TestSupport
import Testing
import UIKitNames

extension SituationTests {
  // MARK: 18

  /// What React Native has on its root view, in outline.
  private final class TouchHandler: UIGestureRecognizer {
    var log: [String] = []
    private var hasBegun = false

    override init() {
      super.init()
      cancelsTouchesInView = false
      addTarget(self, action: TouchHandler.updated(_:))
    }

    private func updated(_ recognizer: UIGestureRecognizer) {
      log.append("\(state)")
      if state == .began { hasBegun = true }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesBegan(touches, with: event)
      state = hasBegun ? .changed : .began
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesMoved(touches, with: event)
      if hasBegun { state = .changed }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesEnded(touches, with: event)
      guard hasBegun, let all = event.allTouches else { return }
      let isOver = all.allSatisfy { $0.phase == .ended || $0.phase == .cancelled }
      state = isOver ? .ended : .changed
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
      super.touchesCancelled(touches, with: event)
      if hasBegun { state = .cancelled }
    }

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { false }
    override func reset() { hasBegun = false }

    func cancel() {
      isEnabled = false
      isEnabled = true
    }
  }

  private final class RootController: UIViewController, UIScrollViewDelegate {
    let handler = TouchHandler()
    let list = UIScrollView()
    var cancels = false
    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 2_000)
      list.delegate = self
      view.addSubview(list)
      view.addGestureRecognizer(handler)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { if cancels { handler.cancel() } }
  }

  @Test("18 a handler on the root view that prevents nobody goes along with a list that is dragged")
  func rootHandler() {
    let (tester, root) = (Tester(), RootController())
    tester.window.rootViewController = root
    tester.down(0, 100, 400)
    #expect(root.handler.log == ["began"])
    for step in 1...4 { tester.move(0.1 * Double(step), dy: -15 * Double(step)) }
    #expect(root.list.contentOffset.y == 50)
    tester.up(0.6)
    #expect(root.handler.log == ["began", "changed", "changed", "changed", "changed", "ended"])
  }

  @Test("18 cancelled when the list begins to be dragged, it hears no more of this finger, but of the next one")
  func rootHandlerCancelled() {
    let (tester, root) = (Tester(), RootController())
    root.cancels = true
    tester.window.rootViewController = root
    tester.down(0, 100, 400)
    for step in 1...4 { tester.move(0.1 * Double(step), dy: -15 * Double(step)) }
    tester.up(0.6)
    #expect(root.list.contentOffset.y == 50)
    #expect(root.handler.log.first == "began")
    #expect(root.handler.log.last == "cancelled")
    #expect(root.handler.log.filter { $0 == "cancelled" }.count == 1)
    tester.window.settle()
    root.handler.log = []
    tester.down(3, 100, 400)
    tester.up(3.05)
    #expect(root.handler.log == ["began", "ended"])
  }

  // MARK: 19

  private final class Both: NSObject, UIGestureRecognizerDelegate {
    func gestureRecognizer(
      _ gestureRecognizer: UIGestureRecognizer,
      shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
  }

  @Test(
    "19 a long press of 0 s tells down and up; the list around is dragged from there only if both may recognize",
    arguments: [false, true])
  func zeroPress(together: Bool) {
    let (tester, both) = (Tester(), Both())
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    let card = UIView(frame: CGRect(x: 50, y: 300, width: 200, height: 200))
    list.contentSize = CGSize(width: 375, height: 2_000)
    var log: [String] = []
    let press = UILongPressGestureRecognizer()
    press.minimumPressDuration = 0
    press.addAction { log.append("\($0.state)") }
    if together { press.delegate = both }
    card.addGestureRecognizer(press)
    list.addSubview(card)
    tester.window.addSubview(list)
    tester.down(0, 100, 400)
    #expect(log == ["began"])
    tester.up(0.1)
    #expect(log == ["began", "ended"])
    log = []
    tester.down(1, 100, 400)
    for step in 1...5 { tester.move(1 + 0.1 * Double(step), dy: -10 * Double(step)) }
    #expect(list.contentOffset.y == (together ? 40 : 0))
    tester.up(1.7)
    #expect(log.first == "began")
    #expect(log.last == "ended")
  }

  // MARK: 20

  private final class Canvas: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
  }

  @Test("20 on a canvas one finger draws and two fingers scroll")
  func canvas() {
    let (tester, canvas) = (Tester(), Canvas(frame: CGRect(x: 0, y: 0, width: 375, height: 2_000)))
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
    scrollView.contentSize = canvas.frame.size
    scrollView.panGestureRecognizer.minimumNumberOfTouches = 2
    scrollView.delaysContentTouches = false
    scrollView.addSubview(canvas)
    tester.window.addSubview(scrollView)
    tester.down(0, 100, 400)
    for step in 1...5 { tester.move(0.1 * Double(step), dy: -10 * Double(step)) }
    tester.up(0.6)
    #expect(canvas.log == ["began", "moved", "moved", "moved", "moved", "moved", "ended"])
    #expect(scrollView.contentOffset == .zero)
    canvas.log = []
    tester.down(1, 100, 400, finger: 1)
    tester.down(1.05, 200, 400, finger: 2)
    for step in 1...5 {
      let y = 400 - 10 * Double(step)
      tester.moveTogether(1 + 0.1 * Double(step), [(1, 100, y), (2, 200, y)])
    }
    #expect(scrollView.contentOffset.y == 40)
    #expect(canvas.log.first == "began")
    #expect(canvas.log.last == "cancelled")
    tester.up(1.7, finger: 1)
    tester.up(1.7, finger: 2)
    #expect(!canvas.log.contains("ended"))
  }

  // MARK: 21

  private final class Feed: UIViewController, UIScrollViewDelegate {
    let list = UIScrollView()
    var lastScroll = 0.0
    var ends: [Double] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 5_000)
      list.delegate = self
      view.addSubview(list)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      lastScroll = view.window?.now.seconds ?? -1
      NSObject.cancelPreviousPerformRequests(withTarget: self)
      perform(Feed.scrollingEnded, with: nil, afterDelay: 0.3)
    }
    func scrollingEnded() { ends.append(view.window?.now.seconds ?? -1) }
  }

  @Test("21 a delayed call that each didScroll renews comes once, 0.3 s after the last one")
  func scrollingEnded() {
    let (tester, feed) = (Tester(), Feed())
    tester.window.rootViewController = feed
    tester.down(0, 100, 500)
    for step in 1...5 { tester.move(0.02 * Double(step), dy: -30 * Double(step)) }
    tester.up(0.11)
    tester.advance(to: 10)
    #expect(feed.ends.count == 1)
    #expect(feed.lastScroll > 1)
    #expect(feed.ends.first.map { near($0, feed.lastScroll + 0.3, within: 1e-6) } == true)
  }

  // MARK: 22

  private final class HidingPage: UIViewController, UIScrollViewDelegate {
    let list = UIScrollView()
    var translations: [Double] = []
    var atDeceleration: Double?
    var pans: [String] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      list.frame = CGRect(x: 0, y: 0, width: 375, height: 667)
      list.contentSize = CGSize(width: 375, height: 5_000)
      list.delegate = self
      list.panGestureRecognizer.addTarget(self, action: HidingPage.panned(_:))
      view.addSubview(list)
    }
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      if scrollView.isDragging {
        translations.append(Double(scrollView.panGestureRecognizer.translation(in: scrollView).y))
      }
    }
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
      atDeceleration = Double(scrollView.panGestureRecognizer.translation(in: scrollView).y)
    }
    func panned(_ pan: UIPanGestureRecognizer) { pans.append("\(pan.state) \(Int(list.contentOffset.y))") }
  }

  @Test("22 the pan's translation in its own scroll view tells which way it is dragged, also as it lets go")
  func hidingBar() {
    let (tester, page) = (Tester(), HidingPage())
    tester.window.rootViewController = page
    tester.down(0, 100, 500)
    for step in 1...3 { tester.move(0.02 * Double(step), dy: -20 * Double(step)) }
    #expect(page.translations == [-10, -30, -50])
    #expect(page.list.contentOffset.y == 50)
    tester.up(0.07)
    #expect(page.atDeceleration == -50)
    #expect(page.pans == ["began 10", "changed 30", "changed 50", "ended 50"])
  }

  // MARK: 23

  private final class SlidePage: UIViewController {
    let card = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    var velocity = CGPoint.zero
    var final = CGPoint.zero
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(card)
      card.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SlidePage.handlePan(_:)))
    }
    func handlePan(_ recognizer: UIPanGestureRecognizer) {
      guard let card = recognizer.view else { return }
      let translation = recognizer.translation(in: view)
      card.center = CGPoint(x: card.center.x + translation.x, y: card.center.y + translation.y)
      recognizer.setTranslation(.zero, in: view)
      guard recognizer.state == .ended else { return }
      velocity = recognizer.velocity(in: view)
      let magnitude = sqrt(velocity.x * velocity.x + velocity.y * velocity.y)
      let slideFactor = 0.1 * magnitude / 200
      final = CGPoint(x: card.center.x + velocity.x * slideFactor, y: card.center.y + velocity.y * slideFactor)
      final.x = min(max(final.x, 0), view.bounds.width)
      final.y = min(max(final.y, 0), view.bounds.height)
      UIView.animate(
        withDuration: Double(slideFactor * 2), delay: 0, options: .curveEaseOut,
        animations: { card.center = self.final })
    }
  }

  @Test("23 a card that is dragged with setTranslation(.zero) still has its velocity at the end, and slides on")
  func slide() {
    let (tester, page) = (Tester(), SlidePage())
    tester.window.rootViewController = page
    tester.down(0, 150, 150)
    for step in 1...15 { tester.move(0.01 * Double(step), dx: 4 * Double(step)) }
    #expect(near(Double(page.card.center.x), 200))
    tester.up(0.155)
    #expect(near(Double(page.velocity.x), 400, within: 1))
    #expect(near(Double(page.final.x), 280, within: 1))
    #expect(page.card.center == page.final)
    tester.window.settle()
    #expect(page.card.layer.presentation()?.position == page.final)
  }

  // MARK: 24

  private final class Together: NSObject, UIScrollViewDelegate {
    let (left, right) = (UIScrollView(), UIScrollView())
    var isEqual = true
    var calls = 0
    var wasMovedByUser = false
    func scrollViewDidScroll(_ scrollView: UIScrollView) {
      calls += 1
      let other = scrollView === left ? right : left
      other.contentOffset = scrollView.contentOffset
      if left.contentOffset != right.contentOffset { isEqual = false }
      if right.isDragging || right.isDecelerating { wasMovedByUser = true }
    }
  }

  @Test("24 two scroll views that set each other's offset scroll together, through drag, glide and bounce")
  func together() {
    let (tester, pair) = (Tester(), Together())
    for (index, list) in [pair.left, pair.right].enumerated() {
      list.frame = CGRect(x: 187 * Double(index), y: 0, width: 187, height: 667)
      list.contentSize = CGSize(width: 187, height: 1_500)
      list.delegate = pair
      tester.window.addSubview(list)
    }
    tester.down(0, 100, 500)
    for step in 1...5 { tester.move(0.02 * Double(step), dy: -60 * Double(step)) }
    #expect(pair.right.contentOffset.y == 290)
    tester.up(0.11)
    tester.window.settle()
    #expect(pair.isEqual)
    #expect(pair.left.contentOffset.y == 833)
    #expect(pair.right.contentOffset.y == 833)
    #expect(!pair.wasMovedByUser)
    #expect(pair.calls < 1_000)
  }

  // MARK: 25 and 26

  private final class PinchPage: UIViewController {
    let photo = UIView(frame: CGRect(x: 0, y: 100, width: 300, height: 300))
    var product = 1.0
    var velocities: [(before: Double, after: Double)] = []
    override func viewDidLoad() {
      super.viewDidLoad()
      view.addSubview(photo)
      photo.addGestureRecognizer(UIPinchGestureRecognizer(target: self, action: PinchPage.pinched(_:)))
    }
    func pinched(_ pinch: UIPinchGestureRecognizer) {
      guard let photo = pinch.view else { return }
      var center = pinch.location(in: photo)
      center.x -= photo.bounds.midX
      center.y -= photo.bounds.midY
      let scale = pinch.scale
      photo.transform = photo.transform.translatedBy(x: center.x, y: center.y).scaledBy(x: scale, y: scale)
        .translatedBy(x: -center.x, y: -center.y)
      product *= Double(scale)
      let before = Double(pinch.velocity)
      pinch.scale = 1
      velocities.append((before, Double(pinch.velocity)))
    }
  }

  private func pinch(_ page: PinchPage, lifts: Bool = true) -> Tester {
    let tester = Tester()
    tester.window.rootViewController = page
    tester.down(0, 100, 200, finger: 1)
    tester.down(0, 200, 200, finger: 2)
    for step in 1...10 {
      let way = 5 * Double(step)
      tester.moveTogether(0.1 * Double(step), [(1, 100 - way, 200), (2, 200 + way, 200)])
    }
    if lifts {
      tester.up(1.1, finger: 1)
      tester.up(1.1, finger: 2)
    }
    return tester
  }

  @Test("25 a pinch around the fingers, with scale set to 1 each time, keeps the point below them and multiplies")
  func pinchAroundFingers() {
    let page = PinchPage()
    let below = page.view.convert(CGPoint(x: 150, y: 200), to: page.photo)
    _ = pinch(page)
    // It begins with a distance of 110.
    #expect(near(page.product, 200.0 / 110, within: 1e-9))
    let now = page.view.convert(CGPoint(x: 150, y: 200), to: page.photo)
    #expect(near(Double(now.x), Double(below.x), within: 1e-6))
    #expect(near(Double(now.y), Double(below.y), within: 1e-6))
    #expect(near(Double(page.photo.transform.a), page.product, within: 1e-9))
  }

  @Test("26 setting a pinch's scale leaves its velocity as it is (open in UIKit: 10.27)")
  func pinchVelocity() {
    let page = PinchPage()
    _ = pinch(page, lifts: false)
    let changes = page.velocities.dropFirst(2)
    #expect(changes.count > 5)
    #expect(changes.allSatisfy { $0.after == $0.before })
    #expect(changes.allSatisfy { $0.before > 0 })
  }
}
