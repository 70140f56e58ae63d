import TestSupport
import Testing
import UIKitNames

/// The size of a list's content, read before the list is laid out.
@Suite struct ContentSizeTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var count = 3, cellsMade = 0
    /// The height of a row in a width; nil for `rowHeight`.
    var height: ((CGFloat) -> CGFloat)?

    init(_ change: (List) -> Void = { _ in }) {
      super.init()
      table.rowHeight = 50
      change(self)
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      cellsMade += 1
      return UITableViewCell()
    }
    func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
      height?(tableView.bounds.width) ?? CGFloat(tableView.rowHeight)
    }
  }

  @Test("A table knows its size before it was laid out, and makes no cells for that") func first() {
    let list = List()
    #expect(list.table.contentSize == CGSize(width: 300, height: 150))
    #expect(list.cellsMade == 0)
  }

  @Test("New data, heights and updates count at once") func changes() {
    let list = List()
    list.tester.window.layoutIfNeeded()
    list.count = 5
    list.table.reloadData()
    #expect(list.table.contentSize.height == 250)
    list.table.rowHeight = 60
    #expect(list.table.contentSize.height == 300)
    list.count = 6
    list.table.beginUpdates()
    list.table.insertRows(at: [IndexPath(row: 0, section: 0)], with: .none)
    list.table.endUpdates()
    #expect(list.table.contentSize.height == 360)
    #expect(list.table.rect(forSection: 0).height == 360)
  }

  @Test("Heights that depend on the width are those of the new one, and cells in view have them") func width() {
    let list = List { $0.height = { $0 / 10 } }
    list.tester.window.layoutIfNeeded()
    #expect(list.table.contentSize.height == 90)
    let (cell, made) = (list.table.visibleCells[1], list.cellsMade)
    list.table.frame = CGRect(x: 0, y: 0, width: 200, height: 40)
    #expect(list.table.contentSize == CGSize(width: 200, height: 60))
    #expect(list.table.rectForRow(at: IndexPath(row: 2, section: 0)) == CGRect(x: 0, y: 40, width: 200, height: 20))
    list.tester.window.layoutIfNeeded()
    #expect(cell.frame == CGRect(x: 0, y: 20, width: 200, height: 20))
    #expect(list.cellsMade == made)
    #expect(list.table.contentSize.height == 60)
  }

  @Test("Rows that were never measured count with their estimates") func estimates() {
    let list = List {
      $0.table.estimatedRowHeight = 70
      $0.height = { _ in UITableView.automaticDimension }
    }
    #expect(list.table.contentSize.height == 210)
    #expect(list.cellsMade == 0)
  }

  private final class Tall: UITableView {
    var sizes: [Double] = []
    override var contentSize: CGSize { didSet { sizes.append(Double(contentSize.height)) } }
  }

  @Test("A table that observes its size hears of each once") func observed() {
    let (tester, list) = (Tester(), List())
    let table = Tall(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    table.rowHeight = 50
    table.dataSource = list
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    #expect(table.contentSize.height == 150)
    #expect(table.sizes == [150])
  }

  @Test("A collection layout knows its size right after new data", arguments: [false, true])
  func collection(isCompositional: Bool) {
    var layout: UICollectionViewLayout = UICollectionViewFlowLayout()
    if isCompositional {
      let size = NSCollectionLayoutSize(widthDimension: .absolute(300), heightDimension: .absolute(50))
      let item = NSCollectionLayoutItem(layoutSize: size)
      let group = NSCollectionLayoutGroup.horizontal(layoutSize: size, subitems: [item])
      layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    }
    let rig = CollectionRig([20], layout: layout)
    let before = Double(layout.collectionViewContentSize.height)
    #expect(before == (isCompositional ? 1_000 : 230))
    rig.items = [["a", "b", "c"]]
    rig.view.reloadData()
    #expect(Double(layout.collectionViewContentSize.height) == 50 * (isCompositional ? 3 : 1))
    rig.view.layoutIfNeeded()
    #expect(Double(rig.view.contentSize.height) == 50 * (isCompositional ? 3 : 1))
  }
}
