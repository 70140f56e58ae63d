import Foundation

extension ScrollView {
  /// Records an event of a row of a table or an item of a collection view, then calls `notify` as its consequence.
  ///
  /// - Parameter cell: The cell that shows it; nil if it is out of sight, and the event is about the view.
  package final func record(
    _ rule: Rule, _ event: RowEvent, _ path: IndexPath, on cell: View?, then notify: () -> Void
  ) {
    guard let window else { return notify() }
    let decision = window.trace.record(
      rule, window.subject(of: cell ?? self), .row(event, section: path.section, row: path.row),
      because: Causes(window.trace.occasion()))
    window.trace.processing(decision, notify)
  }

  /// Asks the delegate of a collection view whether something may happen to an item, and records a no.
  ///
  /// - Parameter cell: The cell that shows it; nil if it is out of sight.
  package final func ask(
    _ question: Fact.Question, _ delegate: AnyObject, about cell: View?, _ answer: () -> Bool
  ) -> Bool {
    window?.questions.ask(question, delegate, for: self, about: cell ?? self, .no, answer).value ?? answer()
  }

  /// Carries out a change, and records which of the cells in sight it moved. Their paths may differ then: a table calls
  /// its rows by their places. The rival of each decision is the cell by its path of before.
  package final func recordMoves(
    _ rule: Rule, of moves: [(cell: View?, place: IndexPath)], by change: () -> Void
  ) {
    guard let window else { return change() }
    let moved = moves.compactMap { move in
      move.cell.map { (cell: $0, former: window.subject(of: $0), place: move.place) }
    }
    change()
    for (cell, former, place) in moved where cell.window === window {
      window.trace.record(
        rule, window.subject(of: cell), .row(.moved, section: place.section, row: place.row),
        because: Causes(window.trace.occasion()), rival: former)
    }
  }
}
