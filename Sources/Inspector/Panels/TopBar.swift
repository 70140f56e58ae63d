import Drawing
import Foundation
import TouchKit

/// The bar along the upper edge: scene, clock, help.
final class TopBar: PanelView {
  /// What it shows.
  struct Content: Equatable {
    var title: String
    var status: Status
    /// The slide that is open.
    var openSlide: Slide?
    var isSlim: Bool
  }

  /// A panel that slides over the stage.
  enum Slide: Hashable {
    case story
    case left
    case right
  }

  var onSlide: (Slide) -> Void = { _ in }
  private var content: Content?
  private let title: PanelButton
  private let help: PanelButton
  private let hide: PanelButton
  private let storySlide: PanelButton
  private let leftSlide: PanelButton
  private let rightSlide: PanelButton
  private var statusFrame = CGRect.zero
  private var segments: [StatusSegment] = []
  private var chips: [(chip: StatusChip, frame: CGRect)] = []

  override init(_ context: PanelContext) {
    title = PanelButton(
      context, "scene", glyph: .chevronDown, keyHint: Command.key(of: .toggleScenes)
    ) { context.send(.toggleScenes) }
    help = PanelButton(context, "help", title: "help", keyHint: "?") { context.send(.toggleHelp) }
    hide = PanelButton(context, "hide", title: "hide", keyHint: "Tab") { context.send(.togglePanels) }
    storySlide = PanelButton(context, "showStory", title: "Story") {}
    leftSlide = PanelButton(context, "showTouches", title: "Touches") {}
    rightSlide = PanelButton(context, "showRecognizers", title: "Recognizers") {}
    super.init(context)
    accessibilityIdentifier = "top"
    title.style = .title
    storySlide.onPress = { [weak self] in self?.onSlide(.story) }
    leftSlide.onPress = { [weak self] in self?.onSlide(.left) }
    rightSlide.onPress = { [weak self] in self?.onSlide(.right) }
    for button in [title, help, hide, storySlide, leftSlide, rightSlide] { addSubview(button) }
  }

  func show(_ new: Content) {
    guard new != content else { return }
    let old = content
    content = new
    title.title = new.title
    title.keyHint = new.isSlim ? "" : Command.key(of: .toggleScenes)
    help.keyHint = "?"
    hide.keyHint = new.isSlim ? "" : "Tab"
    storySlide.isOn = new.openSlide == .story
    leftSlide.isOn = new.openSlide == .left
    rightSlide.isOn = new.openSlide == .right
    for slide in [storySlide, leftSlide, rightSlide] { slide.isHidden = !new.isSlim }
    chips = StatusChip.all(of: new.status).map { ($0, .zero) }
    if old?.isSlim != new.isSlim || old?.title != new.title { layoutButtons() }
    layoutStatus()
  }

  override func layoutSubviews() {
    layoutButtons()
    layoutStatus()
  }

  private func layoutButtons() {
    let (unit, height) = (context.tokens.scale, Double(bounds.height))
    var right = Double(bounds.width) - 4 * unit
    let isSlim = content?.isSlim == true
    for button in isSlim ? [hide, help, rightSlide, leftSlide, storySlide] : [hide, help] {
      let width = button.naturalWidth
      button.frame = CGRect(x: right - width, y: 0, width: width, height: height)
      right -= width
    }
    let room = max(60 * unit, right - 8 * unit)
    title.frame = CGRect(
      x: 4 * unit, y: 0, width: min(title.naturalWidth, room, max(120 * unit, Double(bounds.width) * 0.4)),
      height: height)
  }

