import Drawing
import Foundation
import Replay
import TouchKit

extension Timeline {
  var theme: Theme { .of(moment.options.isDark ? .dark : .light) }

  /// Draws everything but the transport row.
  ///
  /// - Parameter isPicture: Whether it is part of a picture, which nobody scrolls or scrubs: then what comes later is as
  ///   clear as what came before.
  package func draw(on canvas: Canvas, isPicture: Bool = false) {
    canvas.name("timeline")
    canvas.fill(frame, theme.panel)
    guard moment.story.storyStart != nil else { return drawPlaceholder(on: canvas) }
    var labels: [LaneLabel] = []
    canvas.clipped(to: ruler.union(viewport)) {
      drawLoop(on: canvas)
      drawGrid(on: canvas)
      canvas.clipped(to: viewport) {
        for row in rows where row.frame.touches(viewport) && !isCut(row) { labels += draw(row, on: canvas) }
        drawRest(on: canvas)
      }
      canvas.clipped(to: lanesRect(of: ruler.union(viewport))) { drawFolds(on: canvas) }
      drawRuler(on: canvas)
    }
    if !isPicture { veilFuture(on: canvas) }
    drawDifference(on: canvas)
    drawPlayhead(on: canvas)
    draw(labels, isVeiled: !isPicture, on: canvas)
    if !isPicture { drawScrollBar(on: canvas) }
  }

  /// Whether only the upper part of a row is visible: half a number or half a curve would be read wrongly.
  private func isCut(_ row: Row) -> Bool {
    row.frame.maxY > viewport.maxY + 1 && row.frame.minY > viewport.minY
  }

  /// Says how many rows there is no room for, in the place of the one that would be cut.
  private func drawRest(on canvas: Canvas) {
    guard let first = rows.firstIndex(where: isCut), rows[first].frame.touches(viewport) else { return }
    let row = rows[first].frame
    let room = CGRect(
      x: row.minX + Tokens.panelPadding + 14, y: row.minY, width: row.width, height: viewport.maxY - row.minY)
    guard room.height >= Font.label.size else { return }
    let text = "\(rows.count - first) more \u{2193}"
    canvas.text(text, in: room.divided(at: laneHeight).upper, font: .label, color: theme.text3)
  }

  private func drawPlaceholder(on canvas: Canvas) {
    canvas.text(
      "Touch the stage: the story of the touch appears here.", in: viewport, font: .body,
      color: theme.text3, alignment: .center)
  }

  func isSelected(_ row: Row) -> Bool { row.lane.subject.exists && row.lane.subject == moment.selection }

  /// Draws a lane without its labels, and returns them: nothing may lie over a label.
  private func draw(_ row: Row, on canvas: Canvas) -> [LaneLabel] {
    let isSelected = isSelected(row)
    if isSelected { canvas.fill(row.frame, theme.selection) }
    drawTitle(row, isSelected, on: canvas)
    var labels: [BarText] = []
    canvas.clipped(to: lanesRect(of: row.frame)) {
      switch row.lane.content {
      case .bars(let bars): labels = draw(bars, of: row.lane.title, in: row.frame, on: canvas)
      case .plot(let plot):
        canvas.detail("curve of \(row.lane.title)")
        labels = [draw(plot, in: row.frame, on: canvas)].compactMap { $0 }
      }
    }
    return labels.map { LaneLabel(text: $0, row: row) }
  }

  /// Whether a position is on the visible part of the axis.
  func isVisible(_ x: Double) -> Bool { x >= lanesRect(of: ruler).minX - 0.5 && x <= frame.maxX }

  private func drawLoop(on canvas: Canvas) {
    guard let loop = moment.status.clock.loop else { return }
    canvas.detail("loop of the timeline")
    let lanes = lanesRect(of: ruler.union(viewport))
    let (left, right) = (max(x(of: loop.lowerBound), lanes.minX), min(x(of: loop.upperBound), lanes.maxX))
    guard right > left else { return }
    canvas.fill(CGRect(x: left, y: lanes.minY, width: right - left, height: lanes.height), theme.selection)
  }

  func lanesRect(of row: CGRect) -> CGRect {
    let left = frame.minX + Self.labelColumn(in: frame.width)
    return CGRect(x: left, y: row.minY, width: max(0, frame.maxX - left), height: row.height)
  }

