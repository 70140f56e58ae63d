import Drawing
import Foundation
import Replay
import TouchKit

/// A recognizer that receives a touch: its kind, view, state and reason. If it is selected, the card shows its states
/// as a diagram.
struct RecognizerCard: RowContent {
  private let path: String?
  private let title: String
  private let view: String
  private let reason: String
  /// The measurement; if it is selected, with the rule's code.
  private let measured: String
  /// Milliseconds since the current gesture began, with a plus; empty before a decision.
  private let time: String
  private let state: String
  private let standing: DisplayState
  private let isSelected: Bool
  /// The diagram; nil unless the recognizer is selected.
  private let diagram: StateDiagram?

  var command: Command? { .view(.select(path)) }

  func height(width: Double, _ context: PanelContext) -> Double {
    Tokens.cardSize.height + (diagram == nil ? 0 : StateDiagram.height)
  }

  func draw(on canvas: Canvas, in row: Row) {
    let (theme, bounds) = (row.context.theme, row.bounds)
    let role = standing
    canvas.box(
      bounds, fill: isSelected ? theme.selection : theme.panel,
      stroke: isSelected ? theme.text3.withAlpha(0.55) : theme.edge, radius: Tokens.cardRadius)
    row.drawHighlight(on: canvas, in: bounds, radius: Tokens.cardRadius)
    let edge = CGRect(x: 0, y: 7, width: 3, height: bounds.height - 14)
    canvas.fill(edge, theme.hue(role), radius: 1.5)
    if let outline = theme.outline(role) { canvas.stroke(edge, outline, width: 1, radius: 1.5) }
    canvas.detail("state dot of \(title) · \(view)")
    let top = CGRect(x: 28, y: 5, width: bounds.width - 36, height: 20)
    canvas.stateGlyph(role, at: CGPoint(x: 16, y: top.midY), size: 12, theme: theme)
    canvas.detail("card of \(title) · \(view)")
    let (small, mono) = (Font.label, Font.labelMono)
    canvas.text(state, in: top, font: mono, color: theme.ink(role), alignment: .right)
    let nameRoom = top.width - canvas.metrics.width(of: state, font: mono) - 10
    canvas.text(
      title, in: CGRect(x: top.minX, y: top.minY, width: nameRoom, height: top.height), font: .title,
      color: theme.text1)
    let viewX = top.minX + row.context.width(title, .title) + 8
    let viewRoom = top.minX + nameRoom - viewX
    if viewRoom > 24 {
      canvas.text(
        view, in: CGRect(x: viewX, y: top.minY + 0.5, width: viewRoom, height: top.height), font: small,
        color: theme.text3, truncation: .middle)
    }
    let line = CGRect(x: top.minX, y: 23, width: top.width, height: 15)
    canvas.text(reason, in: line, font: small, color: theme.text2)
    let last = line.offsetBy(dx: 0, dy: 15)
    canvas.text(measured, in: last, font: mono, color: theme.text3)
    let rest = last.shifted(canvas.metrics.width(of: measured, font: mono) + 8)
    if canvas.metrics.width(of: time, font: mono) <= rest.width {
      canvas.text(time, in: rest, font: mono, color: theme.text3, alignment: .right)
    }
    canvas.detail("states of \(title) · \(view)")
    let lower = CGRect(
      x: 12, y: Tokens.cardSize.height + 4, width: bounds.width - 24,
      height: bounds.height - Tokens.cardSize.height - 8)
    diagram?.draw(on: canvas, in: lower, theme: theme)
  }
}

extension RecognizerCard {
  /// Returns the cards of a moment: first the winner of the verdict, then the losers by importance, then the others in
  /// the order in which they receive touches. A scroll view's touch delay is shown on the card of its pan.
  static func all(of moment: Moment) -> [RecognizerCard] {
    moment.recognizersByOutcome.map { RecognizerCard($0, in: moment) }
  }

