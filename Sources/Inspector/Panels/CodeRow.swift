import Drawing
import Foundation
import Replay
import TouchKit

/// Lines of the application's code that a decision tells of, below it; or only where they stand.
struct CodeRow: RowContent {
  let excerpt: CodeExcerpt
  /// Whether the lines are shown.
  let isOpen: Bool

  private static let (left, right) = (56.0, 14.0)

  /// The width of the lines in a row of a width.
  private func room(_ width: Double) -> Double { width - (Self.left + Self.right) }

  private func text(_ width: Double, _ context: PanelContext) -> String {
    let columns = Int(room(width) / context.width("0", .labelMono))
    return excerpt.body.joined(separator: "\n").wrappedAsCode(to: columns).keepingIndents
  }

  func height(width: Double, _ context: PanelContext) -> Double {
    let lines = isOpen ? context.height(of: text(width, context), .labelMono, width: room(width)) : 0
    return Font.label.lineHeight + lines + 8
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let room = CGRect(x: Self.left, y: 4, width: room(bounds.width), height: bounds.height - 8)
    let (head, rest) = room.divided(at: Font.label.lineHeight)
    let margin = CGRect(x: 12, y: head.minY, width: 40, height: head.height)
    canvas.text("code", in: margin, font: .labelMono, color: theme.text3)
    canvas.text(excerpt.title, in: head, font: .label, color: theme.text3, truncation: .middle)
    if isOpen { canvas.paragraph(text(bounds.width, row.context), .labelMono, in: rest, theme.text2) }
  }
}

extension String {
  /// Returns lines of code with those broken that are longer than a number of columns: comments go on as comments, code
  /// is indented.
  func wrappedAsCode(to columns: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.count > columns else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      var (lines, last, isComment) = ([String](), indent, false)
      // The sign of a comment stays with its first word.
      let words = line.dropFirst(indent.count).replacing("// ", with: "//\u{A0}").split(separator: " ")
      for word in words {
        if last.count > indent.count, last.count + 1 + word.count > columns {
          lines.append(last)
          last = indent + (isComment ? "// " : "    ") + word
        } else {
          last += (last.count > indent.count ? " " : "") + word
        }
        isComment = isComment || word.hasPrefix("//")
      }
      return (lines + [last]).joined(separator: "\n").replacing("\u{A0}", with: " ")
    }.joined(separator: "\n")
  }

  /// The same lines, with spaces at their beginning that a paragraph does not take for gaps between words.
  var keepingIndents: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      let words = line.drop { $0 == " " }
      return String(repeating: "\u{A0}", count: line.count - words.count) + words
    }.joined(separator: "\n")
  }
}
