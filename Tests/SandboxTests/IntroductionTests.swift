import Foundation
import Inspector
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// What a program that is opened for the first time shows by itself.
@Suite("The first gesture of a first opening") final class IntroductionTests {
  private let folder = NSTemporaryDirectory() + "scrollarium-introduction-" + UUID().uuidString
  private var path: String { "\(folder)/settings.json" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func open(_ change: (inout SandboxApp.LaunchOptions) -> Void = { _ in }) throws -> AppTester {
    var launch = SandboxApp.LaunchOptions()
    (launch.settings, launch.mayIntroduce) = (SettingsFile(path: path), true)
    change(&launch)
    return try AppTester("tabs", launch: launch)
  }

  private func write(_ text: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private func frames(_ tester: AppTester, until end: Int64) {
    let start = tester.app.now.microseconds / 1_000
    for time in stride(from: start + 50, through: end, by: 50) { tester.frame(at: time) }
  }

  private func hasPlayed(_ tester: AppTester) -> Bool { !tester.app.workbench.session.spec.events.isEmpty }

  @Test("After three seconds it is played at a quarter of the speed, once; then the speed is the usual one")
  func plays()
    throws
  {
    let tester = try open()
    #expect(tester.app.nextWake != nil)
    frames(tester, until: 2_980)
    #expect(!hasPlayed(tester))
    frames(tester, until: 3_100)
    #expect(tester.app.transport.speed == 0.25)
    #expect(tester.app.workbench.played?.name == "hold-and-drag")
    frames(tester, until: 15_000)
    #expect(tester.app.transport.speed == 1)
    let played = tester.app.workbench.session.spec.events
    #expect(!played.isEmpty)
    frames(tester, until: 25_000)
    #expect(tester.app.workbench.session.spec.events == played)
  }

  @Test("It comes once: the next opening has settings that say so") func once() throws {
    let tester = try open()
    frames(tester, until: 15_000)
    try tester.app.finish()
    let data = try #require(FileManager.default.contents(atPath: path))
    let settings = try JSONSerialization.jsonObject(with: data) as? [String: Any]
    #expect(settings?["introduction"] as? Bool == false)
    let next = try open()
    frames(next, until: 10_000)
    #expect(!hasPlayed(next))
  }

  @Test("A window that is closed before has shown nothing, and the next one may") func closed() throws {
    let tester = try open()
    frames(tester, until: 1_000)
    try tester.app.finish()
    #expect(!FileManager.default.fileExists(atPath: path))
  }

  static let acts: [HostEvent.Kind] = [
    .finger(.down, id: 1, CGPoint(x: 400, y: 300)), .mouse(.down, .left, CGPoint(x: 1_000, y: 100)),
    .key(name: "Left", isDown: true, isRepeat: false), .wheel(CGPoint(x: 400, y: 300), dx: 0, dy: 1),
  ]

  @Test("Whatever somebody presses or touches before, it does not come", arguments: acts.indices) func acted(_ act: Int)
    throws
  {
    let tester = try open()
    frames(tester, until: 1_000)
    tester.app.handle([HostEvent(time: WallTime(milliseconds: 1_001), kind: Self.acts[act])])
    frames(tester, until: 10_000)
    #expect(tester.app.workbench.played == nil)
    #expect(tester.app.transport.speed == 1)
  }

  @Test("A mouse that only moves does not prevent it") func moved() throws {
    let tester = try open()
    frames(tester, until: 1_000)
    tester.app.handle([HostEvent(time: WallTime(milliseconds: 1_001), kind: .hover(CGPoint(x: 400, y: 300)))])
    frames(tester, until: 3_100)
    #expect(tester.app.workbench.played != nil)
  }

  @Test("Who does something while it is played has the usual speed at once") func joined() throws {
    let tester = try open()
    frames(tester, until: 3_500)
    #expect(tester.app.transport.speed == 0.25)
    tester.app.handle([tester.finger(.down, at: 3_510)])
    #expect(tester.app.transport.speed == 1)
    tester.app.handle([tester.finger(.up, at: 3_560)])
    frames(tester, until: 8_000)
    #expect(tester.app.transport.speed == 1)
  }

  @Test("The file says whether it comes, where there is one", arguments: [true, false, nil]) func file(_ says: Bool?)
    throws
  {
    try write(says.map { #"{"version": 1, "introduction": \#($0)}"# } ?? #"{"version": 1}"#)
    let tester = try open()
    frames(tester, until: 3_100)
    #expect(hasPlayed(tester) == (says == true))
  }

  @Test("It does not come with reduced motion, nor to a window without settings, nor where it is not allowed")
  func never()
    throws
  {
    let testers = [
      try open { $0.reducesMotion = true }, try open { $0.prefersReducedMotion = true }, try open { $0.settings = nil },
      try open { $0.mayIntroduce = false },
    ]
    for tester in testers {
      frames(tester, until: 5_000)
      #expect(!hasPlayed(tester))
    }
  }

  @Test("No window that plays, records, writes or stands still is allowed to, and no other command opens one")
  func launches()
    throws
  {
    func launch(_ options: [String], _ playback: Playback? = nil) throws -> Bool {
      try RunCommand.launch(Arguments(options, of: "run", options: RunCommand.options), playback).mayIntroduce
    }
    #expect(try launch(["tabs"]))
    #expect(try !launch(["tabs"], Playback(nil)))
    #expect(try !launch(["tabs", "--paused"]))
    #expect(try !launch(["tabs", "--record-to", "\(folder).touchrec"]))
    #expect(try !launch(["tabs", "--trace-to", "-"]))
  }
}
