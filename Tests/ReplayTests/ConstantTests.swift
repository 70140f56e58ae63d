import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// Every constant that `--set` changes decides something: the same gesture ends otherwise.
@Suite("Constants") struct ConstantTests {
  /// A gesture, and how it ends by default and with another value of one constant.
  struct Row: Sendable, CustomTestStringConvertible {
    let key: String, value: String
    let byDefault: String, changed: String
    let play: @Sendable (EngineConstants) -> String

    init(
      _ key: String, _ value: String, _ byDefault: String, _ changed: String,
      _ play: @escaping @Sendable (EngineConstants) -> String
    ) { (self.key, self.value, self.byDefault, self.changed, self.play) = (key, value, byDefault, changed, play) }

    var testDescription: String { "\(key)=\(value)" }
  }

  @Test("Every constant changes a decision", arguments: recognizing + scrolling)
  func decides(row: Row) throws {
    #expect(row.play(EngineConstants()) == row.byDefault)
    var settings = Settings(TabsScene())
    try settings.set(row.key, to: row.value)
    #expect(row.play(settings.constants) == row.changed)
  }

  @Test("No constant is left out, and a what-if takes them all")
  func all() throws {
    let keys = EngineParameter.all.map(\.parameter.key)
    #expect(Set(keys) == Set((Self.recognizing + Self.scrolling).map(\.key)))
    var spec = RunSpec(scene: TabsScene(), settings: Settings(TabsScene()))
    spec.overrides = keys.map { Override(.constant($0, 12)) }
    let run = try simulate(spec, of: TabsScene(), assets: assets)
    #expect(run.trace.decisions.count { $0.rule == .override } == keys.count)
  }

  @Test("A press with settings of its own keeps them; another takes those of its window")
  func ownSettings() {
    let press = LongPressGestureRecognizer()
    let tester = Tester {
      ($0.constants.pressDuration, $0.constants.pressMovement) = (0.2, 20)
      $0.addGestureRecognizer(press)
    }
    #expect(press.minimumPressDuration == 0.2)
    #expect(press.allowableMovement == 20)
    (press.minimumPressDuration, press.allowableMovement) = (1, 5)
    #expect(press.minimumPressDuration == 1)
    #expect(press.allowableMovement == 5)
    tester.down(0, 100, 100)
    tester.advance(to: 0.5)
    #expect(press.state == .possible)
  }

  /// What became of a recognizer: the rule by which it left possible.
  static func verdict(
    _ recognizer: GestureRecognizer, _ constants: EngineConstants, _ play: (Tester) -> Void
  ) -> String {
    let tester = Tester {
      $0.constants = constants
      $0.addGestureRecognizer(recognizer)
    }
    play(tester)
    let left = tester.window.trace.decisions.first { if case .state(.possible, _) = $0.fact { true } else { false } }
    return left?.rule.rawValue ?? "still possible"
  }

  /// A tap of one finger at a place, from and to moments.
  static func tap(_ tester: Tester, _ start: Double, _ end: Double, x: Double = 100) {
    tester.down(start, x, 300)
    tester.up(end)
  }

  static func doubleTap() -> TapGestureRecognizer {
    let tap = TapGestureRecognizer()
    tap.numberOfTapsRequired = 2
    return tap
  }

  static func edgePan() -> ScreenEdgePanGestureRecognizer {
    let pan = ScreenEdgePanGestureRecognizer()
    pan.edges = .left
    return pan
  }

  /// One finger down at (x, 300), at some places, and lifted at a moment.
  static func drag(_ tester: Tester, x: Double = 100, _ places: [(t: Double, dx: Double, dy: Double)], lift: Double) {
    tester.down(0, x, 300)
    for place in places { tester.move(place.t, dx: place.dx, dy: place.dy) }
    tester.up(lift)
  }

  /// Two fingers, one of them moved to (x, y), both lifted.
  static func pair(_ tester: Tester, _ x: Double, _ y: Double) {
    tester.down(0, 100, 300)
    tester.down(0, 300, 300, finger: 2)
    tester.moveTo(0.1, x, y, finger: 2)
    for finger in 1...2 { tester.up(0.2, finger: finger) }
  }

  /// A scroll view that fills a window, of a size.
  static func scroll(
    _ constants: EngineConstants, _ content: CGSize = CGSize(width: 320, height: 2_000),
    _ configure: (ScrollView) -> Void = { _ in }
  ) -> ScrollRig {
    let rig = ScrollRig(content: content, configure)
    rig.tester.window.constants = constants
    return rig
  }

