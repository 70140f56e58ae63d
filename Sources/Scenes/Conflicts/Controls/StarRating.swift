import Foundation
import TouchKit

/// A star rating that tracks a touch, with a configurable veto for recognizers on superviews.
final class StarRating: View {
  /// The answer of `gestureRecognizerShouldBegin(_:)` to a superview's pan for a touch on the stars.
  enum Answer {
    /// False: the list does not scroll by this touch in any direction.
    case never
    /// True: the list may take the touch at any time, also during a rating.
    case always
    /// True for vertical drags only.
    case vertically
  }

  static let starWidth = 40.0

  private let answer: Answer
  private var stars: [Label] = []
  private var ratingBefore = 0
  /// The number of filled stars.
  private(set) var rating = 0 { didSet { show() } }
  /// Called when the rating changes.
  var onChange: () -> Void = {}

  init(origin: CGPoint, rating: Int, answer: Answer) {
    self.answer = answer
    super.init(frame: CGRect(origin: origin, size: CGSize(width: 5 * Self.starWidth, height: 40)))
    for index in 0..<5 {
      let frame = CGRect(x: Self.starWidth * Double(index), y: 0, width: Self.starWidth, height: 40)
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

  // MARK: Touches

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
