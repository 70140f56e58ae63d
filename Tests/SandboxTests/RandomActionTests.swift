import Foundation
import HandSupport
import Testing

/// Whatever is done to the window in whatever order: it lives, no touch stays, and every decision has its causes. In
/// full, `.ci/endurance` plays it in optimized code, and counts what is held.
@Suite("Random actions in the window") struct RandomActionTests {
  @Test("Random keys, mouse, ten fingers, sizes and losses of the focus") func plays() throws {
    let folder = NSTemporaryDirectory() + "scrollarium-monkey-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    var monkey = try Monkey(seed: 12, folder: folder)
    try monkey.play(seconds: 1)
    #expect(monkey.complaints.isEmpty, "\(monkey.complaints.joined(separator: "\n"))")
    #expect(monkey.events > 60, "\(monkey.events) events, \(monkey.decisions) decisions")
    #expect(monkey.decisions > 10, "\(monkey.events) events, \(monkey.decisions) decisions")
  }
}
