/// Text that comes from outside (arguments, file names, scripts, recordings), as it may be printed: nothing in it can
/// move a terminal's cursor, colour it or turn its words around.
extension String {
  /// The text with control characters, ends of lines and invisible marks as `\u{1b}`.
  package var escapingControls: String { escaping(\.asSwift) }

  /// The same, but that lines end as they do.
  package var escapingControlsInLines: String { escaping(keeping: "\n", \.asSwift) }

  /// JSON, with all of them as JSON itself writes them, so that it means the same; lines end as they do.
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
  /// Whether it does something else than to be seen.
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
