import Drawing
import Foundation
import Replay
import TouchKit

/// The details of the program's state for comparing runs, and the quality of the touch screen: how evenly it reports,
/// and the delay until a report is visible. Below the right end of the top bar.
final class DetailsCard: PanelView {
  private var content: Content?
  private let ideal: PanelButton

  private struct Content: Equatable {
    let state: [Entry]
    let feel: [Entry]
    /// The number of intervals by length, in bins of a millisecond; the last bin also counts longer ones.
    let bins: [Int]
    let tick: Double
  }

  private struct Entry: Equatable {
    let name: String
    let value: String
  }

  init(_ context: PanelContext) {
    ideal = PanelButton(context, "ideal", of: .session(.tryIdealPanel))
    super.init(context, id: "details")
    isHidden = true
    addSubview(ideal)
  }

  private static let (width, padding, line, gap, plot) = (268.0, 8.0, 19.0, 10.0, 38.0)
  /// The number of bins of the histogram. Milliseconds.
  private static let bins = 25

  /// The height in a window that is too low: without the histogram and the space between parts. Unit: points.
  var leastHeight: Double { 2 * Self.padding + 8 * Self.lowLine + context.hitExtent(28) }
  private static let lowLine = 16.0
  private var isLow: Bool { bounds.height < naturalSize.height }

  var naturalSize: CGSize {
    let rows = 4 + 4 + 1.0
    let height = 2 * Self.padding + rows * Self.line + 2 * Self.gap + Self.plot
    return CGSize(width: Self.width, height: height + context.hitExtent(28))
  }

  func show(_ moment: Moment) {
    let (hz, constants) = (moment.run.spec.tickHz, moment.run.spec.constants(of: moment.settings, at: moment.time))
    let intervals = moment.sampleIntervals
    func text(_ values: Spread?, _ value: (Spread) -> Double?) -> String {
      values.flatMap(value).map { "\(NumberStyle.screen.fixed($0)) ms" } ?? "–"
    }
    func spread(_ values: Spread?) -> String {
      guard let values, values.median != nil else { return "–" }
      return "\(text(values, \.median)), 95 % \(text(values, \.percentile95))"
    }
    let tick = 1_000 / Double(hz)
    let delay = constants.resamplingLatency
    let resampling = delay > 0 ? "resampled \(NumberStyle.screen.fixed(delay * 1_000)) ms ago" : "not resampled"
    let new = Content(
      state: [
        Entry(name: "time", value: String(format: "%.6f s", moment.shownSeconds)),
        Entry(name: "step", value: "\(moment.tick)"), Entry(name: "display", value: "\(hz) Hz"),
        Entry(name: "fingerprint", value: moment.fingerprint.asShortHash),
      ],
      feel: [
        Entry(name: "interval", value: spread(intervals)), Entry(name: "jitter", value: text(intervals, \.deviation)),
        Entry(name: "input to screen", value: spread(moment.latency)),
        Entry(name: "engine", value: "tick \(NumberStyle.screen.fixed(tick)) ms, \(resampling)"),
      ], bins: intervals.histogram(bins: Self.bins, width: 1), tick: tick)
    guard new != content else { return }
    content = new
    ideal.isEnabled = moment.reading.storyStart != nil
    setNeedsDisplay()
  }

  override func layoutSubviews() {
    let height = context.hitExtent(28)
    ideal.place(
      CGRect(
        x: 4, y: Double(bounds.height) - Self.padding / 2 - height, width: Double(bounds.width) - 8, height: height))
  }

  override func draw(on canvas: Canvas) {
    guard let content else { return }
    let theme = context.theme
    canvas.softShadow(around: bounds, radius: 6, spread: 14, opacity: 0.3)
    canvas.box(bounds, fill: theme.panel, stroke: theme.edge, radius: 6)
    var y = Self.padding
    func line() -> CGRect {
      let height = isLow ? Self.lowLine : Self.line
      defer { y += height }
      return CGRect(x: 12, y: y, width: bounds.width - 24, height: height)
    }
    func draw(_ entries: [Entry]) {
      for entry in entries {
        let line = line()
        canvas.text(entry.name, in: line, font: .label, color: theme.text3)
        canvas.text(entry.value, in: line, font: .labelMono, color: theme.text1, alignment: .right)
      }
    }
    draw(content.state)
    guard !isLow else { return draw(content.feel) }
    y += Self.gap / 2
    canvas.fill(CGRect(x: 0, y: y, width: bounds.width, height: 1), theme.edge)
    y += Self.gap / 2
    canvas.text("TOUCH SCREEN", in: line(), font: .label, color: theme.text3)
    draw(content.feel)
    y += Self.gap / 2
    drawHistogram(content, on: canvas, in: CGRect(x: 12, y: y, width: bounds.width - 24, height: Self.plot - 4))
  }

  /// Draws the intervals by length, from 0 to 24 ms and more, with a line at the display's tick.
  private func drawHistogram(_ content: Content, on canvas: Canvas, in area: CGRect) {
    let (theme, font) = (context.theme, Font.labelMono)
    let (plot, axis) = area.divided(at: area.height - 14)
    let step = plot.width / Double(Self.bins)
    canvas.fill(CGRect(x: plot.minX, y: plot.maxY, width: plot.width, height: 1), theme.edge)
    let most = Double(max(content.bins.max() ?? 0, 1))
    for (index, count) in content.bins.enumerated() where count > 0 {
      let height = max(plot.height * Double(count) / most, 1.5)
      canvas.fill(
        CGRect(x: plot.minX + Double(index) * step + 0.5, y: plot.maxY - height, width: step - 1, height: height),
        theme.text2)
    }
    let tick = plot.minX + min(content.tick, Double(Self.bins)) * step
    canvas.line(
      from: CGPoint(x: tick, y: plot.minY), to: CGPoint(x: tick, y: plot.maxY), theme.text3, width: 1, dash: .standard)
    canvas.text("0", in: axis, font: font, color: theme.text3)
    canvas.text("\(Self.bins - 1)+ ms", in: axis, font: font, color: theme.text3, alignment: .right)
    let name = CGRect(x: tick - 20, y: axis.minY, width: 40, height: axis.height)
    if tick > plot.minX + 32, tick < plot.maxX - 70 {
      canvas.text("tick", in: name, font: .label, color: theme.text3, alignment: .center)
    }
  }
}

extension Moment {
  /// The intervals between the samples of the last seconds up to this moment.
  fileprivate var sampleIntervals: Spread {
    let events = run.spec.events.prefix(upTo: run.spec.events.partitioningIndex { $0.time > reading.now })
    guard let last = events.last?.time else { return Spread([]) }
    let start = last.advanced(bySeconds: -PanelConstants.feelSeconds)
    // The first interval begins at an earlier event.
    let first = max(0, events.partitioningIndex { $0.time >= start } - 64)
    return .intervals(of: events[first...], since: start)
  }
}
