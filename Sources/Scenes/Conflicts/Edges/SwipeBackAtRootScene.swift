import Foundation
import Stages
import TouchKit

struct SwipeBackAtRootScene: ConflictScene {
  let conflict = Conflict(
    6, "swipe-back-at-root", "Swipe back freezes", in: .edges, guide: .swipeBack, root: CookBookRoot.init)
  let story = Story(
    shows: "A cook book whose pop recognizer got a delegate that lets it begin always. On the first page, or while a"
      + " page is on its way, a pop begins that can never end: the app looks frozen.",
    attempt: "Swipe in from the left edge on the first page, then tap a row: nothing answers any more. R starts anew."
      + " With the fix the swipe does nothing there, and the tap opens the recipe.",
    source: "Reported of apps with back buttons of their own, which set the delegate so that swiping back stays.",
    fix: "a pop begins only with more than one page, and with none on its way")
  let symptoms = [
    "app freezes after swipe back on root view controller", "interactivePopGestureRecognizer freezes the app",
    "UI unresponsive after edge swipe", "swipe back during push hangs navigation",
    "navigation controller stuck, touches do nothing",
  ]
  let cases = [
    Case(
      "root", "Swipe on the first page", off: "The pop sticks; the tap on a row is not heard.",
      on: "The swipe is refused, and the tap opens the recipe: two pages.",
      meant: "navigation leaves the first page alone, stroke 1, but stuck",
      meantFixed: "navigation/recipes/row2 opens, stroke 2"),
    Case(
      "push", "Swipe during a push", off: "The new page arrives, but its back button is dead.",
      on: "The page arrives, and the back button goes back to one page.",
      meant: "navigation goes back, stroke 2, but stuck", meantFixed: "navigation/bar/back goes back, stroke 3"),
  ]
  let fix = """
    // in AlwaysPop
    func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      navigation.viewControllers.count > 1 && navigation.transitionCoordinator == nil
    }
    """
}

/// A delegate that lets the pop recognizer begin despite custom back buttons. With the fix it requires a page below and
/// no running transition.
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

private final class CookBookRoot: NavigationScreen {
  init(isFixed: Bool) {
    super.init { AlwaysPop($0, checksStack: isFixed) }
    let rows = Recipe.all.map { Row($0.name, $0.time, PictureKind.dish.picture(of: $0.name)) }
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
    "\(navigation.viewControllers.count) on the stack · \(navigation.isFrozen ? "frozen" : "answers")"
  }
}

struct Recipe {
  let name: String
  let time: String
  let hue: Color
  let parts: [String]

  static let all = """
    Lentil soup|40 minutes · 4 people|300 g red lentils|2 carrots, one onion|1 spoon of cumin|Lemon at the end
    Potato cake|55 minutes · 2 people|6 potatoes, grated|1 egg|Chives|Butter for the pan
    Beet salad|1 hour · 4 people|4 beets, baked whole|A handful of walnuts|Goat cheese|Vinegar and honey
    Mussels in cider|20 minutes · 2 people|1 kg mussels|2 shallots|A glass of dry cider|Bread for the sauce
    Plum crumble|45 minutes · 6 people|1 kg plums|150 g oats|100 g butter|Brown sugar
    Flat bread|2 hours · 8 pieces|500 g flour|Yeast and a little sugar|Yoghurt|Salt flakes
    Mint tea|5 minutes · 2 glasses|A bunch of mint|Green tea|Sugar, more than one thinks|Boiling water
    Fig tart|70 minutes · 8 pieces|12 figs|Short crust|3 spoons of honey|Almonds, ground
    Lemonade|10 minutes · 6 glasses|5 lemons|120 g sugar|A litre of cold water|Ice and thyme
    """.split(separator: "\n").enumerated().map { index, line in
      let texts = line.split(separator: "|").map(String.init)
      let hue = Palette.hue([4, 8, 3, 5, 7, 2, 1, 6, 8][index])
      return Recipe(name: texts[0], time: texts[1], hue: hue, parts: Array(texts.dropFirst(2)))
    }
}

final class RecipePage: ViewController {
  private let recipe: Recipe

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init()
    title = recipe.name
  }

  override func loadView() {
    let page = View(Screen.area, Palette.surface).identified("recipe")
    let picture = page.addPatch(CGRect(0, 0, 375, 220), recipe.hue.mixed(with: .white, by: 0.72))
    picture.addPatch(CGRect(131.5, 54, 112, 112), .white, radius: 20)
    picture.addPicture(PictureKind.dish.picture(of: recipe.name), CGRect(136.5, 59, 102, 102))
    page.addLabel(recipe.name, CGRect(20, 238, 335, 34), .title(26))
    page.addLabel(recipe.time, CGRect(20, 272, 335, 22), .detail(14))
    for (index, part) in recipe.parts.enumerated() {
      let y = 318 + Double(index) * 46
      page.addDisc(x: 26, y: y + 12, radius: 4, recipe.hue)
      page.addLabel(part, CGRect(44, y, 311, 24), .body(17))
      page.addRule(bottom: y + 35, from: 44)
    }
    view = page
  }
}
