import Drawing
import Foundation
import Replay
import TouchKit

/// The deliveries of a touch to a view, as a bracket: it opens with began and closes with the end or the cancellation.
/// A violation breaks the bracket and adds a sentence below.
struct DeliveryRow: RowContent {
  enum Part: Hashable {
    case bracket(isOpening: Bool, isBroken: Bool, DisplayState)
    /// A delivery. Consecutive moves are one part with their count, which alone is the short form.
    case word(String, short: String, DisplayState)
    /// The parts omitted for lack of room.
    case ellipsis
  }

  private let path: String?
  private let touch: Int
  private let title: String
  /// How the touch came to the view, if not from the window.
  private let way: String
  private let parts: [Part]
  private let sentences: [String]
  private let decided: Instant
  private let isSelected: Bool

  var command: Command? { path.map { .session(.visit($0, decided)) } }

  init(_ entry: DeliveryLedger.Entry, in moment: Moment) {
    let (trace, delivery) = (moment.trace, entry.delivery)
    (path, touch, title) = (trace[delivery.subject]?.path, delivery.touch, trace.rowTitle(of: delivery.subject))
    way = delivery.isByHand ? "by hand" : delivery.isForwarded(in: trace) ? "forwarded" : ""
    parts = Self.parts(of: entry)
    let explanation = Explanation(of: trace, naming: .titles)
    sentences = entry.violations.map { explanation.sentence(for: $0, of: entry) }
    // A missing end shows only at the present.
    let isMissing = entry.violations.first?.kind == .neverClosed
    decided = isMissing ? moment.reading.now : trace[entry.decision]?.time ?? moment.reading.now
    isSelected = moment.selection == delivery.subject
  }

  private static func parts(of entry: DeliveryLedger.Entry) -> [Part] {
    let delivery = entry.delivery
    if delivery.phases.isEmpty { return [.word("not delivered", short: "not delivered", .possible)] }
    let last = delivery.phases.last { $0.phase != .moved }?.phase
    let hue: DisplayState = entry.isOpen ? .running : last == .cancelled ? .cancelled : .granted
    var parts: [Part] = []
    for (place, phase) in delivery.phases.enumerated() {
      let fault = entry.violations.first { $0.place == place }
      let isBroken = fault != nil
      if phase.phase == .began || fault?.kind == .beforeBegan {
        parts.append(.bracket(isOpening: true, isBroken: isBroken, isBroken ? .broken : hue))
      }
      let name = phase.count > 1 ? "\(phase.phase.rawValue) ×\(phase.count)" : phase.phase.rawValue
      let short = phase.phase == .moved ? "×\(phase.count)" : phase.phase.rawValue
      let end: DisplayState = phase.phase == .cancelled ? .cancelled : phase.phase == .ended ? .granted : .possible
      parts.append(.word(name, short: short, isBroken ? .broken : end))
      if phase.phase == .ended || phase.phase == .cancelled {
        parts.append(.bracket(isOpening: false, isBroken: isBroken, isBroken ? .broken : hue))
      } else if case .afterClose = fault?.kind, phase.phase == .moved {
        parts.append(.bracket(isOpening: false, isBroken: true, .broken))
      }
    }
    if entry.violations.contains(where: { $0.kind == .neverClosed }) {
      parts.append(.bracket(isOpening: false, isBroken: true, .broken))
    }
    return parts
  }

  // MARK: Drawing

  private static let (inset, badge, gap) = (12.0, 22.0, 5.0)

  private func room(_ width: Double, _ context: PanelContext) -> Double {
    width - (2 * Self.inset + Self.badge)
  }

