import Foundation
import Replay
import TouchKit

/// A gesture that a recognizer of some kind and configuration should recognize.
struct Probe: Hashable {
  enum Gesture: Hashable {
    case tap(times: Int)
    /// A press of this duration, after this many taps.
    case hold(milliseconds: Int, taps: Int)
    /// A drag, immediately or after a press of ``Probe/longHold``.
    case drag(Direction, isHeld: Bool)
    /// A drag inwards from an edge of the stage, in this direction.
    case edge(Direction)
    /// Two fingers that move apart (`spread`) or around their midpoint (`turn`).
    case spread
    case turn
    /// A drag of half a second, immediately or after a press of ``Probe/longHold``.
    case pull(Direction, isHeld: Bool)
    /// A drag of half a second at an angle of 30° from the first direction to the second.
    case slant(Direction, Direction)
    /// A short drag at 1.2 pt/ms (`flick`) or a longer one at 0.7 pt/ms (`fling`); the finger lifts while it moves.
    case flick(Direction)
    case fling(Direction)
    /// A fast or slow drag that rests for half a second before the finger lifts.
    case pause(Direction, isFast: Bool)
    /// A fling, and a tap while the content moves on.
    case flingAndTap(Direction)
    /// A drag against the direction, and one in the direction while the content moves on or bounces.
    case catchAndPull(Direction)
    /// A press that lights a row up, a drift of 12 pt, and a lift.
    case drift(Direction)
    /// A drag by one finger, which then rests, while a second one presses for this long.
    case pressBesideDrag(Direction, milliseconds: Int)
  }

  /// The direction of a drag.
  enum Direction: Hashable, CaseIterable {
    case down, up, left, right

    var vector: CGPoint {
      switch self {
      case .down: return CGPoint(x: 0, y: 1)
      case .up: return CGPoint(x: 0, y: -1)
      case .left: return CGPoint(x: -1, y: 0)
      case .right: return CGPoint(x: 1, y: 0)
      }
    }

    var axis: Axes { vector.x == 0 ? .vertical : .horizontal }

    var opposite: Direction {
      switch self {
      case .down: return .up
      case .up: return .down
      case .left: return .right
      case .right: return .left
      }
    }

    /// The direction in words: `up`, `to the left`.
    var words: String { axis == .vertical ? "\(self)" : "to the \(self)" }
  }

  let gesture: Gesture
  let fingers: Int
  /// The location of the touch-down; nil for a point of the place that has room for the gesture.
  let start: CGPoint?

  init(_ gesture: Gesture, fingers: Int = 1, from start: CGPoint? = nil) {
    (self.gesture, self.fingers, self.start) = (gesture, fingers, start)
  }

  /// Whether the probe ends only when the stage is at rest again.
  var endsAtRest: Bool {
    switch gesture {
    case .fling, .pause, .drift: return true
    default: return false
    }
  }

  /// The maximum number of fingers or taps of a probe.
  private static let maximumCount = 5
  /// The duration of a press before a drag, in milliseconds: longer than the default `minimumPressDuration` of 500.
  static let longHold = 700

  // MARK: Recognizers

