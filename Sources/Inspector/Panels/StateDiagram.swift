import Drawing
import Foundation
import Replay
import TouchKit

/// A diagram of a recognizer's states, with the path that it took.
struct StateDiagram: Hashable {
  /// A state that was reached.
  private struct Step: Hashable {
    let state: GestureRecognizer.State
    /// Milliseconds since the gesture began, with a plus.
    let time: String
  }

  private let isContinuous: Bool
  /// The states reached, in order, from possible on.
  private let steps: [Step]

  /// Unit: points.
  static let height = 80.0
  private static let node = CGSize(width: 60, height: 18)

  init(_ recognizer: RecognizerReading, in reading: Reading) {
    isContinuous = ![.tap, .swipe].contains(recognizer.kind)
    // Stretches before the last possible one belong to an earlier attempt.
    let first = recognizer.stretches.lastIndex { $0.content == .state(.possible) } ?? 0
    let reached = recognizer.stretches.dropFirst(first).compactMap { stretch -> Step? in
      guard case .state(let state) = stretch.content else { return nil }
      return Step(state: state, time: "+\(NumberStyle.screen.whole(reading.storyMilliseconds(at: stretch.from)))")
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
    return [
      (.possible, .began), (.began, .changed), (.changed, .ended), (.changed, .cancelled), (.possible, .failed),
    ]
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

  /// Whether the recognizer took this transition. A pan that skipped changed between began and its end counts as having
  /// passed through it.
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
      let color = isTaken ? theme.hue(StateRole(Standing(edge.to))) : theme.text3.withAlpha(0.4)
      // Vertical within a column, otherwise horizontal.
      let ends =
        from.x == to.x
        ? [from, to]
        : [CGPoint(x: from.x + Self.node.width / 2, y: from.y), CGPoint(x: to.x - Self.node.width / 2, y: to.y)]
      canvas.polyline(ends.map(place), color, width: isTaken ? 2 : 1, cap: .round)
    }
    for state in states { draw(state, at: place(center(state, in: area)), on: canvas, theme) }
  }

  private func draw(
    _ state: GestureRecognizer.State, at center: CGPoint, on canvas: Canvas, _ theme: Theme
  ) {
    let step = steps.last { $0.state == state }
    let isNow = steps.last?.state == state
    let role = StateRole(Standing(state))
    let box = CGRect(
      x: center.x - Self.node.width / 2, y: center.y - Self.node.height / 2,
      width: Self.node.width, height: Self.node.height)
    canvas.box(
      box, fill: isNow ? theme.hue(role) : theme.panel,
      stroke: step == nil ? theme.text3.withAlpha(0.4) : theme.ink(role), radius: box.height / 2)
    canvas.text(
      state.rawValue, in: box, font: Font(.inter, size: 10),
      color: isNow ? theme.textOn(role) : step == nil ? theme.text3 : theme.text1, alignment: .center)
    guard let step else { return }
    canvas.text(
      step.time, in: box.offsetBy(dx: 0, dy: 16), font: Font(.mono, size: 9.5), color: theme.text3,
      alignment: .center)
  }
}
