import TestSupport
import Testing
import UIKitNames

/// Methods of UIKit's delegates that nobody would miss before it is too late: they are called, or refused aloud.
@Suite struct DelegateMethodTests {
  /// A table with the answers that nothing would come of.
  final class Answers: NSObject, UITableViewDataSource, UITableViewDelegate {
    var index: [String]?
    var level = 0
    var gone: [Int] = []

    func numberOfSections(in tableView: UITableView) -> Int { 2 }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 30 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
    func sectionIndexTitles(for tableView: UITableView) -> [String]? { index }
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

  @Test("answers that say there is nothing are no trouble")
  func nothing() {
    #expect(refused { _ in } == [])
    #expect(refused { $0.index = [] } == [])
  }

  @Test("an index and an indented row are refused by name, once")
  func refusals() {
    #expect(refused { $0.index = ["A", "B"] } == [.sectionIndex])
    #expect(refused { $0.level = 1 } == [.rowIndentation])
    #expect(Misuse.sectionIndex.description.contains("sectionIndexTitles(for:)"))
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
