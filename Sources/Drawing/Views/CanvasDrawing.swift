import TouchKit

/// A view that draws its own content, such as a glyph or a chart.
///
/// The engine's views only describe their look in properties. The node of a view that conforms is
/// ``StageLook/Content/custom(_:)``; the owner of the ``ViewPainter`` must call ``draw(on:)`` from the closure of
/// ``ViewPainter/init(at:custom:)``.
package protocol CanvasDrawing: DrawsItself {
  /// Draws in the view's own coordinates, within ``View/bounds``. Do not keep the canvas.
  func draw(on canvas: Canvas)
}
