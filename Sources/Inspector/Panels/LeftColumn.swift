import Drawing
import Foundation
import Replay
import TouchKit

/// The hit-test chain, the touches, and the switches of the overlays.
final class LeftColumn: Column {
  private let chain: Section<Row<ChainRow>>
  private let overlays: Section<Row<OverlayRow>>
  private let touches: Section<Row<TouchRow>>
  private let scroll: PanelScrollView
  /// Shown while a touch is silent.
  private let letGo: PanelButton

  init(_ context: PanelContext) {
    chain = Section(context, "chain", title: "HIT-TEST CHAIN", rowPrefix: "view", isFirst: true)
    touches = Section(context, "touches", title: "TOUCHES", rowPrefix: "touch")
    overlays = Section(context, "overlays", title: "OVERLAYS", rowPrefix: "overlay")
    scroll = PanelScrollView()
    letGo = PanelButton(context, "letGo", title: "Let go", keyHint: "Esc") { context.send(.letGo) }
    super.init(context, "left", [scroll])
    chain.emptyHint = "Touch the stage: press, drag, flick. The views under the finger are listed here."
    touches.emptyHint = "No touch yet."
    for section in [chain, touches, overlays, letGo] as [View] { scroll.addSubview(section) }
  }

  /// - Parameter contentChanged: Whether more than the clock has changed since the last call.
  func show(_ moment: Moment, contentChanged: Bool) {
    let reading = moment.reading
    let shown = reading.touches.last { $0.ended == nil } ?? reading.touches.last
    if contentChanged {
      chain.detail = shown.map { "touch \($0.number)" } ?? ""
      chain.show(shown.map { ChainRow.rows(of: $0, in: moment) } ?? [])
      overlays.show(
        Command.overlayTitles.enumerated().map { index, title in
          OverlayRow(number: index + 1, title: title, isOn: moment.options.overlays.contains(index + 1))
        })
    }
    let dropped = moment.status.duplicatesDropped
    touches.note = dropped == 0 ? "" : "\(dropped) duplicate\(dropped == 1 ? "" : "s") dropped"
    let rows = Self.listed(reading.touches).map { TouchRow($0, at: reading.now) }
    touches.show(rows)
    letGo.isHidden = !rows.contains(where: \.isSilent)
    layoutSubviews()
  }

  /// The touches that are down, preceded by the last one that ended.
  private static func listed(_ touches: [TouchReading]) -> [TouchReading] {
    let down = touches.filter { $0.ended == nil }
    guard let over = touches.last(where: { $0.ended != nil }) else { return down }
    return down.isEmpty || over.number < down[0].number ? down + [over] : [over] + down
  }

  /// Overlays and touches get their natural height, the chain the rest; if that is too little, the column scrolls.
  override func layoutSections(width: Double, height: Double) {
    let unit = context.tokens.scale
    if scroll.frame != bounds { scroll.frame = bounds }
    edge.place(CGRect(x: width - 1, y: 0, width: 1, height: height))
    let below = overlays.naturalHeight(width: width)
    let middle = min(touches.naturalHeight(width: width), max(110 * unit, height * 0.36))
    let least = min(chain.naturalHeight(width: width), 124 * unit)
    let top = max(height - below - middle, least)
    chain.place(CGRect(x: 0, y: 0, width: width, height: top))
    touches.place(CGRect(x: 0, y: top, width: width, height: middle))
    let (extent, caption) = (letGo.naturalWidth, PanelConstants.captionHeight * unit)
    letGo.place(CGRect(x: width - extent - 4 * unit, y: top, width: extent, height: caption))
    overlays.place(CGRect(x: 0, y: top + middle, width: width, height: below))
    scroll.contentSize = CGSize(width: width, height: max(height, top + middle + below))
    scroll.isScrollEnabled = scroll.contentSize.height > height
  }
}

/// A check box with an overlay's number, which is its key, and its title.
struct OverlayRow: RowContent {
  let number: Int
  let title: String
  let isOn: Bool

  var command: InspectorCommand? { .toggleOverlay(number) }

  func height(width: Double, _ context: PanelContext) -> Double { context.hitExtent(21) }

  func draw(on canvas: Canvas, in row: Row<OverlayRow>) {
    let (tokens, theme, unit, bounds) = (row.context.tokens, row.context.theme, row.context.tokens.scale, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 4 * unit, dy: 0))
    let box = CGRect(x: 12 * unit, y: (bounds.midY - 6.5 * unit).rounded(), width: 13 * unit, height: 13 * unit)
    if isOn {
      canvas.fill(box, theme.text2, radius: 3 * unit)
      canvas.glyph(.tick, at: CGPoint(x: box.midX, y: box.midY), size: 10 * unit, theme.panel)
    } else {
      canvas.stroke(box, theme.text3, radius: 3 * unit)
    }
    let line = bounds.shifted(34 * unit)
    canvas.text("\(number)", in: line, font: tokens.font(.list, .mono), color: theme.text3)
    var name = line.shifted(18 * unit)
    name.size.width -= 12 * unit
    canvas.text(title, in: name, font: tokens.font(.list), color: isOn ? theme.text1 : theme.text3)
  }
}
