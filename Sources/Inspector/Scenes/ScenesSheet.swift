import Drawing
import Foundation
import Replay
import TouchKit

/// The list of scenes by group, with a keyboard cursor and a search field; for fingers with words to tap.
final class ScenesSheet: Sheet {
  private(set) var scenes: [any Scene] = []
  private var search = SceneSearch([])
  private var found: [SceneSearch.Match] = []
  private var current = ""
  private var cursor = 0
  private let field: SearchField
  private let clear: PanelButton
  private let words: SearchWords
  private let rows: RowStack<Row<SceneRow>>

  init(_ context: PanelContext) {
    (field, words) = (SearchField(context), SearchWords(context))
    clear = PanelButton(context, "clear", glyph: .cross)
    rows = RowStack(context, prefix: "scene")
    super.init(context, "scenesSheet", title: "Scenes")
    for view in [field, clear, words] as [View] { card.addSubview(view) }
    clear.onPress = { [weak self] in self?.find("") }
    words.onPress = { [weak self] in self?.toggle($0) }
    scroll.addSubview(rows)
  }

  func show(scenes: [any Scene], current: String) {
    guard scenes.map(\.id) != self.scenes.map(\.id) || current != self.current else { return }
    (self.scenes, self.current, search) = (scenes, current, SceneSearch(scenes))
    pointAtCurrent()
    setNeedsLayout()
  }

  /// Shows all scenes, with the cursor on the current one.
  func pointAtCurrent() {
    find("")
    cursor = found.firstIndex { scenes[$0.index].id == current } ?? 0
    refresh()
    reveal()
  }

  /// Adds a word to the query, or takes it out.
  private func toggle(_ word: String) {
    var query = field.text.split(separator: " ").map(String.init)
    if let place = query.firstIndex(of: word) { query.remove(at: place) } else { query.append(word) }
    find(query.joined(separator: " "))
  }

  private func find(_ query: String) {
    field.text = query
    clear.isHidden = query.isEmpty
    words.select(query)
    (found, cursor) = (search.matches(query), 0)
    field.count = found.count
    refresh()
    scroll.contentSize.height = contentHeight
    reveal()
  }

  /// Arrows move the cursor, Enter opens, letters search, Esc ends the search; returns false for other keys.
  func press(_ key: KeyStroke) -> Bool {
    guard !key.control else { return false }
    switch key.name {
    case "Up": move(-1)
    case "Down": move(1)
    case "Home": move(-found.count)
    case "End": move(found.count)
    case "Enter": if found.indices.contains(cursor) { context.send(.chooseScene(scenes[found[cursor].index].id)) }
    case "Backspace": find(String(field.text.dropLast()))
    case "Space": find(field.text + " ")
    case "Esc" where !field.text.isEmpty: find("")
    case let letter where letter.count == 1: find(field.text + letter.lowercased())
    default: return false
    }
    return true
  }

  private func move(_ distance: Int) {
    cursor = min(max(cursor + distance, 0), max(0, found.count - 1))
    refresh()
    reveal()
  }

  private func reveal() {
    guard rows.contents.indices.contains(cursor), scroll.bounds.height > 0 else { return }
    let row = rows.rows[cursor].frame
    let (seen, highest) = (scroll.bounds.height, max(0, rows.bounds.height - scroll.bounds.height))
    let y = min(max(scroll.contentOffset.y, row.maxY - seen), row.minY)
    scroll.contentOffset = CGPoint(x: 0, y: min(max(y, 0), highest))
  }

  private func refresh() {
    rows.show(contents, width: max(1, Double(scroll.bounds.width)))
    // Resizing keeps the stack's center.
    rows.place(x: 0, y: 0)
  }

  private var contents: [SceneRow] {
    var heading = ""
    return found.enumerated().map { place, match in
      let scene = scenes[match.index]
      // Search results are sorted by score, without headings.
      let isFirst = field.text.isEmpty && scene.group != heading
      heading = scene.group
      return SceneRow(
        id: scene.id, title: scene.title, summary: match.symptom.map { "“\($0)”" } ?? scene.story.summary,
        heading: isFirst ? scene.group : "", isCurrent: scene.id == current, isPointedAt: place == cursor)
    }
  }

  private var contentHeight: Double { contents.reduce(10 * context.tokens.scale) { $0 + $1.height(width: 0, context) } }

  override var headHeight: Double { titleHeight + SearchField.height(context) + wordsHeight }

  private var wordsHeight: Double {
    // On a low window the list needs the room.
    let lines = Double(bounds.height) < 600 * context.tokens.scale ? 2 : 3
    return context.isTouch ? words.place(width: cardWidth, lines: lines) : 0
  }

