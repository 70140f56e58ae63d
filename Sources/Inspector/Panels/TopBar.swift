import Drawing
import Foundation
import TouchKit

/// The bar along the upper edge: scene, clock, help.
final class TopBar: PanelView {
  struct Content: Equatable {
    var title: String
    var status: Status
    var openSlide: Slide?
    var isSlim: Bool
  }

  /// A panel that slides over the stage, with the title of its button.
  enum Slide: String, CaseIterable {
    case story = "Story"
    case left = "Touches"
    case right = "Recognizers"
  }

  var onSlide: (Slide) -> Void = { _ in }
  private var content: Content?
  private let title: PanelButton
  private let help: PanelButton
  private let hide: PanelButton
  /// In the order of ``Slide``.
  private let slides: [PanelButton]
  private var statusFrame = CGRect.zero
  private var noticeFrame = CGRect.zero
  private var segments: [StatusSegment] = []
  private var chips: [(chip: StatusChip, frame: CGRect)] = []

  override init(_ context: PanelContext) {
    title = PanelButton(context, "scene", glyph: .chevronDown) { context.send(.toggleScenes) }
    help = PanelButton(context, "help", title: "help", keyHint: "?") { context.send(.toggleHelp) }
    hide = PanelButton(context, "hide", title: "hide") { context.send(.togglePanels) }
    slides = Slide.allCases.map { PanelButton(context, "show\($0.rawValue)", title: $0.rawValue) }
    super.init(context)
    accessibilityIdentifier = "top"
    title.style = .title
    for (slide, button) in zip(Slide.allCases, slides) { button.onPress = { [weak self] in self?.onSlide(slide) } }
    for button in [title, help, hide] + slides { addSubview(button) }
  }

  func show(_ new: Content) {
    guard new != content else { return }
    let old = content
    content = new
    title.title = new.title
    title.keyHint = new.isSlim ? "" : Command.key(of: .toggleScenes)
    hide.keyHint = new.isSlim ? "" : Command.key(of: .togglePanels)
    for (slide, button) in zip(Slide.allCases, slides) {
      (button.isOn, button.isHidden) = (slide == new.openSlide, !new.isSlim)
    }
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
    for button in [hide, help] + (content?.isSlim == true ? slides.reversed() : []) {
      let width = button.naturalWidth
      button.frame = CGRect(x: right - width, y: 0, width: width, height: height)
      right -= width
    }
    let room = min(max(60 * unit, right - 8 * unit), max(120 * unit, Double(bounds.width) * 0.4))
    title.frame = CGRect(x: 4 * unit, y: 0, width: min(title.naturalWidth, room), height: height)
  }

  /// Centers the chips if there is room, else places them after the title; shows as many numbers as fit.
  private func layoutStatus() {
    let (unit, height) = (context.tokens.scale, Double(bounds.height))
    let right = Double((content?.isSlim == true ? slides[0] : help).frame.minX) - 12 * unit
    let left = Double(title.frame.maxX) + 12 * unit
    let widths = chips.map { context.width($0.chip.word, .label) + ($0.chip.dot != nil ? 28 : 20) * unit }
    let total = widths.reduce(0, +) + 8 * unit * Double(max(0, widths.count - 1))
    // A notice needs the room of the numbers, and that before the chips.
    let notice = content?.status.notice
    var x = notice != nil ? left : max(left, min((Double(bounds.width) - total) / 2, right - total))
    for (index, width) in widths.enumerated() {
      let fits = x + width <= right + 0.5
      chips[index].frame = fits ? CGRect(x: x, y: (height - 20 * unit) / 2, width: width, height: 20 * unit) : .zero
      x += width + 8 * unit
    }
    noticeFrame = notice == nil ? .zero : CGRect(x: x, y: 0, width: max(0, right - x), height: height)
    var room = notice == nil ? right - x - 12 * unit : 0
    segments = Array(
      (content.map { StatusSegment.all(of: $0.status) } ?? []).prefix { segment in
        room -= segment.width(context) + 16 * unit
        return room >= 0
      })
    statusFrame = CGRect(x: x, y: 0, width: max(0, right - x), height: height)
  }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.panel)
    let y = bounds.height - canvas.hairline
    canvas.line(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y), theme.edge)
    let font = context.tokens.font(.label)
    for (chip, frame) in chips where frame.width > 0 {
      canvas.chip(
        chip.word, in: frame, fill: chip.isStrong ? theme.text1 : theme.selection,
        ink: chip.isStrong ? theme.panel : theme.text1, font: font, dot: chip.dot.map { theme.hue($0) })
    }
    if let notice = content?.status.notice {
      canvas.text(
        notice.text, in: noticeFrame, font: font, color: notice.isProblem ? theme.hue(.divergence) : theme.text1)
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
struct StatusChip {
  let word: String
  var isStrong = false
  var dot: StateRole?

  static func all(of status: Status) -> [StatusChip] {
    var chips = [StatusChip(word: status.source.rawValue, dot: status.isPaused ? nil : .granted)]
    if status.isRecording { chips.append(StatusChip(word: "REC", dot: .divergence)) }
    if status.isPaused { chips.append(StatusChip(word: "PAUSED", isStrong: true)) }
    if status.speed != 1 { chips.append(StatusChip(word: status.speed.asSpeed)) }
    if let recall = status.recall { chips.append(StatusChip(word: recall.words)) }
    return chips
  }
}

/// A number of the engine's state with its name, of constant width.
struct StatusSegment {
  var name = ""
  let value: String
  let places: Int

  static func all(of status: Status) -> [StatusSegment] {
    [
      StatusSegment(name: "t", value: String(format: "%.3f s", status.time.seconds), places: 9),
      StatusSegment(name: "step", value: "\(status.tick)", places: 6),
      StatusSegment(value: "\(status.tickHz) Hz", places: 6),
      StatusSegment(name: "hash", value: status.hash.asShortHash, places: 8),
    ]
  }

  /// The name and a space.
  private var label: String { name.isEmpty ? "" : name + " " }

  func width(_ context: PanelContext) -> Double {
    context.width("0", .label, .mono) * Double(max(places, value.count) + label.count)
  }

  func draw(on canvas: Canvas, x: Double, height: Double, context: PanelContext) {
    let font = context.tokens.font(.label, .mono)
    let rect = CGRect(x: x, y: 0, width: width(context), height: height)
    canvas.text(name, in: rect, font: font, color: context.theme.text3)
    let rest = rect.shifted(context.width(label, .label, .mono))
    canvas.text(value, in: rest, font: font, color: context.theme.text2)
  }
}

extension Double {
  /// A speed: `1×`, `0.25×`.
  var asSpeed: String { String(format: "%g×", self) }
}

extension UInt64 {
  /// The first eight of its sixteen hexadecimal digits.
  var asShortHash: String { String(format: "%08X", UInt32(self >> 32)) }
}
