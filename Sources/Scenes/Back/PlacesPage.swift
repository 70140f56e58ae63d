import Foundation
import TouchKit

/// A page of rows, each of which leads on.
final class PlacesPage: ViewController {
  private let rows: [(name: String, detail: String)]
  private let index: Int
  private let size: CGSize
  private let onChoose: (Int) -> Void

  /// - Parameter index: Its place in the stack.
  init(
    _ title: String, rows: [(name: String, detail: String)], at index: Int, size: CGSize,
    onChoose: @escaping (Int) -> Void
  ) {
    (self.rows, self.index, self.size, self.onChoose) = (rows, index, size, onChoose)
    super.init()
    self.title = title
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    view.accessibilityIdentifier = "page\(index)"
    view.backgroundColor = Palette.ground
    let list = ScrollView(frame: CGRect(origin: .zero, size: size))
    list.accessibilityIdentifier = "list"
    for (index, row) in rows.enumerated() {
      let button = Button(frame: CGRect(x: 0, y: 66 * Double(index), width: size.width, height: 66))
      button.accessibilityIdentifier = "row\(index)"
      button.highlightedBackgroundColor = Palette.highlight
      button.addAction(for: .touchUpInside, named: "open") { [unowned self] _ in onChoose(index) }
      RowFace.dress(
        button, headline: row.name, section: row.detail, hue: Palette.hue(index), letter: String(row.name.prefix(1)))
      list.addSubview(button)
    }
    list.contentSize = CGSize(width: size.width, height: 66 * Double(rows.count) + 56)
    view.addSubview(list)
  }
}
