import Replay
import TouchKit

/// Who gets a touch along one variable, with the exact values at which that changes. A variable of words has one
/// stretch for each word.
///
/// The variable is tried at some values, and the change between two different results is located by bisection. A change
/// back and forth between two equal results is not found.
package struct FlipLine: Sendable {
  /// The touch, the variable, and the values at which it was tried.
  package let map: FlipMap
  /// The stretches from the lower end of the range to the upper one; at least one.
  package let stretches: [Stretch]

  /// A part of the range in which one subject gets the touch.
  package struct Stretch: Hashable, Sendable {
    /// The first value. Half a step below it the previous stretch applies: 0.5 ms, 0.5 pt/s, 0.05 pt; for whole
    /// numbers, one below.
    package let start: Double
    /// Who gets the touch there.
    package let cell: FlipCell
  }

  /// Tries `cells` values of a variable, and locates the changes between them by bisection.
  ///
  /// - Throws: `CancellationError` if the question's effort was used up or cancelled.
  package init(
    _ question: FlipQuestion, _ variable: FlipVariable, cells: Int = 64, threads: Int? = nil,
    naming: Explanation.Naming = .paths
  ) throws {
    var search = FlipSearch(question, [variable], cells: cells, threads: threads, naming: naming)
    while try search.advance() {}
    map = search.map
    let bisection = Bisection(variable: variable) { question.cell([(variable, $0)], naming: naming) }
    let samples = (0..<search.map.columns).compactMap { column in
      search.map[column, 0].map { Stretch(start: search.map.axes[0].values[column], cell: $0) }
    }
    guard variable.words.isEmpty else {
      stretches = samples
      return
    }
    let pairs = Array(zip(samples, samples.dropFirst()))
    let found = try pairs.mappedInParallel(threads: threads) { pair in
      Swift.Result { try bisection.changes(from: pair.0, to: pair.1) }
    }.flatMap { try $0.get() }
    stretches = samples.prefix(1) + found
  }

  /// Locates the values at which someone else gets the touch.
  private struct Bisection {
    let variable: FlipVariable
    let play: (Double) -> FlipCell?

    /// Half of the smallest difference worth reporting.
    private var step: Double { variable.isStepped ? 1 : variable.grid / 2 }

    func changes(from first: Stretch, to last: Stretch) throws -> [Stretch] {
      guard first.cell.winner != last.cell.winner else { return [] }
      var (near, far) = (first, last)
      // Invariant: `near` has the first winner, and `far` has another one.
      while far.start - near.start > step * 1.001 {
        let middle = Change.Value.rounded(((near.start + far.start) / 2 / step).rounded() * step)
        guard near.start < middle, middle < far.start else { break }
        guard let cell = play(middle) else { throw CancellationError() }
        let stretch = Stretch(start: middle, cell: cell)
        if cell.winner == first.cell.winner { near = stretch } else { far = stretch }
      }
      return try [far] + changes(from: far, to: last)
    }
  }
}
