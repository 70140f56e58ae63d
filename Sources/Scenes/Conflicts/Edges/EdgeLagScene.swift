import Foundation
import Stages
import TouchKit

struct EdgeLagScene: ConflictScene {
  let conflict = Conflict(20, "edge-lag", "Lag at the screen edge", in: .edges, root: EdgeLagScreen.init)
  let story = Story(
    shows: "A chat with a voice button at the lower edge. There the system withholds a touch for up to 1 s, because it"
      + " may become a swipe up. So recording begins late, and a quick tap arrives all at once.",
    attempt: "Hold the red button. Then tap the text field, so that the keyboard lifts the bar, and hold it again: no"
      + " lag up there. With fix on there is none anywhere.",
    source: "A recognizer around the page with delaysTouchesBegan withholds touches near the edge until it fails.",
    fix: "the page asks the system, in one property, to defer its gestures at this edge")
  let symptoms = [
    "touchDown is delayed near the bottom of the screen", "button highlight is late at the screen edge",
    "touchesBegan called late at bottom", "preferredScreenEdgesDeferringSystemGestures",
    "system gesture gate timed out", "tap or long press at the edge starts with a delay",
  ]
  let cases = [
    Case(
      "hold", "Hold the button", off: "The touch arrives after 1,000 of its 1,500 ms: half a second is recorded.",
      on: "Delivered after 0 ms: 1.5 s are recorded.", meant: "bar/voice lights up at once, but late",
      fixedTitle: "Hold the button, fixed"),
    Case(
      "tap", "Tap the button", off: "Down and up come together, 100 ms late: nothing is recorded.",
      meant: "bar/voice sends its action"),
    Case(
      "keyboard", "Hold it above the keyboard", off: "Away from the edge it receives the touch after 0 ms.",
      meant: "bar/voice lights up, stroke 2"),
  ]
  let fix = """
    // in the page's view controller; the system's swipe from this edge then takes two
    override var preferredScreenEdgesDeferringSystemGestures: UIRectEdge { .bottom }
    """
}

private final class ChatPage: ViewController {
  private let isFixed: Bool

  init(isFixed: Bool) {
    self.isFixed = isFixed
    super.init()
  }

  /// The fix: the edges at which the app's touches have priority over system gestures.
  override var preferredScreenEdgesDeferringSystemGestures: RectEdge { isFixed ? .bottom : [] }

  override func loadView() { view = ChatView(frame: Screen.area) }
}

/// The screen with the system's gate: a recognizer that delays touches near the lower edge while they may still become
/// the swipe up that leaves the app. The gate always fails.
private final class EdgeLagScreen: View, GestureRecognizerDelegate {
  private static let gateHeight = 44.0
  private static let gateDuration = 1.0

  private let page: ChatPage
  private let gate = LongPressGestureRecognizer()

  init(isFixed: Bool) {
    page = ChatPage(isFixed: isFixed)
    super.init(frame: page.view.frame)
    backgroundColor = Palette.ground
    addSubview(page.view)
    (gate.name, gate.belongsToSystem) = ("the system gesture gate", true)
    gate.minimumPressDuration = Self.gateDuration
    gate.delaysTouchesBegan = true
    gate.delegate = self
    addGestureRecognizer(gate)
  }

  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    touch.location(in: self).y >= bounds.maxY - Self.gateHeight
      && !page.preferredScreenEdgesDeferringSystemGestures.contains(.bottom)
  }

  /// Returns false for the gate: after its duration it fails, and the touch is delivered to the app.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer !== gate
  }
}

private final class ChatView: View {
  private static let keyboardHeight = 216.0
  private static let lines: [(text: String, isMine: Bool)] = [
    ("Are you on the train?", false), ("Yes, window seat. It rains.", true), ("Bring the good bread!", false),
    ("Only if you cook.", true), ("Deal. Fish or soup?", false), ("Soup. It is that kind of day.", true),
    ("Then I need leeks.", false), ("Sing me the way from the station?", false),
  ]

  private let talk = View(frame: CGRect(0, 0, 375, 600))
  private let bar = View(CGRect(0, 611, 375, 272), Palette.surface).identified("bar")
  private let readout = Readout()
  private var isTyping = false
  private var recordingSince = Instant.zero
  private var lag = 0.0

  override init(frame: CGRect) {
    super.init(frame: frame)
    for (index, line) in Self.lines.enumerated() { addBubble(line.text, line.isMine, at: 84 + 58 * Double(index)) }
    talk.isUserInteractionEnabled = false
    addBar()
    let keys = bar.addPatch(CGRect(0, 56, bounds.width, Self.keyboardHeight), Keyboard.ground)
    Keyboard.add(to: keys, top: 0, isShifted: false)
    readout.text = "hold the red button"
    let header = HeaderBar(width: frame.width, title: "Marta", detail: "online", portrait: "Marta")
    for view in [talk, header, readout, bar] { addSubview(view) }
  }

  private func addBubble(_ text: String, _ isMine: Bool, at y: Double) {
    let width = 34 + 7.4 * Double(text.count)
    let frame = CGRect(isMine ? bounds.width - width - 16 : 16, y, width, 42)
    let bubble = talk.addPatch(frame, isMine ? Palette.accent : Palette.surface, radius: 18)
    bubble.addLabel(text, CGRect(16, 11, width - 24, 20), .body(15).colored(isMine ? .white : Palette.ink))
  }

  private func addBar() {
    let field = Button("Message", frame: CGRect(12, 8, 299, 40), "field", Palette.ground, radius: 20)
    (field.titleAlignment, field.titleColor, field.font) = (.leading, Palette.secondary, Font(size: 16))
    (field.pressedGround, field.contentInsets) = (nil, EdgeInsets(left: 16, right: 16))
    field.onTap(named: "type") { [unowned self] in toggleKeyboard() }
    let voice = VoiceButton(frame: CGRect(321, 6, 44, 44)).identified("voice", as: "the voice button")
    voice.onTouchDown = { [unowned self] in start(lateBy: $0) }
    voice.onTap(named: "send") { [unowned self] in stop() }
    bar.addRule(bottom: 0.5)
    for view in [field, voice] { bar.addSubview(view) }
  }

  private func toggleKeyboard() {
    isTyping.toggle()
    let end = 611 + 136 - (isTyping ? Self.keyboardHeight : 0)
    animate(from: bar.center.y, to: end, duration: 0.25) { [unowned self] y in
      bar.center.y = y
      talk.center.y = y - 136 - 311
    }
  }

  private func start(lateBy lag: Double) {
    self.lag = lag
    recordingSince = window?.now ?? .zero
    readout.text = "delivered after \((lag * 1_000).whole) ms · recording"
  }

  private func stop() {
    let length = window?.now.milliseconds(since: recordingSince) ?? 0
    readout.text = "delivered after \((lag * 1_000).whole) ms · recorded \(length.whole) ms"
  }
}

/// The button that records while held. It reports how late its touch was delivered.
private final class VoiceButton: Button {
  var onTouchDown: (Double) -> Void = { _ in }

  override init(frame: CGRect) {
    super.init(frame: frame)
    (backgroundColor, pressedGround) = (Palette.hue(0), Palette.hue(0).mixed(with: .black, by: 0.35))
    cornerRadius = frame.width / 2
    addPatch(CGRect(17, 11, 10, 16), .white, radius: 5)
    addPatch(CGRect(21, 28, 2, 5), .white, radius: 1)
  }

  override func beginTracking(_ touch: Touch, with event: TouchEvent?) -> Bool {
    onTouchDown((window?.now.seconds ?? 0) - touch.timestamp)
    return true
  }
}
