import Drawing
import Foundation
import Replay
import SDLHost
import Sandbox
import Stages

/// `scrollarium bench`: benchmarks of the engine, the renderer, start-up and memory.
package enum BenchCommand: Subcommand {
  package static let name = "bench"
  package static let usage = "bench [--json]"
  package static let summary = "measure the engine's cost per event, replay speed, frame cost, start and memory"
  package static let examples = ["", "--json"]
  static let json = Option(name: "json", value: nil, help: "one JSON object")
  static let child = Option(name: "child", value: "WHAT", help: "the part that runs in its own process", isHidden: true)
  package static let operands: [Operand] = []
  package static let options = [json, child]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: arguments.has(child) ? 1 : 0)
    let assets = try AssetLocator.find()
    let scene = program.scenes.first { $0.id == "photos" } ?? program.scenes[0]
    let frames = FrameBench(scene: scene, scenes: program.scenes, assets: assets)
    if let name = arguments[child] {
      guard let child = BenchChild(rawValue: name) else {
        throw Problem(.usage, "There is no measurement \(name.quoted).")
      }
      return try child.run(frames, path: arguments.words.first ?? "")
    }
    let results = try measure(frames, assets, program, quiet: arguments.has(.quiet))
    if arguments.has(json) {
      try Console.print(json: Dictionary(uniqueKeysWithValues: results.map { ($0.key, $0.value) }))
    } else {
      try Console.print(text(results))
    }
  }

  private struct Result {
    let key: String
    let value: Any
    let text: String
  }

  private static func measure(_ frames: FrameBench, _ assets: AssetLocator, _ program: Program, quiet: Bool) throws
    -> [Result]
  {
    func say(_ text: String) throws { if !quiet { try Console.log("measuring \(text) …") } }
    try say("touches")
    let small = try TouchBench(rows: 10, children: 20).run()
    let large = try TouchBench(rows: 50, children: 40).run()
    let crowded = try TouchBench(rows: 10, children: 20, recognizers: 100).run()
    try say("a huge scene")
    let huge = HugeBench(assets: assets)
    let (hugeTouches, hugeExplanation) = (try huge.touches(), try huge.explanation())
    let hugeFrames = try FrameBench(scene: HugeScene(), scenes: [HugeScene()], assets: assets)
      .fling(isWhole: false)
    try say("replay")
    let replay = try ReplayBench(scene: frames.scene, assets: assets).run()
    try say("runs")
    let runs = RunBench(frames)
    let (simulation, redecision, scrub) = (try runs.simulation(), try runs.redecision(), try runs.scrub())
    let explanation = try runs.explanation()
    let flips = try runs.flipMap(of: program.scenes.first { $0.id == "tabs" } ?? program.scenes[0])
    let runMemory = try BenchChild.figure(.runMemory)
    try say("checks")
    let check = try CheckBench(scene: program.scenes.first { $0.id == "tabs" } ?? program.scenes[0]).run()
    try say("frames")
    let (rest, fling, stage) = (try frames.rest(), try frames.fling(), try frames.stage())
    let (rest2x, fling2x) = (try frames.rest(scale: 2), try frames.fling(scale: 2))
    let shown = try frames.fling(isWhole: false)
    let shown2x = try frames.fling(scale: 2, isWhole: false)
    let fourStages = try frames.fourStages()
    let events = try EventBench.run(of: program)
    try say("pictures")
    let photos = try PhotoBench.measure()
    try say("start and memory")
    let first = try BenchChild.firstFrameMilliseconds()
    let memory = try BenchChild.figure(.memory)
    try say("four hours of use")
    let use = try PhotoBench.row(
      "use_4h", ["early_mb", "early_descriptors", "late_mb", "late_descriptors"], BenchChild.figures(.use))
    return [
      spread("touch_10x20_us", small.microseconds), spread("touch_50x40_us", large.microseconds),
      spread("touch_100_recognizers_us", crowded.microseconds),
      spread("huge_touch_us", hugeTouches),
      Result(key: "huge_frame_ms", value: percentiles(hugeFrames), text: describe(hugeFrames)),
      Result(key: "huge_explain_ms", value: rounded(hugeExplanation), text: "\(rounded(hugeExplanation))"),
      Result(
        key: "allocations_per_move", value: small.allocationsPerMove.map(rounded) ?? NSNull(),
        text: small.allocationsPerMove.map { "\(rounded($0))" } ?? "not counted on this system"),
      Result(key: "replay_times_realtime", value: rounded(replay), text: "\(rounded(replay))"),
      Result(
        key: "frame_ms", value: ["rest": percentiles(rest), "fling": percentiles(fling)],
        text: "rest \(describe(rest))   fling \(describe(fling))"),
      Result(key: "stage_frame_ms", value: percentiles(stage), text: describe(stage)),
      Result(
        key: "frame_2x_ms", value: ["rest": percentiles(rest2x), "fling": percentiles(fling2x)],
        text: "rest \(describe(rest2x))   fling \(describe(fling2x))"),
      Result(
        key: "window_fling_ms", value: ["1x": percentiles(shown), "2x": percentiles(shown2x)],
        text: "1x \(describe(shown))   2x \(describe(shown2x))"),
      Result(key: "four_stages_frame_ms", value: percentiles(fourStages), text: describe(fourStages)),
      Result(key: "event_to_frame_ms", value: percentiles(events), text: describe(events)),
      Result(key: "simulate_10min_ms", value: rounded(simulation), text: "\(rounded(simulation))"),
      Result(key: "run_10min_mb", value: rounded(runMemory), text: "\(rounded(runMemory))"),
      Result(key: "scrub_ms", value: percentiles(scrub.frame), text: describe(scrub.frame)),
      Result(key: "stage_at_ms", value: percentiles(scrub.stage), text: describe(scrub.stage)),
      Result(key: "redecide_60s_ms", value: rounded(redecision), text: "\(rounded(redecision))"),
      Result(key: "explain_ms", value: percentiles(explanation), text: describe(explanation)),
      Result(key: "flip_map_s", value: rounded(flips), text: "\(rounded(flips))  (64 × 64 cells; at most 5)"),
      Result(key: "check_200_s", value: rounded(check), text: "\(rounded(check))"),
      Result(key: "first_frame_ms", value: rounded(first), text: "\(rounded(first))"),
      Result(key: "rss_mb", value: rounded(memory), text: "\(rounded(memory))"),
    ]
      + (photos + [use]).map { Result(key: $0.key, value: $0.figures, text: $0.text) } + [
        Result(key: "machine", value: machine(), text: machine())
      ]
  }

  private static func spread(_ key: String, _ spread: Distribution) -> Result {
    Result(
      key: key, value: ["mean": rounded(spread.mean), "p50": rounded(spread.p50), "p99": rounded(spread.p99)],
      text: "mean \(rounded(spread.mean))  \(describe(spread))")
  }

  private static func percentiles(_ spread: Distribution) -> [String: Double] {
    ["p50": rounded(spread.p50), "p95": rounded(spread.p95), "p99": rounded(spread.p99)]
  }

  private static func describe(_ spread: Distribution) -> String {
    "p50 \(rounded(spread.p50))  p95 \(rounded(spread.p95))  p99 \(rounded(spread.p99))"
  }

  private static func rounded(_ value: Double) -> Double { (value * 1_000).rounded() / 1_000 }

  private static func machine() -> String {
    let info = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = info.split(separator: "\n").first { $0.hasPrefix("model name") } ?? ""
    let model = line.split(separator: ":").last.map { $0.trimmingCharacters(in: .whitespaces) } ?? "unknown processor"
    return "\(model), \(ProcessInfo.processInfo.activeProcessorCount) cores"
  }

  private static func text(_ results: [Result]) -> String {
    let width = results.map(\.key.count).max() ?? 0
    return results.map { "\($0.key.padded(to: width))  \($0.text)" }.joined(separator: "\n")
  }
}
