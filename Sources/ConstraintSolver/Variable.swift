/// An unknown of a ``Solver``. Variables are ordered by their creation.
package struct Variable: Hashable, Sendable {
  let symbol: Symbol
}

/// The index of a column of the tableau: a variable, or one that the solver adds to an equation.
typealias Symbol = Int

/// What values a symbol may have, and whether it may enter the basis.
enum SymbolKind: UInt8, Sendable {
  /// Any value: a variable.
  case free
  /// At least 0: a variable that cannot be negative, the slack of an inequality, or the error of an optional constraint.
  case restricted
  /// Always 0. It marks a required equation, so that it can be removed.
  case dummy
}
