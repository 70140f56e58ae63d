import Drawing
import Foundation
import Replay
import TouchKit

/// A page of the left column: the hit-test chain, the touches, and the switches of the overlays.
final class ViewsPage: PanelView {
  private let chain: Section<Row<ChainRow>>
  private let overlays: Section<Row<OverlayRow>>
  private let touches: Section<Row<TouchRow>>
  private let stack: SectionStack
  /// Shown while a touch is silent.
  private let letGo: PanelButton

  override init(_ context: PanelContext) {
    chain = Section(context, "chain", title: "HIT-TEST CHAIN", rowPrefix: "view", isFirst: true)
    touches = Section(context, "touches", title: "TOUCHES", rowPrefix: "touch")
    overlays = Section(context, "overlays", title: "OVERLAYS", rowPrefix: "overlay")
    stack = SectionStack(context, [chain, touches, overlays])
    letGo = PanelButton(
      context, "letGo", title: CommandEntry.button(of: .session(.letGo)),
      keyHint: CommandEntry.key(of: .session(.close))
    ) { context.send(.letGo) }
    super.init(context)
    accessibilityIdentifier = "views"
    addSubview(stack)
    chain.emptyHint = "Touch the stage: press, drag, flick. The views under the finger are listed here."
    touches.emptyHint = "No touch yet."
    stack.add(letGo)
  }

  /// - Parameter contentChanged: Whether more than the clock has changed since the last call.
  func show(_ moment: Moment, contentChanged: Bool) {
    let reading = moment.reading
    let shown = reading.touches.last { $0.ended == nil } ?? reading.touches.last
    if contentChanged {
      chain.detail = shown.map { "touch \($0.number)" } ?? ""
      chain.show(shown.map { ChainRow.rows(of: $0, in: moment) } ?? [])
      overlays.show(
        Overlay.allCases.map { overlay in
          OverlayRow(overlay: overlay, isOn: moment.options.overlays.contains(overlay))
        })
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

  func draw(on canvas: Canvas, in row: Row<OverlayRow>) {
    let (tokens, theme, bounds) = (row.context.tokens, row.context.theme, row.bounds)
    row.drawHighlight(on: canvas, in: bounds.insetBy(dx: 4, dy: 0))
    let box = CGRect(x: 12, y: (bounds.midY - 6.5).rounded(), width: 13, height: 13)
    if isOn {
      canvas.fill(box, theme.text2, radius: 3)
      canvas.glyph(.tick, at: CGPoint(x: box.midX, y: box.midY), size: 10, theme.panel)
    } else {
      canvas.stroke(box, theme.text3, radius: 3)
    }
    let line = bounds.shifted(34)
    canvas.text("\(overlay.rawValue)", in: line, font: tokens.font(.list, .mono), color: theme.text3)
    var name = line.shifted(18)
    name.size.width -= 12
    canvas.text(overlay.title, in: name, font: tokens.font(.list), color: isOn ? theme.text1 : theme.text3)
  }
}
