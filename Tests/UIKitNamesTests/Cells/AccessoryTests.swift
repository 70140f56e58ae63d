import TestSupport
import Testing
import UIKitNames

/// The ends of rows and of cells of lists.
@Suite struct AccessoryTests {
  private final class List: NSObject, UITableViewDataSource, UITableViewDelegate {
    var log: [String] = []
    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      let cell = UITableViewCell(style: .value2, reuseIdentifier: nil)
      cell.accessoryType = indexPath.row == 1 ? .detailDisclosureButton : .detailButton
      return cell
    }
    func tableView(_ tableView: UITableView, accessoryButtonTappedForRowWith indexPath: IndexPath) {
      log.append("detail \(indexPath.row)")
    }
    func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
      log.append("select \(indexPath.row)")
    }
  }

  @Test("A tap on the button for details calls the delegate, and does not select the row") func detail() {
    let (tester, list) = (Tester(), List())
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400))
    table.rowHeight = 44
    (table.dataSource, table.delegate) = (list, list)
    tester.window.addSubview(table)
    tester.window.layoutIfNeeded()
    for (row, x) in [(0, 293.0), (1, 277.0)] {
      tester.down(Double(row) * 2 + 1, x, Double(row) * 44 + 22)
      tester.up(Double(row) * 2 + 1.05)
      tester.advance(to: Double(row) * 2 + 2)
    }
    #expect(list.log == ["detail 0", "detail 1"])
    tester.down(6, 100, 22)
    tester.up(6.05)
    tester.advance(to: 7)
    #expect(list.log.last == "select 0")
  }

  @Test("Accessories of a list cell take room from the content, and buttons call their closures") func listCell() {
    let tester = Tester()
    let cell = UICollectionViewListCell(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
    var taps = 0
    let custom = UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    cell.contentConfiguration = cell.defaultContentConfiguration()
    cell.accessories = [
      .detail(actionHandler: { taps += 1 }),
      .customView(configuration: UICellAccessory.CustomViewConfiguration(customView: custom, placement: .leading())),
      .delete(),
    ]
    tester.window.addSubview(cell)
    tester.window.layoutIfNeeded()
    #expect(custom.center == CGPoint(x: 26, y: 22))
    #expect(Double(cell.contentView.frame.minX) == 36.0)
    #expect(Double(cell.contentView.frame.width) == 224.0)
    tester.down(1, 270, 22)
    tester.up(1.05)
    tester.advance(to: 2)
    #expect(taps == 1)
  }
}
