import TestSupport
import Testing
import UIKitNames

/// Rows that are as high as their content.
@Suite struct SelfSizingTests {
  private final class Bubble: UITableViewCell {
    let box = UIView()
    private(set) lazy var height = box.heightAnchor.constraint(equalToConstant: 10)

    required override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      box.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(box)
      NSLayoutConstraint.activate([
        box.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        box.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        box.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        box.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
        height,
      ])
    }
  }

  private final class Chat: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    var heights: [CGFloat]

    init(_ heights: [CGFloat]) {
      self.heights = heights
      super.init()
      table.register(Bubble.self, forCellReuseIdentifier: "bubble")
      table.estimatedRowHeight = 50
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func tops(_ rows: Range<Int>) -> [Double] {
      rows.map { Double(table.rectForRow(at: IndexPath(row: $0, section: 0)).minY) }
    }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { heights.count }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = tableView.dequeueReusableCell(withIdentifier: "bubble", for: indexPath)
      (cell as? Bubble)?.height.constant = heights[indexPath.row]
      return cell
    }
  }

  @Test("Rows in view have the heights of their constraints, rows below them the estimate") func heights() {
    let chat = Chat([20, 100, 60, 40, 30, 30])
    // 30, 110, 70 in view; 50 each below.
    #expect(chat.tops(0..<6) == [0, 30, 140, 210, 260, 310])
    #expect(chat.table.visibleCells.map { Double($0.frame.height) } == [30, 110, 70])
    #expect(chat.table.contentSize.height == 360)
    #expect((chat.table.visibleCells[1] as? Bubble)?.box.frame == CGRect(x: 0, y: 5, width: 300, height: 100))
  }

  @Test("Low rows bring more into view") func lowRows() {
    let chat = Chat(Array(repeating: 10, count: 40))
    #expect(chat.table.visibleCells.count == 10)
    #expect(Double(chat.table.contentSize.height) == 10 * 20 + 30 * 50)
  }

  @Test("Rows in view stay where they are when rows above them turn out higher than estimated") func above() {
    let chat = Chat(Array(repeating: 90, count: 20))
    chat.table.scrollToRow(at: IndexPath(row: 10, section: 0), at: .top, animated: false)
    chat.tester.window.layoutIfNeeded()
    let row = chat.table.cellForRow(at: IndexPath(row: 10, section: 0))
    let place = row.map { $0.frame.minY - chat.table.contentOffset.y }
    #expect(place == 0)
    chat.table.contentOffset.y -= 10
    chat.tester.window.layoutIfNeeded()
    #expect(row.map { $0.frame.minY - chat.table.contentOffset.y } == 10)
    #expect(chat.table.cellForRow(at: IndexPath(row: 9, section: 0))?.frame.height == 100)
  }

  @Test("Empty updates measure again, in an animation, and what left the screen keeps its height") func updates() {
    let chat = Chat([20, 100, 60, 40])
    (chat.table.cellForRow(at: IndexPath(row: 0, section: 0)) as? Bubble)?.height.constant = 50
    chat.table.beginUpdates()
    chat.table.endUpdates()
    #expect(chat.tops(0..<4) == [0, 60, 170, 240])
    chat.table.contentOffset.y = 90
    chat.tester.window.layoutIfNeeded()
    #expect(chat.table.cellForRow(at: IndexPath(row: 0, section: 0)) == nil)
    chat.heights.append(7)
    chat.table.insertRows(at: [IndexPath(row: 4, section: 0)], with: .none)
    chat.tester.window.layoutIfNeeded()
    #expect(chat.tops(0..<5) == [0, 60, 170, 240, 290])
  }

  @Test("A row height that was set is not measured, automaticDimension is") func ownHeight() {
    let chat = Chat([20, 100])
    chat.table.rowHeight = 44
    chat.tester.window.layoutIfNeeded()
    #expect(chat.tops(0..<2) == [0, 44])
    chat.table.rowHeight = UITableView.automaticDimension
    chat.tester.window.layoutIfNeeded()
    #expect(chat.tops(0..<2) == [0, 30])
  }

  @Test("Cells of the system are as high as their labels, and headers as their constraints") func labels() {
    final class Texts: NSObject, UITableViewDataSource, UITableViewDelegate {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 2 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.numberOfLines = 0
        cell.textLabel?.text = indexPath.row == 0 ? "Short" : String(repeating: "many words ", count: 20)
        return cell
      }
      func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        header.contentView.heightAnchor.constraint(equalToConstant: 33).isActive = true
        return header
      }
    }
    let (texts, tester) = (Texts(), Tester())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    (table.dataSource, table.delegate) = (texts, texts)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 33)
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 44)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 100)
    table.sectionHeaderHeight = 20
    tester.window.layoutIfNeeded()
    #expect(table.rectForHeader(inSection: 0).height == 20)
  }

  /// Makes its constraints when it is asked to.
  private final class LateCell: UITableViewCell {
    override init(style: CellStyle, reuseIdentifier: String?) {
      super.init(style: style, reuseIdentifier: reuseIdentifier)
      setNeedsUpdateConstraints()
    }
    override func updateConstraints() {
      if contentView.constraints.isEmpty { contentView.heightAnchor.constraint(equalToConstant: 70).isActive = true }
      super.updateConstraints()
    }
  }

  @Test("Constraints that a cell makes in updateConstraints() count when it is measured") func late() {
    final class Rows: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        LateCell(style: .default, reuseIdentifier: nil)
      }
    }
    let (rows, tester) = (Rows(), Tester())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
    table.dataSource = rows
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    #expect(table.rectForRow(at: IndexPath(row: 0, section: 0)).height == 70)
  }
}
