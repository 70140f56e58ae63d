import TestSupport
import Testing
import UIKitNames

/// Methods of UIKit's delegates that nobody would miss before it is too late: they are called, or refused aloud.
@Suite struct DelegateMethodTests {
  /// A table with the answers that nothing would come of.
  final class Answers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var title: String?, footer: String?, index: [String]?
    var height: CGFloat = 0, footerHeight: CGFloat = 0
    var header: UIView?, foot: UIView?
    var level = 0
    var gone: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
      section == 1 ? title : nil
    }
    func tableView(_ tableView: UITableView, titleForFooterInSection section: Int) -> String? { footer }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat { height }
    func tableView(_ tableView: UITableView, heightForFooterInSection section: Int) -> CGFloat { footerHeight }
    func tableView(_ tableView: UITableView, viewForHeaderInSection section: Int) -> UIView? { header }
    func tableView(_ tableView: UITableView, viewForFooterInSection section: Int) -> UIView? { foot }
    func tableView(_ tableView: UITableView, indentationLevelForRowAt indexPath: IndexPath) -> Int {
      indexPath == IndexPath(row: 2, section: 0) ? level : 0
    }
    func tableView(_ tableView: UITableView, didEndDisplaying cell: UITableViewCell, forRowAt indexPath: IndexPath) {
      gone.append(indexPath.row)
    }
  }

  private func refused(_ change: (Answers) -> Void) -> [Misuse] {
    let (answers, tester) = (Answers(), Tester())
    var heard: [Misuse] = []
    tester.window.misuseHandler = { misuse, path in
      if path == "list" { heard.append(misuse) }
    }
    change(answers)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 440))
    table.accessibilityIdentifier = "list"
    (table.dataSource, table.delegate) = (answers, answers)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    let recorded = tester.window.trace.decisions.filter { $0.rule == .unsupported }
    #expect(recorded.count == heard.count)
    return heard
  }

  @Test("answers that say there is nothing are no trouble, as small heights that hide a header")
  func nothing() {
    #expect(refused { _ in } == [])
    #expect(refused { ($0.height, $0.footerHeight, $0.index) = (.leastNormalMagnitude, -1, []) } == [])
  }

  @Test("a header, a footer, an index and an indented row are refused by name, once")
  func refusals() {
    #expect(refused { $0.title = "Friends" } == [.sectionHeaders])
    #expect(refused { $0.height = 28 } == [.sectionHeaders])
    #expect(refused { ($0.header, $0.title) = (UIView(), "Friends") } == [.sectionHeaders])
    #expect(refused { $0.footer = "End" } == [.sectionFooters])
    #expect(refused { $0.footerHeight = 28 } == [.sectionFooters])
    #expect(refused { $0.foot = UIView() } == [.sectionFooters])
    #expect(refused { $0.index = ["A", "B"] } == [.sectionIndex])
    #expect(refused { $0.level = 1 } == [.rowIndentation])
    #expect(Misuse.sectionHeaders.description.contains("tableView(_:titleForHeaderInSection:)"))
  }

  @Test("rows that leave are told of, one by one, and all of them when the table is loaded again")
  func didEndDisplaying() {
    let (answers, tester) = (Answers(), Tester())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 375, height: 440))
    (table.dataSource, table.delegate) = (answers, answers)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    table.contentOffset.y = 100
    tester.window.layoutIfNeeded()
    #expect(answers.gone == [0, 1])
    table.reloadData()
    #expect(answers.gone == [0, 1] + Array(2...12))
  }
}
