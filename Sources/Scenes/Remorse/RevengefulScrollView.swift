import Foundation
import TouchKit

/// Seed 000's idea of synthetic touches: a scroll view for iPhone OS 2 that replaces every touch with a synthetic one,
/// RevengeTouch, which moves along one axis only.
///
/// The first 4 pt of travel decide the axis. Until then, and across the axis, the synthetic touch stays at its origin.
/// A drag of 60 pt at 30° becomes a horizontal one of 51.96 pt. It scrolls 41.96 pt, because the slop is subtracted.
package final class RevengefulScrollView: TouchDrivenScrollView {
  /// The travel that decides the axis, in points.
  package static let decisionDistance = 4.0

  private struct Replacement {
    let touch: Touch
    let origin: CGPoint
    var isHorizontal: Bool?
  }
  private var replacements: [Touch: Replacement] = [:]

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    for touch in touches.inOrder {
      replacements[touch] = Replacement(touch: Touch(substituting: touch), origin: touch.location(in: nil))
    }
    super.touchesBegan(synthetic(touches), with: event)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesMoved(synthetic(touches), with: event)
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesEnded(synthetic(touches), with: event)
    for touch in touches.inOrder { replacements[touch] = nil }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesCancelled(synthetic(touches), with: event)
    for touch in touches.inOrder { replacements[touch] = nil }
  }

  /// Returns the synthetic touches at their current locations.
  private func synthetic(_ touches: Set<Touch>) -> Set<Touch> {
    var result: Set<Touch> = []
    for touch in touches.inOrder {
      guard var entry = replacements[touch] else { continue }
      let (now, origin) = (touch.location(in: nil), entry.origin)
      let (dx, dy) = (abs(now.x - origin.x), abs(now.y - origin.y))
      if entry.isHorizontal == nil, (dx * dx + dy * dy).squareRoot() >= Self.decisionDistance {
        entry.isHorizontal = dx >= dy
        replacements[touch] = entry
      }
      var place = origin
      if entry.isHorizontal == true { place.x = now.x }
      if entry.isHorizontal == false { place.y = now.y }
      entry.touch.update(from: touch, at: place)
      result.insert(entry.touch)
    }
    return result
  }
}
