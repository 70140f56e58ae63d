import Foundation

/// The vertical layout of a table. Index paths map to edges in constant time, edges to index paths in logarithmic time.
///
/// Rows are numbered across sections. It stores 8 bytes per row, and computes all heights when the table is loaded.
struct RowLayout {
  /// The upper edges of all rows, and the lower edge of the last one.
  private var edges: ContiguousArray<Double> = [0]
  /// The number of each section's first row, and one more than the number of the last row.
  private var starts: ContiguousArray<Int> = [0]

  /// The height of what is below the rows.
  private var end = 0.0

  init() {}

  /// Creates a layout with `counts` rows in the sections, below and above room for other views. Negative and non-finite
  /// heights count as 0.
  init(counts: [Int], start: Double = 0, end: Double = 0, height: (IndexPath) -> Double) {
    (edges, self.end) = ([start], end)
    for (section, count) in counts.enumerated() {
      for row in 0..<max(count, 0) {
        let height = height(IndexPath(row: row, section: section))
        edges.append(edges[edges.endIndex - 1] + (height.isFinite ? max(height, 0) : 0))
      }
      starts.append(edges.count - 1)
    }
  }

  var count: Int { edges.count - 1 }
  /// The height of all rows, and of what is above and below them.
  var height: Double { edges[edges.endIndex - 1] + end }
  /// Where the first row begins.
  var start: Double { edges[0] }
  var sectionCount: Int { starts.count - 1 }

  func rowCount(ofSection section: Int) -> Int {
    (0..<sectionCount).contains(section) ? starts[section + 1] - starts[section] : 0
  }

  func number(of path: IndexPath) -> Int? {
    guard path.count == 2, (0..<sectionCount).contains(path.section),
      (0..<rowCount(ofSection: path.section)).contains(path.row)
    else { return nil }
    return starts[path.section] + path.row
  }

  func path(of number: Int) -> IndexPath {
    // Empty sections start where the next one does; the last of them contains the row.
    let section = starts.partitioningIndex { $0 > number } - 1
    return IndexPath(row: number - starts[section], section: section)
  }

  func top(of number: Int) -> Double { edges[number] }
  func height(of number: Int) -> Double { edges[number + 1] - edges[number] }

  /// Returns the rows that overlap an interval. Rows that only touch it are not included.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    let first = min(max(edges.partitioningIndex { $0 > top } - 1, 0), count)
    let last = min(edges.partitioningIndex { $0 >= bottom }, count)
    return first < last ? first..<last : 0..<0
  }
}

extension ContiguousArray {
  /// Returns the first index whose element satisfies a predicate that all later elements satisfy (binary search).
  fileprivate func partitioningIndex(where isLater: (Element) -> Bool) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if isLater(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

extension IndexPath {
  /// Creates the index path of a table row.
  public init(row: Int, section: Int) { self.init(indexes: [section, row]) }

  /// The section, counted from 0. Traps for an empty index path.
  public var section: Int { self[0] }

  /// The row in its section, counted from 0. Traps for an index path of fewer than two indexes.
  public var row: Int { self[1] }
}
