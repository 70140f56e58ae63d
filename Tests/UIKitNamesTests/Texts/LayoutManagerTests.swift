import Testing
import UIKitNames

/// Places of characters, as code asks for that finds links under a touch.
@Suite("Layout managers") struct LayoutManagerTests {
  private let font = UIFont.systemFont(ofSize: 20)

  private struct Parts {
    let storage: NSTextStorage, manager = NSLayoutManager(), container: NSTextContainer

    init(_ text: NSAttributedString, width: CGFloat) {
      storage = NSTextStorage(attributedString: text)
      container = NSTextContainer(size: CGSize(width: width, height: 1_000))
      container.lineFragmentPadding = 0
      manager.addTextContainer(container)
      storage.addLayoutManager(manager)
    }
  }

  private func parts(_ string: String, width: CGFloat = 150, _ style: NSParagraphStyle = .default) -> Parts {
    Parts(NSAttributedString(string: string, attributes: [.font: font, .paragraphStyle: style]), width: width)
  }

  private func width(_ string: String) -> Double { font.width(of: string) }

  @Test("Lines are broken as those of labels") func lines() {
    let text = "Lisbon and Porto and Faro"
    let parts = parts(text)
    let label = UILabel()
    (label.font, label.text, label.numberOfLines) = (font, text, 0)
    let size = label.sizeThatFits(CGSize(width: 150, height: 0))
    let used = parts.manager.usedRect(for: parts.container)
    #expect(abs(used.height - size.height) <= 0.5)
    #expect(abs(used.width - size.width) <= 0.5)
    var ranges: [NSRange] = []
    parts.manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: 25)) { _, _, _, range, _ in
      ranges.append(range)
    }
    #expect(ranges.count == 2)
    #expect(ranges.last.map { NSMaxRange($0) } == 25)
    #expect(parts.manager.glyphRange(for: parts.container) == NSRange(location: 0, length: 25))
  }

  @Test("The character at a point, and how far through it the point is") func characters() {
    let parts = parts("Lisbon")
    var fraction: CGFloat = 0
    let point = CGPoint(x: width("Li") + width("s") / 4, y: 5)
    let index = parts.manager.characterIndex(
      for: point, in: parts.container, fractionOfDistanceBetweenInsertionPoints: &fraction)
    #expect(index == 2)
    #expect(abs(Double(fraction) - 0.25) < 0.001)
    #expect(parts.manager.glyphIndex(for: CGPoint(x: -5, y: 5), in: parts.container) == 0)
    #expect(parts.manager.glyphIndex(for: CGPoint(x: 149, y: 500), in: parts.container) == 5)
  }

  @Test("The rectangle of a range is between its characters") func bounds() {
    let parts = parts("Lisbon and")
    let rect = parts.manager.boundingRect(forGlyphRange: NSRange(location: 7, length: 3), in: parts.container)
    #expect(abs(rect.minX - width("Lisbon ")) < 0.001)
    #expect(abs(rect.width - width("and")) < 0.001)
    #expect(abs(Double(rect.height - font.lineHeight)) < 0.001)
    let empty = self.parts("")
    #expect(empty.manager.usedRect(for: empty.container) == .zero)
  }

  @Test("Centred text begins in the middle") func alignment() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    let parts = parts("Faro", style)
    let used = parts.manager.usedRect(for: parts.container)
    #expect(abs(used.midX - 75) < 0.001)
    #expect(parts.manager.lineFragmentRect(forGlyphAt: 0, effectiveRange: nil).width == 150)
  }

  @Test("A character of two units is one, and lines end with the container") func limits() {
    let parts = parts("a😀b")
    let end = width("a😀")
    #expect(parts.manager.glyphIndex(for: CGPoint(x: end - 1, y: 1), in: parts.container) == 1)
    #expect(parts.manager.glyphIndex(for: CGPoint(x: end + 1, y: 1), in: parts.container) == 3)
    let long = self.parts("one\ntwo\nthree")
    long.container.maximumNumberOfLines = 2
    #expect(long.manager.firstUnlaidCharacterIndex() == 8)
  }

  @Test("Changes of the text are noticed, and reported once for those that belong together") func changes() {
    final class Listener: NSTextStorageDelegate {
      var log: [String] = []
      func textStorage(
        _ textStorage: NSTextStorage, didProcessEditing editedMask: NSTextStorage.EditActions,
        range editedRange: NSRange, changeInLength delta: Int
      ) { log.append("\(editedRange.location)+\(editedRange.length) \(delta)") }
    }
    let (parts, listener) = (parts("Faro"), Listener())
    parts.storage.delegate = listener
    let before = parts.manager.usedRect(for: parts.container).width
    parts.storage.replaceCharacters(in: NSRange(location: 4, length: 0), with: " Faro")
    #expect(listener.log == ["4+5 5"])
    #expect(parts.manager.usedRect(for: parts.container).width > before)
    parts.storage.beginEditing()
    parts.storage.replaceCharacters(in: NSRange(location: 0, length: 1), with: "f")
    parts.storage.setAttributes([.font: font], range: NSRange(location: 0, length: 9))
    #expect(listener.log.count == 1)
    parts.storage.endEditing()
    #expect(listener.log.last == "0+9 0")
    #expect(parts.storage.string == "faro Faro")
  }

  @Test("A text view has the places of what it shows, and shows changes of its storage") func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 160, height: 200))
    (view.font, view.text) = (font, "Lisbon")
    #expect(view.textStorage.string == "Lisbon")
    let rect = view.layoutManager.boundingRect(
      forGlyphRange: NSRange(location: 3, length: 3), in: view.textContainer)
    #expect(abs(rect.minX - 5 - width("Lis")) < 0.001)
    view.textStorage.append(NSAttributedString(string: "!", attributes: [.font: font]))
    #expect(view.text == "Lisbon!")
    #expect((view.subviews.first as? UILabel)?.text == "Lisbon!")
  }
}
