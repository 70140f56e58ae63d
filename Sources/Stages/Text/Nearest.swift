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
