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

  /// The state in words at the start of a sentence; empty for the initial state.
  var preface: String { gesture.map { "After the gesture \($0): " } ?? "" }

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
  /// What distinguishes states for a rehearsal: the positions of views, and which of them take touches. Texts and
  /// colours do not count.
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
