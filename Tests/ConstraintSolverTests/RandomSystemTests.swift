import Testing

@testable import ConstraintSolver

/// Random systems, compared with the best of all points where constraints meet.
@Suite("Random systems of constraints") struct RandomSystemTests {
  /// Adds constraints, and returns those that were not refused.
  private func add(
    _ constraints: [TestConstraint], to solver: SharedSolver, _ variables: [Variable]
  ) -> [(TestConstraint, Solver.ConstraintID)] {
    var added: [(TestConstraint, Solver.ConstraintID)] = []
    for constraint in constraints {
      let id = solver.add(constraint.expression(variables), constraint.relation, priority: constraint.priority)
      if let id { added.append((constraint, id)) }
    }
    return added
  }

  private func expectOptimal(
    _ solver: SharedSolver, _ constraints: [TestConstraint], _ variables: [Variable], _ note: String
  ) {
    let point = variables.map { solver.value(of: $0) }
    let best = constraints.bestErrors(variables: variables.count)
    let found = constraints.errors(at: point, priorities: constraints.priorities)
    guard let best, let found else {
      Issue.record("\(note): best \(String(describing: best)), found \(String(describing: found)) at \(point)")
      return
    }
    for (a, b) in zip(best, found) where abs(a - b) > 1e-4 {
      Issue.record("\(note): best \(best), found \(found) at \(point)")
      return
    }
  }

  @Test("The errors are least, from the highest priority down", arguments: 1...3) func optimal(variables: Int) {
    for seed in 1...100 {
      var dice = Dice(seed: seed * 10 + variables)
      let solver = SharedSolver()
      let unknowns = (0..<variables).map { _ in solver.makeVariable() }
      var constraints = Dice.box(variables: variables)
      for _ in 0..<(2 + dice.roll(6)) { constraints.append(dice.constraint(variables: variables, requiredShare: 25)) }
      let added = add(constraints, to: solver, unknowns)
      expectOptimal(solver, added.map(\.0), unknowns, "seed \(seed)")
    }
  }

  @Test("A constraint is refused only if it contradicts the required ones", arguments: 1...3)
  func refusal(variables: Int) {
    var refusals = 0
    for seed in 1...100 {
      var dice = Dice(seed: seed * 10 + variables)
      let solver = SharedSolver()
      let unknowns = (0..<variables).map { _ in solver.makeVariable() }
      var accepted = Dice.box(variables: variables)
      _ = add(accepted, to: solver, unknowns)
      for _ in 0..<8 {
        let constraint = dice.constraint(variables: variables, requiredShare: 100)
        let before = unknowns.map { solver.value(of: $0) }
        let isPossible = (accepted + [constraint]).bestErrors(variables: variables) != nil
        let id = solver.add(constraint.expression(unknowns), constraint.relation)
        #expect((id != nil) == isPossible, "seed \(seed)")
        if id == nil {
          refusals += 1
          #expect(unknowns.map { solver.value(of: $0) } == before)
        } else {
          accepted.append(constraint)
        }
      }
    }
    #expect(refusals > 25)
  }

  @Test("Removing and adding in any order ends as well as building anew") func incremental() {
    for seed in 1...150 {
      var dice = Dice(seed: seed)
      let solver = SharedSolver()
      let unknowns = [solver.makeVariable(), solver.makeVariable(), solver.makeVariable()]
      var present = add(Dice.box(variables: 3), to: solver, unknowns)
      for _ in 0..<12 {
        if present.count > 6, dice.roll(2) == 0 {
          let (_, id) = present.remove(at: 6 + dice.roll(present.count - 6))
          solver.remove(id)
        } else {
          present += add([dice.constraint(variables: 3, requiredShare: 30)], to: solver, unknowns)
        }
        #expect(solver.constraintCount == present.count)
      }
      expectOptimal(solver, present.map(\.0), unknowns, "seed \(seed)")
    }
  }

  @Test("Changed constants end as well as building anew") func constants() {
    var refusals = 0
    for seed in 1...150 {
      var dice = Dice(seed: seed)
      let solver = SharedSolver()
      let unknowns = [solver.makeVariable(), solver.makeVariable()]
      var constraints = Dice.box(variables: 2)
      for _ in 0..<6 { constraints.append(dice.constraint(variables: 2, requiredShare: 30)) }
      var present = add(constraints, to: solver, unknowns)
      for _ in 0..<8 {
        let before = unknowns.map { solver.value(of: $0) }
        var changed = present
        var changes: [(id: Solver.ConstraintID, constant: Double)] = []
        for _ in 0...dice.roll(2) {
          let index = 4 + dice.roll(present.count - 4)
          changed[index].0.constant = Double(dice.roll(41) - 20)
          changes.append((changed[index].1, changed[index].0.constant))
        }
        let isPossible = changed.map(\.0).bestErrors(variables: 2) != nil
        #expect(solver.setConstants(changes) == isPossible, "seed \(seed)")
        if isPossible {
          present = changed
        } else {
          refusals += 1
          #expect(unknowns.map { solver.value(of: $0) } == before)
        }
        expectOptimal(solver, present.map(\.0), unknowns, "seed \(seed)")
      }
    }
    #expect(refusals > 10)
  }

  @Test("Variables that cannot be negative are like ones with a bound") func nonnegative() {
    for seed in 1...150 {
      var dice = Dice(seed: seed)
      let solver = SharedSolver()
      let unknowns = [solver.makeVariable(nonnegative: true), solver.makeVariable(nonnegative: true)]
      let bounds = [[1.0, 0], [0, 1]].map {
        TestConstraint(coefficients: $0, constant: 0, relation: .greaterThanOrEqual, priority: 1000)
      }
      var present = add(Dice.box(variables: 2), to: solver, unknowns)
      for _ in 0..<10 {
        if present.count > 4, dice.roll(3) == 0 {
          solver.remove(present.remove(at: 4 + dice.roll(present.count - 4)).1)
        } else {
          let constraint = dice.constraint(variables: 2, requiredShare: 40)
          let isPossible = (present.map(\.0) + bounds + [constraint]).bestErrors(variables: 2) != nil
          let added = add([constraint], to: solver, unknowns)
          if constraint.priority == 1000 { #expect(added.isEmpty != isPossible, "seed \(seed)") }
          present += added
        }
      }
      expectOptimal(solver, present.map(\.0) + bounds, unknowns, "seed \(seed)")
    }
  }
}
