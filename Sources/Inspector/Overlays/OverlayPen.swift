import Drawing
import Foundation
import Replay
import TouchKit

/// The drawing context of overlays for one frame: a canvas in stage points, widths in points of the user interface, and
/// labels, which are placed after all else is drawn.
final class OverlayPen {
  let canvas: Canvas
  let theme: Theme
  /// Stage points for each point of the user interface.
  let unit: Double
  /// Whether labels are in margins beside the device, not on the stage.
  let hasMargins: Bool
  /// Whether labels in margins show their touch's number, because there are several touches.
  let namesTouches: Bool
  /// The whole stage, in stage points.
  let stage: CGRect
  private(set) var labels: [OverlayLabel] = []
  /// Areas that labels should not cover.
  private(set) var obstacles: [CGRect] = []

  init(_ moment: Moment, canvas: Canvas, unit: Double, hasMargins: Bool) {
    (self.canvas, self.unit, self.hasMargins) = (canvas, unit, hasMargins)
    theme = .of(moment.options.isDark ? .dark : .light)
    stage = CGRect(origin: .zero, size: moment.geometry.size)
    namesTouches = hasMargins && moment.reading.touches.count > 1
  }

  func add(_ label: OverlayLabel) { labels.append(label) }

  func avoid(_ center: CGPoint, radius: Double) { obstacles.append(.around(center, radius: radius)) }

  // MARK: Colours

  func hue(_ standing: DisplayState) -> Color { theme.hue(standing) }

  func ink(_ standing: DisplayState?) -> Color { standing.map { theme.ink($0) } ?? theme.text1 }

  /// The colour of lines without a state: trails, outlines of the chain.
  var neutral: Color { theme.appearance == .dark ? .white : theme.text1 }

  /// The colour of outlines that make lines visible on any background.
  var casing: Color { theme.background.withAlpha(0.55) }

  /// The colour around trails, which are thin and cross light and dark content.
  var halo: Color { theme.background.withAlpha(0.8) }

  // MARK: Lines on any background

  /// Draws a line with a casing on both sides; `width` in points of the user interface.
  func line(_ points: [CGPoint], _ color: Color, width: Double, dash: Dash? = nil, closed: Bool = false) {
    if dash == nil {
      canvas.polyline(
        points, casing.withAlpha(casing.alpha * color.alpha), width: (width + 2) * unit, closed: closed, cap: .round)
    }
    canvas.polyline(
      points, color, width: width * unit, dash: dash.map(scaled), closed: closed, cap: dash == nil ? .round : .butt)
  }

  /// Draws the border of a rectangle, inside its edge.
  func frame(_ rect: CGRect, _ color: Color, width: Double, radius: Double = 0, dash: Dash? = nil) {
    let casing = casing.withAlpha(casing.alpha * color.alpha)
    canvas.stroke(rect.insetBy(dx: -unit, dy: -unit), casing, width: (width + 2) * unit, radius: (radius + 1) * unit)
    canvas.stroke(rect, color, width: width * unit, radius: radius * unit, dash: dash.map(scaled))
  }

  /// Draws a ring or a part of one, clockwise from the top, with an outline.
  func ring(
    _ center: CGPoint, radius: Double, width: Double, part: Double = 1, _ standing: DisplayState, opacity: Double = 1
  ) {
    let outline = (theme.outline(standing) ?? casing)
    canvas.progressRing(
      center, radius: radius * unit, width: (width + 2) * unit, part: part, outline.withAlpha(outline.alpha * opacity))
    canvas.progressRing(
      center, radius: radius * unit, width: width * unit, part: part, hue(standing).withAlpha(opacity))
  }

  func scaled(_ dash: Dash) -> Dash { Dash(on: dash.on * unit, off: dash.off * unit) }

  func arrow(from start: CGPoint, to end: CGPoint, _ color: Color, width: Double, dash: Dash? = nil) {
    let length = start.distance(to: end)
    guard length > 2 * unit else { return }
    line([start, end], color, width: width, dash: dash)
    let angle: Double = atan2(Double(end.y - start.y), Double(end.x - start.x))
    let size = min(9 * unit, length * 0.6)
    let wings = [angle + 2.6, angle - 2.6].map { turned -> CGPoint in
      CGPoint(x: Double(end.x) + cos(turned) * size, y: Double(end.y) + sin(turned) * size)
    }
    line([wings[0], end, wings[1]], color, width: width)
  }
}

extension OverlayPen {
  private var padding: CGSize { CGSize(width: 6 * unit, height: 3 * unit) }
  private var lineHeight: Double { 15 * unit }
  private var glyphRoom: Double { 14 * unit }
  private var badgeSize: Double { 14 * unit }
  private var curveSize: CGSize { CGSize(width: 92 * unit, height: 44 * unit) }
  private var gaugeSize: CGSize { CGSize(width: 92 * unit, height: 9 * unit) }

  /// Returns the size of the picture below a label's lines; nil for none.
  private func picture(of label: OverlayLabel) -> CGSize? {
    switch label.accessory {
    case .bandCurve: curveSize
    case .gauge: gaugeSize
    case .glyph, nil: nil
    }
  }

  /// The minimum room for a truncated name.
  private var leastName: Double { 48 * unit }

  private func font(_ line: OverlayLabel.Line) -> Font {
    switch line.style {
    case .number: Font(.mono, size: 11 * unit)
    case .prose: Font(size: 12 * unit)
    case .strong: Font(size: 13 * unit, weight: .semibold)
    }
  }

