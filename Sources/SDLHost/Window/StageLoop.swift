import Drawing
import Foundation
import Primitives

/// The loop of the stage thread: delivers events to the app, rasterizes its frames, and sleeps in between.
struct StageLoop: Sendable {
  let mailbox: Mailbox
  let configuration: HostConfiguration
  /// Wakes the window's thread after a frame or the end of the loop.
  let wakeWindow: @Sendable () -> Void

  /// Starts the stage thread. It runs until the app wants to quit or an error is thrown, and posts the result.
  func start(geometry: WindowGeometry, makeApp: @escaping @Sendable (TextMetrics) throws -> any HostApp) {
    let thread = Thread { run(makeApp: makeApp, geometry: geometry) }
    thread.name = "stage"
    thread.stackSize = SDLHostConstants.stageStackSize
    thread.start()
  }

  private func run(makeApp: (TextMetrics) throws -> any HostApp, geometry start: WindowGeometry) {
    do {
      let metrics = try TextMetrics(assets: configuration.assets)
      try loop(makeApp(metrics), metrics, start)
      mailbox.end(.success(()))
    } catch { mailbox.end(.failure(error)) }
    wakeWindow()
  }

  private func loop(_ app: any HostApp, _ metrics: TextMetrics, _ start: WindowGeometry) throws {
    let clock = configuration.clock
    var geometry = start
    let rasterizer = try Rasterizer(
      width: geometry.pixelWidth, height: geometry.pixelHeight, metrics: metrics, pictures: configuration.pictures)
    configuration.pictures.observe { [mailbox] in mailbox.notePictures() }
    var pace = FramePace(now: clock.now)
    // The last frame, and whether more of its pictures can be drawn now.
    var (last, hasMorePictures) = (DrawList?.none, false)
    // The stamps of pointer events that no frame has shown yet.
    var unseen: [WallTime] = []
    while !app.wantsToQuit {
      let wake = pace.due ?? app.nextWake.map { max($0, pace.nextRegular) }
      let delivery = mailbox.wait(until: wake, collecting: pace.soonest, clock: clock, known: geometry)
      if !delivery.latencies.isEmpty { app.noteLatencies(delivery.latencies) }
      if !delivery.events.isEmpty {
        unseen += delivery.events.lazy.filter(\.isOfPointer).map(\.time)
        app.handle(delivery.events)
        pace.ask(.soon)
      }
      if delivery.hasMorePictures {
        hasMorePictures = true
        pace.ask(.regular)
      }
      if delivery.geometry != geometry {
        geometry = delivery.geometry
        pace.ask(.soon)
      }
      let now = clock.now
      if let wake = app.nextWake, wake <= now { pace.ask(.regular) }
      guard let need = pace.begin(at: now, interval: geometry.frameInterval) else { continue }
      defer { unseen.removeAll(keepingCapacity: true) }
      let new = app.frame(
        now: now, size: geometry.size, scale: geometry.scale, isUrgent: need == .soon)
      guard let list = new ?? (hasMorePictures ? last : nil) else { continue }
      (last, hasMorePictures) = (list, false)
      try rasterizer.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
      // A frame of an animation is cancelled for an event, which asks for another frame at once.
      let isCancelled = { mailbox.hasQuit || need == .regular && mailbox.hasEvents }
      guard let changed = try rasterizer.drawChanges(list, isCancelled: isCancelled) else { continue }
      try mailbox.publish(rasterizer, changed: changed, showing: unseen)
      wakeWindow()
    }
    try app.finish()
  }
}

/// Decides when to draw frames: at the display's rate, but for an event soon after a frame without one.
package struct FramePace {
  /// How soon a frame is needed.
  package enum Need: Comparable {
    /// At the display's rate.
    case regular
    /// As soon as the previous frame has been drawn.
    case soon
  }

  private var need: Need?
  /// When the next frame can begin at the earliest.
  package private(set) var soonest: WallTime
  /// When the next frame is due if no event asks for one.
  package private(set) var nextRegular: WallTime

  /// Creates a pace that is due for its first frame at once.
  package init(now: WallTime) { (need, soonest, nextRegular) = (.soon, now, now) }

  /// Asks for a frame.
  package mutating func ask(_ need: Need) { self.need = max(self.need ?? need, need) }

  /// When the requested frame is due; nil if none was requested.
  package var due: WallTime? { need.map { $0 == .soon ? soonest : nextRegular } }

  /// Begins a frame if one is due.
  ///
  /// - Parameter interval: The interval of the display's frames, in seconds.
  /// - Returns: How soon the frame was needed; nil if none is due.
  package mutating func begin(at now: WallTime, interval: Double) -> Need? {
    guard let need, let due, now >= due else { return nil }
    self.need = nil
    nextRegular = now.advanced(bySeconds: max(interval, SDLHostConstants.minimumFrameInterval))
    // Events that come faster than the display shows frames share one.
    soonest = need == .soon ? nextRegular : now.advanced(bySeconds: SDLHostConstants.minimumFrameInterval)
    return need
  }
}
