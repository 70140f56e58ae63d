import Foundation

/// Where the fingers of a discrete gesture were: what it is asked for when they have long lifted, because it waited
/// for another recognizer to fail (spec 2.7.3).
struct FingerPlaces {
  /// In window points, in the order the fingers came down.
  private var places: [CGPoint] = []

  var count: Int { places.count }
  var isEmpty: Bool { places.isEmpty }

  /// Remembers a place of each finger of `mask`.
  mutating func remember(_ mask: TouchMask, in environment: GestureEnvironment, _ place: (Touch) -> CGPoint) {
    places = environment.touches(of: mask).sorted { $0.number < $1.number }.map(place)
  }

  mutating func forget() { if !places.isEmpty { places.removeAll(keepingCapacity: true) } }

  /// The middle of all, in the bounds of `view`, or of the window for nil.
  func middle(in view: View?) -> CGPoint {
    let count = Double(max(places.count, 1))
    let sum = places.reduce(CGPoint.zero) { $0 + $1 }
    let middle = CGPoint(x: Double(sum.x) / count, y: Double(sum.y) / count)
    return view?.convert(middle, from: nil) ?? middle
  }

  /// One of them; an index beyond them traps.
  func place(of index: Int, in view: View?) -> CGPoint {
    precondition(places.indices.contains(index), "touch \(index) of \(places.count) does not exist")
    return view?.convert(places[index], from: nil) ?? places[index]
  }
}

/// How two fingers lie to each other.
struct FingerPair {
  /// In points, at least 1, so that it can be divided by.
  let distance: Double
  /// Of the line from the finger that has the lower slot to the other, in radians, growing clockwise on the screen.
  let angle: Double
  /// Halfway between them, in window points.
  let middle: CGPoint
}

extension GestureEnvironment {
  /// How the two fingers of `mask` lie to each other.
  func pair(of mask: TouchMask) -> FingerPair {
    let (one, other) = (window.touches[mask.firstSlot], window.touches[mask.withoutFirst.firstSlot])
    let span = other.locationInWindow - one.locationInWindow
    return FingerPair(
      distance: max(span.distance(to: .zero), 1), angle: atan2(Double(span.y), Double(span.x)),
      middle: centroid(of: mask))
  }
}

extension GestureRecognizer {
  /// Lets go of the newest of some fingers until `limit` are followed.
  final func ignoreSurplus(of touches: Set<Touch>, beyond limit: Int, for event: TouchEvent) {
    guard trackedMask.count > limit else { return }
    for touch in touches.inOrder.reversed() where trackedMask.count > limit {
      ignore(touch, for: event)
    }
  }
}
