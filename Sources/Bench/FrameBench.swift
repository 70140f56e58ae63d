import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit

/// Benchmarks of frames: a scene drawn as the window draws it, on a software surface without a display.
struct FrameBench {
  let scene: any Scene
  let scenes: [any Scene]
  let assets: AssetLocator

  /// Frames before the measurement, which fill the glyph and tile caches.
  private static let warmUp = 20

  /// Milliseconds for a frame of the full window at rest.
  func rest(frames: Int = 120, scale: Double = 1) throws -> Distribution {
    let bench = try makeWorkbench()
    bench.session.advance(to: Instant(seconds: 1))
    return try measure(bench, frames: frames) { _ in Self.window(bench, scale: scale) }
  }

  /// Milliseconds for a frame of the full window during a fling, everything moving.
  ///
  /// - Parameter isWhole: Whether every pixel is drawn anew; otherwise what differs from the frame before, with a verdict
  ///   that may be as old as in a window whose clock runs.
  func fling(frames: Int = 120, scale: Double = 1, isWhole: Bool = true) throws -> Distribution {
    let bench = try makeWorkbench()
    bench.isHosted = !isWhole
    try bench.session.send(BenchGestures.flick(at: 1, from: CGPoint(x: 187, y: 560), by: CGPoint(x: 0, y: -300)))
    return try measure(bench, frames: frames, isWhole: isWhole) { number in
      bench.session.advance(to: Instant(seconds: 1.15 + Double(number) / 60))
      return Self.window(bench, scale: scale)
    }
  }

  /// Milliseconds for a frame of the full window with four stages, a fling on each: what happened and three policies.
  func fourStages(frames: Int = 120) throws -> Distribution {
    let bench = try makeWorkbench()
    try bench.session.send(BenchGestures.flick(at: 1, from: CGPoint(x: 187, y: 560), by: CGPoint(x: 0, y: -300)))
    bench.session.advance(to: Instant(seconds: 1.15 + Double(frames + Self.warmUp) / 60))
    try bench.compare(
      with: ["delay=0", "controlSlack=10", "slop=30"].map { text throws(Problem) in try Policy(assignment: text) }
    )
    return try measure(bench, frames: frames) { number in
      bench.show(Instant(seconds: 1.15 + Double(number) / 60))
      return Self.window(bench)
    }
  }

  /// Milliseconds for a frame of the stage alone while the last page, the tallest picture, scrolls.
  func stage(frames: Int = 120) throws -> Distribution {
    let bench = try makeWorkbench()
    bench.options.overlays = []
    var clock = 1.0
    for _ in 0..<12 {
      try bench.session.send(BenchGestures.flick(at: clock, from: CGPoint(x: 340, y: 300), by: CGPoint(x: -200, y: 0)))
      clock += 1.5
      bench.session.advance(to: Instant(seconds: clock))
    }
    try bench.session.send(BenchGestures.flick(at: clock, from: CGPoint(x: 187, y: 600), by: CGPoint(x: 0, y: -500)))
    return try measure(bench, frames: frames) { number in
      bench.session.advance(to: Instant(seconds: clock + 0.15 + Double(number) / 60))
      return bench.drawStage(scale: 1)
    }
  }

  /// Draws while paging through the scene and zooming each page, to measure peak memory.
  func walk(pages: Int = 5) throws {
    let bench = try makeWorkbench()
    let rasterizer = try makeRasterizer(bench)
    var clock = 1.0
    func play(_ events: [InputEvent], _ seconds: Double) throws {
      try bench.session.send(events)
      let end = clock + seconds
      while clock < end {
        clock += 1.0 / 15
        bench.session.advance(to: Instant(seconds: clock))
        try rasterizer.draw(Self.window(bench))
      }
    }
    for _ in 0..<pages {
      let middle = CGPoint(x: 187, y: 333)
      try play(BenchGestures.doubleTap(at: clock, middle), 1)
      try play(BenchGestures.flick(at: clock, from: middle, by: CGPoint(x: 0, y: -250)), 1)
      try play(BenchGestures.doubleTap(at: clock, middle), 1)
      try play(BenchGestures.flick(at: clock, from: CGPoint(x: 340, y: 333), by: CGPoint(x: -250, y: 0)), 1.5)
    }
  }

  /// Draws the first frame, to measure start-up time.
  func firstFrame() throws {
    let bench = try makeWorkbench()
    try makeRasterizer(bench).draw(Self.window(bench))
  }

  private static let size = CGSize(width: 1_280, height: 800)

  /// A frame of the full window.
  static func window(_ bench: Workbench, scale: Double = 1) -> DrawList {
    bench.draw(size: size, scale: scale, at: .zero)
  }

  private func makeWorkbench() throws -> Workbench {
    try makeWorkbench(
      Session(scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: assets.folder)))
  }

  func makeWorkbench(_ session: Session) throws -> Workbench {
    Workbench(session: session, scenes: scenes, metrics: try TextMetrics(assets: assets))
  }

  func makeRasterizer(_ bench: Workbench, _ pictures: PictureStore? = nil) throws -> Rasterizer {
    try Rasterizer(
      width: Int(Self.size.width), height: Int(Self.size.height), metrics: bench.metrics,
      pictures: pictures ?? PictureStore(assets: assets))
  }

  /// Draws frames, and measures each.
  private func measure(
    _ bench: Workbench, frames: Int, isWhole: Bool = true, _ frame: (Int) -> DrawList
  ) throws -> Distribution {
    let rasterizer = try makeRasterizer(bench)
    let costs = try (0..<(frames + Self.warmUp)).map { number in
      try WallClock.milliseconds {
        let list = frame(number)
        try rasterizer.resize(width: Int(list.size.width), height: Int(list.size.height))
        if isWhole { try rasterizer.draw(list) } else { try rasterizer.drawNext(list) }
      }
    }
    return Distribution(Array(costs[Self.warmUp...]))
  }
}
