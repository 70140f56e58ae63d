import Foundation

/// Refuses answers for features that UIKit's tables have and this one does not, because they would silently do nothing.
extension TableView {
  /// Tells the delegate of a load, asks for unsupported features, as UIKit would, and refuses answers that use them.
  final func didLoad() {
    guard isLoadUntold, let window else { return }
    isLoadUntold = false
    rowDelegate?.tableViewDidLoad(self)
    if assignedDataSource?.sectionIndexTitles(for: self)?.isEmpty == false { refuse(.sectionIndex, in: window) }
  }

  final func refuseIndentation(_ level: Int) {
    if level > 0, let window { refuse(.rowIndentation, in: window) }
  }

  private func refuse(_ misuse: Misuse, in window: Window) { window.refuse(misuse, .unsupported, of: self) }
}
