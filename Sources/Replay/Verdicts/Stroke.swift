import Foundation
import TouchKit

/// What one finger does, or two that belong together, from the touch-down to the lift.
public struct Stroke: Hashable, Sendable {
  /// What the finger does.
  public enum Shape: String, Hashable, Sendable {
    /// It lifts soon, about where it came down.
    case tap
    /// It stays where it came down.
    case hold
    /// It moves 10 pt or more.
    case drag
    /// It rests for longer than the content-touch delay, and moves then.
    case holdDrag = "hold-drag"
    /// Two fingers, which one recognizer follows.
    case twoFingers = "two-fingers"
    /// It begins where an edge pan recognizes, and moves inwards.
    case edge
    /// It comes down on content that moves, and stops it.
    case catching = "catch"
  }

  /// The touches: one, the taps of a multi-tap, or two fingers.
  public let touches: [Int]
  /// What the finger does.
  public let shape: Shape
  /// When the first of its touches came down, and when the last was lifted or cancelled; nil while it is down.
  public let start: Instant, end: Instant?
  /// When it had moved 10 pt; nil if it has not.
  public let crossing: Instant?
  /// How far the finger is from where it came down: in the end, or so far.
  public let travel: CGPoint
  /// The views that were hit, from the window to the leaf.
  package let chain: [SubjectID]
  /// Where the first finger was, and when.
  let path: [FingerPath.Point]

  /// The axis of the larger part of the way, when the finger had moved 10 pt or in the end.
  package var axis: Axes {
    let at = crossing.flatMap { time in path.first { $0.time >= time } } ?? path.last
    guard let at, let first = path.first else { return .vertical }
    return abs(at.location.x - first.location.x) > abs(at.location.y - first.location.y) ? .horizontal : .vertical
  }

  /// How far the first finger was from where it came down along an axis, at most.
  func reach(_ axis: Axes) -> Double {
    path.lazy.map { abs(Double($0.location[axis] - path[0].location[axis])) }.max() ?? 0
  }

  /// Where the first finger was at a moment.
  func location(at time: Instant) -> CGPoint {
    let later = path.partitioningIndex { $0.time > time }
    return path.indices.contains(later - 1) ? path[later - 1].location : path.first?.location ?? .zero
  }

  /// How a finger lifted: how fast it moved away from where it came down in the 50 ms before, along the axis, in points per
  /// second, and how long it had not moved, in seconds. Nil while it is down.
  var release: (speed: Double, rest: Double)? {
    guard let end else { return nil }
    let place = location(at: end)
    let former = path.last { $0.location.distance(to: place) > 0.5 }?.time
    let arrival = former.flatMap { time in path.first { $0.time > time }?.time } ?? start
    let before = location(at: max(start, end.advanced(bySeconds: -0.05)))
    let sign: Double = travel[axis] < 0 ? -1 : 1
    return (Double(place[axis] - before[axis]) * sign / 0.05, end.seconds(since: arrival))
  }

  /// The mean speed of the first finger in the last 100 ms in which it moved, in points per second.
  var meanSpeed: Double {
    let moves = path.filter { $0.time < end ?? .distantFuture }
    guard let last = moves.last,
      let first = moves.first(where: { $0.time >= last.time.advanced(bySeconds: -0.1) }), first.time < last.time
    else { return 0 }
    return last.location.distance(to: first.location) / last.time.seconds(since: first.time)
  }

  /// One of the last four moves that came so soon after the one before that it looks twice as fast as the finger was: that
  /// one came late. Nil for none.
  var hastyMove: (distance: Double, seconds: Double)? {
    let points = path.filter { $0.time < end ?? .distantFuture }
    let moves = zip(points, points.dropFirst()).map {
      (distance: $0.location.distance(to: $1.location), seconds: $1.time.seconds(since: $0.time))
    }
    guard moves.count > 3 else { return nil }
    let usual = moves.map(\.seconds).sorted()[moves.count / 2]
    return moves.suffix(4).first { $0.seconds < usual / 2 && $0.distance > 2 * meanSpeed * $0.seconds }
  }

  /// Whether something should move with it.
  public var isMotion: Bool {
    switch shape {
    case .drag, .holdDrag, .edge, .twoFingers: true
    case .catching: crossing != nil
    case .tap, .hold: false
    }
  }
}

/// The way of one touch.
struct FingerPath {
  struct Point: Hashable, Sendable {
    let time: Instant
    let location: CGPoint
  }

  let touch: Int
  var points: [Point] = []
  var end: Instant?
  var chain: [SubjectID] = []
  /// The recognizers that follow it.
  var followers: [SubjectID] = []
  var hasCaught = false
  /// Whether a pan began with it.
  var hasPanned = false
  /// When a control or a row under it first lit up.
  var lit: Instant?
  /// The recognizers that were refused, or came down outside of their region.
  var refused: Set<SubjectID> = []

  var start: Instant { points[0].time }

  /// When the finger was first at a distance from where it came down; nil for never.
  func crossing(_ distance: Double) -> Instant? {
    points.first { $0.location.distance(to: points[0].location) >= distance }?.time
  }
}

/// Reads the strokes of a run.
struct StrokeReader {
  private let trace: Trace
  private var fingers: [FingerPath] = []
  /// The touches of each recognizer that recognized, by what it recognized with.
  private var joined: [(recognizer: SubjectID, touches: [Int])] = []

  /// The distance in points from which on a stroke is a drag, and within which a finger rests.
  static let slop = 10.0, rest = 2.0

