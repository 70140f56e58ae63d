import Drawing
import Foundation
import SDLHost
import Sandbox
import Stages

/// Measurements that run in a child process: start-up time and memory, and loops for a profiler.
enum BenchChild: String {
  case firstFrame = "first-frame"
  /// The peak resident memory while paging through the scene.
  case memory
  /// The memory of a ten-minute run.
  case runMemory = "run-memory"
  /// Frames at rest and during a fling, for a profiler; prints the least of eight medians.
  case rest, fling
  /// What a window draws of a fling, for a profiler; prints the least of eight medians and 99th percentiles, at scale 1
  /// and 2.
  case windowFling = "window-fling"
  /// Seeking in a ten-minute run, for a profiler.
  case scrub
  /// A window after two hours of input.
  case hours
  /// Touches on a view with a hundred recognizers.
  case crowded
  /// A picture of a hundred million pixels, decoded while frames are drawn; prints four figures.
  case photo
  /// Paging through a folder of two thousand pictures; prints three figures.
  case photos

  /// Four hours of use; prints memory and descriptors after a tenth and in the end.
  case use

  /// Runs the measurement in this process and prints its result.
  ///
  /// - Parameter path: The picture or folder, of those that measure one.
  func run(_ bench: FrameBench, path: String = "") throws {
    switch self {
    case .use: try print(UseBench(bench: bench).run())
    case .photo:
      let figures = try PhotoBench(bench: bench).load(path)
      try print([figures.preview, figures.sharp, figures.slowestFrame, figures.memory])
    case .photos:
      let (first, frames) = try PhotoBench(bench: bench).page(through: path, count: PhotoBench.folderCount)
      try print([first, frames.p99, frames.most, BenchChild.peakMegabytes()])
    case .firstFrame:
      try bench.firstFrame()
      try Console.print("drawn")
    case .memory:
      try bench.walk()
      try Console.print("\(BenchChild.peakMegabytes())")
    case .crowded: try Console.print("\(try TouchBench(rows: 10, children: 20, recognizers: 100).run().microseconds)")
    case .scrub: try Console.print("\(try RunBench(bench).scrub().frame.p50)")
    case .hours: try Console.print("\(try RunBench(bench).hours())")
    case .runMemory: try Console.print("\(try RunBench(bench).memory())")
    case .rest: try Console.print("\(try (0..<8).map { _ in try bench.rest().p50 }.min() ?? 0)")
    case .windowFling:
      try print(
        [1, 2].flatMap { scale in
          let all = try (0..<8).map { _ in try bench.fling(scale: scale, isWhole: false) }
          return [all.map(\.p50).min() ?? 0, all.map(\.p99).min() ?? 0]
        })
    case .fling: try Console.print("\(try (0..<8).map { _ in try bench.fling().p50 }.min() ?? 0)")
    }
  }

  private func print(_ figures: [Double]) throws {
    try Console.print(figures.map { "\($0)" }.joined(separator: " "))
  }

  /// Milliseconds from spawning a child until it reports its first frame; the median of nine.
  static func firstFrameMilliseconds() throws -> Double {
    Distribution(try (0..<9).map { _ in try spawn(.firstFrame).milliseconds }).p50
  }

  /// What a child measures, such as its peak resident memory in MB.
  static func figure(_ child: BenchChild) throws -> Double { Double(try spawn(child).answer) ?? 0 }

  /// All that a child measures of a picture or a folder.
  static func figures(_ child: BenchChild, _ path: String? = nil) throws -> [Double] {
    try spawn(child, path).answer.split(separator: " ").compactMap { Double($0) }
  }

  /// A child's output, and the milliseconds until it came. `Process` polls for termination every 50 ms, too coarse to
  /// measure by.
  private static func spawn(_ child: BenchChild, _ path: String? = nil) throws -> (answer: String, milliseconds: Double)
  {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath()
    process.arguments = ["bench", "--child", child.rawValue] + (path.map { [$0] } ?? [])
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

  /// The most resident memory so far.
  static func peakMegabytes() -> Double { megabytes("VmHWM:") }

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
