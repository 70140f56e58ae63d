import Drawing
import Foundation
import Replay
import TouchKit

/// A label that the playhead crosses, and its lane.
struct CrossedLabel {
  let label: Timeline.BarText
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

  /// Draws labels over the playhead, each on a piece of its bar, or of the ground, that covers the line.
  func draw(_ crossed: [CrossedLabel], on canvas: Canvas) {
    canvas.detail("labels under the playhead")
    canvas.clipped(to: lanesRect(of: viewport)) {
      for (label, row) in crossed.map({ ($0.label, $0.row) }) {
        let chip = label.rect.insetBy(dx: -3, dy: 0)
        canvas.fill(chip, theme.panel)
        if isSelected(row) { canvas.fill(chip, theme.selection) }
        if let bar = label.bar { canvas.clipped(to: chip) { fill(bar, rect(of: bar, in: row.frame), on: canvas) } }
        canvas.text(label.text, in: label.rect, font: wordFont, color: label.color)
      }
    }
    canvas.clipped(to: lanesRect(of: ruler)) {
      let folds = scale.folds.map { label(of: $0.points, $0.milliseconds, canvas.metrics) }
      for label in folds where isUnderPlayhead(label) {
        canvas.fill(label.rect.insetBy(dx: -3, dy: 0), theme.panel)
        canvas.text(label.text, in: label.rect, font: wordFont, color: label.color)
      }
    }
  }
}
