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

  func hue(_ standing: Standing) -> Color { theme.hue(StateRole(standing)) }

  func ink(_ standing: Standing?) -> Color { standing.map { theme.ink(StateRole($0)) } ?? theme.text1 }

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

  /// Draws the border of a rectangle, inside its edge. The border of the whole stage follows the device's corners.
  func frame(_ rect: CGRect, _ color: Color, width: Double, radius: Double = 0, dash: Dash? = nil) {
    let isWhole = rect.insetBy(dx: -unit / 2, dy: -unit / 2).contains(stage)
    let radius = hasMargins && isWhole ? StageFrame.cornerRadius : radius
    let casing = casing.withAlpha(casing.alpha * color.alpha)
    canvas.stroke(rect.insetBy(dx: -unit, dy: -unit), casing, width: (width + 2) * unit, radius: (radius + 1) * unit)
    canvas.stroke(rect, color, width: width * unit, radius: radius * unit, dash: dash.map(scaled))
  }

  /// Draws a ring or a part of one, clockwise from the top, with an outline.
  func ring(
    _ center: CGPoint, radius: Double, width: Double, part: Double = 1, _ standing: Standing, opacity: Double = 1
  ) {
    let outline = (theme.outline(StateRole(standing)) ?? casing)
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
