import Drawing
import Foundation
import HandSupport
import SDLHost

// What lasts, in a process of its own, whose memory and descriptors are counted: a window of 2,000 sizes, and ten monkeys
// for a minute each. At the end of either there is no more of them than after its first tenth or fifth, within 10 %.

/// What the process holds once its background threads have ended.
struct Holdings: CustomStringConvertible {
  let megabytes: Double
  let descriptors: Int

  init() {
    var quiet = 0
    // Pictures may still be decoded for a window that has closed.
    for _ in 0..<1_000 where quiet < 20 {
      let isAlone = Self.names("task").count { Self.isWorking($0) } == 0
      quiet = isAlone ? quiet + 1 : 0
      usleep(10_000)
    }
    // What is free counts as free.
    typealias Trim = @convention(c) (Int) -> Int32
    if let trim = dlsym(nil, "malloc_trim") { _ = unsafeBitCast(trim, to: Trim.self)(0) }
    let fields = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8))?.split(separator: " ") ?? []
    megabytes = (fields.count > 1 ? Double(fields[1]) ?? 0 : 0) * Double(sysconf(Int32(_SC_PAGESIZE))) / 1_048_576
    descriptors = Self.names("fd").count
  }

  var description: String { String(format: "%.1f MB, %d descriptors", megabytes, descriptors) }

  func isWithinTenPercent(of start: Holdings) -> Bool {
    megabytes <= start.megabytes * 1.1 && descriptors <= start.descriptors + 1
  }

  private static func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/\(folder)")) ?? []
  }

  /// Whether a thread other than this one is at work.
  private static func isWorking(_ thread: String) -> Bool {
    let stat = (try? String(contentsOfFile: "/proc/self/task/\(thread)/stat", encoding: .utf8)) ?? ""
    return Int32(thread) != getpid() && stat.split(separator: ")").last?.split(separator: " ").first == "R"
  }
}

let folder = NSTemporaryDirectory() + "scrollarium-endurance-\(UUID().uuidString)"
try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
var complaints: [String] = []

@MainActor func compare(_ what: String, _ start: Holdings?) {
  let end = Holdings()
  print("\(what): \(start.map { "\($0)" } ?? "-") became \(end)")
  if let start, !end.isWithinTenPercent(of: start) { complaints.append("\(what): more is held than before") }
}

let sizes = try WindowSizes(folder: folder)
try sizes.draw(200)
var start = Holdings()
try sizes.draw(1_800)
compare("2,000 window sizes", start)

for seed in 1...10 {
  var monkey = try Monkey(seed: UInt64(seed), folder: folder, worksWhenIdle: true)
  try monkey.play(seconds: 60)
  print(
    "monkey \(seed): \(monkey.events) events, \(monkey.decisions) decisions, \(monkey.audits) audits, \(monkey.quits) windows closed"
  )
  complaints += monkey.complaints.map { "monkey \(seed) \($0)" }
  if seed == 4 { start = Holdings() }
}
compare("ten monkeys", start)
try? FileManager.default.removeItem(atPath: folder)
complaints.forEach { print($0) }
exit(complaints.isEmpty ? 0 : 1)
