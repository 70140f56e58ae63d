import TestSupport
import Testing
import UIKitNames

/// The selection of fields and views, and the places of their characters.
@Suite("Selections of texts") struct TextSelectionTests {
  private final class Listener: NSObject, UITextFieldDelegate, UITextViewDelegate {
    var log: [String] = []
    func textFieldDidChangeSelection(_ textField: UITextField) { log.append("field") }
    func textViewDidChangeSelection(_ textView: UITextView) { log.append("view") }
  }

  private let tester = Tester()
  private let listener = Listener()

  private func range(_ input: any UITextInput, _ start: Int, _ end: Int) -> UITextRange? {
    guard let from = input.position(from: input.beginningOfDocument, offset: start),
      let to = input.position(from: input.beginningOfDocument, offset: end)
    else { return nil }
    return input.textRange(from: from, to: to)
  }

  @Test("Text is entered where the selection is, which it replaces") func field() {
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    (field.delegate, field.text) = (listener, "12:56")
    field.selectedTextRange = range(field, 2, 3)
    #expect(listener.log == ["field"])
    field.insertText("34")
    #expect(field.text == "123456")
    #expect(field.selectedTextRange.map { field.offset(from: field.beginningOfDocument, to: $0.start) } == 4)
    field.deleteBackward()
    #expect(field.text == "12356")
    if let all = range(field, 0, 5) { field.replace(all, withText: "a") }
    #expect(field.text == "a")
    field.clearsOnInsertion = true
    field.insertText("b")
    #expect(field.text == "b")
    #expect(!field.clearsOnInsertion)
  }

  @Test("A text view counts its selection in units, cut off at the end of the text") func view() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    (view.delegate, view.text) = (listener, "Porto")
    view.selectedRange = NSRange(location: 1, length: 20)
    #expect(view.selectedRange == NSRange(location: 1, length: 4))
    view.insertText("ink")
    #expect(view.text == "Pink")
    #expect(listener.log == ["view", "view"])
  }

  @Test("Typed text has the attributes that were set for it") func typingAttributes() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.text = "a"
    view.typingAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 12)]
    view.insertText("b")
    view.insertText("c")
    #expect(view.text == "abc")
    let color = view.textStorage.attribute(.foregroundColor, at: 2, effectiveRange: nil) as? UIColor
    #expect(color == .red)
  }

  @Test("Points lead to places, and ranges to rectangles") func places() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 110, height: 200))
    (view.font, view.text) = (.systemFont(ofSize: 20), "Lisbon Porto")
    tester.window.addSubview(view)
    let second = try #require(view.closestPosition(to: CGPoint(x: 5, y: 8 + 30)))
    #expect(view.offset(from: view.beginningOfDocument, to: second) == 7)
    let all = try #require(view.textRange(from: view.beginningOfDocument, to: view.endOfDocument))
    let rects = view.selectionRects(for: all)
    #expect(rects.count == 2)
    #expect(rects.first?.containsStart == true)
    #expect(rects.last?.containsEnd == true)
    #expect(view.firstRect(for: all) == rects.first?.rect)
    let letter = try #require(view.characterRange(at: CGPoint(x: 6, y: 10)))
    #expect(view.text(in: letter) == "L")
    let below = view.position(from: view.beginningOfDocument, in: .down, offset: 1)
    #expect(below.map { view.compare($0, to: second) } == .orderedSame)
  }

  @Test("Fields post when they begin, change and end") func notifications() {
    final class Field: UITextField {
      var log: [String] = []
      override func didMoveToWindow() {
        super.didMoveToWindow()
        let names = [
          UITextField.textDidBeginEditingNotification, UITextField.textDidChangeNotification,
          UITextField.textDidEndEditingNotification,
        ]
        for (index, name) in names.enumerated() {
          _ = NotificationCenter.default.addObserver(forName: name, object: self, queue: nil) { [weak self] _ in
            self?.log.append("\(index)")
          }
        }
        becomeFirstResponder()
        insertText("a")
        deleteBackward()
        text = "b"
        resignFirstResponder()
      }
    }
    let field = Field(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    tester.window.addSubview(field)
    #expect(field.log == ["0", "1", "1", "2"])
  }

  @Test("Words end at spaces and sentences with a full stop") func tokens() throws {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    view.text = "One two. Three\nfour"
    func text(_ place: Int, _ unit: UITextGranularity) throws -> String? {
      let position = try #require(view.position(from: view.beginningOfDocument, offset: place))
      let range = view.tokenizer.rangeEnclosingPosition(position, with: unit, inDirection: .storage(.forward))
      return range.flatMap { view.text(in: $0) }
    }
    #expect(try text(5, .word) == "two")
    #expect(try text(3, .word) == nil)
    #expect(try text(5, .sentence) == "One two.")
    #expect(try text(10, .paragraph) == "One two. Three\n")
    #expect(try text(5, .character) == "w")
    let next = view.tokenizer.position(
      from: view.beginningOfDocument, toBoundary: .word, inDirection: .storage(.forward))
    #expect(next.map { view.offset(from: view.beginningOfDocument, to: $0) } == 3)
  }
}
