import Foundation
import TouchKit

extension Array {
  /// Appends to a list that forgets its older half when it is full, so that a session of hours stays small.
  mutating func appendBounded(_ element: Element, limit: Int = InspectorConstants.listLimit) {
    if count >= limit { removeFirst(count / 2) }
    append(element)
  }
}

extension Array where Element == TouchReading.Sample {
  /// Appends to a series. At one instant there is one sample, but for those that a device merged into one move.
  mutating func appendSample(_ sample: Element, limit: Int = InspectorConstants.seriesLimit) {
    if count >= limit { thinOlderHalf() }
    append(sample)
  }

  /// Leaves out every other sample of the older half; the first one, where it all began, stays.
  private mutating func thinOlderHalf() {
    let half = count / 2
    var kept = 0
    for index in 0..<half where index.isMultiple(of: 2) {
      self[kept] = self[index]
      kept += 1
    }
    removeSubrange(kept..<half)
  }
}
