import Testing
import UIKitNames

/// Pictures in lines of text.
@Suite("Attachments of texts") struct TextAttachmentTests {
  private let font = UIFont.systemFont(ofSize: 20)
  private let icon = UIGraphicsImageRenderer(size: CGSize(width: 40, height: 30)).image { context in
    context.fill(CGRect(x: 0, y: 0, width: 40, height: 30))
  }

  private func text(_ attachment: NSTextAttachment) -> NSAttributedString {
    let text = NSMutableAttributedString(string: "a", attributes: [.font: font])
    text.append(NSAttributedString(attachment: attachment))
    text.append(NSAttributedString(string: "b", attributes: [.font: font]))
    return text
  }

  @Test("A picture has room in the line, by its size or its bounds") func room() {
    let attachment = NSTextAttachment(image: icon)
    let text = text(attachment)
    #expect(text.string == "a\u{FFFC}b")
    #expect(text.containsAttachments(in: NSRange(location: 0, length: 3)))
    #expect(!text.containsAttachments(in: NSRange(location: 0, length: 1)))
    let letters = font.width(of: "ab")
    #expect(abs(text.size().width - letters - 40) < 0.001)
    #expect(text.size().height > 30)
    attachment.bounds = CGRect(x: 0, y: -2, width: 10, height: 10)
    #expect(abs(text.size().width - letters - 10) < 0.001)
    #expect(abs(Double(text.size().height - font.lineHeight)) < 0.001)
  }

  @Test("A label shows it, a template in the colour of the text") func label() {
    let label = UILabel()
    label.attributedText = text(NSTextAttachment(image: icon))
    #expect(label.runs[1].attachment?.image === icon)
    #expect(abs(label.intrinsicContentSize.width - font.width(of: "ab") - 40) <= 0.5)
    let template = icon.withRenderingMode(.alwaysTemplate)
    let tinted = NSMutableAttributedString(attributedString: text(NSTextAttachment(image: template)))
    tinted.addAttribute(.foregroundColor, value: UIColor.red, range: NSRange(location: 0, length: 3))
    label.attributedText = tinted
    #expect(label.runs[1].attachment?.image == template.tinted(.red))
  }

  @Test("A subclass decides about its place") func subclass() {
    final class Centered: NSTextAttachment {
      override func attachmentBounds(
        for textContainer: NSTextContainer?, proposedLineFragment lineFrag: CGRect, glyphPosition position: CGPoint,
        characterIndex charIndex: Int
      ) -> CGRect { CGRect(x: 0, y: -5, width: 20, height: 20) }
    }
    #expect(abs(text(Centered()).size().width - font.width(of: "ab") - 20) < 0.001)
  }
}
