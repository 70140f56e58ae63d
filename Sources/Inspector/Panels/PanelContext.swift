import Drawing
import Foundation
import Painting
import TouchKit

/// What all panel views share: text metrics, theme, and the receiver of commands.
final class PanelContext {
  let metrics: TextMetrics
  var theme = Theme.dark
  /// Whether the layout is for fingers: every target is then at least 44 points large.
  var isTouch = false
  /// How often everything had to be shown again: when time went back, or the panels were hidden or shown.
  var refreshes = 0
  var receive: (Command) -> Void = { _ in }
  /// The stage with which a scene begins; nil if it cannot be built.
  var firstStage: (_ scene: String) -> Stage? = { _ in nil }

  init(metrics: TextMetrics) { self.metrics = metrics }

  func send(_ command: Command) { receive(command) }
  func send(_ command: ViewCommand) { receive(.view(command)) }
  func send(_ command: PanelCommand) { receive(.panel(command)) }
  func send(_ command: SessionCommand) { receive(.session(command)) }

  /// Returns the extent of a touch target; for a mouse it is `points`.
  func hitExtent(_ points: Double) -> Double { isTouch ? Tokens.smallestHitArea : points }

  func height(of string: String, _ font: Font, width: Double) -> Double {
    Double(metrics.wrapped(string, font: font, width: width).count) * font.lineHeight
  }

  func width(_ string: String, _ font: Font) -> Double { metrics.width(of: string, font: font) }
}

class PanelView: View, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext, id: String? = nil) {
    self.context = context
    super.init(frame: .zero)
    accessibilityIdentifier = id
  }

  func draw(on canvas: Canvas) {}
}

class PanelControl: Control, CanvasDrawing {
  let context: PanelContext

  init(_ context: PanelContext, id: String? = nil) {
    self.context = context
    super.init(frame: .zero)
    accessibilityIdentifier = id
    addAction(for: .touchUpInside, named: "press") { ($0 as? PanelControl)?.press() }
  }

  /// Called when a finger lifts inside the control.
  func press() {}

  /// Whether the control can have the keyboard's focus.
  var takesRing: Bool { true }

  /// Called when Enter is pressed while the control has the focus.
  func activate() { press() }

  func draw(on canvas: Canvas) {}

  /// Draws the background of a selected control, and over it that of a pressed one.
  func drawHighlight(on canvas: Canvas, in rect: CGRect, radius: Double = 4, isSelected: Bool = false) {
    if isSelected { canvas.fill(rect, context.theme.selection, radius: radius) }
    guard isHighlighted else { return }
    canvas.fill(rect, context.theme.text1.withAlpha(PanelConstants.highlightOpacity), radius: radius)
  }
}

/// A list in a panel. Like UIKit's table views, it may cancel touches of controls in order to scroll.
final class PanelScrollView: ScrollView {
  private let ground: KeyPath<Theme, Color>

  /// - Parameter ground: The colour behind the list, which determines the colour of its indicators.
  init(on ground: KeyPath<Theme, Color> = \.background) {
    self.ground = ground
    super.init(frame: .zero)
    showsHorizontalScrollIndicator = false
  }

  func show(_ theme: Theme, bounces: Bool) {
    backgroundColor = theme[keyPath: ground]
    self.bounces = bounces
  }

  override func touchesShouldCancel(in view: View) -> Bool { true }
}

/// A button with a glyph, a title, or both. All its bounds take touches; its face is smaller.
class PanelButton: PanelControl {
  var glyph: Glyph?
  var title = ""
  var font = Font.list
  /// The key of the same command, drawn after the title; not for fingers.
  var keyHint = ""
  private var shownHint: String { context.isTouch ? "" : keyHint }
  /// Whether its background is that of a selected button.
  var isOn = false
  var isCentered = false
  /// Where a title that is too long is truncated.
  var truncation = TextTruncation.end
  var onPress: () -> Void = {}

  convenience init(
    _ context: PanelContext, _ identifier: String, glyph: Glyph? = nil, title: String = "", keyHint: String = "",
    onPress: @escaping () -> Void = {}
  ) {
    self.init(context, id: identifier)
    (self.glyph, self.title, self.keyHint, self.onPress) = (glyph, title, keyHint, onPress)
  }

  /// Creates the button of a command, with its word and its key.
  ///
  /// - Parameter title: Another word than the one of ``CommandEntry``.
  convenience init(
    _ context: PanelContext, _ identifier: String, of command: Command, title: String? = nil, showsKey: Bool = true
  ) {
    self.init(
      context, identifier, title: title ?? CommandEntry.button(of: command),
      keyHint: showsKey ? CommandEntry.key(of: command) : ""
    ) { context.send(command) }
  }

