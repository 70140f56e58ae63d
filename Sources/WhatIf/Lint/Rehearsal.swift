import Foundation
import Replay
import TouchKit

/// A state of the stage from which gestures are rehearsed: the initial one, or at rest after a ready gesture.
struct RehearsedState {
  /// The ready gesture that leads to it; nil for the initial state.
  let gesture: String?
  /// The input of that gesture, and when the stage is at rest after it.
  let events: [InputEvent]
  let rest: Instant

  /// The initial state of the scene.
  static let beginning = RehearsedState(gesture: nil, events: [], rest: .zero)

  /// The maximum time that a stage gets to come to rest. Seconds.
  static let restTimeout = 10.0

  /// Builds a new stage in this state.
  func makeStage(_ makeSession: () throws -> Session) throws -> LintStage {
    let session = try makeSession()
    if !events.isEmpty {
      try session.send(events)
      session.advance(to: rest)
    }
    return LintStage(session)
  }

  /// Returns the state after a ready gesture with this script, and its stage.
  static func after(
    _ gesture: String, _ script: GestureScript, _ makeSession: () throws -> Session
  ) throws -> (RehearsedState, LintStage) {
    let session = try makeSession()
    try session.send(script.events)
    session.advance(to: max(script.end, session.now))
    session.settle(limit: restTimeout)
    let state = RehearsedState(gesture: gesture, events: script.events, rest: session.now)
    return (state, LintStage(session))
  }
}

extension LintStage {
  /// What distinguishes states: where views are, and which take touches. Texts and colours do not count.
  var likeness: Likeness {
    var likeness = Likeness()
    func collect(_ view: View) {
      likeness.places.append(Likeness.Place(view))
      for subview in view.subviews { collect(subview) }
    }
    collect(window)
    return likeness
  }

  struct Likeness: Hashable {
    fileprivate(set) var places: [Place] = []

    struct Place: Hashable {
      private let path: String
      private let numbers: [Int]
      private let flags: [Bool]

      init(_ view: View) {
        let (bounds, center) = (view.bounds, view.center)
        path = view.identifierPath
        // Rounded to 1/64 pt, as input is.
        numbers = [bounds.minX, bounds.minY, bounds.width, bounds.height, center.x, center.y, view.transform.tx]
          .map { Int((Double($0) * 64).rounded()) }
        flags =
          [view.isHidden, view.isUserInteractionEnabled, view.alpha < 0.01] + view.gestureRecognizers.map(\.isEnabled)
      }
    }
  }
}

/// The input of a rehearsed gesture, with which it can be played again.
struct RehearsedInput {
  /// The state in which it was played.
  let state: RehearsedState
  /// The input, without the events that led to the state; none for a stage that was only built.
  let events: [InputEvent]
  /// The touch-down from which on the gesture is judged; nil for all of it.
  var start: Instant?

  init(_ state: RehearsedState, _ events: [InputEvent] = [], judgedFrom start: Instant? = nil) {
    (self.state, self.events, self.start) = (state, events, start)
  }

  /// Returns the same gesture, judged from its last touch-down on: what came before led up to it.
  var fromLastTouch: RehearsedInput {
    RehearsedInput(state, events, judgedFrom: events.last { $0.kind == .down(.direct) }?.time)
  }

  /// Plays the gesture until the stage is at rest, and returns the run and what it says about a view or recognizer; nil if
  /// there was no touch.
  func answer(about target: String, _ makeSession: () throws -> Session) throws -> (run: Run, answer: Answer)? {
    guard let first = events.first?.time else { return nil }
    let session = try state.makeStage(makeSession).session
    try session.send(events)
    session.settle(limit: RehearsedState.restTimeout)
    let run = session.run
    return run.answer(about: .subject(target), since: start ?? first).map { (run, $0) }
  }
}

/// A gesture that was played on a stage of its own: a probe, a ready gesture, or none on a stage that was only built.
struct RehearsedGesture {
  /// The probe and its place; nil for a ready gesture.
  let probe: Probe?
  let place: StagePlace?
  let input: RehearsedInput
  /// See ``ProbeEvents/motion``.
  let motion: ClosedRange<Instant>?
  /// The stage before the gesture, which all gestures of the state share, and the one on which it was played.
  let before: LintStage
  let after: LintStage
  let run: Run

  var state: RehearsedState { input.state }
  var events: [InputEvent] { input.events }

  /// The decisions of the gesture.
  var decisions: Slice<Trace.Decisions> {
    run.trace.decisions(since: events.first?.time ?? .zero)
  }

  /// The view under the first finger.
  var hit: View? { events.first.flatMap { before.window.hitTest($0.location, with: nil) } }

  func path(_ subject: SubjectID) -> String { run.trace.path(of: subject) ?? "" }

