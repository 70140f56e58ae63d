import Drawing
import Foundation
import TouchKit

/// A parameter of the scene and what changes it: a switch, or a value between two buttons.
final class ParameterRow: PanelView, PanelRow {
  /// What it shows: the parameter itself.
  typealias Content = ParameterReading

  var content: ParameterReading? {
    didSet { update() }
  }

  private let toggle: ParameterSwitch
  private let less: PanelButton
  private let more: PanelButton

  override init(_ context: PanelContext) {
    toggle = ParameterSwitch(context)
    less = PanelButton(context, "less", glyph: .chevronLeft) {}
    more = PanelButton(context, "more", glyph: .chevronRight) {}
    super.init(context)
    less.onPress = { [weak self] in self?.step(-1) }
    more.onPress = { [weak self] in self?.step(1) }
    for view in [toggle, less, more] as [View] { addSubview(view) }
  }

  static func height(of content: ParameterReading, width: Double, context: PanelContext) -> Double {
    let row = context.isTouch ? context.tokens.smallestHitArea : 26 * context.tokens.scale
    return content.isOneLine(width: width, context: context) ? row : row + 18 * context.tokens.scale
  }

  private func update() {
    guard let content else { return }
    toggle.isHidden = !content.isToggle
    toggle.content = content
    (less.isHidden, more.isHidden) = (!content.isSteppable, !content.isSteppable)
    if case .number = content.control {
      (less.glyph, more.glyph) = (.minus, .plus)
    } else {
      (less.glyph, more.glyph) = (.chevronLeft, .chevronRight)
    }
    setNeedsLayout()
  }

  private func step(_ direction: Int) {
    guard let content, let value = content.stepped(direction) else { return }
    context.send(.setParameter(key: content.key, value: value))
  }

  override func layoutSubviews() {
    toggle.frame = bounds
    let value = valueFrame
    let side = context.isTouch ? context.tokens.smallestHitArea : 24 * context.tokens.scale
    less.frame = CGRect(x: value.minX, y: value.minY, width: side, height: value.height)
    more.frame = CGRect(x: value.maxX - side, y: value.minY, width: side, height: value.height)
  }

  /// Where the value and its buttons are: at the right, or on a line of their own.
  private var valueFrame: CGRect {
    guard let content else { return .zero }
    let (unit, width) = (context.tokens.scale, Double(bounds.width))
    guard content.isOneLine(width: width, context: context) else {
      return CGRect(x: 12 * unit, y: 18 * unit, width: width - 24 * unit, height: bounds.height - 18 * unit)
    }
    let room = content.valueWidth(context)
    return CGRect(x: width - 12 * unit - room, y: 0, width: room, height: bounds.height)
  }

  override func draw(on canvas: Canvas) {
    guard let content, !content.isToggle else { return }
    let (theme, unit) = (context.theme, context.tokens.scale)
    let value = valueFrame
    let isOneLine = value.minY == 0
    let title = CGRect(
      x: 12 * unit, y: isOneLine ? 0 : 2 * unit,
      width: isOneLine ? value.minX - 20 * unit : bounds.width - 24 * unit,
      height: isOneLine ? bounds.height : 16 * unit)
    canvas.text(
      content.title, in: title, font: context.tokens.font(.list), color: theme.text2, truncation: .middle)
    let height = min(22 * unit, Double(value.height))
    let face = CGRect(x: value.minX, y: value.midY - height / 2, width: value.width, height: height)
    guard content.isSteppable else {
      canvas.text(
        content.valueText, in: face.insetBy(dx: 4 * unit, dy: 0), font: context.tokens.font(.label, .mono),
        color: theme.text1, alignment: .right, truncation: .middle)
      return
    }
    canvas.box(face, fill: theme.panel, stroke: theme.edge, radius: 5 * unit)
    canvas.text(
      content.valueText, in: face.insetBy(dx: less.bounds.width, dy: 0),
      font: context.tokens.font(.label, .mono),
      color: theme.text1, alignment: .center, truncation: .middle)
  }
}

