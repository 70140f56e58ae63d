import Drawing
import Foundation
import Replay
import SDLHost

/// What has to be measured in a process of its own, because it is about a process: start and memory.
enum BenchChild: String {
  case firstFrame = "first-frame"
  case memory
  /// The memory of a run of ten minutes.
  case runMemory = "run-memory"
  /// Frames at rest and during a fling, over and over: for a profiler to look at, and for the best of eight medians.
  case rest, fling
  /// Moments of ten minutes, here and there: for a profiler, too.
  case scrub
  /// A window that has run for two hours of input.
  case hours
  /// Touches on a view with a hundred recognizers.
  case crowded

  /// Runs in the child.
  func run(_ bench: FrameBench) throws {
    switch self {
    case .firstFrame: try bench.firstFrame()
    case .memory:
      try bench.walk()
      print(BenchChild.peakMegabytes())
    case .crowded: print(try TouchBench(rows: 10, children: 20, recognizers: 100).run().microseconds)
    case .scrub: print(try RunBench(bench).scrub().frame.p50)
    case .hours: print(try RunBench(bench).hours())
    case .runMemory: print(try RunBench(bench).memory())
    case .rest: print(try (0..<8).map { _ in try bench.rest().p50 }.min() ?? 0)
    case .fling: print(try (0..<8).map { _ in try bench.fling().p50 }.min() ?? 0)
    }
  }

  /// Milliseconds from starting a child to its end.
  static func firstFrameMilliseconds() throws -> Double {
    let runs = try (0..<5).map { _ in
      let begun = WallClock.nanoseconds
      _ = try spawn(.firstFrame)
      return Double(WallClock.nanoseconds - begun) / 1_000_000
    }
    return Distribution(runs).p50
  }

  /// The most memory that a child ever had resident, in MB.
  static func residentMegabytes() throws -> Double {
    Double(try spawn(.memory).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  /// What a run of ten minutes takes, in MB.
  static func runMegabytes() throws -> Double {
    Double(try spawn(.runMemory).trimmingCharacters(in: .whitespacesAndNewlines)) ?? 0
  }

  private static func spawn(_ child: BenchChild) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench", "--child", child.rawValue]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw Problem(.broken, "The measuring process ended with \(process.terminationStatus); run it alone to see why.")
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The high-water mark of resident memory, as the kernel keeps it.
  private static func peakMegabytes() -> Double { megabytes("VmHWM:") }

  /// The memory that is resident now.
  static func residentMegabytesNow() -> Double { megabytes("VmRSS:") }

  private static func megabytes(_ key: String) -> Double {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) } ?? ""
    let kilobytes = line.split(separator: " ").compactMap { Double($0) }.first ?? 0
    return kilobytes / 1_024
  }
}
