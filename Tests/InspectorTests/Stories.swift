import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// A stage with a scroll view and something in it, and fingers that follow a script.
final class Story {
  let session: Session
  let list: ScrollView
  let button: Button
  private var pending: [InputEvent]
  /// Kept alive for the list.
  var delegate: ScrollViewDelegate?

  /// A list of 3000 points with a button in it, and these events.
  init(_ events: [InputEvent], configure: (ScrollView, View) -> Void = { _, _ in }) {
    let scene = OwnScene("tabs", title: "Tabs", stageSize: CGSize(width: 390, height: 520)) { _ in View() }
    do {
      session = try Session(
        scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: ""))
    } catch {
      preconditionFailure("\(error)")
    }
    list = ScrollView(frame: CGRect(x: 8, y: 8, width: 374, height: 504))
    list.accessibilityIdentifier = "list"
    list.contentSize = CGSize(width: 374, height: 3_000)
    list.alwaysBounceVertical = true
    list.backgroundColor = Color(hex: 0x294053)
    button = Button(frame: CGRect(x: 40, y: 300, width: 294, height: 120))
    button.accessibilityIdentifier = "albums"
    let root = session.window.subviews[0]
    root.addSubview(list)
    list.addSubview(button)
    pending = events.sorted { $0.time < $1.time }
    configure(list, root)
  }

  var trace: Trace { session.window.trace }

  /// Lets the story go on up to `ms`.
  func run(to ms: Double) throws {
    let until = Instant(seconds: ms / 1_000)
    let due = pending.prefix { $0.time <= until }
    pending.removeFirst(due.count)
    try session.send(Array(due))
    session.advance(to: until)
  }

  /// What the inspector says of this story at `ms`.
  func moment(at ms: Double, dark: Bool = true) throws -> Moment {
    try run(to: ms)
    var options = InspectorOptions()
    options.isDark = dark
    return Moment(
      of: session.run, at: session.now, scene: session.scene, settings: session.settings, options: options)
  }
}

// MARK: Gestures

/// Times of a gesture in milliseconds, places in points.
enum Gesture {
  static func down(_ x: Double, _ y: Double, at ms: Double, finger: Int = 1, type: TouchType = .direct)
    -> InputEvent
  {
    event(.down(type), x, y, ms, finger)
  }
  static func move(_ x: Double, _ y: Double, at ms: Double, finger: Int = 1) -> InputEvent {
    event(.move, x, y, ms, finger)
  }
  static func up(_ x: Double, _ y: Double, at ms: Double, finger: Int = 1) -> InputEvent {
    event(.up, x, y, ms, finger)
  }

  /// A straight way, one sample each 8 ms, without the first point.
  static func path(
    from a: (Double, Double), to b: (Double, Double), during times: ClosedRange<Double>, finger: Int = 1
  ) -> [InputEvent] {
    let steps = max(1, Int((times.upperBound - times.lowerBound) / 8))
    return (1...steps).map { step in
      let part = Double(step) / Double(steps)
      return move(
        a.0 + (b.0 - a.0) * part, a.1 + (b.1 - a.1) * part,
        at: times.lowerBound + (times.upperBound - times.lowerBound) * part, finger: finger)
    }
  }

  private static func event(
    _ kind: InputEvent.Kind, _ x: Double, _ y: Double, _ ms: Double, _ finger: Int
  ) -> InputEvent {
    InputEvent(time: Instant(seconds: ms / 1_000), kind: kind, finger: finger, location: CGPoint(x: x, y: y))
  }
}

extension Story {
  /// A finger rests on the button past the delay, and then drags.
  static func holdAndDrag(configure: (ScrollView, View) -> Void = { _, _ in }) -> Story {
    Story(
      [Gesture.down(190, 370, at: 100)]
        + Gesture.path(from: (190, 370), to: (194, 366), during: 140...220)
        + Gesture.path(from: (194, 366), to: (204, 250), during: 260...420) + [Gesture.up(204, 250, at: 428)],
      configure: configure)
  }

  /// A quick flick upwards that starts on the button.
  static func fling() -> Story {
    Story(
      [Gesture.down(190, 420, at: 40)] + Gesture.path(from: (190, 420), to: (196, 240), during: 40...136)
        + [Gesture.up(196, 240, at: 140)])
  }

  /// A pull past the upper edge.
  static func pullDown() -> Story {
    Story(
      [Gesture.down(190, 120, at: 40)] + Gesture.path(from: (190, 120), to: (200, 360), during: 48...300)
        + [Gesture.up(200, 360, at: 460)])
  }

  /// A flick to the next page of a pager.
  static func pageFlick() -> Story {
    Story(
      [Gesture.down(300, 200, at: 40)] + Gesture.path(from: (300, 200), to: (170, 206), during: 48...150)
        + [Gesture.up(170, 206, at: 156)]
    ) { list, _ in
      list.contentSize = CGSize(width: 374 * 4, height: 504)
      list.isPagingEnabled = true
      list.alwaysBounceVertical = false
    }
  }

  /// Two fingers that move apart on a picture that zooms.
  static func pinch() -> Story {
    let delegate = Zooming()
    let story = Story(
      [Gesture.down(180, 300, at: 40, finger: 1), Gesture.down(220, 300, at: 52, finger: 2)]
        + Gesture.path(from: (180, 300), to: (90, 250), during: 60...300, finger: 1)
        + Gesture.path(from: (220, 300), to: (310, 360), during: 60...300, finger: 2)
        + [Gesture.up(90, 250, at: 320, finger: 1), Gesture.up(310, 360, at: 340, finger: 2)]
    ) { list, _ in
      list.maximumZoomScale = 3
      list.delegate = delegate
    }
    story.delegate = delegate
    return story
  }

  /// A tap that waits for a double tap, twice; then a long silence, and a drag while something still moves.
  static func tapsAndFling() -> Story {
    Story(
      [Gesture.down(190, 420, at: 40)] + Gesture.path(from: (190, 420), to: (196, 240), during: 40...136)
        + [Gesture.up(196, 240, at: 140), Gesture.down(100, 100, at: 2_000), Gesture.up(100, 100, at: 4_800)]
    ) { list, root in
      let twice = TapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      let once = TapGestureRecognizer()
      once.require(toFail: twice)
      list.addGestureRecognizer(once)
      list.addGestureRecognizer(twice)
      root.addGestureRecognizer(LongPressGestureRecognizer())
    }
  }

  /// A single tap that waits for a double tap.
  static func waitingTap() -> Story {
    Story([Gesture.down(100, 100, at: 40), Gesture.up(100, 100, at: 110)]) { list, _ in
      let twice = TapGestureRecognizer()
      twice.numberOfTapsRequired = 2
      let once = TapGestureRecognizer()
      once.require(toFail: twice)
      list.addGestureRecognizer(once)
      list.addGestureRecognizer(twice)
    }
  }
}

/// Zooms the first subview.
final class Zooming: ScrollViewDelegate {
  func viewForZooming(in scrollView: ScrollView) -> View? { scrollView.subviews.first }
}

extension LaneIndex {
  /// What a whole trace says of a moment.
  static func reading(of trace: Trace, at time: Instant) -> Reading {
    let index = LaneIndex(of: trace)
    index.catchUp()
    return index.reading(at: time)
  }
}
