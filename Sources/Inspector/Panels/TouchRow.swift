import Drawing
import Foundation
import Replay
import TouchKit

/// A touch: location, displacement, velocity, age.
struct TouchRow: RowContent {
  private let head: String
  private let place: String
  private let phase: String
  private let displacement: String
  private let velocity: String
  private let age: String
  private let isOver: Bool
  /// Whether it has sent nothing for so long that its end may have been lost.
  let isSilent: Bool
  private let standing: Standing

  init(_ touch: TouchReading, at now: Instant) {
    let style = NumberStyle.screen
    let milliseconds = (touch.ended ?? now).milliseconds(since: touch.began)
    let silence = touch.silence(at: now)
    let rests = silence > PanelConstants.restsAfter
    (isOver, standing) = (touch.ended != nil, touch.standing)
    head = "#\(touch.number) \(touch.type == .direct ? "finger" : "mouse")"
    place = "(\(style.whole(touch.location.x)), \(style.whole(touch.location.y)))"
    isSilent = silence > PanelConstants.silentAfter
    phase =
      isSilent
      ? "! no news for \(style.whole(silence / 1_000)) s"
      : !isOver && rests && touch.moves > 0 ? "rests" : touch.phase.rawValue
    displacement = "(\(style.margin(touch.displacement.x)), \(style.margin(touch.displacement.y)))"
    velocity = "(\(style.whole(touch.velocity.x)), \(style.whole(touch.velocity.y))) pt/s"
    age = milliseconds < 10_000 ? "\(style.whole(milliseconds)) ms" : "\(style.fixed(milliseconds / 1_000)) s"
  }

  func height(width: Double, _ context: PanelContext) -> Double { isOver ? 20 : 56 }

  func draw(on canvas: Canvas, in row: Row<TouchRow>) {
    let theme = row.context.theme
    let font = row.context.tokens.font(.label, .mono)
    let (left, right) = (12.0, Double(row.bounds.width) - 12)
    func line(_ index: Double) -> CGRect {
      CGRect(x: left, y: 1 + index * 17, width: right - left, height: 17)
    }
    let strong = isOver ? theme.text3 : theme.text1
    canvas.text(head, in: line(0), font: font, color: strong)
    let quiet = isOver ? theme.text3 : theme.text2
    canvas.text(phase, in: line(0), font: font, color: isSilent ? theme.ink(.timer) : quiet, alignment: .right)
    if !isSilent { canvas.text(place, in: line(0).offsetBy(dx: 78, dy: 0), font: font, color: strong) }
    guard !isOver else { return }
    canvas.text("Δ", in: line(1), font: font, color: theme.text3)
    canvas.text(displacement, in: line(1).shifted(18), font: font, color: theme.text2)
    canvas.text(age, in: line(1), font: font, color: theme.text2, alignment: .right)
    canvas.text("v", in: line(2), font: font, color: theme.text3)
    canvas.text(velocity, in: line(2).shifted(18), font: font, color: theme.text2)
    let glyph = CGPoint(x: right - 5, y: line(2).midY)
    canvas.stateGlyph(StateRole(standing), at: glyph, size: 10, theme: theme)
  }
}

extension TouchReading {
  /// Returns how long the touch has sent nothing, in milliseconds; 0 once it has ended.
  fileprivate func silence(at now: Instant) -> Double {
    ended == nil ? now.milliseconds(since: max(lastMove, began)) : 0
  }
}

extension CGRect {
  /// Returns the rectangle without `distance` points at its left.
  func shifted(_ distance: Double) -> CGRect {
    CGRect(x: minX + distance, y: minY, width: max(0, width - distance), height: height)
  }
}
