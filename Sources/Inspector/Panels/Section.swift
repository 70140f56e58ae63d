import Drawing
import Foundation
import TouchKit

protocol NaturalSection: View {
  /// The height at which everything is visible.
  func naturalHeight(width: Double) -> Double
}

/// A caption above rows that scroll if they do not fit.
final class Section: PanelView, NaturalSection {
  /// The caption, and the detail at its right.
  var title: String
  var detail = ""
  /// The text shown without rows.
  var emptyHint = ""
  /// A line below the rows, in small type.
  var note = ""
  /// Whether it is the first section, which has no line above it.
  var isFirst: Bool
  let rows: RowStack
  private let scroll = PanelScrollView()
  private let fade: FadingEdge
  /// The space left and right of the rows.
  private let (left, right): (Double, Double)
  /// A view over the rows and beside them that scrolls with them.
  private var cover: View?

  init(
    _ context: PanelContext, _ identifier: String, title: String, rowPrefix: String, isFirst: Bool = false,
    left: Double = 0, right: Double = 0, gap: Double = 0
  ) {
    (self.title, self.isFirst, self.left, self.right) = (title, isFirst, left, right)
    rows = RowStack(context, prefix: rowPrefix, gap: gap)
    fade = FadingEdge(context, of: scroll)
    super.init(context, id: identifier)
    addSubview(scroll)
    scroll.addSubview(rows)
    addSubview(fade)
  }

  /// Adds a view over the rows and the space left and right of them.
  func cover(with view: View) {
    cover = view
    scroll.addSubview(view)
  }

  func naturalHeight(width: Double) -> Double {
    measure(width: width)
    var content = Double(rows.bounds.height)
    if rows.contents.isEmpty {
      content = emptyHint.isEmpty ? 0 : context.height(of: emptyHint, .list, width: width - 24)
    }
    return caption + content + noteHeight + 8
  }

  /// Returns the natural height, or without room for it the largest one whose lower edge cuts the first line of a row in
  /// the middle, so that one sees that the rows go on.
  func height(width: Double, atMost most: Double) -> Double {
    let natural = naturalHeight(width: width)
    guard natural > most else { return natural }
    let room = most - caption - noteHeight
    let line = context.hitExtent(Tokens.rowHeight)
    let cuts = rows.rows.prefix(rows.contents.count).map {
      Double($0.frame.minY) + min(Double($0.frame.height), line) / 2
    }
    return cuts.last { $0 <= room }.map { $0 + caption + noteHeight } ?? most
  }

  private var caption: Double { PanelConstants.captionHeight }
  private var noteHeight: Double { note.isEmpty ? 0 : 18 }

  func show(_ contents: [any RowContent]) {
    rows.show(contents, width: Double(bounds.width) - left - right)
    layoutRows()
  }

  /// Scrolls from the top as far as a row needs to be visible, unless a touch is tracked.
  func reveal(_ index: Int) {
    guard !scroll.isTracking, rows.rows.indices.contains(index) else { return }
    measure(width: Double(bounds.width))
    layoutRows()
    let most = max(0, Double(scroll.contentSize.height - scroll.bounds.height))
    let lower = Double(rows.rows[index].frame.maxY - scroll.bounds.height) + FadingEdge.height
    scroll.contentOffset = CGPoint(x: 0, y: min(max(lower, 0), most))
  }

  /// Scrolls to the last rows, unless a touch is tracked.
  func scrollToEnd() {
    guard !scroll.isTracking else { return }
    layoutRows()
    scroll.contentOffset = CGPoint(x: 0, y: max(0, scroll.contentSize.height - scroll.bounds.height))
  }

  override func layoutSubviews() {
    measure(width: Double(bounds.width))
    layoutRows()
  }

  private func measure(width: Double) {
    let inner = width - left - right
    guard inner > 0, Double(rows.bounds.width) != inner else { return }
    rows.show(rows.contents, width: inner, force: true)
  }

