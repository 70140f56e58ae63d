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
    case .firstFrame:
      try bench.firstFrame()
      FileHandle.standardOutput.write(Data("drawn\n".utf8))
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

  /// Milliseconds from starting a child until it says that its first frame is there.
  static func firstFrameMilliseconds() throws -> Double {
    Distribution(try (0..<9).map { _ in try spawn(.firstFrame).milliseconds }).p50
  }

  /// The most memory that a child ever had resident, in MB.
  static func residentMegabytes() throws -> Double {
    Double(try spawn(.memory).answer) ?? 0
  }

  /// What a run of ten minutes takes, in MB.
  static func runMegabytes() throws -> Double {
    Double(try spawn(.runMemory).answer) ?? 0
  }

  /// What a child says, and after how many milliseconds: its end would be a poor mark, since `Process` looks for that
  /// twenty times a second.
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
