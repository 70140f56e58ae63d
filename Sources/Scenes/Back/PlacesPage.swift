import Foundation
import TouchKit

/// A page of rows that open another page.
final class PlacesPage: ViewController {
  private let rows: [(String, String)]
  private let index: Int
  private let onChoose: (Int) -> Void

  /// - Parameter index: Its index in the stack.
  init(_ title: String, rows: [(String, String)], at index: Int, onChoose: @escaping (Int) -> Void) {
    (self.rows, self.index, self.onChoose) = (rows, index, onChoose)
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page\(index)"
    view.backgroundColor = Palette.ground
    let list = ScrollView(frame: BackStage.page).identified("list")
    for (index, row) in list.fill(with: Row.list(rows), named: "row", make: Button.init(frame:)).enumerated() {
      row.highlightedBackgroundColor = Palette.highlight
      row.onTap(named: "open") { [unowned self] in onChoose(index) }
    }
    view.addSubview(list)
  }
}
