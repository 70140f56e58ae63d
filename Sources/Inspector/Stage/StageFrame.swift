import Drawing
import Foundation
import TouchKit

/// The frame of a scene in the window, with the device's bezel around it.
///
/// The scene is drawn at the largest uniform scale at which it fits with bezel and margin: in the middle of its area, or
/// beside the reading pane at its left, so that labels have room on the pane's side. Labels use the remaining room (``margins(without:)``). Points map in both directions without loss, except for
/// rounding.
package struct StageFrame: Hashable, Sendable {
  /// The scene's size, in its own points.
  package let stageSize: CGSize
  /// The scene's frame, in points of the window.
  package let viewport: CGRect
  /// Points of the window per point of the scene.
  package let scale: Double
  /// The area around the stage, in points of the window.
  package let room: CGRect

  /// The bezel's width around the viewport. Unit: points of the window. Chosen by eye.
  package static let bezel = 5.0
  /// The radius of the viewport's corners. Unit: points of the window. Chosen by eye.
  package static let cornerRadius = 14.0
  /// The distance between the edge of the area and the bezel. Unit: points. Chosen by eye.
  package static let margin = 3.0

  /// Returns the width that a scene takes with bezel and margin in an area of this height.
  package static func width(of stageSize: CGSize, height: Double) -> Double {
    let border = 2 * (bezel + margin)
    return (max(0, height - border) * stageSize.width / max(1, stageSize.height)).rounded(.up) + border
  }

  /// Returns the height that a scene takes with bezel and margin in an area of this width.
  package static func height(of stageSize: CGSize, width: Double) -> Double {
    Self.width(of: CGSize(width: stageSize.height, height: stageSize.width), height: width)
  }

  /// Places a scene.
  ///
  /// - Parameters:
  ///   - stageSize: The scene's size, greater than 0.
  ///   - room: The area for the stage, ``Inspector/stageFrame``.
  ///   - besidePane: Whether the reading pane is at its right. Then it stands at the left, unless there is room for labels
  ///     on both sides.
  package init(stageSize: CGSize, in room: CGRect, besidePane: Bool = false) {
    let border = Self.bezel + Self.margin
    let width = max(1, Double(room.width) - 2 * border)
    let height = max(1, Double(room.height) - 2 * border)
    scale = min(width / max(1, Double(stageSize.width)), height / max(1, Double(stageSize.height)))
    let size = CGSize(width: stageSize.width * scale, height: stageSize.height * scale)
    let beside = (Double(room.width) - Double(size.width) - 2 * border) / 2
    let isInMiddle = !besidePane || beside >= PanelConstants.calloutMargin
    let x = isInMiddle ? Double(room.midX - size.width / 2) : Double(room.minX) + border
    let y = Double(room.midY - size.height / 2)
    (self.stageSize, self.room) = (stageSize, room)
    viewport = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  /// The device: the viewport and its bezel, in points of the window.
  package var device: CGRect { viewport.insetBy(dx: -Self.bezel, dy: -Self.bezel) }

  /// The room around the device, in points of the scene.
  ///
  /// - Parameter taken: The frames that cover the stage's area, in points of the window.
  package func margins(without taken: [CGRect] = []) -> StageMargins {
    let toScene = transform.inverted()
    return StageMargins(
      area: room.applying(toScene), device: device.applying(toScene), taken: taken.map { $0.applying(toScene) })
  }

  package var transform: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: Double(viewport.minX), ty: Double(viewport.minY))
  }

  /// Returns a point of the window in points of the scene; it may be outside the scene.
  package func toStage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - viewport.minX) / scale, y: (point.y - viewport.minY) / scale)
  }

  /// Returns a point of the scene in points of the window.
  package func toWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: viewport.minX + point.x * scale, y: viewport.minY + point.y * scale)
  }

  /// Whether a point of the window is within the scene.
  package func contains(_ point: CGPoint) -> Bool { viewport.contains(point) }

  /// Draws the stage's background, and the device's shadow and body. Call it before drawing the scene.
  package func drawBehind(on canvas: Canvas, theme: Theme) {
    canvas.name("stage")
    canvas.fill(room, theme.stage)
    canvas.clipped(to: room) {
      canvas.softShadow(
        around: device, radius: Self.outerRadius, spread: 28, opacity: theme.appearance == .dark ? 0.7 : 0.14)
    }
    canvas.fill(device, Self.bodyColor(theme), radius: Self.outerRadius)
  }

  /// Draws the bezel, which rounds the scene's corners. Call it after the scene and before the overlays.
  package func drawBezel(on canvas: Canvas, theme: Theme) {
    canvas.name("device")
    canvas.stroke(device, Self.bodyColor(theme), width: Self.bezel, radius: Self.outerRadius)
    canvas.stroke(device, Self.rimColor(theme), width: canvas.hairline, radius: Self.outerRadius)
    canvas.stroke(
      viewport.insetBy(dx: -canvas.hairline, dy: -canvas.hairline), Self.lipColor(theme), width: canvas.hairline,
      radius: Self.cornerRadius + canvas.hairline)
  }

  private static var outerRadius: Double { bezel + cornerRadius }

  private static func bodyColor(_ theme: Theme) -> Color {
    theme.appearance == .dark ? theme.panel.mixed(with: theme.edge, by: 0.25) : theme.panel
  }

  private static func rimColor(_ theme: Theme) -> Color {
    theme.appearance == .dark ? theme.edge.mixed(with: .white, by: 0.14) : theme.edge.mixed(with: .black, by: 0.08)
  }

  private static func lipColor(_ theme: Theme) -> Color {
    theme.appearance == .dark ? Color.black.withAlpha(0.55) : theme.edge
  }
}

/// The free room around the device for labels. Unit: points of the stage.
package struct StageMargins: Hashable, Sendable {
  /// The whole area of the stage; labels stay inside.
  package var area: CGRect
  /// The device with its bezel, in the middle of the area; labels stay outside.
  package var device: CGRect
  /// The frames that cover the area; labels avoid them.
  package var taken: [CGRect]

  package init(area: CGRect, device: CGRect, taken: [CGRect] = []) {
    (self.area, self.device, self.taken) = (area, device, taken)
  }
}
