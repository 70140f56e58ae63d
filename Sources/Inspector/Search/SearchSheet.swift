import Drawing
import Foundation
import TouchKit

/// A row of a searchable list, which may have the keyboard's cursor.
protocol FoundRow: RowContent {
  /// The title of a group above its first row.
  var heading: String { get }
  var isPointedAt: Bool { get set }
  /// The heights of the row without its heading, and of a heading.
  static var heights: (row: Double, heading: Double) { get }
}

extension FoundRow {
  private var top: Double { heading.isEmpty ? 0 : Self.heights.heading }

  func height(width: Double, _ context: PanelContext) -> Double { Self.heights.row + top }

  /// Draws the heading and the background, and returns the frame of the background.
  func drawFace(on canvas: Canvas, in row: Row) -> CGRect {
    let width = row.bounds.width
    if top > 0 {
      let place = CGRect(x: 20, y: 4, width: width - 40, height: top - 4)
      canvas.caption(heading.uppercased(), in: place, context: row.context, isFirst: true)
    }
    let face = CGRect(x: 8, y: top + 1, width: width - 16, height: Self.heights.row - 2)
    row.drawHighlight(on: canvas, in: face, radius: 6, isSelected: isPointedAt)
    return face
  }
}

/// A sheet with a list, a cursor for the keyboard, and a search field; for fingers also words to tap.
class SearchSheet: Sheet {
  struct Finding {
    var rows: [any FoundRow]
    /// The number of results, in words.
    var remark: String
  }

  private let field: SearchField
  private let clear: PanelButton
  private let words: SearchWords
  private let rows: RowStack
  private var found: [any FoundRow] = []
  private var cursor = 0

  /// - Parameters:
  ///   - rowPrefix: The rows' identifiers are this prefix and their index.
  ///   - hint: The hints in an empty field, for typing and for tapping.
  init(
    _ context: PanelContext, _ identifier: String, title: String, rowPrefix: String,
    hint: (typing: String, tapping: String)
  ) {
    (field, words) = (SearchField(context, hint: hint), SearchWords(context))
    clear = PanelButton(context, "clear", glyph: .cross)
    rows = RowStack(context, prefix: rowPrefix)
    super.init(context, identifier, title: title)
    for view in [field, clear, words] as [View] { card.addSubview(view) }
    clear.onPress = { [weak self] in self?.find("") }
    words.onPress = { [weak self] in self?.toggle($0) }
    scroll.addSubview(rows)
  }

  // MARK: For subclasses

  /// Returns the rows for a query; all rows in their order for an empty one.
  func finding(_ query: String) -> Finding { Finding(rows: [], remark: "") }
  /// The words to tap.
  var suggestions: [String] { [] }
  /// Whether the cursor begins on this row.
  func isCurrent(_ row: any FoundRow) -> Bool { false }

  /// Returns the number of results in words.
  final func remark(_ count: Int) -> String {
    count > 0 ? "\(count) found" : context.isTouch ? "none found" : "none found, \(PanelKey.leave.stroke) shows all"
  }

  // MARK: Content

  /// Shows all rows, with the cursor on the current one.
  final func begin() {
    find("")
    cursor = found.firstIndex(where: isCurrent) ?? 0
    refresh()
    reveal()
  }

  /// Repeats the query after the content has changed.
  final func findAgain() {
    find(field.text, at: cursor)
  }

  /// Adds a word to the query, or removes it.
  private func toggle(_ word: String) {
    var query = field.text.split(separator: " ").map(String.init)
    if let place = query.firstIndex(of: word) { query.remove(at: place) } else { query.append(word) }
    find(query.joined(separator: " "))
  }

  private func find(_ query: String, at place: Int = 0) {
    field.text = query
    clear.isHidden = query.isEmpty
    words.select(query)
    let finding = finding(query)
    (found, field.remark, cursor) = (finding.rows, finding.remark, min(place, max(0, finding.rows.count - 1)))
    refresh()
    scroll.contentSize.height = contentHeight
    reveal()
  }

