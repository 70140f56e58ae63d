import TestSupport
import Testing
@_spi(Testing) import UIKitNames

/// What common touch code names.
@Suite struct CommonNamesTests {
  /// The touch visualizer of many apps: a window that sees every event first.
  private final class TouchWindow: UIWindow {
    var lines: [String] = []
    var swallows: (UIEvent) -> Bool = { _ in false }

    override func sendEvent(_ event: UIEvent) {
      guard !swallows(event) else { return }
      for touch in event.allTouches ?? [] { lines.append("\(touch.phase.rawValue) \(touch.view == nil ? "" : "hit")") }
      super.sendEvent(event)
      lines.append("sent")
    }
  }

  /// The same with an initializer of its own.
  private final class FramedWindow: UIWindow {
    override init(frame: CGRect) { super.init(frame: frame) }
  }

  private let window = TouchWindow(frame: CGRect(x: 0, y: 0, width: 375, height: 667))
  private let button = UIButton(
    primaryAction: UIAction(title: "Save") { ($0.sender as? UIButton)?.tag += 1 })

  init() {
    button.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
    window.addSubview(button)
  }

  private func send(_ t: Double, _ kind: InputEvent.Kind, _ x: Double = 120, _ y: Double = 120) throws {
    try window.send(
      InputEvent(time: Instant(seconds: t), kind: kind, finger: 1, location: CGPoint(x: x, y: y)))
  }

  @Test("1.3.1 a window's sendEvent sees an event before hit test, recognizers and views, and returns after them")
  func sendEvent() throws {
    button.addAction(UIAction { [window] _ in window.lines.append("pressed") }, for: .touchUpInside)
    try send(0, .down(.direct))
    try send(0.1, .move, 121)
    try send(0.2, .up, 121)
    #expect(window.lines == ["began ", "sent", "moved hit", "sent", "ended hit", "pressed", "sent"])
    #expect(FramedWindow(frame: window.bounds).bounds == window.bounds)
  }

  @Test("1.3.1 of what a window does not send on, nobody hears: neither a whole touch nor an end")
  func swallowed() throws {
    let tap = UITapGestureRecognizer()
    var taps = 0
    tap.addAction { _ in taps += 1 }
    window.addGestureRecognizer(tap)
    window.swallows = { _ in true }
    try send(0, .down(.direct), 20, 20)
    try send(0.1, .up, 20, 20)
    window.swallows = { $0.allTouches?.first?.phase == .ended }
    try send(1, .down(.direct))
    #expect(button.isHighlighted)
    try send(1.1, .up)
    window.swallows = { _ in false }
    window.advance(to: Instant(seconds: 2))
    #expect(button.tag == 0)
    #expect(taps == 0)
    #expect(window.presentTouchCount == 0)
    #expect(window.isQuiet)
    try send(3, .down(.direct), 20, 20)
    try send(3.1, .up, 20, 20)
    #expect(taps == 1)
  }

  /// What apps with a time-out write: it tells when nobody has touched for 10 s.
  private final class TimeoutApplication: UIApplication {
    private weak var timer: Timer?
    var lines: [String] = []
    var swallows = false

    override func sendEvent(_ event: UIEvent) {
      guard !swallows else { return }
      lines.append("event")
      super.sendEvent(event)
      lines.append("sent")
      guard event.allTouches?.contains(where: { $0.phase == .ended }) == true else { return }
      timer?.invalidate()
      timer = Timer.scheduledTimer(
        timeInterval: 10, target: self, selector: TimeoutApplication.timedOut, userInfo: nil, repeats: false)
    }

    private func timedOut() { lines.append("timed out") }
  }

  @Test("1.3.1 an application's sendEvent comes before its window's, so that it notices when nobody touches")
  func application() throws {
    let application = TimeoutApplication()
    window.application = application
    button.addAction(
      UIAction { _ in application.lines.append(UIApplication.shared === application ? "pressed" : "another") },
      for: .touchUpInside)
    try send(0, .down(.direct))
    #expect(window.lines == ["began ", "sent"])
    try send(5, .up)
    #expect(application.lines == ["event", "sent", "event", "pressed", "sent"])
    window.advance(to: Instant(seconds: 14.9))
    #expect(application.lines.last == "sent")
    window.advance(to: Instant(seconds: 15))
    #expect(application.lines.last == "timed out")
    #expect(application.windows == [window])
    #expect(window.isKeyWindow)
  }

