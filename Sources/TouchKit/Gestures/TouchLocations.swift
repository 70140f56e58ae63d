import Foundation

/// Where the touches of a discrete gesture were: its location while it waits for another to fail (spec 2.7.3).
struct TouchLocations {
  /// In window points, in the order the touches came down.
  private var locations: [CGPoint] = []

  var count: Int { locations.count }
  var isEmpty: Bool { locations.isEmpty }

  mutating func store(_ mask: TouchMask, in arbiter: GestureArbiter, _ location: (Touch) -> CGPoint) {
    locations = arbiter.touches(of: mask).sorted { $0.number < $1.number }.map(location)
  }

  mutating func removeAll() { if !locations.isEmpty { locations.removeAll(keepingCapacity: true) } }

  /// The mean of all, in the coordinates of `view`, or of the window for nil.
  func centroid(in view: View?) -> CGPoint {
    let count = Double(max(locations.count, 1))
    let sum = locations.reduce(CGPoint.zero) { $0 + $1 }
    let centroid = CGPoint(x: Double(sum.x) / count, y: Double(sum.y) / count)
    return view?.convert(centroid, from: nil) ?? centroid
  }

  func location(of index: Int, in view: View?) -> CGPoint {
    precondition(locations.indices.contains(index), "touch \(index) of \(locations.count) does not exist")
    return view?.convert(locations[index], from: nil) ?? locations[index]
  }
}

struct TouchPair {
  /// In points, at least 1, so that it can be divided by.
  let distance: Double
  /// Of the line from the touch in the lower slot to the other, in radians, clockwise on the screen.
  let angle: Double
  /// Halfway between them, in window points.
  let centroid: CGPoint
}

extension GestureArbiter {
  func pair(of mask: TouchMask) -> TouchPair {
    let (one, other) = (window.touches[mask.firstSlot], window.touches[mask.withoutFirst.firstSlot])
    let span = other.locationInWindow - one.locationInWindow
    return TouchPair(
      distance: max(span.distance(to: .zero), 1), angle: atan2(Double(span.y), Double(span.x)),
      centroid: centroid(of: mask))
  }
}

extension GestureRecognizer {
  /// Ignores the newest of `touches` until `limit` are tracked.
  final func ignoreSurplus(of touches: Set<Touch>, beyond limit: Int, for event: TouchEvent) {
    guard trackedMask.count > limit else { return }
    for touch in touches.inOrder.reversed() where trackedMask.count > limit { ignore(touch, for: event) }
  }
}
