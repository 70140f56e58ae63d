import TestSupport
import Testing
import UIKitNames

/// Three sections of five rows, 50 points each, in a table of 300 × 400.
@Suite struct SectionHeaderTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    let tester = Tester()
    let table: UITableView
    var titles: [String?] = ["A", "B", "C"]
    var footers: [String?] = [nil, nil, nil]
    var height: CGFloat = UITableView.automaticDimension
    var views: [Int: UIView] = [:]
    var shown: [Int] = [], selected: [IndexPath] = []

    init(style: UITableView.Style = .plain, _ change: (List) -> Void = { _ in }) {
      table = UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), style: style)
      super.init()
      table.rowHeight = 50
      change(self)
      (table.dataSource, table.delegate) = (self, self)
      tester.window.addSubview(table)
      tester.window.layoutIfNeeded()
    }

    func scroll(to y: CGFloat) {
      table.contentOffset.y = y
      tester.window.layoutIfNeeded()
    }
    func header(_ section: Int) -> CGFloat? { table.headerView(forSection: section)?.frame.minY }
    func footer(_ section: Int) -> CGFloat? { table.footerView(forSection: section)?.frame.minY }

    func numberOfSections(in tableView: UITableView) -> Int { 3 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { UITableViewCell() }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { titles[section] }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footers[section] }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { views[section] }
    func tableView(_ tableView: UITableView, willDisplayHeaderView view: UIView, forSection section: Int) {
      shown.append(section)
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) { selected.append(indexPath) }
  }

  @Test("A title takes 28 points above its rows") func titles() throws {
    let list = List()
    #expect(list.table.contentSize.height == 834)
    #expect(list.table.rectForHeader(inSection: 1) == CGRect(x: 0, y: 278, width: 300, height: 28))
    #expect(list.table.rectForRow(at: IndexPath(row: 0, section: 1)).minY == 306)
    let header = try #require(list.table.headerView(forSection: 1) as? UITableViewHeaderFooterView)
    #expect(header.textLabel?.text == "B")
    #expect(list.table.headerView(forSection: 2) == nil)
    #expect(list.shown == [0, 1])
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 290)) == nil)
    #expect(list.table.indexPathForRow(at: CGPoint(x: 10, y: 310)) == IndexPath(row: 0, section: 1))
  }

  @Test("In a plain table, the header stays until the end of its section pushes it out") func pinned() {
    let list = List()
    list.scroll(to: 100)
    #expect(list.header(0) == 100)
    list.scroll(to: 260)
    #expect(list.header(0) == 250)
    #expect(list.header(1) == 278)
    list.scroll(to: 300)
    #expect(list.header(0) == nil)
    #expect(list.header(1) == 300)
    #expect(list.shown == [0, 1, 2])
  }

  @Test("In a grouped table, titles of headers are small, gray and in capitals") func groupedLook() throws {
    final class Titles: NSObject, UITableViewDataSource {
      func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 1 }
      func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        UITableViewCell()
      }
      func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Fruit" }
      func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { "And more" }
    }
    let (tester, titles) = (Tester(), Titles())
    let table = UITableView(frame: tester.window.bounds, style: .grouped)
    table.dataSource = titles
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    let header = table.headerView(forSection: 0) as? UITableViewHeaderFooterView
    let label = try #require(header?.textLabel)
    #expect(label.text == "FRUIT")
    #expect(label.font.pointSize == 13)
    #expect(label.textColor == .secondaryLabel)
    #expect(label.frame.minX == 16)
    let footer = table.footerView(forSection: 0) as? UITableViewHeaderFooterView
    #expect(footer?.textLabel?.text == "And more")
  }

  @Test("In a grouped table, it scrolls with its rows") func grouped() {
    let list = List(style: .grouped)
    list.scroll(to: 20)
    #expect(list.header(0) == 0)
  }

  @Test("A footer stays at the lower edge while its section is in view") func footers() {
    let list = List { ($0.titles, $0.footers) = ([nil, nil, nil], ["a", nil, nil]) }
    #expect(list.table.contentSize.height == 778)
    #expect(list.footer(0) == 250)
    list.table.frame.size.height = 200
    list.scroll(to: 0)
    #expect(list.footer(0) == 172)
    list.scroll(to: 40)
    #expect(list.footer(0) == 212)
  }

  @Test("A view has the height that the delegate says, or else its own") func views() {
    let own = List {
      $0.views[1] = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 44)); $0.titles = [nil, nil, nil]
    }
    #expect(own.table.contentSize.height == 794)
    #expect(own.table.headerView(forSection: 1) === own.views[1])
    #expect(own.views[1]?.frame == CGRect(x: 0, y: 250, width: 300, height: 44))
    let given = List {
      $0.views[0] = UIView(); $0.height = 60
    }
    #expect(given.table.contentSize.height == 930)
    #expect(given.views[0]?.frame == CGRect(x: 0, y: 0, width: 300, height: 60))
  }

  @Test("A tiny height hides a header") func hidden() {
    let list = List { $0.height = .leastNormalMagnitude }
    #expect(list.table.contentSize.height == 750)
    #expect(list.table.headerView(forSection: 0) == nil)
  }

  @Test("A tap on a pinned header does not select the row behind it") func touches() {
    let list = List()
    list.scroll(to: 100)
    list.tester.down(1, 150, 10)
    list.tester.up(1.05)
    #expect(list.selected == [])
    list.tester.down(2, 150, 40)
    list.tester.up(2.05)
    #expect(list.selected == [IndexPath(row: 2, section: 0)])
  }

  @Test("A row that is scrolled to the top stops below the header") func scrollToRow() {
    let list = List()
    list.table.scrollToRow(at: IndexPath(row: 2, section: 1), at: .top, animated: false)
    #expect(list.table.contentOffset.y == 378)
  }

  @Test("Headers that left are used again") func reuse() throws {
    final class Header: UITableViewHeaderFooterView {
      var reuses = 0
      override func prepareForReuse() {
        super.prepareForReuse()
        reuses += 1
      }
    }
    let list = List()
    list.table.register(Header.self, forHeaderFooterViewReuseIdentifier: "h")
    let first = try #require(list.table.dequeueReusableHeaderFooterView(withIdentifier: "h") as? Header)
    (list.views[0], list.titles) = (first, [nil, nil, nil])
    list.table.reloadData()
    list.scroll(to: 0)
    #expect(list.table.headerView(forSection: 0) === first)
    list.views[0] = nil
    list.table.reloadData()
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "h") === first)
    #expect(first.reuses == 1)
    #expect(list.table.dequeueReusableHeaderFooterView(withIdentifier: "other") == nil)
  }
}