  @Test("1.3.1 the trace names who did not pass an event on, and a what-if can pass it on")
  func whoSwallowed() throws {
    func swallowers() -> [String] {
      window.trace.decisions.compactMap {
        guard $0.rule == .swallowed, case .question(.sendEvent, _, false, let name) = $0.fact else { return nil }
        return window.trace[name]
      }
    }
    window.swallows = { _ in true }
    try send(0, .down(.direct))
    try send(0.1, .up)
    #expect(swallowers() == ["TouchWindow", "TouchWindow"])
    // A plain application, which exists since somebody asked for it, keeps nothing.
    _ = window.application
    try send(0.2, .down(.direct))
    try send(0.3, .up)
    #expect(swallowers() == ["TouchWindow", "TouchWindow", "TouchWindow", "TouchWindow"])
    let application = TimeoutApplication()
    window.application = application
    try send(0.4, .down(.direct))
    try send(0.5, .up)
    #expect(swallowers().last == "TouchWindow", "the application passed it on")
    application.swallows = true
    try send(1, .down(.direct))
    #expect(swallowers().last == "TimeoutApplication")
    try send(1.1, .up)
    #expect(button.tag == 0)
    window.answer(.sendEvent, of: window.identifierPath, about: nil, with: true)
    try send(2, .down(.direct))
    try send(2.1, .up)
    #expect(button.tag == 1)
  }

  @Test("1.2 a wheel's event says that it scrolls, a finger's that it touches")
  func eventTypes() throws {
    final class Listening: UIWindow {
      var types: [UIEvent.EventType] = []
      override func sendEvent(_ event: UIEvent) {
        types.append(event.type)
        super.sendEvent(event)
      }
    }
    let listening = Listening(frame: window.bounds)
    let hover = UIHoverGestureRecognizer()
    listening.addGestureRecognizer(hover)
    for kind in [InputEvent.Kind.wheel(dx: 0, dy: 1), .hover, .down(.direct), .up] {
      try listening.send(InputEvent(time: listening.now, kind: kind, finger: 1, location: CGPoint(x: 9, y: 9)))
    }
    #expect(listening.types == [.scroll, .hover, .touches, .touches])
    #expect(hover.state == .began)
  }

  @Test("A keyboard goes when editing ends, and a controller's view is asked for without loading it")
  func smallNames() {
    window.makeKeyAndVisible()
    #expect(window.isKeyWindow)
    #expect(!window.endEditing(true))
    window.keyboard.show(height: 300)
    #expect(window.endEditing(true))
    #expect(!window.keyboard.isVisible)
    let controller = UIViewController()
    #expect(controller.viewIfLoaded == nil)
    _ = controller.view
    #expect(controller.viewIfLoaded != nil)
  }

  @Test("A button's primary action is performed by a press and names it; other controls' by a new value")
  func primaryAction() throws {
    #expect(button.title(for: .normal) == "Save")
    try send(0, .down(.direct))
    try send(0.1, .up)
    #expect(button.tag == 1)
    let toggle = UISwitch(frame: CGRect(x: 100, y: 300, width: 51, height: 31))
    var values: [Bool] = []
    toggle.addAction(UIAction { values.append(($0.sender as? UISwitch)?.isOn ?? false) }, for: .primaryActionTriggered)
    window.addSubview(toggle)
    try send(1, .down(.direct), 110, 315)
    try send(1.1, .up, 110, 315)
    #expect(values == [true])
  }

  @Test("Touches, events and recognizers have what code asks them for")
  func members() throws {
    final class Asking: UIView {
      var answers: [String] = []
      override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        answers = touches.first?.gestureRecognizers?.compactMap(\.name) ?? []
        answers.append("\(event?.type == .touches) \(event?.subtype == .some(.none))")
      }
    }
    let asking = Asking(frame: CGRect(x: 0, y: 400, width: 375, height: 200))
    let tap = UITapGestureRecognizer()
    tap.name = "select"
    asking.addGestureRecognizer(tap)
    window.addSubview(asking)
    try send(0, .down(.direct), 100, 500)
    #expect(asking.answers == ["select", "true true"])
    try send(0.1, .up, 100, 500)
  }

  @Test("5.1b a window that is made as in UIKit keeps offsets on the pixel grid, and tells an animated scroll")
  func scrolling() throws {
    let list = UIScrollView(frame: window.bounds)
    list.contentSize = CGSize(width: 375, height: 2_000)
    list.keyboardDismissMode = .interactiveWithAccessory
    window.addSubview(list)
    list.contentOffset.y = 3.8
    #expect(list.contentOffset.y == 4)
    #expect(!list.isScrollAnimating)
    list.setContentOffset(CGPoint(x: 0, y: 300), animated: true)
    #expect(list.isScrollAnimating)
    window.advance(to: Instant(seconds: 1))
    #expect(!list.isScrollAnimating)
    #expect(window.options == .uiKit)
    // A slow finger that moves by less than half a pixel does not scroll.
    final class Counting: UIScrollViewDelegate {
      var offsets: [Double] = []
      func scrollViewDidScroll(_ scrollView: UIScrollView) { offsets.append(Double(scrollView.contentOffset.y)) }
    }
    let counting = Counting()
    list.delegate = counting
    try send(2, .down(.direct), 200, 400)
    for step in 0...10 { try send(2.1 + 0.01 * Double(step), .move, 200, 389 - 0.1 * Double(step)) }
    try send(2.4, .up, 200, 388)
    #expect(counting.offsets == [301, 301.5, 302])
    #expect(Window(size: window.bounds.size).options == EngineOptions())
  }
}
