import TestSupport
import Testing
import UIKitNames

/// The keyboard of views that are no fields.
@Suite("Views that keys type into") struct KeyInputTests {
  private final class Token: UIView, UIKeyInput {
    var picker: UIView?
    var hasText: Bool { true }
    func insertText(_ text: String) {}
    func deleteBackward() {}
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { picker }
  }

  private final class Picked: UIView {
    let picker = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 180))
    override var canBecomeFirstResponder: Bool { true }
    override var inputView: UIView? { picker }
  }

  private final class Plain: UIView {
    override var canBecomeFirstResponder: Bool { true }
  }

  private final class Log { var lines: [String] = [] }

  private let tester = Tester(), token = Token(), picked = Picked(), plain = Plain()
  private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
  private let log = Log()

  init() {
    let (log, window) = (log, tester.window)
    for view in [token, picked, plain, field] { window.addSubview(view) }
    window.asCurrent {
      let names = [
        UIResponder.keyboardWillShowNotification: "show", UIResponder.keyboardWillHideNotification: "hide",
      ].sorted { $0.value < $1.value }
      for (name, word) in names {
        _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { _ in
          log.lines.append(word)
        }
      }
    }
  }

  private func focus(_ view: UIView) { _ = tester.window.asCurrent { view.becomeFirstResponder() } }
  private var height: Double { Double(tester.window.keyboard.visibleHeight) }

  @Test("A key input shows the keyboard, and it goes with it") func alone() {
    focus(token)
    #expect(token.isFirstResponder)
    #expect(height == 260)
    tester.advance(to: 1)
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 600), with: nil)?.superview?.accessibilityLabel == "the keyboard")
    _ = tester.window.asCurrent { token.resignFirstResponder() }
    #expect(height == 0)
    #expect(log.lines == ["show", "hide"])
  }

  @Test("From a field to a key input and back the keyboard stays, and nothing is posted") func handOver() {
    focus(field)
    focus(token)
    #expect(token.isFirstResponder)
    #expect(!field.isFirstResponder)
    #expect(height == 260)
    focus(field)
    #expect(height == 260)
    #expect(log.lines == ["show"])
    focus(plain)
    #expect(plain.isFirstResponder)
    #expect(height == 0, "who takes no keys shows none")
  }

  @Test("An input view takes the place of the keys, also of a view without keys, and can be loaded anew")
  func inputViews() {
    focus(picked)
    #expect(height == 180)
    #expect(picked.picker.superview?.accessibilityLabel == "the keyboard")
    focus(token)
    #expect(height == 260)
    token.picker = UIView(frame: CGRect(x: 0, y: 0, width: 0, height: 100))
    tester.window.asCurrent { token.reloadInputViews() }
    #expect(height == 100)
  }

  @Test("A key input that is removed, or whose keyboard is dismissed, is first responder no more") func leaving() {
    focus(token)
    tester.window.asCurrent { token.removeFromSuperview() }
    #expect(height == 0)
    tester.window.addSubview(token)
    #expect(!token.isFirstResponder)
    focus(token)
    tester.window.asCurrent { tester.window.keyboard.dismiss() }
    #expect(!token.isFirstResponder)
    focus(token)
    _ = tester.window.asCurrent { tester.window.endEditing(false) }
    #expect(!token.isFirstResponder)
    #expect(height == 0)
  }
}
