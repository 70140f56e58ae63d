import Foundation
import TouchKit

/// The content of a list's row: a coloured disc with a letter, a title, a detail, a chevron.
struct Row: Sendable {
  static let height = 66.0

  let title: String
  let detail: String
  let hue: Color
  let letter: String

  init(_ title: String, _ detail: String, _ hue: Color, letter: String? = nil) {
    (self.title, self.detail, self.hue) = (title, detail, hue)
    self.letter = String((letter ?? title).prefix(1))
  }

  /// Creates rows in varying colours. The disc shows the first letter of the title, or of the detail if `byDetail`.
  static func list(_ texts: [(String, String)], byDetail: Bool = false, hue: (Int) -> Int = { $0 }) -> [Row] {
    texts.enumerated().map { index, text in
      Row(text.0, text.1, Palette.hue(hue(index)), letter: byDetail ? text.1 : text.0)
    }
  }

  /// Adds the row's content to a view. A slider in the view replaces the chevron.
  func apply(to view: View) {
    view.backgroundColor = Palette.surface
    view.addInitial(of: letter, CGRect(16, 17, 32, 32), hue)
    let width = Double(view.bounds.width)
    let hasSlider = view.subviews.contains { $0 is Slider }
    let textWidth = hasSlider ? 142 : width - 98
    view.addLabel(title, CGRect(62, 13, textWidth, 22), .title(15))
    view.addLabel(detail, CGRect(62, 35, textWidth, 18), .detail(13))
    view.addRule(y: view.bounds.height - 1, from: 62)
    guard !hasSlider else { return }
    view.addStroke([(1, 1), (6.5, 6), (1, 11)], in: CGRect(width - 26, 27, 8, 12), Palette.faint, width: 1.8)
  }
}

extension View {
  /// Adds rows below one another, starting at `top`, with the identifiers `name0`, `name1`, ….
  ///
  /// - Parameter make: Creates the view of a row with this frame.
  @discardableResult
  func addRows<RowView: View>(
    _ rows: [Row], named name: String? = nil, from top: Double = 0, height: Double = Row.height,
    make: (CGRect) -> RowView = View.init(frame:)
  ) -> [RowView] {
    rows.enumerated().map { index, row in
      let view = make(CGRect(0, top + height * Double(index), bounds.width, height))
      view.accessibilityIdentifier = name.map { "\($0)\(index)" }
      row.apply(to: view)
      addSubview(view)
      return view
    }
  }
}

extension ScrollView {
  /// Adds rows and sets the content size to fit, with `foot` points below.
  @discardableResult
  func fill<RowView: View>(
    with rows: [Row], named name: String? = nil, from top: Double = 0, height: Double = Row.height, foot: Double = 56,
    make: (CGRect) -> RowView = View.init(frame:)
  ) -> [RowView] {
    contentSize = CGSize(width: bounds.width, height: top + height * Double(rows.count) + foot)
    return addRows(rows, named: name, from: top, height: height, make: make)
  }
}

/// A table of ``Row``s, customized by the class of its cells and by `prepare`.
final class RowTable<Cell: RowCell>: TableView, TableViewDataSource {
  /// The rows; setting them reloads the table.
  var rows: [Row] { didSet { reloadData() } }
  var prepare: (Cell, Int) -> Void = { _, _ in }

  init(_ identifier: String, frame: CGRect, rows: [Row], foot: Double = 0) {
    self.rows = rows
    super.init(frame: frame)
    (accessibilityIdentifier, backgroundColor) = (identifier, Palette.ground)
    (rowHeight, separatorStyle, contentInset.bottom, dataSource) = (Row.height, .none, foot, self)
  }

  func tableView(_ tableView: TableView, numberOfRowsInSection section: Int) -> Int { rows.count }

  func tableView(_ tableView: TableView, cellForRowAt indexPath: IndexPath) -> TableViewCell {
    let cell = Cell(forReuse: nil)
    cell.show(rows[indexPath.row], width: bounds.width)
    prepare(cell, indexPath.row)
    return cell
  }
}

class RowCell: TableViewCell {
  func show(_ row: Row, width: Double) {
    bounds.size = CGSize(width: width, height: Row.height)
    (contentView.frame, backgroundColor) = (bounds, Palette.surface)
    for view in contentView.subviews { view.removeFromSuperview() }
    row.apply(to: contentView)
    // The selected background is drawn behind the content view.
    contentView.backgroundColor = nil
  }
}

final class ListPage<Cell: RowCell>: ViewController, TableViewDelegate {
  let table: RowTable<Cell>
  private let onChoose: (Int) -> Void

  init(_ title: String, named identifier: String, rows: [Row], onChoose: @escaping (Int) -> Void = { _ in }) {
    table = RowTable(identifier, frame: Screen.area, rows: rows)
    self.onChoose = onChoose
    super.init()
    self.title = title
    table.delegate = self
  }

  override func loadView() { view = table }

  func tableView(_ tableView: TableView, didSelectRowAt indexPath: IndexPath) {
    tableView.deselectRow(at: indexPath, animated: false)
    onChoose(indexPath.row)
  }
}
