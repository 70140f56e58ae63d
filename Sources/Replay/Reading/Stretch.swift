import TouchKit

/// A time span of a lane in one state.
public struct Stretch: Hashable, Sendable {
  /// When it begins.
  public var from: Instant
  /// When it ends; nil while it is open. A stretch may be empty, as for a pan that ends with its last finger.
  public var to: Instant?
  /// The state or motion of its subject.
  public var content: Content
  /// The decision that began it.
  public var decision: DecisionID

  /// The state or motion of a subject.
  public enum Content: Hashable, Sendable {
    /// A recognizer was in this state.
    case state(GestureRecognizer.State)
    /// A recognizer waited for these to fail.
    case waiting(on: [SubjectID])
    /// A scroll view had this motion.
    case motion(Motion)
  }

  /// What moves a scroll view's content.
  public enum Motion: String, Hashable, Sendable {
    /// A pinch.
    case zooming
    /// A finger.
    case dragging
    /// Momentum.
    case decelerating
    /// The spring at an edge.
    case bouncing
    /// The spring to a page, or to a target that the delegate chose.
    case snapping
    /// An animation of the application.
    case animating
    /// Nothing; a finger rests on it.
    case tracking
    /// Nothing; a finger has stopped it.
    case caught
  }

  /// The display state.
  public var standing: DisplayState { content.standing }
  /// Whether its recognizer waits for others to fail.
  public var isWaiting: Bool { if case .waiting = content { true } else { false } }
}

extension Stretch.Content {
  /// The motion in a mode; nil if it is idle.
  init?(_ mode: ScrollMode) {
    if mode.isZooming {
      self = .motion(.zooming)
      return
    }
    switch mode.phase {
    case .drag: self = .motion(.dragging)
    case .decelerate: self = .motion(.decelerating)
    case .bounce: self = .motion(.bouncing)
    case .page: self = .motion(.snapping)
    case .animate: self = .motion(.animating)
    case .idle:
      guard mode.isTracking else { return nil }
      self = .motion(mode.isDecelerating ? .caught : .tracking)
    }
  }

  /// The display state.
  var standing: DisplayState {
    switch self {
    case .state(let state): DisplayState(state)
    case .waiting: .possible
    case .motion(let motion):
      switch motion {
      case .zooming, .dragging: .running
      case .decelerating, .snapping, .animating: .granted
      case .bouncing: .cancelled
      case .tracking, .caught: .possible
      }
    }
  }
}
