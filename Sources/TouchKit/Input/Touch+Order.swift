/// A deterministic iteration order for sets of touches.
extension Touch {
  // The name is the standard library's.
  // swift-format-ignore: NoLeadingUnderscores
  /// The hash that `Set` and `Dictionary` use: the touch's number, whatever the seed.
  ///
  /// The standard library seeds hashing at random per process and per set, so that a loop over a `Set<Touch>` would run
  /// in another order each time. Recognizers receive touches as sets, as in UIKit, and may decide in such a loop; this
  /// makes their decisions reproducible. It takes precedence over ``hash(into:)``.
  public func _rawHashValue(seed: Int) -> Int { number }
}

extension Set<Touch> {
  /// The touches in the order they came down.
  package var inOrder: [Touch] { count > 1 ? sorted { $0.number < $1.number } : Array(self) }

  /// The touch that came down first; nil for none.
  package var earliest: Touch? { self.min { $0.number < $1.number } }
}
