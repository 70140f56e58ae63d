import Foundation

/// Recognizes a mouse pointer that rests or moves over a view without a pressed button (spec 3.7).
///
/// It begins when the pointer enters the view, changes when it moves inside, and ends when it leaves or a button is
/// pressed; after the release it begins again with the next move. Fingers never hover. A view lies under the pointer
/// where a hit test finds it or one of its subviews. Recognizers of several views hover together, with their actions in
/// the order of all recognizers (spec 2.4.2), and none excludes another recognizer.
open class HoverGestureRecognizer: GestureRecognizer {
  open override var kind: Kind { .hover }

  /// Returns the pointer's location in points of `view`, or of the window for nil.
  open override func location(in view: View?) -> CGPoint {
    let inWindow = arbiter?.window.pointer ?? .zero
    return view?.convert(inWindow, from: nil) ?? inWindow
  }

  override var followsTouches: Bool { false }
}

// MARK: The pointer

extension Window {
  /// Whether a pointer at `point` would change a ``HoverGestureRecognizer``; if not, its moves need not be sent.
  package final func hovers(at point: CGPoint) -> Bool {
    arbiter.hasHover || !hoverRecognizers(at: point).isEmpty
  }

  /// Begins, continues and ends hovers where the pointer is now. Returns the decision that records its move; none if
  /// nothing hovers there.
  func hover(_ input: InputEvent) -> DecisionID {
    pointer = input.location
    let isPressed = arbiter.touches(of: touchesDown).contains { $0.type == .indirectPointer }
    return hover(over: isPressed ? [] : hoverRecognizers(at: input.location)) {
      trace.record(.outside, .none, .input(.hover), because: Causes())
    }
  }

  /// Ends all hovers if a button is pressed in this event.
  func endHoverForPress() {
    guard arbiter.hasHover, arbiter.touches(of: event.began).contains(where: { $0.type == .indirectPointer }) else {
      return
    }
    _ = hover(over: []) { trace.context }
  }

  private func hover(over under: [GestureRecognizer], because cause: () -> DecisionID) -> DecisionID {
    let over = arbiter.members.filter { !$0.followsTouches && !under.contains($0) }
    guard !under.isEmpty || !over.isEmpty else { return .none }
    let decision = cause()
    update(because: decision) {
      for recognizer in over { recognizer.state = recognizer.committed.isActive ? .ended : .failed }
      for recognizer in under {
        arbiter.add(hovering: recognizer)
        recognizer.state = recognizer.committed.isActive ? .changed : .began
      }
    }
    return decision
  }

  /// Returns the recognizers on the view under the pointer and on those around it, outer ones first.
  private func hoverRecognizers(at point: CGPoint) -> [GestureRecognizer] {
    guard bounds.contains(point), let chain = hitTest(point, with: event)?.chain else { return [] }
    return chain.reversed().flatMap { view in
      view.gestureRecognizers.filter { !$0.followsTouches && $0.isEnabled && $0.allows.indirectPointer }
    }
  }
}

extension GestureArbiter {
  /// Whether a pointer hovers over any view.
  var hasHover: Bool { members.contains { !$0.followsTouches } }
}