  /// Returns a label whose lines have the longest words that fit `width`; nil if not even the shortest fit.
  func chip(for label: OverlayLabel, width: Double) -> LabelChip? {
    var before = hasBadge(label) ? badgeWidth(label.touch) + 4 * unit : 0
    if case .glyph = label.accessory { before += glyphRoom }
    let room = width - 2 * padding.width - before
    var (rows, words, widest) = ([OverlayLabel.Line](), [String](), 0.0)
    for line in label.lines {
      guard let form = form(of: line, width: room) else { return nil }
      let parts = form.split(separator: "\n").map(String.init)
      words += parts
      rows += parts.map { _ in line }
      widest = max(widest, self.width(of: form, font(line)))
    }
    var label = label
    label.lines = rows
    var size = CGSize(width: widest + before, height: Double(words.count) * lineHeight)
    if let picture = picture(of: label) {
      guard picture.width <= room else { return nil }
      size = CGSize(width: max(size.width, picture.width), height: size.height + picture.height + 4 * unit)
    }
    return LabelChip(
      label: label, words: words,
      size: CGSize(width: size.width + 2 * padding.width, height: size.height + 2 * padding.height))
  }

  /// Returns the first form that fits; otherwise the first that fits with its name truncated.
  private func form(of line: OverlayLabel.Line, width: Double) -> String? {
    let (metrics, font) = (canvas.metrics, font(line))
    if let form = line.forms.first(where: { self.width(of: $0, font) <= width }) { return form }
    guard let name = line.name else { return nil }
    for form in line.forms where !form.contains("\n") {
      let room = width - metrics.width(of: form, font: font) + metrics.width(of: name, font: font)
      if room >= leastName {
        return form.replacing(name, with: metrics.middleEllipsized(name, font: font, width: room), maxReplacements: 1)
      }
    }
    return nil
  }

  /// Returns the width of a form, which may take two lines.
  private func width(of form: String, _ font: Font) -> Double {
    form.split(separator: "\n").map { canvas.metrics.width(of: String($0), font: font) }.max() ?? 0
  }

  func draw(_ placed: PlacedLabel) {
    canvas.detail("label \u{201C}\(placed.text.replacing("\n", with: ", "))\u{201D}")
    canvas.faded(placed.chip.label.opacity) {
      drawLeader(of: placed)
      let border = placed.chip.label.accent.map { theme.edge.mixed(with: hue($0), by: 0.4) } ?? theme.edge
      canvas.box(placed.rect, fill: theme.opaqueChip, stroke: border, width: unit, radius: 4 * unit)
      drawContent(placed)
    }
  }

  /// Draws the leader. In a margin it has the hue of the words and a tick across the bezel; on the stage it is visible
  /// on any background.
  private func drawLeader(of placed: PlacedLabel) {
    guard placed.leader.count > 1 else { return }
    guard placed.notch.count > 1 else { return line(placed.leader, theme.text2, width: 1) }
    let color = placed.chip.label.accent.map { ink($0) } ?? theme.text2
    canvas.line(from: placed.leader[0], to: placed.leader[1], color, width: unit)
    canvas.line(from: placed.notch[0], to: placed.notch[1], color, width: 2 * unit)
  }

  private func drawContent(_ placed: PlacedLabel) {
    let label = placed.chip.label
    var left = placed.rect.minX + padding.width
    let top = placed.rect.minY + padding.height
    if hasBadge(label) {
      let width = badgeWidth(label.touch)
      badge(label.touch, at: CGPoint(x: left + width / 2, y: top + lineHeight / 2))
      left += width + 4 * unit
    }
    if case .glyph(let standing) = label.accessory {
      canvas.stateGlyph(
        standing, at: CGPoint(x: left + 4.5 * unit, y: top + lineHeight / 2), size: 9 * unit, theme: theme)
      left += glyphRoom
    }
    for (index, line) in label.lines.enumerated() {
      let row = CGRect(
        x: left, y: top + Double(index) * lineHeight, width: placed.rect.maxX - left - padding.width,
        height: lineHeight)
      canvas.text(placed.chip.words[index], in: row, font: font(line), color: ink(line.standing))
    }
    guard let picture = picture(of: label) else { return }
    let origin = CGPoint(x: left, y: top + Double(label.lines.count) * lineHeight + 4 * unit)
    let place = CGRect(origin: origin, size: picture)
    switch label.accessory {
    case .bandCurve(let raw, let shown, let extent): drawBandCurve(raw: raw, shown: shown, extent: extent, in: place)
    case .gauge(let value, let limit): drawGauge(value: value, limit: limit, in: place)
    case .glyph, nil: break
    }
  }

  // MARK: Touches' numbers

  private func hasBadge(_ label: OverlayLabel) -> Bool { namesTouches && label.touch > 0 }

  private var badgeFont: Font { Font(size: 10 * unit, weight: .semibold) }

  private func badgeWidth(_ number: Int) -> Double {
    max(badgeSize, canvas.metrics.width(of: "\(number)", font: badgeFont) + 7 * unit)
  }

  /// Draws a touch's number in a small circle, which grows with its digits.
  func badge(_ number: Int, at center: CGPoint) {
    let (width, height) = (badgeWidth(number), badgeSize)
    let rect = CGRect(x: center.x - width / 2, y: center.y - height / 2, width: width, height: height)
    canvas.box(rect, fill: theme.opaqueChip, stroke: theme.text2, width: unit, radius: height / 2)
    canvas.text("\(number)", in: rect, font: badgeFont, color: theme.text1, alignment: .center)
  }
}
