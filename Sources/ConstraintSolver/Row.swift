/// A linear equation of the tableau: a constant and multiples of symbols. The symbol that it is solved for is not in it.
struct Row: Sendable {
  struct Cell: Sendable {
    var symbol: Symbol
    var coefficient: Double
  }

  /// Smaller coefficients are the rounding errors of ones that cancel each other.
  static let epsilon = 1e-9

  var constant = 0.0
  /// Ordered by symbol. No coefficient is 0.
  private(set) var cells: [Cell] = []

  func index(of symbol: Symbol) -> Int? {
    let index = place(of: symbol)
    return index < cells.count && cells[index].symbol == symbol ? index : nil
  }

  func coefficient(of symbol: Symbol) -> Double { index(of: symbol).map { cells[$0].coefficient } ?? 0 }

  /// The first index whose symbol is not before `symbol`.
  private func place(of symbol: Symbol) -> Int {
    var (low, high) = (0, cells.count)
    while low < high {
      let middle = (low + high) / 2
      if cells[middle].symbol < symbol { low = middle + 1 } else { high = middle }
    }
    return low
  }

  mutating func add(_ symbol: Symbol, times coefficient: Double) {
    let index = place(of: symbol)
    if index < cells.count, cells[index].symbol == symbol {
      cells[index].coefficient += coefficient
      if abs(cells[index].coefficient) < Self.epsilon { cells.remove(at: index) }
    } else if abs(coefficient) >= Self.epsilon {
      cells.insert(Cell(symbol: symbol, coefficient: coefficient), at: index)
    }
  }

  mutating func add(_ other: Row, times factor: Double) {
    constant += other.constant * factor
    if abs(constant) < Self.epsilon { constant = 0 }
    var merged: [Cell] = []
    merged.reserveCapacity(cells.count + other.cells.count)
    var (mine, theirs) = (0, 0)
    while mine < cells.count || theirs < other.cells.count {
      if theirs == other.cells.count
        || mine < cells.count && cells[mine].symbol < other.cells[theirs].symbol
      {
        merged.append(cells[mine])
        mine += 1
        continue
      }
      var cell = other.cells[theirs]
      cell.coefficient *= factor
      theirs += 1
      if mine < cells.count, cells[mine].symbol == cell.symbol {
        cell.coefficient += cells[mine].coefficient
        mine += 1
      }
      if abs(cell.coefficient) >= Self.epsilon { merged.append(cell) }
    }
    cells = merged
  }

  mutating func multiply(by factor: Double) {
    constant *= factor
    for index in cells.indices { cells[index].coefficient *= factor }
  }

  @discardableResult
  mutating func remove(_ symbol: Symbol) -> Double {
    guard let index = index(of: symbol) else { return 0 }
    return cells.remove(at: index).coefficient
  }

  /// Solves `0 = row` for a symbol in it.
  mutating func solve(for symbol: Symbol) {
    let coefficient = remove(symbol)
    multiply(by: -1 / coefficient)
  }

  /// Solves `basic = row` for another symbol in it.
  mutating func solve(for symbol: Symbol, insteadOf basic: Symbol) {
    add(basic, times: -1)
    solve(for: symbol)
  }

  /// Replaces a symbol by the row that equals it. Does nothing if the symbol is not in this row.
  mutating func substitute(_ symbol: Symbol, by row: Row) {
    guard let index = index(of: symbol) else { return }
    let coefficient = cells.remove(at: index).coefficient
    add(row, times: coefficient)
  }
}
