extension String {
  /// The first 60 scalars, followed by an ellipsis if the text is longer, so that an echo in a message cannot fill the
  /// screen.
  package var brief: String { cut(to: 60) }

  /// A path for a message: its first 1,000 scalars, followed by an ellipsis if it is longer.
  package var briefPath: String { cut(to: 1_000) }

  /// The ``brief`` text in quotes.
  package var quoted: String { "\"\(brief)\"" }

  /// Returns at most `count` scalars, with an ellipsis if any are cut. Scalars, because a single character may have a
  /// million of them.
  func cut(to count: Int) -> String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return "\(String(unicodeScalars[..<end]))…"
  }
}
