import TestSupport
import Testing
import UIKitNames

// The examples of the documentation of UIKitNames, as they stand there.

final class CardViewController: UIViewController {
  let card = UIView(frame: CGRect(x: 100, y: 100, width: 120, height: 160))

  override func viewDidLoad() {
    super.viewDidLoad()
    card.layer.cornerRadius = 12
    card.backgroundColor = .systemBlue
    view.addSubview(card)
    let pan = UIPanGestureRecognizer(target: self, action: CardViewController.handlePan(_:))
    card.addGestureRecognizer(pan)
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) {
    let translation = recognizer.translation(in: view)
    card.transform = CGAffineTransform(translationX: translation.x, y: translation.y)
    if recognizer.state == .ended {
      UIView.animate(withDuration: 0.3) { self.card.transform = .identity }
    }
  }
}

final class Editor {
  let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
  private(set) var heard: [String] = []

  func addGestures(to view: UIView) {
    let pan = UIPanGestureRecognizer(target: self, action: Editor.handlePan(_:))
    view.addGestureRecognizer(pan)
    let tap = UITapGestureRecognizer(target: self, action: Editor.handleTap)
    view.addGestureRecognizer(tap)
    button.addTarget(self, action: Editor.save(_:), for: [.touchUpInside, .touchUpOutside])
  }

  func handlePan(_ recognizer: UIPanGestureRecognizer) { heard.append("pan \(recognizer.state)") }
  func handleTap() { heard.append("tap") }
  func save(_ sender: UIButton) { heard.append("save") }
}

final class SharingPager: UIScrollView, UIGestureRecognizerDelegate {
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool {
    return otherGestureRecognizer is UIScreenEdgePanGestureRecognizer
  }
}

final class ShutterViewController: UIViewController {
  private(set) lazy var animator = UIViewPropertyAnimator(duration: 1, curve: .linear) { [view = view] in
    view.center.y += 400
  }
  private var start: CGFloat = 0

  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      animator.pauseAnimation()
      start = animator.fractionComplete
    case .changed:
      animator.fractionComplete = start + recognizer.translation(in: view).y / 400
    default:
      animator.isReversed = recognizer.velocity(in: view).y < 0
      animator.continueAnimation(withTimingParameters: nil, durationFactor: 0)
    }
  }
}

final class DismissedViewController: UIViewController, UIViewControllerTransitioningDelegate,
  UIViewControllerAnimatedTransitioning
{
  private var driver: UIPercentDrivenInteractiveTransition?

  override func viewDidLoad() {
    modalPresentationStyle = .overFullScreen
    transitioningDelegate = self
    view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: DismissedViewController.pan))
  }

  func pan(_ recognizer: UIPanGestureRecognizer) {
    switch recognizer.state {
    case .began:
      driver = UIPercentDrivenInteractiveTransition()
      dismiss(animated: true)
    case .changed:
      driver?.update(recognizer.translation(in: nil).y / view.bounds.height)
    default:
      if recognizer.velocity(in: nil).y > 0 { driver?.finish() } else { driver?.cancel() }
      driver = nil
    }
  }

  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? { self }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { driver }
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 0.4 }
  func animateTransition(using context: UIViewControllerContextTransitioning) {
    UIView.animate(withDuration: 0.4, delay: 0, options: .curveLinear) {
      self.view.frame.origin.y = 667
    } completion: { _ in
      context.completeTransition(!context.transitionWasCancelled)
    }
  }
}

@Suite struct ArticleTests {
  @Test("a finger scrubs an animator, and lets it go on")
  func shutter() {
    let (tester, page, shutter) = (Tester(), UIViewController(), ShutterViewController())
    tester.window.rootViewController = page
    page.view.addSubview(shutter.view)
    page.view.addGestureRecognizer(
      UIPanGestureRecognizer(target: shutter, action: ShutterViewController.pan))
    tester.down(0.1, 100, 100)
    for step in 1...20 { tester.move(0.1 + 0.01 * Double(step), dy: 10 * Double(step)) }
    tester.advance(to: 0.4)
    // The slop of 10 pt is not part of the translation.
    #expect(near(Double(shutter.animator.fractionComplete), 0.475, within: 0.03))
    tester.up(0.41)
    tester.advance(to: 2)
    #expect(shutter.animator.state == .inactive)
    #expect(shutter.view.frame.minY == 400)
  }

