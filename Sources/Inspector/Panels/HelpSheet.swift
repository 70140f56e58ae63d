import Drawing
import Foundation

/// All keys in columns; a click on a line performs its command.
final class HelpSheet: Sheet {
  private let groups: [HelpGroup]

  init(_ context: PanelContext) {
    groups = Command.Group.allCases.map { HelpGroup(context, $0) }
    super.init(context, "helpSheet", title: "Keys")
    for group in groups { scroll.addSubview(group) }
  }

  /// The width of a column. Unit: points.
  private static let column = 370.0

  private func columns(in width: Double) -> Int {
    max(1, min(3, Int((width + 48 * context.tokens.scale) / (Self.column * context.tokens.scale))))
  }

  override func naturalSize(in size: CGSize) -> CGSize {
    let count = columns(in: size.width)
    let width = min(size.width, (Double(count) * Self.column + 20) * context.tokens.scale)
    return CGSize(width: width, height: place(width: width, columns: count))
  }

  override func layoutContent(width: Double) {
    _ = place(width: width, columns: columns(in: Double(bounds.width) - 48 * context.tokens.scale))
  }

  /// Places the groups in their order in columns, the tallest of which is as low as can be, and returns its height.
  private func place(width: Double, columns: Int) -> Double {
    let unit = context.tokens.scale
    let column = (width - 12 * unit) / Double(columns)
    let heights = groups.map(\.naturalHeight)
    let parts = Self.parts(heights[...], columns)
    var (first, tallest) = (0, 0.0)
    for (number, count) in parts.enumerated() {
      var y = 0.0
      for (group, height) in Array(zip(groups, heights))[first..<first + count] {
        group.frame = CGRect(x: 6 * unit + Double(number) * column, y: y, width: column, height: height)
        y += height
      }
      (first, tallest) = (first + count, max(tallest, y))
    }
    return tallest + 12 * unit
  }

  /// How many of the heights, in their order, go into each column.
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
  private let group: Command.Group
  private let lines: [HelpLine]

  init(_ context: PanelContext, _ group: Command.Group) {
    self.group = group
    lines = Command.all.filter { $0.group == group }.map { HelpLine(context, $0) }
    super.init(context)
    accessibilityIdentifier = group.rawValue
    for line in lines { addSubview(line) }
  }

  private var caption: Double { PanelConstants.captionHeight * context.tokens.scale }
  private var lineHeight: Double { context.hitExtent(lines.contains { !$0.entry.help.isEmpty } ? 40 : 26) }
  var naturalHeight: Double { caption + lineHeight * Double(lines.count) }

  override func layoutSubviews() {
    for (index, line) in lines.enumerated() {
      line.frame = CGRect(x: 0, y: caption + Double(index) * lineHeight, width: bounds.width, height: lineHeight)
    }
  }

  override func draw(on canvas: Canvas) {
    let head = bounds.insetBy(dx: 14 * context.tokens.scale, dy: 0).divided(at: caption).upper
    canvas.caption(group.rawValue.uppercased(), in: head, context: context, isFirst: true)
  }
}

/// A command with its keys.
final class HelpLine: PanelControl {
  let entry: Command

  init(_ context: PanelContext, _ entry: Command) {
    self.entry = entry
    super.init(context)
    accessibilityIdentifier = entry.keys.first?.description
  }

  override func press() { context.send(entry.command) }

  override func draw(on canvas: Canvas) {
    let (tokens, theme, unit) = (context.tokens, context.theme, context.tokens.scale)
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 8 * unit, dy: 1), radius: 6 * unit)
    var x = Double(bounds.width) - 14 * unit
    for key in entry.keys.reversed() {
      let width = max(22 * unit, context.width(key.description, .label, .mono) + 12 * unit)
      let cap = CGRect(x: x - width, y: bounds.midY - 10 * unit, width: width, height: 20 * unit)
      canvas.box(cap, fill: theme.background, stroke: theme.edge, radius: 4 * unit)
      canvas.text(key.description, in: cap, font: tokens.font(.label, .mono), color: theme.text1, alignment: .center)
      x -= width + 6 * unit
    }
    let room = x - 20 * unit
    let isTall = !entry.help.isEmpty
    canvas.text(
      entry.title,
      in: CGRect(
        x: 14 * unit, y: isTall ? bounds.midY - 17 * unit : 0, width: room,
        height: isTall ? 18 * unit : bounds.height), font: tokens.font(.body), color: theme.text1)
    guard isTall else { return }
    canvas.text(
      entry.help, in: CGRect(x: 14 * unit, y: bounds.midY, width: room, height: 16 * unit),
      font: tokens.font(.label), color: theme.text3)
  }
}
