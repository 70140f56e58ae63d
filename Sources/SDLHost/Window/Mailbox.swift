import Foundation
import TouchKit

/// What the window's thread and the stage's thread tell each other: events one way, frames the other.
///
/// Unchecked, because what it keeps is only touched while `condition` is locked.
final class Mailbox: @unchecked Sendable {
  /// What the stage finds when it wakes.
  struct Delivery {
    var events: [HostEvent]
    var geometry: WindowGeometry
  }

  private let condition = NSCondition()
  private var events: [HostEvent] = []
  private var geometry: WindowGeometry
  private var frame: [UInt32] = []
  private var frameSize = (width: 0, height: 0)
  private var hasNewFrame = false
  private var ending: Result<Void, Error>?

  init(geometry: WindowGeometry) { self.geometry = geometry }

  // MARK: The window's side

  /// Hands over events, and the geometry as it is after them.
  func post(_ new: [HostEvent], geometry: WindowGeometry) {
    condition.lock()
    events += new
    self.geometry = geometry
    condition.signal()
    condition.unlock()
  }

  /// Shows the newest frame to `body` if it has not been shown before, or always if `again`.
  func present(again: Bool, _ body: (_ pixels: UnsafePointer<UInt32>, _ width: Int, _ height: Int) -> Void) {
    condition.lock()
    defer { condition.unlock() }
    guard hasNewFrame || again, frameSize.width > 0 else { return }
    hasNewFrame = false
    frame.withUnsafeBufferPointer { pixels in
      if let base = pixels.baseAddress { body(base, frameSize.width, frameSize.height) }
    }
  }

  /// How the stage ended, or nil while it runs.
  var stageEnding: Result<Void, Error>? {
    condition.lock()
    defer { condition.unlock() }
    return ending
  }

  // MARK: The stage's side

  /// Sleeps until there are events, the geometry differs from `known`, or `deadline` has come.
  func wait(until deadline: Instant?, clock: WallClock, known: WindowGeometry) -> Delivery {
    condition.lock()
    defer { condition.unlock() }
    while events.isEmpty, geometry == known {
      guard let deadline else {
        condition.wait()
        continue
      }
      let left = deadline.seconds(since: clock.now)
      guard left > 0 else { break }
      _ = condition.wait(until: Date(timeIntervalSinceNow: left))
    }
    defer { events.removeAll(keepingCapacity: true) }
    return Delivery(events: events, geometry: geometry)
  }

  /// Puts a copy of a frame where the window finds it; one that was not shown yet is replaced.
  func publish(_ rasterizer: Rasterizer) {
    let (width, height) = (rasterizer.width, rasterizer.height)
    condition.lock()
    defer { condition.unlock() }
    if frame.count != width * height { frame = [UInt32](repeating: 0, count: width * height) }
    frameSize = (width, height)
    hasNewFrame = true
    frame.withUnsafeMutableBufferPointer { target in
      rasterizer.withPixels { pixels, stride in
        guard let base = target.baseAddress else { return }
        for y in 0..<height { memcpy(base + y * width, pixels + y * stride, width * 4) }
      }
    }
  }

  /// Tells the window that the stage is over.
  func end(_ result: Result<Void, Error>) {
    condition.lock()
    ending = result
    condition.unlock()
  }
}
