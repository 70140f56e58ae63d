import Drawing
import Foundation
import Replay
import TouchKit

extension Timeline {
  /// Returns the frame of a bar, with a minimum width.
  func rect(of bar: TimelineBar, in row: CGRect) -> CGRect {
    let start = x(of: bar.from)
    let end = x(of: bar.to ?? moment.story.now)
    let least = bar.texture == .short ? InspectorConstants.shortBar : 2
    let height = laneHeight > Tokens.laneHeight ? Tokens.highLaneBarHeight : Tokens.laneBarHeight
    return CGRect(x: start, y: row.midY - height / 2, width: max(end - start, least), height: height)
  }

  /// Draws the bars of a lane, and returns their words, which are still to be drawn.
  func draw(_ bars: [TimelineBar], of lane: String, in row: CGRect, on canvas: Canvas) -> [BarText] {
    let rects = bars.map { rect(of: $0, in: row) }
    for (bar, rect) in zip(bars, rects) {
      canvas.detail("bar \u{201C}\(bar.label)\u{201D} of \(lane)", decision: bar.decision)
      fill(bar, rect, on: canvas)
    }
    // Place words on the visible part of their bar.
    let lanes = lanesRect(of: row)
    let visible = rects.map { rect in
      guard rect.minX < lanes.minX, rect.maxX > lanes.minX else { return rect }
      return CGRect(x: lanes.minX, y: rect.minY, width: rect.maxX - lanes.minX, height: rect.height)
    }
    let words = words(of: bars, visible, canvas.metrics)
    for (bar, rect) in zip(bars, rects) { drawDots(of: bar, rect, around: words, on: canvas) }
    return words
  }

  func fill(_ bar: TimelineBar, _ rect: CGRect, on canvas: Canvas) {
    let role = bar.standing
    let hue = theme.hue(role)
    let radius = 2.0
    switch bar.texture {
    case .faint: canvas.fill(rect, hue.withAlpha(0.35), radius: radius)
    case .underlined:
      canvas.fill(rect, hue.withAlpha(0.35), radius: radius)
      canvas.fill(CGRect(x: rect.minX, y: rect.maxY - 2, width: rect.width, height: 2), hue)
    case .waiting:
      canvas.fill(rect, hue.withAlpha(0.20), radius: radius)
      canvas.stroke(rect, hue, width: 1, dash: Dash(on: 3, off: 3))
    case .solid: canvas.fill(rect, hue, radius: radius)
    case .notched:
      canvas.fill(rect, hue, radius: radius)
      let y = rect.maxY - 1
      canvas.line(
        from: CGPoint(x: rect.minX + 3, y: y), to: CGPoint(x: rect.maxX - 2, y: y), theme.panel,
        width: 2, dash: Dash(on: 2, off: 4))
    case .short:
      canvas.fill(rect, hue, radius: radius)
      // The bar has no room for a word.
      guard rect.width < 1.5 * InspectorConstants.shortBar else { return }
      canvas.glyph(
        .state(role), at: CGPoint(x: rect.midX, y: rect.midY), size: 9, theme.textOn(role), on: hue)
    case .ticked:
      canvas.fill(rect, hue.withAlpha(0.40), radius: radius)
      canvas.fill(CGRect(x: rect.minX, y: rect.minY, width: 3, height: rect.height), hue)
    case .window:
      canvas.box(
        rect, fill: hue.withAlpha(theme.appearance == .dark ? 0.30 : 0.55),
        stroke: theme.ink(role).withAlpha(0.55), width: 1, radius: radius)
      drawRest(of: bar, after: rect, on: canvas)
    }
  }

  /// Draws the remaining time of a pending deadline, as a dashed outline.
  private func drawRest(of bar: TimelineBar, after rect: CGRect, on canvas: Canvas) {
    guard bar.to == nil,
      let timer = moment.story.timers.first(where: { $0.decision == bar.decision || $0.outcome == bar.decision })
    else { return }
    let end = x(of: timer.deadline)
    guard end > rect.maxX else { return }
    canvas.stroke(
      CGRect(x: rect.maxX, y: rect.minY, width: end - rect.maxX, height: rect.height),
      theme.ink(.timing).withAlpha(0.55), width: 1, dash: Dash(on: 3, off: 3))
  }

  /// Draws dots for events. Dots too close to one another or to a label are omitted; the label has their number.
  private func drawDots(of bar: TimelineBar, _ rect: CGRect, around words: [BarText], on canvas: Canvas) {
    guard bar.dots.count > 1 else { return }
    let color = [.solid, .notched].contains(bar.texture) ? theme.textOn(bar.standing) : theme.text1
    var last = -Double.infinity
    for time in bar.dots {
      let x = x(of: time)
      guard x - last >= InspectorConstants.mergeDistance else { continue }
      last = x
      if words.contains(where: { $0.rect.minX - 2 < x && x < $0.rect.maxX + 2 }) { continue }
      canvas.disc(CGPoint(x: x, y: rect.midY), radius: 1.25, color.withAlpha(0.55))
    }
  }

