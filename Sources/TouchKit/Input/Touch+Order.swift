/// A deterministic iteration order for sets of touches.
extension Touch {
  // The name is the standard library's.
  // swift-format-ignore: NoLeadingUnderscores
  /// Returns the hash that `Set` and `Dictionary` use: the touch's number, for every seed.
  ///
  /// The standard library seeds hashing at random per process and per set. A loop over a `Set<Touch>` would run in a
  /// different order each time. As in UIKit, recognizers receive touches as sets and may decide in such a loop. A fixed
  /// hash makes their decisions reproducible. It takes precedence over ``hash(into:)``.
  public func _rawHashValue(seed: Int) -> Int { number }
}

extension Set<Touch> {
  /// The touches in the order they came down.
  package var inOrder: [Touch] { count > 1 ? sorted { $0.number < $1.number } : Array(self) }

  /// The touch that came down first; nil for none.
  package var earliest: Touch? { self.min { $0.number < $1.number } }
}
