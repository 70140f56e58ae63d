/// A command line up to the cursor, split into words as a POSIX shell does it. Nothing is expanded.
struct ShellLine {
  /// The words before the one at the cursor.
  private(set) var words: [String] = []
  /// The word at the cursor, as far as it is typed; empty after a space.
  private(set) var current = ""

  /// Splits a line. A quotation that does not end ends at the cursor.
  init(_ line: String) {
    var quote: Character?
    var isEscaped = false
    var isWord = false
    for character in line {
      if isEscaped {
        // Inside double quotes a backslash only escapes these.
        if quote == "\"", !"$`\"\\".contains(character) { current.append("\\") }
        current.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        (isEscaped, isWord) = (true, true)
      } else if character == quote {
        quote = nil
      } else if quote == nil, "'\"".contains(character) {
        (quote, isWord) = (character, true)
      } else if quote == nil, character.isWhitespace {
        if isWord { words.append(current) }
        (current, isWord) = ("", false)
      } else {
        current.append(character)
        isWord = true
      }
    }
  }
}
