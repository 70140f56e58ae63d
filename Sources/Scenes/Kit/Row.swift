import Foundation
import TouchKit

/// The content of a list's row: a picture, a title, a detail, and what stands at its end.
struct Row: Sendable {
  static let height = 66.0
  /// Where texts and separators begin.
  static let inset = 72.0

  /// What stands at the end.
  enum Trail: Sendable {
    /// The row leads further.
    case arrow
    /// The row can be carried.
    case grip
    case mail(time: String, isUnread: Bool)
    case nothing
  }

  let title: String
  let detail: String
  private let picture: Image
  private let trail: Trail

  init(_ title: String, _ detail: String, _ picture: Image, _ trail: Trail = .arrow) {
    (self.title, self.detail, self.picture, self.trail) = (title, detail, picture, trail)
  }

  /// Creates rows with pictures of the titles, or of the details if `byDetail`.
  static func list(_ texts: [(String, String)], _ kind: PictureKind, byDetail: Bool = false) -> [Row] {
    texts.map { Row($0, $1, kind.picture(of: byDetail ? $1 : $0)) }
  }

  /// Adds the row's content to a view. A slider in the view takes the place of the end.
  func apply(to view: View) {
    view.backgroundColor = Palette.surface
    view.addPicture(picture, CGRect(16, 11, 44, 44))
    let width = Double(view.bounds.width)
    let hasSlider = view.subviews.contains { $0 is Slider }
    let textWidth = hasSlider ? 132 : width - Self.inset - 36
    view.addLabel(title, CGRect(Self.inset, 13, textWidth - trail.width, 22), .title(15))
    view.addLabel(detail, CGRect(Self.inset, 35, textWidth, 18), .detail(13))
    if !hasSlider { view.add(trail, to: width) }
    view.addRule(bottom: view.bounds.height, from: Self.inset)
  }
}

extension [Row] {
  /// The same rows with another end.
  func ending(in trail: Row.Trail) -> [Row] { map { $0.ending(in: trail) } }

  /// Returns the rows as mails with times, the newest first, of which the first `unread` are unread.
  func asMails(unread: Int) -> [Row] {
    let times = ["09:41", "09:12", "08:57", "08:04", "07:45", "Yesterday", "Yesterday", "Monday", "Monday", "Sunday"]
    return enumerated().map { index, row in
      let time = index < times.count ? times[index] : "\(Swift.max(28 - index, 1)) Feb"
      return row.ending(in: .mail(time: time, isUnread: index < unread))
    }
  }
}

extension Row {
  fileprivate func ending(in trail: Trail) -> Row { Row(title, detail, picture, trail) }
}

extension Row.Trail {
  /// The width that it takes from the title.
  fileprivate var width: Double { if case .mail = self { 56 } else { 0 } }
}

extension View {
  fileprivate func add(_ trail: Row.Trail, to width: Double) {
    switch trail {
    case .arrow: addChevron(x: width - 18, middle: 33)
    case .grip:
      for y in [27.0, 33, 39] { addPatch(CGRect(width - 38, y - 0.75, 22, 1.5), Palette.chevron, radius: 0.75) }
    case .mail(let time, let isUnread):
      addLabel(time, CGRect(width - 106, 15, 76, 18), .detail(13).trailing)
      addChevron(x: width - 18, middle: 24)
      if isUnread { addDisc(x: 8, y: 33, radius: 4, Palette.unread) }
    case .nothing: break
    }
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
