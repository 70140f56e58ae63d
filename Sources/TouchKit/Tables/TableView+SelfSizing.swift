import Foundation

/// Rows that are as high as their content. A row without a height of its own has an estimate until its cell comes into view
/// and is measured; from then on the rows below it are where they belong.
extension TableView {
  /// The height of rows that no delegate knows: ``rowHeight``, or −1 if it was never set, for that of the content.
  package final var defaultRowHeight: Double { hasOwnRowHeight ? rowHeight : -1 }

  final func rowHeightDidChange(from old: Double) {
    let wasOwn = hasOwnRowHeight
    hasOwnRowHeight = true
    if rowHeight != old || !wasOwn { setNeedsLoad() }
  }

  /// Gives a row without a height of its own the one that its cell wants.
  final func measure(_ cell: TableViewCell, _ number: Int) {
    guard layout.automatic.contains(number) else { return }
    layout.estimated.remove(number)
    layout.setHeight(height(of: cell) ?? automaticRowHeight, of: number)
  }

  /// The height that a cell wants in the table's width, or nil.
  private func height(of cell: TableViewCell) -> Double? {
    let height = cell.systemLayoutSizeFitting(
      CGSize(width: bounds.width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel
    ).height
    return height > 0 ? Double(height) : nil
  }

  /// The height that the constraints in a header or footer give it, or nil without any.
  final func fittingHeight(of view: View) -> Double? {
    let content = (view as? TableViewHeaderFooterView)?.contentView ?? view
    let target = FittingTarget(
      size: CGSize(width: bounds.width, height: 0), horizontal: .required, vertical: .fittingSizeLevel)
    let size = content.companion?.fittingSize(of: content, target: target)
    return size.flatMap { $0.height > 0 ? Double($0.height) : nil }
  }

  /// The heights of automatic rows that have been measured, by where the rows will be.
  final func measuredHeights(at place: (IndexPath) -> IndexPath?) -> [IndexPath: Double] {
    guard !layout.automatic.isEmpty else { return [:] }
    var heights: [IndexPath: Double] = [:]
    for number in 0..<layout.count where layout.automatic.contains(number) && !layout.estimated.contains(number) {
      if let path = place(layout.path(of: number)) { heights[path] = layout.height(of: number) }
    }
    return heights
  }

  /// Places the cells and the end of the content by the heights of the rows. If a row was in view before, it stays where it
  /// is on the screen: rows above it that turn out lower or higher than estimated move the content offset instead.
  final func settleHeights(keeping anchor: (row: Int, top: Double)? = nil) {
    guard isLoaded, !layout.automatic.isEmpty else { return }
    for (index, cell) in cells.enumerated() { cell.place(at: frame(of: loaded.lowerBound + index)) }
    if contentSize.height != layout.height { placing { contentSize.height = layout.height } }
    guard let anchor else { return }
    let moved = layout.top(of: anchor.row) - anchor.top
    if moved != 0 { contentOffset.y += moved }
  }
}

extension RowLayout {
  /// Says which rows have no height of their own, and of which of these the height is known.
  mutating func setAutomatic(_ rows: [(path: IndexPath, isKnown: Bool)]) {
    for row in rows {
      guard let number = number(of: row.path) else { continue }
      automatic.insert(number)
      if !row.isKnown { estimated.insert(number) }
    }
  }
}
