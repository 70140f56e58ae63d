import Foundation

/// The size of a window in points and pixels, the positions of its input in points, and its display's frame interval.
///
/// A window of 2560 × 1600 pixels at scale 2 is laid out as one of 1280 × 800 points and drawn with 2 pixels per point.
/// The window system reports input in its own units (pixels on X), which are converted to points here.
package struct WindowGeometry: Equatable, Sendable {
  /// Unit: points.
  package let size: CGSize
  /// Pixels per point.
  package let scale: Double
  package let pixelWidth: Int
  package let pixelHeight: Int
  /// The frame interval of the window's display. Unit: seconds.
  package let frameInterval: Double
  private let pointsPerUnit: Double

  /// - Parameters:
  ///   - units: The size that the window system reports.
  ///   - scale: Pixels per point; nil for the window system's pixels per unit.
  ///   - refreshRate: Frames per second. Rates outside 20 to 1,000 are treated as unknown.
  package init(units: CGSize, pixelWidth: Int, pixelHeight: Int, scale: Double?, refreshRate: Int = 0) {
    let rate = SDLHostConstants.refreshRates.contains(refreshRate) ? refreshRate : SDLHostConstants.fallbackRefreshRate
    frameInterval = 1 / Double(rate)
    let pixelsPerUnit = Double(pixelWidth) / Double(units.width)
    self.scale = scale ?? pixelsPerUnit
    pointsPerUnit = scale.map { pixelsPerUnit / $0 } ?? 1
    size = CGSize(width: units.width * pointsPerUnit, height: units.height * pointsPerUnit)
    (self.pixelWidth, self.pixelHeight) = (pixelWidth, pixelHeight)
  }

  /// Converts a position in units, such as the mouse's, to points.
  package func point(x: Double, y: Double) -> CGPoint { CGPoint(x: x * pointsPerUnit, y: y * pointsPerUnit) }

  /// Converts a position in fractions of the window, from 0 to 1, such as a finger's, to points.
  package func point(fractionX x: Double, y: Double) -> CGPoint { CGPoint(x: x * size.width, y: y * size.height) }

  /// Returns the size in units with which to open a window.
  ///
  /// - Parameters:
  /// - points: The size in points; nil for the default size, limited to the display.
  ///   - scale: Units per point.
  /// - display: The part of the display that is free for windows, in units; zero if unknown.
  package static func units(for points: CGSize?, scale: Double, on display: CGSize) -> CGSize {
    let wanted = points ?? SDLHostConstants.usualSize
    let isLimited = points == nil && display.width > 0 && display.height > 0
    let most = isLimited ? display : CGSize(width: Double.infinity, height: .infinity)
    return CGSize(
      width: min((wanted.width * scale).rounded(), most.width),
      height: min((wanted.height * scale).rounded(), most.height))
  }
}