  /// Returns the probes for a recognizer, the most likely to win first. There are none for disabled recognizers, for a
  /// scroll view's recognizers without anything to scroll or zoom, and for custom classes, whose gesture is not known.
  static func probes(for recognizer: GestureRecognizer) -> [Probe] {
    guard recognizer.isEnabled else { return [] }
    switch recognizer {
    case let tap as TapGestureRecognizer:
      return [Probe(.tap(times: clamp(tap.numberOfTapsRequired)), fingers: clamp(tap.numberOfTouchesRequired))]
    case let press as LongPressGestureRecognizer:
      let duration = Int((min(press.minimumPressDuration, 10) * 1_000).rounded(.up)) + 100
      return [
        Probe(
          .hold(milliseconds: duration, taps: min(press.numberOfTapsRequired, maximumCount)),
          fingers: clamp(press.numberOfTouchesRequired))
      ]
    case let pan as ScreenEdgePanGestureRecognizer:
      let inwards: [(RectEdge, Direction)] = [(.left, .right), (.right, .left), (.top, .down), (.bottom, .up)]
      return inwards.filter { pan.edges.contains($0.0) }.map { Probe(.edge($0.1)) }
    case let pan as PanGestureRecognizer:
      let directions = Direction.allCases.filter { axes(of: pan).contains($0.axis) }
      return [false, true].flatMap { isHeld in
        directions.map { Probe(.drag($0, isHeld: isHeld), fingers: clamp(pan.minimumNumberOfTouches)) }
      }
    case let swipe as SwipeGestureRecognizer:
      let ways: [(SwipeGestureRecognizer.Direction, Direction)] = [
        (.right, .right), (.left, .left), (.up, .up), (.down, .down),
      ]
      return ways.filter { swipe.direction.contains($0.0) }.map {
        Probe(.drag($0.1, isHeld: false), fingers: clamp(swipe.numberOfTouchesRequired))
      }
    case is PinchGestureRecognizer: return canPinch(recognizer) ? [Probe(.spread, fingers: 2)] : []
    case is RotationGestureRecognizer: return [Probe(.turn, fingers: 2)]
    default: return []
    }
  }

  private static func clamp(_ count: Int) -> Int { min(max(count, 1), maximumCount) }

  /// Returns the axes along which a pan can begin; for a scroll view's own pan, its scrollable axes.
  private static func axes(of pan: PanGestureRecognizer) -> Axes {
    guard let scrollView = pan.view as? ScrollView, scrollView.panGestureRecognizer === pan else { return .both }
    return scrollView.scrollableAxes
  }

  private static func canPinch(_ pinch: GestureRecognizer) -> Bool {
    guard let scrollView = pinch.view as? ScrollView, scrollView.pinchGestureRecognizer === pinch else { return true }
    return scrollView.delegate?.viewForZooming(in: scrollView) != nil
  }
}

/// The input events that play a probe at a place, and the time at which all recognizers have decided.
struct ProbeEvents {
  private(set) var events: [InputEvent] = []
  /// When the last movement of a finger began and ended, without a rest after it; nil without a movement.
  private(set) var motion: ClosedRange<Instant>?
  /// When the last recognizer has decided: all deadlines have passed.
  var end: Instant { Instant(seconds: clock + max(0.6, constants.tapGap + 0.1)) }

  private let place: StagePlace
  private let stage: CGSize
  private let constants: EngineConstants
  private let start: CGPoint?
  private var clock = 0.1

  /// Samples per second of a moving finger, and the number of samples in a drag, a slow drag and a flick.
  private static let rate = 60.0
  private static let samples = 10
  private static let slowSamples = 30
  private static let flickSamples = 4
  /// The number of samples in a very slow drag of 2 pt each, which therefore begins with exactly 10 pt. It also plays
  /// while something still moves by itself: half of it takes longer than that movement.
  private static let longSamples = 60
  /// How long a finger rests before it lifts, and how long content moves before a finger stops it. Seconds.
  private static let rest = 0.5
  private static let flight = (tap: 0.15, bounce: 0.06)
  /// How long a finger rests once its row is lit, or before a second finger comes down. Seconds.
  private static let pause = 0.1
  /// The time between the end of an earlier gesture and the probe, so that no tap counts for both. Seconds.
  private static let gap = 0.6
  /// The length of a drag, if there is room, and of a flick. Points.
  private static let length = 120.0
  private static let flickLength = 80.0
  /// How far a finger drifts that means to tap. Points.
  private static let drift = 12.0
  /// The maximum distance between fingers at touch-down. Points.
  private static let spacing = 100.0