/// A switch with the name of what it switches.
final class ParameterSwitch: PanelControl {
  var content: ParameterReading?

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "switch"
  }

  override func press() {
    guard let content, case .toggle(let isOn) = content.control else { return }
    context.send(.setParameter(key: content.key, value: isOn ? "false" : "true"))
  }

  override func draw(on canvas: Canvas) {
    guard let content, case .toggle(let isOn) = content.control else { return }
    let (theme, unit) = (context.theme, context.tokens.scale)
    drawHighlight(on: canvas, in: bounds.insetBy(dx: 4 * unit, dy: 0))
    let track = CGRect(
      x: bounds.width - 12 * unit - 28 * unit, y: bounds.midY - 8 * unit, width: 28 * unit, height: 16 * unit)
    canvas.text(
      content.title,
      in: CGRect(x: 12 * unit, y: 0, width: track.minX - 20 * unit, height: bounds.height),
      font: context.tokens.font(.list), color: theme.text2, truncation: .middle)
    if isOn {
      canvas.fill(track, theme.text2, radius: 8 * unit)
    } else {
      canvas.box(track, fill: theme.panel, stroke: theme.text3.withAlpha(0.7), radius: 8 * unit)
    }
    let x = isOn ? track.maxX - 8 * unit : track.minX + 8 * unit
    canvas.disc(CGPoint(x: x, y: track.midY), radius: 5.5 * unit, isOn ? theme.panel : theme.text3)
  }
}

extension ParameterReading {
  var isToggle: Bool {
    if case .toggle = control { return true }
    return false
  }

  var isSteppable: Bool {
    switch control {
    case .choice(let words, _): words.count > 1
    case .number: true
    case .toggle, .text: false
    }
  }

  /// The value as the row writes it.
  var valueText: String {
    switch control {
    case .toggle(let isOn): return isOn ? "on" : "off"
    case .choice(let words, let index): return words.indices.contains(index) ? words[index] : "?"
    case .number(let value, let unit): return Self.plain(value) + (unit.isEmpty ? "" : " " + unit)
    case .text(let text): return text.isEmpty ? "none" : text
    }
  }

  /// The value after so many steps; choices go round, numbers move by one in their last digit, larger ones faster.
  func stepped(_ direction: Int) -> String? {
    switch control {
    case .choice(let words, let index):
      guard !words.isEmpty else { return nil }
      return words[(index + direction + words.count) % words.count]
    case .number(let value, _):
      return Self.plain(value + Double(direction) * Self.step(of: value))
    case .toggle(let isOn): return isOn ? "false" : "true"
    case .text: return nil
    }
  }

  private static func step(of value: Double) -> Double {
    if abs(value) >= 500 { return 50 }
    if abs(value) >= 50 { return 10 }
    let digits = plain(value).split(separator: ".").dropFirst().first?.count ?? 0
    return pow(10, -Double(digits))
  }

  /// The shortest form of at most four decimals.
  private static func plain(_ value: Double) -> String {
    var text = String(format: "%.4f", value)
    while text.hasSuffix("0") { text.removeLast() }
    if text.hasSuffix(".") { text.removeLast() }
    return text == "-0" ? "0" : text
  }

  /// The width that the value and its buttons ask for; for a choice that of the longest word, so that buttons stay
  /// under the finger.
  func valueWidth(_ context: PanelContext) -> Double {
    let side = context.isTouch ? context.tokens.smallestHitArea : 24 * context.tokens.scale
    var words = [valueText]
    if case .choice(let all, _) = control { words = all }
    let widest = words.map { context.width($0, .label, .mono) }.max() ?? 0
    return isSteppable
      ? max(widest, 40 * context.tokens.scale) + 2 * side + 4 : widest + 8 * context.tokens.scale
  }

  /// Whether title and value have room beside each other.
  func isOneLine(width: Double, context: PanelContext) -> Bool {
    if isToggle { return true }
    return context.width(title, .list) + valueWidth(context) + 36 * context.tokens.scale <= width
  }
}
