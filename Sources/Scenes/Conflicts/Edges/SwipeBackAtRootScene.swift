import Foundation
import Replay
import TouchKit

/// A navigation controller that freezes after a swipe back on the root page.
struct SwipeBackAtRootScene: ConflictScene {
  let conflict = Conflict(6, "conflict-swipe-back-at-root", "Swipe back freezes", in: .edges)
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
  let cases = [
    Case(
      "root", "Swipe on the first page", off: "The pop sticks; the tap on a row is not heard.",
      on: "The swipe is refused, and the tap opens the recipe: two pages.", fixedTitle: "The same, fixed"),
    Case(
      "push", "Swipe during a push", off: "The new page arrives, but its back button is dead.",
      on: "The page arrives, and the back button goes back to one page.", fixedTitle: "The same, fixed"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View { CookBookRoot(isFixed: isFixed) }
}

/// A delegate of the pop recognizer that allows pops with custom back buttons, and with the fix only if they can end.
private final class AlwaysPop: GestureRecognizerDelegate {
  private weak var navigation: NavigationController?
  private let checksStack: Bool

  init(_ navigation: NavigationController, checksStack: Bool) {
    (self.navigation, self.checksStack) = (navigation, checksStack)
  }

  func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard checksStack, let navigation else { return true }
    return navigation.viewControllers.count > 1 && navigation.transitionProgress == nil
  }
}

/// A list of recipes with a page for each.
private final class CookBookRoot: NavigationScreen {
  init(isFixed: Bool) {
    super.init { AlwaysPop($0, checksStack: isFixed) }
    let rows = Recipe.all.map { Row($0.name, $0.time, $0.hue) }
    let contents = ListPage<RowCell>("Recipes", named: "recipes", rows: rows) { [unowned self] in open(Recipe.all[$0]) }
    navigation.setViewControllers([contents], animated: false)
  }

  private func open(_ recipe: Recipe) {
    let page = RecipePage(recipe)
    addBackButton("Recipes", to: page)
    navigation.pushViewController(page, animated: true)
    refresh()
  }

  override var report: String {
    "pages \(navigation.viewControllers.count) · \(navigation.isFrozen ? "frozen" : "answers")"
  }
}
