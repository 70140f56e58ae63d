import Drawing
import Foundation
import Replay
import TouchKit

/// The bar along the upper edge: scene, messages of the program, clock, help.
final class TopBar: PanelView {
  struct Content: Equatable {
    var title: String
    var seconds: Double
    var status: Status
    var openSlide: Slide?
    /// The panels that take the timeline's place when they are opened.
    var slides: [Slide]
  }

  /// A panel that takes the timeline's place, with the title of its button.
  enum Slide: String, CaseIterable {
    case story = "Scene"
    case why = "Why"
  }

  /// The width from which on *Share…* stands in the bar. A narrower bar leaves it to the palette. Unit: points.
  private static let shareFrom = 600.0

  var onSlide: (Slide) -> Void = { _ in }
  private var content: Content?
  private let title: PanelButton
  private let palette: PanelButton
  private let share: PanelButton
  private let help: PanelButton
  private let hide: PanelButton
  private let slides: [PanelButton]
  private var timeFrame = CGRect.zero
  private var noticeFrame = CGRect.zero
  private var chips: [(chip: StatusChip, frame: CGRect)] = []

  init(_ context: PanelContext) {
    let key = CommandEntry.key(of: .view(.toggleScenes))
    title = PanelButton(context, "scene", glyph: .chevronDown, keyHint: key) { context.send(.toggleScenes) }
    palette = PanelButton(context, "palette", glyph: .search) { context.send(.togglePalette) }
    share = PanelButton(context, "share", of: .view(.toggleShare), showsKey: false)
    help = PanelButton(context, "help", of: .view(.toggleHelp), showsKey: false)
    hide = PanelButton(context, "hide", of: .view(.togglePanels), showsKey: false)
    slides = Slide.allCases.map { PanelButton(context, "show\($0.rawValue)", title: $0.rawValue) }
    super.init(context, id: "top")
    title.font = .title
    for (slide, button) in zip(Slide.allCases, slides) { button.onPress = { [weak self] in self?.onSlide(slide) } }
    for button in [title, palette, share, help, hide] + slides { addSubview(button) }
  }

  func show(_ new: Content) {
    guard new != content else { return }
    content = new
    title.title = new.title
    for (slide, button) in zip(Slide.allCases, slides) {
      (button.isOn, button.isHidden) = (slide == new.openSlide, !new.slides.contains(slide))
    }
    chips = StatusChip.all(of: new.status).map { ($0, .zero) }
    layoutSubviews()
  }

  override func layoutSubviews() {
    guard let content else { return }
    let height = Double(bounds.height)
    var right = Double(bounds.width) - 4
    share.isHidden = Double(bounds.width) < Self.shareFrom
    for button in [hide, help, share, palette] + slides.reversed() where !button.isHidden {
      let width = button.naturalWidth
      button.frame = CGRect(x: right - width, y: 0, width: width, height: height)
      right -= width
    }
    title.frame = CGRect(x: 4, y: 0, width: max(0, min(title.naturalWidth, right - 4)), height: height)
    let left = Double(title.frame.maxX) + 8
    right = layoutStatus(of: content, from: left, to: right - 8)
    noticeFrame = CGRect(x: left + 8, y: 0, width: max(0, right - left - 16), height: height)
  }

  /// Places the clock and as many chips as fit, at the right end. Returns where they begin.
  private func layoutStatus(of content: Content, from left: Double, to right: Double) -> Double {
    let height = Double(bounds.height)
    func width(_ chip: StatusChip) -> Double { context.width(chip.word, .label) + (chip.dot != nil ? 28 : 20) }
    let clock = context.width(time, .labelMono) + 1
    var (shown, room) = (0, right - left - clock)
    while shown < chips.count, room >= width(chips[shown].chip) + 6 {
      room -= width(chips[shown].chip) + 6
      shown += 1
    }
    let fits = shown > 0 || room >= 0
    timeFrame = fits ? CGRect(x: right - clock, y: 0, width: clock, height: height) : .zero
    var x = fits ? right - clock : right
    for index in chips.indices.reversed() {
      let length = width(chips[index].chip)
      if index < shown { x -= length + 6 }
      chips[index].frame = index < shown ? CGRect(x: x, y: (height - 20) / 2, width: length, height: 20) : .zero
    }
    return x
  }

  /// What the program has to say: a message, or how far a forgotten part of the run is recalled.
  private var notice: Status.Notice? {
    guard let status = content?.status else { return nil }
    return status.program.notice ?? status.recall.map { Status.Notice(text: $0.words, isProblem: false) }
  }

  private var time: String { "\(NumberStyle.screen.fixed(content?.seconds ?? 0, digits: 3)) s" }

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
    if let notice, noticeFrame.width > 60 {
      canvas.text(
        notice.text, in: noticeFrame, font: .list, color: notice.isProblem ? theme.ink(.broken) : theme.text1,
        alignment: .center)
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
  var asSpeed: String { "\(NumberStyle.trace.short(self))×" }
}

extension UInt64 {
  /// The first eight of its sixteen hexadecimal digits.
  var asShortHash: String { String(format: "%08X", UInt32(self >> 32)) }
}
