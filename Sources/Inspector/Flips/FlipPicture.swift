import Drawing
import Foundation
import Replay
import TouchKit

/// A picture of a ``FlipMap`` with its legend: what would happen, in the colours of the window's sheet.
package struct FlipPicture {
  private let map: FlipMap
  private let trace: Trace

  /// The padding of the map, and the width of the legend. Unit: points.
  private static let (margin, side) = (20.0, 300.0)

  /// - Parameter trace: The trace of the run itself, for names.
  package init(of map: FlipMap, trace: Trace) { (self.map, self.trace) = (map, trace) }

  /// Draws the map with its legend.
  ///
  /// - Parameters:
  ///   - size: The size in points.
  ///   - scale: Pixels per point.
  package func draw(size: CGSize, scale: Double, isDark: Bool, metrics: TextMetrics) -> DrawList {
    let context = PanelContext(metrics: metrics)
    context.theme = isDark ? .dark : .light
    let canvas = Canvas(size: size, scale: scale, background: context.theme.panel, metrics: metrics)
    let heading = CGRect(x: Self.margin, y: 14, width: size.width - 2 * Self.margin, height: 30)
    canvas.text(
      "What would happen with touch \(map.touch)", in: heading, font: .heading, color: context.theme.text1)
    let room = CGRect(
      x: 8, y: 52, width: max(size.width - Self.side - 3 * Self.margin, 1), height: max(size.height - 60, 1))
    FlipPainter(map, context).draw(on: canvas, in: room)
    let legend = FlipLegend(context)
    legend.frame = CGRect(x: 0, y: 0, width: Self.side, height: size.height - 80)
    let choices = map.axes.map(\.variable)
    legend.show(
      FlipState(touch: map.touch, map: map, choices: choices, chosen: choices.map(\.key), isTooLong: false), nil, trace)
    canvas.translated(x: size.width - Self.side - Self.margin, y: 74) { legend.draw(on: canvas) }
    return canvas.list
  }
}
