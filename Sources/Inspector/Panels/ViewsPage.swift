import Drawing
import Foundation
import Replay
import TouchKit

/// A page of the story's column: the hit-test chain, the touches, and the switches of the overlays.
final class ViewsPage: PanelView {
  private let chain: Section
  private let overlays: Section
  private let touches: Section
  private let stack: SectionStack
  /// Shown while a touch is silent.
  private let letGo: PanelButton

  init(_ context: PanelContext) {
    chain = Section(context, "chain", title: "HIT-TEST CHAIN", rowPrefix: "view", isFirst: true)
    touches = Section(context, "touches", title: "TOUCHES", rowPrefix: "touch")
    overlays = Section(context, "overlays", title: "OVERLAYS", rowPrefix: "overlay")
    stack = SectionStack(context, [chain, touches, overlays])
    letGo = PanelButton(
      context, "letGo", title: CommandEntry.button(of: .session(.cancelAllTouches)),
      keyHint: CommandEntry.key(of: .session(.close))
    ) { context.send(.cancelAllTouches) }
    super.init(context, id: "views")
    addSubview(stack)
    chain.emptyHint = "Touch the stage: press, drag, flick. The views under the finger are listed here."
    touches.emptyHint = "No touch yet."
    stack.add(letGo)
  }

  private struct Content: Equatable {
    let basis: Moment.Basis
    let time: Instant
    let duplicatesDropped: Int
  }

  private var content: Content?

  func show(_ moment: Moment) {
    let new = Content(
      basis: Moment.Basis(moment, context), time: moment.time,
      duplicatesDropped: moment.status.program.duplicatesDropped)
    guard new != content else { return }
    let isLaterOnly = new.basis == content?.basis
    content = new
    let reading = moment.reading
    if !isLaterOnly {
      let shown = reading.touches.last { $0.ended == nil } ?? reading.touches.last
      chain.detail = shown.map { "touch \($0.number)" } ?? ""
      chain.show(shown.map { ChainRow.rows(of: $0, in: moment) } ?? [])
      overlays.show(Overlay.allCases.map { OverlayRow(overlay: $0, isOn: moment.options.overlays.contains($0)) })
    }
    let dropped = moment.status.program.duplicatesDropped
    touches.note = dropped == 0 ? "" : "\(dropped) duplicate\(dropped == 1 ? "" : "s") dropped"
    let rows = Self.listed(reading.touches).map { TouchRow($0, at: reading.now) }
    touches.show(rows)
    letGo.isHidden = !rows.contains(where: \.isSilent)
    setNeedsLayout()
    layoutIfNeeded()
  }

  /// Returns the touches that are down and the last one that ended, by number.
  private static func listed(_ touches: [TouchReading]) -> [TouchReading] {
    let down = touches.filter { $0.ended == nil }
    guard let over = touches.last(where: { $0.ended != nil }) else { return down }
    return down.isEmpty || over.number < down[0].number ? down + [over] : [over] + down
  }

  override func layoutSubviews() {
    stack.setNeedsLayout()
    stack.place(bounds)
    // Centred on the caption, which it may exceed.
    let (width, height) = (letGo.naturalWidth, context.hitExtent(PanelConstants.captionHeight))
    let y = touches.frame.minY + (PanelConstants.captionHeight - height) / 2
    letGo.place(CGRect(x: bounds.width - width - 4, y: y, width: width, height: height))
  }
}

/// A check box with an overlay's number, which is its key, and its title.
struct OverlayRow: RowContent {
  let overlay: Overlay
  let isOn: Bool

  var command: Command? { .view(.toggleOverlay(overlay)) }

  func height(width: Double, _ context: PanelContext) -> Double { context.hitExtent(21) }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 0))
    let box = CGRect(x: 12, y: (bounds.midY - 6.5).rounded(), width: 13, height: 13)
    if isOn {
      canvas.fill(box, theme.text2, radius: 3)
      canvas.glyph(.tick, at: CGPoint(x: box.midX, y: box.midY), size: 10, theme.panel)
    } else {
      canvas.stroke(box, theme.text3, radius: 3)
    }
    let line = bounds.shifted(34)
    canvas.text("\(overlay.rawValue)", in: line, font: .listMono, color: theme.text3)
    var name = line.shifted(18)
    name.size.width -= 12
    canvas.text(overlay.title, in: name, font: .list, color: isOn ? theme.text1 : theme.text3)
  }
}

/// A view of the hit-test chain, from the window to the hit view; or a view that hit testing skipped.
struct ChainRow: RowContent {
  /// The path to select; nil for a row about several views.
  var path: String?
  var title: String
  /// Its role for the touch, or why it was skipped.
  var detail: String
  var standing = DisplayState.possible
  /// The number of its ancestors in the chain.
  var depth: Int
  var isSkipped = false
  /// Whether the chain continues below it.
  var hasChild = false
  var isOwner = false
  var isSelected = false

  var command: Command? { .view(.select(path)) }