  struct BarText {
    let text: String
    let rect: CGRect
    let color: Color
    /// The bar that the text is on; nil for one that is after its bar, or has none.
    let bar: TimelineBar?
  }

  var wordFont: Font { .labelMono }

  /// Returns the words of a lane. If two overlap, a word on its bar takes precedence, then the later one.
  private func words(of bars: [TimelineBar], _ rects: [CGRect], _ metrics: TextMetrics) -> [BarText] {
    let all = bars.indices.reversed().flatMap {
      words(of: bars[$0], rects[$0], until: end(of: $0, among: rects), metrics)
    }
    var placer = LabelPlacer()
    return (all.filter { $0.bar != nil } + all.filter { $0.bar == nil }).filter { placer.take($0.rect) }
  }

  /// The maximum number of bars to compare with one another; bars in a longer sequence seldom overlap.
  private static let compared = 64

  /// Returns where the room after a bar ends: where another bar begins, which may overlap its end.
  private func end(of index: Int, among rects: [CGRect]) -> Double {
    let next = index + 1 < rects.count ? rects[index + 1].minX : Double(frame.maxX)
    guard rects.count <= Self.compared else { return next }
    let others = rects.indices.filter { $0 != index && rects[$0].maxX > rects[index].maxX + 1 }.map { rects[$0].minX }
    return max(min(others.min() ?? Double(frame.maxX), Double(frame.maxX)), rects[index].maxX)
  }

  /// Returns the words of a bar: the label on it if it fits, or else after it, or else its beginning in these places. No text crosses a fold, and none is beyond a fold that follows its bar.
  private func words(of bar: TimelineBar, _ rect: CGRect, until next: Double, _ metrics: TextMetrics) -> [BarText] {
    let padding: Double = bar.texture == .ticked ? 7 : 4
    let inside = unfolded(from: rect.minX + padding, to: rect.maxX - 3)
    let room = inside.upperBound - inside.lowerBound
    /// The label or its beginning, where it fits.
    func fitting(_ form: String) -> BarText? {
      guard !form.isEmpty else { return nil }
      let width = metrics.width(of: form, font: wordFont)
      if width <= room { return word(form, at: inside.lowerBound, width: width, rect, ink(on: bar), on: bar) }
      // The whole label after the bar says more than its beginning on it.
      return bar.after.isEmpty ? wordAfter(form, bar, rect, until: next, metrics) : nil
    }
    let on = fitting(bar.label) ?? (bar.to == nil ? nil : fitting(Self.beginning(of: bar.label)))
    guard !bar.after.isEmpty else { return [on].compactMap(\.self) }
    let after =
      wordAfter(bar.after, bar, rect, until: next, metrics)
      ?? wordAfter(Self.beginning(of: bar.after), bar, rect, until: next, metrics)
    return [on, after].compactMap(\.self)
  }

  /// Returns the beginning of a label, without its reason or number: `failed`, `began`, `delay`; without a rest, `← 140 pt`.
  private static func beginning(of label: String) -> String {
    let bytes = label.utf8
    let rest = bytes.indices.first { bytes[$0] == UInt8(ascii: ",") && bytes[$0...].starts(with: ", rest ".utf8) }
    if let rest { return String(label[..<rest]) }
    for index in bytes.indices {
      let rest = bytes[index...].dropFirst()
      let endsHere =
        switch bytes[index] {
        case UInt8(ascii: ":"): rest.first == UInt8(ascii: " ")
        case UInt8(ascii: " "):
          rest.starts(with: "×".utf8) || rest.starts(with: "/ ".utf8)
            || rest.first.map { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 } == true
        default: false
        }
      if endsHere { return String(label[..<index]) }
    }
    return label
  }

  private func wordAfter(
    _ text: String, _ bar: TimelineBar, _ rect: CGRect, until next: Double, _ metrics: TextMetrics
  ) -> BarText? {
    let width = metrics.width(of: text, font: wordFont)
    let start = rect.maxX + 5
    let fold = scale.folds.filter { $0.points.upperBound > Double(rect.maxX) }.map(\.points.lowerBound).min()
    guard start + width <= min(next - 2, fold ?? .infinity) else { return nil }
    return word(text, at: start, width: width, rect, theme.ink(bar.standing))
  }

  private func word(
    _ text: String, at x: Double, width: Double, _ rect: CGRect, _ color: Color, on bar: TimelineBar? = nil
  ) -> BarText {
    BarText(text: text, rect: CGRect(x: x, y: rect.minY, width: width, height: rect.height), color: color, bar: bar)
  }

  /// Returns the largest part of a range that no fold crosses.
  private func unfolded(from start: Double, to end: Double) -> ClosedRange<Double> {
    var (best, left) = (start...start, start)
    for fold in scale.folds where fold.points.upperBound > start && fold.points.lowerBound < end {
      let right = max(left, fold.points.lowerBound)
      if right - left > best.upperBound - best.lowerBound { best = left...right }
      left = max(left, fold.points.upperBound + 4)
    }
    let right = max(left, end)
    return right - left > best.upperBound - best.lowerBound ? left...right : best
  }

