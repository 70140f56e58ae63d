import TestSupport
import Testing
import UIKitNames

/// Cells that are made in the block of an animation.
@Suite("Cells that come in an animation") struct CellsInAnimationTests {
  private final class Cell: UICollectionViewCell {
    let mark = UIView()
    override init(frame: CGRect) {
      super.init(frame: frame)
      contentView.addSubview(mark)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      mark.frame = bounds.insetBy(dx: 10, dy: 10)
    }
  }

  private final class Row: UITableViewCell {
    let mark = UIView()
    override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      contentView.addSubview(mark)
    }
    override func layoutSubviews() {
      super.layoutSubviews()
      mark.frame = bounds.insetBy(dx: 10, dy: 10)
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource, UITableViewDataSource {
    var count = 0
    func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    func tableView(_ view: UITableView, numberOfRowsInSection section: Int) -> Int { count }
    func tableView(_ view: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
      view.dequeueReusableCell(withIdentifier: "row", for: path)
    }
  }

  private let tester = Tester(), source = Source()

  private func presented(_ view: UIView?) -> CGRect? { view?.layer.presentation()?.frame }

  @Test("A cell has its size from the first frame, and so has what is in it") func cells() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    let view = UICollectionView(frame: tester.window.bounds, collectionViewLayout: layout)
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    tester.window.addSubview(view)
    view.layoutIfNeeded()
    source.count = 3
    view.reloadData()
    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
    let cell = view.cellForItem(at: IndexPath(item: 1, section: 0)) as? Cell
    #expect(cell != nil)
    #expect(presented(cell) == cell?.frame)
    #expect(cell?.frame.size == CGSize(width: 100, height: 80))
    #expect(presented(cell?.contentView)?.size == CGSize(width: 100, height: 80))
    #expect(presented(cell?.mark) == CGRect(x: 10, y: 10, width: 80, height: 60))
    // What moves later is animated.
    layout.itemSize = CGSize(width: 60, height: 80)
    layout.invalidateLayout()
    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
    #expect(cell?.frame.width == 60)
    #expect(presented(cell)?.width == 100)
  }

  @Test("A row has its size from the first frame, and so has what is in it") func rows() {
    let view = UITableView(frame: tester.window.bounds)
    view.register(Row.self, forCellReuseIdentifier: "row")
    view.dataSource = source
    view.rowHeight = 50
    tester.window.addSubview(view)
    view.layoutIfNeeded()
    source.count = 3
    view.reloadData()
    UIView.animate(withDuration: 1) { view.layoutIfNeeded() }
    let row = view.cellForRow(at: IndexPath(row: 1, section: 0)) as? Row
    #expect(row != nil)
    #expect(presented(row) == row?.frame)
    #expect(row?.frame.minY == 50)
    #expect(presented(row?.mark) == row?.mark.frame)
    #expect(row?.mark.frame.height == 30)
  }
}
