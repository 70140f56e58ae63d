/// What happens to a row of a table (spec 4.11).
public enum RowEvent: String, Hashable, Sendable {
  /// A finger is on it; or left it, lifted, or was cancelled.
  case highlighted, unhighlighted
  /// It was selected or deselected.
  case selected, deselected
}

/// The transitions of a navigation controller (spec 7).
public enum NavigationEvent: String, Hashable, Sendable {
  /// A push begins.
  case push
  /// A pop begins, or an interactive one is going to finish.
  case pop
  /// An interactive pop begins.
  case popBegan
  /// The finger of an interactive pop moved.
  case progress
  /// An interactive pop was cancelled: the page moves back.
  case popCancelled
  /// The transition has finished.
  case finished
  /// The transition cannot finish.
  case stuck
}
