import Foundation
import Stages
import TouchKit

struct ControlInCellScene: ConflictScene {
  let conflict = Conflict(11, "control-in-cell", "Stars in a list", in: .controls) { isFixed, settings in
    DishesRoot(answer: isFixed ? .vertically : settings["stars"] == "no" ? .never : .always)
  }
  let story = Story(
    shows: "Dishes are rated by sliding over five stars, which answer no to every pan that begins on them, or yes."
      + " Neither is right.",
    attempt: "With no, a drag up scrolls nothing and rates. With yes, a slide that drifts up 10 pt is cancelled. The"
      + " fix lets one scroll 90 pt and the other rate.",
    source: "Before a pan begins, it asks the hit view, which can read how far the finger has gone.",
    fix: "the stars let vertical pans begin, and refuse the others")
  let symptoms = [
    "table view does not scroll when drag starts on a slider", "custom control in cell blocks scrolling",
    "touchesCancelled while rating stars in a table view", "slider in scroll view is cancelled by vertical swipe",
  ]
  let parameters = [Parameter.fix, Parameter("stars", "Without fix, stars say", .choice(["no", "yes"]))]
  let cases = [
    Case(
      "scroll", "Scroll, on the stars", off: "The list stays at 0, and the rating falls from 4 to 2.",
      on: "The list scrolls 90 pt; the stars receive nothing.", meant: "list scrolls, but instead", with: ["stars=no"]),
    Case(
      "rate", "Rate, not quite straight", off: "After 10 pt of drift the list takes the touch: 4 stars again.",
      on: "The stars keep the touch: 5 stars, and the list stays at 0.",
      meant: "list/row2/stars follows the finger, but cutOff", with: ["stars=yes"]),
  ]
  let fix = """
    // in StarRating, which is asked about the recognizers of the views around it as well: its stars need sideways
    // drags only, and no longer every pan that begins on them
    override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool {
      guard let pan = recognizer as? UIPanGestureRecognizer else { return true }
      let way = pan.translation(in: self)
      return abs(way.y) > abs(way.x)
    }
    """
}

private final class DishesRoot: Screen, ScrollViewDelegate {
  private static let dishes = Row.list(
    [
      ("Grilled sardines", "With lemon and potatoes"), ("Fish stew", "For two, 40 minutes"),
      ("Green soup", "Cabbage and smoked sausage"), ("Octopus salad", "Cold, with coriander"),
      ("Roast chicken", "Charcoal and chilli"), ("Clams in garlic", "White wine, bread"),
      ("Custard tart", "Warm, with cinnamon"), ("Rice pudding", "The old recipe"), ("Sheep's cheese", "From the hills"),
    ], .dish)
  private static let ratings = [5, 3, 4, 2, 5, 4, 5, 3, 4]

  private let list = ScrollView(frame: Screen.content).identified("list")
  private var ratings: [StarRating] = []

  init(answer: StarRating.Answer) {
    super.init("Tasca", "Lunch menu")
    list.delegate = self
    let rows = list.fill(with: Self.dishes, named: "row", height: 100, foot: 52)
    for (row, stars) in zip(rows, Self.ratings) {
      let rating = StarRating(origin: CGPoint(x: 54, y: 54), rating: stars, answer: answer).identified("stars")
      rating.onChange = { [unowned self] in refresh() }
      ratings.append(rating)
      row.addSubview(rating)
    }
    addSubview(list)
  }

  override var report: String {
    "list \(list.contentOffset.y.whole) · stars \(ratings.map { String($0.rating) }.joined(separator: " "))"
  }
}

/// A star rating that tracks a touch and can veto the recognizers of superviews.
final class StarRating: View {
  /// What `gestureRecognizerShouldBegin(_:)` returns to a superview's pan for a touch on the stars.
  enum Answer {
    /// False: the touch does not scroll the list in any direction.
    case never
    /// True: the list may take over the touch at any time, even during a rating.
    case always
    /// True for vertical drags only.
    case vertically
  }

  static let starWidth = 40.0

  private let answer: Answer
  private var stars: [Label] = []
  private var ratingBefore = 0
  private(set) var rating = 0 { didSet { show() } }
  var onChange: () -> Void = {}

  init(origin: CGPoint, rating: Int, answer: Answer) {
    self.answer = answer
    super.init(frame: CGRect(origin: origin, size: CGSize(width: 5 * Self.starWidth, height: 40)))
    for index in 0..<5 {
      let frame = CGRect(Self.starWidth * Double(index), 0, Self.starWidth, 40)
      stars.append(addLabel("☆", frame, .body(26).centered))
    }
    self.rating = rating
    show()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard let pan = gestureRecognizer as? PanGestureRecognizer else { return true }
    switch answer {
    case .never: return false
    case .always: return true
    case .vertically:
      let way = pan.translation(in: self)
      return abs(way.y) > abs(way.x)
    }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    ratingBefore = rating
    rate(touches)
  }

  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { rate(touches) }
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { rate(touches) }

  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    rating = ratingBefore
    onChange()
  }

  private func rate(_ touches: Set<Touch>) {
    guard let touch = touches.first else { return }
    rating = min(max(Int(touch.location(in: self).x / Self.starWidth) + 1, 1), 5)
    onChange()
  }

  private func show() {
    for (index, star) in stars.enumerated() {
      star.text = index < rating ? "★" : "☆"
      star.textColor = index < rating ? Color(hex: 0xE0A100) : Palette.faint
    }
  }
}
