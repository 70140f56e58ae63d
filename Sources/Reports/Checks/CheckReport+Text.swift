extension CheckReport {
  /// Returns the text to print: failures in words, what was written or skipped, and a summary.
  ///
  /// - Parameters:
  ///   - program: The program's name, for the commands to paste.
  ///   - folder: The report's folder, if a report was written.
  package func text(program: String, reportAt folder: String? = nil) -> String {
    var lines: [String] = []
    for one in cases where one.verdict != .passed || one.wasWritten { lines += one.lines(program, settings, folder) }
    // Names come from outside: escape them, so that each stays on one line.
    return (lines + [summary]).map(\.escapingControls).joined(separator: "\n")
  }

  /// `7 checked: 5 passed, 1 behaviour changed, 1 golden missing.`
  package var summary: String {
    let counts = CheckVerdict.allCases.reversed().compactMap { verdict -> String? in
      let count = cases.count { $0.verdict == verdict }
      return count == 0 ? nil : "\(count) \(verdict.title)"
    }
    guard !cases.isEmpty else { return "Nothing was checked." }
    let written = cases.reduce(0) { $0 + $1.files.count { $0.state == .added || $0.state == .updated } }
    let end = written == 0 ? "" : " \(written) golden\(written == 1 ? "" : "s") written."
    return "\(cases.count) checked: \(counts.joined(separator: ", "))." + end
  }
}

extension CheckCase {
  /// Whether one of its goldens was written.
  var wasWritten: Bool { files.contains { $0.state == .added || $0.state == .updated } }

  /// The findings, one line each.
  package var findings: [String] {
    var lines: [String] = []
    if let problem { lines.append(problem) }
    if let divergence { lines.append("The replay parts from the recording's own hashes \(divergence).") }
    if let behaviour { lines.append(behaviour.sentence) }
    for picture in pictures where picture.verdict != .passed {
      lines.append("\(picture.moment)\(picture.text == .boxes ? ", boxes" : ""): \(picture.sentence)")
    }
    for file in files {
      switch file.state {
      case .missing: lines.append("There is no golden \(file.path).")
      case .added: lines.append("New: \(file.path)")
      case .updated: lines.append("Updated: \(file.path)")
      case .same, .differs, .skipped: break
      }
    }
    return lines
  }

  fileprivate func lines(_ program: String, _ settings: [String], _ folder: String?) -> [String] {
    var lines = ["\(name): \(verdict.title)"] + findings.map { "  \($0)" }
    guard verdict.isFailure, verdict != .unreadable else { return lines }
    if let cluster = pictures.lazy.compactMap(\.clusters.first).first, let because = cluster.because {
      lines.append("  drawn by: \(because) (\(cluster.rule ?? ""), decision \(cluster.seq ?? 0))")
    }
    lines.append("  reproduce: \(program) \(commands(settings).reproduce)")
    lines.append("  open:      \(program) \(commands(settings).open)")
    if settings.isEmpty { lines.append("  accept:    \(program) \(accept(reportAt: folder))") }
    return lines
  }

  /// Returns the commands, without the program's name, that show the difference: in text or as a picture, and in the
  /// window.
  package func commands(_ settings: [String]) -> (reproduce: String, open: String) {
    let set = settings.map { " --set \(quoted($0))" }.joined()
    guard behaviour == nil, let picture = pictures.first(where: { $0.verdict.isFailure }) else {
      return ("trace \(input)\(set)", "run \(input)\(set)")
    }
    let text = picture.text == .boxes ? " --text boxes" : ""
    return ("render \(input)\(set) --at \(picture.moment) \(picture.look)\(text) -o actual.png", "run \(input)\(set)")
  }

  /// Returns the command, without the program's name, that makes the current result the golden.
  package func accept(reportAt folder: String?) -> String {
    let filter = "--filter '^\(Self.escaped(name))$'"
    return folder.map { "accept \(quoted($0)) \(filter)" } ?? "check \(checked) \(filter) --update-goldens=changed"
  }

  /// The arguments of `check` for this case alone.
  private var checked: String { input.hasSuffix(".touchrec") ? quoted(input) : "--gestures \(folder)" }

  private var folder: String {
    let path = files.first?.path ?? "."
    return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
  }

  private static func escaped(_ name: String) -> String {
    name.reduce(into: "") { text, character in
      if "\\.^$|?*+()[]{}".contains(character) { text += "\\" }
      text.append(character)
    }
  }
}

/// Quotes a word for a shell.
private func quoted(_ word: String) -> String {
  let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_./=:,".contains($0)) }
  return isPlain && !word.isEmpty ? word : "'\(word.replacing("'", with: "'\\''"))'"
}
