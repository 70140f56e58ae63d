import Foundation
import TouchKit

/// What seed 000 leaves to the adventurous: a scroll view of iPhone OS 2 that is told made-up touches. Of every finger
/// it makes a double, RevengeTouch, that goes straight where the finger goes askew.
///
/// The first 4 pt of travel decide the axis; until then, and across the axis for good, the double stays where the finger
/// came down. A straight drag of 60 pt at 30° is told as one of 51.96 pt sideways and scrolls 41.96 pt: the slop comes
/// off the straight way.
package final class RevengefulScrollView: TouchDrivenScrollView {
  /// How far a finger goes before its axis is decided, in points.
  package static let decisionDistance = 4.0

  private struct Retold {
    let double: Touch
    let origin: CGPoint
    var isHorizontal: Bool?
  }
  private var retold: [Touch: Retold] = [:]

  package override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    for touch in touches.inOrder {
      retold[touch] = Retold(double: Touch(doubling: touch), origin: touch.location(in: nil))
    }
    super.touchesBegan(doubles(of: touches), with: event)
  }

  package override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesMoved(doubles(of: touches), with: event)
  }

  package override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesEnded(doubles(of: touches), with: event)
    for touch in touches.inOrder { retold[touch] = nil }
  }

  package override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {
    guard !isForwardingTouches else { return }
    super.touchesCancelled(doubles(of: touches), with: event)
    for touch in touches.inOrder { retold[touch] = nil }
  }

  /// The doubles, brought up to date.
  private func doubles(of touches: Set<Touch>) -> Set<Touch> {
    var doubles: Set<Touch> = []
    for touch in touches.inOrder {
      guard var entry = retold[touch] else { continue }
      let (now, origin) = (touch.location(in: nil), entry.origin)
      let (dx, dy) = (abs(now.x - origin.x), abs(now.y - origin.y))
      if entry.isHorizontal == nil, (dx * dx + dy * dy).squareRoot() >= Self.decisionDistance {
        entry.isHorizontal = dx >= dy
        retold[touch] = entry
      }
      var place = origin
      if entry.isHorizontal == true { place.x = now.x }
      if entry.isHorizontal == false { place.y = now.y }
      entry.double.retell(touch, at: place)
      doubles.insert(entry.double)
    }
    return doubles
  }
}
