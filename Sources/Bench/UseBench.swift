import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit

/// Measures what hours of use leave behind: flings, other scenes, and going back in time.
struct UseBench {
  let bench: FrameBench

  /// Simulated minutes; what is measured at first is measured after a tenth of them, when each scene has been seen.
  private static let minutes = 240

  /// Has it measured in a process of its own.
  static func measure() throws -> BenchFigure {
    BenchFigure(
      "use_4h",
      zip(["early_mb", "early_descriptors", "late_mb", "late_descriptors"], try BenchChild.figures(.use)))
  }

  /// Memory in MB and open descriptors, after a tenth of the time and in the end.
  func run() throws -> [Double] {
    let first = try Session(
      scene: bench.scene, settings: Settings(bench.scene),
      configuration: Session.Configuration(assets: bench.assets.folder, memory: Run.budget))
    let workbench = try bench.makeWorkbench(first)
    let rasterizer = try bench.makeRasterizer(workbench)
    var figures: [Double] = []
    for minute in 0..<Self.minutes {
      if minute == Self.minutes / 10 { figures += Self.figures }
      // Within the first tenth all scenes, and then again and again.
      if minute > 0 { try workbench.open(workbench.scene(after: 1)) }
      for _ in 0..<6 { try fling(workbench, rasterizer) }
      let end = workbench.session.now
      for part in [0.2, 0.9, 0.5] {
        workbench.show(Instant(seconds: end.seconds * part))
        try rasterizer.draw(FrameBench.window(workbench))
      }
      workbench.show(workbench.session.now)
      workbench.session.advance(to: Instant(seconds: max(end.seconds, 60)))
    }
    return figures + Self.figures
  }

  private func fling(_ workbench: Workbench, _ rasterizer: Rasterizer) throws {
    let start = workbench.session.now.seconds + 1
    let flick = BenchGestures.flick(at: start, from: CGPoint(x: 187, y: 480), by: CGPoint(x: 0, y: -250))
    try workbench.session.send(flick)
    for tenth in 1...8 {
      workbench.session.advance(to: Instant(seconds: start + Double(tenth) / 2))
      try rasterizer.draw(FrameBench.window(workbench))
    }
  }

  private static var figures: [Double] {
    let open = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/fd"))?.count ?? 0
    return [BenchChild.residentMegabytesNow(), Double(open)]
  }
}
