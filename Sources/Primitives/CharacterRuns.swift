/// A set of characters, by the runs of those that follow each other.
struct CharacterRuns: Sendable {
  private let runs: [(first: UInt32, last: UInt32)]
  /// The number of characters before each run.
  private let offsets: [Int]

  /// Creates a set from its runs in order.
  init(_ runs: [(first: UInt32, last: UInt32)]) {
    self.runs = runs
    var (offsets, sum) = ([Int](), 0)
    for run in runs {
      offsets.append(sum)
      sum += Int(run.last - run.first) + 1
    }
    self.offsets = offsets
  }

  /// Returns the number of characters in the set before this one; nil if it is not in the set.
  func index(of character: UInt32) -> Int? {
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].last < character { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].first <= character else { return nil }
    return offsets[low] + Int(character - runs[low].first)
  }
}

/// The advance widths of characters in two weights.
struct AdvanceRuns: Sendable {
  private let characters: CharacterRuns
  private let regular: [UInt16], semibold: [UInt16]

  /// Creates the widths of the characters in these runs, in their order.
  init(runs: [(first: UInt32, last: UInt32)], regular: [UInt16], semibold: [UInt16]) {
    (characters, self.regular, self.semibold) = (CharacterRuns(runs), regular, semibold)
  }

  /// Returns the width of a character; nil if it is in no run.
  func advance(of character: UInt32, weight: Font.Weight) -> Int? {
    characters.index(of: character).map { Int((weight == .regular ? regular : semibold)[$0]) }
  }
}
