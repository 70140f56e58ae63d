extension String {
  /// The text, or the beginning of a long one with an ellipsis: what is echoed in a message must not fill the screen.
  package var brief: String { cut(to: 60) }

  /// A path for a message: of one too long to be one, the beginning.
  package var briefPath: String { cut(to: 1_000) }

  /// The ``brief`` text in quotes.
  package var quoted: String { "\"\(brief)\"" }

  /// At most `count` scalars: a single character may have a million of them.
  func cut(to count: Int) -> String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return "\(String(unicodeScalars[..<end]))…"
  }
}