  private func layoutRows() {
    let height = max(0, Double(bounds.height) - caption - noteHeight)
    let place = CGRect(x: 0, y: caption, width: bounds.width, height: height)
    if scroll.frame != place { scroll.frame = place }
    rows.place(x: left, y: 0)
    cover?.frame = CGRect(x: 0, y: 0, width: bounds.width, height: rows.bounds.height)
    let edge = FadingEdge.height
    let lower = CGRect(x: 0, y: place.maxY - edge, width: place.width, height: edge)
    if fade.frame != lower { fade.frame = lower }
    scroll.contentSize = CGSize(width: bounds.width, height: rows.bounds.height + 4)
    scroll.isHidden = rows.contents.isEmpty
    let fits = scroll.contentSize.height <= height + 4
    scroll.isScrollEnabled = !fits
    if fits && scroll.contentOffset.y != 0 { scroll.contentOffset = .zero }
  }

  override func draw(on canvas: Canvas) {
    let inner = bounds.insetBy(dx: Tokens.panelPadding, dy: 0)
    let (head, rest) = inner.divided(at: caption)
    canvas.caption(title, detail, in: head, context: context, isFirst: isFirst)
    if rows.contents.isEmpty { canvas.paragraph(emptyHint, .list, in: rest, context.theme.text3) }
    guard !note.isEmpty else { return }
    canvas.text(
      note, in: CGRect(x: inner.minX, y: bounds.height - noteHeight - 4, width: inner.width, height: noteHeight),
      font: .label, color: context.theme.text3)
  }
}

/// Fades out rows that continue below a section's lower edge.
final class FadingEdge: PanelView {
  private unowned let scroll: ScrollView
  private let ground: KeyPath<Theme, Color>

  static let height = 18.0

  init(_ context: PanelContext, of scroll: ScrollView, on ground: KeyPath<Theme, Color> = \.background) {
    (self.scroll, self.ground) = (scroll, ground)
    super.init(context)
    isUserInteractionEnabled = false
  }

  override func draw(on canvas: Canvas) {
    let rest = scroll.contentSize.height - scroll.bounds.height - scroll.contentOffset.y
    guard !scroll.isHidden, rest > 1 else { return }
    let ground = context.theme[keyPath: ground]
    canvas.gradient(bounds, from: ground.withAlpha(0), to: ground.withAlpha(0.94), axis: .vertical)
  }
}

/// Sections below one another, each with its natural height; the stack scrolls if they do not fit.
final class SectionStack: PanelView {
  private let sections: [any NaturalSection]
  private let scroll = PanelScrollView()
  private let fade: FadingEdge

  /// The section that stands above all others; nil for their usual order.
  var first: (any NaturalSection)?

  init(_ context: PanelContext, _ sections: [any NaturalSection]) {
    self.sections = sections
    fade = FadingEdge(context, of: scroll)
    super.init(context)
    addSubview(scroll)
    addSubview(fade)
    for section in sections { scroll.addSubview(section) }
  }

  /// Adds a view in front of the sections that scrolls with them.
  func add(_ view: View) { scroll.addSubview(view) }

  override func layoutSubviews() {
    guard bounds.width > 0 else { return }
    if scroll.frame != bounds { scroll.frame = bounds }
    var y = 0.0
    for section in [first].compactMap(\.self) + sections.filter({ $0 !== first }) where !section.isHidden {
      let height = section.naturalHeight(width: Double(bounds.width))
      section.place(CGRect(x: 0, y: y, width: bounds.width, height: height))
      y += height
    }
    scroll.contentSize = CGSize(width: bounds.width, height: y)
    scroll.isScrollEnabled = y > Double(bounds.height) + 0.5
    if !scroll.isScrollEnabled && scroll.contentOffset.y != 0 { scroll.contentOffset = .zero }
    let edge = FadingEdge.height
    fade.place(CGRect(x: 0, y: bounds.height - edge, width: bounds.width, height: edge))
  }
}

/// The value of a row in a list: its drawing, and at most one command.
///
/// Lists hold values of any such type and are not generic: compiled once for every type of row, they took a quarter of
/// the time that this module takes to compile.
protocol RowContent: Equatable {
  /// The command that a press sends; a row without one ignores touches.
  var command: Command? { get }
  /// Whether a press first closes the sheet that the row is on.
  var closesSheet: Bool { get }
  func height(width: Double, _ context: PanelContext) -> Double
  func draw(on canvas: Canvas, in row: Row)
  /// Creates a view that shows such values.
  func makeView(_ context: PanelContext) -> any RowView
}

