import Foundation

/// The locations of a discrete gesture's touches, reported while it waits for another recognizer to fail (spec 2.7.3).
struct TouchLocations {
  /// The locations in window points, in the order the touches came down.
  private var locations: [CGPoint] = []

  var count: Int { locations.count }
  var isEmpty: Bool { locations.isEmpty }

  mutating func store(_ mask: TouchMask, in arbiter: GestureArbiter, _ location: (Touch) -> CGPoint) {
    locations = arbiter.touches(of: mask).sorted { $0.number < $1.number }.map(location)
  }

  mutating func removeAll() { if !locations.isEmpty { locations.removeAll(keepingCapacity: true) } }

  /// Returns the mean location, in the coordinates of `view`, or of the window for nil.
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
