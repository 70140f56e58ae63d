import Drawing
import Foundation
import Replay
import SDLHost

/// Measurements that run in a child process: start-up time and memory, and loops for a profiler.
enum BenchChild: String {
  case firstFrame = "first-frame"
  /// The peak resident memory while paging through the scene.
  case memory
  /// The memory of a ten-minute run.
  case runMemory = "run-memory"
  /// Frames at rest and during a fling, for a profiler; prints the least of eight medians.
  case rest, fling
  /// Seeking in a ten-minute run, for a profiler.
  case scrub
  /// A window after two hours of input.
  case hours
  /// Touches on a view with a hundred recognizers.
  case crowded

  /// Runs the measurement in this process and prints its result.
  func run(_ bench: FrameBench) throws {
    switch self {
    case .firstFrame:
      try bench.firstFrame()
      try Console.print("drawn")
    case .memory:
      try bench.walk()
      try Console.print("\(BenchChild.megabytes("VmHWM:"))")
    case .crowded: try Console.print("\(try TouchBench(rows: 10, children: 20, recognizers: 100).run().microseconds)")
    case .scrub: try Console.print("\(try RunBench(bench).scrub().frame.p50)")
    case .hours: try Console.print("\(try RunBench(bench).hours())")
    case .runMemory: try Console.print("\(try RunBench(bench).memory())")
    case .rest: try Console.print("\(try (0..<8).map { _ in try bench.rest().p50 }.min() ?? 0)")
    case .fling: try Console.print("\(try (0..<8).map { _ in try bench.fling().p50 }.min() ?? 0)")
    }
  }

  /// Milliseconds from spawning a child until it reports its first frame; the median of nine.
  static func firstFrameMilliseconds() throws -> Double {
    Distribution(try (0..<9).map { _ in try spawn(.firstFrame).milliseconds }).p50
  }

  /// What a child measures, such as its peak resident memory in MB.
  static func figure(_ child: BenchChild) throws -> Double { Double(try spawn(child).answer) ?? 0 }

  /// A child's output, and the milliseconds until it came. `Process` polls for termination every 50 ms, too coarse to
  /// measure by.
  private static func spawn(_ child: BenchChild) throws -> (answer: String, milliseconds: Double) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench", "--child", child.rawValue]
    let pipe = Pipe()
    process.standardOutput = pipe
    let begun = WallClock.nanoseconds
    try process.run()
    let answer = pipe.fileHandleForReading.availableData
    let milliseconds = Double(WallClock.nanoseconds - begun) / 1_000_000
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem(.broken, "The measuring process ended with \(process.terminationStatus); run it alone to see why.")
    }
    return (String(decoding: answer, as: UTF8.self).trimmingCharacters(in: .whitespacesAndNewlines), milliseconds)
  }

  /// Current resident memory.
  static func residentMegabytesNow() -> Double { megabytes("VmRSS:") }

  /// A figure of the kernel about this process.
  private static func megabytes(_ key: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    let kilobytes = line.split(separator: " ").compactMap { Double($0) }.first ?? 0
    return kilobytes / 1_024
  }
}
