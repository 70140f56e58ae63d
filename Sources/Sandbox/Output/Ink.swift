import Files
import Foundation
import Stages

/// Emphasis in what a command prints for people: colours and weights of a terminal, or nothing.
struct Ink {
  /// The meaning of a line or of a part of one.
  enum Style: String {
    case heading = "1"
    /// What decided the outcome.
    case decisive = "1;33"
    /// What can be entered.
    case command = "36"
    case warning = "33"
    case good = "32"
    case bad = "31"
  }

  /// A line with the style of its beginning.
  struct Line {
    let text: String
    let style: Style?
    /// How many characters have the style; nil for all.
    let count: Int?

    init(_ text: String, _ style: Style? = nil, count: Int? = nil) {
      (self.text, self.style, self.count) = (text, style, count)
    }
  }

  private let isColored: Bool

  /// Creates the ink that `--color` asks for. By default there are colours if stdout is a terminal that has them, and the
  /// variable `NO_COLOR` is empty or not set.
  init(_ arguments: Arguments, environment: [String: String] = ProcessEnvironment.here) throws(Problem) {
    switch try arguments.choice(.color, among: ["auto", "always", "never"]) {
    case "always": isColored = true
    case "never": isColored = false
    default:
      let refuses = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
      isColored = !refuses && isatty(STDOUT_FILENO) == 1
    }
  }

  /// Returns the text of lines, with control characters from outside escaped before the styles are added.
  func text(_ lines: [Line]) -> String { lines.map(text).joined(separator: "\n") }

  private func text(_ line: Line) -> String {
    let text = line.text.escapingControlsInLines
    guard isColored, let style = line.style else { return text }
    let end = line.count.map { text.index(text.startIndex, offsetBy: $0, limitedBy: text.endIndex) ?? text.endIndex }
    let (head, tail) = (text[..<(end ?? text.endIndex)], text[(end ?? text.endIndex)...])
    return head.isEmpty ? text : "\u{1B}[\(style.rawValue)m\(head)\u{1B}[0m\(tail)"
  }
}
