import Foundation
import TouchKit

/// A table that fills a window of 375 × 667, with a data source and a delegate that log every call.
package final class TableRig: TableViewDataSource, TableViewDelegate {
  package let tester: Tester
  package let table: TableView
  package var sections: [Int]
  package private(set) var log: [String] = []
  /// How often a cell was requested, and how many were created.
  package private(set) var asked = 0, made = 0
  /// The delegate's answers.
  package var height: ((IndexPath) -> Double)?
  package var mayHighlight = true
  package var willSelect: ((IndexPath) -> IndexPath?)?
  package var willDeselect: ((IndexPath) -> IndexPath?)?
  package var dress: ((TableViewCell, IndexPath) -> Void)?

  package init(
    sections: [Int] = [100], frame: CGRect = CGRect(x: 0, y: 0, width: 375, height: 667), hz: Int = 120,
    configure: (TableRig) -> Void = { _ in }
  ) {
    self.sections = sections
    tester = Tester(hz: hz)
    table = TableView(frame: frame)
    table.accessibilityIdentifier = "table"
    configure(self)
    (table.dataSource, table.delegate) = (self, self)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
  }

  /// Returns the callbacks so far in one line, and begins a new one.
  package func story() -> String {
    defer { log = [] }
    return log.joined(separator: " ")
  }

  /// The visible rows that are highlighted, and those that are selected.
  package var lit: [Int] { rows { $0.isHighlighted } }
  package var chosen: [Int] { rows { $0.isSelected } }

  private func rows(_ isIncluded: (TableViewCell) -> Bool) -> [Int] {
    table.visibleCells.filter(isIncluded).compactMap { table.indexPath(for: $0)?.row }
  }

  private func add(_ word: String, _ path: IndexPath) {
    log.append("\(word)(\(path.section > 0 ? "\(path.section)." : "")\(path.row))")
  }

  package func numberOfSections(in tableView: TableView) -> Int { sections.count }
  package func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { sections[section] }
  package func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    asked += 1
    let cell = tableView.dequeueReusableCell(withIdentifier: "cell") ?? makeCell()
    cell.textLabel?.text = "Row \(indexPath.row)"
    dress?(cell, indexPath)
    return cell
  }
  private func makeCell() -> TableViewCell {
    made += 1
    return TableViewCell(style: .default, reuseIdentifier: "cell")
  }

  package func tableView(_ tableView: TableView, heightForRowAt indexPath: IndexPath) -> Double {
    height?(indexPath) ?? tableView.rowHeight
  }
  package func tableView(_ tableView: TableView, shouldHighlightRowAt indexPath: IndexPath) -> Bool { mayHighlight }
  package func tableView(_ tableView: TableView, didHighlightRowAt indexPath: IndexPath) {
    add("didHighlight", indexPath)
  }
  package func tableView(_ tableView: TableView, didUnhighlightRowAt indexPath: IndexPath) {
    add("didUnhighlight", indexPath)
  }
  package func tableView(_ tableView: TableView, willSelectRowAt indexPath: IndexPath) -> IndexPath? {
    add("willSelect", indexPath)
    guard let willSelect else { return indexPath }
    return willSelect(indexPath)
  }
  package func tableView(_ tableView: TableView, willDeselectRowAt indexPath: IndexPath) -> IndexPath? {
    willDeselect.map { $0(indexPath) } ?? indexPath
  }
  package func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) { add("didSelect", indexPath) }
  package func tableView(_ tableView: TableView, didDeselectRowAt indexPath: IndexPath) {
    add("didDeselect", indexPath)
  }
  package func scrollViewWillBeginDragging(_ scrollView: ScrollView) { log.append("drag") }
}
