import TestSupport
import Testing
import UIKitNames

/// Moves the presented view up or down, with what a test wants in between.
private final class Slide: NSObject, UIViewControllerAnimatedTransitioning {
  let isPresentation: Bool, diary: Diary
  var usesAnimator = false, isInterruptible = false
  private var animator: UIViewPropertyAnimator?

  init(_ isPresentation: Bool, _ diary: Diary) { (self.isPresentation, self.diary) = (isPresentation, diary) }

  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }

  func animateTransition(using context: UIViewControllerContextTransitioning) {
    diary.note("animate \(context.isInteractive ? "interactively" : "alone")")
    let (container, moved) = (context.containerView, place(context))
    if usesAnimator {
      let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: moved)
      animator.addCompletion { _ in context.completeTransition(!context.transitionWasCancelled) }
      animator.startAnimation()
    } else {
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: moved) { _ in
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
    #expect(container.window != nil)
  }

  /// Adds the view that appears, and returns what is to be animated.
  private func place(_ context: UIViewControllerContextTransitioning) -> () -> Void {
    let height = context.containerView.bounds.height
    if isPresentation, let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) {
      view.frame = context.finalFrame(for: to).offsetBy(dx: 0, dy: height)
      context.containerView.addSubview(view)
      return { view.frame = context.finalFrame(for: to) }
    }
    let view = context.view(forKey: .from)
    return { view?.frame.origin.y += height }
  }

  func interruptibleAnimator(using context: UIViewControllerContextTransitioning) -> UIViewImplicitlyAnimating {
    if let animator { return animator }
    let animator = UIViewPropertyAnimator(duration: 1, curve: .linear, animations: place(context))
    animator.addCompletion { context.completeTransition($0 == .end) }
    self.animator = animator
    return animator
  }

  func animationEnded(_ transitionCompleted: Bool) { diary.note("ended \(transitionCompleted)") }
}

/// The same without `interruptibleAnimator`.
private final class PlainSlide: NSObject, UIViewControllerAnimatedTransitioning {
  let slide: Slide
  init(_ slide: Slide) { self.slide = slide }
  func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
  func animateTransition(using transitionContext: UIViewControllerContextTransitioning) {
    slide.animateTransition(using: transitionContext)
  }
  func animationEnded(_ transitionCompleted: Bool) { slide.animationEnded(transitionCompleted) }
}

private final class Dimmer: UIPresentationController {
  let dimming = UIView()
  var diary: Diary?

  override func presentationTransitionWillBegin() {
    let hasCoordinator = presentedViewController.transitionCoordinator != nil
    diary?.note("presentation will begin \(containerView != nil) \(hasCoordinator)")
    guard let containerView else { return }
    dimming.frame = containerView.bounds
    dimming.alpha = 0
    containerView.addSubview(dimming)
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 1 }) {
      self.diary?.note("alongside done \($0.isCancelled)")
    }
  }
  override func presentationTransitionDidEnd(_ completed: Bool) { diary?.note("presentation did end \(completed)") }
  override func dismissalTransitionWillBegin() {
    diary?.note("dismissal will begin")
    presentedViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.dimming.alpha = 0 })
  }
  override func dismissalTransitionDidEnd(_ completed: Bool) { diary?.note("dismissal did end \(completed)") }
  override var frameOfPresentedViewInContainerView: CGRect { CGRect(x: 0, y: 267, width: 375, height: 400) }
}

private final class Transition: NSObject, UIViewControllerTransitioningDelegate {
  let diary: Diary
  var configure: (Slide) -> Void = { _ in }
  var interactor: UIViewControllerInteractiveTransitioning?
  var dimmer: Dimmer?

  init(_ diary: Diary) { self.diary = diary }

