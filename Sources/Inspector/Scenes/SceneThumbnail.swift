import Drawing
import Foundation
import Painting
import TouchKit

/// A scene as it begins, in the size of a stamp: by its shapes and colours one finds it again.
struct SceneThumbnail {
  private let stage: Stage

  init(_ stage: Stage) { self.stage = stage }

  private static let cornerRadius = 3.0

  /// Draws it as large as it fits, in the middle. Letters would be a pixel high, so text is boxes.
  func draw(on canvas: Canvas, in room: CGRect, theme: Theme) {
    let size = stage.size
    let scale = min(room.width / max(1, size.width), room.height / max(1, size.height))
    let frame = CGRect(
      x: room.midX - size.width * scale / 2, y: room.midY - size.height * scale / 2, width: size.width * scale,
      height: size.height * scale)
    canvas.clipped(to: frame) {
      canvas.transformed(by: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: frame.minX, ty: frame.minY)) {
        canvas.withTextAsBoxes { ViewPainter(at: .zero).paint(stage, on: canvas) }
      }
    }
    canvas.stroke(frame, theme.edge, width: 1, radius: Self.cornerRadius)
  }
}
