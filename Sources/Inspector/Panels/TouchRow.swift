import Drawing
import Foundation
import Replay
import TouchKit

/// A touch: location, displacement, velocity, age.
final class TouchRow: PanelView, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    var head: String
    var place: String
    var phase: String
    var displacement: String
    var velocity: String
    var age: String
    var isOver: Bool
    var standing: Standing
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    (content.isOver ? 20 : 56) * context.tokens.scale
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (theme, unit) = (context.theme, context.tokens.scale)
    let font = context.tokens.font(.label, .mono)
    let (left, right) = (12 * unit, Double(bounds.width) - 12 * unit)
    func row(_ index: Double) -> CGRect {
      CGRect(x: left, y: 1 * unit + index * 17 * unit, width: right - left, height: 17 * unit)
    }
    let strong = content.isOver ? theme.text3 : theme.text1
    canvas.text(content.head, in: row(0), font: font, color: strong)
    canvas.text(
      content.phase, in: row(0), font: font, color: content.isOver ? theme.text3 : theme.text2, alignment: .right)
    canvas.text(
      content.place, in: row(0).offsetBy(dx: 78 * unit, dy: 0).insetBy(dx: 0, dy: 0), font: font, color: strong)
    guard !content.isOver else { return }
    canvas.text("Δ", in: row(1), font: font, color: theme.text3)
    canvas.text(content.displacement, in: row(1).shifted(18 * unit), font: font, color: theme.text2)
    canvas.text(content.age, in: row(1), font: font, color: theme.text2, alignment: .right)
    canvas.text("v", in: row(2), font: font, color: theme.text3)
    canvas.text(content.velocity, in: row(2).shifted(18 * unit), font: font, color: theme.text2)
    canvas.stateGlyph(
      StateRole(content.standing), at: CGPoint(x: right - 5 * unit, y: row(2).midY), size: 10 * unit, theme: theme)
  }
}

extension CGRect {
  /// The rectangle without `distance` points at its left.
  func shifted(_ distance: Double) -> CGRect {
    CGRect(x: minX + distance, y: minY, width: max(0, width - distance), height: height)
  }
}

extension TouchRow.Content {
  /// The content for a touch at an instant.
  init(_ touch: TouchReading, at now: Instant) {
    let isOver = touch.ended != nil
    let age = (touch.ended ?? now).milliseconds(since: touch.began)
    let rests = now.milliseconds(since: touch.lastMove) > PanelConstants.restsAfter
    let velocity = rests || isOver ? .zero : touch.velocity
    self.init(
      head: "#\(touch.number) \(touch.type == .direct ? "finger" : "mouse")",
      place: "(\(NumberStyle.screen.whole(touch.location.x)), \(NumberStyle.screen.whole(touch.location.y)))",
      phase: isOver ? touch.phase.rawValue : rests && touch.moves > 0 ? "rests" : touch.phase.rawValue,
      displacement:
        "(\(NumberStyle.screen.margin(touch.displacement.x)), \(NumberStyle.screen.margin(touch.displacement.y)))",
      velocity: "(\(NumberStyle.screen.whole(velocity.x)), \(NumberStyle.screen.whole(velocity.y))) pt/s",
      age: age < 10_000 ? "\(NumberStyle.screen.whole(age)) ms" : "\(NumberStyle.screen.fixed(age / 1_000)) s",
      isOver: isOver, standing: touch.standing)
  }
}
