import Drawing
import Foundation
import Pictures
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit

/// Measures people's own pictures in the pager, drawn as the window draws them: what there is, while the rest is decoded.
struct PhotoBench {
  let bench: FrameBench

  /// What a picture of a hundred million pixels takes.
  struct Figures: Codable {
    /// Seconds until a coarse picture is drawn, and until it is as sharp as it gets.
    var preview, sharp: Double
    /// The slowest frame meanwhile, in milliseconds.
    var slowestFrame: Double
    /// The peak of the resident memory, in MB.
    var memory: Double
  }

  /// Draws 60 frames a second until the picture is whole.
  func load(_ path: String) throws -> Figures {
    let (workbench, store) = (try workbench(showing: path), PictureStore(assets: bench.assets, whileLoading: .draws))
    let rasterizer = try bench.makeRasterizer(workbench, store)
    let begun = WallClock.nanoseconds
    func elapsed() -> Double { Double(WallClock.nanoseconds - begun) / 1e9 }
    var (preview, slowest) = (Double?.none, 0.0)
    while true {
      let milliseconds = try WallClock.milliseconds { try rasterizer.draw(FrameBench.window(workbench)) }
      slowest = max(slowest, milliseconds)
      let sight = store.sight(of: path)
      if preview == nil, sight != .nothing { preview = elapsed() }
      if sight == .whole { break }
      waitForDisplay(after: milliseconds)
    }
    return Figures(
      preview: preview ?? 0, sharp: elapsed(), slowestFrame: slowest, memory: BenchChild.peakMegabytes())
  }

  /// Waits as a display of 60 frames a second would have the window wait.
  private func waitForDisplay(after milliseconds: Double) {
    Thread.sleep(forTimeInterval: max(0, 1 / 60 - milliseconds / 1_000))
  }

  /// Pages through a folder, one page a frame, 60 of them a second; milliseconds of the first frame from the start, and of
  /// the others.
  func page(through folder: String, count: Int) throws -> (first: Double, frames: Distribution) {
    let begun = WallClock.nanoseconds
    let workbench = try workbench(showing: folder)
    let rasterizer = try bench.makeRasterizer(workbench, PictureStore(assets: bench.assets, whileLoading: .draws))
    try rasterizer.draw(FrameBench.window(workbench))
    let first = Double(WallClock.nanoseconds - begun) / 1e6
    guard let pager = workbench.session.window.subviews.lazy.compactMap(Self.pager).first else {
      throw Problem(.broken, "The photo scene has no pager.")
    }
    let costs = try (1..<count).map { index in
      let milliseconds = try WallClock.milliseconds {
        pager.contentOffset.x = Double(index) * pager.bounds.width
        workbench.session.advance(to: Instant(seconds: Double(index) / 60))
        try rasterizer.draw(FrameBench.window(workbench))
      }
      waitForDisplay(after: milliseconds)
      return milliseconds
    }
    return (first, Distribution(costs))
  }

  private static func pager(in view: View) -> ScrollView? {
    if let pager = view as? ScrollView, pager.isPagingEnabled { return pager }
    return view.subviews.firstValue(pager)
  }

  private func workbench(showing path: String) throws -> Workbench {
    try bench.makeWorkbench(
      Session(
        scene: bench.scene, settings: Settings(bench.scene, changing: ["photos=\(path)"]),
        configuration: Session.Configuration(assets: bench.assets.folder)))
  }
}

extension PhotoBench {
  /// How many pictures the folder has that is paged through.
  static let folderCount = 2_000

  private static let side = 10_000
  private static let samples: [(key: String, sample: PictureSample, width: Int, height: Int)] = [
    ("photo_100mp_jpeg", .baseline, side, side), ("photo_79mp_progressive", .progressive, 8_900, 8_900),
    ("photo_100mp_png16", .png16, side, side), ("photo_600x60000", .baseline, 600, 60_000),
  ]

  /// Makes the pictures in a folder of its own and has each measured by a process of its own.
  static func measure() throws -> [BenchFigure] {
    let folder = NSTemporaryDirectory() + "/scrollarium-bench-\(ProcessInfo.processInfo.processIdentifier)"
    try FileManager.default.createDirectory(atPath: "\(folder)/many", withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    func write(_ sample: PictureSample, _ name: String, _ width: Int, _ height: Int) throws(Problem) -> String {
      let path = "\(folder)/\(name)"
      guard sample.make(at: path, width: width, height: height) else {
        throw Problem(.cannotWrite, "\(path) cannot be written; make room there or set TMPDIR to another folder.")
      }
      return path
    }
    var results: [BenchFigure] = []
    for (key, sample, width, height) in samples {
      let path = try write(sample, sample == .png16 ? "a.png" : "a.jpg", width, height)
      let found = try BenchChild.figures(.photo, path)
      results.append(BenchFigure(key, zip(["preview_s", "sharp_s", "slowest_frame_ms", "peak_mb"], found)))
      try? FileManager.default.removeItem(atPath: path)
    }
    let one = try write(.baseline, "one.jpg", 1_200, 1_600)
    for index in 0..<folderCount {
      try FileManager.default.linkItem(atPath: one, toPath: "\(folder)/many/\(index).jpg")
    }
    let names = ["first_frame_ms", "page_p99_ms", "page_most_ms", "peak_mb"]
    return results + [BenchFigure("photos_2000", zip(names, try BenchChild.figures(.photos, "\(folder)/many")))]
  }
}
