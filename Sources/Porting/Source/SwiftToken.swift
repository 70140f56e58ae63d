/// A word, symbol or literal of Swift source. White space and comments are between tokens, and no tokens themselves.
struct SwiftToken: Equatable {
  enum Kind {
    /// A name, keyword, directive or attribute: `view`, `class`, `#selector`, `@objc`.
    case word
    case number
    /// A string with everything interpolated in it, or a regular expression.
    case string
    /// One of `->`, `??`, `!=`, `==`, `...`, `..<`, or a single character.
    case symbol
  }

  let kind: Kind
  /// The bytes of the file.
  let range: Range<Int>
  let text: String
}
