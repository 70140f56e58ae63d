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
    super.init(context, "flipSheet", title: "What would happen")
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
    return place.inside(map)
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
    point(at: FlipPlace(column: cursor.column + columns, row: cursor.row + rows).inside(map))
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
    play.frame = CGRect(x: column.minX, y: Double(column.maxY) - button - 6, width: play.naturalWidth, height: button)
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

  init(_ context: PanelContext) { super.init(context, id: "map") }

  /// Returns the cell at a point of the view; nil outside the map.
  func place(at point: CGPoint) -> FlipPlace? {
    guard let map else { return nil }
    let painter = FlipPainter(map, context)
    let plot = painter.plot(in: bounds)
    guard plot.insetBy(dx: -4, dy: -4).contains(point) else { return nil }
    return painter.cell(at: point, in: plot)
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
        font: .list, color: context.theme.text3, alignment: .center)
      return
    }
    FlipPainter(map, context, cursor: cursor).draw(on: canvas, in: bounds)
  }
}

package struct FlipState {
  package let touch: Int
  /// The map, as far as it is filled in; nil before that.
  package let map: FlipMap?
  package let choices: [FlipVariable]
  /// The keys of the variables from left to right and from bottom to top.
  package let chosen: [String]
  /// Whether nothing more is played because the gesture takes too long.
  package let isTooLong: Bool

  package init(touch: Int, map: FlipMap?, choices: [FlipVariable], chosen: [String], isTooLong: Bool) {
    (self.touch, self.map, self.choices, self.chosen, self.isTooLong) = (touch, map, choices, chosen, isTooLong)
  }
}

/// A cell of a flip map.
package struct FlipPlace: Hashable, Sendable {
  /// The column and row, from 0 at the lower left.
  package var column, row: Int

  package init(column: Int, row: Int) { (self.column, self.row) = (column, row) }

  /// Returns the nearest cell of a map.
  func inside(_ map: FlipMap) -> FlipPlace {
    FlipPlace(column: min(max(column, 0), map.columns - 1), row: min(max(row, 0), map.rows - 1))
  }
}

/// The buttons that choose the variable on one axis of a flip map.
final class FlipChoices: PanelView {
  private let axis: Int
  private let title: String
  private var buttons: [PanelButton] = []
  private var choices: [FlipVariable] = []

  /// The height of the caption. Unit: points.
  private static let caption = 18.0

  init(_ context: PanelContext, axis: Int, title: String) {
    (self.axis, self.title) = (axis, title)
    super.init(context, id: "axis\(axis)")
  }

  func show(_ state: FlipState?) {
    let choices = state?.choices ?? []
    if choices.map(\.key) != self.choices.map(\.key) {
      for button in buttons { button.removeFromSuperview() }
      buttons = choices.map { choice in
        let button = PanelButton(context, choice.key, title: choice.title) { [context, axis] in
          context.send(.chooseFlip(axis: axis, key: choice.key))
        }
        button.truncation = .middle
        return button
      }
      for button in buttons { addSubview(button) }
    }
    self.choices = choices
    for (choice, button) in zip(choices, buttons) {
      button.isOn = state?.chosen.indices.contains(axis) == true && state?.chosen[axis] == choice.key
    }
  }

  /// Places the buttons in lines and returns their height.
  @discardableResult
  func height(width: Double) -> Double {
    let line = context.hitExtent(28)
    var (x, y) = (-6.0, Self.caption)
    for button in buttons {
      let needed = min(button.naturalWidth, width + 6)
      if x + needed > width, x > 0 { (x, y) = (-6, y + line) }
      button.frame = CGRect(x: x, y: y, width: needed, height: line)
      x += needed + 2
    }
    return y + line
  }

  override func layoutSubviews() { height(width: Double(bounds.width)) }

  override func draw(on canvas: Canvas) {
    canvas.caption(
      title, in: CGRect(x: 0, y: 0, width: bounds.width, height: Self.caption), context: context, isFirst: true)
  }
}

/// The legend of a flip map: what happens, and a description of the cell under the cursor.
final class FlipLegend: PanelView {
  private var state: FlipState?
  private var cursor: FlipPlace?
  private var trace: Trace?

  init(_ context: PanelContext) {
    super.init(context, id: "legend")
    isUserInteractionEnabled = false
  }

  func show(_ state: FlipState?, _ cursor: FlipPlace?, _ trace: Trace?) {
    (self.state, self.cursor, self.trace) = (state, cursor, trace)
  }

