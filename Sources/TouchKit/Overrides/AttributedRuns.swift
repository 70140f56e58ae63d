import Foundation

/// What is shown of attributed text: fonts, colours, the lines below and through it, the alignment, and the distance
/// between lines.
struct AttributedRuns {
  let string: String
  /// The font and the colour of the first character, whether it has a colour of its own, and the alignment of the first
  /// paragraph.
  let font: Font, color: Color, hasColor: Bool
  let alignment: NSTextAlignment?, lineBreakMode: NSLineBreakMode?
  /// The parts of the text; none if all of it has the font and the colour of the first character.
  let runs: [StageLook.Text.Run]
  let lineSpacing: Double

  /// Reads the attributes; characters without a font or colour have those that are passed.
  init(_ text: NSAttributedString, font: Font, color: Color) {
    string = text.string
    var (runs, style): ([StageLook.Text.Run], NSParagraphStyle?) = ([], nil)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      style = style ?? attributes[.paragraphStyle] as? NSParagraphStyle
      func hasLine(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int ?? 0) != 0 }
      runs.append(
        StageLook.Text.Run(
          length: text.attributedSubstring(from: range).string.count, font: attributes[.font] as? Font ?? font,
          color: attributes[.foregroundColor] as? Color ?? color, isUnderlined: hasLine(.underlineStyle),
          isStruckThrough: hasLine(.strikethroughStyle)))
    }
    (self.font, self.color) = (runs.first?.font ?? font, runs.first?.color ?? color)
    hasColor = text.length > 0 && text.attribute(.foregroundColor, at: 0, effectiveRange: nil) is Color
    (alignment, lineBreakMode) = (style?.alignment, style?.lineBreakMode)
    lineSpacing = Double(style?.lineSpacing ?? 0)
    let differ = runs.contains {
      $0.font != runs[0].font || $0.color != runs[0].color || $0.isUnderlined || $0.isStruckThrough
    }
    self.runs = differ || lineSpacing != 0 ? runs : []
  }
}