  private func drawTitle(_ row: Row, _ isSelected: Bool, on canvas: Canvas) {
    let left = frame.minX + Tokens.panelPadding
    var top = row.frame
    if row.lane.isPlot { top.size.height = min(Tokens.laneHeight, top.height) }
    if let standing = row.lane.standing {
      canvas.detail("state dot of \(row.lane.title) in the timeline")
      canvas.stateGlyph(standing, at: CGPoint(x: left + 4, y: top.midY), size: 8, theme: theme)
    }
    let room = CGRect(
      x: left + 14, y: top.minY, width: Self.labelColumn(in: frame.width) - 12 - 14 - 8, height: top.height)
    let isPinned = moment.options.pinnedLanes.contains(row.lane.title)
    if isPinned || isSelected { drawPin(in: pinFrame(of: row), isPinned, on: canvas) }
    canvas.detail("title of \(row.lane.title) in the timeline")
    drawLabel(row.lane.title, in: room, isSelected ? theme.text1 : theme.text2, on: canvas)
    guard case .plot(let plot) = row.lane.content, row.frame.height >= 2 * Tokens.laneHeight - 4 else {
      return
    }
    let below = CGRect(x: room.minX, y: top.maxY - 3, width: room.width, height: 16)
    canvas.text(plot.value, in: below, font: .labelMono, color: theme.text3)
  }

  /// Returns the frame of a lane's pin, at the right end of its label.
  func pinFrame(of row: Row) -> CGRect {
    let side = laneHeight
    return CGRect(x: lanesRect(of: row.frame).minX - side - 2, y: row.frame.minY, width: side, height: side)
  }

  /// Draws a pin: solid if the lane is pinned, otherwise its outline.
  private func drawPin(in frame: CGRect, _ isPinned: Bool, on canvas: Canvas) {
    let (x, y, color) = (frame.midX, frame.midY, isPinned ? theme.text1 : theme.text3)
    canvas.detail("pin of a lane")
    canvas.line(from: CGPoint(x: x, y: y), to: CGPoint(x: x, y: y + 6), color, width: 1.25)
    canvas.disc(CGPoint(x: x, y: y - 2), radius: 3.5, color)
    if !isPinned { canvas.disc(CGPoint(x: x, y: y - 2), radius: 2.25, theme.panel) }
  }

  /// Draws `edge pan · NavigationView`. A name after a dot is truncated alone, unless too few letters would remain.
  private func drawLabel(_ title: String, in room: CGRect, _ color: Color, on canvas: Canvas) {
    let (font, metrics) = (Font.label, canvas.metrics)
    guard metrics.width(of: title, font: font) > room.width else {
      canvas.text(title, in: room, font: font, color: color)
      return
    }
    let kind = title.range(of: " · ", options: .backwards).map { String(title[..<$0.upperBound]) } ?? ""
    let rest = room.shifted(metrics.width(of: kind, font: font))
    let splits = rest.width >= metrics.width(of: "mmm…", font: font)
    canvas.text(splits ? kind : title, in: room, font: font, color: color)
    guard splits else { return }
    canvas.text(String(title.dropFirst(kind.count)), in: rest, font: font, color: color, truncation: .middle)
  }

  private func drawGrid(on canvas: Canvas) {
    canvas.detail("grid of the timeline")
    for tick in scale.ticks(room: InspectorConstants.tickRoom) {
      let x = scale.x(ofMilliseconds: tick)
      guard isVisible(x) else { continue }
      canvas.line(
        from: CGPoint(x: x, y: face.minY + 17), to: CGPoint(x: x, y: viewport.maxY),
        theme.edge.withAlpha(0.8), width: canvas.hairline)
    }
  }

  /// What is drawn of the ruler, in its middle: for fingers the ruler is higher.
  var face: CGRect {
    let height = InspectorConstants.rulerHeight
    return CGRect(x: ruler.minX, y: ruler.midY - height / 2, width: ruler.width, height: height)
  }

  private func drawRuler(on canvas: Canvas) {
    canvas.detail("ruler of the timeline")
    let font = Font.labelMono
    let baseline = face.minY + 12
    canvas.text(
      "ms", at: CGPoint(x: frame.minX + Self.labelColumn(in: frame.width) - 8, y: baseline), font: font,
      color: theme.text3, alignment: .right)
    let chip = playheadChip(canvas.metrics)
    var placer = LabelPlacer()
    placer.take(chip)
    for tick in scale.ticks(room: InspectorConstants.tickRoom) {
      let x = scale.x(ofMilliseconds: tick)
      guard isVisible(x) else { continue }
      let text = NumberStyle.screen.short(tick)
      let width = canvas.metrics.width(of: text, font: font)
      let room = CGRect(x: x - width / 2, y: chip.minY, width: width, height: chip.height)
      guard placer.isFree(room, spacing: CGSize(width: 4, height: 0)), room.maxX <= frame.maxX else { continue }
      canvas.text(text, at: CGPoint(x: x, y: baseline), font: font, color: theme.text3, alignment: .center)
    }
    let y = face.minY + 22
    canvas.line(
      from: CGPoint(x: lanesRect(of: ruler).minX, y: ruler.maxY), to: CGPoint(x: frame.maxX, y: ruler.maxY), theme.edge)
    for diamond in diamonds where isVisible(diamond.x) { draw(diamond, y: y, on: canvas) }
    for note in moment.run.spec.notes where shows(note.time) && isVisible(x(of: note.time)) {
      drawFlag(at: x(of: note.time), on: canvas)
    }
  }