  private init(_ recognizer: RecognizerReading, in moment: Moment) {
    let trace = moment.trace
    let lines = moment.explanation.card(for: recognizer, in: moment.reading)
    (path, title) = (trace[recognizer.subject]?.path, Self.title(of: recognizer, in: moment))
    (view, reason) = (moment.title(of: recognizer.view), lines.what)
    let decision = recognizer.state == .possible ? nil : trace[recognizer.decisive]
    time = decision.map { NumberStyle.screen.margin(moment.reading.storyMilliseconds(at: $0.time), digits: 0) } ?? ""
    let isWaiting = recognizer.state == .possible && !recognizer.waitsOn.isEmpty
    state = isWaiting ? "waiting" : recognizer.state.rawValue
    (standing, isSelected) = (recognizer.standing, moment.selection == recognizer.subject)
    measured = isSelected ? lines.measured : lines.amount
    diagram = isSelected ? StateDiagram(recognizer, in: moment.reading) : nil
  }

  /// Returns the title: the recognizer's name or, if it has none, `Pan y`, `Pan2 y` for a second one, `Tap ×2`.
  private static func title(of recognizer: RecognizerReading, in moment: Moment) -> String {
    if let name = moment.trace[recognizer.subject]?.shortName { return name.capitalizingFirst }
    let word = recognizer.kind.word.capitalizingFirst
    switch recognizer.kind {
    case .pan:
      let name = word + (moment.trace[recognizer.subject]?.number ?? "")
      let axes = moment.geometry.scrollViews[recognizer.view]?.axes.asLetters ?? ""
      return axes.isEmpty ? name : "\(name) \(axes)"
    case .tap:
      let taps = moment.trace[recognizer.subject]?.number ?? ""
      return taps.isEmpty ? word : "\(word) ×\(taps)"
    default: return word
    }
  }
}

extension Moment {
  /// The recognizers with cards: the winner of the verdict first, then the losers.
  package var recognizersByOutcome: [RecognizerReading] { byOutcome(reading, verdict) }

  /// The recognizers of the whole gesture, in the order at its end: lanes do not move while the user goes back.
  var lanesByOutcome: [RecognizerReading] { byOutcome(story, storyVerdict) }

  private func byOutcome(_ reading: Reading, _ verdict: Verdict) -> [RecognizerReading] {
    let winner = verdict.win.flatMap { trace[$0]?.subject }
    let losers = verdict.losses.map { trace.subject(at: $0.subject) }
    func rank(_ recognizer: RecognizerReading) -> Int {
      if recognizer.subject == winner { return -2 }
      if let place = losers.firstIndex(of: recognizer.subject) { return place }
      return [.running, .granted].contains(recognizer.standing) ? -1 : losers.count
    }
    let shown = reading.recognizers.filter { $0.kind != .touchDelay }
    let ranks = shown.map(rank)
    return shown.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }.map { shown[$0] }
  }
}

/// A diagram of a recognizer's states, with the path that it took.
struct StateDiagram: Hashable {
  private struct Step: Hashable {
    let state: GestureRecognizer.State
    /// Milliseconds since the gesture began, with a plus.
    let time: String
  }

  private let isContinuous: Bool
  /// The states reached, in order, from possible on.
  private let steps: [Step]

  static let height = 80.0
  private static let node = CGSize(width: 60, height: 18)

  init(_ recognizer: RecognizerReading, in reading: Reading) {
    isContinuous = ![.tap, .swipe].contains(recognizer.kind)
    // Stretches before the last possible one belong to an earlier attempt.
    let first = recognizer.stretches.lastIndex { $0.content == .state(.possible) } ?? 0
    let reached = recognizer.stretches.dropFirst(first).compactMap { stretch -> Step? in
      guard case .state(let state) = stretch.content else { return nil }
      return Step(state: state, time: NumberStyle.screen.margin(reading.storyMilliseconds(at: stretch.from), digits: 0))
    }
    // Every move is a change, so the first one has no time of its own.
    steps = reached + (recognizer.state == .changed ? [Step(state: .changed, time: "")] : [])
  }

