import TouchKit

/// A stretch of a lane in one standing.
public struct Stretch: Hashable, Sendable {
  /// When it begins.
  public var from: Instant
  /// When it ends; nil while it lasts. It may end when it begins: a pan that ends with its last finger.
  public var to: Instant?
  /// Its hue and texture.
  public var standing: Standing
  /// What its subject was, or did, then.
  public var content: Content
  /// The decision that began it.
  public var decision: DecisionID

  /// What a subject was, or did.
  public enum Content: Hashable, Sendable {
    /// A recognizer was in this state.
    case state(GestureRecognizer.State)
    /// A recognizer waited for these to fail.
    case waiting(on: [SubjectID])
    /// A scroll view did this.
    case motion(Motion)
  }

  /// What a scroll view does.
  public enum Motion: String, Hashable, Sendable {
    /// Fingers zoom it.
    case zooming
    /// A finger scrolls it.
    case dragging
    /// Its momentum does.
    case decelerating
    /// The spring at an edge does.
    case bouncing
    /// The spring towards a page, or towards a landing that the delegate chose.
    case snapping
    /// The application moves it.
    case animating
    /// A finger is on it.
    case tracking
    /// A finger is on it and has stopped it.
    case caught
  }

  /// Whether its subject waits for others to fail.
  public var isWaiting: Bool { if case .waiting = content { true } else { false } }
}

extension Stretch.Content {
  /// What a scroll view in a mode does; nil for nothing.
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

  /// The hue and texture that go with it.
  var standing: Standing {
    switch self {
    case .state(let state): Standing(state)
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