  private func shows(_ time: Instant) -> Bool {
    guard let start = moment.story.storyStart else { return false }
    return time >= start && time <= moment.story.now
  }

  /// Draws a bookmark: a pennant on the ruler, with its pole through the lanes.
  private func drawFlag(at x: Double, on canvas: Canvas) {
    let (top, color) = (face.minY + 15, theme.text2)
    canvas.line(from: CGPoint(x: x, y: top), to: CGPoint(x: x, y: viewport.maxY), color.withAlpha(0.5))
    canvas.polygon(.through((x, top), (x + 9, top + 4), (x, top + 8)), color)
  }

  private func draw(_ diamond: Diamond, y: Double, on canvas: Canvas) {
    let role = diamond.standing
    let center = CGPoint(x: diamond.x, y: y)
    let size: Double = diamond.count > 1 ? 12 : 10
    canvas.glyph(.diamond, at: center, size: size + 3, theme.panel)
    if let outline = theme.outline(role) { canvas.glyph(.diamond, at: center, size: size + 2, outline) }
    canvas.glyph(.diamond, at: center, size: size, theme.hue(role))
  }

  /// Decisions on the ruler. Decisions closer than 3 points are merged, in the most urgent hue.
  struct Diamond {
    var x: Double
    var time: Instant
    var decision: DecisionID
    var standing: DisplayState
    var count: Int
  }

  var diamonds: [Diamond] {
    var result: [Diamond] = []
    for mark in moment.story.marks {
      let x = x(of: mark.time)
      if let last = result.last, x - last.x < InspectorConstants.mergeDistance {
        let end = result.count - 1
        result[end].count += 1
        if mark.standing.urgency > last.standing.urgency {
          (result[end].standing, result[end].decision) = (mark.standing, mark.decision)
        }
      } else {
        result.append(Diamond(x: x, time: mark.time, decision: mark.decision, standing: mark.standing, count: 1))
      }
    }
    return result
  }

  private func drawFolds(on canvas: Canvas) {
    for fold in scale.folds {
      let (left, right) = (fold.points.lowerBound + 3, fold.points.upperBound - 3)
      let band = CGRect(x: left, y: ruler.maxY, width: right - left, height: viewport.maxY - ruler.maxY)
      canvas.fill(band, theme.background)
      for x in [left, right] { drawZigzag(x, band, on: canvas) }
      let label = label(of: fold.points, fold.milliseconds, canvas.metrics)
      if !isUnderPlayhead(label) { canvas.text(label.text, in: label.rect, font: .labelMono, color: label.color) }
    }
  }

  /// Returns how long a fold is, in words, with its place on the ruler.
  func label(of fold: ClosedRange<Double>, _ milliseconds: Double, _ metrics: TextMetrics) -> BarText {
    let text = "+\(NumberStyle.screen.fixed(milliseconds / 1_000)) s"
    let width = metrics.width(of: text, font: wordFont)
    let middle = (fold.lowerBound + fold.upperBound) / 2
    let place = CGRect(x: middle - width / 2, y: face.minY + 16, width: width, height: 12)
    return BarText(text: text, rect: place, color: theme.text3, bar: nil)
  }

  private func drawZigzag(_ x: Double, _ band: CGRect, on canvas: Canvas) {
    let step = 4.0
    let count = Int(band.height / step)
    let points = (0...max(count, 1)).map {
      CGPoint(x: x + ($0.isMultiple(of: 2) ? -2 : 2), y: band.minY + Double($0) * step)
    }
    canvas.polyline(points, theme.text3, width: 1)
  }

  /// Draws where a what-if diverges from what happened: a line through the lanes, with a flag on the ruler.
  private func drawDifference(on canvas: Canvas) {
    guard let time = moment.difference?.time, shows(time), isVisible(x(of: time)) else { return }
    canvas.detail("first difference in the timeline")
    let (x, hue) = (x(of: time), theme.hue(.broken))
    let foot = CGPoint(x: x, y: viewport.maxY)
    canvas.line(from: CGPoint(x: x, y: face.minY + 15), to: foot, hue, width: 2)
    canvas.polygon(
      [CGPoint(x: x, y: face.minY + 14), CGPoint(x: x + 10, y: face.minY + 18), CGPoint(x: x, y: face.minY + 22)],
      hue)
  }

  /// Dims what comes after the shown moment.
  private func veilFuture(on canvas: Canvas) {
    guard let future else { return }
    canvas.detail("what comes later in the timeline")
    canvas.fill(future, veil)
  }

  private func drawScrollBar(on canvas: Canvas) {
    guard maximumOffset > 0 else { return }
    let length = max(viewport.height * viewport.height / contentHeight, 16)
    let y = viewport.minY + (viewport.height - length) * verticalOffset / maximumOffset
    canvas.fill(CGRect(x: frame.maxX - 5, y: y, width: 3, height: length), theme.text3.withAlpha(0.6), radius: 1.5)
  }
}
