import Foundation
import TouchKit
import UIKitMotion

/// The updates of a table that have not been carried out yet.
private final class TableUpdates {
  var depth = 0
  var updates: [ItemUpdate] = []
  var isAnimated = false
  var counts: [Int] = []
  var completions: [(Bool) -> Void] = []
}

extension TableView {
  /// How rows come and go, which is the same for all: new rows are there at once, and deleted ones are gone. Other rows move in
  /// 0.3 s, unless animations are off.
  public enum RowAnimation: Int, Hashable, Sendable {
    /// An animation of UIKit.
    case fade, right, left, top, bottom
    /// No animation.
    case none
    /// An animation of UIKit.
    case middle
    /// An animation of UIKit.
    case automatic = 100
  }

  private var pendingUpdates: TableUpdates {
    if let updates = attachments[TableUpdates.self] { return updates }
    let updates = TableUpdates()
    attachments[TableUpdates.self] = updates
    return updates
  }

  /// Whether a group of updates has begun and not ended.
  final var hasOpenUpdates: Bool { pendingUpdates.depth > 0 }

  /// Begins a group of updates; ``endUpdates()`` carries them out together. Groups nest.
  public final func beginUpdates() {
    let pending = pendingUpdates
    // Read before the application changes its data.
    if pending.depth == 0 { pending.counts = (0..<numberOfSections).map { numberOfRows(inSection: $0) } }
    pending.depth += 1
  }

  /// Carries out the updates since ``beginUpdates()``: reads the numbers and heights of rows anew, and keeps the cells and
  /// the selection of those that stay. Without updates, only heights are read. Nothing moves while animations are off.
  /// Traps where the data source does not have the rows that result.
  public final func endUpdates() {
    let pending = pendingUpdates
    guard pending.depth > 0 else { return }
    pending.depth -= 1
    guard pending.depth == 0 else { return }
    let (updates, completions, old) = (pending.updates, pending.completions, pending.counts)
    let isAnimated = View.areAnimationsEnabled && (pending.isAnimated || updates.isEmpty)
    (pending.updates, pending.completions, pending.isAnimated) = ([], [], false)
    let new = assignedDataSource.map { source in
      (0..<max(source.numberOfSections(in: self), 0)).map {
        max(source.tableView(self, numberOfRowsInSection: $0), 0)
      }
    }
    let map = ItemMap(updates, from: old, to: new ?? [])
    let finish = { (finished: Bool) in for completion in completions { completion(finished) } }
    func reload() {
      let moves = updates.moves.map { (cellForRow(at: $0.from) as View?, $0.to) }
      recordMoves(.rowMove, of: moves) { self.reload(keeping: map.newPath) }
    }
    guard isAnimated, window != nil else {
      reload()
      return finish(true)
    }
    View.animateChanges(
      duration: UICollectionView.transitionDuration, delay: 0, allowsInteraction: true, completesLater: true,
      progress: View.easing(0.42, 0, 0.58, 1), reload, completion: finish)
  }

  /// Runs `updates` as a group of updates. `completion` is called on the window's clock, at the end of the animation.
  public final func performBatchUpdates(_ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil) {
    beginUpdates()
    updates?()
    if let completion { pendingUpdates.completions.append(completion) }
    endUpdates()
  }

  final func report(_ updates: [ItemUpdate], _ animation: RowAnimation) {
    // Outside of a group, the data has changed already; the table still has the old numbers.
    beginUpdates()
    pendingUpdates.updates += updates
    // Without an animation of their own, rows still make room for others.
    if View.areAnimationsEnabled { pendingUpdates.isAnimated = true }
    endUpdates()
  }

  /// Reports rows that the data source has now.
  public final func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(indexPaths.map(ItemUpdate.insertItem), animation)
  }
  /// Reports rows that the data source has no more.
  public final func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(indexPaths.map(ItemUpdate.deleteItem), animation)
  }
  /// Reports rows that need new cells.
  public final func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    report(indexPaths.map(ItemUpdate.reloadItem), animation)
  }
  /// Reports a row that is elsewhere now.
  public final func moveRow(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    report([.moveItem(indexPath, newIndexPath)], .automatic)
  }
  /// Reports sections that the data source has now.
  public final func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(sections.map(ItemUpdate.insertSection), animation)
  }
  /// Reports sections that the data source has no more.
  public final func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(sections.map(ItemUpdate.deleteSection), animation)
  }
  /// Reports sections whose rows need new cells; their number may have changed.
  public final func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    report(sections.map(ItemUpdate.reloadSection), animation)
  }
  /// Reports a section that is elsewhere now.
  public final func moveSection(_ section: Int, toSection newSection: Int) {
    report([.moveSection(section, newSection)], .automatic)
  }
}