  /// Returns the decision by which a recognizer last failed or was cancelled.
  func loss(of path: String) -> Decision? {
    decisions.last {
      guard case .state(_, let state) = $0.fact, state == .failed || state == .cancelled else { return false }
      return self.path($0.subject) == path
    }
  }

  // MARK: The film

  /// Returns the number of a view in the film, by its path; nil if no decision is about it.
  func node(of path: String) -> Int? {
    run.trace.subjects.firstIndex { $0.path == path }.flatMap { subject in
      run.stage(at: run.end).nodes.firstIndex { Int($0.look.subject.index) == subject }
    }
  }

  /// Returns the offset of a scroll view at the end of an instant, by its number in the film.
  func offset(of node: Int, at time: Instant) -> CGPoint? {
    let nodes = run.stage(at: time).nodes
    return nodes.indices.contains(node) ? nodes[node].bounds.origin : nil
  }

  /// Returns how far a scroll view's content moved from the touch-down to the lift of the last finger.
  func scrolled(_ path: String) -> CGPoint {
    guard let first = events.first?.time, let last = events.last?.time,
      let node = node(of: path), let from = offset(of: node, at: Instant(microseconds: first.microseconds - 1)),
      let to = offset(of: node, at: Instant(microseconds: last.microseconds - 1))
    else { return .zero }
    return CGPoint(x: to.x - from.x, y: to.y - from.y)
  }

  /// Whether any view moved between two instants, by more than a spring that comes to rest.
  func isMoved(from start: Instant, to end: Instant) -> Bool {
    let (from, to) = (run.stage(at: start), run.stage(at: end))
    return from.nodes.count != to.nodes.count || zip(from.nodes, to.nodes).contains { $0.isElsewhere(than: $1) }
  }

  /// Whether any view was redrawn, except the control under the finger, whose highlight ends when it moves away.
  func isRedrawn(from start: Instant, to end: Instant, except control: Control?) -> Bool {
    let (from, to) = (run.stage(at: start), run.stage(at: end))
    guard from.nodes.count == to.nodes.count else { return true }
    let path = control?.identifierPath
    func isRedrawn(_ id: StageNode.ID) -> Bool {
      let (a, b) = (from[id], to[id])
      if let path, run.trace.path(of: b.look.subject) == path { return false }
      return a.children != b.children || !a.look.isDrawn(like: b.look) || b.children.contains(where: isRedrawn)
    }
    return isRedrawn(to.root)
  }
}

extension StageNode {
  fileprivate func isElsewhere(than other: StageNode) -> Bool {
    let limit = 2.0
    return bounds.origin.distance(to: other.bounds.origin) > limit || center.distance(to: other.center) > limit
      || abs(bounds.width - other.bounds.width) > limit || abs(bounds.height - other.bounds.height) > limit
      || transform != other.transform
  }
}

extension StageLook {
  /// Whether both draw the same, apart from scroll indicators.
  fileprivate func isDrawn(like other: StageLook) -> Bool {
    self === other
      || isHidden == other.isHidden && backgroundColor == other.backgroundColor && content == other.content
        && cornerRadius == other.cornerRadius && border == other.border
  }
}

extension View {
  /// The view, then the views around it, the innermost first.
  var ancestry: some Sequence<View> { sequence(first: self) { $0.superview } }

  /// Returns the view, or its nearest ancestor, of a class.
  func nearest<Kind: View>(_ kind: Kind.Type) -> Kind? { ancestry.lazy.compactMap { $0 as? Kind }.first { _ in true } }

  /// The scroll views around the view, the innermost first, including itself.
  var scrollViews: [ScrollView] { ancestry.compactMap { $0 as? ScrollView } }
}

extension ScrollView {
  /// Returns how far a finger can still scroll in a direction, in points; 0 if fingers do not scroll that axis.
  func room(_ direction: Probe.Direction) -> Double {
    let (axis, limits) = (direction.axis, limits(direction.axis))
    guard scrollableAxes.contains(axis), let limits else { return 0 }
    let offset = contentOffset[axis]
    return max(direction.vector[axis] > 0 ? offset - limits.lowerBound : limits.upperBound - offset, 0)
  }

  /// Returns the smallest and the greatest offset at rest on one axis.
  func limits(_ axis: Axes) -> ClosedRange<Double>? {
    let stage = Stage(of: self)
    return stage[stage.root].look.scrolling?.limits(axis, in: bounds.size)
  }

  /// Returns the directions in which it can scroll by `distance`; up and left, further into the content, come first.
  func directions(by distance: Double) -> [Probe.Direction] {
    let order: [Probe.Direction] = [.up, .left, .down, .right]
    return order.filter { room($0) >= distance }
  }
}
