import Foundation

/// What UIKit's tables have and this one has not is asked for nevertheless: an answer that would do nothing is refused,
/// so that nobody waits for it in vain.
extension TableView {
  /// Asks what UIKit would ask, once after each load, and refuses answers that nothing comes of.
  final func refuseWhatIsMissing() {
    guard isUnasked, let window else { return }
    isUnasked = false
    if dataSource?.sectionIndexTitles(for: self)?.isEmpty == false { refuse(.sectionIndex, in: window) }
    // Once is enough: what is refused in one section is in all of them.
    if sections.contains(where: hasHeader) { refuse(.sectionHeaders, in: window) }
    if sections.contains(where: hasFooter) { refuse(.sectionFooters, in: window) }
  }

  private var sections: Range<Int> { 0..<layout.sectionCount }

  private func hasHeader(_ section: Int) -> Bool {
    dataSource?.tableView(self, titleForHeaderInSection: section) != nil
      || rowDelegate?.tableView(self, viewForHeaderInSection: section) != nil
      || isVisible(rowDelegate?.tableView(self, heightForHeaderInSection: section))
  }

  private func hasFooter(_ section: Int) -> Bool {
    dataSource?.tableView(self, titleForFooterInSection: section) != nil
      || rowDelegate?.tableView(self, viewForFooterInSection: section) != nil
      || isVisible(rowDelegate?.tableView(self, heightForFooterInSection: section))
  }

  /// Whether a height takes room. UIKit's code hides headers by the least number above 0, and uses negative ones for
  /// automatic heights, which belong to a title or a view.
  private func isVisible(_ height: Double?) -> Bool { (height ?? 0) >= 1 }

  /// Refuses an indentation of a row that becomes visible.
  final func refuseIndentation(_ level: Int) {
    if level > 0, let window { refuse(.rowIndentation, in: window) }
  }

  private func refuse(_ misuse: Misuse, in window: Window) { window.refuse(misuse, .unsupported, of: self) }
}
