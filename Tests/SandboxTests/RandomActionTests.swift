import Foundation
import HandSupport
import SDLHost
import Sandbox
import Scenes
import TestSupport
import Testing
import TouchKit

/// Whatever is done to the window in whatever order: it lives, no touch stays, and every decision has its causes. In
/// full, `.ci/endurance` plays it in optimized code, and counts what is held.
@Suite("Random actions in the window") struct RandomActionTests {
  private let temporary = TemporaryFolder()

  @Test("Random keys, mouse, ten fingers, sizes and losses of the focus") func plays() throws {
    var monkey = try Monkey(seed: 12, folder: temporary.path)
    try monkey.play(seconds: 1)
    #expect(monkey.complaints.isEmpty, "\(monkey.complaints.joined(separator: "\n"))")
    #expect(monkey.events > 60, "\(monkey.events) events, \(monkey.decisions) decisions")
    #expect(monkey.decisions > 10, "\(monkey.events) events, \(monkey.decisions) decisions")
  }

  @Test("A window that says something else than its run is found: a recording without its events")
  func audit() throws {
    let app = try WindowlessApp(
      ["tabs", "--no-settings", "--quiet", "--lazy"], of: Program(scenes: Catalog.scenes),
      size: CGSize(width: 1_280, height: 800), folder: temporary.path)
    var time = WallTime.zero
    func send(_ kind: HostEvent.Kind) {
      time = time.advanced(bySeconds: 0.05)
      app.handle(HostEvent(time: time, kind: kind))
      app.advance(to: time)
    }
    for key in ["F8", "1"] { send(.key(name: key, isDown: true, isRepeat: false)) }
    send(.finger(.down, id: 1, CGPoint(x: 440, y: 300)))
    send(.finger(.up, id: 1, CGPoint(x: 440, y: 300)))
    #expect(try StateAudit.contradictions(of: app, at: &time) == [])
    let file = try #require(app.recording)
    let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
    try String(lines[0]).write(toFile: file, atomically: false, encoding: .utf8)
    #expect(try !StateAudit.contradictions(of: app, at: &time).isEmpty)
  }
}
