import Foundation
import SDLHost
import Sandbox
import Stages

/// A part of the benchmarks that can be measured alone.
enum BenchPart: String, CaseIterable {
  case touches, huge, replay, runs, check, frames, events, pictures, start, use

  /// Measures the part.
  ///
  /// - Parameter frames: Draws the window, and has the scene that most parts measure.
  func measure(_ frames: FrameBench, of program: Program) throws -> [BenchFigure] {
    let (scene, assets) = (frames.scene, frames.assets)
    func tabs() -> any Scene { program.scenes.first { $0.id == "tabs" } ?? program.scenes[0] }
    switch self {
    case .touches:
      let small = try TouchBench(rows: 10, children: 20).run()
      return [
        BenchFigure("touch_10x20_us", withMeanOf: small.microseconds),
        BenchFigure("touch_50x40_us", withMeanOf: try TouchBench(rows: 50, children: 40).run().microseconds),
        BenchFigure(
          "touch_100_recognizers_us",
          withMeanOf: try TouchBench(rows: 10, children: 20, recognizers: 100).run().microseconds),
        small.allocationsPerMove.map { BenchFigure("allocations_per_move", $0) }
          ?? BenchFigure("allocations_per_move", NSNull(), text: "not counted on this system"),
      ]
    case .huge:
      let huge = HugeBench(assets: assets)
      return [
        BenchFigure("huge_touch_us", withMeanOf: try huge.touches()), BenchFigure("huge_frame_ms", try huge.frames()),
        BenchFigure("huge_explain_ms", try huge.explanation()),
      ]
    case .replay: return [BenchFigure("replay_times_realtime", try ReplayBench(scene: scene, assets: assets).run())]
    case .runs:
      let runs = RunBench(frames)
      let scrub = try runs.scrub()
      return [
        BenchFigure("simulate_10min_ms", try runs.simulation()),
        BenchFigure("run_10min_mb", try BenchChild.figure(.runMemory)),
        BenchFigure("scrub_ms", scrub.frame), BenchFigure("stage_at_ms", scrub.stage),
        BenchFigure("redecide_60s_ms", try runs.redecision()), BenchFigure("explain_ms", try runs.explanation()),
        BenchFigure("flip_map_s", try runs.flipMap(of: tabs()), "  (64 × 64 cells; at most 5)"),
      ]
    case .check: return [BenchFigure("check_200_s", try CheckBench(scene: tabs()).run())]
    case .frames:
      return [
        BenchFigure("frame_ms", of: ["rest": try frames.rest(), "fling": try frames.fling()]),
        BenchFigure("stage_frame_ms", try frames.stage()),
        BenchFigure("frame_2x_ms", of: ["rest": try frames.rest(scale: 2), "fling": try frames.fling(scale: 2)]),
        BenchFigure(
          "window_fling_ms",
          of: ["1x": try frames.fling(isWhole: false), "2x": try frames.fling(scale: 2, isWhole: false)]),
        BenchFigure("four_stages_frame_ms", try frames.fourStages()),
      ]
    case .events: return [BenchFigure("event_to_frame_ms", try EventBench.run(of: program))]
    case .pictures: return try PhotoBench.measure()
    case .start:
      return [
        BenchFigure("first_frame_ms", try BenchChild.firstFrameMilliseconds()),
        BenchFigure("rss_mb", try BenchChild.figure(.memory)),
      ]
    case .use: return [try UseBench.measure()]
    }
  }
}
