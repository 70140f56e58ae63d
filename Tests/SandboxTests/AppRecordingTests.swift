import Foundation
import Replay
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// Recordings made in the window, and played there.
@Suite("Recording in the window") struct AppRecordingTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }
  private let tester: AppTester
  private var app: SandboxApp { tester.app }

  init() throws {
    var launch = SandboxApp.LaunchOptions()
    launch.folder = temporary.path
    tester = try AppTester("photos", launch: launch)
  }

  /// Plays a recording without a window; nil if it diverges.
  private func replay(_ name: String) throws -> Session? {
    let recording = try Recording(contentsOf: "\(folder)/\(name)")
    let scene = app.workbench.session.scene
    let settings = try Settings(scene, changing: recording.spec.settings)
    let session = try Session(
      scene: scene, settings: settings,
      configuration: .init(assets: app.workbench.session.configuration.assets, replaying: recording.spec))
    var playback = Playback(recording)
    try playback.play(into: session, until: nil) { try session.send($0) }
    return playback.divergence == nil ? session : nil
  }

  @Test("F8 records until F8, with what comes before as preparation, and the file replays to the same state")
  func record() throws {
    tester.drag(from: 100)
    app.handle([tester.key("F8", at: 2_000)])
    #expect(app.recorder != nil)
    tester.drag(from: 2_100)
    app.handle([tester.key("B", at: 4_000, control: true), tester.key("F8", at: 4_010)])
    #expect(app.recorder == nil)
    #expect(tester.notice?.hasPrefix("Recorded ") == true)
    let session = try #require(try replay("photos-1.touchrec"))
    #expect(session.spec.events == app.workbench.session.spec.events)
    #expect(session.spec.events.count == 28)
    let recording = try Recording(contentsOf: "\(folder)/photos-1.touchrec")
    #expect(recording.checks.count > 5)
    #expect(recording.spec.notes.map(\.text) == ["bookmark 1"])
    #expect(session.spec.notes == recording.spec.notes)
    #expect(recording.warning == nil)
    #expect(recording.source == .live)
    #expect(session.stateHash == recording.checks.last?.hash)
  }

  @Test("While it records, the file has all but the present frame") func growing() throws {
    app.handle([tester.key("F8", at: 50)])
    tester.drag(from: 100, steps: 5)
    let recording = try Recording(contentsOf: "\(folder)/photos-1.touchrec")
    #expect(recording.spec.events == app.workbench.session.spec.events)
    #expect(try replay("photos-1.touchrec") != nil)
  }

  @Test("F9 saves what has happened; its recorded part are the last 30 s") func recent() throws {
    tester.drag(from: 100)
    tester.drag(from: 40_000)
    app.handle([tester.key("F9", at: 42_000)])
    #expect(tester.notice?.hasPrefix("Saved ") == true)
    let recording = try Recording(contentsOf: "\(folder)/photos-1.touchrec")
    #expect(abs(recording.spec.begin.seconds - (recording.spec.end.seconds - 30)) < 1 / 120)
    #expect(try replay("photos-1.touchrec")?.spec.events.count == 28)
  }

  @Test("A finger that a recording leaves down is cancelled at its end, and only once") func leftDown() throws {
    app.handle([tester.key("F8", at: 50), tester.finger(.down, at: 100)])
    tester.frame(at: 300)
    app.handle([tester.key("F8", at: 400), tester.key("F7", at: 500)])
    for time in stride(from: Int64(600), through: 3_000, by: 100) { tester.frame(at: time) }
    #expect(tester.phases == [.began, .cancelled])
    #expect(app.workbench.session.window.isQuiet)
  }

  @Test("Ctrl+S saves the last gesture as a script that is the same input again") func gesture() throws {
    app.handle([tester.key("S", at: 10, control: true)])
    #expect(tester.notice?.hasPrefix("There is no gesture to save yet") == true)
    tester.drag(from: 100)
    tester.drag(from: 4_000)
    app.handle([tester.key("S", at: 8_000, control: true)])
    let script = try GestureScript(contentsOf: "\(folder)/photos-1.gesture.json")
    let second = app.workbench.session.spec.events.suffix(14)
    let start = try #require(second.first?.time.microseconds)
    #expect(script.events.map(\.location) == second.map(\.location))
    #expect(script.events.map(\.kind) == second.map(\.kind))
    #expect(script.events.map(\.time.microseconds) == second.map { $0.time.microseconds - start })
  }

  @Test("A scene that begins anew ends the recording before it", arguments: ["R", "]", "V"]) func ended(key: String)
    throws
  {
    app.handle([tester.key("F8", at: 50)])
    tester.drag(from: 100, steps: 3)
    app.handle([tester.key(key, at: 2_000)])
    #expect(app.recorder == nil)
    let recording = try Recording(contentsOf: "\(folder)/photos-1.touchrec")
    #expect(recording.spec.events.count == 5)
    #expect(recording.warning == nil)
    // The next one has the next name.
    app.handle([tester.key("F8", at: 2_100)])
    #expect(
      FileManager.default.fileExists(
        atPath: "\(folder)/\(app.workbench.session.scene.id)-\(key == "]" ? 1 : 2).touchrec"))
  }

  @Test("F7 plays the last recording again, F6 again and again; without one it says so") func play() throws {
    app.handle([tester.key("F7", at: 10)])
    #expect(tester.notice?.hasPrefix("There is no recording yet") == true)
    tester.drag(from: 100)
    app.handle([tester.key("F9", at: 2_000)])
    let (events, hash) = (app.workbench.session.spec.events, app.workbench.session.stateHash)
    app.handle([tester.key("F7", at: 3_000)])
    for frame in 1...6 { tester.frame(at: 3_000 + Int64(frame) * 350) }
    #expect(app.workbench.session.spec.events == events)
    #expect(app.divergence == nil)
    #expect(hash != 0)
    app.handle([tester.key("F6", at: 6_000)])
    let first = app.workbench.session.window
    for frame in 1...10 { tester.frame(at: 6_000 + Int64(frame) * 640) }
    #expect(app.workbench.session.window !== first)
    #expect(app.workbench.session.spec.events.count <= events.count)
  }

  @Test("A recording ends while it can still be read, and none begins where there is no room for it")
  func limit() throws {
    var launch = SandboxApp.LaunchOptions()
    (launch.folder, launch.mostRecordedEvents) = (folder, 20)
    let tester = try AppTester("photos", launch: launch)
    tester.app.handle([tester.key("F8", at: 50)])
    tester.drag(from: 100)
    #expect(tester.app.recorder != nil)
    tester.drag(from: 2_000)
    #expect(tester.app.recorder == nil)
    #expect(tester.notice?.hasPrefix("Recorded ") == true)
    let count = try Recording(contentsOf: "\(folder)/photos-1.touchrec").spec.events.count
    #expect(count > 20)
    #expect(count < 28)
    #expect(tester.app.workbench.session.spec.events.count == 28)
    for key in ["F8", "F9"] {
      tester.app.handle([tester.key(key, at: 4_000)])
      #expect(
        tester.notice?.hasPrefix("The run has the \(Recording.Limits.events) events") == true, "\(tester.notice ?? "")")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["photos-1.touchrec"])
  }

  @Test("Where nothing can be written the window says so, and goes on") func unwritable() throws {
    try FileManager.default.removeItem(atPath: folder)
    app.handle([tester.key("F8", at: 50)])
    #expect(tester.notice?.contains("cannot be written: no such file or directory") == true)
    #expect(app.recorder == nil)
    #expect(app.notice?.content.isProblem == true)
    app.handle([tester.key("F9", at: 60)])
    #expect(tester.notice?.contains("cannot be written") == true)
    tester.drag(from: 100)
    #expect(tester.phases.last == .ended)
    tester.frame(at: 30_000)
    #expect(tester.notice == nil)
  }

  @Test("A replay that is another run is told, and ends the program with 2") func diverged() throws {
    tester.drag(from: 100)
    app.handle([tester.key("F9", at: 2_000)])
    let path = "\(folder)/photos-1.touchrec"
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let lines = text.split(separator: "\n").map(String.init)
    let last = try #require(lines.lastIndex { $0.contains("\"h\":") })
    var damaged = lines
    damaged[last] = damaged[last].replacingOccurrences(
      of: "\"h\":\"[0-9a-f]{16}", with: "\"h\":\"0123456789abcdef", options: .regularExpression)
    try Data((damaged.joined(separator: "\n") + "\n").utf8).write(to: URL(fileURLWithPath: path))
    app.handle([tester.key("F7", at: 3_000)])
    for frame in 1...6 { tester.frame(at: 3_000 + Int64(frame) * 460) }
    #expect(tester.notice?.hasPrefix("The replay differs from its recording between") == true, "\(tester.notice ?? "")")
    #expect(throws: Divergence.self) { try app.finish() }
  }
}
