import TouchKit

/// A view that draws its own content: for modules that know both TouchKit and Drawing.
///
/// The engine's views describe their look in properties and know nothing of drawing. A view that needs more, a
/// glyph or a chart, adopts this and is asked by ``ViewPainter`` after its background and before its subviews.
public protocol CanvasDrawing: View {
  /// Draws in the view's own coordinates; ``View/bounds`` is what is visible of them.
  func draw(on canvas: Canvas)
}
