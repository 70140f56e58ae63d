import Drawing
import Foundation
import TouchKit

/// A modal card over a darkened window. A tap outside the card closes it.
class Sheet: PanelControl {
  let card: SheetCard
  let scroll = PanelScrollView(on: \.panel)
  private let closeButton: PanelButton
  private let fade: FadingEdge
  /// The distance from the window's edge to the card. Unit: points.
  static let margin = 24.0

  init(_ context: PanelContext, _ identifier: String, title: String) {
    card = SheetCard(context, title: title)
    closeButton = PanelButton(context, "close", glyph: .cross) { context.send(.close) }
    fade = FadingEdge(context, of: scroll, on: \.panel)
    super.init(context, id: identifier)
    isHidden = true
    addSubview(card)
    card.addSubview(scroll)
    card.addSubview(fade)
    card.addSubview(closeButton)
  }

  /// Returns the card's preferred width and the height of its scrolling content, within `size`.
  func naturalSize(in size: CGSize) -> CGSize { size }
  /// Lays out the scrolling content for a width.
  func layoutContent(width: Double) {}

  override func press() { context.send(.close) }
  // Its close button can have the focus instead.
  override var takesRing: Bool { false }

  override func layoutSubviews() {
    let head = headHeight
    let margin = Self.margin
    let room = CGSize(width: max(0, bounds.width - 2 * margin), height: max(0, bounds.height - 2 * margin))
    let natural = naturalSize(in: room)
    let size = CGSize(
      width: min(natural.width, room.width), height: min(natural.height + head + SheetCard.radius, room.height))
    card.frame = CGRect(
      x: ((bounds.width - size.width) / 2).rounded(), y: ((bounds.height - size.height) / 2).rounded(),
      width: size.width, height: size.height)
    closeButton.frame = CGRect(x: size.width - titleHeight, y: 0, width: titleHeight, height: titleHeight)
    // The scroll view ends above the card's rounded corners.
    let foot = SheetCard.radius
    scroll.frame = CGRect(x: 1, y: head, width: size.width - 2, height: max(0, size.height - head - foot))
    scroll.contentSize = CGSize(width: scroll.frame.width, height: natural.height)
    scroll.isScrollEnabled = natural.height > scroll.frame.height + 0.5
    layoutContent(width: Double(scroll.frame.width))
    let edge = FadingEdge.height
    fade.frame = CGRect(x: scroll.frame.minX, y: scroll.frame.maxY - edge, width: scroll.frame.width, height: edge)
  }

  var titleHeight: Double { context.isTouch ? 48 : 44 }

  /// The height above the scroll view: the title and additions of a subclass.
  var headHeight: Double { titleHeight }

  override func draw(on canvas: Canvas) { canvas.fill(bounds, Color.black.withAlpha(PanelConstants.scrimOpacity)) }
}

extension ScrollView {
  /// Scrolls as little as possible to show a rectangle of the content.
  func reveal(_ rect: CGRect) {
    guard bounds.height > 0 else { return }
    let (seen, highest) = (Double(bounds.height), max(0, Double(contentSize.height - bounds.height)))
    let y = min(max(Double(contentOffset.y), rect.maxY - seen), rect.minY)
    let wanted = min(max(y, 0), highest)
    if Double(contentOffset.y) != wanted { contentOffset.y = wanted }
  }
}

/// The card of a sheet. It handles touches, so that they do not reach the sheet.
final class SheetCard: PanelView {
  private let title: String
  /// The radius of its corners. Unit: points.
  static let radius = 10.0

  init(_ context: PanelContext, title: String) {
    self.title = title
    super.init(context, id: "card")
  }

  // Not forwarded to the sheet, which closes on a touch.
  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  override func draw(on canvas: Canvas) {
    let theme = context.theme
    canvas.softShadow(around: bounds, radius: Self.radius, spread: 24, opacity: 0.4)
    canvas.box(bounds, fill: theme.panel, stroke: theme.edge, radius: Self.radius)
    canvas.text(
      title, in: CGRect(x: 20, y: 2, width: bounds.width - 80, height: 42), font: .heading, color: theme.text1)
  }
}
