import Drawing
import Foundation

/// All commands with keys, in columns. A click on a line performs its command.
final class HelpSheet: Sheet {
  private let groups: [HelpGroup]

  init(_ context: PanelContext) {
    groups = CommandEntry.Group.allCases.map { HelpGroup(context, $0) }.filter { !$0.isEmpty }
    super.init(context, "helpSheet", title: "Keys")
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

  override func layoutContent(width: Double) {
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
  private var caption: Double { 26 }
  private var lineHeight: Double { context.hitExtent(lines.contains { !$0.content.help.isEmpty } ? 30 : 24) }
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
