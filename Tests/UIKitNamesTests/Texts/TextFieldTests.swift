import TestSupport
import Testing
import UIKitNames

@Suite struct TextFieldTests {
  private final class Form: NSObject, UITextFieldDelegate, UITextViewDelegate, UISearchBarDelegate {
    var log: [String] = []
    var mayEnd = true, mayChange = true
    func story() -> String {
      defer { log = [] }
      return log.joined(separator: " ")
    }
    func textFieldDidBeginEditing(_ textField: UITextField) { log.append("begin\(textField.tag)") }
    func textFieldDidEndEditing(_ textField: UITextField) { log.append("end\(textField.tag)") }
    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool { mayEnd }
    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
      textField.resignFirstResponder()
      return true
    }
    func textField(
      _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
      log.append("\(range.location)+\(range.length)'\(string)'")
      return mayChange
    }
    func textViewDidChange(_ textView: UITextView) { log.append("changed") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("search '\(searchText)'") }
    func changed(_ field: UITextField) { log.append("now '\(field.text ?? "")'") }
  }

  private let tester = Tester()
  private let form = Form()

  private func field(_ tag: Int, y: CGFloat) -> UITextField {
    let field = UITextField(frame: CGRect(x: 20, y: y, width: 200, height: 40))
    (field.tag, field.delegate) = (tag, form)
    tester.window.addSubview(field)
    return field
  }

  @Test("A tap shows the keyboard; the next field takes it over, and endEditing dismisses it") func focus() {
    let (first, second) = (field(1, y: 50), field(2, y: 100))
    var heights: [Double] = []
    tester.window.keyboard.didChange = { heights.append($0.visibleHeight) }
    tester.down(1, 60, 70)
    tester.up(1.1)
    #expect(first.isFirstResponder)
    #expect(form.story() == "begin1")
    tester.down(2, 60, 120)
    tester.up(2.1)
    #expect(form.story() == "end1 begin2")
    #expect(heights == [260])
    #expect(!first.isEditing)
    #expect(second.isEditing)
    #expect(tester.window.endEditing(false))
    #expect(form.story() == "end2")
    #expect(heights == [260, 0])
    #expect(!tester.window.endEditing(false))
  }

  @Test("The delegate may keep the focus, unless it is forced away or the field leaves") func keeping() {
    let (first, second) = (field(1, y: 50), field(2, y: 100))
    form.mayEnd = false
    first.becomeFirstResponder()
    #expect(!second.becomeFirstResponder())
    #expect(!first.resignFirstResponder())
    #expect(!tester.window.endEditing(false))
    #expect(first.isFirstResponder)
    #expect(tester.window.endEditing(true))
    #expect(!first.isFirstResponder)
    first.becomeFirstResponder()
    first.removeFromSuperview()
    #expect(!first.isFirstResponder)
    #expect(!tester.window.keyboard.isVisible)
    #expect(!first.becomeFirstResponder())
  }

  @Test("Typing by code asks the delegate and sends the events") func typing() {
    let field = field(1, y: 50)
    field.addTarget(form, action: Form.changed(_:), for: .editingChanged)
    field.insertText("a👍")
    #expect(form.story() == "0+0'a👍' now 'a👍'")
    field.deleteBackward()
    #expect(form.story() == "1+2'' now 'a'")
    form.mayChange = false
    field.insertText("x")
    #expect(form.story() == "1+0'x'")
    #expect(field.text == "a")
    field.becomeFirstResponder()
    field.insertText("\n")
    #expect(form.story() == "begin1 end1")
    field.removeTarget(form, action: nil, for: .editingChanged)
    (form.mayChange, form.log) = (true, [])
    field.insertText("b")
    #expect(form.story() == "1+0'b'")
  }

  @Test("A placeholder, and dots for secrets") func shown() {
    let field = field(1, y: 50)
    let label = field.subviews.compactMap { $0 as? UILabel }.first
    field.placeholder = "Name"
    #expect(label?.text == "Name")
    #expect(field.text == "")
    field.text = "abc"
    #expect(label?.text == "abc")
    field.isSecureTextEntry = true
    #expect(label?.text == "•••")
    field.text = nil
    #expect(label?.text == "Name")
  }

  @Test("A text view scrolls by a drag and takes the focus by a tap") func textView() {
    let view = UITextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    view.delegate = form
    view.text = String(repeating: "word ", count: 200)
    tester.window.addSubview(view)
    tester.window.layoutIfNeeded()
    #expect(view.contentSize.height == view.sizeThatFits(view.bounds.size).height)
    view.isScrollEnabled = false
    #expect(view.intrinsicContentSize.height == view.contentSize.height)
    view.isScrollEnabled = true
    #expect(view.contentSize.height > 30 * 14.5)
    tester.down(1, 50, 80)
    tester.move(1.1, dy: -50)
    tester.up(1.5)
    #expect(view.contentOffset.y == 40)
    #expect(!view.isFirstResponder)
    tester.down(5, 50, 80)
    tester.up(5.1)
    #expect(view.isFirstResponder)
    view.insertText("!")
    #expect(form.story() == "changed")
    #expect(view.selectedRange == NSRange(location: 1_001, length: 0))
    view.scrollRangeToVisible(view.selectedRange)
    #expect(view.contentOffset.y == view.contentSize.height - 100, "the end")
    view.scrollRangeToVisible(NSRange(location: 0, length: 1))
    #expect(view.contentOffset.y == 0)
    view.isEditable = false
    #expect(view.text.hasSuffix("!"))
  }

  /// A text view that hears of its own changes, as growing text views do.
  private final class GrowingTextView: UITextView {
    private(set) var changes = 0

    override func didMoveToWindow() {
      super.didMoveToWindow()
      NotificationCenter.default.addObserver(
        forName: UITextView.textDidChangeNotification, object: self, queue: nil
      ) { [weak self] _ in self?.changes += 1 }
      insertText("a")
      deleteBackward()
      text = "b"
    }
  }

  @Test("What is typed into a text view is told by a notification, what code sets is not") func textNotifications() {
    let view = GrowingTextView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    tester.window.addSubview(view)
    #expect(view.changes == 2)
    #expect(view.text == "b")
  }

  @Test("A search bar passes on the events of its field") func search() {
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 375, height: 56))
    bar.delegate = form
    tester.window.addSubview(bar)
    tester.window.layoutIfNeeded()
    #expect(bar.searchTextField.frame == CGRect(x: 8, y: 10, width: 359, height: 36))
    #expect(bar.searchTextField.textRect(forBounds: bar.searchTextField.bounds).minX == 30)
    let magnifier = (bar.searchTextField.leftView as? UIImageView)?.image
    let picture = UIImage(systemName: "star")
    bar.setImage(picture, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image == picture)
    bar.setImage(nil, for: .search, state: .normal)
    #expect((bar.searchTextField.leftView as? UIImageView)?.image?.size == magnifier?.size)
    bar.searchTextField.insertText("uk")
    #expect(form.story() == "search 'uk'")
    #expect(bar.becomeFirstResponder())
    #expect(bar.isFirstResponder)
    bar.resignFirstResponder()
    #expect(!tester.window.keyboard.isVisible)
  }

  @Test("A view of one's own is first responder if it can be") func ownView() {
    final class Canvas: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    let (canvas, plain) = (Canvas(), UIView())
    #expect(!canvas.becomeFirstResponder())
    tester.window.addSubview(canvas)
    tester.window.addSubview(plain)
    #expect(canvas.becomeFirstResponder())
    #expect(!plain.becomeFirstResponder())
    #expect(canvas.isFirstResponder)
    #expect(canvas.resignFirstResponder())
    #expect(!canvas.isFirstResponder)
  }
}
