import Drawing
import Foundation
import Replay
import TouchKit

/// A view of the hit-test chain, from the window to the hit view; or a view that hit testing skipped.
struct ChainRow: RowContent {
  /// The path to select; nil for a row about several views.
  var path: String?
  var title: String
  /// Its role for the touch, or why it was skipped.
  var detail: String
  var standing = Standing.possible
  /// The number of its ancestors in the chain.
  var depth: Int
  /// Whether hit testing skipped it.
  var isSkipped = false
  /// Whether the chain continues below it.
  var hasChild = false
  var isOwner = false
  var isSelected = false

  var command: Command? { .view(.select(path)) }

  func height(width: Double, _ context: PanelContext) -> Double {
    context.isTouch ? context.tokens.smallestHitArea : context.tokens.rowHeight
  }

  func draw(on canvas: Canvas, in row: Row<ChainRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 4, dy: 1)
    if isSelected { canvas.fill(face, theme.selection, radius: 4) }
    row.drawHighlight(on: canvas, in: face)
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
      canvas.fill(square, theme.hue(StateRole(standing)), radius: 2)
    }
    let (titleFont, detailFont) = (tokens.font(isSkipped ? .list : .body), tokens.font(.label, .mono))
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
    return isOwner || standing == .cancelled ? theme.ink(StateRole(standing)) : theme.text2
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
  ) -> Standing {
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
