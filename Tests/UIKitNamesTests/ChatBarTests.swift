import TestSupport
import Testing
import UIKitNames

/// The bar of a chat: a controller's accessory, which stays at the bottom without the keyboard.
@Suite("An input accessory that stays") struct ChatBarTests {
  private final class Bar: UIView {
    let field = UITextView(frame: .zero)

    init() {
      super.init(frame: .zero)
      autoresizingMask = .flexibleHeight
      field.translatesAutoresizingMaskIntoConstraints = false
      addSubview(field)
      NSLayoutConstraint.activate([
        field.topAnchor.constraint(equalTo: topAnchor, constant: 8), field.heightAnchor.constraint(equalToConstant: 36),
        field.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 8),
        field.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -8),
        field.bottomAnchor.constraint(equalTo: safeAreaLayoutGuide.bottomAnchor, constant: -8),
      ])
    }
    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { .zero }
  }

  private final class Chat: UIViewController {
    let bar = Bar(), list = UIScrollView()
    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
    override func viewDidLoad() {
      list.frame = view.bounds
      list.contentSize = CGSize(width: 375, height: 3_000)
      list.keyboardDismissMode = .interactive
      view.addSubview(list)
    }
    override func viewDidAppear(_ animated: Bool) { becomeFirstResponder() }
  }

  private let tester = Tester(), chat = Chat()

  init() {
    tester.window.screenInsets.bottom = 34
    tester.window.rootViewController = chat
    tester.advance(to: 1)
  }

  private func place() -> CGRect { chat.bar.convert(chat.bar.bounds, to: tester.window) }

  private func tapField(_ time: Double) {
    tester.down(time, 100, 667 - 60)
    tester.up(time + 0.05)
    tester.advance(to: time + 1)
  }

  @Test("It stands at the bottom, higher by what the screen covers, and gets touches") func resting() {
    #expect(chat.isFirstResponder)
    #expect(place() == CGRect(x: 0, y: 667 - 86, width: 375, height: 86))
    #expect(!tester.window.keyboard.isVisible)
    #expect(Double(tester.window.keyboard.frame.minY) == 581)
    #expect(tester.window.hitTest(CGPoint(x: 100, y: 667 - 60), with: nil)?.isDescendant(of: chat.bar) == true)
  }

  @Test("A tap on its field brings the keys under it, and it comes back down with them") func editing() {
    tapField(1)
    #expect(chat.bar.field.isFirstResponder)
    let keys = 260.0 + 76
    #expect(
      place() == CGRect(x: 0, y: 667 - keys - 52, width: 375, height: 52), "nothing of the screen covers it there")
    #expect(tester.window.keyboard.isVisible)
    tester.window.asCurrent { _ = chat.bar.field.resignFirstResponder() }
    tester.advance(to: 3)
    #expect(place() == CGRect(x: 0, y: 667 - 86, width: 375, height: 86))
  }

  @Test("A finger that crosses it pulls the keys down, and it stays at the bottom") func pulling() {
    tapField(1)
    tester.down(3, 100, 100)
    tester.move(3.1, dx: 0, dy: 20)
    tester.move(3.2, dx: 0, dy: 367)
    #expect(Double(place().minY) == 467, "its upper edge is at the finger")
    tester.move(3.3, dx: 0, dy: 560)
    #expect(Double(place().minY) == 581)
    tester.up(3.31)
    tester.advance(to: 4)
    #expect(!chat.bar.field.isFirstResponder)
    #expect(place() == CGRect(x: 0, y: 667 - 86, width: 375, height: 86))
  }

  @Test("It goes with its controller") func leaving() {
    tester.window.rootViewController = UIViewController()
    tester.advance(to: 2)
    #expect(tester.window.keyboard.visibleHeight == 0)
    #expect(place().minY >= 667 || chat.bar.window == nil || chat.bar.window?.isHidden == true)
  }
}
