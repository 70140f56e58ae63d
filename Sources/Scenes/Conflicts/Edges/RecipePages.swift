import Foundation
import TouchKit

/// A recipe.
struct Recipe {
  let name: String
  let time: String
  let hue: Color
  let parts: [String]

  private init(_ name: String, _ time: String, hue: Int, _ parts: [String]) {
    (self.name, self.time, self.hue, self.parts) = (name, time, Palette.hue(hue), parts)
  }

  static let all = [
    Recipe(
      "Lentil soup", "40 minutes · 4 people", hue: 4,
      ["300 g red lentils", "2 carrots, one onion", "1 spoon of cumin", "Lemon at the end"]),
    Recipe(
      "Potato cake", "55 minutes · 2 people", hue: 8, ["6 potatoes, grated", "1 egg", "Chives", "Butter for the pan"]),
    Recipe(
      "Beet salad", "1 hour · 4 people", hue: 3,
      ["4 beets, baked whole", "A handful of walnuts", "Goat cheese", "Vinegar and honey"]),
    Recipe(
      "Mussels in cider", "20 minutes · 2 people", hue: 5,
      ["1 kg mussels", "2 shallots", "A glass of dry cider", "Bread for the sauce"]),
    Recipe(
      "Plum crumble", "45 minutes · 6 people", hue: 7, ["1 kg plums", "150 g oats", "100 g butter", "Brown sugar"]),
    Recipe(
      "Flat bread", "2 hours · 8 pieces", hue: 2, ["500 g flour", "Yeast and a little sugar", "Yoghurt", "Salt flakes"]),
    Recipe(
      "Mint tea", "5 minutes · 2 glasses", hue: 1,
      ["A bunch of mint", "Green tea", "Sugar, more than one thinks", "Boiling water"]),
    Recipe(
      "Fig tart", "70 minutes · 8 pieces", hue: 6, ["12 figs", "Short crust", "3 spoons of honey", "Almonds, ground"]),
    Recipe(
      "Lemonade", "10 minutes · 6 glasses", hue: 8,
      ["5 lemons", "120 g sugar", "A litre of cold water", "Ice and thyme"]),
  ]
}

/// The page of a recipe.
final class RecipePage: ViewController {
  private let recipe: Recipe

  init(_ recipe: Recipe) {
    self.recipe = recipe
    super.init()
    title = recipe.name
  }

  override func loadView() {
    let page = View(frame: CGRect(origin: .zero, size: Screen.size)).identified("recipe")
    page.backgroundColor = Palette.surface
    let picture = page.addPatch(CGRect(x: 0, y: 0, width: 375, height: 220), recipe.hue.mixed(with: .white, by: 0.72))
    picture.clipsToBounds = true
    picture.addDisc(x: 187.5, y: 110, radius: 95, Color(white: 1, alpha: 0.75))
    picture.addDisc(x: 187.5, y: 110, radius: 75, .white)
    picture.addDisc(x: 187.5, y: 110, radius: 46, recipe.hue)
    page.addLabel(recipe.name, CGRect(x: 20, y: 238, width: 335, height: 34), .title(26))
    page.addLabel(recipe.time, CGRect(x: 20, y: 272, width: 335, height: 22), .detail(14))
    for (index, part) in recipe.parts.enumerated() {
      let y = 318 + Double(index) * 46
      page.addDisc(x: 26, y: y + 12, radius: 4, recipe.hue)
      page.addLabel(part, CGRect(x: 44, y: y, width: 311, height: 24), .body(17))
      page.addPatch(CGRect(x: 44, y: y + 34, width: 311, height: 1), Palette.rule)
    }
    view = page
  }
}
