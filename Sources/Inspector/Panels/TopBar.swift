import Drawing
import Foundation
import Replay
import TouchKit

/// The bar along the upper edge: scene, clock, help. The verdict covers its middle.
final class TopBar: PanelView {
  struct Content: Equatable {
    var title: String
    var seconds: Double
    var status: Status
    var openSlide: Slide?
    var isSlim: Bool
    /// The frame of the verdict, which must stay free.
    var verdict: CGRect
  }

  /// A panel that slides over the stage, with the title of its button.
  enum Slide: String, CaseIterable {
    case left = "Scene"
    case right = "Why"
  }

  var onSlide: (Slide) -> Void = { _ in }
  private var content: Content?
  private let title: PanelButton
  private let palette: PanelButton
  private let help: PanelButton
  private let hide: PanelButton
  private let slides: [PanelButton]
  private var timeFrame = CGRect.zero
  private var chips: [(chip: StatusChip, frame: CGRect)] = []

  init(_ context: PanelContext) {
    title = PanelButton(context, "scene", glyph: .chevronDown) { context.send(.toggleScenes) }
    palette = PanelButton(context, "palette", glyph: .search) { context.send(.togglePalette) }
    help = PanelButton(context, "help", of: .view(.toggleHelp), showsKey: false)
    hide = PanelButton(context, "hide", of: .view(.togglePanels), showsKey: false)
    slides = Slide.allCases.map { PanelButton(context, "show\($0.rawValue)", title: $0.rawValue) }
    super.init(context, id: "top")
    title.font = .title
    for (slide, button) in zip(Slide.allCases, slides) { button.onPress = { [weak self] in self?.onSlide(slide) } }
    for button in [title, palette, help, hide] + slides { addSubview(button) }
  }

  func show(_ new: Content) {
    guard new != content else { return }
    content = new
    title.title = new.title
    title.keyHint = new.isSlim ? "" : CommandEntry.key(of: .view(.toggleScenes))
    for (slide, button) in zip(Slide.allCases, slides) {
      (button.isOn, button.isHidden) = (slide == new.openSlide, !new.isSlim)
    }
    chips = StatusChip.all(of: new.status).map { ($0, .zero) }
    layoutSubviews()
  }

  override func layoutSubviews() {
    guard let content else { return }
    let height = Double(bounds.height)
    var right = Double(bounds.width) - 4
    for button in [hide, help, palette] + (content.isSlim ? slides.reversed() : []) {
      let width = button.naturalWidth
      button.frame = CGRect(x: right - width, y: 0, width: width, height: height)
      right -= width
    }
    let end = content.isSlim ? right : Double(content.verdict.minX)
    title.frame = CGRect(x: 4, y: 0, width: max(0, min(title.naturalWidth, end - 4)), height: height)
    let left = content.isSlim ? Double(title.frame.maxX) : Double(content.verdict.maxX)
    layoutStatus(from: left + 8, to: right - 8)
  }

  /// Places the clock and as many chips as fit.
  private func layoutStatus(from left: Double, to right: Double) {
    let height = Double(bounds.height)
    var x = left
    for index in chips.indices {
      let chip = chips[index].chip
      let width = context.width(chip.word, .label) + (chip.dot != nil ? 28 : 20)
      let fits = x + width <= right
      chips[index].frame = fits ? CGRect(x: x, y: (height - 20) / 2, width: width, height: 20) : .zero
      if fits { x += width + 6 }
    }
    let width = context.width(time, .labelMono) + 1
    timeFrame = x + width <= right ? CGRect(x: x, y: 0, width: width, height: height) : .zero
  }

  private var time: String { String(format: "%.3f s", content?.seconds ?? 0) }

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.fill(bounds, theme.panel)
    let y = bounds.height - canvas.hairline
    canvas.line(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y), theme.edge)
    for (chip, frame) in chips where frame.width > 0 {
      canvas.chip(
        chip.word, in: frame, fill: chip.isStrong ? theme.text1 : theme.selection,
        ink: chip.isStrong ? theme.panel : theme.text1, font: .label, dot: chip.dot.map { theme.hue($0) })
    }
    guard timeFrame.width > 0 else { return }
    canvas.text(time, in: timeFrame, font: .labelMono, color: theme.text2)
  }
}

/// A chip with the state of the clock: live or replay, paused, speed.
struct StatusChip {
  let word: String
  var isStrong = false
  var dot: DisplayState?

  static func all(of status: Status) -> [StatusChip] {
    let clock = status.clock
    let source = clock.isPast ? "REPLAY" : status.program.source.rawValue
    var chips = [StatusChip(word: source, dot: clock.isPaused ? nil : clock.isPast ? .running : .granted)]
    if status.isWhatIf || status.trial != nil { chips.append(StatusChip(word: "WHAT IF", isStrong: true)) }
    if status.program.isRecording { chips.append(StatusChip(word: "REC", dot: .broken)) }
    if clock.isPaused { chips.append(StatusChip(word: "PAUSED", isStrong: true)) }
    if clock.speed != 1 { chips.append(StatusChip(word: clock.speed.asSpeed)) }
    return chips
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
