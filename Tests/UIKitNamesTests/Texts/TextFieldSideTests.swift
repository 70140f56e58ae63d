import TestSupport
import Testing
import UIKitNames

/// The views at the sides of a text field, and the button that clears.
@Suite("Sides of text fields") struct TextFieldSideTests {
  private let tester = Tester()

  private func makeField() -> UITextField {
    let field = UITextField(frame: CGRect(x: 10, y: 10, width: 200, height: 40))
    tester.window.addSubview(field)
    return field
  }

  @Test("A left view takes room from the text while its mode shows it") func leftView() {
    let field = makeField()
    let icon = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 20))
    field.leftView = icon
    tester.window.layoutIfNeeded()
    #expect(icon.superview == nil)
    #expect(field.textRect(forBounds: field.bounds).minX == 0)
    field.leftViewMode = .always
    tester.window.layoutIfNeeded()
    #expect(icon.superview === field)
    #expect(icon.frame == CGRect(x: 0, y: 10, width: 30, height: 20))
    #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 170, height: 40))
    field.leftViewMode = .whileEditing
    tester.window.layoutIfNeeded()
    #expect(icon.superview == nil)
    field.becomeFirstResponder()
    tester.window.layoutIfNeeded()
    #expect(icon.superview === field)
    field.leftView = nil
    #expect(icon.superview == nil)
  }

  @Test("A tap on the button clears the text, which the delegate may refuse") func clearing() {
    final class Owner: NSObject, UITextFieldDelegate {
      var mayClear = false
      func textFieldShouldClear(_ textField: UITextField) -> Bool { mayClear }
    }
    let (field, owner) = (makeField(), Owner())
    (field.text, field.delegate, field.clearButtonMode) = ("abc", owner, .always)
    tester.window.layoutIfNeeded()
    #expect(field.editingRect(forBounds: field.bounds).maxX == 176)
    tester.down(1, 10 + 185, 30)
    tester.up(1.05)
    #expect(field.text == "abc")
    owner.mayClear = true
    tester.down(2, 10 + 185, 30)
    tester.up(2.05)
    #expect(field.text == "")
    tester.window.layoutIfNeeded()
    #expect(field.subviews.count == 1, "no button without a text")
  }

  @Test("A field may clear its text when it becomes first responder") func clearsAtTheBeginning() {
    let field = makeField()
    (field.text, field.clearsOnBeginEditing) = ("abc", true)
    field.becomeFirstResponder()
    #expect(field.text == "")
  }

  @Test("Default attributes set the font, the colour and the alignment") func attributes() {
    let (field, style) = (makeField(), NSMutableParagraphStyle())
    style.alignment = .right
    field.defaultTextAttributes = [
      .font: UIFont.systemFont(ofSize: 30), .foregroundColor: UIColor.red, .paragraphStyle: style, .kern: 4,
    ]
    #expect(field.font?.size == 30)
    #expect(field.textColor == .red)
    #expect(field.textAlignment == .right)
    #expect(field.defaultTextAttributes[.kern] as? Int == 4)
  }
}
