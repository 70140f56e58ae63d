extension String {
  /// Returns the text with spaces after it, so that it is at least `width` characters long.
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