  private var states: [GestureRecognizer.State] {
    isContinuous ? [.possible, .began, .changed, .ended, .cancelled, .failed] : [.possible, .ended, .failed]
  }

  /// The transitions that a recognizer may make.
  private var edges: [(from: GestureRecognizer.State, to: GestureRecognizer.State)] {
    guard isContinuous else { return [(.possible, .ended), (.possible, .failed)] }
    return [(.possible, .began), (.began, .changed), (.changed, .ended), (.changed, .cancelled), (.possible, .failed)]
  }

  /// Returns the position of a state; the upper row is the path to success.
  private func center(_ state: GestureRecognizer.State, in area: CGRect) -> CGPoint {
    let columns = [Self.node.width / 2, area.width * 0.375, area.width * 0.63, area.width - Self.node.width / 2]
    let (column, row): (Int, Double) =
      switch state {
      case .possible: (0, 0.5)
      case .began: (1, 0)
      case .changed: (2, 0)
      case .ended: (isContinuous ? 3 : 2, 0)
      case .cancelled: (3, 1)
      case .failed: (isContinuous ? 1 : 2, 1)
      }
    return CGPoint(x: area.minX + columns[column], y: area.minY + 10 + row * (area.height - 34))
  }

  /// Whether the recognizer took this transition. A pan counts as having passed through changed.
  private func isTaken(_ from: GestureRecognizer.State, _ to: GestureRecognizer.State) -> Bool {
    let passed = to == .changed ? steps.firstIndex(where: isOver) : nil
    guard let end = steps.firstIndex(where: { $0.state == to }) ?? passed else { return false }
    let before = steps[..<end].map(\.state)
    return before.contains(from) || from == .changed && before.contains(.began)
  }

  private func isOver(_ step: Step) -> Bool {
    [.ended, .cancelled].contains(step.state) && steps.contains { $0.state == .began }
  }

  func draw(on canvas: Canvas, in rect: CGRect, theme: Theme) {
    let area = CGRect(x: 0, y: 0, width: rect.width, height: rect.height)
    func place(_ point: CGPoint) -> CGPoint { CGPoint(x: rect.minX + point.x, y: rect.minY + point.y) }
    for edge in edges {
      let (from, to) = (center(edge.from, in: area), center(edge.to, in: area))
      let isTaken = isTaken(edge.from, edge.to)
      let color = isTaken ? theme.hue(DisplayState(edge.to)) : theme.text3.withAlpha(0.4)
      // Vertical within a column, otherwise horizontal.
      let ends =
        from.x == to.x
        ? [from, to]
        : [CGPoint(x: from.x + Self.node.width / 2, y: from.y), CGPoint(x: to.x - Self.node.width / 2, y: to.y)]
      canvas.polyline(ends.map(place), color, width: isTaken ? 2 : 1, cap: .round)
    }
    for state in states { draw(state, at: place(center(state, in: area)), on: canvas, theme) }
  }

  private func draw(_ state: GestureRecognizer.State, at center: CGPoint, on canvas: Canvas, _ theme: Theme) {
    let step = steps.last { $0.state == state }
    let isNow = steps.last?.state == state
    let role = DisplayState(state)
    let box = CGRect(
      x: center.x - Self.node.width / 2, y: center.y - Self.node.height / 2,
      width: Self.node.width, height: Self.node.height)
    canvas.box(
      box, fill: isNow ? theme.hue(role) : theme.panel,
      stroke: step == nil ? theme.text3.withAlpha(0.4) : theme.ink(role), radius: box.height / 2)
    canvas.text(
      state.rawValue, in: box, font: .label,
      color: isNow ? theme.textOn(role) : step == nil ? theme.text3 : theme.text1, alignment: .center)
    guard let step else { return }
    canvas.text(
      step.time, in: box.offsetBy(dx: 0, dy: 16), font: .labelMono, color: theme.text3, alignment: .center)
  }
}
