extension TableView {
  /// The style of a table. In a plain one, headers and footers stay at the edges while their section is in view. All are
  /// drawn as plain.
  public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }

  /// The position of a row after scrolling to it.
  public enum ScrollPosition: Hashable, Sendable {
    /// Fully visible, with minimum movement.
    case none
    /// At the upper edge, in the middle, or at the lower edge.
    case top, middle, bottom
  }

  /// Whether lines are drawn between rows.
  public enum SeparatorStyle: Hashable, Sendable {
    /// No lines, or one below each row.
    case none, singleLine
  }

  /// The colour around groups of rows.
  package static let groupedBackground = Color(hex: 0xF2F2F7)
}