  private func ink(on bar: TimelineBar) -> Color {
    switch bar.texture {
    case .solid, .notched, .short: theme.textOn(bar.standing)
    case .window: theme.appearance == .light ? theme.ink(.timing) : theme.text1
    case .faint, .underlined, .waiting, .ticked: theme.text1
    }
  }

  // MARK: Plots

  /// Draws a curve, and returns its label, which is still to be drawn; nil for none.
  func draw(_ plot: TimelinePlot, in row: CGRect, on canvas: Canvas) -> BarText? {
    guard !plot.samples.isEmpty else { return nil }
    let heights = Heights(of: plot, in: room(of: plot, in: row))
    let inner = heights.inner
    canvas.line(from: CGPoint(x: inner.minX, y: row.maxY), to: CGPoint(x: inner.maxX, y: row.maxY), theme.edge)
    if plot.showsZero {
      let zero = heights.y(of: 0)
      canvas.line(
        from: CGPoint(x: inner.minX, y: zero), to: CGPoint(x: inner.maxX, y: zero), theme.text3.withAlpha(0.7),
        width: 1, dash: Dash(on: 3, off: 3))
    }
    if let goal = plot.goal {
      let height = heights.y(of: goal.value)
      canvas.line(
        from: CGPoint(x: inner.minX, y: height), to: CGPoint(x: inner.maxX, y: height),
        theme.hue(.running).withAlpha(0.8), width: 1, dash: Dash(on: 5, off: 4))
    }
    let hue = theme.hue(plot.standing)
    var rest = plot.samples[...]
    for hold in plot.holds {
      let before = rest.prefix { $0.time <= hold.lowerBound }
      draw(before, heights.y, hue, on: canvas)
      rest = rest.dropFirst(before.count).drop { $0.time < hold.upperBound }
      guard let last = before.last else { continue }
      let y = heights.y(of: last.value)
      canvas.line(
        from: CGPoint(x: x(of: hold.lowerBound), y: y), to: CGPoint(x: x(of: hold.upperBound), y: y), hue, width: 1.75,
        dash: Dash(on: 2, off: 3))
    }
    draw(rest, heights.y, hue, on: canvas)
    if let last = plot.samples.last {
      canvas.disc(CGPoint(x: x(of: last.time), y: heights.y(of: last.value)), radius: 2.5, hue)
    }
    return label(of: plot, in: row, canvas.metrics)
  }

  private func room(of plot: TimelinePlot, in row: CGRect) -> CGRect { lanesRect(of: row).insetBy(dx: 0, dy: 6) }

  /// Where the values of a curve are. All of them decide that, so it is asked once for a curve, not for each value.
  private struct Heights {
    let inner: CGRect
    private let (low, high): (Double, Double)

    init(of plot: TimelinePlot, in inner: CGRect) {
      self.inner = inner
      var values = plot.samples.map(\.value)
      if plot.showsZero { values.append(0) }
      if let goal = plot.goal { values.append(goal.value) }
      let (least, most) = (values.min() ?? 0, values.max() ?? 1)
      (low, high) = most - least < 1 ? (least - 0.5, most + 0.5) : (least, most)
    }

    func y(of value: Double) -> Double { inner.maxY - (value - low) / (high - low) * inner.height }
  }

  /// Returns the label of a curve's goal, at the right end of its line; nil without a goal, or without room.
  func label(of plot: TimelinePlot, in row: CGRect, _ metrics: TextMetrics) -> BarText? {
    guard let goal = plot.goal else { return nil }
    let heights = Heights(of: plot, in: room(of: plot, in: row))
    let (inner, line) = (heights.inner, heights.y(of: goal.value))
    let width = metrics.width(of: goal.label, font: wordFont)
    let free = unfolded(from: inner.minX, to: inner.maxX - 18)
    guard free.upperBound - free.lowerBound >= width else { return nil }
    let rect = CGRect(
      x: free.upperBound - width, y: line < inner.midY ? line + 2 : line - 14, width: width, height: 12)
    return BarText(text: goal.label, rect: rect, color: theme.ink(.running), bar: nil)
  }

  /// Draws a curve through samples, but for those closer than half a point.
  private func draw(
    _ samples: ArraySlice<(time: Instant, value: Double)>, _ y: (Double) -> Double, _ hue: Color, on canvas: Canvas
  ) {
    var points: [CGPoint] = []
    for (index, sample) in samples.enumerated() {
      let point = CGPoint(x: x(of: sample.time), y: y(sample.value))
      let isEnd = index == 0 || index == samples.count - 1
      if !isEnd, let last = points.last, abs(last.x - point.x) < 0.5, abs(last.y - point.y) < 2 {
        continue
      }
      points.append(point)
    }
    canvas.polyline(points, hue, width: 1.75, cap: .round)
  }
}
