import Drawing
import Foundation
import TouchKit

/// The signs and hues of states, each with its word.
final class Legend: PanelView {
  private static let entries: [(role: DisplayState, word: String)] = [
    (.possible, "possible"), (.running, "running"), (.granted, "granted"), (.failed, "failed"),
    (.cancelled, "cancelled"), (.timing, "timer"),
  ]

  init(_ context: PanelContext) {
    super.init(context, id: "legend")
    isUserInteractionEnabled = false
  }

  /// The height of a row. Unit: points.
  static let row = 20.0
  // In points, chosen by eye:
  private static let (sign, gap) = (15.0, 15.0)

  /// Returns the height at a width.
  func height(width: Double) -> Double {
    (places(width: width).last.map { Double($0.y) } ?? 0) + Self.row
  }

  /// Returns where each entry begins, in as many rows as are needed.
  private func places(width: Double) -> [CGPoint] {
    var (x, y) = (0.0, 0.0)
    return Self.entries.map { entry in
      let room = Self.sign + context.width(entry.word, .label) + 1
      if x > 0, x + room > width { (x, y) = (0, y + Self.row) }
      defer { x += room + Self.gap }
      return CGPoint(x: x, y: y)
    }
  }

  override func draw(on canvas: Canvas) {
    for (entry, place) in zip(Self.entries, places(width: Double(bounds.width))) {
      canvas.stateGlyph(
        entry.role, at: CGPoint(x: place.x + 5, y: place.y + Self.row / 2), size: 10, theme: context.theme)
      let room = CGRect(x: place.x + Self.sign, y: place.y, width: bounds.width, height: Self.row)
      canvas.text(entry.word, in: room, font: .label, color: context.theme.text2)
    }
  }
}
