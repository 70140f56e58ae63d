import Drawing
import Foundation
import Replay
import TouchKit

/// A question that the gesture allows. A press answers it in place of the verdict about what was meant.
struct QuestionRow: RowContent {
  let question: WhyQuestion
  /// Whether the column answers it.
  let isAnswered: Bool

  var command: Command? { .view(.ask(question)) }

  private static let inset = 12.0

  func height(width: Double, _ context: PanelContext) -> Double {
    max(context.height(of: question.text, .list, width: width - 2 * Self.inset) + 8, context.hitExtent(24))
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds, context) = (row.context.theme, row.bounds, row.context)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 6, dy: 0.5), radius: 5, isSelected: isAnswered)
    let room = bounds.width - 2 * Self.inset
    let height = context.height(of: question.text, .list, width: room)
    let text = CGRect(x: Self.inset, y: (bounds.height - height) / 2, width: room, height: height)
    canvas.paragraph(question.text, .list, in: text, isAnswered ? theme.text1 : theme.text2)
  }
}
