import Drawing
import Foundation
import TouchKit

/// The rectangles of the views that the painter draws, for comparison with other renderers of the same film.
struct StageRectangles {
  /// For each view: node, left, top, right, bottom, then the edges of its clip, all in points of the stage.
  private(set) var list: [[Double]] = []

  init(of stage: Stage) {
    let bounds = stage[stage.root].bounds
    let origin = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    add(stage.root, of: stage, origin, clip: CGRect(origin: .zero, size: bounds.size))
  }

  private mutating func add(_ id: StageNode.ID, of stage: Stage, _ toStage: CGAffineTransform, clip: CGRect) {
    let node = stage[id]
    guard !node.look.isHidden, node.alpha > 0 else { return }
    let box = node.bounds.applying(toStage)
    if box.touches(clip) { list.append([Double(id)] + edges(of: box) + edges(of: clip)) }
    let inner = node.look.clipsToBounds ? box.overlap(with: clip) : clip
    guard inner.width > 0, inner.height > 0 else { return }
    for child in node.children {
      add(child, of: stage, stage[child].transformToSuperview.concatenating(toStage), clip: inner)
    }
  }

  private func edges(of box: CGRect) -> [Double] { [box.minX, box.minY, box.maxX, box.maxY] }
}
