import Drawing
import Foundation
import TouchKit

/// Paints texts of labels.
extension Canvas {
  func paint(_ label: StageLook.Text, in frame: CGRect, _ colors: ControlColors) {
    let bounds = label.frame(in: frame).inset(by: label.insets)
    let color =
      switch label.tone {
      case nil: label.color
      case .primary: colors.ink
      case .secondary: colors.secondaryInk
      }
    guard label.runs.isEmpty else { return paint(label, runs: label.runs, in: bounds, color) }
    guard label.numberOfLines != 1 else { return line(of: label, label.string, in: bounds, color) }
    let height = metrics.lineHeight(label.font)
    let lines = metrics.wrapped(label.string, font: label.font, width: bounds.width)
    let fitting = max(1, Int(bounds.height / max(height, 1) + 0.01))
    let count = min(lines.count, fitting, label.numberOfLines == 0 ? .max : label.numberOfLines)
    let top = bounds.midY - Double(count) * height / 2
    for (index, text) in lines.prefix(count).enumerated() {
      // The last line gets all the remaining text, so that it is truncated with an ellipsis.
      let isCut = index == count - 1 && lines.count > count
      line(
        of: label, isCut ? lines[index...].joined(separator: " ") : text,
        in: CGRect(x: bounds.minX, y: top + Double(index) * height, width: bounds.width, height: height), color)
    }
  }

  private func line(of label: StageLook.Text, _ string: String, in rect: CGRect, _ color: Color) {
    let alignment: TextAlignment =
      switch label.alignment {
      case .leading: .left
      case .center: .center
      case .trailing: .right
      }
    text(string, in: rect, font: label.font, color: color, alignment: alignment, truncation: label.truncation)
  }

  /// Paints a text whose parts differ. Those in the colour of the label have that of its tone.
  private func paint(_ label: StageLook.Text, runs: [StageLook.Text.Run], in bounds: CGRect, _ color: Color) {
    func broken(_ limit: Int) -> StyledLines {
      runs.lines(of: label.string, width: bounds.width, lineLimit: limit) { [metrics] in metrics.width(of: $0, font: $1)
      }
    }
    var styled = broken(label.numberOfLines)
    var (height, count) = (styled.size(lineSpacing: label.lineSpacing).height, styled.lines.count)
    while height > bounds.height + 0.01, count > 1 {
      count -= 1
      height -= styled.lines[count].height + label.lineSpacing
    }
    // The last line gets all the remaining text, so that it is truncated with an ellipsis.
    if count < styled.lines.count { styled = broken(count) }
    var top = bounds.midY - height / 2
    for line in styled.lines {
      let line = styled.truncated(line)
      let room = bounds.width - line.width
      var x = bounds.minX + (label.alignment == .leading ? 0 : label.alignment == .center ? room / 2 : room)
      for piece in line.pieces {
        let run = runs[piece.part]
        let ink = run.color == label.color ? color : run.color
        let point = CGPoint(x: x, y: top + line.ascent)
        if let attachment = run.attachment, piece.text != "…" {
          for index in 0..<piece.text.count { paint(attachment, at: point, index, on: color) }
        } else {
          paint(piece, of: run, ink, at: point)
        }
        x += piece.width
      }
      top += line.height + label.lineSpacing
    }
  }

  /// Paints the picture of a character, of which there are some before it, from a point on the base line.
  private func paint(_ attachment: StageLook.Text.Attachment, at point: CGPoint, _ before: Int, on color: Color) {
    guard let picture = attachment.image else { return }
    let bounds = attachment.bounds
    let place = CGRect(
      x: point.x + bounds.minX + Double(before) * bounds.width, y: point.y - bounds.maxY, width: bounds.width,
      height: bounds.height)
    let mark = StageMark.picture(picture, place, part: CGRect(x: 0, y: 0, width: 1, height: 1))
    paint([mark], on: color) { _, _ in }
  }

  /// Paints a part of a line from a point on its base line.
  private func paint(_ piece: StyledLine.Piece, of run: StageLook.Text.Run, _ color: Color, at point: CGPoint) {
    let (font, height) = (run.font, metrics.lineHeight(run.font))
    // Wider than the text, so that rounding truncates nothing.
    let room = CGRect(x: point.x, y: point.y - font.ascent, width: piece.width + 1, height: height)
    text(piece.text, in: room, font: font, color: color, alignment: .left)
    let thickness = max(font.size / 15, hairline)
    func line(at y: Double) {
      fill(CGRect(x: point.x, y: y, width: piece.width, height: thickness), color)
    }
    if run.isUnderlined { line(at: point.y + font.size * 0.1) }
    if run.isStruckThrough { line(at: point.y - font.size * 0.3) }
  }
}
