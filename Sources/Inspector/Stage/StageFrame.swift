import Drawing
import Foundation
import Painting
import TouchKit

/// The frame of a scene in the window, with the device around it: status bar, home indicator, bezel.
///
/// The scene is drawn at the largest uniform scale at which it fits with device and margin: in the middle of its area,
/// or beside the reading pane at its left, so that labels have room on the pane's side. Labels use the remaining room
/// (``margins(without:)``). Points map in both directions without loss, except for rounding.
package struct StageFrame: Hashable, Sendable {
  /// The scene's size, in its own points.
  package let stageSize: CGSize
  /// The scene's frame, in points of the window.
  package let viewport: CGRect
  /// Points of the window per point of the scene.
  package let scale: Double
  /// The area around the stage, in points of the window.
  package let room: CGRect

  /// The bezel's width around the screen. Unit: points of the window. Chosen by eye.
  package static let bezel = 4.0
  /// The radius of the screen's corners. Unit: points of the window. Chosen by eye.
  package static let cornerRadius = 14.0
  /// The distance between the edge of the area and the bezel. Unit: points. Chosen by eye.
  package static let margin = 2.0

  /// Returns the width that a scene takes with device and margin in an area of this height.
  package static func width(of stageSize: CGSize, height: Double) -> Double {
    let screen = DeviceScreen.size(around: stageSize)
    let border = 2 * (bezel + margin)
    return (max(0, height - border) * screen.width / max(1, screen.height)).rounded(.up) + border
  }

  /// Returns the height that a scene takes with device and margin in an area of this width.
  package static func height(of stageSize: CGSize, width: Double) -> Double {
    let screen = DeviceScreen.size(around: stageSize)
    let border = 2 * (bezel + margin)
    return (max(0, width - border) * screen.height / max(1, screen.width)).rounded(.up) + border
  }

  /// Places a scene.
  ///
  /// - Parameters:
  ///   - stageSize: The scene's size, greater than 0.
  ///   - room: The area for the stage, ``Inspector/stageFrame``.
  ///   - besidePane: Whether the reading pane is at its right. Then it stands at the left, unless there is room for labels
  ///     on both sides.
  ///   - besideButton: Whether the button for hidden panels needs room, beside it or above it.
  package init(stageSize: CGSize, in room: CGRect, besidePane: Bool = false, besideButton: Bool = false) {
    let border = Self.bezel + Self.margin
    let width = max(1, Double(room.width) - 2 * border)
    let height = max(1, Double(room.height) - 2 * border)
    let screen = DeviceScreen.size(around: stageSize)
    func fitting(below top: Double) -> Double {
      min(width / max(1, Double(screen.width)), max(1, height - top) / max(1, Double(screen.height)))
    }
    func beside(_ scale: Double) -> Double { (width - Double(screen.width) * scale) / 2 }
    let isUnderButton = besideButton && beside(fitting(below: 0)) < HeadUpDisplay.roomBeside
    let top = isUnderButton ? HeadUpDisplay.roomAbove : 0
    scale = fitting(below: top)
    let size = CGSize(width: stageSize.width * scale, height: stageSize.height * scale)
    let isInMiddle = !besidePane || beside(scale) >= PanelConstants.calloutMargin
    let x = Double(room.minX) + border + (isInMiddle ? beside(scale) : 0)
    let above = max(top, (height - Double(screen.height) * scale) / 2)
    let y = Double(room.minY) + border + above + StageEdges.statusBarHeight * scale
    (self.stageSize, self.room) = (stageSize, room)
    viewport = CGRect(x: x.rounded(), y: y.rounded(), width: size.width, height: size.height)
  }

  /// The scene with status bar and home indicator, in points of the window.
  package var screen: CGRect { DeviceScreen.frame(around: viewport, scale: scale) }

  /// The device: its screen and its bezel, in points of the window.
  package var device: CGRect { screen.insetBy(dx: -Self.bezel, dy: -Self.bezel) }

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

  /// Draws the stage's background, the device's shadow and body, and its screen around the scene. Call it before drawing
  /// the scene.
  package func drawBehind(_ stage: Stage, on canvas: Canvas, theme: Theme) {
    canvas.name("stage")
    canvas.fill(room, theme.stage)
    canvas.clipped(to: room) {
      canvas.softShadow(
        around: device, radius: Self.outerRadius, spread: 28, opacity: theme.appearance == .dark ? 0.7 : 0.14)
    }
    drawBody(stage, on: canvas, theme: theme)
  }

  /// Draws the device's body and its screen around the scene, without a background and a shadow.
  func drawBody(_ stage: Stage, on canvas: Canvas, theme: Theme) {
    canvas.fill(device, Self.bodyColor(theme), radius: Self.outerRadius)
    DeviceScreen(around: viewport, scale: scale, edges: StageEdges(of: stage))
      .draw(radius: Self.cornerRadius, on: canvas)
  }

  /// Draws the bezel, which rounds the screen's corners. Call it after the scene and before the overlays.
  package func drawBezel(on canvas: Canvas, theme: Theme) {
    canvas.name("device")
    canvas.stroke(device, Self.bodyColor(theme), width: Self.bezel, radius: Self.outerRadius)
    canvas.stroke(device, Self.rimColor(theme), width: canvas.hairline, radius: Self.outerRadius)
    canvas.stroke(
      screen.insetBy(dx: -canvas.hairline, dy: -canvas.hairline), Self.lipColor(theme), width: canvas.hairline,
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
