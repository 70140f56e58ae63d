import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages
import TouchKit

/// Benchmark of replay speed: an hour of flicks, one each second, with every display tick and the whole trace.
struct ReplayBench {
  let scene: any Scene
  let assets: AssetLocator

  private static let seconds = 3_600

  /// Stage seconds per wall-clock second.
  func run() throws -> Double {
    let session = try Session(
      scene: scene, settings: Settings(scene), configuration: Session.Configuration(assets: assets.folder))
    let milliseconds = try WallClock.milliseconds {
      for second in 0..<Self.seconds {
        let isUp = second % 2 == 0
        let start = CGPoint(x: 187, y: isUp ? 500 : 250)
        try session.send(
          BenchGestures.flick(at: Double(second) + 0.1, from: start, by: CGPoint(x: 0, y: isUp ? -200 : 200)))
        session.advance(to: Instant(seconds: Double(second + 1)))
      }
    }
    return Double(Self.seconds) / (milliseconds / 1_000)
  }
}
