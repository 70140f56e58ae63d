import Drawing
import Foundation
import Replay
import TouchKit

/// The legend of a flip map: who gets the touch, and a description of the cell under the cursor.
final class FlipLegend: PanelView {
  private var state: FlipState?
  private var cursor: FlipPlace?
  private var trace: Trace?

  override init(_ context: PanelContext) {
    super.init(context)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "legend"
  }

  func show(_ state: FlipState?, _ cursor: FlipPlace?, _ trace: Trace?) {
    (self.state, self.cursor, self.trace) = (state, cursor, trace)
  }

  override func draw(on canvas: Canvas) {
    guard let state, let map = state.map else { return }
    let (theme, tokens) = (context.theme, context.tokens)
    var y = drawLegend(map, on: canvas) + 2
    let total = map.columns * map.rows
    if map.played < total, y + 16 <= bounds.height {
      let words = state.isTooLong ? "Too long to play the rest" : "\(map.played) of \(total) cells played"
      let line = CGRect(x: 0, y: y, width: bounds.width, height: 16)
      canvas.text(words, in: line, font: tokens.font(.label), color: theme.text3)
      y += 18
    }
    // In a low window only the lines that fit are drawn.
    guard let cursor, y + 36 <= bounds.height else { return }
    y += 6
    canvas.line(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y), theme.edge)
    y += 8
    for text in lines(of: map.texts(cursor.column, cursor.row), .title, width: Double(bounds.width)) {
      canvas.text(
        text, in: CGRect(x: 0, y: y, width: bounds.width, height: 20), font: tokens.font(.title), color: theme.text1,
        truncation: .middle)
      y += 20
    }
    y += 2
    let room = Double(bounds.height) - y
    let lines = Int((room / tokens.lineHeight(.list)).rounded(.down))
    guard lines > 0 else { return }
    var words = context.wrapped(sentence(map, cursor), .list, width: Double(bounds.width))
    if words.count > lines { words = Array(words.prefix(lines - 1)) + [words[lines - 1] + "…"] }
    for line in words {
      canvas.text(
        line, in: CGRect(x: 0, y: y, width: bounds.width, height: tokens.lineHeight(.list)),
        font: tokens.font(.list), color: theme.text2)
      y += tokens.lineHeight(.list)
    }
  }

  private func sentence(_ map: FlipMap, _ cursor: FlipPlace) -> String {
    guard let cell = map[cursor.column, cursor.row] else { return "This has not been played yet." }
    let near = map.isNearMiss(cursor.column, cursor.row) ? " A near miss: one step further it is another’s." : ""
    return cell.sentence + near
  }

  /// Draws a line for each winner and one for the run itself. Returns the lower edge.
  private func drawLegend(_ map: FlipMap, on canvas: Canvas) -> Double {
    let (theme, tokens, line) = (context.theme, context.tokens, 22.0)
    var y = 0.0
    let legend = map.legend
    // If there are too many winners, the last line counts the rest.
    let most = max(Int((Double(bounds.height) - 110) / line), 2)
    for (place, entry) in legend.enumerated().prefix(most) where y + line <= bounds.height {
      let sample = CGRect(x: 0, y: y + 4, width: 26, height: 14)
      FlipTexture.drawSample(of: place, in: legend, sample, theme: theme, on: canvas)
      let letter = CGRect(x: 34, y: y, width: 14, height: line)
      canvas.text(entry.letter, in: letter, font: tokens.font(.title), color: theme.text1, alignment: .center)
      let share = Int((100 * Double(entry.cells) / Double(max(map.played, 1))).rounded())
      let number = CGRect(x: bounds.width - 40, y: y, width: 40, height: line)
      canvas.text("\(share) %", in: number, font: tokens.font(.label, .mono), color: theme.text3, alignment: .right)
      canvas.text(
        name(entry.winner), in: CGRect(x: 54, y: y, width: bounds.width - 100, height: line), font: tokens.font(.list),
        color: theme.text1, truncation: .middle)
      y += line
    }
    if legend.count > most, y + line <= bounds.height {
      canvas.text(
        "and \(legend.count - most) more", in: CGRect(x: 54, y: y, width: bounds.width - 54, height: line),
        font: tokens.font(.list), color: theme.text3)
      y += line
    }
    guard y + line <= bounds.height else { return y }
    canvas.glyph(.plus, at: CGPoint(x: 41, y: y + line / 2), size: 12, theme.text1)
    let room = Double(bounds.width) - 54
    var now = map.presentTexts
    now[0] = "now \(now[0])"
    if map.present == nil { now[now.count - 1] += ", outside" }
    for text in lines(of: now, .list, width: room) where y + line <= bounds.height {
      canvas.text(
        text, in: CGRect(x: 54, y: y, width: room, height: line), font: tokens.font(.list), color: theme.text2,
        truncation: .middle)
      y += line
    }
    return y
  }

  /// Returns the texts in one line, or one below the other if they do not fit.
  private func lines(of texts: [String], _ style: TypeStyle, width: Double) -> [String] {
    let whole = texts.joined(separator: ", ")
    return context.width(whole, style) <= width ? [whole] : texts
  }

  private func name(_ path: String?) -> String {
    guard let path else { return "nobody" }
    guard let trace, let subject = trace.subject(at: path) else {
      return String(path.split(separator: "/", maxSplits: 1).last ?? path[...])
    }
    return trace.title(of: subject)
  }
}
