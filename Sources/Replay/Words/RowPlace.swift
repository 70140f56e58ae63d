import TouchKit

extension Rule {
  /// Returns the place of a row that a decision by this rule is about: `3`, with its section if that is not the first
  /// `1, 3`; of an item `item 3`.
  func place(ofRow row: Int, inSection section: Int) -> String {
    (isOfItem ? "item " : "") + (section == 0 ? "\(row)" : "\(section), \(row)")
  }
}

extension String {
  /// Such a place with what it is: `row 3`, `item 3`.
  var rowPlace: String { first?.isNumber == true ? "row \(self)" : self }
}
