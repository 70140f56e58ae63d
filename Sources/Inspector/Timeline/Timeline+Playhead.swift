import Drawing
import Foundation
import Replay
import TouchKit

/// A label on a lane.
struct LaneLabel {
  let text: Timeline.BarText
  let row: Timeline.Row
}

extension Timeline {
  /// Where the playhead's line is. At the end of an axis that is not zoomed it stays visible.
  private var playheadX: Double {
    let x = x(of: moment.reading.now)
    return zoom == 1 ? min(x, frame.maxX - 1) : x
  }

  /// Whether the playhead's line crosses a label, or touches it.
  func isUnderPlayhead(_ label: BarText) -> Bool {
    isVisible(playheadX) && (Double(label.rect.minX) - 2...Double(label.rect.maxX) + 2).contains(playheadX)
  }

  private var playheadText: String {
    "\(NumberStyle.screen.whole(moment.story.storyMilliseconds(at: moment.reading.now))) ms"
  }

  func playheadChip(_ metrics: TextMetrics) -> CGRect {
    let x = playheadX
    let width = metrics.width(of: playheadText, font: .labelMono) + 10
    let chip = CGRect(x: x - width / 2, y: face.minY, width: width, height: 16)
    return chip.moved(into: lanesRect(of: ruler), right: 2)
  }

  func drawPlayhead(on canvas: Canvas) {
    canvas.detail("playhead of the timeline")
    let x = playheadX
    if isVisible(x) {
      canvas.line(from: CGPoint(x: x, y: face.minY + 14), to: CGPoint(x: x, y: viewport.maxY), theme.text1, width: 1.5)
    }
    let chip = playheadChip(canvas.metrics)
    canvas.fill(chip, theme.text1, radius: 3)
    canvas.text(playheadText, in: chip, font: .labelMono, color: theme.panel, alignment: .center)
  }

  /// The part of the lanes that shows what comes after the shown moment; nil if nothing does.
  var future: CGRect? {
    guard moment.story.now > moment.reading.now else { return nil }
    let x = max(x(of: moment.reading.now), lanesRect(of: viewport).minX)
    return CGRect(x: x, y: viewport.minY, width: max(0, frame.maxX - x), height: viewport.height)
  }

  var veil: Color { theme.panel.withAlpha(0.6) }

  /// Draws the labels of the lanes, over everything. On a bar that is dimmed because it comes later, a label has the
  /// colour of plain text. A label that the playhead crosses lies on a piece of its bar, or of the ground, that covers
  /// the line.
  func draw(_ labels: [LaneLabel], isVeiled: Bool, on canvas: Canvas) {
    let later = isVeiled ? future?.minX ?? .infinity : .infinity
    canvas.clipped(to: lanesRect(of: viewport)) {
      for (label, row) in labels.map({ ($0.text, $0.row) }) {
        canvas.detail("label of \(row.lane.title)")
        let isLater = label.rect.maxX > later
        // A curve may pass where the landing is named.
        if row.lane.isPlot || isUnderPlayhead(label) {
          drawGround(of: label, in: row, isVeiled: isLater, on: canvas)
        }
        let ink = isLater && label.bar != nil ? theme.text1 : label.color
        canvas.text(label.text, in: label.rect, font: wordFont, color: ink)
      }
    }
    canvas.detail("folds under the playhead")
    canvas.clipped(to: lanesRect(of: ruler)) {
      let folds = scale.folds.map { label(of: $0.points, $0.milliseconds, canvas.metrics) }
      for label in folds where isUnderPlayhead(label) {
        canvas.fill(label.rect.insetBy(dx: -3, dy: 0), theme.panel)
        canvas.text(label.text, in: label.rect, font: wordFont, color: label.color)
      }
    }
  }

  private func drawGround(of label: BarText, in row: Row, isVeiled: Bool, on canvas: Canvas) {
    let chip = label.rect.insetBy(dx: -3, dy: 0)
    canvas.fill(chip, theme.panel)
    if isSelected(row) { canvas.fill(chip, theme.selection) }
    guard let bar = label.bar else { return }
    canvas.clipped(to: chip) {
      fill(bar, rect(of: bar, in: row.frame), on: canvas)
      if isVeiled { canvas.fill(chip, veil) }
    }
  }
}
