import TestSupport
import Testing
import UIKitNames

/// Transitions of a navigation controller, of the application's own and built-in.
@Suite struct NavigationTransitionTests {
  private final class Fade: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: UIViewControllerContextTransitioning?) -> TimeInterval { 1 }
    func animateTransition(using context: UIViewControllerContextTransitioning) {
      guard let view = context.view(forKey: .to), let to = context.viewController(forKey: .to) else { return }
      view.frame = context.finalFrame(for: to)
      view.alpha = 0
      context.containerView.addSubview(view)
      UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
        view.alpha = 1
      } completion: { _ in
        view.alpha = 1
        context.completeTransition(!context.transitionWasCancelled)
      }
    }
  }

  private final class Owner: NSObject, UINavigationControllerDelegate {
    var driver: UIPercentDrivenInteractiveTransition?
    var operations: [UINavigationController.Operation] = []
    let diary: Diary
    init(_ diary: Diary) { self.diary = diary }
    func navigationController(
      _ navigationController: UINavigationController,
      animationControllerFor operation: UINavigationController.Operation,
      from fromVC: UIViewController, to toVC: UIViewController
    ) -> UIViewControllerAnimatedTransitioning? {
      operations.append(operation)
      return Fade()
    }
    func navigationController(
      _ navigationController: UINavigationController,
      interactionControllerFor animationController: UIViewControllerAnimatedTransitioning
    ) -> UIViewControllerInteractiveTransitioning? { driver }
    func navigationController(
      _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { diary.note("did show") }
  }

  private let tester = Tester()
  private let diary = Diary()
  private let first: NotingController, second: NotingController
  private let navigation: UINavigationController
  private let owner: Owner

  init() {
    (first, second, owner) = (NotingController("first", diary), NotingController("second", diary), Owner(diary))
    navigation = UINavigationController(rootViewController: first)
    tester.window.rootViewController = navigation
    tester.advance(to: 1)
    _ = diary.take()
  }

  private var opacity: Double { Double(second.view.layer.presentation()?.opacity ?? -1) }

  @Test("an animator of one's own pushes and pops")
  func own() {
    navigation.delegate = owner
    navigation.pushViewController(second, animated: true)
    #expect(owner.operations == [.push])
    tester.advance(to: 1.25)
    #expect(near(opacity, 0.25))
    tester.advance(to: 2.01)
    #expect(
      diary.take() == [
        "first will disappear", "second will appear", "second is appearing", "first did disappear",
        "second did appear", "did show",
      ])
    #expect(first.view.superview == nil)
    navigation.popViewController(animated: true)
    tester.advance(to: 3.1)
    #expect(owner.operations == [.push, .pop])
    #expect(navigation.viewControllers == [first])
    #expect(second.parent == nil)
  }

  @Test("driven by a fraction and cancelled, the pop is taken back")
  func cancelled() {
    navigation.pushViewController(second, animated: false)
    _ = diary.take()
    navigation.delegate = owner
    owner.driver = UIPercentDrivenInteractiveTransition()
    navigation.popViewController(animated: true)
    owner.driver?.update(0.5)
    #expect(navigation.viewControllers == [first])
    #expect(near(Double(first.view.layer.presentation()?.opacity ?? -1), 0.5))
    #expect(second.isMovingFromParent)
    owner.driver?.cancel()
    tester.advance(to: 2)
    #expect(navigation.viewControllers == [first, second])
    #expect(second.view.superview != nil)
    #expect(first.view.superview == nil)
    #expect(!second.isMovingFromParent)
    #expect(
      diary.take() == [
        "second will disappear", "first will appear", "first is appearing", "first will disappear",
        "first did disappear", "second will appear", "second did appear",
      ])
    owner.driver = nil
    navigation.popViewController(animated: true)
    tester.advance(to: 4)
    #expect(navigation.viewControllers == [first])
  }

  @Test("the built-in push has a coordinator, which runs alongside")
  func alongside() {
    final class Page: UIViewController {
      let mark = UIView()
      let diary: Diary
      init(_ diary: Diary) {
        self.diary = diary
        super.init(nibName: nil, bundle: nil)
      }
      override func viewWillAppear(_ animated: Bool) {
        view.addSubview(mark)
        mark.alpha = 0
        #expect(isMovingToParent)
        transitionCoordinator?.animate(alongsideTransition: { _ in self.mark.alpha = 1 }) {
          self.diary.note("done \($0.isCancelled)")
        }
      }
    }
    let page = Page(diary)
    navigation.pushViewController(page, animated: true)
    #expect(navigation.transitionCoordinator?.transitionDuration == 0.35)
    #expect(page.transitionCoordinator?.isInteractive == false)
    tester.advance(to: 1.175)
    let shown = Double(page.mark.layer.presentation()?.opacity ?? -1)
    #expect(shown > 0.3)
    #expect(shown < 0.7)
    tester.advance(to: 1.5)
    #expect(diary.take().contains("done false"))
    #expect(navigation.transitionCoordinator == nil)
    #expect(!page.isMovingToParent)
  }

  @Test("the built-in interactive pop is known as such, and what is alongside follows the finger")
  func builtInDrag() {
    navigation.pushViewController(second, animated: false)
    let mark = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    tester.window.addSubview(mark)
    tester.down(2, 2, 300)
    for step in 1...10 { tester.move(2 + 0.02 * Double(step), dx: 10 * Double(step)) }
    tester.advance(to: 2.3)
    let coordinator = navigation.transitionCoordinator
    #expect(coordinator?.isInteractive == true)
    #expect(coordinator?.initiallyInteractive == true)
    coordinator?.notifyWhenInteractionEnds { diary.note("ended \($0.isCancelled)") }
    tester.up(2.6)
    tester.advance(to: 4)
    #expect(diary.take().contains("ended true"))
    #expect(navigation.viewControllers == [first, second])
    #expect(navigation.transitionCoordinator == nil)
  }

  @Test("with an animator of one's own, titles and buttons of the bar change along with it")
  func bar() {
    (first.title, second.title) = ("One", "Two")
    let views = [first, second].map { page in
      let view = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
      page.navigationItem.rightBarButtonItem = UIBarButtonItem(customView: view)
      return view
    }
    navigation.delegate = owner
    navigation.pushViewController(second, animated: true)
    tester.advance(to: 1.5)
    let titles = navigation.navigationBar.titles
    #expect(titles.map(\.text) == ["One", "Two"])
    #expect(titles.allSatisfy { near($0.opacity, 0.5) })
    #expect(views.allSatisfy { near(Double($0.alpha), 0.5) })
    tester.advance(to: 2.5)
    #expect(navigation.navigationBar.titles.map(\.text) == ["Two"])
    #expect(views.map(\.alpha) == [1, 1])
    #expect(views[0].superview == nil)
    #expect(views[1].superview != nil)
    owner.driver = UIPercentDrivenInteractiveTransition()
    navigation.popViewController(animated: true)
    owner.driver?.update(0.25)
    tester.advance(to: 2.6)
    #expect(near(navigation.navigationBar.titles.last?.opacity ?? 0, 0.25))
    owner.driver?.cancel()
    tester.advance(to: 4)
    #expect(navigation.navigationBar.titles.map(\.text) == ["Two"])
    #expect(views[1].superview != nil)
    #expect(views[1].alpha == 1)
  }

  private func swipe(_ t: Double) {
    tester.down(t, 2, 300)
    for step in 1...10 { tester.move(t + 0.02 * Double(step), dx: 10 * Double(step)) }
  }

  @Test("the edge pan is off with an animator that no gesture drives, and else starts the application's own pop")
  func edgePan() {
    navigation.pushViewController(second, animated: false)
    navigation.delegate = owner
    swipe(2)
    tester.up(2.3)
    tester.advance(to: 4)
    #expect(navigation.viewControllers == [first, second])
    owner.driver = UIPercentDrivenInteractiveTransition()
    swipe(5)
    #expect(navigation.viewControllers == [first])
    owner.driver?.finish()
    tester.up(5.3)
    tester.advance(to: 7)
    #expect(navigation.viewControllers == [first])
    #expect(second.view.superview == nil)
  }
}
