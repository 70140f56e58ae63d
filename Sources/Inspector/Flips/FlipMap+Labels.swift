import Replay

// What the painter of a map calls a winner is the outcome of its cells, by its label: no two have the same in one map.

extension FlipMap.Entry {
  /// The label of the outcome.
  var winner: String? { outcome.label }
}

extension FlipCell {
  /// The label of the outcome.
  var winner: String? { outcome.label }
}