  private func slide(_ isPresentation: Bool) -> UIViewControllerAnimatedTransitioning {
    let slide = Slide(isPresentation, diary)
    configure(slide)
    return slide.isInterruptible ? slide : PlainSlide(slide)
  }
  func animationController(
    forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
  ) -> UIViewControllerAnimatedTransitioning? { slide(true) }
  func animationController(forDismissed dismissed: UIViewController) -> UIViewControllerAnimatedTransitioning? {
    slide(false)
  }
  func interactionControllerForDismissal(
    using animator: UIViewControllerAnimatedTransitioning
  ) -> UIViewControllerInteractiveTransitioning? { interactor }
  func presentationController(
    forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
  ) -> UIPresentationController? {
    let dimmer = Dimmer(presentedViewController: presented, presenting: presenting)
    dimmer.diary = diary
    self.dimmer = dimmer
    return dimmer
  }
}

/// Animators, presentation controllers and interactive dismissal.
@Suite struct CustomTransitionTests {
  private let tester = Tester()
  private let diary = Diary()
  private let root: NotingController, card: NotingController
  private let transition: Transition

  init() {
    (root, card, transition) = (NotingController("root", diary), NotingController("card", diary), Transition(diary))
    tester.window.rootViewController = root
    tester.tick()
    tester.advance(to: 1)
    _ = diary.take()
    card.modalPresentationStyle = .custom
    card.transitioningDelegate = transition
  }

  private var y: Double { Double(card.view.layer.presentation()?.frame.minY ?? -1) }
  private var dimming: Double { Double(transition.dimmer?.dimming.layer.presentation()?.opacity ?? -1) }

  private func present() {
    root.present(card, animated: false)
    _ = diary.take()
  }

