import Drawing
import Foundation
import TouchKit

/// The frame of a scene in the window, with the device's bezel around it.
///
/// The scene is drawn at the largest uniform scale at which it fits with bezel and margin, with room for the offset's
/// rail at its right. Points map in both directions without loss but for rounding.
public struct StageFrame: Hashable, Sendable {
  /// The scene's size, in its own points.
  public let stageSize: CGSize
  /// The scene's frame, in points of the window.
  public let viewport: CGRect
  /// Points of the window per point of the scene.
  public let scale: Double
  /// The rail's area at the right of the device, in points of the window.
  public let rail: CGRect

  /// The bezel's width around the viewport. Unit: points of the window. Chosen by eye.
  public static let bezel = 9.0
  /// The radius of the viewport's corners. Unit: points of the window. Chosen by eye.
  public static let cornerRadius = 14.0
  /// The distance from the edge of the area to the bezel. Unit: points. Chosen by eye.
  public static let margin = 20.0
  /// The width of the rail with its label: `lands y 742`. Unit: points. Sandbox design 2.1 and its wireframe.
  public static let railWidth = 104.0

  /// Places a scene.
  ///
  /// - Parameters:
  ///   - stageSize: The scene's size, greater than 0.
  ///   - room: The area for the stage, ``Inspector/stageFrame``.
  public init(stageSize: CGSize, in room: CGRect) {
    let border = Self.bezel + Self.margin
    // In a narrow area the rail is narrower, too.
    let railWidth = min(Self.railWidth, Double(room.width) * 0.2)
    let width = max(1, Double(room.width) - 2 * border - railWidth + Self.margin)
    let height = max(1, Double(room.height) - 2 * border)
    scale = min(width / max(1, Double(stageSize.width)), height / max(1, Double(stageSize.height)))
    let size = CGSize(width: stageSize.width * scale, height: stageSize.height * scale)
    // Centered, unless the rail would not fit.
    let rightmost = Double(room.maxX) - railWidth - Self.bezel - Double(size.width)
    let x = max(Double(room.minX) + border, min(Double(room.midX) - Double(size.width) / 2, rightmost))
    let y = Double(room.midY) - Double(size.height) / 2
    self.stageSize = stageSize
    viewport = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
    rail = CGRect(x: viewport.maxX + Self.bezel, y: viewport.minY, width: railWidth, height: viewport.height)
  }

  /// The transform from the scene to the window.
  public var transform: CGAffineTransform {
    CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: Double(viewport.minX), ty: Double(viewport.minY))
  }

  /// The scene's point at a point of the window; it may be outside the scene.
  public func toStage(_ point: CGPoint) -> CGPoint {
    CGPoint(x: (point.x - viewport.minX) / scale, y: (point.y - viewport.minY) / scale)
  }

  /// The window's point at a point of the scene.
  public func toWindow(_ point: CGPoint) -> CGPoint {
    CGPoint(x: viewport.minX + point.x * scale, y: viewport.minY + point.y * scale)
  }

  /// Whether a point of the window is within the scene.
  public func contains(_ point: CGPoint) -> Bool { viewport.contains(point) }

  /// Draws the stage's background and the device's shadow and body; call it before drawing the scene.
  public func drawBehind(on canvas: Canvas, room: CGRect, theme: Theme) {
    canvas.name("stage")
    canvas.fill(room, theme.stage)
    let body = viewport.insetBy(dx: -Self.bezel, dy: -Self.bezel)
    canvas.clipped(to: room) {
      canvas.softShadow(
        around: body, radius: Self.outerRadius, spread: 28, opacity: theme.appearance == .dark ? 0.7 : 0.14)
    }
    canvas.fill(body, Self.bodyColor(theme), radius: Self.outerRadius)
  }

  /// Draws the bezel, which rounds the scene's corners; call it after the scene and before overlays.
  public func drawBezel(on canvas: Canvas, theme: Theme) {
    canvas.name("device")
    let body = viewport.insetBy(dx: -Self.bezel, dy: -Self.bezel)
    canvas.stroke(body, Self.bodyColor(theme), width: Self.bezel, radius: Self.outerRadius)
    canvas.stroke(body, Self.rimColor(theme), width: canvas.hairline, radius: Self.outerRadius)
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
