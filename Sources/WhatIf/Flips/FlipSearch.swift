import Replay
import TouchKit

/// Fills in a ``FlipMap``. It starts with an eighth of the columns and rows, which it then refines three times. Cells
/// between others with different results come first. Cells between others with equal results are played at the end.
///
/// The map does not depend on the number of threads. A cell of a one-second gesture takes one to two milliseconds, almost
/// half of which is the verdict.
package struct FlipSearch: Sendable {
  /// The results so far.
  package private(set) var map: FlipMap
  private let question: FlipQuestion
  private let threads: Int?

  /// The cells to play at this level, in order.
  private var queue: ArraySlice<Cell> = []
  /// The cells whose neighbours have equal results, which are played at the end.
  private var calm: [Cell] = []
  /// The columns and rows between cells of this level. A stepped variable always has all its cells.
  private var stride: Int

  private struct Cell {
    let column, row: Int
  }

  /// The number of cells that one call of ``advance()`` plays.
  private static let batch = 32
  /// The number of cells along a side of the coarsest map.
  private static let coarsest = 8
  /// The maximum number of cells along a side.
  package static let maximumCells = 256

  /// Creates a search that has played nothing yet.
  /// - Parameters:
  ///   - variables: One or two variables of the question.
  ///   - cells: The number of values of each variable, 2 to ``maximumCells``.
  ///   - threads: The number of threads; nil for one on each core.
  package init(_ question: FlipQuestion, _ variables: [FlipVariable], cells: Int = 64, threads: Int? = nil) {
    precondition((1...2).contains(variables.count), "a map has one or two variables, not \(variables.count)")
    precondition(
      (2...Self.maximumCells).contains(cells), "a map has 2 to \(Self.maximumCells) cells a side, not \(cells)")
    (self.question, self.threads) = (question, question.experiment.scene.threads(threads))
    map = FlipMap(touch: question.touch, variables, cells: cells)
    stride = 1
    while stride * Self.coarsest < cells { stride *= 2 }
    queue = Self.grid(map, stride: stride)[...]
  }

  /// Plays the next cells.
  /// - Returns: Whether there are more.
  /// - Throws: `CancellationError` if the question's effort was used up or cancelled.
  package mutating func advance() throws -> Bool {
    while queue.isEmpty { guard refine() else { return false } }
    let cells = Array(queue.prefix(Self.batch))
    queue.removeFirst(cells.count)
    let played = cells.mappedInParallel(threads: threads) { cell in
      question.cell(map.values(cell.column, cell.row))
    }
    for (cell, result) in zip(cells, played) {
      guard let result else { throw CancellationError() }
      map.set(result, cell.column, cell.row)
    }
    return !map.isComplete
  }

  private static func grid(_ map: FlipMap, stride: Int) -> [Cell] {
    (0..<map.rows).flatMap { row in (0..<map.columns).map { Cell(column: $0, row: row) } }
      .filter { isPlayed($0, of: map, stride: stride) }
  }

  private static func isPlayed(_ cell: Cell, of map: FlipMap, stride: Int) -> Bool {
    map.coarse(cell.column, cell.row, stride) == (cell.column, cell.row)
  }

  /// Halves the stride, and finally continues with the cells that were left out. Returns false if none remain.
  private mutating func refine() -> Bool {
    guard stride > 1 else {
      (queue, calm) = (calm[...], [])
      return !queue.isEmpty
    }
    stride /= 2
    let new = Self.grid(map, stride: stride).filter { !Self.isPlayed($0, of: map, stride: 2 * stride) }
    queue = new.filter(isContested)[...]
    calm += new.filter { !isContested($0) }
    return true
  }

  /// Whether the neighbours of a cell in the coarser map have different results.
  private func isContested(_ cell: Cell) -> Bool {
    func around(_ axis: Int, _ place: Int) -> [Int] {
      guard axis < map.axes.count else { return [0] }
      let low = map.axes[axis].coarse(place, 2 * stride)
      let next = low + 2 * stride
      let isBetween = !map.axes[axis].variable.isStepped && next < map.axes[axis].values.count
      return isBetween ? [low, next] : [low]
    }
    let outcomes = around(1, cell.row).flatMap { row in around(0, cell.column).map { map.shown($0, row)?.outcome } }
    return outcomes.contains { $0 != outcomes[0] }
  }
}

/// What becomes of a gesture along one variable, with the values at which that changes; for words, by word.
///
/// The variable is tried at some values, and the change between two different results is located by bisection. A change
/// back and forth between two equal results is not found.
package struct FlipLine: Sendable {
  /// The touch, the variable, and the values at which it was tried.
  package let map: FlipMap
  /// The stretches from the lower end of the range to the upper one; at least one.
  package let stretches: [Stretch]

  /// A part of the range with one outcome.
  package struct Stretch: Hashable, Sendable {
    /// The first value. The previous stretch ends at most 0.01 of the unit before it; one before for whole numbers.
    package let start: Double
    /// The outcome there, with its reason.
    package let cell: FlipCell
  }

  /// The precision at which a change is located, in the unit of the variable.
  private static let precision = 0.01

  /// Tries `cells` values of a variable, and locates the changes between them by bisection.
  /// - Throws: `CancellationError` if the question's effort was used up or cancelled.
  package init(_ question: FlipQuestion, _ variable: FlipVariable, cells: Int = 64, threads: Int? = nil) throws {
    var search = FlipSearch(question, [variable], cells: cells, threads: threads)
    while try search.advance() {}
    map = search.map
    let bisection = Bisection(variable: variable) { question.cell([(variable, $0)]) }
    let samples = (0..<search.map.columns).compactMap { column in
      search.map[column, 0].map { Stretch(start: search.map.axes[0].values[column], cell: $0) }
    }
    func explained(_ stretch: Stretch) throws -> Stretch {
      guard let cell = question.cell([(variable, stretch.start)], explains: true) else { throw CancellationError() }
      return Stretch(start: stretch.start, cell: cell)
    }
    guard variable.words.isEmpty else {
      stretches = try samples.map(explained)
      return
    }
    let pairs = Array(zip(samples, samples.dropFirst()))
    let found = try pairs.mappedInParallel(threads: question.experiment.scene.threads(threads)) { pair in
      Swift.Result { try bisection.changes(from: pair.0, to: pair.1) }
    }.flatMap { try $0.get() }
    stretches = try (samples.prefix(1) + found).map(explained)
  }

  /// Locates the values at which the outcome changes.
  private struct Bisection {
    let variable: FlipVariable
    let play: (Double) -> FlipCell?

    /// The precision of the values: 0.01 of the unit, or half a grid if that is finer.
    private var step: Double { variable.isStepped ? 1 : min(FlipLine.precision, variable.grid / 2) }

    func changes(from first: Stretch, to last: Stretch) throws -> [Stretch] {
      guard first.cell.outcome != last.cell.outcome else { return [] }
      var (near, far) = (first, last)
      // Invariant: `near` has the first outcome, and `far` has another one.
      while far.start - near.start > step * 1.001 {
        let middle = Change.Value.rounded(((near.start + far.start) / 2 / step).rounded() * step)
        guard near.start < middle, middle < far.start else { break }
        guard let cell = play(middle) else { throw CancellationError() }
        let stretch = Stretch(start: middle, cell: cell)
        if cell.outcome == first.cell.outcome { near = stretch } else { far = stretch }
      }
      return try [far] + changes(from: far, to: last)
    }
  }
}
