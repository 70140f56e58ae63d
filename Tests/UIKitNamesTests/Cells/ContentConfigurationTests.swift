import TestSupport
import Testing
import UIKitNames

/// What cells show by configurations.
@Suite struct ContentConfigurationTests {
  private final class Source: NSObject, UITableViewDataSource, UITableViewDelegate {
    var make: (IndexPath) -> UITableViewCell = { _ in UITableViewCell() }
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell { make(indexPath) }
  }

  /// Notes the states for which it is asked.
  private final class StateCell: UITableViewCell {
    var states: [String] = []
    override func updateConfiguration(using state: UICellConfigurationState) {
      super.updateConfiguration(using: state)
      states.append("\(state.isHighlighted ? "h" : "-")\(state.isSelected ? "s" : "-")")
    }
  }

  private let tester = Tester()
  private let source = Source()

  private func table(_ make: @escaping (IndexPath) -> UITableViewCell) -> UITableView {
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    source.make = make
    (table.dataSource, table.delegate) = (source, source)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    return table
  }

  @Test("Texts of a list configuration are shown, one below the other, and the row is as high as they are") func list()
  {
    let table = table { path in
      let cell = UITableViewCell(style: .subtitle, reuseIdentifier: nil)
      var content = cell.defaultContentConfiguration()
      content.text = "text \(path.row)"
      content.secondaryText = path.row == 1 ? "one\ntwo\nthree\nfour\nfive" : "below"
      cell.contentConfiguration = content
      return cell
    }
    let cell = table.visibleCells[0]
    let labels = cell.contentView.subviews.compactMap { $0 as? UILabel }
    #expect(cell.contentView is UIListContentView)
    #expect(labels.map(\.text) == ["text 0", "below"])
    #expect(Double(labels[0].frame.minX) == 16.0)
    #expect(labels[0].frame.maxY < labels[1].frame.minY)
    #expect(table.rectForRow(at: IndexPath(row: 1, section: 0)).height > 60)
    #expect(cell.textLabel?.window == nil)
  }

  @Test("Without a configuration, the labels are back") func removal() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    let plain = cell.contentView
    cell.contentConfiguration = UIListContentConfiguration.cell()
    #expect(cell.contentView !== plain)
    #expect(plain.superview == nil)
    cell.contentConfiguration = nil
    #expect(cell.contentView === plain)
    #expect(plain.superview === cell)
  }

  @Test("A view that supports the next configuration is kept") func reuse() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var content = UIListContentConfiguration.cell()
    content.text = "a"
    cell.contentConfiguration = content
    let view = cell.contentView
    content.text = "b"
    cell.contentConfiguration = content
    cell.layoutIfNeeded()
    #expect(cell.contentView === view)
    #expect(view.frame == cell.bounds)
    #expect((view.subviews.first as? UILabel)?.text == "b")
  }

  @Test("A cell is asked once before it is shown, and after each change of its state") func states() {
    var handled = 0
    let table = table { _ in
      let cell = StateCell(style: .default, reuseIdentifier: nil)
      cell.configurationUpdateHandler = { _, _ in handled += 1 }
      return cell
    }
    let cell = table.visibleCells[0] as? StateCell
    #expect(cell?.states == ["--"])
    #expect(handled == 3)
    tester.down(1, 100, 20)
    tester.advance(to: 1.3)
    #expect(cell?.states == ["--", "h-"])
    tester.up(1.4)
    tester.advance(to: 2)
    #expect(cell?.states.last == "-s")
  }

  @Test("A background configuration is behind the content, with corners and stroke, and grey while selected")
  func back() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    var background = UIBackgroundConfiguration.listPlainCell()
    background.cornerRadius = 8
    (background.strokeColor, background.strokeWidth) = (.red, 2)
    background.backgroundInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    cell.backgroundConfiguration = background
    let view = cell.subviews.first
    #expect(view?.frame == CGRect(x: 2, y: 1, width: 94, height: 46))
    #expect(view?.backgroundColor == .systemBackground)
    #expect(view.map { Double($0.layer.cornerRadius) } == 8.0)
    #expect(view.map { Double($0.layer.borderWidth) } == 2.0)
    cell.isSelected = true
    cell.setNeedsDisplay()
    #expect(view?.backgroundColor == .systemGray4)
    cell.backgroundConfiguration = nil
    #expect(view?.superview == nil)
  }
}