  init(of trace: Trace, since start: Instant, until end: Instant) {
    self.trace = trace
    var attempts: [SubjectID: [Int]] = [:]
    for decision in trace.decisions(since: start, until: end) {
      switch decision.fact {
      case .touch(let touch, let phase, let location, _): read(touch, phase, location, decision.time)
      case .hit(let touch, let chain, _): change(touch) { [trace] in $0.chain = Array(trace[chain]) }
      case .followed(let touch, let list):
        change(touch) { [trace] in $0.followers += trace[list] }
        for recognizer in trace[list] { attempts[recognizer, default: []].append(touch) }
      case .mode where decision.rule == .caught:
        change(touch(behind: decision)) { $0.hasCaught = true }
      case .control(_, true), .row(.highlighted, _, _):
        change(touch(behind: decision)) { $0.lit = $0.lit ?? decision.time }
      case .state(_, let to):
        if [.refused, .edgeRegion, .edgeAngle].contains(decision.rule) {
          for touch in attempts[decision.subject] ?? [] { change(touch) { $0.refused.insert(decision.subject) } }
        }
        let touches = attempts[decision.subject] ?? []
        if to == .began, trace.recognizerKind(of: decision.subject) == .pan {
          for touch in touches { change(touch) { $0.hasPanned = true } }
        }
        if to == .began || to == .ended, touches.count > 1 { joined.append((decision.subject, touches)) }
        if to.isTerminal { attempts[decision.subject] = nil }
      default: break
      }
    }
  }

  private mutating func read(_ touch: Int, _ phase: TouchPhase, _ location: CGPoint, _ time: Instant) {
    let point = FingerPath.Point(time: time, location: location)
    if phase == .began { return fingers.append(FingerPath(touch: touch, points: [point])) }
    change(touch) { finger in
      finger.points.append(point)
      if phase == .ended || phase == .cancelled { finger.end = time }
    }
  }

  /// Returns the touch that a decision is due to; the latest one if its causes name none.
  private func touch(behind decision: Decision) -> Int {
    for cause in Array(decision.causes).compactMap({ trace[$0] }) {
      switch cause.fact {
      case .touch(let touch, _, _, _), .deliver(let touch, _, _, _), .hit(let touch, _, _): return touch
      default: continue
      }
    }
    return fingers.last?.touch ?? 0
  }

  private mutating func change(_ touch: Int, _ body: (inout FingerPath) -> Void) {
    if let index = fingers.lastIndex(where: { $0.touch == touch }) { body(&fingers[index]) }
  }

  /// Returns the strokes in the order of their touch-downs.
  func strokes() -> [Stroke] {
    var rest = fingers[...]
    var strokes: [Stroke] = []
    while let first = rest.popFirst() {
      let partners = joined.first { $0.touches.contains(first.touch) && isJoint($0.recognizer) }?.touches ?? []
      let others = rest.filter { partners.contains($0.touch) }
      rest.removeAll { partners.contains($0.touch) }
      strokes.append(stroke([first] + others))
    }
    return strokes
  }

  /// Whether a recognizer makes one stroke of its touches.
  private func isJoint(_ recognizer: SubjectID) -> Bool {
    switch trace.recognizerKind(of: recognizer) {
    case .pinch, .rotation, .tap: true
    default: false
    }
  }

  private func stroke(_ fingers: [FingerPath]) -> Stroke {
    let first = fingers[0]
    let isOpen = fingers.contains { $0.end == nil }
    let (start, end) = (first.points[0].location, first.points.last?.location ?? .zero)
    return Stroke(
      touches: fingers.map(\.touch), shape: shape(fingers), start: first.start,
      end: isOpen ? nil : fingers.compactMap(\.end).max(), crossing: first.crossing(Self.slop),
      travel: CGPoint(x: end.x - start.x, y: end.y - start.y), chain: first.chain, path: first.points)
  }

  private func shape(_ fingers: [FingerPath]) -> Stroke.Shape {
    let first = fingers[0]
    if fingers.count > 1, fingers[1].start < first.end ?? .distantFuture { return .twoFingers }
    if first.hasCaught { return .catching }
    let crossing = first.crossing(Self.slop)
    guard let crossing else {
      if first.hasPanned { return .drag }
      let hasPress = first.followers.contains { trace.recognizerKind(of: $0) == .longPress }
      let last = first.end ?? first.points.last?.time ?? first.start
      return last.seconds(since: first.start) < (hasPress ? 0.5 : 0.75) ? .tap : .hold
    }
    let end = first.points.last?.time ?? crossing
    let isShort = first.points.allSatisfy { $0.location.distance(to: first.points[0].location) < 2 * Self.slop }
    if isShort, let lit = first.lit, lit < crossing, end.seconds(since: first.start) < 0.75 { return .tap }
    let rested = (first.crossing(Self.rest) ?? crossing).seconds(since: first.start)
    if hasEdge(first) { return .edge }
    return rested > 0.15 ? .holdDrag : .drag
  }

  /// Whether an edge pan follows the touch that may recognize with it: it was not refused.
  private func hasEdge(_ finger: FingerPath) -> Bool {
    finger.followers.contains {
      trace.recognizerKind(of: $0) == .screenEdgePan && !finger.refused.contains($0)
    }
  }
}

extension Run {
  /// Returns what the fingers did between two moments, in the order in which they came down.
  /// - Parameters:
  ///   - start: The first moment; nil for ``start``: what only led up to a recording is no part of it.
  ///   - time: The last moment; nil for the end.
  public func strokes(since start: Instant? = nil, until time: Instant? = nil) -> [Stroke] {
    StrokeReader(of: trace, since: start ?? self.start, until: time ?? end).strokes()
  }
}