  private var contents: [any FoundRow] {
    var contents = found
    if contents.indices.contains(cursor) { contents[cursor].isPointedAt = true }
    return contents
  }

  private func refresh() {
    rows.show(contents, width: max(1, Double(scroll.bounds.width)))
    // Resizing keeps the stack's center.
    rows.place(x: 0, y: 0)
  }

  private var contentHeight: Double { found.reduce(10) { $0 + $1.height(width: 0, context) } }

  // MARK: Keys

  /// Handles arrows, Enter, letters, and Esc during a search. Returns false for other keys.
  final func press(_ key: KeyStroke) -> Bool {
    guard !key.control else { return false }
    switch PanelKey(key) {
    case .up: move(-1)
    case .down: move(1)
    case .pageUp: move(-page)
    case .pageDown: move(page)
    case .first: move(-found.count)
    case .last: move(found.count)
    case .press: if found.indices.contains(cursor) { (rows.rows[cursor] as? Row)?.press() }
    case .erase: find(String(field.text.dropLast()))
    case .leave:
      if field.text.isEmpty { return false }
      find("")
    case .less, .more: break
    case nil:
      if key.name == "Space" {
        find(field.text + " ")
      } else if key.name.count == 1 {
        find(field.text + key.name.lowercased())
      } else {
        return false
      }
    }
    return true
  }

  /// The number of visible rows, minus one.
  private var page: Int {
    guard rows.rows.indices.contains(cursor) else { return 1 }
    return max(1, Int(scroll.bounds.height / max(1, rows.rows[cursor].bounds.height)) - 1)
  }

  private func move(_ distance: Int) {
    cursor = min(max(cursor + distance, 0), max(0, found.count - 1))
    refresh()
    reveal()
  }

  private func reveal() {
    guard rows.contents.indices.contains(cursor) else { return }
    scroll.reveal(rows.rows[cursor].frame)
  }

  // MARK: Layout

  final override var headHeight: Double { titleHeight + SearchField.height(context) + wordsHeight }

  private var wordsHeight: Double {
    // A low window needs the room for its list.
    let lines = Double(bounds.height) < 600 ? 2 : 3
    return context.isTouch ? words.place(width: cardWidth, lines: lines) : 0
  }

  private var cardWidth: Double {
    return min(max(0, Double(bounds.width) - 2 * Sheet.margin), 620)
  }

  final override func layoutSubviews() {
    // A keyboard does not need words to tap.
    if context.isTouch { words.show(suggestions) }
    super.layoutSubviews()
  }

  final override func naturalSize(in size: CGSize) -> CGSize {
    // The card keeps its size during a search.
    let all = field.text.isEmpty ? contentHeight : Double(size.height)
    return CGSize(width: cardWidth, height: all)
  }

  final override func layoutContent(width: Double) {
    let height = SearchField.height(context)
    field.frame = CGRect(x: 0, y: titleHeight, width: width + 2, height: height)
    // At the end of the field's face.
    let (side, edge) = (context.hitExtent(30), 16.0)
    clear.frame = CGRect(x: width + 2 - edge - side, y: titleHeight, width: side, height: context.hitExtent(34))
    words.isHidden = !context.isTouch
    words.frame = CGRect(x: 0, y: field.frame.maxY, width: width + 2, height: wordsHeight)
    refresh()
    scroll.contentSize.height = contentHeight
    reveal()
  }
}

/// Shows the query; the sheet handles the keys.
final class SearchField: PanelView {
  var text = ""
  /// The number of results, in words.
  var remark = ""
  private let hint: (typing: String, tapping: String)

  init(_ context: PanelContext, hint: (typing: String, tapping: String)) {
    self.hint = hint
    super.init(context, id: "search")
    isUserInteractionEnabled = false
  }

