import Drawing
import Foundation
import TouchKit

/// Measures and draws labels.
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
    var (words, widest) = ([String](), 0.0)
    for line in label.lines {
      guard let form = form(of: line, width: room) else { return nil }
      words.append(form)
      widest = max(widest, canvas.metrics.width(of: form, font: font(line)))
    }
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
    if let form = line.forms.first(where: { metrics.width(of: $0, font: font) <= width }) { return form }
    guard let name = line.name else { return nil }
    for form in line.forms {
      let room = width - metrics.width(of: form, font: font) + metrics.width(of: name, font: font)
      if room >= leastName {
        return form.replacing(name, with: metrics.middleEllipsized(name, font: font, width: room), maxReplacements: 1)
      }
    }
    return nil
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
        StateRole(standing), at: CGPoint(x: left + 4.5 * unit, y: top + lineHeight / 2), size: 9 * unit, theme: theme)
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
