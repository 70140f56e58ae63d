import Drawing
import Foundation
import TouchKit

/// The scene's parameters and the recognizers' cards.
final class RightColumn: Column {
  private let parameters: Section<ParameterRow>
  private let recognizers: Section<Row<RecognizerCard>>
  /// Whether the column is at the right, with its edge at its left.
  var isOnTheRight = true

  init(_ context: PanelContext) {
    parameters = Section(context, "parameters", title: "PARAMETERS", rowPrefix: "parameter", isFirst: true)
    recognizers = Section(
      context, "recognizers", title: "RECOGNIZERS", rowPrefix: "card", inset: 8 * context.tokens.scale,
      gap: context.tokens.cardGap)
    super.init(context, "right", [parameters, recognizers])
    recognizers.emptyHint = "Every recognizer that follows a touch appears here, with what became of it and why."
    recognizers.rows.addSubview(RequirementArrows(context, recognizers.rows))
  }

  func show(_ moment: Moment, contentChanged: Bool, parametersChanged: Bool) {
    if parametersChanged {
      let rows = moment.scene.parameters.map { ParameterRow.Content(parameter: $0, value: moment.settings[$0.key]) }
      (parameters.isHidden, recognizers.isFirst) = (rows.isEmpty, rows.isEmpty)
      parameters.show(rows)
    }
    if contentChanged {
      let cards = RecognizerCard.all(of: moment)
      recognizers.detail = cards.isEmpty ? "" : "\(cards.count) in play"
      recognizers.show(cards)
    }
    layoutSubviews()
  }

  /// Parameters get their natural height, up to 46 % of the column.
  override func layoutSections(width: Double, height: Double) {
    let top = parameters.isHidden ? 0 : min(parameters.naturalHeight(width: width), height * 0.46)
    parameters.place(CGRect(x: 0, y: 0, width: width, height: top))
    recognizers.place(CGRect(x: 0, y: top, width: width, height: height - top))
    edge.place(CGRect(x: isOnTheRight ? 0 : width - 1, y: 0, width: 1, height: height))
  }
}

/// Dashed arrows left of the cards, from waiting recognizers to those required to fail.
final class RequirementArrows: PanelView {
  private unowned let rows: RowStack<Row<RecognizerCard>>

  init(_ context: PanelContext, _ rows: RowStack<Row<RecognizerCard>>) {
    self.rows = rows
    super.init(context)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "edges"
  }

  override func draw(on canvas: Canvas) {
    let unit = context.tokens.scale
    let color = context.theme.hue(.failed)
    for (index, content) in rows.contents.enumerated() {
      for other in content.waitsOn where rows.rows.indices.contains(other) {
        let (from, to, x) = (rows.rows[index].frame.midY, rows.rows[other].frame.midY, -4.5 * unit)
        canvas.polyline(
          [CGPoint(x: 0, y: from), CGPoint(x: x, y: from), CGPoint(x: x, y: to), CGPoint(x: -1, y: to)], color,
          width: 1.25 * unit, dash: .standard)
        let head = [(1.0, 0.0), (-3, -3), (-3, 3)].map { CGPoint(x: $0.0 * unit, y: to + $0.1 * unit) }
        canvas.polygon(head, color)
      }
    }
  }
}
