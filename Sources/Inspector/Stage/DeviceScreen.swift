import Drawing
import Foundation
import Painting
import TouchKit

/// The screen of the device around a scene: a status bar above it and a home indicator below it, as on a phone without
/// buttons.
///
/// Both are outside the scene, as the system's windows are: they take no touches, no recording contains them, and a
/// scene's points are the same with them. They continue the colours of the scene's edges.
struct DeviceScreen {
  // In points of the scene; as on phones, or chosen by eye:

  private static let (margin, textSize) = (14.0, 12.0)
  private static let homeIndicator = CGSize(width: 120, height: 4)
  /// The least width of a screen with the time, and with the signs besides.
  private static let (narrowest, narrowestWithSigns) = (64.0, 150.0)
  /// The time that phones show in pictures.
  private static let time = "9:41"

  private let viewport: CGRect
  private let scale: Double
  private let edges: StageEdges

  /// - Parameters:
  ///   - viewport: The scene's frame, in points of the window.
  ///   - scale: Points of the window per point of the scene.
  init(around viewport: CGRect, scale: Double, edges: StageEdges) {
    (self.viewport, self.scale, self.edges) = (viewport, scale, edges)
  }

  /// Returns the screen's size for a scene, in points of the scene.
  static func size(around scene: CGSize) -> CGSize {
    CGSize(width: scene.width, height: scene.height + StageEdges.statusBarHeight + StageEdges.homeHeight)
  }

  /// Returns the screen's frame around a scene's, in points of the window.
  static func frame(around viewport: CGRect, scale: Double) -> CGRect {
    CGRect(
      x: viewport.minX, y: viewport.minY - StageEdges.statusBarHeight * scale, width: viewport.width,
      height: viewport.height + (StageEdges.statusBarHeight + StageEdges.homeHeight) * scale)
  }

  /// Draws what is around the scene. Both parts reach as far under the scene as the corners are round.
  func draw(radius: Double, on canvas: Canvas) {
    let screen = Self.frame(around: viewport, scale: scale)
    let upper = CGRect(
      x: screen.minX, y: screen.minY, width: screen.width, height: StageEdges.statusBarHeight * scale + 2 * radius)
    let lower = CGRect(
      x: screen.minX, y: viewport.maxY - 2 * radius, width: screen.width,
      height: StageEdges.homeHeight * scale + 2 * radius)
    canvas.name("screen")
    canvas.fill(lower, edges.bottom, radius: radius)
    canvas.fill(upper, edges.top, radius: radius)
    canvas.transformed(by: CGAffineTransform(a: scale, b: 0, c: 0, d: scale, tx: screen.minX, ty: screen.minY)) {
      let width = Double(screen.width) / scale
      drawStatusBar(width: width, StageEdges.ink(on: edges.top), on: canvas)
      let (size, height) = (Self.homeIndicator, Double(screen.height) / scale)
      let indicator = CGRect(
        x: (width - min(size.width, width / 2)) / 2, y: height - (StageEdges.homeHeight + size.height) / 2,
        width: min(size.width, width / 2), height: size.height)
      canvas.fill(indicator, StageEdges.ink(on: edges.bottom), radius: size.height / 2)
    }
  }

  private func drawStatusBar(width: Double, _ ink: Color, on canvas: Canvas) {
    guard width >= Self.narrowest else { return }
    let bar = CGRect(x: 0, y: 1, width: width, height: StageEdges.statusBarHeight - 1)
    canvas.text(
      Self.time, in: bar.insetBy(dx: Self.margin, dy: 0), font: Font(size: Self.textSize, weight: .semibold),
      color: ink, alignment: width < Self.narrowestWithSigns ? .center : .left)
    guard width >= Self.narrowestWithSigns else { return }
    var right = width - Self.margin
    right -= drawBattery(right: right, middle: Double(bar.midY), ink, on: canvas) + 5
    right -= drawWireless(right: right, middle: Double(bar.midY), ink, on: canvas) + 5
    drawSignal(right: right, middle: Double(bar.midY), ink, on: canvas)
  }

  /// Draws a full battery and returns its width.
  private func drawBattery(right: Double, middle: Double, _ ink: Color, on canvas: Canvas) -> Double {
    let body = CGRect(x: right - 23, y: middle - 5, width: 21, height: 10)
    canvas.stroke(body, ink.withAlpha(0.4), width: 1, radius: 3)
    canvas.fill(body.insetBy(dx: 2, dy: 2), ink, radius: 1.5)
    canvas.fill(CGRect(x: right - 1.3, y: middle - 1.7, width: 1.3, height: 3.4), ink.withAlpha(0.4), radius: 0.6)
    return 23
  }

  /// Draws the three arcs of a wireless network and returns their width.
  private func drawWireless(right: Double, middle: Double, _ ink: Color, on canvas: Canvas) -> Double {
    let foot = CGPoint(x: right - 7, y: middle + 4.5)
    canvas.disc(CGPoint(x: foot.x, y: foot.y - 1), radius: 1.4, ink)
    for radius in [4.5, 8.0] {
      canvas.arc(foot, radius: radius, width: 1.8, from: -.pi * 0.75, to: -.pi * 0.25, ink)
    }
    return 14
  }

  /// Draws the four bars of a signal.
  private func drawSignal(right: Double, middle: Double, _ ink: Color, on canvas: Canvas) {
    for bar in 0..<4 {
      let height = 3.5 + 2 * Double(bar)
      let left = right - 15.5 + 4.2 * Double(bar)
      canvas.fill(CGRect(x: left, y: middle + 4.5 - height, width: 3, height: height), ink, radius: 0.8)
    }
  }
}
