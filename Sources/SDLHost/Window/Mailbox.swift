import Foundation
import Primitives

/// Passes events from the window's thread to the stage's, and frames back.
///
/// Unchecked, because its state is only accessed while `condition` is locked.
final class Mailbox: @unchecked Sendable {
  /// The result of `wait` for the stage.
  struct Delivery {
    var events: [HostEvent]
    var geometry: WindowGeometry
    /// See ``HostApp/noteLatencies(_:)``.
    var latencies: [Double]
    /// Whether more of a picture can be drawn.
    var hasMorePictures: Bool
  }

  private let condition = NSCondition()
  private var events: [HostEvent] = []
  private var geometry: WindowGeometry
  private var frame: PixelMemory?
  private var frameSize = (width: 0, height: 0)
  private var hasNewFrame = false
  /// Where the newest frame differs from the one presented last.
  private var changed: [PixelRect] = []
  /// The stamps of the pointer events that the newest frame is the first to show.
  private var shown: [WallTime] = []
  /// The latencies of presented pointer events, in milliseconds, until the stage takes them.
  private var latencies: [Double] = []
  private var hasMorePictures = false
  private var quits = false
  /// Whether the stage has events, and lets more come until a frame can show them.
  private var isCollecting = false
  private var ending: Result<Void, Error>?

  init(geometry: WindowGeometry) { self.geometry = geometry }

  // MARK: The window's side

  /// Posts events with the geometry that follows them, and wakes the stage.
  func post(_ new: [HostEvent], geometry: WindowGeometry) {
    condition.lock()
    events += new
    if new.contains(where: { $0.kind == .quit }) { quits = true }
    self.geometry = geometry
    if !isCollecting { condition.signal() }
    condition.unlock()
  }

  /// Posts events without a new geometry, and wakes the stage.
  func post(_ new: [HostEvent]) {
    condition.withLock {
      events += new
      condition.signal()
    }
  }

  /// Calls `body` with the newest frame and its changes if it has not been presented yet, or always if `again`. The
  /// stage cannot publish during the call.
  ///
  /// - Returns: The latencies of the pointer events that the frame is the first to show, in milliseconds.
  @discardableResult
  func present(
    again: Bool, clock: WallClock,
    _ body: (_ frame: PresentedFrame) throws(HostError) -> Void
  ) throws(HostError) -> [Double] {
    condition.lock()
    defer { condition.unlock() }
    guard let frame, hasNewFrame || again else { return [] }
    let (width, height) = frameSize
    if again { changed = [PixelRect(left: 0, top: 0, right: width, bottom: height)] }
    hasNewFrame = false
    defer { changed.removeAll(keepingCapacity: true) }
    try body(PresentedFrame(pixels: frame.base, width: width, height: height, changed: changed))
    guard !shown.isEmpty else { return [] }
    let now = clock.now
    let new = shown.map { now.milliseconds(since: $0) }
    latencies += new
    shown.removeAll(keepingCapacity: true)
    return new
  }

  /// Wakes the stage because more of a picture can be drawn. Called on the background thread that decodes.
  func notePictures() {
    condition.lock()
    hasMorePictures = true
    condition.signal()
    condition.unlock()
  }

  /// The stage's result; nil while the stage runs.
  var stageEnding: Result<Void, Error>? { condition.withLock { ending } }

  // MARK: The stage's side

  /// Whether the window was asked to close, even if the stage has not taken that event yet. The stage then cancels a
  /// frame that it is drawing, which may take long.
  var hasQuit: Bool { condition.withLock { quits } }

  /// Whether there are events that the stage has not taken.
  var hasEvents: Bool { condition.withLock { !events.isEmpty } }

  /// Blocks until events are posted, the geometry differs from `known`, more of a picture can be drawn, or `deadline`
  /// passes. Without a deadline it has no timeout.
  ///
  /// Events that come before `nextFrame`, when a frame can show them, are collected until then: a mouse of 1,000 Hz wakes
  /// the stage once a frame.
  func wait(until deadline: WallTime?, collecting nextFrame: WallTime, clock: WallClock, known: WindowGeometry)
    -> Delivery
  {
    condition.lock()
    defer { condition.unlock() }
    defer { isCollecting = false }
    while geometry == known, !hasMorePictures, events.isEmpty || !quits {
      isCollecting = !events.isEmpty
      guard let end = isCollecting ? min(nextFrame, deadline ?? nextFrame) : deadline else {
        condition.wait()
        continue
      }
      let left = end.seconds(since: clock.now)
      guard left > 0 else { break }
      _ = condition.wait(until: Date(timeIntervalSinceNow: left))
    }
    defer {
      events.removeAll(keepingCapacity: true)
      latencies.removeAll(keepingCapacity: true)
      hasMorePictures = false
    }
    return Delivery(
      events: events, geometry: geometry, latencies: latencies, hasMorePictures: hasMorePictures)
  }

  /// Copies a frame for the window, and replaces a frame that has not been presented.
  ///
  /// - Parameters:
  ///   - areas: Where it differs from the frame published before.
  ///   - stamps: The stamps of the pointer events that it is the first frame to show.
  /// - Throws: `HostError` if there is no memory for it.
  func publish(_ rasterizer: Rasterizer, changed areas: [PixelRect], showing stamps: [WallTime]) throws(HostError) {
    let source = rasterizer.target
    let (width, height) = (source.width, source.height)
    condition.lock()
    defer { condition.unlock() }
    var areas = areas
    let target: PixelMemory
    if let frame, frame.suits(width * height) {
      target = frame
    } else {
      // Free the old memory first, so that both are never allocated at once.
      frame = nil
      target = try PixelMemory(count: width * height)
      frame = target
      areas = [source.bounds]
    }
    frameSize = (width, height)
    hasNewFrame = true
    shown += stamps
    changed += areas
    for area in areas {
      for y in area.top..<area.bottom {
        memcpy(target.base + y * width + area.left, source.pixels + y * source.stride + area.left, area.width * 4)
      }
    }
  }

  /// Posts the stage's result.
  func end(_ result: Result<Void, Error>) { condition.withLock { ending = result } }
}
