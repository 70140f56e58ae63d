import Foundation
import SDLHost

/// Tracks whether the user last used fingers or the mouse.
struct Hand {
  /// Whether a finger came down after the mouse last moved.
  private(set) var isTouch = false
  private var mouse: CGPoint?

  mutating func note(_ event: HostEvent) {
    switch event.kind {
    case .finger(.down, _, _): isTouch = true
    case .mouse(_, _, let point), .hover(let point):
      // X11 also reports a mouse at rest, for example when a window opens under it.
      if mouse != nil, mouse != point { isTouch = false }
      mouse = point
    default: break
    }
  }
}