  func height(width: Double, _ context: PanelContext) -> Double {
    context.isTouch ? Tokens.smallestHitArea : Tokens.rowHeight
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 4, dy: 1)
    row.drawHighlight(on: canvas, in: face, isSelected: isSelected)
    // A deep chain must not indent its names out of the column.
    let indent = Double(depth) * min(14, bounds.width * 0.36 / Double(max(1, depth)))
    let x = 12 + indent
    let square = CGRect(x: x, y: bounds.midY - 4, width: 8, height: 8)
    if hasChild {
      let below = CGPoint(x: square.midX, y: bounds.maxY + 4)
      canvas.line(from: CGPoint(x: square.midX, y: square.maxY + 2), to: below, theme.hue(.running).withAlpha(0.7))
    }
    if isSkipped {
      canvas.stroke(square, theme.text3.withAlpha(0.8), width: 1, radius: 2)
    } else {
      canvas.fill(square, theme.hue(standing), radius: 2)
    }
    let (titleFont, detailFont) = (isSkipped ? Font.list : .body, Font.labelMono)
    let titleX = x + 16
    let room = bounds.width - titleX - 12
    // The detail has priority, but the title always gets 42 % of the width.
    let named = min(canvas.metrics.width(of: title, font: titleFont), room * 0.42)
    let width = min(canvas.metrics.width(of: detail, font: detailFont), room - named - 8)
    canvas.text(
      title, in: CGRect(x: titleX, y: 0, width: room - width - 8, height: bounds.height), font: titleFont,
      color: isSkipped ? theme.text3 : theme.text1, truncation: .middle)
    canvas.text(
      detail, in: CGRect(x: bounds.width - 12 - width, y: 0, width: width, height: bounds.height),
      font: detailFont, color: detailColor(theme), alignment: .right)
  }

  private func detailColor(_ theme: Theme) -> Color {
    if isSkipped || standing == .possible { return theme.text3 }
    return isOwner || standing == .cancelled ? theme.ink(standing) : theme.text2
  }
}

extension ChainRow {
  /// Returns the rows of one touch: its hit-test chain, then the skipped views.
  static func rows(of touch: TouchReading, in moment: Moment) -> [ChainRow] {
    let trace = moment.trace
    let selection = moment.selection
    let rows = touch.chain.enumerated().map { depth, subject in
      let isOwner = touch.owner == subject
      return ChainRow(
        path: trace[subject]?.path, title: trace.rowTitle(of: subject),
        detail: detail(of: subject, isOwner: isOwner, touch, moment),
        standing: standing(of: subject, isOwner: isOwner, touch, moment), depth: depth,
        hasChild: depth < touch.chain.count - 1, isOwner: isOwner, isSelected: subject == selection)
    }
    return rows + skipped(by: touch, in: moment)
  }

  /// Returns the skipped views; only a few of those that do not contain the point.
  private static func skipped(by touch: TouchReading, in moment: Moment) -> [ChainRow] {
    let (trace, selection) = (moment.trace, moment.selection)
    // The path of an identified view omits ancestors without an identifier.
    let paths = touch.chain.map { id in (trace[id]?.path ?? "").prefix { $0 != "~" } }
    let elsewhere = touch.skipped.filter { $0.reason == .outside }
    let named = touch.skipped.filter { $0.reason != .outside } + elsewhere.prefix(PanelConstants.elsewhereNamed)
    var rows = named.map { skip in
      let path = trace[skip.subject]?.path ?? ""
      let parent = paths.lastIndex { !$0.isEmpty && path.hasPrefix($0.hasSuffix("/") ? $0 : $0 + "/") } ?? 0
      return ChainRow(
        path: path, title: trace.rowTitle(of: skip.subject), detail: skip.reason.rawValue, depth: parent + 1,
        isSkipped: true, isSelected: skip.subject == selection)
    }
    let more = elsewhere.count - PanelConstants.elsewhereNamed
    if more > 0, let last = rows.last {
      rows.append(ChainRow(title: "\(more) more", detail: "outside", depth: last.depth, isSkipped: true))
    }
    return rows
  }

  private static func detail(of subject: SubjectID, isOwner: Bool, _ touch: TouchReading, _ moment: Moment) -> String {
    var parts: [String] = []
    switch moment.trace[subject]?.kind {
    case .window:
      let size = moment.geometry.size
      parts.append("\(NumberStyle.screen.whole(size.width))×\(NumberStyle.screen.whole(size.height))")
    case .scrollView:
      if let geometry = moment.geometry.scrollViews[subject] {
        parts.append(geometry.axes.isEmpty ? "scroll" : "scroll \(geometry.axes.asLetters)")
        if geometry.isPaging { parts.append("paging") }
      }
    default: break
    }
    if let phase = lastDelivery(to: subject, touch, moment) { parts.append(phase) }
    if isOwner {
      // Ownership matters most: of three parts the earlier ones are dropped.
      if parts.count > 1 { parts.removeFirst(parts.count - 1) }
      parts.append(touch.standing == .granted ? "OWNER" : "withheld")
    }
    return parts.joined(separator: " · ")
  }