extension RowContent {
  var command: Command? { nil }
  var closesSheet: Bool { false }
  func draw(on canvas: Canvas, in row: Row) {}
  func makeView(_ context: PanelContext) -> any RowView { Row(context) }

  fileprivate func equals(_ other: any RowContent) -> Bool { other as? Self == self }
}

/// A view that shows one value of a list after another.
protocol RowView: View {
  func show(_ content: any RowContent)
}

/// A row that draws its value and sends its command.
final class Row: PanelControl, RowView {
  private var content: (any RowContent)?

  init(_ context: PanelContext) { super.init(context) }

  func show(_ content: any RowContent) {
    self.content = content
    isUserInteractionEnabled = content.command != nil
  }

  override func press() {
    guard let content, let command = content.command else { return }
    if content.closesSheet { context.send(.close) }
    context.send(command)
  }

  override func draw(on canvas: Canvas) { content?.draw(on: canvas, in: self) }
}

/// A vertical stack of reused rows, all of one type. Only rows whose values changed are updated.
final class RowStack: View {
  private let context: PanelContext
  private let gap: Double
  private(set) var rows: [any RowView] = []
  private(set) var contents: [any RowContent] = []
  private let prefix: String
  private var isTouch = false

  /// - Parameter prefix: The rows' identifiers are this prefix and their index.
  init(_ context: PanelContext, prefix: String, gap: Double = 0) {
    (self.context, self.prefix, self.gap) = (context, prefix, gap)
    super.init(frame: .zero)
  }

  /// Shows one row per value and sizes the stack to fit.
  func show(_ values: [any RowContent], width: Double, force: Bool = false) {
    let isMeasured = Double(bounds.width) == width && isTouch == context.isTouch
    let isSame = values.count == contents.count && zip(values, contents).allSatisfy { $0.equals($1) }
    guard force || !isSame || !isMeasured else { return }
    let shown = contents
    (contents, isTouch) = (values, context.isTouch)
    for value in values.dropFirst(rows.count) {
      let row = value.makeView(context)
      row.accessibilityIdentifier = "\(prefix)\(rows.count)"
      rows.append(row)
      addSubview(row)
    }
    var y = 0.0
    for (index, row) in rows.enumerated() {
      row.isHidden = index >= values.count
      guard index < values.count else { continue }
      if !shown.indices.contains(index) || !shown[index].equals(values[index]) { row.show(values[index]) }
      let height = values[index].height(width: width, context)
      let place = CGRect(x: 0, y: y, width: width, height: height)
      if row.frame != place { row.frame = place }
      y += height + gap
    }
    bounds.size = CGSize(width: width, height: max(0, y - (values.isEmpty ? 0 : gap)))
  }
}

/// A column of sections, with a line along one side in front of them.
class Column: PanelView {
  let edge: ColumnEdge

  init(_ context: PanelContext, _ identifier: String, _ content: [View]) {
    edge = ColumnEdge(context)
    super.init(context, id: identifier)
    for view in content + [edge] { addSubview(view) }
  }

  /// Places the sections; their heights depend on their rows.
  func layoutSections(width: Double, height: Double) {}

  final override func layoutSubviews() {
    guard bounds.width > 0 else { return }
    layoutSections(width: Double(bounds.width), height: Double(bounds.height))
  }

  final override func draw(on canvas: Canvas) { canvas.fill(bounds, context.theme.background) }
}

/// A line along one side of a column.
final class ColumnEdge: PanelView {
  init(_ context: PanelContext) {
    super.init(context)
    isUserInteractionEnabled = false
  }

  override func draw(on canvas: Canvas) { canvas.fill(bounds, context.theme.edge) }
}

extension View {
  /// Sets the frame if it changed, and lays out immediately: sections measure their rows.
  func place(_ frame: CGRect) {
    if self.frame != frame { self.frame = frame }
    layoutIfNeeded()
  }

  /// Moves the upper left corner, keeping the size.
  func place(x: Double, y: Double) { center = CGPoint(x: x + bounds.width / 2, y: y + bounds.height / 2) }
}
