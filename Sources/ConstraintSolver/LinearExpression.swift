/// A sum of multiples of variables, and a constant.
package struct LinearExpression: Hashable, Sendable {
  /// A multiple of a variable.
  package struct Term: Hashable, Sendable {
    package var variable: Variable
    package var coefficient: Double
  }

  /// The terms, each variable at most once, ordered by variable. None has the coefficient 0.
  package private(set) var terms: [Term] = []
  package var constant: Double

  package init(_ constant: Double = 0) { self.constant = constant }

  package init(_ variable: Variable, times coefficient: Double = 1) {
    constant = 0
    add(variable, times: coefficient)
  }

  /// Adds a multiple of a variable.
  package mutating func add(_ variable: Variable, times coefficient: Double) {
    let index = terms.firstIndex { $0.variable.symbol >= variable.symbol } ?? terms.count
    if index < terms.count, terms[index].variable == variable {
      terms[index].coefficient += coefficient
      if terms[index].coefficient == 0 { terms.remove(at: index) }
    } else if coefficient != 0 {
      terms.insert(Term(variable: variable, coefficient: coefficient), at: index)
    }
  }

  /// Adds a multiple of another expression.
  package mutating func add(_ other: LinearExpression, times factor: Double = 1) {
    constant += other.constant * factor
    for term in other.terms { add(term.variable, times: term.coefficient * factor) }
  }

  package static func + (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var sum = a
    sum.add(b)
    return sum
  }

  package static func - (a: LinearExpression, b: LinearExpression) -> LinearExpression {
    var difference = a
    difference.add(b, times: -1)
    return difference
  }

  package static func * (expression: LinearExpression, factor: Double) -> LinearExpression {
    var product = LinearExpression()
    product.add(expression, times: factor)
    return product
  }
}

/// How a constraint compares its expression with 0.
package enum Relation: Hashable, Sendable {
  case lessThanOrEqual, equal, greaterThanOrEqual
}
