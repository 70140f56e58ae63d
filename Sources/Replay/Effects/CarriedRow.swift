import TouchKit

/// A row that the application moved, perhaps row by row under a finger, from its first place to its last.
struct CarriedRow {
  /// The identifier path that it had at first. A table calls rows by their places: it may have another one now.
  let path: String
  private var current: SubjectID
  private var place: Effect.Amount
  private let start: Instant
  private var end: Instant

  /// - Parameters:
  ///   - former: The row by its path before the decision.
  ///   - place: Where the decision put it.
  init(_ decision: Decision, from former: String, to place: Effect.Amount) {
    (path, current, self.place) = (former, decision.subject, place)
    (start, end) = (decision.time, decision.time)
  }

  /// Goes on to another place if the decision is about this row.
  mutating func goes(on decision: Decision, to place: Effect.Amount) -> Bool {
    guard decision.rival == current else { return false }
    (current, self.place, end) = (decision.subject, place, decision.time)
    return true
  }

  var effect: Effect {
    Effect(.row, by: [.application], to: place, event: RowEvent.moved.rawValue, at: start, until: end)
  }
}
