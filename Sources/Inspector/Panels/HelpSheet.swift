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

  private func columns(in width: Double) -> Int { width >= 620 * context.tokens.scale ? 2 : 1 }

  override func naturalSize(in size: CGSize) -> CGSize {
    let count = columns(in: size.width)
    let width = min(size.width, (count == 2 ? 760 : 400) * context.tokens.scale)
    return CGSize(width: width, height: place(width: width, columns: count))
  }

  override func layoutContent(width: Double) {
    _ = place(width: width, columns: columns(in: Double(bounds.width) - 48 * context.tokens.scale))
  }

  /// Places the groups in columns of as equal a height as can be, and returns the total height.
  private func place(width: Double, columns: Int) -> Double {
    let unit = context.tokens.scale
    var heights = [Double](repeating: 0, count: columns)
    let column = (width - 12 * unit) / Double(columns)
    let second = columns == 2 ? groupsOfSecondColumn : []
    for (index, group) in groups.enumerated() {
      let target = second.contains(index) ? 1 : 0
      let height = group.naturalHeight
      group.frame = CGRect(x: 6 * unit + Double(target) * column, y: heights[target], width: column, height: height)
      heights[target] += height
    }
    return (heights.max() ?? 0) + 12 * unit
  }

  /// The groups to the right, of all ways to divide them; the first one stands to the left.
  private var groupsOfSecondColumn: Set<Int> {
    let heights = groups.map(\.naturalHeight)
    let total = heights.reduce(0, +)
    let choices = (0..<1 << max(0, groups.count - 1)).map { mask in
      groups.indices.dropFirst().filter { mask >> ($0 - 1) & 1 == 1 }
    }
    func excess(_ choice: [Int]) -> Double { abs(total / 2 - choice.reduce(0) { $0 + heights[$1] }) }
    return Set(choices.min { excess($0) < excess($1) } ?? [])
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
