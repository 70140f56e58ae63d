/// What has the content of a scroll view: one value, which changes in the ways below and in no other.
enum Activity {
  case idle
  /// A finger came down on moving content; the pan is about to take over.
  case caught
  case dragging(Drag)
  // Apart, because a motion is several times as large as a drag, which is copied at every move.
  indirect case moving(Motion)

  /// The drag that is under way, even while an animation of the application's has the content; nil ends it, and such an
  /// animation goes on.
  var drag: Drag? {
    get {
      switch self {
      case .dragging(let drag): return drag
      case .moving(let motion): return motion.wish?.drag
      case .idle, .caught: return nil
      }
    }
    set {
      switch self {
      case .moving(var motion) where motion.wish?.drag != nil:
        motion.wish?.drag = newValue
        self = .moving(motion)
      case .dragging: self = newValue.map { .dragging($0) } ?? .idle
      case .idle, .caught, .moving: break
      }
    }
  }

  /// A drag takes the content, from whoever has it.
  mutating func begin(_ drag: Drag) { self = .dragging(drag) }

  /// The content moves by itself. What the application wishes in the middle of a drag interrupts that.
  mutating func begin(_ motion: Motion) {
    var motion = motion
    motion.wish?.drag = drag
    self = .moving(motion)
  }

  /// Content that moves goes on in another way, for the same reason.
  mutating func update(_ motion: Motion) {
    guard case .moving(let old) = self else { return }
    var motion = motion
    motion.cause = old.cause
    self = .moving(motion)
  }

  /// The motion is over. What is left is the drag that it interrupted, or nothing.
  mutating func endMotion() { self = drag.map { .dragging($0) } ?? .idle }

  /// A finger that came down stops the motion.
  mutating func catchContent() { self = .caught }

  /// Nobody has the content any more.
  mutating func rest() { self = .idle }
}