  override func draw(on canvas: Canvas) {
    guard let state, let map = state.map else { return }
    let theme = context.theme
    var y = drawLegend(map, on: canvas) + 2
    let total = map.columns * map.rows
    if map.played < total, y + 16 <= bounds.height {
      let words = state.isTooLong ? "Too long to play the rest" : "\(map.played) of \(total) cells played"
      let line = CGRect(x: 0, y: y, width: bounds.width, height: 16)
      canvas.text(words, in: line, font: .label, color: theme.text3)
      y += 18
    }
    // In a low window only the lines that fit are drawn.
    guard let cursor, y + 36 <= bounds.height else { return }
    y += 6
    canvas.line(from: CGPoint(x: 0, y: y), to: CGPoint(x: bounds.width, y: y), theme.edge)
    y += 8
    for text in lines(of: map.texts(cursor.column, cursor.row), .title, width: Double(bounds.width)) {
      canvas.text(
        text, in: CGRect(x: 0, y: y, width: bounds.width, height: 20), font: .title, color: theme.text1,
        truncation: .middle)
      y += 20
    }
    y += 2
    let room = Double(bounds.height) - y
    let lines = Int((room / Font.list.lineHeight).rounded(.down))
    guard lines > 0 else { return }
    var words = context.metrics.wrapped(sentence(map, cursor), font: .list, width: Double(bounds.width))
    if words.count > lines { words = Array(words.prefix(lines - 1)) + [words[lines - 1] + "…"] }
    for line in words {
      canvas.text(
        line, in: CGRect(x: 0, y: y, width: bounds.width, height: Font.list.lineHeight),
        font: .list, color: theme.text2)
      y += Font.list.lineHeight
    }
  }

  private func sentence(_ map: FlipMap, _ cursor: FlipPlace) -> String {
    guard let cell = map[cursor.column, cursor.row] else { return "This has not been played yet." }
    let near = map.isNearMiss(cursor.column, cursor.row) ? " Near miss: the next cell goes otherwise." : ""
    return cell.sentence + near
  }

  /// Draws a line for each outcome and one for the run itself. Returns the lower edge.
  private func drawLegend(_ map: FlipMap, on canvas: Canvas) -> Double {
    let (theme, line) = (context.theme, 22.0)
    var y = 0.0
    let legend = map.legend
    // If there are too many outcomes, the last line counts the rest.
    let most = max(Int((Double(bounds.height) - 110) / line), 2)
    for (place, entry) in legend.enumerated().prefix(most) where y + line <= bounds.height {
      let sample = CGRect(x: 0, y: y + 4, width: 26, height: 14)
      FlipTexture.drawSample(of: place, in: legend, sample, theme: theme, on: canvas)
      let letter = CGRect(x: 34, y: y, width: 14, height: line)
      canvas.text(entry.letter, in: letter, font: .title, color: theme.text1, alignment: .center)
      let share = Int((100 * Double(entry.cells) / Double(max(map.played, 1))).rounded())
      let number = CGRect(x: bounds.width - 40, y: y, width: 40, height: line)
      canvas.text("\(share) %", in: number, font: .labelMono, color: theme.text3, alignment: .right)
      canvas.text(
        name(entry.outcome.label), in: CGRect(x: 54, y: y, width: bounds.width - 100, height: line), font: .list,
        color: theme.text1, truncation: .middle)
      y += line
    }
    if legend.count > most, y + line <= bounds.height {
      canvas.text(
        "and \(legend.count - most) more", in: CGRect(x: 54, y: y, width: bounds.width - 54, height: line),
        font: .list, color: theme.text3)
      y += line
    }
    guard y + line <= bounds.height else { return y }
    canvas.glyph(.plus, at: CGPoint(x: 41, y: y + line / 2), size: 12, theme.text1)
    let room = Double(bounds.width) - 54
    var now = map.presentTexts
    now[0] = "now \(now[0])"
    if map.present == nil { now[now.count - 1] += ", outside" }
    for text in lines(of: now, .list, width: room) where y + line <= bounds.height {
      canvas.text(
        text, in: CGRect(x: 54, y: y, width: room, height: line), font: .list, color: theme.text2, truncation: .middle)
      y += line
    }
    return y
  }

  /// Returns the texts in one line, or one below the other if they do not fit.
  private func lines(of texts: [String], _ style: Font, width: Double) -> [String] {
    let whole = texts.joined(separator: ", ")
    return context.width(whole, style) <= width ? [whole] : texts
  }

  private func name(_ path: String?) -> String {
    guard let path else { return "nobody" }
    guard let trace, let subject = trace.subject(at: path) else {
      return String(path.split(separator: "/", maxSplits: 1).last ?? path[...])
    }
    return trace.title(of: subject)
  }
}