  /// - Parameter rest: When the stage came to rest after an earlier gesture; zero for a freshly built one.
  init(
    _ probe: Probe, at place: StagePlace, stage: CGSize, constants: EngineConstants, after rest: Instant = .zero
  ) {
    (self.place, self.stage, self.constants, start) = (place, stage, constants, probe.start)
    if rest > .zero { clock = rest.seconds + Self.gap }
    let points = fingers(probe.fingers, from: probe.start ?? place.middle)
    switch probe.gesture {
    case .tap(let times): tap(points, times: times)
    case .hold(let milliseconds, let taps):
      tap(points, times: taps)
      press(points)
      clock += Double(milliseconds) / 1_000
      lift(points)
    case .drag(let direction, let isHeld): drag(probe.fingers, direction, isHeld: isHeld)
    case .edge(let direction): dragFromEdge(direction)
    case .spread: spread(points)
    case .turn: turn(points)
    case .pull(let direction, let isHeld): drag(1, direction, isHeld: isHeld, Self.slowSamples)
    case .slant(let first, let second): slant(first, second)
    case .flick(let direction): drag(1, direction, isHeld: false, Self.flickSamples, Self.flickLength)
    case .fling(let direction): drag(1, direction, isHeld: false)
    case .pause(let direction, let isFast):
      drag(1, direction, isHeld: false, isFast ? Self.samples : Self.longSamples, rest: Self.rest)
    case .flingAndTap(let direction):
      drag(1, direction, isHeld: false)
      clock += Self.flight.tap
      tap([start(of: direction)], times: 1)
    case .catchAndPull(let direction):
      drag(1, direction.opposite, isHeld: false)
      clock += Self.flight.bounce
      drag(1, direction, isHeld: false, Self.longSamples)
    case .drift(let direction): drift(points[0], direction)
    case .pressBesideDrag(let direction, let milliseconds): pressBesideDrag(direction, milliseconds)
    }
  }

  // MARK: Places

  /// Returns locations for `count` fingers, far apart but where the same recognizers receive them.
  private func fingers(_ count: Int, from first: CGPoint) -> [CGPoint] {
    var fingers = [first]
    let near = place.points.filter { $0.distance(to: first) <= Self.spacing }
    while fingers.count < count {
      let apart = { (point: CGPoint) in fingers.map { point.distance(to: $0) }.min() ?? 0 }
      if let next = near.max(by: { apart($0) < apart($1) }), apart(next) > 0 {
        fingers.append(next)
      } else {
        fingers.append(inside(first.moved(CGPoint(x: 4, y: 0), by: Double(fingers.count))))
      }
    }
    return fingers
  }

  private func inside(_ point: CGPoint) -> CGPoint {
    CGPoint(x: min(max(point.x, 1), stage.width - 1), y: min(max(point.y, 1), stage.height - 1))
  }

  /// Returns the point of the place from which a drag has the most room; of several, the one nearest to the middle.
  private func start(of direction: Probe.Direction) -> CGPoint {
    if let start { return start }
    let (middle, way) = (place.middle, direction.vector)
    func room(_ point: CGPoint) -> Double { point.distance(to: inside(point.moved(way, by: Self.length))) }
    return place.points.min { a, b in
      (-room(a), a.distance(to: middle)) < (-room(b), b.distance(to: middle))
    } ?? middle
  }

  // MARK: Moves

  /// Adds an event of the fingers from `first` on.
  private mutating func add(_ kind: InputEvent.Kind, _ points: [CGPoint], first: Int = 1) {
    for (index, point) in points.enumerated() {
      events.append(InputEvent(time: Instant(seconds: clock), kind: kind, finger: first + index, location: point))
    }
  }

  private mutating func press(_ points: [CGPoint]) { add(.down(.direct), points) }

  private mutating func lift(_ points: [CGPoint]) { add(.up, points) }

  private mutating func tap(_ points: [CGPoint], times: Int) {
    for _ in 0..<times {
      press(points)
      clock += min(0.05, constants.tapDuration / 2)
      lift(points)
      clock += min(0.1, constants.tapGap / 2)
    }
  }

