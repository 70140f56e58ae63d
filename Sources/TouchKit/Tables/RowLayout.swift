import Foundation

/// The vertical layout of a table. Index paths map to edges in constant time, edges to index paths in logarithmic time.
///
/// Rows are numbered across sections. It stores 16 bytes per row, and computes all heights when the table is loaded. Those
/// that are estimates are corrected when the row has been measured.
struct RowLayout {
  /// Where a section and its parts are.
  struct Section {
    /// The upper edge of the header, and the lower edge of the footer.
    var top = 0.0, bottom = 0.0
    /// The heights of header and footer; 0 for none.
    var header = 0.0, footer = 0.0
    /// Where its rows begin and end.
    var rows: ClosedRange<Double> { top + header...max(bottom - footer, top + header) }
  }

  private var tops: ContiguousArray<Double> = [], bottoms: ContiguousArray<Double> = []
  /// The number of each section's first row, and one more than the number of the last row.
  private var starts: ContiguousArray<Int> = [0]
  private(set) var sections: ContiguousArray<Section> = []
  /// The height of all rows, headers and footers, and of what is above and below them.
  private(set) var height = 0.0
  /// The rows without heights of their own, and those of them that have not been measured.
  var automatic: Set<Int> = [], estimated: Set<Int> = []

  init() {}

  /// Creates a layout with `counts` rows in the sections, below and above room for other views. Negative and non-finite
  /// heights count as 0.
  init(
    counts: [Int], start: Double = 0, end: Double = 0,
    header: (Int) -> Double = { _ in 0 }, footer: (Int) -> Double = { _ in 0 }, row height: (IndexPath) -> Double
  ) {
    var edge = start
    func add(_ height: Double) -> Double {
      let height = height.isFinite ? max(height, 0) : 0
      edge += height
      return height
    }
    for (number, count) in counts.enumerated() {
      var section = Section(top: edge)
      section.header = add(header(number))
      for row in 0..<max(count, 0) {
        tops.append(edge)
        _ = add(height(IndexPath(row: row, section: number)))
        bottoms.append(edge)
      }
      section.footer = add(footer(number))
      section.bottom = edge
      sections.append(section)
      starts.append(tops.count)
    }
    self.height = edge + end
  }

  var count: Int { tops.count }
  var sectionCount: Int { sections.count }

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

  func top(of number: Int) -> Double { tops[number] }
  func height(of number: Int) -> Double { bottoms[number] - tops[number] }

  /// Gives a row another height, and moves what is below it.
  mutating func setHeight(_ height: Double, of number: Int) {
    let growth = max(height, 0) - self.height(of: number)
    guard growth != 0, growth.isFinite else { return }
    bottoms[number] += growth
    for later in number + 1..<count { (tops[later], bottoms[later]) = (tops[later] + growth, bottoms[later] + growth) }
    let own = path(of: number).section
    sections[own].bottom += growth
    for later in own + 1..<sectionCount {
      sections[later].top += growth
      sections[later].bottom += growth
    }
    self.height += growth
  }

  /// Returns the rows that overlap an interval. Rows that only touch it are not included.
  func rows(from top: Double, to bottom: Double) -> Range<Int> {
    guard count > 0, bottom > top else { return 0..<0 }
    let (first, last) = (bottoms.partitioningIndex { $0 > top }, tops.partitioningIndex { $0 >= bottom })
    return first < last ? first..<last : 0..<0
  }

  /// Returns the sections that overlap an interval.
  func sections(from top: Double, to bottom: Double) -> Range<Int> {
    let first = sections.partitioningIndex { $0.bottom > top }
    let last = sections.partitioningIndex { $0.top >= bottom }
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
  public var section: Int {
    get { self[0] }
    set { self[0] = newValue }
  }

  /// The row in its section, counted from 0. Traps for an index path of fewer than two indexes.
  public var row: Int {
    get { self[1] }
    set { self[1] = newValue }
  }
}
