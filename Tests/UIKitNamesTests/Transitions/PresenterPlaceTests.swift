import TestSupport
import Testing
import UIKitNames

/// Where the presenter's view belongs, an animator may forget.
@Suite struct PresenterPlaceTests {
  /// Covers the window at once, and removes the presenter's view itself.
  private final class Cover: NSObject, UIViewControllerAnimatedTransitioning, UIViewControllerTransitioningDelegate {
    var completes = true
    func transitionDuration(using context: UIViewControllerContextTransitioning?) -> TimeInterval { 0 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      if let view = context.view(forKey: .to) { context.containerView.addSubview(view) }
      context.view(forKey: .from)?.removeFromSuperview()
      context.completeTransition(completes)
    }
    func animationController(
      forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? { self }
  }

  private let tester = Tester(), cover = Cover()
  private let root = UIViewController(), sheet = UIViewController()

  init() {
    tester.window.rootViewController = root
    tester.tick()
    (sheet.modalPresentationStyle, sheet.transitioningDelegate) = (.fullScreen, cover)
  }

  @Test("an animator that removes it: it is back after the dismissal") func removed() {
    root.present(sheet, animated: true)
    tester.advance(to: 1)
    #expect(root.view.window == nil)
    root.dismiss(animated: false)
    tester.advance(to: 2)
    #expect(root.view.superview === tester.window)
    #expect(tester.window.subviews.count == 1)
  }

  @Test("an animator that removes it and does not complete: it is back at once") func takenBack() {
    cover.completes = false
    root.present(sheet, animated: true)
    tester.advance(to: 1)
    #expect(root.view.superview === tester.window)
    #expect(root.presentedViewController == nil)
  }
}
