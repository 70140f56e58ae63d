import Drawing
import Foundation
import TouchKit

/// The loop of the stage thread: delivers events to the app, rasterizes its frames, and sleeps in between.
struct StageLoop: Sendable {
  let mailbox: Mailbox
  let configuration: HostConfiguration
  /// Wakes the window's thread after a frame or the end.
  let wakeWindow: @Sendable () -> Void

  /// Runs until the app wants to quit or an error is thrown, and posts the result.
  func run(makeApp: (TextMetrics) throws -> any HostApp, geometry start: WindowGeometry) {
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
    var (wantsFrame, frameDue) = (true, clock.now)
    // The last frame, and whether more of its pictures can be drawn by now.
    var (last, hasMorePictures) = (DrawList?.none, false)
    // The stamps of pointer events that no frame has shown yet.
    var unseen: [Instant] = []
    while !app.wantsToQuit {
      let wake = wantsFrame ? frameDue : app.nextWake.map { max($0, frameDue) }
      let delivery = mailbox.wait(until: wake, clock: clock, known: geometry)
      if !delivery.latencies.isEmpty { app.noteLatencies(delivery.latencies) }
      if !delivery.events.isEmpty {
        unseen += delivery.events.lazy.filter(\.isOfPointer).map(\.time)
        app.handle(delivery.events)
        wantsFrame = true
      }
      if delivery.hasMorePictures { (hasMorePictures, wantsFrame) = (true, true) }
      if delivery.geometry != geometry { (geometry, wantsFrame) = (delivery.geometry, true) }
      let now = clock.now
      if let wake = app.nextWake, wake <= now { wantsFrame = true }
      guard wantsFrame, now >= frameDue else { continue }
      (wantsFrame, frameDue) = (false, now.advanced(bySeconds: geometry.frameInterval))
      defer { unseen.removeAll(keepingCapacity: true) }
      let new = app.frame(now: now, size: geometry.size, scale: geometry.scale)
      guard let list = new ?? (hasMorePictures ? last : nil) else { continue }
      (last, hasMorePictures) = (list, false)
      try rasterizer.resize(width: geometry.pixelWidth, height: geometry.pixelHeight)
      guard try rasterizer.draw(list, isCancelled: { mailbox.hasQuit }) else { continue }
      try mailbox.publish(rasterizer, showing: unseen)
      wakeWindow()
    }
    try app.finish()
  }
}
