import Drawing
import Foundation
import Primitives

/// Measures the time from a pointer event to the frame that shows it, as in a window but without a display, so that a
/// benchmark can run anywhere.
///
/// The stage thread, its pace and its frames are those of a window. A window adds the time that its system needs to
/// deliver an event and to show the pixels, about 1 ms on X11.
package enum EventLatency {
  /// Sends events to an app, one after the other, and measures the time until the first frame that shows each has been
  /// copied.
  ///
  /// - Parameters:
  ///   - events: The events, each with the pause until the next one in seconds. Only pointer events are measured.
  ///   - configuration: Fonts, pictures and clock; its size is the window's, in points and pixels.
  ///   - makeApp: Called once, on the stage thread.
  /// - Returns: Milliseconds, in the order of the events.
  /// - Throws: The errors of `makeApp`; `HostError` and `AssetError` from drawing.
  package static func measure(
    _ events: [(kind: HostEvent.Kind, pause: Double)], _ configuration: HostConfiguration,
    makeApp: @escaping @Sendable (TextMetrics) throws -> any HostApp
  ) throws -> [Double] {
    let size = configuration.size ?? SDLHostConstants.usualSize
    let geometry = WindowGeometry(
      units: size, pixelWidth: Int(size.width), pixelHeight: Int(size.height), scale: 1, refreshRate: 60)
    let (mailbox, clock) = (Mailbox(geometry: geometry), configuration.clock)
    let woken = DispatchSemaphore(value: 0)
    let stage = StageLoop(mailbox: mailbox, configuration: configuration, wakeWindow: { woken.signal() })
    stage.start(geometry: geometry, makeApp: makeApp)
    // Replaces the window.
    let screen = try PixelMemory(count: geometry.pixelWidth * geometry.pixelHeight)
    var latencies: [Double] = []
    /// Presents each frame as it is finished, until a time.
    func present(until end: WallTime) throws {
      while clock.now < end, mailbox.stageEnding == nil {
        guard woken.wait(timeout: .now() + end.seconds(since: clock.now)) == .success else { return }
        latencies += try mailbox.present(again: false, clock: clock) { frame throws(HostError) in
          for area in frame.changed {
            for row in area.top..<area.bottom {
              let start = row * frame.width + area.left
              memcpy(screen.base + start, frame.pixels + start, area.width * 4)
            }
          }
        }
      }
    }
    // Let the app start. Its first frames are slower, and no event waits for them.
    try present(until: clock.now.advanced(bySeconds: 1))
    for (kind, pause) in events {
      mailbox.post([HostEvent(time: clock.now, kind: kind)])
      try present(until: clock.now.advanced(bySeconds: pause))
    }
    mailbox.post([HostEvent(time: clock.now, kind: .quit)], geometry: geometry)
    while mailbox.stageEnding == nil { _ = woken.wait(timeout: .now() + 0.01) }
    try mailbox.stageEnding?.get()
    return latencies
  }
}
