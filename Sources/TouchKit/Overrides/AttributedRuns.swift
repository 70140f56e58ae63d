import Foundation

/// What is shown of attributed text: fonts, colours, the lines below and through it, pictures, the alignment, and the
/// distance between lines.
package struct AttributedRuns {
  package let string: String
  /// The font and the colour of the first character, whether it has a colour of its own, and the alignment of the first
  /// paragraph.
  package let font: Font, color: Color, hasColor: Bool
  package let alignment: ParagraphAlignment?, lineBreakMode: LineBreakMode?
  /// The parts of the text; none if all of it has the font and the colour of the first character.
  package let runs: [StageLook.Text.Run]
  package let lineSpacing: Double

  /// Reads the attributes; characters without a font or colour have those that are passed.
  package init(_ text: NSAttributedString, font: Font, color: Color) {
    string = text.string
    var (runs, style): ([StageLook.Text.Run], (any ParagraphLook)?) = ([], nil)
    text.enumerateAttributes(in: NSRange(location: 0, length: text.length), options: []) { attributes, range, _ in
      style = style ?? attributes[Self.paragraphKey] as? any ParagraphLook
      func hasLine(_ key: NSAttributedString.Key) -> Bool { (attributes[key] as? Int ?? 0) != 0 }
      let ink = attributes[Self.colorKey] as? Color ?? color
      runs.append(
        StageLook.Text.Run(
          length: text.attributedSubstring(from: range).string.count, font: attributes[Self.fontKey] as? Font ?? font,
          color: ink, isUnderlined: hasLine(Self.underlineKey), isStruckThrough: hasLine(Self.strikethroughKey),
          attachment: (attributes[Self.attachmentKey] as? any AttachmentLook)?.look.inked(ink)))
    }
    (self.font, self.color) = (runs.first?.font ?? font, runs.first?.color ?? color)
    hasColor = text.length > 0 && text.attribute(Self.colorKey, at: 0, effectiveRange: nil) is Color
    (alignment, lineBreakMode) = (style?.alignment, style?.lineBreakMode)
    lineSpacing = Double(style?.lineSpacing ?? 0)
    let differ = runs.contains {
      $0.font != runs[0].font || $0.color != runs[0].color || $0.isUnderlined || $0.isStruckThrough
        || $0.attachment != nil
    }
    self.runs = differ || lineSpacing != 0 ? runs : []
  }

  // The names that UIKit has for the attributes.
  package static let fontKey = NSAttributedString.Key("NSFont"), colorKey = NSAttributedString.Key("NSColor"),
    paragraphKey = NSAttributedString.Key("NSParagraphStyle"), underlineKey = NSAttributedString.Key("NSUnderline"),
    strikethroughKey = NSAttributedString.Key("NSStrikethrough"),
    attachmentKey = NSAttributedString.Key("NSAttachment")
}
