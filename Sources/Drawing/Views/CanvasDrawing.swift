import TouchKit

/// A view that draws its own content: for modules that know both TouchKit and Drawing.
///
/// The engine's views describe their look in properties and know nothing of drawing. A view that needs more, a
/// glyph or a chart, adopts this; its node on the stage is then ``StageLook/Content/custom(_:)``, and whoever paints the
/// stage hands the painter a way to it (``ViewPainter/init(at:custom:)``).
public protocol CanvasDrawing: DrawsItself {
  /// Draws in the view's own coordinates; ``View/bounds`` is what is visible of them.
  func draw(on canvas: Canvas)
}