  /// Moves all fingers, rests and lifts them. `way` returns their locations for a part of the drag, 0 to 1.
  private mutating func move(_ samples: Int = samples, rest: Double = 0, _ way: (Double) -> [CGPoint]) {
    slide(samples, way)
    clock += 1 / Self.rate + rest
    lift(way(1).map(inside))
  }

  /// Moves all fingers, and leaves them down.
  private mutating func slide(_ samples: Int = samples, _ way: (Double) -> [CGPoint]) {
    let begin = clock
    for sample in 1...samples {
      clock += 1 / Self.rate
      add(.move, way(Double(sample) / Double(samples)).map(inside))
    }
    motion = Instant(seconds: begin)...Instant(seconds: clock)
  }

  private mutating func drag(
    _ count: Int, _ direction: Probe.Direction, isHeld: Bool, _ samples: Int = samples, _ length: Double = length,
    rest: Double = 0
  ) {
    let starts = fingers(count, from: start(of: direction))
    let way = direction.vector
    press(starts)
    if isHeld { clock += Double(Probe.longHold) / 1_000 }
    move(samples, rest: rest) { part in starts.map { $0.moved(way, by: length * part) } }
  }

  private mutating func slant(_ first: Probe.Direction, _ second: Probe.Direction) {
    let (start, length) = (start(of: first), Self.length)
    let across = start.moved(first.vector, by: length * cos(.pi / 6)).moved(second.vector, by: length * sin(.pi / 6))
    press([start])
    move(Self.slowSamples) { part in
      [CGPoint(x: start.x + (across.x - start.x) * part, y: start.y + (across.y - start.y) * part)]
    }
  }

  private mutating func dragFromEdge(_ direction: Probe.Direction) {
    let (middle, way) = (place.middle, direction.vector)
    let start = inside(
      CGPoint(
        x: way.x == 0 ? middle.x : way.x > 0 ? 0 : stage.width, y: way.y == 0 ? middle.y : way.y > 0 ? 0 : stage.height)
    )
    press([start])
    move { [start.moved(way, by: Self.length * $0)] }
  }

  private mutating func drift(_ start: CGPoint, _ direction: Probe.Direction) {
    press([start])
    clock += constants.contentTouchDelay + Self.pause
    move(Self.flickSamples) { [start.moved(direction.vector, by: Self.drift * $0)] }
  }

  private mutating func pressBesideDrag(_ direction: Probe.Direction, _ milliseconds: Int) {
    let (start, half) = (start(of: direction), Self.length / 2)
    let end = inside(start.moved(direction.vector, by: half))
    press([start])
    slide { [start.moved(direction.vector, by: half * $0)] }
    clock += Self.pause
    let other = place.points.max { $0.distance(to: end) < $1.distance(to: end) } ?? place.middle
    add(.down(.direct), [other], first: 2)
    clock += Double(milliseconds) / 1_000
    add(.up, [other], first: 2)
    clock += 1 / Self.rate
    lift([end])
  }

  private mutating func spread(_ points: [CGPoint]) {
    let (a, b) = (points[0], points[1])
    let distance = max(a.distance(to: b), 1)
    let way = CGPoint(x: (b.x - a.x) / distance * 60, y: (b.y - a.y) / distance * 60)
    press(points)
    move { [a.moved(way, by: -$0), b.moved(way, by: $0)] }
  }

  private mutating func turn(_ points: [CGPoint]) {
    let (a, b) = (points[0], points[1])
    let middle = CGPoint(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
    press(points)
    move { part in
      let (cosine, sine) = (cos(part * .pi / 2), sin(part * .pi / 2))
      return [a, b].map { point in
        let (x, y) = (Double(point.x - middle.x), Double(point.y - middle.y))
        return CGPoint(x: middle.x + x * cosine - y * sine, y: middle.y + x * sine + y * cosine)
      }
    }
  }
}

extension CGPoint {
  fileprivate func moved(_ way: CGPoint, by length: Double) -> CGPoint {
    CGPoint(x: x + way.x * length, y: y + way.y * length)
  }
}