  func height(width: Double, _ context: PanelContext) -> Double {
    let room = room(width, context)
    let said = sentences.reduce(0.0) { $0 + context.height(of: $1, .label, width: room) }
    return max(38 + (said > 0 ? said + 3 : 0), context.hitExtent(38))
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (context, theme, bounds) = (row.context, row.context.theme, row.bounds)
    let face = bounds.insetBy(dx: 4, dy: 1)
    row.drawHighlight(on: canvas, in: face, isSelected: isSelected)
    let (small, mono) = (Font.label, Font.labelMono)
    let left = Self.inset + Self.badge
    let room = room(Double(bounds.width), context)
    let top = CGRect(x: left, y: 2, width: room, height: 18)
    canvas.text(
      "#\(touch)", in: CGRect(x: Self.inset, y: top.minY, width: Self.badge, height: top.height),
      font: mono, color: theme.text3)
    let noted = way.isEmpty ? 0 : context.width(way, .label) + 8
    canvas.text(
      title, in: CGRect(x: left, y: top.minY, width: room - noted, height: top.height), font: .list,
      color: parts.count == 1 ? theme.text3 : theme.text1, truncation: .middle)
    canvas.text(way, in: top, font: small, color: theme.text3, alignment: .right)
    drawParts(on: canvas, in: CGRect(x: left, y: 19, width: room, height: 16), mono, context)
    var y = 37.0
    for sentence in sentences {
      let height = context.height(of: sentence, .label, width: room)
      canvas.paragraph(sentence, .label, in: CGRect(x: left, y: y, width: room, height: height), theme.ink(.broken))
      y += height
    }
  }

  /// Draws the bracket in one line. If it is too long, moves become counts, then the oldest parts are omitted.
  private func drawParts(on canvas: Canvas, in line: CGRect, _ font: Font, _ context: PanelContext) {
    let theme = context.theme
    func width(_ part: Part, isShort: Bool) -> Double {
      switch part {
      case .bracket: 5
      case .word(let word, let short, _): canvas.metrics.width(of: isShort ? short : word, font: font)
      case .ellipsis: canvas.metrics.width(of: "…", font: font)
      }
    }
    func total(_ parts: [Part], isShort: Bool) -> Double {
      parts.reduce(-Self.gap) { $0 + width($1, isShort: isShort) + Self.gap }
    }
    var parts = parts
    let isShort = total(parts, isShort: false) > line.width
    while total(parts, isShort: isShort) > line.width, parts.count > 2 {
      parts = [.ellipsis] + parts.dropFirst(parts[0] == .ellipsis ? 2 : 1)
    }
    var x = line.minX
    for part in parts {
      let place = CGRect(x: x, y: line.minY, width: width(part, isShort: isShort), height: line.height)
      switch part {
      case .word(let word, let short, let standing):
        let color = standing == .possible ? theme.text2 : theme.ink(standing)
        canvas.text(isShort ? short : word, in: place, font: font, color: color)
      case .ellipsis: canvas.text("…", in: place, font: font, color: theme.text3)
      case .bracket(let isOpening, let isBroken, let standing):
        let color = theme.hue(standing)
        canvas.bracket(in: place, isOpening: isOpening, isBroken: isBroken, color)
      }
      x = place.maxX + Self.gap
    }
  }
}

extension Canvas {
  /// Draws a square bracket; a broken one has a gap at its middle.
  fileprivate func bracket(in place: CGRect, isOpening: Bool, isBroken: Bool, _ color: Color) {
    let (top, bottom) = (place.midY - 6, place.midY + 6)
    let (back, front) = isOpening ? (place.minX + 1, place.maxX) : (place.maxX - 1, place.minX)
    let width = 1.5
    guard isBroken else {
      return polyline(.through((front, top), (back, top), (back, bottom), (front, bottom)), color, width: width)
    }
    let (gap, shift) = (2.0, isOpening ? -1.5 : 1.5)
    polyline(.through((front, top), (back, top), (back, place.midY - gap)), color, width: width)
    let (low, near) = (back + shift, front + shift)
    polyline(.through((low, place.midY + gap), (low, bottom), (near, bottom)), color, width: width)
  }
}

extension DeliveryRow {
  /// Returns the rows of a story: the last deliveries, and all with violations.
  static func rows(of ledger: DeliveryLedger, in moment: Moment) -> [DeliveryRow] {
    let first = ledger.entries.count - PanelConstants.deliveriesListed
    return ledger.entries.enumerated().filter { $0.offset >= first || !$0.element.violations.isEmpty }
      .map { DeliveryRow($0.element, in: moment) }
  }
}