  /// Returns the last phase delivered to the view, if the touch is over for it.
  private static func lastDelivery(to subject: SubjectID, _ touch: TouchReading, _ moment: Moment) -> String? {
    guard let delivery = delivery(to: subject, touch, moment) else { return nil }
    if delivery.dropped != nil { return "not delivered" }
    switch delivery.phases.last?.phase {
    case .cancelled: return "cancelled"
    case .ended: return "ended"
    default: return nil
    }
  }

  private static func delivery(to subject: SubjectID, _ touch: TouchReading, _ moment: Moment) -> DeliveryReading? {
    moment.reading.deliveries.last { $0.subject == subject && $0.touch == touch.number }
  }

  private static func standing(
    of subject: SubjectID, isOwner: Bool, _ touch: TouchReading, _ moment: Moment
  ) -> DisplayState {
    if isOwner { return touch.standing }
    if delivery(to: subject, touch, moment)?.phases.last?.phase == .cancelled { return .cancelled }
    let states = moment.reading.recognizers.filter { $0.view == subject }.map(\.standing)
    return states.contains(.running) ? .running : .possible
  }
}

extension Axes {
  /// `x`, `y`, `x y`.
  var asLetters: String {
    switch self {
    case .horizontal: "x"
    case .vertical: "y"
    case .both: "x y"
    default: ""
    }
  }
}

/// A touch: location, displacement, velocity, age.
struct TouchRow: RowContent {
  private let head: String
  private let place: String
  private let phase: String
  private let displacement: String
  private let velocity: String
  private let age: String
  private let isOver: Bool
  /// Whether it has sent nothing for so long that its end may have been lost.
  let isSilent: Bool
  private let standing: DisplayState

  init(_ touch: TouchReading, at now: Instant) {
    let style = NumberStyle.screen
    let milliseconds = (touch.ended ?? now).milliseconds(since: touch.began)
    let silence = touch.silence(at: now)
    let rests = silence > PanelConstants.restsAfter
    (isOver, standing) = (touch.ended != nil, touch.standing)
    head = "#\(touch.number) \(touch.type == .direct ? "finger" : "mouse")"
    place = "(\(style.whole(touch.location.x)), \(style.whole(touch.location.y)))"
    isSilent = silence > PanelConstants.silentAfter
    phase =
      isSilent
      ? "! silent for \(style.whole(silence / 1_000)) s"
      : !isOver && rests && touch.moves > 0 ? "rests" : touch.phase.rawValue
    displacement = "(\(style.margin(touch.displacement.x)), \(style.margin(touch.displacement.y)))"
    velocity = "(\(style.whole(touch.velocity.x)), \(style.whole(touch.velocity.y))) pt/s"
    age = milliseconds < 10_000 ? "\(style.whole(milliseconds)) ms" : "\(style.fixed(milliseconds / 1_000)) s"
  }

  func height(width: Double, _ context: PanelContext) -> Double { isOver ? 20 : 56 }

  func draw(on canvas: Canvas, in row: Row) {
    let theme = row.context.theme
    let font = Font.labelMono
    let (left, right) = (12.0, Double(row.bounds.width) - 12)
    func line(_ index: Double) -> CGRect {
      CGRect(x: left, y: 1 + index * 17, width: right - left, height: 17)
    }
    let strong = isOver ? theme.text3 : theme.text1
    canvas.text(head, in: line(0), font: font, color: strong)
    let quiet = isOver ? theme.text3 : theme.text2
    canvas.text(phase, in: line(0), font: font, color: isSilent ? theme.ink(.timing) : quiet, alignment: .right)
    if !isSilent { canvas.text(place, in: line(0).offsetBy(dx: 78, dy: 0), font: font, color: strong) }
    guard !isOver else { return }
    canvas.text("Δ", in: line(1), font: font, color: theme.text3)
    canvas.text(displacement, in: line(1).shifted(18), font: font, color: theme.text2)
    canvas.text(age, in: line(1), font: font, color: theme.text2, alignment: .right)
    canvas.text("v", in: line(2), font: font, color: theme.text3)
    canvas.text(velocity, in: line(2).shifted(18), font: font, color: theme.text2)
    let glyph = CGPoint(x: right - 5, y: line(2).midY)
    canvas.stateGlyph(standing, at: glyph, size: 10, theme: theme)
  }
}

extension TouchReading {
  /// Returns how long the touch has sent nothing, in milliseconds; 0 once it has ended.
  fileprivate func silence(at now: Instant) -> Double {
    ended == nil ? now.milliseconds(since: max(lastMove, began)) : 0
  }
}

extension CGRect {
  /// Returns the rectangle without `distance` points at its left.
  func shifted(_ distance: Double) -> CGRect {
    CGRect(x: minX + distance, y: minY, width: max(0, width - distance), height: height)
  }
}
