import Testing

@testable import ConstraintSolver

/// Systems whose solutions are worked out by hand.
@Suite("Constraint solver") struct SolverTests {
  let solver = SharedSolver()

  private func expect(_ value: Double, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(abs(value - expected) < 1e-6, "\(value) is not \(expected)", sourceLocation: sourceLocation)
  }

  @Test("A variable without constraints is 0") func none() {
    let x = solver.makeVariable()
    expect(solver.value(of: x), 0)
    expect(solver.value(of: LinearExpression(x, times: 3) + LinearExpression(4)), 4)
  }

  @Test("Expressions merge equal variables and drop those that cancel") func expressions() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let sum =
      LinearExpression(y) + LinearExpression(x, times: 2) + LinearExpression(x) - LinearExpression(y)
      + LinearExpression(5)
    #expect(sum.terms == [LinearExpression.Term(variable: x, coefficient: 3)])
    expect(sum.constant, 5)
    #expect((sum * 0).terms.isEmpty)
  }

  @Test("Equations with one solution: x + y = 10, x − y = 4") func equations() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.add(LinearExpression(x) + LinearExpression(y) - LinearExpression(10), .equal) != nil)
    #expect(solver.add(LinearExpression(x) - LinearExpression(y) - LinearExpression(4), .equal) != nil)
    expect(solver.value(of: x), 7)
    expect(solver.value(of: y), 3)
  }

  @Test("A higher priority wins over any number of lower ones") func levels() throws {
    let x = solver.makeVariable()
    for _ in 0..<1_000 { _ = solver.add(LinearExpression(x) - LinearExpression(5), .equal, priority: 499) }
    let strong = try #require(solver.add(LinearExpression(x) - LinearExpression(1_000_000), .equal, priority: 500))
    expect(solver.value(of: x), 1_000_000)
    solver.remove(strong)
    expect(solver.value(of: x), 5)
  }

  @Test("A lower priority chooses among the best of a higher one") func ties() {
    let x = solver.makeVariable()
    // Any x from 10 to 20 is equally good for the two.
    _ = solver.add(LinearExpression(x) - LinearExpression(10), .equal, priority: 700)
    _ = solver.add(LinearExpression(x) - LinearExpression(20), .equal, priority: 700)
    _ = solver.add(LinearExpression(x) - LinearExpression(13), .equal, priority: 100)
    expect(solver.value(of: x), 13)
    _ = solver.add(LinearExpression(x) - LinearExpression(40), .equal, priority: 200)
    expect(solver.value(of: x), 20)
  }

  @Test("A contradiction is refused and changes nothing") func contradiction() {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    #expect(solver.add(LinearExpression(x) - LinearExpression(10), .equal) != nil)
    #expect(solver.add(LinearExpression(x) - LinearExpression(y), .lessThanOrEqual) != nil)
    #expect(solver.add(LinearExpression(y) - LinearExpression(12), .lessThanOrEqual) != nil)
    #expect(solver.add(LinearExpression(x) - LinearExpression(11), .equal) == nil)
    #expect(solver.add(LinearExpression(x) - LinearExpression(9), .lessThanOrEqual) == nil)
    #expect(solver.add(LinearExpression(y) - LinearExpression(9), .lessThanOrEqual) == nil)
    #expect(solver.constraintCount == 3)
    expect(solver.value(of: x), 10)
    let yValue = solver.value(of: y)
    #expect(yValue >= 10 - 1e-6)
    #expect(yValue <= 12 + 1e-6)
    // A later one does not suffer from those that were refused.
    #expect(solver.add(LinearExpression(y) - LinearExpression(11), .equal) != nil)
    expect(solver.value(of: y), 11)
  }

  @Test("A constant alone holds or is refused") func constants() {
    #expect(solver.add(LinearExpression(0), .equal) != nil)
    #expect(solver.add(LinearExpression(1), .equal) == nil)
    #expect(solver.add(LinearExpression(-1), .lessThanOrEqual) != nil)
    #expect(solver.add(LinearExpression(1), .lessThanOrEqual) == nil)
    #expect(solver.add(LinearExpression(1), .equal, priority: 999) != nil, "it has an error of 1")
  }

  @Test("Redundant equations are accepted, and each can be removed") func redundant() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    let first = try #require(solver.add(LinearExpression(x) - LinearExpression(10), .equal))
    let second = try #require(solver.add(LinearExpression(x, times: 2) - LinearExpression(20), .equal))
    let third = try #require(solver.add(LinearExpression(x) - LinearExpression(10), .equal))
    _ = solver.add(LinearExpression(y) - LinearExpression(x), .equal)
    solver.remove(first)
    expect(solver.value(of: y), 10)
    solver.remove(third)
    expect(solver.value(of: y), 10)
    #expect(solver.add(LinearExpression(x) - LinearExpression(11), .equal) == nil)
    solver.remove(second)
    #expect(solver.add(LinearExpression(x) - LinearExpression(11), .equal) != nil)
    expect(solver.value(of: y), 11)
  }

  @Test("The constant of one of two equal equations cannot change alone, but both can") func redundantChange()
    throws
  {
    let x = solver.makeVariable()
    let first = try #require(solver.add(LinearExpression(x) - LinearExpression(10), .equal))
    let second = try #require(solver.add(LinearExpression(x) - LinearExpression(10), .equal))
    #expect(!solver.setConstants([(first, -15)]))
    expect(solver.value(of: x), 10)
    expect(solver.constant(of: first), -10)
    #expect(solver.setConstants([(first, -15), (second, -15)]))
    expect(solver.value(of: x), 15)
  }

  @Test("A finger drags a value: constants follow within required bounds") func dragging() throws {
    let x = solver.makeVariable()
    _ = solver.add(LinearExpression(x), .greaterThanOrEqual)
    _ = solver.add(LinearExpression(x) - LinearExpression(100), .lessThanOrEqual)
    let drag = try #require(solver.add(LinearExpression(x) - LinearExpression(50), .equal, priority: 600))
    for wanted in stride(from: -50.0, through: 150, by: 10) {
      #expect(solver.setConstants([(drag, -wanted)]))
      expect(solver.value(of: x), min(max(wanted, 0), 100))
    }
  }

  @Test("A variable that cannot be negative refuses what needs it to be") func nonnegative() {
    let width = solver.makeVariable(nonnegative: true)
    expect(solver.value(of: width), 0)
    #expect(solver.add(LinearExpression(width) + LinearExpression(5), .equal) == nil)
    #expect(solver.add(LinearExpression(width) + LinearExpression(5), .lessThanOrEqual) == nil)
    _ = solver.add(LinearExpression(width) + LinearExpression(5), .equal, priority: 900)
    expect(solver.value(of: width), 0)
    #expect(solver.add(LinearExpression(width) - LinearExpression(44), .equal) != nil)
    expect(solver.value(of: width), 44)
  }

  @Test("A view as wide as it needs to be, and no wider than there is room") func intrinsic() throws {
    // A label of 120 pt with hugging 250 and compression resistance 750, in a view with margins of 16 pt.
    let (left, width) = (solver.makeVariable(), solver.makeVariable(nonnegative: true))
    let right = LinearExpression(left) + LinearExpression(width)
    _ = solver.add(LinearExpression(left) - LinearExpression(16), .equal)
    let edge = try #require(solver.add(right - LinearExpression(320 - 16), .lessThanOrEqual))
    _ = solver.add(LinearExpression(width) - LinearExpression(120), .lessThanOrEqual, priority: 250)
    _ = solver.add(LinearExpression(width) - LinearExpression(120), .greaterThanOrEqual, priority: 750)
    expect(solver.value(of: width), 120)
    #expect(solver.setConstants([(edge, -(100 - 16))]))
    expect(solver.value(of: width), 68)
    #expect(!solver.setConstants([(edge, -10)]), "a width below 0")
    expect(solver.value(of: width), 68)
    let stretch = try #require(solver.add(LinearExpression(width) - LinearExpression(300), .equal, priority: 251))
    #expect(solver.setConstants([(edge, -(500 - 16))]))
    expect(solver.value(of: width), 300)
    solver.remove(stretch)
    expect(solver.value(of: width), 120)
  }

  @Test("A row of a hundred equal widths") func row() {
    var previous = LinearExpression(0)
    let widths = (0..<100).map { _ in solver.makeVariable(nonnegative: true) }
    for width in widths {
      let left = solver.makeVariable()
      _ = solver.add(LinearExpression(left) - previous, .equal)
      if width != widths[0] { _ = solver.add(LinearExpression(width) - LinearExpression(widths[0]), .equal) }
      previous = LinearExpression(left) + LinearExpression(width)
    }
    #expect(solver.add(previous - LinearExpression(1_000), .equal) != nil)
    for width in widths { expect(solver.value(of: width), 10) }
  }

  @Test("Symbols are used again: a thousand changes leave no trace") func reuse() throws {
    let (x, y) = (solver.makeVariable(), solver.makeVariable())
    _ = solver.add(LinearExpression(x) - LinearExpression(y), .greaterThanOrEqual)
    for step in 0..<1_000 {
      let id = try #require(solver.add(LinearExpression(y) - LinearExpression(Double(step)), .equal, priority: 500))
      let other = try #require(solver.add(LinearExpression(x) - LinearExpression(3), .lessThanOrEqual, priority: 400))
      expect(solver.value(of: y), Double(step))
      solver.remove(other)
      solver.remove(id)
    }
    #expect(solver.constraintCount == 1)
    let z = solver.makeVariable()
    #expect(z.symbol < 20)
    solver.discard(z)
    #expect(solver.makeVariable() == z)
  }
}
