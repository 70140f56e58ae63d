import TestSupport
import Testing
import UIKitNames

@Suite struct DiffableTests {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: [(String, [Int])]) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test("Snapshots keep their order") func snapshots() {
    var snapshot = snapshot([("a", [1, 2, 3]), ("b", [4])])
    snapshot.insertItems([9], afterItem: 1)
    snapshot.insertItems([8], beforeItem: 4)
    snapshot.moveItem(3, beforeItem: 1)
    snapshot.appendItems([5])
    snapshot.deleteItems([2, 77])
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1, 9])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [8, 4, 5])
    #expect(snapshot.indexOfItem(4) == 4)
    #expect(snapshot.sectionIdentifier(containingItem: 9) == "a")
    #expect(snapshot.sectionIdentifier(containingItem: 2) == nil)
    snapshot.insertSections(["c"], beforeSection: "a")
    snapshot.deleteSections(["a"])
    #expect(snapshot.sectionIdentifiers == ["c", "b"])
    #expect(snapshot.numberOfItems == 3)
  }

  @Test("A collection view shows snapshots, and cells of items that stay move", arguments: [true, false])
  func collection(_ animates: Bool) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    layout.minimumLineSpacing = 0
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let tester = Tester()
    tester.window.addSubview(view)
    let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in cell.tag = item }
    let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
    }
    source.apply(snapshot([("a", [1, 2, 3]), ("b", [4, 5])]), animatingDifferences: false)
    tester.window.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [1, 2, 3, 4, 5])
    let five = view.visibleCells[4]
    var ended = 0
    tester.advance(to: 1)
    source.apply(snapshot([("b", [6, 5, 1]), ("c", [2])]), animatingDifferences: animates) { ended += 1 }
    tester.window.layoutIfNeeded()
    #expect(view.visibleCells.map(\.tag) == [6, 5, 1, 2])
    #expect(view.visibleCells.map(\.frame.minY) == [0, 40, 80, 120])
    #expect((view.visibleCells[1] === five) || !animates)
    tester.advance(to: 2)
    #expect(ended == 1)
    #expect(source.itemIdentifier(for: IndexPath(item: 2, section: 0)) == 1)
    #expect(source.indexPath(for: 2) == IndexPath(item: 0, section: 1))
    #expect(source.itemIdentifier(for: IndexPath(item: 5, section: 0)) == nil)
  }

  @Test("Moves between sections, and random changes, end where they should", arguments: 0..<30)
  func random(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    func next() -> Snapshot {
      var left = Array(0..<12).shuffled(using: &random)
      let sections = ["a", "b", "c", "d"].shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
      return snapshot(
        sections.map { section in
          let count = min(Int.random(in: 0...5, using: &random), left.count)
          defer { left.removeFirst(count) }
          return (section, Array(left.prefix(count)))
        })
    }
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    let tester = Tester()
    tester.window.addSubview(table)
    let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
      let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
      cell.tag = item
      return cell
    }
    for step in 0..<6 {
      let wanted = next()
      source.apply(wanted)
      tester.advance(to: Double(step) + 0.1)
      #expect(table.visibleCells.map(\.tag) == wanted.itemIdentifiers)
      #expect(table.visibleCells.map { Double($0.frame.minY) } == (0..<wanted.numberOfItems).map { Double($0) * 44 })
    }
  }
}
