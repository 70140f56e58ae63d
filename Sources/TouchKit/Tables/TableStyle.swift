extension TableView {
  /// The style of a table. In a plain one, headers and footers stay at the edges while their section is in view. All are
  /// drawn as plain.
  public enum Style: Int, Hashable, Sendable { case plain, grouped, insetGrouped }

  /// The colour around groups of rows.
  package static let groupedBackground = Color(hex: 0xF2F2F7)
}