  static let recognizing = [
    Row("slop", "20", "PAN-SLOP", "GR-LIFTED") {
      verdict(PanGestureRecognizer(), $0) { drag($0, [(0.1, 15, 0)], lift: 0.2) }
    },
    Row("tapMovement", "10", "TAP-DONE", "TAP-MOVED") {
      verdict(TapGestureRecognizer(), $0) { drag($0, [(0.1, 20, 0)], lift: 0.2) }
    },
    Row("tapDuration", "100ms", "TAP-DONE", "TAP-HELD") { verdict(TapGestureRecognizer(), $0) { tap($0, 0, 0.2) } },
    Row("tapGap", "100ms", "TAP-DONE", "TAP-GAP") {
      verdict(doubleTap(), $0) { for start in [0.0, 0.3] { tap($0, start, start + 0.1) } }
    },
    Row("tapSeparation", "10", "TAP-DONE", "TAP-APART") {
      verdict(doubleTap(), $0) { for start in [0.0, 0.3] { tap($0, start, start + 0.1, x: 100 + 100 * start) } }
    },
    Row("pressDuration", "200", "GR-LIFTED", "PRESS-HELD") {
      verdict(LongPressGestureRecognizer(), $0) { tap($0, 0, 0.3) }
    },
    Row("pressMovement", "30", "PRESS-MOVED", "PRESS-HELD") {
      verdict(LongPressGestureRecognizer(), $0) { drag($0, [(0.1, 20, 0)], lift: 1) }
    },
    Row("edgeRegion", "30", "EDGE-REGION", "EDGE-SLOP") {
      verdict(edgePan(), $0) { drag($0, x: 20, [(0.1, 20, 0)], lift: 0.2) }
    },
    Row("edgeAngle", "30°", "EDGE-SLOP", "EDGE-ANGLE") {
      verdict(edgePan(), $0) { drag($0, x: 5, [(0.1, 12, 10)], lift: 0.2) }
    },
    Row("pinchSlop", "30", "PINCH-SLOP", "GR-LIFTED") {
      verdict(PinchGestureRecognizer(), $0) { pair($0, 320, 300) }
    },
    Row("rotationSlop", "20", "ROT-SLOP", "GR-LIFTED") {
      verdict(RotationGestureRecognizer(), $0) { pair($0, 300, 320) }
    },
    Row("swipeTravel", "30", "GR-LIFTED", "SWIPE-DONE") {
      verdict(SwipeGestureRecognizer(), $0) { drag($0, [(0.1, 40, 0)], lift: 0.2) }
    },
    Row("swipeDuration", "1000ms", "SWIPE-SLOW", "SWIPE-DONE") {
      verdict(SwipeGestureRecognizer(), $0) { drag($0, [(0.7, 60, 0)], lift: 0.8) }
    },
    Row("swipeCross", "10", "SWIPE-DONE", "SWIPE-CROSS") {
      verdict(SwipeGestureRecognizer(), $0) { drag($0, [(0.1, 30, 20), (0.2, 60, 20)], lift: 0.3) }
    },
    Row("swipeBack", "30", "SWIPE-BACK", "SWIPE-DONE") {
      verdict(SwipeGestureRecognizer(), $0) { drag($0, [(0.1, -20, 0), (0.2, 60, 0)], lift: 0.3) }
    },
  ]

  static let scrolling = [
    Row("delay", "300ms", "told late", "never told") { constants in
      let rig = scroll(constants) { $0.addSubview(View(frame: CGRect(x: 0, y: 0, width: 320, height: 2_000))) }
      drag(rig.tester, [(0.2, 0, -40)], lift: 0.3)
      return rig.tester.window.trace.decisions.contains { $0.rule == .release } ? "told late" : "never told"
    },
    Row("resampling", "9ms", "lifted", "still down") { constants in
      let rig = scroll(constants)
      drag(rig.tester, flick, lift: 0.05)
      return rig.scrollView.isDragging ? "still down" : "lifted"
    },
    Row("controlSlack", "20", "inside", "outside") { constants in
      let button = Button(frame: CGRect(x: 0, y: 280, width: 150, height: 40))
      let tester = Tester {
        $0.constants = constants
        $0.addSubview(button)
      }
      drag(tester, [(0.1, 100, 0)], lift: 0.2)
      let isInside = tester.window.trace.decisions.contains {
        if case .control(.touchUpInside, _) = $0.fact { true } else { false }
      }
      return isInside ? "inside" : "outside"
    },
    Row("lockHorizontal", "40°", "both", "x") { locked($0, dx: -52, dy: -30) },
    Row("lockVertical", "50°", "both", "y") { locked($0, dx: -30, dy: -52) },
    Row("restingPause", "50ms", "moves on", "stops") { released($0, lift: 0.11) },
    Row("releaseSpeed", "1500pt/s", "moves on", "stops") { released($0, lift: 0.05) },
    Row("releaseSpeed", "1500", "next page", "same page") { constants in
      let rig = scroll(constants, CGSize(width: 320, height: 1_440)) { $0.isPagingEnabled = true }
      drag(rig.tester, flick, lift: 0.05)
      rig.settle()
      return rig.y == 480 ? "next page" : "same page"
    },
    Row("edgeTolerance", "10px", "inner", "outer") { constants in
      let inner = ScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
      inner.contentSize.height = 1_200
      // 3 pt, six pixels, from the end.
      inner.contentOffset.y = 717
      let rig = scroll(constants) { $0.addSubview(inner) }
      drag(rig.tester, [(0.1, 0, -40)], lift: 0.3)
      return rig.y > 0 ? "outer" : "inner"
    },
    Row("popProjection", "0", "1 page", "2 pages") { constants in
      let rig = NavigationRig()
      rig.tester.window.constants = constants
      let frame = rig.drag(to: 150)
      rig.tester.up(rig.tester.frame(frame))
      rig.tester.window.settle()
      return rig.navigation.viewControllers.count == 1 ? "1 page" : "2 pages"
    },
  ]

  /// Up at 1 pt/ms, 40 pt in all.
  private static let flick = (1...4).map { (t: 0.01 * Double($0), dx: 0.0, dy: -10 * Double($0)) }

  /// What becomes of content that was flicked at 1 pt/ms.
  private static func released(_ constants: EngineConstants, lift: Double) -> String {
    let rig = scroll(constants)
    drag(rig.tester, flick, lift: lift)
    return rig.scrollView.isDecelerating ? "moves on" : "stops"
  }

  /// The axes on which a drag scrolls a map.
  private static func locked(_ constants: EngineConstants, dx: Double, dy: Double) -> String {
    let rig = scroll(constants, CGSize(width: 2_000, height: 2_000)) { $0.isDirectionalLockEnabled = true }
    drag(rig.tester, [(0.1, dx, dy)], lift: 0.3)
    if rig.x > 0 && rig.y > 0 { return "both" }
    return rig.x > 0 ? "x" : "y"
  }
}
