import Drawing
import Foundation
import Replay
import TouchKit

/// A recognizer that receives a touch: its kind, view, state and reason.
final class RecognizerCard: PanelControl, PanelRow {
  /// What it shows.
  struct Content: Equatable {
    /// The path to select.
    var path: String?
    var title: String
    var view: String
    var reason: String
    /// The measurement, or the rule's code.
    var measured: String
    /// Milliseconds since the current gesture began, with a plus.
    var time: String
    var state: String
    var standing: Standing
    var isSelected: Bool
    /// The indexes of the recognizers that it waits for.
    var waitsOn: [Int]
  }

  var content: Content?

  static func height(of content: Content, width: Double, context: PanelContext) -> Double {
    context.tokens.cardSize.height
  }

  override func press() { if let content { context.send(.select(content.path)) } }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let role = StateRole(content.standing)
    canvas.box(
      bounds, fill: content.isSelected ? theme.selection : theme.panel,
      stroke: content.isSelected ? theme.text3.withAlpha(0.55) : theme.edge, radius: tokens.cardRadius)
    drawHighlight(on: canvas, in: bounds, radius: tokens.cardRadius)
    drawEdge(on: canvas, role)
    let top = CGRect(x: 30 * unit, y: 5 * unit, width: bounds.width - 40 * unit, height: 20 * unit)
    canvas.stateGlyph(role, at: CGPoint(x: 17 * unit, y: top.midY), size: 12 * unit, theme: theme)
    let stateFont = tokens.font(.label, .mono)
    let state = context.metrics.width(of: content.state, font: stateFont)
    canvas.text(content.state, in: top, font: stateFont, color: theme.ink(role), alignment: .right)
    let named = context.width(content.title, .title)
    let nameRoom = top.width - state - 10 * unit
    canvas.text(
      content.title, in: CGRect(x: top.minX, y: top.minY, width: nameRoom, height: top.height),
      font: tokens.font(.title), color: theme.text1)
    let viewX = top.minX + named + 8 * unit
    let viewRoom = top.minX + nameRoom - viewX
    if viewRoom > 24 * unit {
      canvas.text(
        content.view, in: CGRect(x: viewX, y: top.minY + 0.5 * unit, width: viewRoom, height: top.height),
        font: tokens.font(.label), color: theme.text3, truncation: .middle)
    }
    let line = CGRect(x: top.minX, y: 23 * unit, width: top.width, height: 15 * unit)
    canvas.text(content.reason, in: line, font: tokens.font(.label), color: theme.text2)
    let last = line.offsetBy(dx: 0, dy: 15 * unit)
    canvas.text(content.measured, in: last, font: stateFont, color: theme.text3)
    let rest = last.shifted(context.metrics.width(of: content.measured, font: stateFont) + 8 * unit)
    guard context.metrics.width(of: content.time, font: stateFont) <= rest.width else { return }
    canvas.text(content.time, in: rest, font: stateFont, color: theme.text3, alignment: .right)
  }

  /// The coloured bar along the left edge.
  private func drawEdge(on canvas: Canvas, _ role: StateRole) {
    let unit = context.tokens.scale
    let edge = CGRect(x: 0, y: 7 * unit, width: 3 * unit, height: bounds.height - 14 * unit)
    canvas.fill(edge, context.theme.hue(role), radius: 1.5 * unit)
    if let outline = context.theme.outline(role) { canvas.stroke(edge, outline, width: 1, radius: 1.5 * unit) }
  }
}

extension RecognizerCard.Content {
  /// The cards of a moment, in the order in which recognizers receive touches. Touch-delay recognizers are included:
  /// they explain late deliveries.
  static func all(of moment: Moment) -> [RecognizerCard.Content] {
    let recognizers = moment.reading.recognizers
    return recognizers.map { recognizer in
      let waits = recognizer.waitsOn.compactMap { other in recognizers.firstIndex { $0.subject == other } }
      return RecognizerCard.Content(recognizer, waitsOn: waits, in: moment)
    }
  }

  private init(_ recognizer: RecognizerReading, waitsOn: [Int], in moment: Moment) {
    let trace = moment.trace
    let isWaiting = recognizer.state == .possible && !recognizer.waitsOn.isEmpty
    let lines = Explanation(of: trace).card(for: recognizer)
    var time = ""
    if let decision = trace[recognizer.decision], recognizer.state != .possible {
      time = "+\(NumberStyle.screen.whole(moment.reading.storyMilliseconds(at: decision.time)))"
    }
    self.init(
      path: trace[recognizer.subject]?.path, title: Self.title(of: recognizer, in: moment),
      view: trace.rowTitle(of: recognizer.view), reason: lines.what, measured: lines.measured,
      time: time, state: isWaiting ? "waiting" : recognizer.state.rawValue, standing: recognizer.standing,
      isSelected: moment.selection == recognizer.subject, waitsOn: waitsOn)
  }

  /// `Pan y`, `Tap ×2`, `Touch delay`.
  private static func title(of recognizer: RecognizerReading, in moment: Moment) -> String {
    let word = recognizer.kind.word.capitalizingFirst
    switch recognizer.kind {
    case .pan:
      let axes = moment.geometry.scrollViews[recognizer.view]?.axes.asLetters ?? ""
      return axes.isEmpty ? word : "\(word) \(axes)"
    case .tap:
      let taps = moment.trace[recognizer.subject]?.number ?? ""
      return taps.isEmpty ? word : "\(word) ×\(taps)"
    default: return word
    }
  }
}
