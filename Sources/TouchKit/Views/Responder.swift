/// Whoever can be told of touches. What a responder does not handle climbs to its ``next``.
open class Responder {
  /// Creates a responder.
  public init() {}

  /// Who gets what this responder leaves alone: for a view its superview (spec 1.5.1).
  open var next: Responder? { nil }

  /// Fingers came down. A class that overrides one of the four methods overrides all of them and does not call
  /// super, or those above it see half a story (spec 1.5.2).
  open func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesBegan(touches, with: event)
  }

  /// Fingers moved. A finger that rests is never in the set (spec 1.3.2).
  open func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesMoved(touches, with: event)
  }

  /// Fingers lifted.
  open func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesEnded(touches, with: event)
  }

  /// The touches were taken away, by a recognizer or by the system; nothing more is told of them (spec 1.3.5).
  open func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Calls the method that belongs to `phase`.
  final func tell(_ phase: TouchPhase, _ touches: Set<Touch>, with event: TouchEvent) {
    switch phase {
    case .began: touchesBegan(touches, with: event)
    case .moved: touchesMoved(touches, with: event)
    case .ended: touchesEnded(touches, with: event)
    case .cancelled: touchesCancelled(touches, with: event)
    case .stationary: break
    }
  }
}