  /// Centers the chips if there is room, else places them after the title; shows as many numbers as fit.
  private func layoutStatus() {
    segments = content.map { StatusSegment.all(of: $0.status) } ?? []
    let (unit, height) = (context.tokens.scale, Double(bounds.height))
    let isSlim = content?.isSlim == true
    let right = Double(isSlim ? storySlide.frame.minX : help.frame.minX) - 12 * unit
    let left = Double(title.frame.maxX) + 12 * unit
    let font = context.tokens.font(.label)
    let widths = chips.map { context.metrics.width(of: $0.chip.word, font: font) + ($0.chip.hasDot ? 28 : 20) * unit }
    let total = widths.reduce(0, +) + 8 * unit * Double(max(0, widths.count - 1))
    var x = max(left, min((Double(bounds.width) - total) / 2, right - total))
    for index in chips.indices {
      let fits = x + widths[index] <= right + 0.5
      chips[index].frame =
        fits ? CGRect(x: x, y: (height - 20 * unit) / 2, width: widths[index], height: 20 * unit) : .zero
      x += widths[index] + 8 * unit
    }
    var room = right - x - 12 * unit
    var shown = 0
    for segment in segments {
      let width = segment.width(context) + 16 * unit
      guard width <= room else { break }
      room -= width
      shown += 1
    }
    segments.removeLast(segments.count - shown)
    statusFrame = CGRect(x: x, y: 0, width: max(0, right - x), height: height)
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.panel)
    let y = bounds.height - canvas.hairline
    canvas.line(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y), theme.edge)
    let font = context.tokens.font(.label)
    for (chip, frame) in chips where frame.width > 0 {
      let isStrong = chip.isStrong
      canvas.chip(
        chip.word, in: frame, fill: isStrong ? theme.text1 : theme.selection,
        ink: isStrong ? theme.panel : theme.text1, font: font, dot: chip.hasDot ? theme.hue(.granted) : nil)
    }
    var x = Double(statusFrame.maxX)
    for segment in segments.reversed() {
      x -= segment.width(context)
      segment.draw(on: canvas, x: x, height: bounds.height, context: context)
      x -= 16 * context.tokens.scale
    }
  }
}

/// A chip with the state of the clock: live or replay, paused, speed.
struct StatusChip: Equatable {
  let word: String
  var isStrong = false
  var hasDot = false

  static func all(of status: Status) -> [StatusChip] {
    var chips = [StatusChip(word: status.source.rawValue, hasDot: !status.isPaused)]
    if status.isPaused { chips.append(StatusChip(word: "PAUSED", isStrong: true)) }
    if status.speed != 1 { chips.append(StatusChip(word: status.speed.asSpeed)) }
    if let recall = status.recall { chips.append(StatusChip(word: recall.words)) }
    return chips
  }
}

/// A number of the engine's state with its name, of constant width.
struct StatusSegment {
  let name: String
  let value: String
  let places: Int

  static func all(of status: Status) -> [StatusSegment] {
    [
      StatusSegment(name: "t", value: String(format: "%.3f s", status.time.seconds), places: 9),
      StatusSegment(name: "step", value: "\(status.tick)", places: 6),
      StatusSegment(name: "", value: "\(status.tickHz) Hz", places: 6),
      StatusSegment(name: "hash", value: status.hash.asShortHash, places: 8),
    ]
  }

  func width(_ context: PanelContext) -> Double {
    let digit = context.width("0", .label, .mono)
    return digit * Double(max(places, value.count) + (name.isEmpty ? 0 : name.count + 1))
  }

  func draw(on canvas: Canvas, x: Double, height: Double, context: PanelContext) {
    let font = context.tokens.font(.label, .mono)
    let rect = CGRect(x: x, y: 0, width: width(context), height: height)
    var named = 0.0
    if !name.isEmpty {
      canvas.text(name, in: rect, font: font, color: context.theme.text3)
      named = context.width(name + " ", .label, .mono)
    }
    canvas.text(value, in: rect.shifted(named), font: font, color: context.theme.text2)
  }
}

extension Double {
  /// A speed: `1×`, `0.25×`.
  var asSpeed: String { (self == rounded() ? String(format: "%.0f", self) : String(format: "%g", self)) + "×" }
}

extension UInt64 {
  /// The first eight hexadecimal digits.
  var asShortHash: String {
    let digits = String(self, radix: 16, uppercase: true)
    return String((String(repeating: "0", count: 16 - digits.count) + digits).prefix(8))
  }
}
