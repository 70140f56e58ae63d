extension Sequence {
  /// Returns the first value that a closure makes of the elements, or nil. It is called once for each element that is
  /// looked at; `lazy.compactMap(_:).first` calls it twice for the one that it returns.
  package func firstValue<Value>(_ transform: (Element) throws -> Value?) rethrows -> Value? {
    for element in self {
      if let value = try transform(element) { return value }
    }
    return nil
  }
}
