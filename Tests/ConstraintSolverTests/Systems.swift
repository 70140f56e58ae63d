@testable import ConstraintSolver

/// A constraint on numbered variables, for tests: `sum of coefficients · variables + constant (relation) 0`.
struct TestConstraint {
  var coefficients: [Double]
  var constant: Double
  var relation: Relation
  var priority: Double

  func error(at point: [Double]) -> Double {
    let value = zip(coefficients, point).reduce(constant) { $0 + $1.0 * $1.1 }
    switch relation {
    case .equal: return abs(value)
    case .lessThanOrEqual: return max(value, 0)
    case .greaterThanOrEqual: return max(-value, 0)
    }
  }

  func expression(_ variables: [Variable]) -> LinearExpression {
    var expression = LinearExpression(constant)
    for (variable, coefficient) in zip(variables, coefficients) { expression.add(variable, times: coefficient) }
    return expression
  }
}

extension [TestConstraint] {
  /// The sums of errors by falling priority; nil if a required constraint is violated.
  func errors(at point: [Double], priorities: [Double]) -> [Double]? {
    var sums = [Double](repeating: 0, count: priorities.count)
    for constraint in self {
      let error = constraint.error(at: point)
      if constraint.priority >= Solver.required {
        if error > 1e-5 { return nil }
      } else if let index = priorities.firstIndex(of: constraint.priority) {
        sums[index] += error
      }
    }
    return sums
  }

  /// The optional priorities in it, the highest first.
  var priorities: [Double] {
    var found: [Double] = []
    for constraint in self where constraint.priority < Solver.required && !found.contains(constraint.priority) {
      found.append(constraint.priority)
    }
    return found.sorted(by: >)
  }

  /// The best errors of any point in which as many constraints as there are variables hold exactly, or nil if no point
  /// satisfies the required ones. If the required constraints bound all variables, no point is better.
  func bestErrors(variables: Int) -> [Double]? {
    var best: [Double]?
    let priorities = priorities
    forEachSelection(of: variables) { selected in
      guard let point = Self.intersection(of: selected) else { return }
      guard let errors = errors(at: point, priorities: priorities) else { return }
      guard let known = best else { return best = errors }
      if let index = errors.indices.first(where: { abs(errors[$0] - known[$0]) > 1e-6 }), errors[index] < known[index] {
        best = errors
      }
    }
    return best
  }

  private func forEachSelection(of size: Int, _ body: ([TestConstraint]) -> Void) {
    func select(_ selected: [TestConstraint], from start: Int) {
      if selected.count == size { return body(selected) }
      for index in start..<Swift.max(start, count) { select(selected + [self[index]], from: index + 1) }
    }
    select([], from: 0)
  }

  /// The only point at which all are equalities, by elimination; nil if there are none or many.
  private static func intersection(of constraints: [TestConstraint]) -> [Double]? {
    var rows = constraints.map { $0.coefficients + [-$0.constant] }
    let size = rows.count
    for column in 0..<size {
      let pivot = (column..<size).max { abs(rows[$0][column]) < abs(rows[$1][column]) }
      guard let pivot, abs(rows[pivot][column]) > 1e-9 else { return nil }
      rows.swapAt(column, pivot)
      for index in 0..<size where index != column {
        let factor = rows[index][column] / rows[column][column]
        for place in column...size { rows[index][place] -= factor * rows[column][place] }
      }
    }
    return (0..<size).map { rows[$0][size] / rows[$0][$0] }
  }
}

/// The same numbers in every run.
struct Dice {
  private var state: UInt64

  init(seed: Int) { state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 }

  mutating func roll(_ count: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = (state ^ (state >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(count))
  }

  /// A constraint with small whole numbers, so that degenerate and redundant systems are frequent.
  mutating func constraint(variables: Int, requiredShare: Int) -> TestConstraint {
    var coefficients = (0..<variables).map { _ in Double(roll(5) - 2) }
    if coefficients.allSatisfy({ $0 == 0 }) { coefficients[roll(variables)] = 1 }
    let isRequired = roll(100) < requiredShare
    let relation: Relation = [.equal, .lessThanOrEqual, .greaterThanOrEqual][roll(3)]
    return TestConstraint(
      coefficients: coefficients, constant: Double(roll(41) - 20), relation: relation,
      priority: isRequired ? 1000 : [750, 500, 250, 50][roll(4)])
  }

  /// Required bounds of every variable, −100 to 100.
  static func box(variables: Int) -> [TestConstraint] {
    (0..<variables).flatMap { index -> [TestConstraint] in
      var unit = [Double](repeating: 0, count: variables)
      unit[index] = 1
      return [
        TestConstraint(coefficients: unit, constant: -100, relation: .lessThanOrEqual, priority: 1000),
        TestConstraint(coefficients: unit, constant: 100, relation: .greaterThanOrEqual, priority: 1000),
      ]
    }
  }
}

/// A solver that calls in `#expect` may change.
final class SharedSolver {
  private var solver = Solver()

  var constraintCount: Int { solver.constraintCount }
  func makeVariable(nonnegative: Bool = false) -> Variable { solver.makeVariable(nonnegative: nonnegative) }
  func discard(_ variable: Variable) { solver.discard(variable) }
  func value(of variable: Variable) -> Double { solver.value(of: variable) }
  func value(of expression: LinearExpression) -> Double { solver.value(of: expression) }
  func remove(_ id: Solver.ConstraintID) { solver.remove(id) }
  func constant(of id: Solver.ConstraintID) -> Double { solver.constant(of: id) }

  func add(_ expression: LinearExpression, _ relation: Relation, priority: Double = 1000) -> Solver.ConstraintID? {
    solver.add(expression, relation, priority: priority)
  }

  func setConstants(_ constants: [(id: Solver.ConstraintID, constant: Double)]) -> Bool {
    solver.setConstants(constants)
  }
}