  static func height(_ context: PanelContext) -> Double { context.hitExtent(40) }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let face = CGRect(x: 16, y: 2, width: bounds.width - 32, height: context.isTouch ? 40 : 30)
    canvas.box(face, fill: theme.background, stroke: theme.edge, radius: 6)
    var inner = face.insetBy(dx: 12, dy: 0)
    guard !text.isEmpty else {
      canvas.text(context.isTouch ? hint.tapping : hint.typing, in: inner, font: .list, color: theme.text3)
      return
    }
    // Leave room for the button that clears the field.
    inner.size.width -= context.hitExtent(30) - 12
    canvas.text(remark, in: inner, font: .label, color: theme.text3, alignment: .right)
    let room = CGRect(
      x: inner.minX, y: inner.minY, width: inner.width - context.width(remark, .label) - 8, height: inner.height)
    canvas.text(text, in: room, font: .body, color: theme.text1)
    let end = inner.minX + min(context.width(text, .body), room.width) + 1.5
    canvas.fill(CGRect(x: end, y: face.midY - 8, width: 1.5, height: 16), theme.text1)
  }
}

/// Words to tap, in lines: a search without a keyboard.
final class SearchWords: PanelView {
  var onPress: (String) -> Void = { _ in }
  private var words: [String] = []
  private var chips: [WordChip] = []

  /// The maximum number of words.
  static let most = 24
  private static let (inset, gap) = (16.0, 8.0)

  init(_ context: PanelContext) { super.init(context, id: "words") }

  func show(_ new: [String]) {
    guard new != words else { return }
    words = new
    for chip in chips { chip.removeFromSuperview() }
    chips = new.map { word in
      let chip = WordChip(context, word, title: word) { [weak self] in self?.onPress(word) }
      addSubview(chip)
      return chip
    }
  }

  func select(_ query: String) {
    let words = query.split(separator: " ").map(String.init)
    for chip in chips { chip.isOn = words.contains(chip.title) }
  }

  /// Places the words in at most `lines` lines and hides those beyond. Returns the height.
  func place(width: Double, lines: Int) -> Double {
    let side = Tokens.smallestHitArea
    let (start, end) = (Self.inset, width - Self.inset)
    var (x, line) = (start, 0)
    for chip in chips {
      let extent = chip.naturalWidth
      if x + extent > end, x > start { (x, line) = (start, line + 1) }
      chip.isHidden = line >= lines || x + extent > end
      chip.frame = CGRect(x: x, y: Double(line) * side, width: extent, height: side)
      x += extent + Self.gap
    }
    return chips.isEmpty ? 0 : Double(min(line + 1, lines)) * side
  }
}

final class WordChip: PanelButton {
  override var naturalWidth: Double { max(context.width(title, .list) + 24, Tokens.smallestHitArea) }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let face = bounds.insetBy(dx: 0, dy: 6)
    canvas.box(
      face, fill: isOn ? theme.selection : theme.background, stroke: isOn ? theme.text3 : theme.edge,
      radius: face.height / 2)
    drawHighlight(on: canvas, in: face, radius: face.height / 2)
    canvas.text(title, in: face, font: .list, color: isOn ? theme.text1 : theme.text2, alignment: .center)
  }
}

/// Splits text into words.
enum Words {
  /// Returns the words in lower case; `didEndDragging` is three words, `UITableView` is "ui", "table" and "view".
  static func of(_ text: String) -> [String] {
    var spaced = ""
    let characters = Array(text.replacing("'", with: ""))
    for (index, character) in characters.enumerated() {
      let next = index + 1 < characters.count ? characters[index + 1] : " "
      // Between "scroll" and "View", and between "UI" and "Table".
      if character.isUppercase, let last = spaced.last, last.isLowercase || last.isUppercase && next.isLowercase {
        spaced.append(" ")
      }
      spaced.append(character)
    }
    return split(spaced)
  }

  /// Returns the words in lower case, split only at spaces and signs.
  static func split(_ text: String) -> [String] {
    text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
