import Foundation
import Replay
import TouchKit

/// A stack of pages that answers no more after a swipe back where there is nothing to go back to.
struct SwipeBackAtRootScene: ConflictScene {
  let id = "conflict-swipe-back-at-root"
  let number = 6
  let title = "Swipe back freezes"
  var group: String { SceneGroup.edges }
  let story = Story(
    shows: "A cook book whose pop recognizer got a delegate that lets it begin always. On the first page, or while a"
      + " page is on its way, a pop begins that can never end: the app looks frozen.",
    attempt: "Swipe in from the left edge on the first page, then tap a row: nothing answers any more. R starts anew."
      + " With the fix the swipe does nothing there, and the tap opens the recipe.",
    source: "Reported of apps with back buttons of their own, which set the delegate so that swiping back stays. The"
      + " fix: begin only with more than one page and with none on its way.")
  let symptoms = [
    "app freezes after swipe back on root view controller", "interactivePopGestureRecognizer freezes the app",
    "UI unresponsive after edge swipe", "swipe back during push hangs navigation",
    "navigation controller stuck, touches do nothing",
  ]
  let gestures = [
    ReadyGesture(
      "root", "Swipe on the first page", outcome: "The pop sticks; the tap on a row is not heard.",
      settings: ["fix=off"]),
    ReadyGesture(
      "root-fixed", "The same, fixed", outcome: "The swipe is refused, and the tap opens the recipe: two pages.",
      settings: ["fix=on"], script: "conflict-swipe-back-at-root-root"),
    ReadyGesture(
      "push", "Swipe during a push", outcome: "The new page arrives, but its back button is dead.",
      settings: ["fix=off"]),
    ReadyGesture(
      "push-fixed", "The same, fixed", outcome: "The page arrives, and the back button goes back to one page.",
      settings: ["fix=on"], script: "conflict-swipe-back-at-root-push"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { CookBookRoot(size: stageSize, isFixed: isFixed) }
}

/// Lets pages be swiped back although their back buttons are not the system's.
final class AlwaysPop: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?
  private let looksFirst: Bool

  init(_ navigation: NavigationController, looksFirst: Bool) {
    (self.navigation, self.looksFirst) = (navigation, looksFirst)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard looksFirst, let navigation else { return true }
    return navigation.viewControllers.count > 1 && navigation.transitionProgress == nil
  }
}

/// Recipes, and a page for each.
final class CookBookRoot: View, NavigationControllerDelegate {
  private let navigation = NavigationController()
  private let gate: AlwaysPop
  private let contents: ContentsPage
  private let readout: Readout

  init(size: CGSize, isFixed: Bool) {
    contents = ContentsPage(size: size)
    gate = AlwaysPop(navigation, looksFirst: isFixed)
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    contents.onChoose = { [unowned self] in open($0) }
    navigation.setViewControllers([contents], animated: false)
    navigation.delegate = self
    navigation.interactivePopGestureRecognizer?.delegate = gate
    navigation.interactivePopGestureRecognizer?.addTarget(self, action: CookBookRoot.didPull, named: "tell")
    navigation.view.frame = bounds
    addSubview(navigation.view)
    addSubview(readout)
    tell()
  }

  private func open(_ recipe: Recipe) {
    let page = RecipePage(recipe, size: bounds.size)
    page.navigationItem.leftBarButtonItem = BarButtonItem(title: "Recipes") { [weak navigation] in
      navigation?.popViewController(animated: true)
    }
    navigation.pushViewController(page, animated: true)
    tell()
  }

  private func didPull(_ recognizer: GestureRecognizer) { tell() }

  func navigationController(
    _ navigationController: NavigationController, didShow viewController: ViewController, animated: Bool
  ) { tell() }

  private func tell() {
    readout.text = "pages \(navigation.viewControllers.count) · \(navigation.isFrozen ? "frozen" : "answers")"
  }
}
