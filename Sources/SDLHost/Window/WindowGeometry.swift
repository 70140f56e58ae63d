import Foundation

/// The size of a window in points and in pixels, where its input is, and how often its display shows a frame.
///
/// A window of 2560 × 1600 pixels at scale 2 is laid out as one of 1280 × 800 points and drawn with 2 pixels per point.
/// The window system reports input in units of its own, pixels on X: this is where they become points.
package struct WindowGeometry: Equatable, Sendable {
  /// Unit: points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// Of the display that the window is on. Unit: seconds.
  package let frameInterval: Double
  private let pointsPerUnit: Double

  /// - Parameters:
  ///   - units: The size as the window system tells it.
  ///   - scale: Pixels per point; nil for the window system's pixels per unit.
  ///   - refreshRate: Frames per second; anything but 20 to 1,000 is as good as unknown.
  package init(units: CGSize, pixelWidth: Int, pixelHeight: Int, scale: Double?, refreshRate: Int = 0) {
    let rate = SDLHostConstants.refreshRates.contains(refreshRate) ? refreshRate : SDLHostConstants.fallbackRefreshRate
    frameInterval = 1 / Double(rate)
    let pixelsPerUnit = Double(pixelWidth) / Double(units.width)
    self.scale = scale ?? pixelsPerUnit
    pointsPerUnit = scale.map { pixelsPerUnit / $0 } ?? 1
    size = CGSize(width: units.width * pointsPerUnit, height: units.height * pointsPerUnit)
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
  }

  /// The point at a place in units, as of the mouse.
  package func point(x: Double, y: Double) -> CGPoint { CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit) }

  /// The point at fractions of the window, 0 to 1, as of a finger.
  package func point(fractionX x: Double, y: Double) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  /// The size in units at which to open a window.
  ///
  /// - Parameters:
  ///   - points: The size in points; nil for the usual one, which is not larger than the display.
  ///   - scale: Units per point.
  ///   - display: The part of the display that is free for windows, in units; zero if unknown.
  package static func units(for points: CGSize?, scale: Double, on display: CGSize) -> CGSize {
    let wanted = points ?? SDLHostConstants.usualSize
    let isLimited = points == nil && display.width > 0 && display.height > 0
    let most = isLimited ? display : CGSize(width: Double.infinity, height: .infinity)
    return CGSize(
      width: min((wanted.width * scale).rounded(), most.width),
      height: min((wanted.height * scale).rounded(), most.height))
  }
}
