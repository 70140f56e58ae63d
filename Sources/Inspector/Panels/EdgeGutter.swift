import Drawing
import Foundation
import Replay
import TouchKit

/// Draws the relations between recognizers in the gutter left of their cards. An arrow leads from a waiting recognizer
/// to the one that must fail, dashed until that is settled. A red loop marks circular requirements, with its cards. A
/// double line joins two that may both recognize. A gate marks a refusal. A tap or the mouse on a relation shows its
/// sentence.
///
/// The gutter is always there, so that cards never move.
final class EdgeGutter: PanelView {
  struct Line: Hashable {
    enum Style: Hashable { case waiting, settled, cycle, together, gate }

    let style: Style
    /// The indices of its cards, in order along the relation.
    let cards: [Int]
    let sentence: String

    /// Whether it is the same relation, even if it has been settled since.
    func isSame(as other: Line) -> Bool {
      cards == other.cards && (style == other.style || Set([style, other.style]) == [.waiting, .settled])
    }
  }

  private unowned let rows: RowStack
  private var lines: [Line] = []
  /// The lane of each line; lines side by side have different lanes.
  private var lanes: [Int] = []
  /// The line that was tapped, and the line under the mouse.
  private var chosen: Line?
  private var pointed: Line?

  /// The width of the gutter for lines, and its distance from the column's edge.
  static let (width, margin) = (12.0, 2.0)

  init(_ context: PanelContext, _ rows: RowStack) {
    self.rows = rows
    super.init(context, id: "edges")
    let tap = TapGestureRecognizer()
    tap.addAction(named: "tell") { [unowned self] in choose(at: $0.location(in: self)) }
    addGestureRecognizer(tap)
  }

  func show(_ new: [Line]) {
    guard new != lines else { return }
    (lines, lanes) = (new, Self.lanes(of: new))
    chosen = chosen.flatMap { old in new.first { $0.isSame(as: old) } }
    pointed = pointed.flatMap { old in new.first { $0.isSame(as: old) } }
    setNeedsDisplay()
  }

  private var told: Line? { pointed ?? chosen }

  // MARK: Pointing

  /// Takes touches only on its lines; all others belong to the cards.
  override func point(inside point: CGPoint, with event: TouchEvent?) -> Bool { !lines(at: point).isEmpty }

  /// Shows the sentence of the line under a tap. Another tap shows the next line there, or none.
  private func choose(at point: CGPoint) {
    let found = lines(at: point)
    let place = found.firstIndex { $0 == chosen }.map { $0 + 1 } ?? 0
    (chosen, pointed) = (found.indices.contains(place) ? found[place] : nil, nil)
    setNeedsDisplay()
  }

  /// Shows the sentence of the line under the mouse.
  func point(at point: CGPoint?) {
    let found = point.flatMap { lines(at: $0).first }
    guard found != pointed else { return }
    pointed = found
    setNeedsDisplay()
  }

  /// Returns the lines near a point, the nearest first.
  private func lines(at point: CGPoint) -> [Line] {
    let reach = context.isTouch ? Tokens.smallestHitArea / 2 : 4
    // For fingers the hit area extends over the cards.
    let right = context.isTouch ? Tokens.smallestHitArea : edge
    let (left, top) = (Double(point.x), Double(point.y))
    guard left >= 0, left <= right else { return [] }
    let near = lines.indices.compactMap { index -> (distance: Double, index: Int)? in
      let span = span(lines[index], lanes[index])
      let beside = max(0, span.lowerBound - top, top - span.upperBound)
      return beside <= reach ? (abs(left - x(lanes[index])) + beside, index) : nil
    }
    return near.sorted { ($0.distance, $0.index) < ($1.distance, $1.index) }.map { lines[$0.index] }
  }

  // MARK: Places

  /// Assigns lanes: lines that share a card or overlap get different lanes, and short ones the inner lanes.
  private static func lanes(of lines: [Line]) -> [Int] {
    func span(_ line: Line) -> ClosedRange<Int> { (line.cards.min() ?? 0)...(line.cards.max() ?? 0) }
    var lanes = Array(repeating: 0, count: lines.count)
    var taken: [[ClosedRange<Int>]] = []
    let order = lines.indices.filter { lines[$0].style != .gate }
      .sorted { (span(lines[$0]).count, $0) < (span(lines[$1]).count, $1) }
    for index in order {
      let range = span(lines[index])
      let lane = taken.firstIndex { !$0.contains { $0.overlaps(range) } } ?? taken.count
      if lane == taken.count { taken.append([]) }
      taken[lane].append(range)
      lanes[index] = lane
    }
    return lanes
  }

  private var edge: Double { Self.margin + Self.width }

  /// There is room for three lanes; further ones share the last.
  private func x(_ lane: Int) -> Double { edge - (4 + 3.5 * Double(min(lane, 2))) }

  private func y(of card: Int, _ lane: Int) -> Double {
    guard rows.rows.indices.contains(card) else { return 0 }
    let middle = Double(Tokens.cardSize.height) / 2 + Double(min(lane, 2) - 1) * 7
    return Double(rows.frame.minY) + Double(rows.rows[card].frame.minY) + middle
  }

  private func gateY(of card: Int) -> Double { y(of: card, 2) + 11 }

