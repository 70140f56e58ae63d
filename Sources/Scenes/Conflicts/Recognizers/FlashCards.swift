import Foundation
import TouchKit

/// A stack of cards; a horizontal drag turns to the next or previous one.
final class FlashCards: View, GestureRecognizerDelegate {
  private static let words = [
    ("ola", "wave"), ("barco", "boat"), ("areia", "sand"), ("farol", "lighthouse"), ("maré", "tide"),
    ("concha", "shell"), ("vento", "wind"),
  ]
  /// The travel above which a card turns, in points.
  private static let turnDistance = 60.0

  private let isFixed: Bool
  private let pan = PanGestureRecognizer()
  /// The current card, and the one that replaces it.
  private var (card, neighbour) = (View(), View())
  private var isTurning = false
  private var isForward = true
  /// The index of the current card, from 0.
  private(set) var index = 2
  /// The text of the readout.
  private(set) var report = "drag a card aside"
  /// Called when the report changes.
  var onReport: () -> Void = {}

  init(frame: CGRect, isFixed: Bool) {
    self.isFixed = isFixed
    super.init(frame: frame)
    clipsToBounds = true
    (card, neighbour) = (makeCard(), makeCard())
    for view in [card, neighbour] { addSubview(view) }
    write(index, on: card)
    place(0)
    pan.delegate = self
    pan.addTarget(self, action: FlashCards.didPan, named: "drag")
    addGestureRecognizer(pan)
  }

  // MARK: Dragging

  private func didPan(_ recognizer: GestureRecognizer) {
    switch pan.state {
    case .began:
      if isFixed { pan.setTranslation(.zero, in: self) }
      begin(direction: isFixed ? pan.velocity(in: self).x : pan.translation(in: self).x)
      place(pan.translation(in: self).x)
    case .changed: place(pan.translation(in: self).x)
    case .ended, .cancelled: finish(pan.translation(in: self).x)
    case .possible, .failed: break
    }
  }

  /// Prepares the next card for a drag to the left, the previous one for a drag to the right.
  private func begin(direction: Double) {
    isForward = direction < 0
    write(isForward ? index + 1 : index - 1, on: neighbour)
    let travel = Int(pan.translation(in: self).x.rounded())
    report = "began at \(travel) pt · brings the \(isForward ? "next" : "previous")"
    onReport()
  }

  /// Places the current card `x` points off the middle, with its neighbour beside it.
  private func place(_ x: Double) {
    let middle = CGPoint(x: bounds.width / 2, y: bounds.height / 2)
    card.center = CGPoint(x: middle.x + x, y: middle.y)
    neighbour.center = CGPoint(x: middle.x + x + (isForward ? 1 : -1) * Double(bounds.width), y: middle.y)
  }

  private func finish(_ x: Double) {
    isTurning = true
    let turns = abs(x) > Self.turnDistance
    let end = turns ? (isForward ? -1 : 1) * Double(bounds.width) : 0
    animate(from: x, to: end, duration: 0.25) { [weak self] x in
      self?.place(x)
    } completion: { [weak self] in
      self?.settle(turns: turns)
    }
  }

  private func settle(turns: Bool) {
    isTurning = false
    guard turns else { return place(0) }
    index = Self.wrapped(isForward ? index + 1 : index - 1)
    (card, neighbour) = (neighbour, card)
    place(0)
    report = "shows card \(index + 1)"
    onReport()
  }

  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool { !isTurning }

  // MARK: Cards

  private static func wrapped(_ index: Int) -> Int { (index + words.count) % words.count }

  private func makeCard() -> View {
    let (width, height) = (Double(bounds.width) - 64, Double(bounds.height) - 24)
    let card = View(frame: CGRect(x: 0, y: 0, width: width, height: height))
    (card.backgroundColor, card.cornerRadius, card.isUserInteractionEnabled) = (Palette.surface, 20, false)
    card.setBorder()
    card.addPatch(CGRect(x: 14, y: 14, width: width - 28, height: 196), nil, radius: 12)
    let lines: [(y: Double, size: Double, style: TextStyle)] = [
      (54, 84, .title(84).white), (240, 40, .title(40)), (300, 18, .detail(18)), (height - 46, 13, .detail(13)),
    ]
    for line in lines {
      card.addLabel("", CGRect(x: 16, y: line.y, width: width - 32, height: line.size * 1.3), line.style.centered)
    }
    return card
  }

  private func write(_ index: Int, on card: View) {
    let number = Self.wrapped(index)
    card.subviews.first?.backgroundColor = Palette.hue(number)
    card.accessibilityIdentifier = "card\(number)"
    let (word, meaning) = Self.words[number]
    let lines = [String(word.prefix(1)), word, meaning, "\(number + 1) of \(Self.words.count)"]
    for (label, line) in zip(card.subviews.compactMap { $0 as? Label }, lines) { label.text = line }
  }
}