  override func press() { onPress() }

  var naturalWidth: Double {
    var width = 16.0
    if glyph != nil { width += 12 }
    if !title.isEmpty { width += context.width(title, font) + (glyph == nil ? 0 : 6) }
    if !shownHint.isEmpty { width += context.width(shownHint, .labelMono) + 6 }
    return max(width.rounded(.up), context.hitExtent(28))
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    let height = min(bounds.height, 26)
    let face = CGRect(x: 1, y: (bounds.height - height) / 2, width: bounds.width - 2, height: height)
    drawHighlight(on: canvas, in: face, radius: 5, isSelected: isOn)
    var x = 8.0
    if let glyph {
      let center = title.isEmpty && shownHint.isEmpty ? Double(bounds.midX) : x + 6
      canvas.glyph(glyph, at: CGPoint(x: center, y: bounds.midY), size: 12, isEnabled ? theme.text1 : theme.text3)
      x += 18
    }
    let hint = shownHint.isEmpty ? 0 : context.width(shownHint, .labelMono)
    let room = bounds.width - x - 8 - (hint > 0 ? hint + 6 : 0)
    if !title.isEmpty {
      canvas.text(
        title, in: CGRect(x: x, y: 0, width: room, height: bounds.height), font: font,
        color: isOn || font == .title ? theme.text1 : theme.text2, alignment: isCentered ? .center : .left,
        truncation: truncation)
    }
    if hint > 0 {
      canvas.text(
        shownHint, in: CGRect(x: bounds.width - 8 - hint, y: 0, width: hint, height: bounds.height),
        font: .labelMono, color: theme.text3)
    }
  }
}

/// A segmented row of buttons that selects the page of a column.
final class PageSwitch: PanelView {
  private let buttons: [PanelButton]
  var selected = 0 {
    didSet { for (index, button) in buttons.enumerated() { button.isOn = index == selected } }
  }

  var onSelect: (Int) -> Void = { _ in }

  init(_ context: PanelContext, _ identifier: String, titles: [String]) {
    buttons = titles.enumerated().map { PanelButton(context, "page\($0)", title: $1) }
    super.init(context)
    for (index, button) in buttons.enumerated() {
      button.isCentered = true
      button.onPress = { [weak self] in self?.onSelect(index) }
    }
    accessibilityIdentifier = identifier
    for button in buttons { addSubview(button) }
    buttons.first?.isOn = true
  }

  func setTitle(_ title: String, at index: Int) { buttons[index].title = title }

  override func layoutSubviews() {
    let padding = 8.0
    let width = (bounds.width - 2 * padding) / Double(buttons.count)
    for (index, button) in buttons.enumerated() {
      button.frame = CGRect(x: padding + Double(index) * width, y: 0, width: width, height: bounds.height)
    }
  }

  override func draw(on canvas: Canvas) {
    canvas.fill(bounds, context.theme.background)
    canvas.fill(CGRect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1), context.theme.edge)
    canvas.fill(CGRect(x: bounds.width - 1, y: 0, width: 1, height: bounds.height), context.theme.edge)
  }
}

extension Canvas {
  /// Draws the caption of a section, with a detail at its right.
  func caption(_ title: String, _ detail: String = "", in rect: CGRect, context: PanelContext, isFirst: Bool = false) {
    let theme = context.theme
    if !isFirst { line(from: rect.origin, to: CGPoint(x: rect.maxX, y: rect.minY), theme.edge.withAlpha(0.8)) }
    let font = Font.caption
    text(title, in: rect, font: font, color: theme.text3)
    let room = rect.shifted(metrics.width(of: title, font: font) + 12)
    text(detail, in: room, font: .labelMono, color: theme.text3, alignment: .right)
  }

  func paragraph(_ string: String, _ font: Font, in rect: CGRect, _ color: Color) {
    let height = font.lineHeight
    for (index, line) in metrics.wrapped(string, font: font, width: rect.width).enumerated() {
      let place = CGRect(x: rect.minX, y: rect.minY + Double(index) * height, width: rect.width, height: height)
      text(line, in: place, font: font, color: color)
    }
  }

  /// Draws a word in a capsule.
  func chip(_ word: String, in rect: CGRect, fill: Color, ink: Color, font: Font, dot: Color? = nil) {
    self.fill(rect, fill, radius: rect.height / 2)
    if let dot { disc(CGPoint(x: rect.minX + rect.height / 2, y: rect.midY), radius: rect.height * 0.14, dot) }
    let room = rect.shifted(dot == nil ? 0 : 0.35 * rect.height)
    text(word, in: room, font: font, color: ink, alignment: .center)
  }
}
