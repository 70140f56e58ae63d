/// A word, symbol or literal of Swift source. White space and comments are between tokens, and no tokens themselves.
package struct SwiftToken: Equatable {
  package enum Kind {
    /// A name, keyword, directive or attribute: `view`, `class`, `#selector`, `@objc`.
    case word
    case number
    /// A string with everything interpolated in it, or a regular expression.
    case string
    /// One of `->`, `??`, `!=`, `==`, `...`, `..<`, or a single character.
    case symbol
  }

  package let kind: Kind
  /// The bytes of the file.
  package let range: Range<Int>
  package let text: String
}
