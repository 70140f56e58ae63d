import Foundation
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// A replay with which the user meddles.
@Suite("Touched replays") struct TouchedReplayTests {
  private let tester: AppTester
  private var app: SandboxApp { tester.app }

  /// Opens a scene.
  init() throws { tester = try AppTester("photos") }

  /// Records a drag, and plays it for a fifth of a second: with F7, or again and again with F6.
  private func replay(_ key: String = "F7") throws {
    let path = NSTemporaryDirectory() + "scrollarium-replay-\(UUID().uuidString).touchrec"
    defer { try? FileManager.default.removeItem(atPath: path) }
    tester.drag(from: 100)
    try Data(Recording(of: app.workbench.session, source: .live).text.utf8).write(to: URL(fileURLWithPath: path))
    app.lastRecording = path
    app.handle([tester.key(key, at: 3_000)])
    for frame in 1...10 { tester.frame(at: 3_000 + Int64(frame) * 20) }
    #expect(app.playback.next != nil)
    #expect(app.playback.isComparing)
  }

  /// Plays the rest, and ends.
  private func finish() throws {
    for frame in 1...8 { tester.frame(at: 3_220 + Int64(frame) * 350) }
    #expect(app.playback.next == nil)
    #expect(app.divergence == nil)
    try app.finish()
  }

  private func loseFocus(at milliseconds: Int64) {
    app.handle([HostEvent(time: WallTime(milliseconds: milliseconds), kind: .focus(false))])
  }

  @Test("A touch makes it another run: that is told, and is no divergence") func touched() throws {
    try replay()
    app.handle([tester.finger(.down, at: 3_210), tester.finger(.up, at: 3_215)])
    #expect(tester.notice?.hasPrefix("You touched the stage") == true)
    try finish()
  }

  @Test("So does another setting, the next time too") func changed() throws {
    try replay("F6")
    app.perform(.setParameter(key: "edgeRule", value: "off"))
    #expect(tester.notice?.hasPrefix("You changed the run") == true, "\(tester.notice ?? "")")
    for frame in 1...20 { tester.frame(at: 3_400 + Int64(frame) * 300) }
    #expect(app.divergence == nil)
    #expect(app.loopedPlayback?.isComparing == false)
    try app.finish()
  }

  @Test("Its fingers stay where the window loses the focus, and go where the user lets go of all") func left() throws {
    try replay()
    loseFocus(at: 3_210)
    #expect(tester.phases.last != .cancelled)
    #expect(tester.notice?.hasPrefix("You touched") != true)
    app.handle([tester.key("Escape", at: 3_220)])
    #expect(tester.phases.last == .cancelled)
    #expect(tester.notice?.hasPrefix("You touched") == true)
    try finish()
  }

  @Test("The user's own fingers go with the focus, while it is played, too") func own() throws {
    try replay()
    app.handle([tester.finger(.down, at: 3_210)])
    loseFocus(at: 3_215)
    #expect(app.workbench.session.spec.events.last?.kind == .focusLost)
    try finish()
  }
}
