import Foundation

/// Places labels inside an area and never over one another: on the stage, in its margins, in lanes and on rulers.
package struct LabelPlacer {
  /// The area; nil for labels whose places are chosen by others.
  let area: CGRect?
  private var taken: [CGRect] = []

  init(in area: CGRect? = nil) { self.area = area }

  /// Whether no label that was placed is nearer than these distances.
  func isFree(_ place: CGRect, spacing: CGSize = .zero) -> Bool {
    let room = place.insetBy(dx: -spacing.width, dy: -spacing.height)
    return !taken.contains { $0.intersects(room) }
  }

  /// Takes a place inside the area for a label. Returns false if it is over another label.
  @discardableResult
  mutating func take(_ place: CGRect) -> Bool {
    guard isFree(place) else { return false }
    taken.append(place)
    return true
  }

  /// Returns where ordered spans begin in a room that is large enough for them. The sum of the squared distances
  /// between their middles and the wanted ones is as small as possible. O(n).
  ///
  /// Each span wants a start, after subtracting the lengths before it. These starts must not decrease: neighbours whose
  /// starts would are pooled and share their mean.
  package static func settle(
    _ spans: [(wanted: Double, length: Double)], spacing: Double, in room: ClosedRange<Double>
  ) -> [Double] {
    var pools: [(sum: Double, count: Int)] = []
    var before = 0.0
    for span in spans {
      pools.append((span.wanted - span.length / 2 - before, 1))
      before += span.length + spacing
      while pools.count > 1, mean(pools[pools.count - 2]) > mean(pools[pools.count - 1]) {
        let last = pools.removeLast()
        pools[pools.count - 1].sum += last.sum
        pools[pools.count - 1].count += last.count
      }
    }
    let latest = max(room.lowerBound, room.upperBound - (before - spacing))
    let wishes = pools.flatMap { pool in
      repeatElement(min(max(mean(pool), room.lowerBound), latest), count: pool.count)
    }
    before = 0
    return zip(spans, wishes).map { span, wish in
      defer { before += span.length + spacing }
      return wish + before
    }
  }

  private static func mean(_ pool: (sum: Double, count: Int)) -> Double { pool.sum / Double(pool.count) }
}

extension CGRect {
  /// Returns the rectangle moved as little as possible to be inside another one, `margin` points from its right edge.
  func moved(into area: CGRect, right margin: Double = 0) -> CGRect {
    CGRect(
      x: min(max(minX, area.minX), area.maxX - width - margin), y: min(max(minY, area.minY), area.maxY - height),
      width: width, height: height)
  }
}

extension CGPoint {
  /// Returns the nearest point in a rectangle.
  func clamped(to area: CGRect) -> CGPoint {
    CGPoint(x: min(max(x, area.minX), area.maxX), y: min(max(y, area.minY), area.maxY))
  }
}

extension [CGPoint] {
  /// Returns the points with these coordinates.
  static func through(_ places: (Double, Double)...) -> [CGPoint] { places.map { CGPoint(x: $0.0, y: $0.1) } }
}
