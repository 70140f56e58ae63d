import TouchKit

/// A view that draws its own content, such as a glyph or a chart.
///
/// The engine's views only describe their look. The node of a conforming view has the content
/// ``StageLook/Content/custom(_:)``. The owner of the ``ViewPainter`` must call ``draw(on:)`` from the closure of
/// ``ViewPainter/init(at:custom:)``.
package protocol CanvasDrawing: DrawsItself {
  /// Draws in the view's own coordinates, within ``View/bounds``. Do not keep the canvas.
  func draw(on canvas: Canvas)
}
