import Foundation
import TouchKit

/// Paints a stage on a canvas, as a pure function of the stage and the time.
///
/// Views are painted back to front: background, own content, subviews, border, scroll indicators. Alpha multiplies and
/// transforms concatenate down the tree. Views outside the clip are skipped. Items are named with their view's path, so
/// that a difference between two pictures can be reported in words.
///
/// Clips are axis-aligned: a rotated view that clips shows its content in its bounding box. Corner radii do not clip
/// subviews.
package struct ViewPainter {
  /// The painted time, which determines how far scroll indicators have faded.
  package let now: Instant
  /// Draws the content of a ``CanvasDrawing`` view, given its node's id.
  package typealias CustomDrawing = (StageNode.ID, Canvas) -> Void
  private let custom: CustomDrawing

  /// Creates a painter for one time.
  ///
  /// - Parameter custom: Called for a node with ``StageLook/Content/custom(_:)``, between its background and its
  ///   subviews, with the canvas in the node's own coordinates.
  package init(at now: Instant, custom: @escaping CustomDrawing = { _, _ in }) {
    (self.now, self.custom) = (now, custom)
  }

  /// Paints a stage with the origin of its bounds at the canvas's origin. A hidden or transparent stage paints nothing.
  package func paint(_ stage: Stage, on canvas: Canvas) {
    var pass = PaintPass(stage: stage, canvas: canvas, now: now, custom: custom)
    let bounds = stage[stage.root].bounds
    canvas.translated(x: -bounds.minX, y: -bounds.minY) {
      pass.paintFaded(stage.root, path: stage.name, backdrop: canvas.list.background)
    }
  }
}

/// A walk over a stage.
private struct PaintPass {
  let stage: Stage
  let canvas: Canvas
  let now: Instant
  let custom: ViewPainter.CustomDrawing
  /// The last name recorded.
  var named = ""

  /// Paints with the canvas in the node's own coordinates.
  mutating func paintFaded(_ id: StageNode.ID, path: String, backdrop: Color) {
    let (alpha, isHidden) = (stage[id].alpha, stage[id].look.isHidden)
    guard !isHidden, alpha > 0 else { return }
    guard alpha < 1 else { return paintBody(id, path: path, backdrop: backdrop) }
    canvas.faded(alpha) { paintBody(id, path: path, backdrop: backdrop) }
  }

  private mutating func paintChild(_ id: StageNode.ID, path: String, backdrop: Color) {
    let node = stage[id]
    guard !node.look.isHidden, node.alpha > 0 else { return }
    let path = node.look.identifier.map { path.isEmpty ? $0 : "\(path)/\($0)" } ?? path
    canvas.transformed(by: node.transformToSuperview) { paintFaded(id, path: path, backdrop: backdrop) }
  }

  private mutating func paintBody(_ id: StageNode.ID, path: String, backdrop: Color) {
    let node = stage[id]
    let isVisible = node.bounds.touches(canvas.visibleRect)
    guard isVisible || !(node.look.clipsToBounds || node.children.isEmpty) else { return }
    let backdrop = node.opaqueBackground ?? backdrop
    if isVisible {
      name(path)
      canvas.paintBackground(of: node)
      canvas.paint(node.look.content, of: node, in: stage, on: backdrop)
      if case .custom = node.look.content { custom(id, canvas) }
    }
    if node.look.clipsToBounds {
      canvas.clipped(to: node.bounds) { paintSubviews(of: node, path: path, backdrop: backdrop) }
    } else {
      paintSubviews(of: node, path: path, backdrop: backdrop)
    }
    guard isVisible, node.look.border != nil || node.look.scrolling != nil else { return }
    name(path)
    canvas.paintBorder(of: node)
    if let scrolling = node.look.scrolling {
      canvas.paint(scrolling.indicators(in: node.bounds, at: now), in: node.bounds, on: backdrop)
    }
  }

  private mutating func paintSubviews(of node: StageNode, path: String, backdrop: Color) {
    var backdrop = backdrop
    for child in node.children {
      paintChild(child, path: path, backdrop: backdrop)
      backdrop = node.backdrop(after: stage[child], on: backdrop)
    }
  }

  private mutating func name(_ path: String) {
    guard path != named else { return }
    named = path
    canvas.name(path)
  }
}

extension StageNode {
  /// Returns the colour behind the next subview: the colour of `child` if it fills the view, otherwise `backdrop`.
  package func backdrop(after child: StageNode, on backdrop: Color) -> Color {
    guard let color = child.opaqueBackground, child.frame.contains(bounds) else { return backdrop }
    return color
  }

  /// The background if it is at least half opaque: the backdrop of content and subviews.
  package var opaqueBackground: Color? {
    guard let color = look.backgroundColor, color.alpha * alpha >= 0.5 else { return nil }
    return color
  }
}
