extension RandomAccessCollection {
  /// The first index whose element satisfies `belongsInSecondPartition`, in a collection in which all elements that do
  /// come after all that do not: binary search. The end index where none does.
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
