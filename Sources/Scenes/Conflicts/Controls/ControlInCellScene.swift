import Foundation
import Replay
import TouchKit

/// Conflict 11: a star rating in a list either steals the list's scrolling or loses its touch to it.
struct ControlInCellScene: ConflictScene {
  let number = 11
  let id = "conflict-control-in-cell"
  let title = "Stars in a list"
  var group: String { SceneGroup.controls }
  let story = Story(
    shows: "Dishes are rated by sliding over five stars, which answer no to every pan that begins on them, or yes."
      + " Neither is right.",
    attempt: "With no, a drag up scrolls nothing and rates. With yes, a slide that drifts up 10 pt is cancelled. The"
      + " fix lets one scroll 90 pt and the other rate.",
    source: "The hit view is asked before a pan begins, when its translation is still the raw way. The fix looks at it:"
      + " up and down is the list's.")
  let symptoms = [
    "table view does not scroll when drag starts on a slider", "custom control in cell blocks scrolling",
    "touchesCancelled while rating stars in a table view", "slider in scroll view is cancelled by vertical swipe",
  ]
  var parameters: [Parameter] {
    [
      Parameter("fix", "Fix", .choice(["off", "on"])),
      Parameter("stars", "Without fix, stars say", .choice(["no", "yes"])),
    ]
  }
  let gestures = [
    ReadyGesture(
      "scroll", "Scroll, on the stars", outcome: "The list stays at 0, and the rating falls from 4 to 2.",
      settings: ["fix=off", "stars=no"]),
    ReadyGesture(
      "scroll-fixed", "The same, mended", outcome: "The list scrolls 90 pt; the stars hear nothing.",
      settings: ["fix=on"], script: "conflict-control-in-cell-scroll"),
    ReadyGesture(
      "rate", "Rate, not quite straight", outcome: "After 10 pt of drift the list takes the touch: 4 stars again.",
      settings: ["fix=off", "stars=yes"]),
    ReadyGesture(
      "rate-fixed", "The same, mended", outcome: "The stars keep the touch: 5 stars, and the list stays at 0.",
      settings: ["fix=on"], script: "conflict-control-in-cell-rate"),
  ]

  func makeRoot(isFixed: Bool, _ settings: Settings) -> View {
    DishesRoot(size: stageSize, answer: isFixed ? .upAndDown : settings["stars"] == "no" ? .never : .always)
  }
}

/// The menu: a name, a line about it and stars for each dish.
private final class DishesRoot: View, ScrollViewDelegate {
  private static let dishes = [
    ("Grilled sardines", "With lemon and potatoes", 5), ("Fish stew", "For two, 40 minutes", 3),
    ("Green soup", "Cabbage and smoked sausage", 4), ("Octopus salad", "Cold, with coriander", 2),
    ("Roast chicken", "Charcoal and chilli", 5), ("Clams in garlic", "White wine, bread", 4),
    ("Custard tart", "Warm, with cinnamon", 5), ("Rice pudding", "The old recipe", 3),
    ("Sheep's cheese", "From the hills", 4),
  ]
  private static let rowHeight = 100.0

  private let list: ScrollView
  private let readout: Readout
  private var ratings: [StarRating] = []

  init(size: CGSize, answer: StarRating.Answer) {
    list = ScrollView(
      frame: CGRect(x: 0, y: HeaderBar.height, width: size.width, height: size.height - HeaderBar.height))
    readout = Readout(stage: size)
    super.init(frame: CGRect(origin: .zero, size: size))
    backgroundColor = Palette.ground
    list.accessibilityIdentifier = "list"
    list.delegate = self
    for (index, dish) in Self.dishes.enumerated() { addRow(index, dish.0, dish.1, dish.2, answer) }
    list.contentSize = CGSize(width: size.width, height: Self.rowHeight * Double(Self.dishes.count) + 52)
    for view in [list, HeaderBar(width: size.width, title: "Tasca", detail: "Lunch menu"), readout] {
      addSubview(view)
    }
    tell()
  }

  private func addRow(_ index: Int, _ name: String, _ line: String, _ stars: Int, _ answer: StarRating.Answer) {
    let row = View(
      frame: CGRect(x: 0, y: Self.rowHeight * Double(index), width: bounds.width, height: Self.rowHeight))
    row.accessibilityIdentifier = "row\(index)"
    RowFace.dress(row, headline: name, section: line, hue: Palette.hue(index), letter: String(name.prefix(1)))
    let rating = StarRating(origin: CGPoint(x: 54, y: 54), rating: stars, answer: answer)
    rating.accessibilityIdentifier = "stars"
    rating.onChange = { [unowned self] in tell() }
    ratings.append(rating)
    row.addSubview(rating)
    list.addSubview(row)
  }

  func scrollViewDidScroll(_ scrollView: ScrollView) { tell() }

  private func tell() {
    let stars = ratings.map { String($0.rating) }.joined(separator: " ")
    readout.text = "list \(Int(list.contentOffset.y.rounded())) · stars \(stars)"
  }
}
