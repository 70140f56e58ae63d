import Drawing
import Foundation
import Replay
import TouchKit

/// The sheet with the flip map: it describes the cell under the pointer, which can be played.
final class FlipSheet: Sheet {
  private let view: FlipMapView
  private let legend: FlipLegend
  private let choices: [FlipChoices]
  private let play: PanelButton
  private var state: FlipState?
  private var trace: Trace?
  /// The cell that was pointed at; nil for the cell of the run itself.
  private var pointed: FlipPlace?

  init(_ context: PanelContext) {
    (view, legend) = (FlipMapView(context), FlipLegend(context))
    choices = [FlipChoices(context, axis: 0, title: "ACROSS"), FlipChoices(context, axis: 1, title: "UP")]
    play = PanelButton(context, "play", glyph: .play, title: "Play it", keyHint: "Enter")
    super.init(context, "flipSheet", title: "Who would get the touch")
    for view in choices { scroll.addSubview(view) }
    for view in [view, legend, play] as [View] { card.addSubview(view) }
    play.onPress = { [weak self] in self?.playCursor() }
    view.onPoint = { [weak self] in self?.point(at: $0) }
  }

  func show(_ new: FlipState?, trace: Trace) {
    if new?.chosen != state?.chosen || new?.touch != state?.touch { pointed = nil }
    let resized = new?.choices.map(\.key) != state?.choices.map(\.key)
    (state, self.trace) = (new, trace)
    for choice in choices { choice.show(new) }
    refresh()
    if resized { setNeedsLayout() }
  }

  // MARK: Pointing

  private var cursor: FlipPlace? {
    guard let map = state?.map else { return nil }
    let own = map.present.map { FlipPlace(column: $0.column, row: $0.row) }
    let place = pointed ?? own ?? FlipPlace(column: map.columns / 2, row: map.rows / 2)
    return FlipPlace(column: min(place.column, map.columns - 1), row: min(place.row, map.rows - 1))
  }

  private func refresh() {
    (view.map, view.cursor, view.isAsked) = (state?.map, pointed == nil ? nil : cursor, state != nil)
    legend.show(state, cursor, trace)
    play.isEnabled = cursor.flatMap { state?.map?[$0.column, $0.row] } != nil
    play.isOn = play.isEnabled
  }

  private func point(at place: FlipPlace) {
    pointed = place
    refresh()
  }

  /// Describes the cell under a mouse whose button is up.
  func hover(over point: CGPoint) {
    let place = view.convert(point, from: nil)
    if let place = view.place(at: place) { self.point(at: place) }
  }

  /// Handles a key: arrows move by a cell, with Ctrl by eight; Enter plays. Returns false for other keys.
  func press(_ key: KeyStroke) -> Bool {
    let step = key.control ? 8 : 1
    switch key.name {
    case "Left": move(-step, 0)
    case "Right": move(step, 0)
    case "Up": move(0, step)
    case "Down": move(0, -step)
    case "Enter": playCursor()
    default: return false
    }
    return true
  }

  private func move(_ columns: Int, _ rows: Int) {
    guard let map = state?.map, let cursor else { return }
    point(
      at: FlipPlace(
        column: min(max(cursor.column + columns, 0), map.columns - 1),
        row: min(max(cursor.row + rows, 0), map.rows - 1)))
  }

  private func playCursor() {
    guard let cursor, play.isEnabled else { return }
    context.send(.playFlip(cursor))
  }

  // MARK: Layout

  /// The width of the words beside the map, the gap, and the minimum height of the description. Unit: points.
  private static let (side, gap, words) = (300.0, 20.0, 178.0)

  /// The minimum width of the map beside the words; in a narrower window the words are below it. Unit: points.
  private static let narrowMap = 200.0

  private static func isStacked(_ width: Double) -> Bool { width - side - gap < narrowMap }

  override func naturalSize(in size: CGSize) -> CGSize {
    let (width, room) = (Double(size.width), Double(size.height) - headHeight - SheetCard.radius)
    if Self.isStacked(width) { return CGSize(width: width, height: min(room, width + 480)) }
    let height = min(room, 640)
    return CGSize(width: min(width, height + Self.side + Self.gap + 40), height: height)
  }

  override func layoutContent(width: Double) {
    let (whole, isStacked) = (scroll.frame, Self.isStacked(Double(scroll.frame.width)))
    let left = max(Double(whole.width) - Self.side - Self.gap, 0)
    let map = isStacked ? min(Double(whole.width), Double(whole.height) * 0.45) : Double(whole.height)
    view.frame = CGRect(x: 4, y: whole.minY, width: isStacked ? whole.width - 8 : left, height: map)
    // Buttons extend 6 pt to the left, so that their words align with the edge.
    let column =
      isStacked
      ? CGRect(x: 16, y: whole.minY + map + 8, width: whole.width - 32, height: whole.height - map - 8)
      : CGRect(x: left + Self.gap, y: whole.minY, width: Self.side, height: whole.height)
    let words = Double(column.width) - 12
    let button = context.hitExtent(30)
    play.frame = CGRect(
      x: column.minX, y: Double(column.maxY) - button - 6, width: play.naturalWidth, height: button)
    var height = 0.0
    for choice in choices {
      let extent = choice.height(width: words)
      choice.frame = CGRect(x: 6, y: height, width: words, height: extent)
      height += extent + 8
    }
    let free = Double(play.frame.minY) - Double(column.minY)
    let room = max(free - Self.words, min(context.hitExtent(28) * 2, free / 2))
    scroll.frame = CGRect(x: column.minX - 6, y: column.minY, width: column.width + 4, height: min(height, room))
    scroll.contentSize = CGSize(width: scroll.frame.width, height: height)
    scroll.isScrollEnabled = height > room
    let y = Double(scroll.frame.maxY) + 4
    legend.frame = CGRect(x: column.minX, y: y, width: words, height: max(Double(play.frame.minY) - y - 4, 0))
  }
}

/// The cells and their axes. A press or a drag points at a cell.
final class FlipMapView: PanelView {
  var map: FlipMap?
  var cursor: FlipPlace?
  /// Whether there is a touch for a map.
  var isAsked = false
  var onPoint: (FlipPlace) -> Void = { _ in }

  override init(_ context: PanelContext) {
    super.init(context)
    accessibilityIdentifier = "map"
  }

  /// Returns the cell at a point of the view; nil outside the map.
  func place(at point: CGPoint) -> FlipPlace? {
    guard let map else { return nil }
    let painter = FlipPainter(map, context)
    let plot = painter.plot(in: bounds)
    guard plot.insetBy(dx: -4, dy: -4).contains(point) else { return nil }
    let cell = painter.cell(at: point, in: plot)
    return FlipPlace(column: cell.column, row: cell.row)
  }

  private func follow(_ touches: Set<Touch>) {
    guard let touch = touches.first else { return }
    if let place = place(at: touch.location(in: self)) { onPoint(place) }
  }

  override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { follow(touches) }
  override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) { follow(touches) }
  // Not forwarded to the sheet, which closes on a touch.
  override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) {}
  override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) {}

  override func draw(on canvas: Canvas) {
    guard let map else {
      canvas.text(
        isAsked ? "The first cells are being played…" : "Touch the stage, or play a gesture, first.", in: bounds,
        font: context.tokens.font(.list), color: context.theme.text3,
        alignment: .center)
      return
    }
    FlipPainter(map, context, cursor: cursor.map { ($0.column, $0.row) }).draw(on: canvas, in: bounds)
  }
}
