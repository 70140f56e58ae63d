import Foundation
import TouchKit

/// What is cooked, of what, and how.
struct Recipe {
  let name: String
  let time: String
  let hue: Color
  let parts: [String]

  static let all = [
    Recipe(
      name: "Lentil soup", time: "40 minutes · 4 people", hue: Palette.hue(4),
      parts: ["300 g red lentils", "2 carrots, one onion", "1 spoon of cumin", "Lemon at the end"]),
    Recipe(
      name: "Potato cake", time: "55 minutes · 2 people", hue: Palette.hue(8),
      parts: ["6 potatoes, grated", "1 egg", "Chives", "Butter for the pan"]),
    Recipe(
      name: "Beet salad", time: "1 hour · 4 people", hue: Palette.hue(3),
      parts: ["4 beets, baked whole", "A handful of walnuts", "Goat cheese", "Vinegar and honey"]),
    Recipe(
      name: "Mussels in cider", time: "20 minutes · 2 people", hue: Palette.hue(5),
      parts: ["1 kg mussels", "2 shallots", "A glass of dry cider", "Bread for the sauce"]),
    Recipe(
      name: "Plum crumble", time: "45 minutes · 6 people", hue: Palette.hue(7),
      parts: ["1 kg plums", "150 g oats", "100 g butter", "Brown sugar"]),
    Recipe(
      name: "Flat bread", time: "2 hours · 8 pieces", hue: Palette.hue(2),
      parts: ["500 g flour", "Yeast and a little sugar", "Yoghurt", "Salt flakes"]),
    Recipe(
      name: "Mint tea", time: "5 minutes · 2 glasses", hue: Palette.hue(1),
      parts: ["A bunch of mint", "Green tea", "Sugar, more than one thinks", "Boiling water"]),
    Recipe(
      name: "Fig tart", time: "70 minutes · 8 pieces", hue: Palette.hue(6),
      parts: ["12 figs", "Short crust", "3 spoons of honey", "Almonds, ground"]),
    Recipe(
      name: "Lemonade", time: "10 minutes · 6 glasses", hue: Palette.hue(8),
      parts: ["5 lemons", "120 g sugar", "A litre of cold water", "Ice and thyme"]),
  ]
}

/// The list of recipes.
final class ContentsPage: ViewController, TableViewDataSource, TableViewDelegate {
  /// Called when a recipe was chosen.
  var onChoose: (Recipe) -> Void = { _ in }
  private let size: CGSize

  init(size: CGSize) {
    self.size = size
    super.init()
    title = "Recipes"
  }

  override func loadView() {
    let table = TableView(frame: CGRect(origin: .zero, size: size))
    table.accessibilityIdentifier = "recipes"
    (table.backgroundColor, table.rowHeight, table.separatorStyle) = (Palette.ground, FaceCell.height, .none)
    (table.dataSource, table.delegate) = (self, self)
    view = table
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { Recipe.all.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let recipe = Recipe.all[indexPath.row]
    return FaceCell(width: tableView.bounds.width, headline: recipe.name, section: recipe.time, hue: recipe.hue)
  }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    onChoose(Recipe.all[indexPath.row])
  }
}

/// One recipe.
final class RecipePage: ViewController {
  private let recipe: Recipe
  private let size: CGSize

  init(_ recipe: Recipe, size: CGSize) {
    (self.recipe, self.size) = (recipe, size)
    super.init()
    title = recipe.name
  }

  override func loadView() {
    let page = View(frame: CGRect(origin: .zero, size: size))
    page.accessibilityIdentifier = "recipe"
    page.backgroundColor = Palette.surface
    let picture = View(frame: CGRect(x: 0, y: 0, width: size.width, height: 220))
    (picture.backgroundColor, picture.clipsToBounds) = (recipe.hue.mixed(with: .white, by: 0.72), true)
    for (number, width) in [190.0, 150, 92].enumerated() {
      let plate = View(frame: CGRect(x: (size.width - width) / 2, y: 110 - width / 2, width: width, height: width))
      plate.cornerRadius = width / 2
      plate.backgroundColor = number == 2 ? recipe.hue : Color(white: 1, alpha: number == 0 ? 0.75 : 1)
      picture.addSubview(plate)
    }
    page.addSubview(picture)
    let width = size.width - 40
    page.addSubview(
      Label(recipe.name, frame: CGRect(x: 20, y: 238, width: width, height: 34), size: 26, weight: .semibold))
    page.addSubview(
      Label(recipe.time, frame: CGRect(x: 20, y: 272, width: width, height: 22), size: 14, color: Palette.secondary))
    for (index, part) in recipe.parts.enumerated() {
      let y = 318 + Double(index) * 46
      let dot = View(frame: CGRect(x: 22, y: y + 8, width: 8, height: 8))
      (dot.backgroundColor, dot.cornerRadius) = (recipe.hue, 4)
      page.addSubview(dot)
      page.addSubview(Label(part, frame: CGRect(x: 44, y: y, width: width - 24, height: 24), size: 17))
      let rule = View(frame: CGRect(x: 44, y: y + 34, width: width - 24, height: 1))
      rule.backgroundColor = Palette.rule
      page.addSubview(rule)
    }
    view = page
  }
}