  @Test("a drag down dismisses, a drag down and up does not")
  func dismissed() {
    for turns in [true, false] {
      let (tester, page, card) = (Tester(), UIViewController(), DismissedViewController())
      tester.window.rootViewController = page
      card.loadViewIfNeeded()
      page.present(card, animated: false)
      tester.down(0.1, 100, 100)
      for step in 1...20 { tester.move(0.1 + 0.01 * Double(step), dy: 15 * Double(step)) }
      if turns { for step in 1...10 { tester.move(0.3 + 0.01 * Double(step), dy: 300 - 10 * Double(step)) } }
      let shown = Double(card.view.layer.presentation()?.frame.minY ?? 0)
      #expect(shown > 150)
      #expect(shown < 310)
      tester.up(0.41)
      tester.advance(to: 2)
      #expect((page.presentedViewController === card) == turns)
    }
  }

  @Test("the card follows the finger and comes back")
  func card() {
    let (tester, page) = (Tester(), CardViewController())
    tester.window.rootViewController = page
    tester.down(0, 150, 150)
    tester.move(0.1, dx: 60)
    #expect(page.card.frame.minX == 150)
    tester.up(0.2)
    tester.advance(to: 0.35)
    let seen = page.card.layer.presentation()?.frame.minX ?? .nan
    #expect(seen > 101)
    #expect(seen < 149)
    #expect(page.card.frame.minX == 100)
    tester.window.settle()
    #expect(page.card.layer.presentation()?.frame.minX == 100)
  }

  @Test("the editor hears its gestures and its button, and goes when nobody else keeps it")
  func editor() {
    let tester = Tester()
    var editor: Editor? = Editor()
    if let button = editor?.button { tester.window.addSubview(button) }
    editor?.addGestures(to: tester.window)
    tester.down(0, 200, 300)
    tester.up(0.05)
    tester.down(1, 200, 300)
    tester.move(1.1, dx: 20)
    tester.up(1.2)
    tester.down(2, 50, 20)
    tester.up(2.1)
    #expect(editor?.heard == ["tap", "pan began", "pan ended", "save"])
    weak let gone = editor
    editor = nil
    #expect(gone == nil)
    tester.down(3, 50, 20)
    tester.up(3.1)
  }

  @Test("the sharing pager goes along with a pull from the edge")
  func pager() {
    let tester = Tester()
    let (pager, edge) = (SharingPager(frame: tester.window.bounds), UIScreenEdgePanGestureRecognizer())
    pager.contentSize = CGSize(width: 1125, height: 667)
    edge.edges = .left
    tester.window.addGestureRecognizer(edge)
    tester.window.addSubview(pager)
    pager.contentOffset.x = 375
    tester.down(0, 5, 300)
    tester.move(0.05, dx: 12)
    #expect(edge.state == .began)
    #expect(pager.contentOffset.x == 373)
  }
}

final class RingView: UIView {
  private let ring = CAShapeLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    ring.fillColor = nil
    ring.strokeColor = UIColor.systemBlue.cgColor
    ring.lineWidth = 4
    ring.lineCap = .round
    layer.addSublayer(ring)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    ring.frame = bounds
    ring.path = UIBezierPath(ovalIn: bounds.insetBy(dx: 2, dy: 2)).cgPath
  }

  func fill() {
    let animation = CABasicAnimation(keyPath: "strokeEnd")
    animation.fromValue = 0
    animation.duration = 0.5
    ring.add(animation, forKey: "fill")
  }
}

/// What `LayersAndDrawing.md` shows.
@MainActor struct LayerArticleTests {
  @Test func `the ring fills in half a second`() throws {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let view = RingView(frame: CGRect(x: 10, y: 10, width: 44, height: 44))
    window.addSubview(view)
    window.layoutIfNeeded()
    let ring = try #require(view.layer.sublayers?.first as? CAShapeLayer)
    #expect(ring.path?.boundingBoxOfPath.width.rounded() == 40)
    view.fill()
    window.advance(to: Instant(seconds: 0.125))
    #expect(abs((ring.presentation()?.strokeEnd ?? -1) - 0.25) < 1e-6)
  }
}
