/// A system of linear equations in solved form, and what it minimizes.
///
/// Each equation is solved for one symbol, its basic one; all others are 0. Equations of free variables may have any
/// constant. All others have one of at least 0, and no free variable in them.
///
/// The objective has a row for each priority, the sum of the errors of its constraints. They are minimized in their order:
/// no improvement of a later one makes an earlier one worse.
struct Tableau: Sendable {
  /// The sum of the errors of one priority.
  struct Level: Sendable {
    let priority: Double
    var errors = Row()
  }

  /// The tolerance for values and costs, in the unit of the variables.
  static let tolerance = 1e-7
  /// The smallest coefficient to divide by.
  private static let smallestPivot = 1e-8
  /// Rounding errors could repeat pivots without end. No system in the tests needs a hundredth of this.
  private static let pivotLimit = 10_000

  private(set) var kinds: [SymbolKind] = []
  private var unusedSymbols: [Symbol] = []
  /// The equations and the symbols that they are solved for, in the same order.
  private(set) var rows: [Row] = [], basics: [Symbol] = []
  /// For each symbol the index of its equation, or −1.
  private var rowIndices: [Int] = []
  /// In descending order of priority.
  private(set) var levels: [Level] = []

  // MARK: Symbols

  mutating func makeSymbol(_ kind: SymbolKind) -> Symbol {
    if let symbol = unusedSymbols.popLast() {
      kinds[symbol] = kind
      return symbol
    }
    kinds.append(kind)
    rowIndices.append(-1)
    return kinds.count - 1
  }

  /// Frees a symbol that no equation needs.
  mutating func discard(_ symbol: Symbol) {
    for index in rows.indices { rows[index].remove(symbol) }
    for index in levels.indices { levels[index].errors.remove(symbol) }
    unusedSymbols.append(symbol)
  }

  func rowIndex(of symbol: Symbol) -> Int? { rowIndices[symbol] < 0 ? nil : rowIndices[symbol] }

  func value(of symbol: Symbol) -> Double { rowIndex(of: symbol).map { rows[$0].constant } ?? 0 }

  func occurs(_ symbol: Symbol) -> Bool { rowIndices[symbol] >= 0 || rows.contains { $0.index(of: symbol) != nil } }

  // MARK: Equations

  /// Adds an equation that is solved for a symbol, and replaces that symbol everywhere.
  mutating func append(_ row: Row, solvedFor symbol: Symbol) {
    substitute(symbol, by: row)
    rowIndices[symbol] = rows.count
    rows.append(row)
    basics.append(symbol)
  }

  @discardableResult
  mutating func removeRow(at index: Int) -> Row {
    rowIndices[basics[index]] = -1
    let row = rows[index]
    rows.swapAt(index, rows.count - 1)
    basics.swapAt(index, basics.count - 1)
    rows.removeLast()
    basics.removeLast()
    if index < rows.count { rowIndices[basics[index]] = index }
    return row
  }

  mutating func substitute(_ symbol: Symbol, by row: Row) {
    for index in rows.indices { rows[index].substitute(symbol, by: row) }
    for index in levels.indices { levels[index].errors.substitute(symbol, by: row) }
  }

  /// Solves an equation for another symbol in it.
  mutating func pivot(_ index: Int, to symbol: Symbol) {
    let basic = basics[index]
    var row = removeRow(at: index)
    row.solve(for: symbol, insteadOf: basic)
    append(row, solvedFor: symbol)
  }

  mutating func addConstant(_ change: Double, toRowAt index: Int) {
    rows[index].constant += change
    if abs(rows[index].constant) < Row.epsilon { rows[index].constant = 0 }
  }

  // MARK: Objective

  /// Adds a multiple of a symbol, or of the equation that it equals, to the errors of a priority.
  mutating func addError(_ symbol: Symbol, times factor: Double, priority: Double) {
    let index = levels.firstIndex { $0.priority <= priority } ?? levels.count
    if index == levels.count || levels[index].priority != priority {
      levels.insert(Level(priority: priority), at: index)
    }
    if let row = rowIndex(of: symbol) {
      levels[index].errors.add(rows[row], times: factor)
    } else {
      levels[index].errors.add(symbol, times: factor)
    }
  }

  mutating func removeLevel(_ priority: Double) { levels.removeAll { $0.priority == priority } }

  /// Whether a larger value of a symbol, which lowers the errors of a level, changes no more important ones.
  private func isProfitable(_ symbol: Symbol, at level: Int) -> Bool {
    levels[..<level].allSatisfy { abs($0.errors.coefficient(of: symbol)) < Row.epsilon }
  }

  /// The first symbol whose increase lowers the errors, or nil at the minimum. Taking the first one prevents cycles.
  private func enteringSymbol() -> Symbol? {
    var best: Symbol?
    for (index, level) in levels.enumerated() {
      for cell in level.errors.cells where cell.coefficient < -Row.epsilon {
        if let best, cell.symbol >= best { break }
        if kinds[cell.symbol] == .restricted, isProfitable(cell.symbol, at: index) {
          best = cell.symbol
          break
        }
      }
    }
    return best
  }

  /// The equation that limits the increase of a symbol most, or nil if none does.
  private func limitingRow(of symbol: Symbol) -> Int? {
    var best: (ratio: Double, index: Int)?
    for index in rows.indices where kinds[basics[index]] != .free {
      let coefficient = rows[index].coefficient(of: symbol)
      guard coefficient < -Self.smallestPivot else { continue }
      let ratio = max(rows[index].constant, 0) / -coefficient
      if let best, ratio > best.ratio || ratio == best.ratio && basics[index] > basics[best.index] { continue }
      best = (ratio, index)
    }
    return best?.index
  }

  /// Minimizes the objective of a feasible system: the primal simplex method.
  mutating func optimize() {
    for _ in 0..<Self.pivotLimit {
      guard let symbol = enteringSymbol(), let row = limitingRow(of: symbol) else { return }
      pivot(row, to: symbol)
    }
  }

  /// Makes an optimal system feasible after its constants changed: the dual simplex method. Returns whether it could.
  mutating func makeFeasible() -> Bool {
    for _ in 0..<Self.pivotLimit {
      var worst: Int?
      for index in rows.indices {
        let (kind, constant) = (kinds[basics[index]], rows[index].constant)
        // Only other dummies, which are 0, are in the equation of a dummy.
        if kind == .dummy, abs(constant) > Self.tolerance { return false }
        guard kind == .restricted, constant < -Self.tolerance else { continue }
        if let known = worst, basics[known] < basics[index] { continue }
        worst = index
      }
      guard let worst else { return true }
      guard let symbol = cheapestSymbol(in: rows[worst]) else { return false }
      pivot(worst, to: symbol)
    }
    return false
  }

  /// Returns the symbol of an equation that can raise the basic one and costs least, comparing levels in their order.
  private func cheapestSymbol(in row: Row) -> Symbol? {
    var best: Row.Cell?
    for cell in row.cells where cell.coefficient > Self.smallestPivot && kinds[cell.symbol] == .restricted {
      if let best, !isCheaper(cell, than: best) { continue }
      best = cell
    }
    return best?.symbol
  }

  private func isCheaper(_ cell: Row.Cell, than other: Row.Cell) -> Bool {
    for level in levels {
      let cost = level.errors.coefficient(of: cell.symbol) / cell.coefficient
      let otherCost = level.errors.coefficient(of: other.symbol) / other.coefficient
      if abs(cost - otherCost) > Row.epsilon { return cost < otherCost }
    }
    return false
  }
}
