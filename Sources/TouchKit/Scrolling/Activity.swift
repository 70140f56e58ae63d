/// What moves the content of a scroll view. Only the methods below change it.
enum Activity {
  case idle
  /// A finger came down on moving content; the pan is about to take over.
  case caught
  case dragging(Drag)
  // Indirect because a motion is several times as large as a drag, which is copied at every moved event.
  indirect case moving(Motion)

  /// The current drag, also while a programmatic animation interrupts it. Nil ends the drag, not that animation.
  var drag: Drag? {
    get {
      switch self {
      case .dragging(let drag): return drag
      case .moving(let motion): return motion.request?.drag
      case .idle, .caught: return nil
      }
    }
    set {
      switch self {
      case .moving(var motion) where motion.request?.drag != nil:
        motion.request?.drag = newValue
        self = .moving(motion)
      case .dragging: self = newValue.map { .dragging($0) } ?? .idle
      case .idle, .caught, .moving: break
      }
    }
  }

  mutating func begin(_ drag: Drag) { self = .dragging(drag) }

  /// Starts a motion. A programmatic one during a drag interrupts the drag and keeps it.
  mutating func begin(_ motion: Motion) {
    var motion = motion
    motion.request?.drag = drag
    self = .moving(motion)
  }

  /// Replaces the curves of the current motion and keeps its cause.
  mutating func update(_ motion: Motion) {
    guard case .moving(let old) = self else { return }
    var motion = motion
    motion.cause = old.cause
    self = .moving(motion)
  }

  /// Names the decision by which the current motion began.
  mutating func noteStart(_ decision: DecisionID) {
    guard case .moving(var motion) = self else { return }
    motion.cause = decision
    self = .moving(motion)
  }

  /// Ends the motion: the drag that it interrupted continues, if there is one.
  mutating func endMotion() { self = drag.map { .dragging($0) } ?? .idle }

  /// A touch-down stopped the motion (spec 4.7.1).
  mutating func catchContent() { self = .caught }

  mutating func rest() { self = .idle }
}
