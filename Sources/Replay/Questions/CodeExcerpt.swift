import TouchKit

/// Lines of the application's code that a decision tells of.
package struct CodeExcerpt: Hashable, Sendable {
  package let decision: DecisionID
  /// The name of the file, and the number of the first line.
  package let file: String, line: Int
  /// `Card.drag(_:)`.
  package let name: String
  /// By what words the decision calls it, if they are others: the class that inherits it, or the name of the action.
  private let alias: String
  /// The lines, without the indentation of the first one. A comment such as `// 5 more lines` replaces what is left out.
  package let lines: [String]

  /// The most lines that are shown, and the most characters of one.
  package static let most = 12
  private static let widest = 200

  /// - Parameters:
  ///   - lines: As they are indented in the file.
  ///   - state: The case by which a method branches that is longer than ``most``.
  package init(_ reference: CodeReference, file: String, line: Int, name: String, lines: [String]) {
    (decision, self.file, self.line, self.name) = (reference.decision, file, line, name)
    let parts = name.prefix { $0 != "(" }.split(separator: ".").map(String.init)
    if case .action(let action) = reference.member, parts.last != action.prefix(while: { $0 != "(" }).description {
      alias = " as \(action)()"
    } else {
      alias = reference.type.map { parts.contains($0) ? "" : " of \($0)" } ?? ""
    }
    let indent = lines.first?.prefix { $0 == " " }.count ?? 0
    let own = lines.map { $0.prefix(indent).allSatisfy { $0 == " " } ? String($0.dropFirst(indent)) : $0 }
    self.lines = Self.shortened(own, to: reference.state, around: reference.doing).map {
      $0.count > Self.widest ? "\($0.prefix(Self.widest))…" : $0
    }
  }

  /// `PhotoBrowser.swift:127  PhotoBrowser.didPull(_:)`, and where that is called otherwise elsewhere: `of PhotoPage`, `as pull()`.
  package var title: String { "\(file):\(line)  \(name)\(alias)" }

  /// The lines between the head and the last brace, where room is scarce: the title says what the head does. All lines if
  /// the head does not stand by itself.
  package var body: [String] {
    var depth = 0
    let head = lines.firstIndex { line in
      depth += line.count { $0 == "(" } - line.count { $0 == ")" }
      return depth == 0
    }
    guard let head, lines[head].hasSuffix("{"), lines.last == "}", lines.count > head + 2 else { return lines }
    let inner = lines[(head + 1)..<(lines.count - 1)]
    let indent = inner.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return inner.map { String($0.dropFirst(indent)) }
  }

  /// Returns the comment that replaces lines that are left out.
  private static func more(_ count: Int, _ indent: String) -> String {
    "\(indent)// \(count) more line\(count == 1 ? "" : "s")"
  }

  private static func shortened(_ lines: [String], to state: String?, around doing: String) -> [String] {
    guard lines.count > most else { return lines }
    let branches = lines.indices.dropFirst(2).filter { index in
      state.map { lines[index].contains(".\($0)") && lines[index].contains("case ") } == true
    }
    guard !branches.isEmpty else { return shortened(lines, around: doing) }
    // Nobody knows which of several cases with a condition was taken.
    var (shown, next) = ([lines[0]], 1)
    for branch in branches where branch >= next {
      if branch > next { shown.append(more(branch - next, "  ")) }
      // Up to the next case, or the end of the switch.
      let indent = lines[branch].prefix { $0 == " " }
      let rest = lines[(branch + 1)...].prefix { $0.isEmpty || $0.prefix { $0 == " " }.count > indent.count }
      let (block, room) = ([lines[branch]] + rest, max(most - 3 - (shown.count - 2), 2))
      shown +=
        block.count > room ? block.prefix(room - 1) + [more(block.count - room + 1, "\(indent)  ")] : block
      next = branch + block.count
    }
    return shown + ["}"]
  }

  /// Returns the first lines; if what the code did stands further down, the head and the lines that lead there.
  private static func shortened(_ lines: [String], around doing: String) -> [String] {
    let place = doing.isEmpty ? nil : lines.lastIndex { $0.contains(doing) }
    guard let place, place >= most - 1 else {
      return lines.prefix(most - 1) + [more(lines.count - most + 1, "  ")]
    }
    // The head may take several lines.
    let head = (lines.firstIndex { $0.hasSuffix("{") } ?? 0) + 1
    let start = place + 1 - max(2, most - 3 - head)
    let rest = lines.count - place - 2
    return lines[..<head] + (start > head ? [more(start - head, "  ")] : []) + lines[max(start, head)...place]
      + (rest > 0 ? [more(rest, "  ")] : []) + ["}"]
  }
}
