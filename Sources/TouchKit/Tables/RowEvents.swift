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
}
