/// Finds commands by words in any order; each further word narrows the results.
///
/// The rank of a match, best first: a whole word of the title or a key; the beginning of a title's word, or the group;
/// the title's initials ("slg": Save the last gesture); keywords and help; text inside words. Among equal matches,
/// available commands come first.
package struct CommandSearch {
  private struct Entry {
    let title: [String]
    let initials: String
    let keys: [String]
    let group: [String]
    let others: [String]
    let everything: String
    let hasObstacle: Bool

    init(_ command: CommandEntry) {
      let (whole, parts) = (Words.split(command.title), Words.of(command.title))
      title = parts + whole.filter { !parts.contains($0) }
      initials = String(parts.compactMap(\.first))
      keys = command.keys.map { $0.description.lowercased() }
      group = [command.group.word, command.group.rawValue.lowercased()]
      let rest = "\(command.group.rawValue) \(command.keywords) \(command.help)"
      others = Words.of(rest) + Words.split(command.keywords)
      everything = (title + others).joined(separator: " ")
      hasObstacle = command.obstacle != nil
    }

    /// Returns the rank of the match, 0 best; nil if the word does not match.
    func rank(of word: String) -> Int? {
      if title.contains(word) || keys.contains(word) { return 0 }
      if group.contains(word) || title.contains(where: { $0.hasPrefix(word) }) { return 1 }
      if word.count > 1, initials.hasPrefix(word) { return 2 }
      if others.contains(where: { $0.hasPrefix(word) }) { return 3 }
      return everything.contains(word) ? 4 : nil
    }
  }

  private let entries: [Entry]

  package init(_ commands: [CommandEntry]) { entries = commands.map(Entry.init) }

  /// Returns the indices of the commands that match all words of a query, best first. An empty query matches all, in
  /// their order.
  package func matches(_ query: String) -> [Int] {
    let words = query.lowercased().split(separator: " ").flatMap { typed in
      // A single sign may be a key: "[". The sign between a parameter and its value is not.
      let parts = entries.contains { $0.keys.contains(String(typed)) } ? [String(typed)] : Words.split(String(typed))
      return parts
    }
    let ranks = entries.map { entry -> Int? in
      var sum = 0
      for word in words {
        guard let rank = entry.rank(of: word) else { return nil }
        sum += rank
      }
      return sum
    }
    func order(_ place: Int) -> (Int, Int, Int) {
      (ranks[place] ?? 0, entries[place].hasObstacle && !query.isEmpty ? 1 : 0, place)
    }
    return ranks.indices.filter { ranks[$0] != nil }.sorted { order($0) < order($1) }
  }
}
