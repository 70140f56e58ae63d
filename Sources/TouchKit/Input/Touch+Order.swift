/// The order of touches in a set: one and the same in every process.
extension Touch {
  // The name is the standard library's.
  // swift-format-ignore: NoLeadingUnderscores
  /// What a `Set` or `Dictionary` files the touch under: its number.
  ///
  /// The standard library seeds the hashes of a process, and of each set, at random, so that a loop over a set takes
  /// another way in every run. A recognizer that an application wrote may well decide in such a loop, as UIKit hands
  /// it nothing but sets; what it decides must not change with the process. So this stands beside
  /// ``hash(into:)``, where a set asks first, and leaves the seed aside.
  public func _rawHashValue(seed: Int) -> Int { number }
}

extension Set<Touch> {
  /// The touches in the order they came down.
  package var inOrder: [Touch] { count > 1 ? sorted { $0.number < $1.number } : Array(self) }

  /// The touch that came down first; nil for none.
  package var earliest: Touch? { self.min { $0.number < $1.number } }
}
