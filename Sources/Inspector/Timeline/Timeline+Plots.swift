import Drawing
import Foundation
import Replay
import TouchKit

extension Timeline {
  func draw(_ plot: TimelinePlot, in row: CGRect, on canvas: Canvas) {
    guard !plot.samples.isEmpty else { return }
    let inner = lanesRect(of: row).insetBy(dx: 0, dy: 6 * unit)
    let range = range(of: plot)
    func y(_ value: Double) -> Double {
      inner.maxY - (value - range.lowerBound) / (range.upperBound - range.lowerBound) * inner.height
    }
    canvas.line(from: CGPoint(x: inner.minX, y: row.maxY), to: CGPoint(x: inner.maxX, y: row.maxY), theme.edge)
    if plot.showsZero {
      canvas.line(
        from: CGPoint(x: inner.minX, y: y(0)), to: CGPoint(x: inner.maxX, y: y(0)), theme.text3.withAlpha(0.7),
        width: unit, dash: Dash(on: 3 * unit, off: 3 * unit))
    }
    if let goal = plot.goal { draw(goal, at: y(goal.value), inner, on: canvas) }
    let hue = theme.hue(StateRole(plot.standing))
    let curve = curve(of: plot, y)
    if curve.count > 1 { canvas.polyline(curve, hue, width: 1.75 * unit, cap: .round) }
    if let last = plot.samples.last {
      canvas.disc(CGPoint(x: x(of: last.time), y: y(last.value)), radius: 2.5 * unit, hue)
    }
  }

  private func range(of plot: TimelinePlot) -> ClosedRange<Double> {
    var values = plot.samples.map(\.value)
    if plot.showsZero { values.append(0) }
    if let goal = plot.goal { values.append(goal.value) }
    let (low, high) = (values.min() ?? 0, values.max() ?? 1)
    return high - low < 1 ? low - 0.5...high + 0.5 : low...high
  }

  private func draw(_ goal: (value: Double, label: String), at y: Double, _ inner: CGRect, on canvas: Canvas) {
    let hue = theme.hue(.running)
    canvas.line(
      from: CGPoint(x: inner.minX, y: y), to: CGPoint(x: inner.maxX, y: y), hue.withAlpha(0.8), width: unit,
      dash: Dash(on: 5 * unit, off: 4 * unit))
    let font = Font(.mono, size: 10 * unit)
    let width = canvas.metrics.width(of: goal.label, font: font)
    let isHigh = y < inner.midY
    let room = CGRect(
      x: inner.maxX - width - 18 * unit, y: isHigh ? y + 2 * unit : y - 14 * unit, width: width, height: 12 * unit)
    canvas.text(goal.label, in: room, font: font, color: theme.ink(.running))
  }

  /// The curve in points, without samples closer than half a point.
  private func curve(of plot: TimelinePlot, _ y: (Double) -> Double) -> [CGPoint] {
    var points: [CGPoint] = []
    for (index, sample) in plot.samples.enumerated() {
      let point = CGPoint(x: x(of: sample.time), y: y(sample.value))
      let isEnd = index == 0 || index == plot.samples.count - 1
      if !isEnd, let last = points.last, abs(last.x - point.x) < 0.5 * unit, abs(last.y - point.y) < 2 * unit {
        continue
      }
      points.append(point)
    }
    return points
  }
}
