import TestSupport
import Testing
import UIKitNames

/// What responders say about actions.
@Suite("Actions of responders") struct ResponderActionTests {
  private final class Outer: UIView {
    var saved = 0
    func save() { saved += 1 }
  }

  private final class Inner: UIView {
    var saved = 0, allows = false
    func save() { saved += 1 }
    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { allows }
    override func copy(_ sender: Any?) { saved += 10 }
  }

  private let tester = Tester()

  @Test("An action without a target passes by a responder that refuses it") func refused() {
    let (outer, inner) = (Outer(), Inner())
    let button = UIButton(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    tester.window.addSubview(outer)
    outer.addSubview(inner)
    inner.addSubview(button)
    let action = Selector("save", Outer.save)
    #expect(button.target(forAction: action, withSender: nil) as? UIView === outer)
    #expect(outer.canPerformAction(action, withSender: nil))
    let own = Selector("save", Inner.save)
    tester.window.asCurrent { button.sendAction(own, to: nil, for: nil) }
    #expect(inner.saved == 0)
    inner.allows = true
    tester.window.asCurrent { button.sendAction(own, to: nil, for: nil) }
    #expect(inner.saved == 1)
  }

  @Test("The commands for text that every responder has are performed by those that override them") func commands() {
    let view = UIView()
    #expect(!view.canPerformAction(Selector("copy(_:)", UIResponder.copy(_:)), withSender: nil))
    #expect(view.canPerformAction(Selector("setNeedsLayout", UIView.setNeedsLayout), withSender: nil))
    let inner = Inner()
    inner.allows = true
    #expect(inner.canPerformAction(Selector("copy(_:)", Inner.copy(_:)), withSender: nil))
  }

  @Test("The controller of a bar above the keyboard supplies the bar") func accessory() {
    final class Page: UIViewController {
      let accessory = UIInputViewController()
      override var inputAccessoryViewController: UIInputViewController? { accessory }
      override var canBecomeFirstResponder: Bool { true }
    }
    let page = Page()
    page.accessory.inputView = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 50), inputViewStyle: .keyboard)
    tester.window.rootViewController = page
    tester.advance(to: 0.01)
    tester.window.asCurrent { _ = page.becomeFirstResponder() }
    tester.advance(to: 0.5)
    #expect(page.accessory.view.window != nil)
  }
}
