/// Escapes text from outside (arguments, file names, scripts, recordings) before it is printed. The result cannot move
/// a terminal's cursor, colour it or reverse the order of its text.
extension String {
  /// The text with control characters, line ends and invisible marks as `\u{1b}`.
  package var escapingControls: String { escaping(\.asSwift) }

  /// Like ``escapingControls``, but keeps line ends.
  package var escapingControlsInLines: String { escaping(keeping: "\n", \.asSwift) }

  /// JSON with control characters and invisible marks in JSON's own escapes, so that its meaning is unchanged. Keeps
  /// line ends.
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
  /// Whether it is a control or format character, or a line or paragraph separator.
  fileprivate var isHidden: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    return switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }

  fileprivate var asSwift: String { "\\u{\(String(value, radix: 16))}" }

  fileprivate var asJSON: String {
    String(self).utf16.map { unit in
      let digits = String(unit, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