  private var cardWidth: Double {
    let unit = context.tokens.scale
    return min(max(0, Double(bounds.width) - 2 * Sheet.margin * unit), 620 * unit)
  }

  override func layoutSubviews() {
    // Only who has no keyboard needs them.
    if context.isTouch { words.show(of: scenes, search) }
    super.layoutSubviews()
  }

  override func naturalSize(in size: CGSize) -> CGSize {
    // The card keeps its size during a search.
    let all = field.text.isEmpty ? contentHeight : Double(size.height)
    return CGSize(width: cardWidth, height: all)
  }

  override func layoutContent(width: Double) {
    let height = SearchField.height(context)
    field.frame = CGRect(x: 0, y: titleHeight, width: width + 2, height: height)
    // At the end of the field's face.
    let (side, edge) = (context.hitExtent(30), 16 * context.tokens.scale)
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
  var count = 0

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "search"
    isUserInteractionEnabled = false
  }

  static func height(_ context: PanelContext) -> Double { context.hitExtent(40) }

  override func draw(on canvas: Canvas) {
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    let face = CGRect(
      x: 16 * unit, y: 2 * unit, width: bounds.width - 32 * unit, height: context.isTouch ? 40 * unit : 30 * unit)
    canvas.box(face, fill: theme.background, stroke: theme.edge, radius: 6 * unit)
    var inner = face.insetBy(dx: 12 * unit, dy: 0)
    guard !text.isEmpty else {
      let hint = context.isTouch ? "Tap what goes wrong" : "Type what goes wrong: list stops half way"
      canvas.text(hint, in: inner, font: tokens.font(.list), color: theme.text3)
      return
    }
    // Without the button that clears it.
    inner.size.width -= context.hitExtent(30) - 12 * unit
    let number = count > 0 ? "\(count) found" : context.isTouch ? "none found" : "none found, Esc shows all"
    canvas.text(number, in: inner, font: tokens.font(.label), color: theme.text3, alignment: .right)
    let room = CGRect(
      x: inner.minX, y: inner.minY, width: inner.width - context.width(number, .label) - 8 * unit, height: inner.height)
    canvas.text(text, in: room, font: tokens.font(.body), color: theme.text1)
    let end = inner.minX + min(context.width(text, .body), room.width) + 1.5 * unit
    canvas.fill(CGRect(x: end, y: face.midY - 8 * unit, width: 1.5 * unit, height: 16 * unit), theme.text1)
  }
}

/// A scene in the list: title, id, summary.
struct SceneRow: RowContent {
  let id: String
  let title: String
  /// The summary; in search results the matching symptom.
  let summary: String
  /// The group's title, for the first scene of a group.
  let heading: String
  let isCurrent: Bool
  let isPointedAt: Bool

  /// Unit: points.
  private static let headingHeight = 30.0

  var command: InspectorCommand? { .chooseScene(id) }

  func height(width: Double, _ context: PanelContext) -> Double {
    (heading.isEmpty ? 48 : 48 + Self.headingHeight) * context.tokens.scale
  }

  func draw(on canvas: Canvas, in row: Row<SceneRow>) {
    let (tokens, theme, unit, bounds) = (row.context.tokens, row.context.theme, row.context.tokens.scale, row.bounds)
    let top = heading.isEmpty ? 0 : Self.headingHeight * unit
    if top > 0 {
      canvas.caption(
        heading.uppercased(),
        in: CGRect(x: 20 * unit, y: 4 * unit, width: bounds.width - 40 * unit, height: top - 4 * unit),
        context: row.context, isFirst: true)
    }
    let face = CGRect(x: 8 * unit, y: top + 1 * unit, width: bounds.width - 16 * unit, height: 46 * unit)
    if isPointedAt { canvas.fill(face, theme.selection, radius: 6 * unit) }
    row.drawHighlight(on: canvas, in: face, radius: 6 * unit)
    if isCurrent { canvas.glyph(.tick, at: CGPoint(x: 25 * unit, y: top + 15 * unit), size: 12 * unit, theme.text1) }
    let font = tokens.font(.label, .mono)
    let line = CGRect(x: 42 * unit, y: top + 5 * unit, width: bounds.width - 62 * unit, height: 20 * unit)
    let room = max(line.width - canvas.metrics.width(of: id, font: font) - 16 * unit, line.width * 0.5)
    canvas.text(
      title, in: CGRect(x: line.minX, y: line.minY, width: room, height: line.height), font: tokens.font(.title),
      color: theme.text1)
    canvas.text(
      id, in: line.shifted(room + 16 * unit), font: font, color: theme.text3, alignment: .right, truncation: .middle)
    canvas.text(summary, in: line.offsetBy(dx: 0, dy: 19 * unit), font: tokens.font(.list), color: theme.text2)
  }
}
