import Drawing
import Foundation
import TouchKit

/// The colours of a stage along its upper and lower edge, which a device continues behind its status bar and its home
/// indicator.
///
/// An edge has the colour of the views that cover all of its width there. So rows, buttons and separators that scroll
/// past do not tint the device, a page that is pulled aside shows what is behind it, and a photo counts as black.
package struct StageEdges: Hashable, Sendable {
  package private(set) var top = Self.behindEverything
  package private(set) var bottom = Self.behindEverything

  /// The height of a device's screen above its scene: UIKit's status bar on phones without a notch. Unit: points of the
  /// scene.
  package static let statusBarHeight = 20.0
  /// The height of a device's screen below its scene. Unit: points of the scene. Chosen by eye; on phones 34.
  package static let homeHeight = 12.0

  /// Returns the colour of time and signs on an edge.
  package static func ink(on edge: Color) -> Color { edge.luminance > 0.5 ? .black : .white }

  /// The colour of a stage without a background, and of pictures.
  private static let behindEverything = Color.black
  /// Views that are less high are lines, in points.
  fileprivate static let lowestBackground = 4.0
  /// How far a view may end before the edge's ends, in points.
  fileprivate static let tolerance = 1.0

  package init(of stage: Stage) {
    let bounds = stage[stage.root].bounds
    let whole = CGRect(origin: .zero, size: bounds.size)
    let toStage = CGAffineTransform(translationX: -bounds.minX, y: -bounds.minY)
    add(stage.root, of: stage, by: toStage, alpha: 1, within: whole, whole)
  }

  /// Adds a view and its subviews, back to front.
  ///
  /// - Parameters:
  ///   - clip: The part of the stage that its superviews show.
  ///   - whole: The stage.
  private mutating func add(
    _ id: StageNode.ID, of stage: Stage, by toStage: CGAffineTransform, alpha: Double, within clip: CGRect,
    _ whole: CGRect
  ) {
    // Fields, not a copy of the node: few of the thousands that a stage may have reach an edge.
    let alpha = alpha * stage[id].alpha
    guard !stage[id].look.isHidden, alpha > 0 else { return }
    let frame = stage[id].bounds.applying(toStage).overlap(with: clip)
    if stage[id].paintedBounds.applying(toStage).overlap(with: clip).isAcross(whole, at: whole.minY) {
      for color in stage[id].edgeColors(on: top, isTop: true) { top.cover(with: color, alpha) }
    }
    if frame.isAcross(whole, at: whole.maxY) {
      for color in stage[id].edgeColors(on: bottom, isTop: false) { bottom.cover(with: color, alpha) }
    }
    if stage[id].children.isEmpty { return }
    let clip = stage[id].look.clipsToBounds ? frame : clip
    guard clip.isAcross(whole, at: whole.minY) || clip.isAcross(whole, at: whole.maxY) else { return }
    for child in stage[id].children {
      let its = stage[child].transformToSuperview.concatenating(toStage)
      add(child, of: stage, by: its, alpha: alpha, within: clip, whole)
    }
  }
}

extension CGRect {
  /// Whether it reaches from the left to the right of `whole`, at its upper or lower edge.
  fileprivate func isAcross(_ whole: CGRect, at y: CGFloat) -> Bool {
    let near = StageEdges.tolerance
    return height >= StageEdges.lowestBackground && minX <= whole.minX + near && maxX >= whole.maxX - near
      && minY <= y + near && maxY >= y - near
  }
}

extension Color {
  /// Lays a colour over it.
  fileprivate mutating func cover(with color: Color, _ opacity: Double) {
    self = mixed(with: color.withAlpha(1), by: color.alpha * opacity)
  }
}

extension StageNode {
  /// The colours with which it covers an edge of its bounds, from behind: its own, and that of its layers.
  fileprivate func edgeColors(on backdrop: Color, isTop: Bool) -> [Color] {
    let edge = CGPoint(x: bounds.midX, y: isTop ? bounds.minY : bounds.maxY)
    let own = look.drawing?.replacesSurface == true ? nil : ownColor(on: backdrop)
    return [own].compactMap(\.self) + (look.drawing?.colors(at: edge, across: bounds) ?? [])
  }

  /// The colour with which it covers its bounds; nil if what is behind it stays visible.
  private func ownColor(on backdrop: Color) -> Color? {
    if let color = look.pressedBackground ?? look.backgroundColor { return color }
    switch look.content {
    case .bar(let bar): return ControlColors(on: backdrop).ground(of: bar)
    case .picture: return .black
    default: return nil
    }
  }
}
