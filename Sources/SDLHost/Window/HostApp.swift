import Drawing
import Foundation
import TouchKit

/// The application in a window, which handles events and draws frames. All members are called on the stage thread.
package protocol HostApp: AnyObject {
  /// Called with all events since the last call, in order, as soon as they arrive, even if no frame is due.
  func handle(_ events: [HostEvent])

  /// Returns the frame at `now`; nil if it is the same as the last one.
  ///
  /// - Parameters:
  /// - now: The time of the clock that stamped the events.
  ///   - size: The window's size in points.
  ///   - scale: Pixels per point.
  func frame(now: Instant, size: CGSize, scale: Double) -> DrawList?

  /// Reports the latencies of pointer events, in milliseconds. For each event presented since the last call, the
  /// latency is the time from its arrival to the presentation of the first frame drawn after it.
  func noteLatencies(_ milliseconds: [Double])

  /// When to draw the next frame without an event. A past time means as soon as the display can show one; nil means not
  /// before the next event.
  var nextWake: Instant? { get }

  /// Whether the window should close. Read after every event and frame.
  var wantsToQuit: Bool { get }

  /// Called once after that. `WindowHost.run` rethrows its error.
  func finish() throws
}

/// The options of a window.
package struct HostConfiguration: Sendable {
  package var title: String
  /// The size in points; nil for 1280 × 800, or less if the display has no room for it.
  package var size: CGSize?
  /// Pixels per point; nil for the display's own (``ScaleHints``).
  package var scale: Double?
  /// The folder of the fonts.
  package var assets: AssetLocator
  /// The pictures. Share them with the app, so that it can prefetch them.
  package var pictures: PictureStore
  /// The clock that stamps events and times frames.
  package var clock: WallClock
  /// Ends the process after the display was lost and the app has finished or timed out.
  package var displayLost: @Sendable () -> Never = { exit(1) }

  package init(
    title: String, size: CGSize? = nil, scale: Double? = nil, assets: AssetLocator, pictures: PictureStore,
    clock: WallClock = WallClock()
  ) {
    (self.title, self.size, self.scale, self.assets) = (title, size, scale, assets)
    (self.pictures, self.clock) = (pictures, clock)
  }
}
