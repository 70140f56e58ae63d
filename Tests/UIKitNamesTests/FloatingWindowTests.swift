import TestSupport
import Testing
import UIKitNames

/// A window that lets touches beside its content through, as for messages.
private final class MessageWindow: UIWindow {
  var keys: [String] = []

  override init(windowScene: UIWindowScene) {
    super.init(windowScene: windowScene)
    windowLevel = .alert + 1
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === rootViewController?.view ? nil : hit
  }
  override func becomeKey() { keys.append("become") }
  override func resignKey() { keys.append("resign") }
}

/// Notes its appearances.
private final class Message: UIViewController {
  let button = UIButton(frame: CGRect(x: 50, y: 50, width: 100, height: 40))
  var calls: [String] = []

  override func viewDidLoad() { view.addSubview(button) }
  override func viewDidAppear(_ animated: Bool) { calls.append("appeared") }
  override func viewDidDisappear(_ animated: Bool) { calls.append("disappeared") }
}

@Suite("Windows that float over the stage") struct FloatingWindowTests {
  private let tester = Tester()
  private let below = UIButton(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
  private var window: UIWindow { tester.window }

  init() { tester.window.addSubview(below) }

  private func tap(_ time: Double, _ x: Double, _ y: Double) {
    tester.down(time, x, y)
    tester.up(time + 0.1)
  }

  private func show(_ message: Message) throws -> MessageWindow {
    let floating = MessageWindow(windowScene: try #require(window.windowScene))
    floating.rootViewController = message
    floating.isHidden = false
    tester.advance(to: 0.01)
    return floating
  }

  @Test("It is hidden at first, shown in front of everything, and gone when it is hidden") func showing() throws {
    let message = Message()
    let floating = try show(message)
    #expect(window.subviews.last === floating)
    #expect(floating.bounds == window.bounds)
    #expect(message.calls == ["appeared"])
    #expect(UIWindow(windowScene: try #require(window.windowScene)).isHidden)
    window.addSubview(UIView())
    #expect(window.subviews.last === floating)
    floating.isHidden = true
    tester.advance(to: 0.02)
    #expect(message.calls == ["appeared", "disappeared"])
    #expect(!window.subviews.contains { $0 === floating })
  }

  @Test("It takes touches of its content, and lets others through") func touches() throws {
    let message = Message()
    let floating = try show(message)
    var pressed: [String] = []
    message.button.addAction(UIAction { _ in pressed.append("message") }, for: .touchUpInside)
    below.addAction(UIAction { _ in pressed.append("below") }, for: .touchUpInside)
    tap(0.1, 100, 70)
    tap(0.5, 100, 200)
    #expect(pressed == ["message", "below"])
    floating.isHidden = true
    tap(1, 100, 70)
    #expect(pressed == ["message", "below", "below"])
  }

  @Test("Levels decide the order") func levels() throws {
    let scene = try #require(window.windowScene)
    let (high, low) = (UIWindow(windowScene: scene), UIWindow(windowScene: scene))
    high.windowLevel = .statusBar
    high.isHidden = false
    low.isHidden = false
    #expect(window.subviews.suffix(2).elementsEqual([low, high], by: ===))
    low.windowLevel = UIWindow.Level(rawValue: UIWindow.Level.statusBar.rawValue + 1)
    #expect(window.subviews.suffix(2).elementsEqual([high, low], by: ===))
    #expect(scene.windows.elementsEqual([window, high, low], by: ===))
  }

  @Test("It can be the key window, until it is hidden") func keys() throws {
    let floating = MessageWindow(windowScene: try #require(window.windowScene))
    floating.makeKeyAndVisible()
    #expect(window.application.keyWindow === floating)
    #expect(floating.isKeyWindow)
    window.makeKey()
    #expect(window.isKeyWindow)
    #expect(floating.keys == ["become", "resign"])
  }

  @Test("A window that is created while another one handles an event floats over that one") func older() {
    var floating: UIWindow?
    below.addAction(
      UIAction { _ in
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = Message()
        window.makeKeyAndVisible()
        floating = window
      }, for: .touchUpInside)
    tap(0.1, 100, 200)
    #expect(floating?.superview === window)
    #expect(floating?.rootViewController?.view.window === window)
    #expect(UIWindow(frame: CGRect(x: 0, y: 0, width: 10, height: 10)).windowBehind == nil)
  }
}
