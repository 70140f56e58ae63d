import Files

/// An error that a user can cause: what is wrong, where, what to do next, and the exit code of the command.
public struct Problem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Exit codes (sysexits.h), which are a contract of the command line.
  public enum Code: Int32, Hashable, Sendable {
    /// Invalid arguments.
    case usage = 64
    /// A file with invalid content.
    case malformed = 65
    /// A file that does not exist or cannot be read.
    case noInput = 66
    /// No display, or the window system failed.
    case unavailable = 69
    /// The engine broke one of its own invariants.
    case broken = 70
    /// A file that cannot be written.
    case cannotWrite = 74
  }

  /// The exit code.
  public let code: Code
  /// The message: one line.
  public let description: String

  /// The maximum number of scalars in a message, so that it cannot fill the screen.
  private static let maximumLength = 2_000

  /// Creates an error with its exit code and message. Control characters and bidirectional marks, which text from a
  /// file may contain, are escaped. A message of more than 2,000 scalars is cut.
  public init(_ code: Code, _ description: String) {
    (self.code, self.description) = (code, description.cut(to: Self.maximumLength).escapingControls)
  }
}

extension String {
  /// The first 60 scalars, with an ellipsis if there are more, so that an echo cannot fill the screen; of nothing `an empty
  /// word`.
  package var brief: String { isEmpty ? "an empty word" : cut(to: 60) }

  /// A path for a message: its first 1,000 scalars, followed by an ellipsis if it is longer.
  package var briefPath: String { cut(to: 1_000) }

  /// The ``brief`` text in quotes.
  package var quoted: String { "\"\(cut(to: 60))\"" }

  /// Returns at most `count` scalars, of which one character may have a million, with an ellipsis if any are cut.
  func cut(to count: Int) -> String {
    guard let end = unicodeScalars.index(startIndex, offsetBy: count, limitedBy: endIndex), end < endIndex else {
      return self
    }
    return "\(String(unicodeScalars[..<end]))…"
  }
}

/// Escapes text from outside (arguments, file names, scripts, recordings) before it is printed. The result cannot move
/// a terminal's cursor, colour it or reverse the order of its text.
extension String {
  /// The text with control characters, line ends and invisible marks as `\u{1b}`, and bytes that are not UTF-8 as `\xff`.
  package var escapingControls: String { escaping(\.asSwift) }

  /// Like ``escapingControls``, but keeps line ends.
  package var escapingControlsInLines: String { escaping(keeping: "\n", \.asSwift) }

  /// JSON with control and invisible characters in JSON's own escapes, which mean the same. Keeps line ends.
  package var escapingControlsInJSON: String { escaping(keeping: "\n", \.asJSON) }

  private func escaping(keeping kept: Unicode.Scalar? = nil, _ escape: (Unicode.Scalar) -> String) -> String {
    guard unicodeScalars.contains(where: { $0 != kept && $0.isHidden }) else { return self }
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if scalar != kept && scalar.isHidden {
        result += escape(scalar).unicodeScalars
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }
}

extension Unicode.Scalar {
  /// Whether it is a control or format character, a line or paragraph separator, or a byte that is not UTF-8.
  var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if escapedByte != nil { return true }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var asSwift: String {
    escapedByte != nil ? String(self).shownName : "\\u{\(String(value, radix: 16))}"
  }

  /// Its escapes in JSON, one or two of `\u001b`.
  package var asJSON: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}

/// Returns the name with the smallest edit distance to a mistyped one. Returns nil if the distance is more than half
/// the length of the longer name, or if the mistyped name has more than 1,000 bytes. Costs O(nm) for names of n and m
/// letters.
public func nearest(to name: String, among names: some Sequence<String>) -> String? {
  guard name.utf8.count <= 1_000 else { return nil }
  let word = Array(name.lowercased())
  let ranked = names.map { (name: $0, edits: edits(from: word, to: Array($0.lowercased()))) }
  guard let best = ranked.min(by: { $0.edits < $1.edits }) else { return nil }
  return best.edits * 2 <= max(word.count, best.name.count) ? best.name : nil
}

/// Returns " Did you mean …?" with the nearest name, or an empty string.
public func suggestion(for name: String, among names: some Sequence<String>) -> String {
  nearest(to: name, among: names).map { " Did you mean \"\($0)\"?" } ?? ""
}

/// Returns the Levenshtein distance.
private func edits(from a: [Character], to b: [Character]) -> Int {
  var row = Array(0...b.count)
  for (i, letter) in a.enumerated() {
    var diagonal = row[0]
    row[0] = i + 1
    for (j, other) in b.enumerated() {
      let above = row[j + 1]
      row[j + 1] = min(above + 1, row[j] + 1, diagonal + (letter == other ? 0 : 1))
      diagonal = above
    }
  }
  return row[b.count]
}
