import Drawing
import Foundation
import TouchKit

/// The application in a window: handles events and draws frames. Every member is called on the stage thread only.
package protocol HostApp: AnyObject {
  /// Called with the events since the last call, in order, as soon as they arrive, even if no frame is due.
  func handle(_ events: [HostEvent])

  /// The frame at `now`; nil if it is the same as the last one.
  ///
  /// - Parameters:
  ///   - now: The clock's time; the same clock stamped the events.
  ///   - size: The window's size in points.
  ///   - scale: Pixels per point.
  func frame(now: Instant, size: CGSize, scale: Double) -> DrawList?

  /// Told how long after their stamps pointer events were on the screen, in milliseconds: of each event since the last
  /// call, the time from its arrival to the presentation of the first frame drawn after it.
  func noteLatencies(_ milliseconds: [Double])

  /// When to draw the next frame without an event: a past time means as soon as the display can show one, nil not before
  /// the next event.
  var nextWake: Instant? { get }

  /// Whether the window should close; read after every event and frame.
  var wantsToQuit: Bool { get }

  /// Called once after that; what it throws, `WindowHost.run` throws.
  func finish() throws
}

/// The options of a window.
package struct HostConfiguration: Sendable {
  package var title: String
  /// The size in points; nil for 1280 × 800, or for as much of it as the display has room for.
  package var size: CGSize?
  /// Pixels per point; nil for the display's own (``ScaleHints``).
  package var scale: Double?
  /// The folder of the fonts.
  package var assets: AssetLocator
  /// The pictures; share it with the app, so that it can prefetch them.
  package var pictures: PictureStore
  /// The clock that stamps events and times frames.
  package var clock: WallClock
  /// Ends the process when the display has gone, and the app has finished or could not.
  package var displayLost: @Sendable () -> Never = { exit(1) }

  package init(
    title: String, size: CGSize? = nil, scale: Double? = nil, assets: AssetLocator, pictures: PictureStore,
    clock: WallClock = WallClock()
  ) {
    (self.title, self.size, self.scale, self.assets) = (title, size, scale, assets)
    (self.pictures, self.clock) = (pictures, clock)
  }
}
