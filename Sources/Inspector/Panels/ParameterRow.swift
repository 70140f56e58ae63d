import Drawing
import Foundation
import Stages
import TouchKit

/// A parameter of the scene with its control: a switch, or a value between two buttons.
final class ParameterRow: PanelView, RowView, Adjustable {
  struct Content: RowContent {
    let parameter: Parameter
    /// The current value in canonical form.
    let value: String

    func makeView(_ context: PanelContext) -> any RowView { ParameterRow(context) }

    func height(width: Double, _ context: PanelContext) -> Double {
      let row = context.hitExtent(26)
      return isOneLine(width: width, context: context) ? row : row + 18
    }
  }

  private var content: Content?

  private let toggle: ParameterSwitch
  private let less: PanelButton
  private let more: PanelButton

  init(_ context: PanelContext) {
    toggle = ParameterSwitch(context)
    less = PanelButton(context, "less")
    more = PanelButton(context, "more")
    super.init(context)
    less.onPress = { [weak self] in self?.step(-1) }
    more.onPress = { [weak self] in self?.step(1) }
    for view in [toggle, less, more] as [View] { addSubview(view) }
  }

  func show(_ content: any RowContent) {
    guard let content = content as? Content else { return }
    self.content = content
    toggle.isHidden = !content.parameter.isToggle
    toggle.content = content
    (less.isHidden, more.isHidden) = (!content.isSteppable, !content.isSteppable)
    if case .number = content.parameter.kind {
      (less.glyph, more.glyph) = (.minus, .plus)
    } else {
      (less.glyph, more.glyph) = (.chevronLeft, .chevronRight)
    }
    setNeedsLayout()
  }

  private func step(_ direction: Int) {
    guard let content, let value = content.stepped(direction) else { return }
    context.send(.setParameter(key: content.parameter.key, value: value))
  }

  func adjust(_ key: PanelKey) -> Bool {
    guard key == .less || key == .more else { return false }
    step(key == .more ? 1 : -1)
    return true
  }

  override func layoutSubviews() {
    toggle.frame = bounds
    let value = valueFrame
    let side = context.hitExtent(24)
    less.frame = CGRect(x: value.minX, y: value.minY, width: side, height: value.height)
    more.frame = CGRect(x: value.maxX - side, y: value.minY, width: side, height: value.height)
  }

  /// The frame of the value and its buttons: at the right, or on a second line.
  private var valueFrame: CGRect {
    guard let content else { return .zero }
    let width = Double(bounds.width)
    guard content.isOneLine(width: width, context: context) else {
      return CGRect(x: 12, y: 18, width: width - 24, height: bounds.height - 18)
    }
    let room = content.valueWidth(context)
    return CGRect(x: width - 12 - room, y: 0, width: room, height: bounds.height)
  }

  override func draw(on canvas: Canvas) {
    guard let content, !content.parameter.isToggle else { return }
    let theme = context.theme
    let value = valueFrame
    let isOneLine = value.minY == 0
    let title = CGRect(
      x: 12, y: isOneLine ? 0 : 2, width: isOneLine ? value.minX - 20 : bounds.width - 24,
      height: isOneLine ? bounds.height : 16)
    canvas.text(content.parameter.title, in: title, font: .list, color: theme.text2, truncation: .middle)
    let height = min(22, Double(value.height))
    let face = CGRect(x: value.minX, y: value.midY - height / 2, width: value.width, height: height)
    let isSteppable = content.isSteppable
    if isSteppable { canvas.box(face, fill: theme.panel, stroke: theme.edge, radius: 5) }
    canvas.text(
      content.valueText, in: face.insetBy(dx: isSteppable ? less.bounds.width : 4, dy: 0), font: .labelMono,
      color: theme.text1, alignment: isSteppable ? .center : .right, truncation: .middle)
  }
}

final class ParameterSwitch: PanelControl {
  var content: ParameterRow.Content?

  init(_ context: PanelContext) { super.init(context, id: "switch") }

  override func press() {
    guard let content, let value = content.stepped(1) else { return }
    context.send(.setParameter(key: content.parameter.key, value: value))
  }

  override func draw(on canvas: Canvas) {
    guard let content, content.parameter.isToggle else { return }
    let isOn = ["true", "on"].contains(content.value)
    let theme = context.theme
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 0))
    let track = CGRect(x: bounds.width - 12 - 28, y: bounds.midY - 8, width: 28, height: 16)
    canvas.text(
      content.parameter.title, in: CGRect(x: 12, y: 0, width: track.minX - 20, height: bounds.height),
      font: .list, color: theme.text2, truncation: .middle)
    if isOn {
      canvas.fill(track, theme.text2, radius: 8)
    } else {
      canvas.box(track, fill: theme.panel, stroke: theme.text3.withAlpha(0.7), radius: 8)
    }
    let x = isOn ? track.maxX - 8 : track.minX + 8
    canvas.disc(CGPoint(x: x, y: track.midY), radius: 5.5, isOn ? theme.panel : theme.text3)
  }
}

extension ParameterRow.Content {
  var isSteppable: Bool {
    switch parameter.kind {
    case .choice(let words): words.count > 1 && !parameter.isToggle
    case .number: true
    case .path: false
    }
  }

  var valueText: String {
    switch parameter.kind {
    case .choice: value
    case .number(_, _, _, let unit): value + (unit.isEmpty ? "" : " " + unit)
    case .path: value.split(separator: "\n").map(String.init).shownName
    }
  }

  /// Returns the value after some steps: choices wrap around, numbers stay in their range. Nil for a path.
  func stepped(_ steps: Int) -> String? {
    switch parameter.kind {
    case .choice(let words): return words[((words.firstIndex(of: value) ?? 0) + steps + words.count) % words.count]
    case .number(let usual, let range, let step, _):
      let next = min(max((Double(value) ?? usual) + Double(steps) * step, range.lowerBound), range.upperBound)
      // Sums of steps such as 0.001 have rounding errors in their last digits.
      return Parameter.text((next * 1e6).rounded() / 1e6)
    case .path: return nil
    }
  }

  /// Returns the width of the value and its buttons. A choice uses its longest word, so that buttons do not move.
  func valueWidth(_ context: PanelContext) -> Double {
    let side = context.hitExtent(24)
    var words = [valueText]
    if case .choice(let all) = parameter.kind { words = all }
    let widest = words.map { context.width($0, .labelMono) }.max() ?? 0
    return isSteppable ? max(widest, 40) + 2 * side + 4 : widest + 8
  }

  func isOneLine(width: Double, context: PanelContext) -> Bool {
    if parameter.isToggle { return true }
    return context.width(parameter.title, .list) + valueWidth(context) + 36 <= width
  }
}
