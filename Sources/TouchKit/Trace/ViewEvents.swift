/// What happens to a row of a table (spec 4.11).
public enum RowEvent: String, Hashable, Sendable {
  /// A finger is on it.
  case highlighted
  /// The finger left it, lifted, or was taken away.
  case unhighlighted
  /// It was chosen.
  case selected
  /// It is chosen no more.
  case deselected
}

/// What happens to the pages of a navigation controller (spec 7).
public enum NavigationEvent: String, Hashable, Sendable {
  /// A page is put on top.
  case push
  /// The page on top is taken away, or goes after a finger pulled it far enough.
  case pop
  /// A finger begins to pull the page on top away.
  case popBegan
  /// It pulls on.
  case progress
  /// It let go or was taken away, and the page comes back.
  case popCancelled
  /// The pages have arrived.
  case finished
  /// They never will.
  case stuck
}
