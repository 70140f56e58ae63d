import Drawing
import Foundation
import TouchKit

/// The scene's parameters and the recognizers' cards.
final class RightColumn: PanelView {
  let parameters: Section<ParameterRow>
  let recognizers: Section<RecognizerCard>
  /// Whether the column is at the right, with its edge at its left.
  var isOnTheRight = true
  let edge: ColumnEdge

  override init(_ context: PanelContext) {
    parameters = Section(context, "parameters", title: "PARAMETERS", rowPrefix: "parameter")
    recognizers = Section(
      context, "recognizers", title: "RECOGNIZERS", rowPrefix: "card", inset: 8 * context.tokens.scale,
      gap: context.tokens.cardGap)
    edge = ColumnEdge(context)
    super.init(context)
    accessibilityIdentifier = "right"
    parameters.isFirst = true
    recognizers.emptyHint = "Every recognizer that follows a touch appears here, with what became of it and why."
    addSubview(parameters)
    addSubview(recognizers)
    addSubview(edge)
    recognizers.rows.addSubview(RequirementArrows(context, recognizers.rows))
  }

  func show(_ moment: Moment, contentChanged: Bool, parametersChanged: Bool) {
    if parametersChanged {
      let rows = moment.scene.parameters.map { ParameterRow.Content(parameter: $0, value: moment.settings[$0.key]) }
      (parameters.isHidden, recognizers.isFirst) = (rows.isEmpty, rows.isEmpty)
      parameters.show(rows)
    }
    if contentChanged {
      let cards = RecognizerCard.Content.all(of: moment)
      recognizers.detail = cards.isEmpty ? "" : "\(cards.count) in play"
      recognizers.show(cards)
    }
    layoutSections()
  }

  func themeDidChange() {
    parameters.themeDidChange()
    recognizers.themeDidChange()
  }

  override func layoutSubviews() { layoutSections() }

  /// Parameters get their natural height, up to 46 % of the column.
  private func layoutSections() {
    guard bounds.width > 0 else { return }
    let (width, height) = (Double(bounds.width), Double(bounds.height))
    let top = parameters.isHidden ? 0 : min(parameters.naturalHeight(width: width), height * 0.46)
    parameters.place(CGRect(x: 0, y: 0, width: width, height: top))
    recognizers.place(CGRect(x: 0, y: top, width: width, height: height - top))
    edge.place(CGRect(x: isOnTheRight ? 0 : width - 1, y: 0, width: 1, height: height))
  }

  override func draw(on canvas: Canvas) { canvas.fill(bounds, context.theme.background) }
}

/// Dashed arrows left of the cards, from waiting recognizers to those required to fail.
final class RequirementArrows: PanelView {
  private unowned let rows: RowStack<RecognizerCard>

  init(_ context: PanelContext, _ rows: RowStack<RecognizerCard>) {
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
        let (from, to) = (rows.rows[index].frame.midY, rows.rows[other].frame.midY)
        let x = -4.5 * unit
        canvas.polyline(
          [CGPoint(x: 0, y: from), CGPoint(x: x, y: from), CGPoint(x: x, y: to), CGPoint(x: -1, y: to)], color,
          width: 1.25 * unit, dash: .standard)
        canvas.polygon(
          [
            CGPoint(x: 1 * unit, y: to), CGPoint(x: -3 * unit, y: to - 3 * unit),
            CGPoint(x: -3 * unit, y: to + 3 * unit),
          ], color)
      }
    }
  }
}
