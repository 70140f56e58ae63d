extension RandomAccessCollection {
  /// Returns the first index whose element satisfies `belongsInSecondPartition`, by binary search; the end index if
  /// none does. All elements that satisfy it must come after all that do not.
  package func partitioningIndex(where belongsInSecondPartition: (Element) throws -> Bool) rethrows -> Index {
    var (low, rest) = (startIndex, count)
    while rest > 0 {
      let half = rest / 2
      let middle = index(low, offsetBy: half)
      if try belongsInSecondPartition(self[middle]) {
        rest = half
      } else {
        low = index(after: middle)
        rest -= half + 1
      }
    }
    return low
  }
}
