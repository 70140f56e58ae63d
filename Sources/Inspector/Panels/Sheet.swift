import Drawing
import Foundation
import TouchKit

/// A modal card over a darkened window. A tap outside the card closes it.
class Sheet: PanelControl {
  let card: SheetCard
  let scroll = PanelScrollView(on: \.panel)
  private let closeButton: PanelButton
  private let fade: FadingEdge
  /// The distance from the window's edge to the card. Unit: points.
  static let margin = 24.0

  init(_ context: PanelContext, _ identifier: String, title: String) {
    card = SheetCard(context, title: title)
    closeButton = PanelButton(context, "close", glyph: .cross) { context.send(.close) }
    fade = FadingEdge(context, of: scroll, on: \.panel)
    super.init(context, id: identifier)
    isHidden = true
    addSubview(card)
    card.addSubview(scroll)
    card.addSubview(fade)
    card.addSubview(closeButton)
  }

  /// Returns the card's preferred width and the height of its scrolling content, within `size`.
  func naturalSize(in size: CGSize) -> CGSize { size }
  /// Lays out the scrolling content for a width.
  func layoutContent(width: Double) {}

  override func press() { context.send(.close) }
  // Its close button can have the focus instead.
  override var takesRing: Bool { false }

  override func layoutSubviews() {
    let head = headHeight
    let margin = Self.margin
    let room = CGSize(width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - 2 * margin))
    let natural = naturalSize(in: room)
    let size = CGSize(
      width: min(natural.width, room.width), height: min(natural.height + head + SheetCard.radius, room.height))
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    closeButton.frame = CGRect(x: size.width - titleHeight, y: 0, width: titleHeight, height: titleHeight)
    // The scroll view ends above the card's rounded corners.
    let foot = SheetCard.radius
    scroll.frame = CGRect(x: 1, y: head, width: size.width - 2, height: max(0, size.height - head - foot))
    scroll.contentSize = CGSize(width: scroll.frame.width, height: natural.height)
    scroll.isScrollEnabled = natural.height > scroll.frame.height + 0.5
    layoutContent(width: Double(scroll.frame.width))
    let edge = FadingEdge.height
    fade.frame = CGRect(x: scroll.frame.minX, y: scroll.frame.maxY - edge, width: scroll.frame.width, height: edge)
  }

  var titleHeight: Double { context.isTouch ? 48 : 44 }

  /// The height above the scroll view: the title and additions of a subclass.
  var headHeight: Double { titleHeight }

  override func draw(on canvas: Canvas) { canvas.fill(bounds, Color.black.withAlpha(PanelConstants.scrimOpacity)) }
}

extension ScrollView {
  /// Scrolls as little as possible to show a rectangle of the content.
  func reveal(_ rect: CGRect) {
    guard bounds.height > 0 else { return }
    let (seen, highest) = (Double(bounds.height), max(0, Double(contentSize.height - bounds.height)))
    let y = min(max(Double(contentOffset.y), rect.maxY - seen), rect.minY)
    let wanted = min(max(y, 0), highest)
    if Double(contentOffset.y) != wanted { contentOffset.y = wanted }
  }
}

/// The card of a sheet. It handles touches, so that they do not reach the sheet.
final class SheetCard: PanelView {
  private let title: String
  /// The radius of its corners. Unit: points.
  static let radius = 10.0

  init(_ context: PanelContext, title: String) {
    self.title = title
    super.init(context, id: "card")
  }

  // Not forwarded to the sheet, which closes on a touch.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.softShadow(around: bounds, radius: Self.radius, spread: 24, opacity: 0.4)
    canvas.box(bounds, fill: theme.panel, stroke: theme.edge, radius: Self.radius)
    canvas.text(
      title, in: CGRect(x: 20, y: 2, width: bounds.width - 80, height: 42), font: .heading, color: theme.text1)
  }
}

/// The signs of states, and all commands with keys, in columns. A click on a line performs its command.
final class HelpSheet: Sheet {
  private let groups: [HelpGroup]
  private let legend: Legend

  init(_ context: PanelContext) {
    groups = CommandEntry.Group.allCases.map { HelpGroup(context, $0) }.filter { !$0.isEmpty }
    legend = Legend(context)
    super.init(context, "helpSheet", title: "Keys and signs")
    card.addSubview(legend)
    for group in groups { scroll.addSubview(group) }
  }

  /// The width of a column. Unit: points.
  private static let column = 370.0

  private func columns(in width: Double) -> Int {
    max(1, min(3, Int((width + 48) / Self.column)))
  }

  override func naturalSize(in size: CGSize) -> CGSize {
    let count = columns(in: size.width)
    let width = min(size.width, Double(count) * Self.column + 20)
    return CGSize(width: width, height: place(width: width, columns: count))
  }

  /// The distance from the card's left edge to the legend in the line of the title, and to its own line below it.
  private static let (legendBeside, legendBelow) = (200.0, 20.0)

  /// Where the legend is on a card of this width: in the line of the title if there is room.
  private func legendFrame(_ width: Double) -> CGRect {
    let room = width - Self.legendBeside - titleHeight
    let height = legend.height(width: room)
    if height <= Legend.row {
      return CGRect(x: Self.legendBeside, y: (titleHeight - height) / 2, width: room, height: height)
    }
    let below = width - 2 * Self.legendBelow
    return CGRect(x: Self.legendBelow, y: titleHeight, width: below, height: legend.height(width: below))
  }