  private func span(_ line: Line, _ lane: Int) -> ClosedRange<Double> {
    if line.style == .gate, let card = line.cards.first {
      let middle = gateY(of: card)
      return (middle - 5)...(middle + 5)
    }
    let places = line.cards.map { y(of: $0, lane) }
    return (places.min() ?? 0)...(places.max() ?? 0)
  }

  // MARK: Drawing

  override func draw(on canvas: Canvas) {
    let told = told
    for (line, lane) in zip(lines, lanes) where line != told { draw(line, lane, on: canvas, isStrong: false) }
    guard let told, let place = lines.firstIndex(of: told) else { return }
    draw(told, lanes[place], on: canvas, isStrong: true)
    drawNote(told, lanes[place], on: canvas)
  }

  private func color(_ style: Line.Style) -> Color {
    switch style {
    case .waiting, .settled, .gate: context.theme.hue(.failed)
    case .cycle: context.theme.hue(.broken)
    case .together: context.theme.text2
    }
  }

  private func draw(_ line: Line, _ lane: Int, on canvas: Canvas, isStrong: Bool) {
    let (color, x) = (color(line.style), x(lane))
    let width = isStrong ? 2 : 1.25
    let places = line.cards.map { y(of: $0, lane) }
    func way(_ from: Double, _ to: Double, _ x: Double, _ end: Double) -> [CGPoint] {
      .through((end, from), (x, from), (x, to), (end, to))
    }
    switch line.style {
    case .gate:
      guard let card = line.cards.first else { return }
      canvas.gate(at: CGPoint(x: edge - 6, y: gateY(of: card)), color, width: width)
    case .waiting, .settled:
      canvas.polyline(
        way(places[0], places[1], x, edge - 1), color, width: width, dash: line.style == .waiting ? .standard : nil)
      canvas.head(at: CGPoint(x: edge, y: places[1]), color)
    case .together:
      let (half, inner) = (1.25, edge - 1)
      let down = places[1] >= places[0] ? half : -half
      canvas.polyline(way(places[0] - down, places[1] + down, x - half, inner), color, width: 1)
      canvas.polyline(way(places[0] + down, places[1] - down, x + half, inner), color, width: 1)
    case .cycle:
      let span = span(line, lane)
      canvas.polyline(way(span.lowerBound, span.upperBound, x, edge - 1), color, width: width)
      for (card, place) in zip(line.cards, places) {
        canvas.line(from: CGPoint(x: x, y: place), to: CGPoint(x: edge - 1, y: place), color, width: width)
        canvas.head(at: CGPoint(x: edge, y: place), color)
        // The cards of a loop are outlined as well.
        let frame = rows.rows[card].frame.offsetBy(dx: rows.frame.minX, dy: rows.frame.minY)
        canvas.stroke(frame, color, width: 1, radius: Tokens.cardRadius)
      }
    }
  }

  /// Draws the sentence of a line, on a chip over the cards.
  private func drawNote(_ line: Line, _ lane: Int, on canvas: Canvas) {
    let theme = context.theme
    let padding = 8.0
    let left = edge + 8
    let room = Double(bounds.width) - left - 10 - 2 * padding
    let height = context.height(of: line.sentence, .label, width: room) + 10
    let span = span(line, lane)
    var area = bounds
    area.size.height = max(area.height, height)
    let top = (span.lowerBound + span.upperBound) / 2 - height / 2
    let chip = CGRect(x: left, y: top, width: room + 2 * padding, height: height).moved(into: area)
    canvas.softShadow(around: chip, radius: 5, spread: 8, opacity: 0.3)
    canvas.box(chip, fill: theme.opaqueChip, stroke: color(line.style), radius: 5)
    canvas.paragraph(line.sentence, .label, in: chip.insetBy(dx: padding, dy: 5), theme.text1)
  }
}

extension Canvas {
  fileprivate func head(at tip: CGPoint, _ color: Color) {
    polygon(.through((tip.x, tip.y), (tip.x - 4, tip.y - 3), (tip.x - 4, tip.y + 3)), color)
  }

  /// Draws a closed gate: two posts and two bars.
  fileprivate func gate(at middle: CGPoint, _ color: Color, width: Double) {
    for side in [-4.0, 4] {
      let x = middle.x + side
      line(from: CGPoint(x: x, y: middle.y - 5), to: CGPoint(x: x, y: middle.y + 5), color, width: width)
    }
    for bar in [-1.75, 1.75] {
      let y = middle.y + bar
      line(from: CGPoint(x: middle.x - 4, y: y), to: CGPoint(x: middle.x + 4, y: y), color, width: 1)
    }
  }
}

extension Moment {
  var edgeLines: [EdgeGutter.Line] {
    let cards = recognizersByOutcome.map(\.subject)
    let explanation = explanation
    return reading.recognizerEdges(in: trace).compactMap { edge in
      let places = edge.members.compactMap { cards.firstIndex(of: $0) }
      guard places.count == edge.members.count else { return nil }
      let style: EdgeGutter.Line.Style =
        switch edge.kind {
        case .waits(let isResolved): isResolved ? .settled : .waiting
        case .cycle: .cycle
        case .together: .together
        case .veto: .gate
        }
      return EdgeGutter.Line(style: style, cards: places, sentence: explanation.sentence(for: edge))
    }
  }
}