  @Test("a presentation controller, an animator and what is alongside, in UIKit's order")
  func presentation() {
    root.present(card, animated: true) { diary.note("presented") }
    #expect(
      diary.take() == [
        "presentation will begin true true", "card will appear presented", "animate alone", "card is appearing",
      ])
    #expect(card.view.frame == CGRect(x: 0, y: 267, width: 375, height: 400))
    tester.advance(to: 1.5)
    #expect(near(y, 267 + 333.5))
    #expect(near(dimming, 0.5), "alongside, eased in and out")
    tester.advance(to: 2.01)
    #expect(
      diary.take() == [
        "ended true", "presentation did end true", "card did appear presented", "alongside done false", "presented",
      ])
    #expect(transition.dimmer?.containerView === card.view.superview)
    #expect(card.presentationController === transition.dimmer)
    card.dismiss(animated: true)
    #expect(diary.take() == ["dismissal will begin", "card will disappear dismissed", "animate alone"])
    tester.advance(to: 3.1)
    #expect(diary.take() == ["ended true", "card did disappear dismissed", "dismissal did end true"])
    #expect(transition.dimmer?.containerView == nil)
  }

  @Test("an interactive dismissal follows the fraction, and finishes", arguments: [false, true])
  func finished(usesAnimator: Bool) {
    present()
    let driver = UIPercentDrivenInteractiveTransition()
    transition.interactor = driver
    transition.configure = { $0.usesAnimator = usesAnimator }
    card.dismiss(animated: true) { diary.note("dismissed") }
    #expect(diary.take() == ["dismissal will begin", "card will disappear dismissed", "animate interactively"])
    #expect(driver.duration == 1)
    #expect(y == 267)
    let coordinator = card.transitionCoordinator
    #expect(coordinator?.initiallyInteractive == true)
    coordinator?.notifyWhenInteractionChanges { diary.note("interactive \($0.isInteractive) \($0.isCancelled)") }
    driver.update(0.25)
    #expect(near(y, 267 + 0.25 * 667))
    #expect(driver.percentComplete == 0.25)
    #expect(dimming < 0.95)
    tester.advance(to: 5)
    #expect(near(y, 267 + 0.25 * 667), "no time passes")
    driver.completionSpeed = 3
    driver.completionCurve = .linear
    driver.finish()
    #expect(diary.take() == ["interactive false false"])
    tester.advance(to: 5.125)
    #expect(near(y, 267 + 0.625 * 667), "three quarters of a second at three times the speed")
    tester.advance(to: 5.26)
    #expect(
      diary.take() == ["ended true", "card did disappear dismissed", "dismissal did end true", "dismissed"])
    #expect(card.view.superview == nil)
  }

  @Test("a cancelled one goes back, tells in UIKit's order, and can be done again", arguments: [false, true])
  func cancelled(usesAnimator: Bool) {
    present()
    for round in 0..<2 {
      let driver = UIPercentDrivenInteractiveTransition()
      transition.interactor = driver
      transition.configure = { $0.usesAnimator = usesAnimator }
      card.dismiss(animated: true) { diary.note("dismissed") }
      _ = diary.take()
      driver.update(0.5)
      driver.cancel()
      let begin = tester.window.now.seconds
      tester.advance(to: begin + 0.25)
      #expect(near(y, 267 + 0.25 * 667, within: 8), "half a second back, eased in and out")
      tester.advance(to: begin + 0.52)
      #expect(
        diary.take() == ["ended false", "card will appear", "card did appear", "dismissal did end false"], "\(round)")
      #expect(card.view.frame == CGRect(x: 0, y: 267, width: 375, height: 400))
      #expect(y == 267)
      #expect(dimming == 1)
      #expect(!card.isBeingDismissed)
      #expect(card.presentingViewController === root)
    }
  }

  @Test("an interruptible animator is scrubbed itself", arguments: [true, false])
  func interruptible(finishes: Bool) {
    present()
    let driver = UIPercentDrivenInteractiveTransition()
    transition.interactor = driver
    transition.configure = { $0.isInterruptible = true }
    card.dismiss(animated: true)
    driver.update(0.25)
    #expect(near(y, 267 + 0.25 * 667))
    if finishes { driver.finish() } else { driver.cancel() }
    tester.advance(to: 3)
    #expect((card.view.superview == nil) == finishes)
    #expect(near(Double(card.view.frame.minY), finishes ? 934 : 267))
  }

  @Test("a driver that is released on its way leaves nothing running") func released() {
    present()
    transition.configure = { $0.isInterruptible = true }
    do {
      let driver = UIPercentDrivenInteractiveTransition()
      transition.interactor = driver
      card.dismiss(animated: true)
      driver.update(0.5)
      driver.finish()
      transition.interactor = nil
    }
    tester.advance(to: 4)
    #expect(card.view.superview == nil)
    #expect(tester.window.isQuiet)
  }

  @Test("a driver that does not want an interactive start runs, and is taken up by pause")
  func pausedLater() {
    present()
    let driver = UIPercentDrivenInteractiveTransition()
    driver.wantsInteractiveStart = false
    transition.interactor = driver
    card.dismiss(animated: true)
    #expect(diary.take().last == "animate alone")
    tester.advance(to: 1.25)
    #expect(near(y, 267 + 0.25 * 667))
    driver.pause()
    #expect(card.transitionCoordinator?.isInteractive == true)
    tester.advance(to: 2)
    #expect(near(y, 267 + 0.25 * 667))
    driver.cancel()
    tester.advance(to: 2.3)
    #expect(card.view.frame.minY == 267)
    #expect(card.presentingViewController === root)
  }

  @Test("an interactor of your own moves the view itself; what is alongside follows its updates")
  func own() {
    final class Own: NSObject, UIViewControllerInteractiveTransitioning {
      var context: UIViewControllerContextTransitioning?
      func startInteractiveTransition(_ transitionContext: UIViewControllerContextTransitioning) {
        context = transitionContext
      }
    }
    present()
    let own = Own()
    transition.interactor = own
    card.dismiss(animated: true)
    #expect(card.isBeingDismissed)
    #expect(dimming == 1)
    own.context?.updateInteractiveTransition(0.5)
    #expect(near(dimming, 0.5))
    own.context?.cancelInteractiveTransition()
    own.context?.completeTransition(false)
    #expect(dimming == 1)
    #expect(!card.isBeingDismissed)
    card.dismiss(animated: true)
    own.context?.updateInteractiveTransition(0.5)
    own.context?.finishInteractiveTransition()
    tester.advance(to: 1.25)
    #expect(dimming < 0.3)
    own.context?.completeTransition(true)
    #expect(root.presentedViewController == nil)
  }
}
