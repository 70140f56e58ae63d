/// Finds values for variables that satisfy linear constraints, in the manner of the Cassowary algorithm.
///
/// A constraint compares an expression with 0. Required constraints always hold. Of the others, one of a higher priority
/// wins over any number of lower ones: the sum of the errors of the highest priority is minimized first, then that of the
/// next one without making the first worse, and so on. Where several solutions are equally good, which one is found depends
/// only on the calls so far.
///
/// A solver is a value: a copy is a second solver with the same variables and constraints.
package struct Solver: Sendable {
  /// The name of a constraint in its solver, until it is removed.
  package struct ConstraintID: Hashable, Sendable { let index: Int }

  /// Constraints of at least this priority are required.
  package static let required = 1000.0

  private struct Record: Sendable {
    /// The symbol that only this constraint brought into the system, and its coefficient there.
    let marker: Symbol, sign: Double
    /// The second symbol of an optional constraint.
    let other: Symbol?
    /// The symbols whose sum is the error.
    let errors: [Symbol]
    let priority: Double
    var constant: Double
  }

  private var tableau = Tableau()
  private var records: [Record?] = []
  private var unusedRecords: [Int] = []

  package init() {}

  /// Creates a variable. Its value is 0 while no constraint determines it.
  package mutating func makeVariable(nonnegative: Bool = false) -> Variable {
    Variable(symbol: tableau.makeSymbol(nonnegative ? .restricted : .free))
  }

  /// Frees a variable that is in no constraint. It must not be used any more.
  package mutating func discard(_ variable: Variable) {
    if let row = tableau.rowIndex(of: variable.symbol) { tableau.removeRow(at: row) }
    tableau.discard(variable.symbol)
  }

  /// Returns the value of a variable.
  package func value(of variable: Variable) -> Double { tableau.value(of: variable.symbol) }

  /// Returns the value of an expression.
  package func value(of expression: LinearExpression) -> Double {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * value(of: $1.variable) }
  }

  /// The number of constraints.
  package var constraintCount: Int { records.count - unusedRecords.count }

  // MARK: Adding

  /// Adds a constraint that compares an expression with 0. Returns nil, and changes nothing, if it is required and
  /// contradicts other required constraints.
  package mutating func add(
    _ expression: LinearExpression, _ relation: Relation, priority: Double = required
  ) -> ConstraintID? {
    var row = Row()
    row.constant = expression.constant
    for term in expression.terms {
      let symbol = term.variable.symbol
      if let index = tableau.rowIndex(of: symbol) {
        row.add(tableau.rows[index], times: term.coefficient)
      } else {
        row.add(symbol, times: term.coefficient)
      }
    }
    let record = mark(&row, relation, priority: priority, constant: expression.constant)
    if abs(row.constant) < Row.epsilon { row.constant = 0 }
    if row.constant < 0 { row.multiply(by: -1) }
    guard insert(row, of: record) else {
      discardSymbols(of: record)
      return nil
    }
    tableau.optimize()
    if let index = unusedRecords.popLast() {
      records[index] = record
      return ConstraintID(index: index)
    }
    records.append(record)
    return ConstraintID(index: records.count - 1)
  }

  /// Adds the symbols to an equation that make it one: `expression + slack − error = 0`.
  private mutating func mark(
    _ row: inout Row, _ relation: Relation, priority: Double, constant: Double
  ) -> Record {
    let isRequired = priority >= Self.required
    let sign: Double
    let marker: Symbol
    var errors: [Symbol] = [], other: Symbol?
    switch relation {
    case .equal:
      marker = tableau.makeSymbol(isRequired ? .dummy : .restricted)
      sign = isRequired ? 1 : -1
      if !isRequired { errors = [marker] }
    case .lessThanOrEqual: (marker, sign) = (tableau.makeSymbol(.restricted), 1)
    case .greaterThanOrEqual: (marker, sign) = (tableau.makeSymbol(.restricted), -1)
    }
    row.add(marker, times: sign)
    if !isRequired {
      let error = tableau.makeSymbol(.restricted)
      row.add(error, times: -sign)
      errors.append(error)
      other = error
    }
    for error in errors { tableau.addError(error, times: 1, priority: priority) }
    return Record(
      marker: marker, sign: sign, other: other, errors: errors, priority: priority, constant: constant)
  }

  /// Adds `0 = row`, with a constant of at least 0, to the system. Returns false if that contradicts it.
  private mutating func insert(_ row: Row, of record: Record) -> Bool {
    var row = row
    if let subject = subject(of: row, record) {
      row.solve(for: subject)
      tableau.append(row, solvedFor: subject)
      return true
    }
    if row.cells.allSatisfy({ tableau.kinds[$0.symbol] == .dummy }) {
      // Others imply the equation, or contradict it.
      guard abs(row.constant) <= Tableau.tolerance, row.index(of: record.marker) != nil else { return false }
      row.constant = 0
      row.solve(for: record.marker)
      tableau.append(row, solvedFor: record.marker)
      return true
    }
    return insertWithArtificialSymbol(row, record)
  }

  /// Returns a symbol that the equation can be solved for without making another one infeasible.
  private func subject(of row: Row, _ record: Record) -> Symbol? {
    if let free = row.cells.first(where: { tableau.kinds[$0.symbol] == .free }) { return free.symbol }
    for symbol in [record.marker, record.other] {
      guard let symbol, tableau.kinds[symbol] == .restricted, row.coefficient(of: symbol) < 0 else { continue }
      return symbol
    }
    // A variable that is in no other equation yet.
    return row.cells.first {
      tableau.kinds[$0.symbol] == .restricted && $0.coefficient < -Tableau.tolerance && !tableau.occurs($0.symbol)
    }?.symbol
  }

  /// Adds an equation that the present solution may contradict: lets a symbol take up the difference, and minimizes it.
  private mutating func insertWithArtificialSymbol(_ row: Row, _ record: Record) -> Bool {
    let saved = tableau
    let artificial = tableau.makeSymbol(.restricted)
    tableau.append(row, solvedFor: artificial)
    tableau.addError(artificial, times: 1, priority: .infinity)
    tableau.optimize()
    tableau.removeLevel(.infinity)
    guard tableau.value(of: artificial) <= Tableau.tolerance else {
      tableau = saved
      return false
    }
    if let index = tableau.rowIndex(of: artificial) {
      tableau.addConstant(-tableau.rows[index].constant, toRowAt: index)
      let cells = tableau.rows[index].cells
      if let cell = cells.first(where: {
        tableau.kinds[$0.symbol] != .dummy && abs($0.coefficient) > Tableau.tolerance
      }) {
        tableau.pivot(index, to: cell.symbol)
      } else if tableau.rows[index].index(of: record.marker) != nil {
        tableau.pivot(index, to: record.marker)
      } else {
        tableau.removeRow(at: index)
      }
    }
    tableau.discard(artificial)
    return true
  }

  private mutating func discardSymbols(of record: Record) {
    tableau.discard(record.marker)
    if let other = record.other { tableau.discard(other) }
  }

  // MARK: Changing

  /// Removes a constraint. Traps if it was removed before.
  package mutating func remove(_ id: ConstraintID) {
    guard let record = records[id.index] else { preconditionFailure("the constraint is not in the solver") }
    records[id.index] = nil
    unusedRecords.append(id.index)
    for error in record.errors { tableau.addError(error, times: -1, priority: record.priority) }
    if tableau.rowIndex(of: record.marker) == nil, let index = leavingRow(of: record.marker) {
      tableau.pivot(index, to: record.marker)
    }
    if let index = tableau.rowIndex(of: record.marker) { tableau.removeRow(at: index) }
    if let other = record.other, let index = tableau.rowIndex(of: other) { tableau.removeRow(at: index) }
    discardSymbols(of: record)
    tableau.optimize()
  }

  /// Returns the equation that can lose a marker without making another one infeasible.
  private func leavingRow(of marker: Symbol) -> Int? {
    var free: Int?
    var (bestNegative, bestPositive): ((ratio: Double, index: Int)?, (ratio: Double, index: Int)?)
    for index in tableau.rows.indices {
      let coefficient = tableau.rows[index].coefficient(of: marker)
      guard abs(coefficient) >= Row.epsilon else { continue }
      switch tableau.kinds[tableau.basics[index]] {
      // Otherwise a symbol that is not a dummy would come into its equation.
      case .dummy: return index
      case .free: free = free ?? index
      case .restricted:
        let ratio = tableau.rows[index].constant / abs(coefficient)
        if coefficient < 0 {
          if ratio < bestNegative?.ratio ?? .infinity { bestNegative = (ratio, index) }
        } else if ratio < bestPositive?.ratio ?? .infinity {
          bestPositive = (ratio, index)
        }
      }
    }
    return bestNegative?.index ?? bestPositive?.index ?? free
  }

  /// The constant of a constraint's expression.
  package func constant(of id: ConstraintID) -> Double { records[id.index]?.constant ?? 0 }

  /// Sets the constants of the expressions of constraints, all at once. That costs much less than adding them anew. Returns
  /// false, and changes nothing, if required constraints would then contradict each other.
  package mutating func setConstants(_ constants: [(id: ConstraintID, constant: Double)]) -> Bool {
    let saved = self
    for (id, constant) in constants {
      guard let record = records[id.index] else { preconditionFailure("the constraint is not in the solver") }
      shift(record.marker, by: (constant - record.constant) / record.sign)
      records[id.index]?.constant = constant
    }
    guard tableau.makeFeasible() else {
      self = saved
      return false
    }
    return true
  }

  /// Replaces a marker by itself plus a constant.
  private mutating func shift(_ marker: Symbol, by change: Double) {
    guard change != 0 else { return }
    if let index = tableau.rowIndex(of: marker) { return tableau.addConstant(-change, toRowAt: index) }
    for index in tableau.rows.indices {
      let coefficient = tableau.rows[index].coefficient(of: marker)
      if coefficient != 0 { tableau.addConstant(coefficient * change, toRowAt: index) }
    }
  }
}
