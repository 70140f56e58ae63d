import TestSupport
import Testing
import UIKitNames

@Suite struct TextTests {
  @Test("Styles have UIKit's sizes at the content size large") func styles() {
    let sizes: [(UIFont.TextStyle, CGFloat)] = [
      (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.subheadline, 15), (.body, 17),
      (.callout, 16), (.footnote, 13), (.caption1, 12), (.caption2, 11),
    ]
    for (style, size) in sizes { #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size) }
    #expect(UIFont.preferredFont(forTextStyle: .headline).weight == .semibold)
    #expect(UIFont.preferredFont(forTextStyle: .body).weight == .regular)
    #expect(UIFontMetrics(forTextStyle: .body).scaledFont(for: .systemFont(ofSize: 40)).pointSize == 40)
    #expect(UIFontMetrics.default.scaledFont(for: .systemFont(ofSize: 40), maximumPointSize: 30).pointSize == 30)
  }

  @Test("Metrics are those of the bundled files, and add up") func metrics() {
    let font = UIFont.systemFont(ofSize: 20)
    #expect(abs(font.lineHeight - 24.2045) < 0.001)
    #expect(abs(font.ascender - 19.375) < 0.001)
    #expect(font.descender < 0)
    #expect(font.lineHeight == font.ascender - font.descender)
    #expect(abs(UIFont.monospacedSystemFont(ofSize: 10, weight: .regular).lineHeight - 13.2) < 1e-9)
    #expect(font.capHeight < font.ascender)
    #expect(font.xHeight < font.capHeight)
  }

  @Test("Descriptors and names") func descriptors() {
    let bold = UIFont.systemFont(ofSize: 13).fontDescriptor.withSymbolicTraits(.traitBold)
    #expect(bold.map { UIFont(descriptor: $0, size: 0) } == .boldSystemFont(ofSize: 13))
    #expect(bold.map { UIFont(descriptor: $0, size: 20) } == .boldSystemFont(ofSize: 20))
    #expect(UIFont(name: "AvenirNext-Bold", size: 9) == .boldSystemFont(ofSize: 9))
    #expect(UIFont(name: "Menlo", size: 9)?.familyName == "JetBrains Mono")
  }

  @Test("A label has the first character's font and colour, and gives the text back as it was") func attributed() {
    let label = UILabel()
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let text = NSMutableAttributedString(
      string: "Hello",
      attributes: [.font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style])
    text.append(NSAttributedString(string: " you", attributes: [.foregroundColor: UIColor.blue, .kern: 2]))
    label.attributedText = text
    #expect(label.text == "Hello you")
    #expect(label.font.pointSize == 30)
    #expect(label.textColor == .red)
    #expect(label.textAlignment == .center)
    #expect(label.attributedText == text)
    label.text = "Bye"
    #expect(label.attributedText?.string == "Bye")
    #expect(label.attributedText?.attribute(.foregroundColor, at: 0, effectiveRange: nil) as? UIColor == .red)
    label.attributedText = nil
    #expect(label.text == nil)
    #expect(label.attributedText == nil)
  }

  @Test("Paragraph styles are copied by value") func paragraphs() {
    let style = NSMutableParagraphStyle()
    (style.lineSpacing, style.lineBreakMode) = (4, .byTruncatingHead)
    let fixed = style.copy() as? NSParagraphStyle
    style.lineSpacing = 9
    #expect(fixed?.lineSpacing == 4)
    #expect(fixed?.lineBreakMode == .byTruncatingHead)
    let again = fixed?.mutableCopy() as? NSMutableParagraphStyle
    #expect(again == fixed)
    again?.alignment = .right
    #expect(again != fixed)
  }

  @Test("What is only drawn alike is read back as it was set") func readBack() {
    let label = UILabel()
    label.textAlignment = .justified
    #expect(label.textAlignment == .justified)
    label.textAlignment = .right
    #expect(label.textAlignment == .right)
    label.lineBreakMode = .byWordWrapping
    #expect(label.lineBreakMode == .byWordWrapping)
    label.lineBreakMode = .byTruncatingMiddle
    #expect(label.lineBreakMode == .byTruncatingMiddle)
    label.truncation = .end
    #expect(label.lineBreakMode == .byTruncatingTail)
    label.minimumScaleFactor = 0.5
    #expect(label.minimumScaleFactor == 0.5)
  }

  @Test("Symbols are placeholders of their size, and bundles have no images") func images() {
    #expect(UIImage(named: "logo") == nil)
    #expect(UIImage(systemName: "star")?.size == CGSize(width: 20, height: 20))
    let large = UIImage.SymbolConfiguration(pointSize: 50, weight: .bold, scale: .large)
    #expect(UIImage(systemName: "star", withConfiguration: large)?.size == CGSize(width: 76, height: 76))
  }

  @Test("A line that is too long is drawn smaller where it may be, and a label without a size draws nothing")
  func fitting() {
    let label = UILabel(frame: CGRect(x: 0, y: 0, width: 40, height: 20))
    label.font = .systemFont(ofSize: 15)
    label.text = "Kitchen"
    func size() -> Double? {
      let stage = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      stage.addSubview(label)
      guard case .text(let text) = Stage(of: stage).nodes.last?.look.content else { return nil }
      return text.font.size
    }
    #expect(size() == 15)
    label.adjustsFontSizeToFitWidth = true
    let fitted = size() ?? 0
    #expect(fitted < 12)
    label.minimumScaleFactor = 0.9
    #expect(size() == 13.5)
    label.numberOfLines = 2
    #expect(size() == 15)
    label.frame = .zero
    #expect(size() == nil)
  }
}
