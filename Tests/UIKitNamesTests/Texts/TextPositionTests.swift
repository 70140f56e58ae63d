import TestSupport
import Testing
import UIKitNames

/// Places in texts, and the caret that stands there.
@Suite("Positions in texts") struct TextPositionTests {
  private let tester = Tester()

  private func makeView(_ text: String) -> UITextView {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 120, height: 200))
    view.font = .systemFont(ofSize: 20)
    view.text = text
    tester.window.addSubview(view)
    return view
  }

  @Test("Positions count UTF-16 units, and end with the text") func positions() throws {
    let view = makeView("a😀b")
    let end = view.endOfDocument
    #expect(view.offset(from: view.beginningOfDocument, to: end) == 4)
    let middle = try #require(view.position(from: view.beginningOfDocument, offset: 1))
    #expect(view.offset(from: end, to: middle) == -3)
    #expect(view.position(from: middle, offset: -2) == nil)
    #expect(view.position(from: middle, offset: 4) == nil)
    #expect(view.position(from: middle, offset: Int.max) == nil)
    #expect(view.textRange(from: end, to: middle).flatMap(view.text) == "😀b")
    #expect(view.selectedTextRange?.isEmpty == true, "text is entered at its end, and cannot be selected")
    #expect(view.selectedTextRange.map { view.offset(from: $0.start, to: end) } == 0)
  }

  @Test("The caret is behind the text before it, in the line where that ends") func caret() {
    let view = makeView("Lisbon\nPorto and Faro and Braga")
    let line = UIFont.systemFont(ofSize: 20).lineHeight
    let first = view.caretRect(for: view.beginningOfDocument)
    #expect(first == CGRect(x: 5, y: 8, width: 2, height: line))
    let behindBreak = view.position(from: view.beginningOfDocument, offset: 7)
    #expect(behindBreak.map(view.caretRect)?.origin == CGPoint(x: 5, y: 8 + line))
    let last = view.caretRect(for: view.endOfDocument)
    #expect(last.minY > 8 + 1.5 * line, "the second paragraph is broken")
    #expect(last.maxY <= view.sizeThatFits(view.bounds.size).height)
    view.text = "Lisbon"
    #expect(
      view.caretRect(for: view.endOfDocument).minX == 5 + "Lisbon".size(withAttributes: [.font: view.font!]).width)
  }

  @Test("The caret of a field is in the middle of its height") func fields() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (field.font, field.text) = (.systemFont(ofSize: 20), "Ag")
    let caret = field.caretRect(for: field.endOfDocument)
    #expect(caret.midY == 20)
    #expect(caret.minX > field.caretRect(for: field.beginningOfDocument).minX)
  }
}