  override var headHeight: Double {
    let room = Double(bounds.width) - 2 * Self.margin
    return max(titleHeight, legendFrame(min(room, Double(columns(in: room)) * Self.column + 20)).maxY + 4)
  }

  override func layoutContent(width: Double) {
    legend.place(legendFrame(Double(card.bounds.width)))
    _ = place(width: width, columns: columns(in: Double(bounds.width) - 48))
  }

  /// Places the groups in their order in columns, so that the tallest column is as low as possible. Returns its height.
  private func place(width: Double, columns: Int) -> Double {
    let column = (width - 12) / Double(columns)
    let heights = groups.map(\.naturalHeight)
    let parts = Self.parts(heights[...], columns)
    var (first, tallest) = (0, 0.0)
    for (number, count) in parts.enumerated() {
      var y = 0.0
      for (group, height) in Array(zip(groups, heights))[first..<first + count] {
        group.frame = CGRect(x: 6 + Double(number) * column, y: y, width: column, height: height)
        y += height
      }
      (first, tallest) = (first + count, max(tallest, y))
    }
    return tallest + 8
  }

  /// Returns how many of the heights, in their order, go into each column.
  private static func parts(_ heights: ArraySlice<Double>, _ columns: Int) -> [Int] {
    guard columns > 1, heights.count > 1 else { return [heights.count] }
    func tallest(_ parts: [Int]) -> Double {
      var rest = heights
      return parts.map { count in
        defer { rest = rest.dropFirst(count) }
        return rest.prefix(count).reduce(0, +)
      }.max() ?? 0
    }
    let choices = (1..<heights.count).map { [$0] + parts(heights.dropFirst($0), columns - 1) }
    return choices.min { tallest($0) < tallest($1) } ?? [heights.count]
  }
}

/// The commands of one group below its title.
final class HelpGroup: PanelView {
  private let group: CommandEntry.Group
  private let lines: [HelpLine]
  var isEmpty: Bool { lines.isEmpty }

  init(_ context: PanelContext, _ group: CommandEntry.Group) {
    self.group = group
    let entries = CommandEntry.all.filter { $0.group == group && !$0.keys.isEmpty }.map(HelpLine.Content.init(_:))
    let further = group == .keyboard ? PanelKey.help.map { HelpLine.Content($0.title, $0.keys) } : []
    lines = (entries + further).map { HelpLine(context, $0) }
    super.init(context, id: group.rawValue)
    for line in lines { addSubview(line) }
  }

  // All keys fit on the reference screen of 1280 × 800.
  private var caption: Double { 23 }
  private var lineHeight: Double { context.hitExtent(lines.contains { !$0.content.help.isEmpty } ? 28 : 23) }
  /// Overlays have short titles and keys of one character, so two fit in a row.
  private var columns: Int { group == .overlays ? 2 : 1 }
  var naturalHeight: Double { caption + lineHeight * Double((lines.count + columns - 1) / columns) }

  override func layoutSubviews() {
    let (width, rows) = (bounds.width / Double(columns), (lines.count + columns - 1) / columns)
    for (index, line) in lines.enumerated() {
      let (column, row) = index.quotientAndRemainder(dividingBy: rows)
      line.frame = CGRect(
        x: Double(column) * width, y: caption + Double(row) * lineHeight, width: width, height: lineHeight)
    }
  }

  override func draw(on canvas: Canvas) {
    let head = bounds.insetBy(dx: 14, dy: 0).divided(at: caption).upper
    canvas.caption(group.rawValue.uppercased(), in: head, context: context, isFirst: true)
  }
}

/// A command with its keys, or keys that the panels handle themselves.
final class HelpLine: PanelControl {
  struct Content {
    let title: String
    let help: String
    let keys: [String]
    let command: Command?

    init(_ entry: CommandEntry) {
      (title, help, command) = (entry.title, entry.help, entry.command)
      keys = entry.keys.map(\.description)
    }

    init(_ title: String, _ keys: [PanelKey]) {
      (self.title, help, command) = (title, "", nil)
      self.keys = keys.map(\.stroke.description)
    }
  }

  let content: Content

  init(_ context: PanelContext, _ content: Content) {
    self.content = content
    super.init(context, id: content.keys.first)
    isUserInteractionEnabled = content.command != nil
  }

  override func press() { if let command = content.command { context.send(command) } }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 8, dy: 1), radius: 6)
    let end = Double(bounds.width) - 14
    let room = canvas.keyCaps(content.keys, endingAt: end, midY: bounds.midY, context: context) - 20
    let isTall = !content.help.isEmpty
    let line = CGRect(x: 14, y: isTall ? bounds.midY - 15 : 0, width: room, height: isTall ? 16 : bounds.height)
    canvas.text(content.title, in: line, font: .body, color: theme.text1)
    guard isTall else { return }
    canvas.text(
      content.help, in: CGRect(x: 14, y: bounds.midY, width: room, height: 14), font: .label, color: theme.text3)
  }
}
