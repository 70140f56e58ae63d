import Drawing
import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Inspector
@testable import Reports
@testable import Sandbox

/// A recording that was begun long after its scene: what lies before F8 only prepares the stage.
@Suite("Recordings that begin late") struct LateRecordingTests {
  /// A window in which it was made: a drag, nothing until F8 at 17 s, and another drag 0.4 s later.
  private final class Window {
    let tester: AppTester
    let file: String
    private let folder = NSTemporaryDirectory() + "scrollarium-late-\(UUID().uuidString)"

    init() throws {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      var launch = SandboxApp.LaunchOptions()
      launch.folder = folder
      file = "\(folder)/tabs-1.touchrec"
      tester = try AppTester("tabs", launch: launch)
      tester.drag(from: 300)
      tester.app.handle([tester.key("F8", at: 17_000)])
      tester.drag(from: 17_400)
      tester.app.handle([tester.key("F8", at: 19_000)])
    }

    deinit { try? FileManager.default.removeItem(atPath: folder) }
  }

  /// What the window wrote, and said of it. It is opened once for all tests that only read this; the others open their
  /// own.
  private static let written = Result {
    let window = try Window()
    return try withExtendedLifetime(window) {
      (data: try Data(contentsOf: URL(fileURLWithPath: $0.file)), notice: $0.tester.notice)
    }
  }

  private let text: String
  private let recording: Recording
  private let assets: String

  init() throws {
    let data = try Self.written.get().data
    text = String(decoding: data, as: UTF8.self)
    recording = try Recording(data, named: "tabs-1.touchrec")
    assets = try AssetLocator.find().folder
  }

  private func played() throws -> Run {
    try simulate(
      recording.spec, of: #require(Catalog.scene("tabs")), assets: assets)
  }

  /// When the second drag begins, in milliseconds since F8.
  private let second = 390.0...410.0

  @Test("Its header says where it begins: at a display tick, at most one before F8") func header() throws {
    #expect(recording.spec.begin == Instant(microseconds: 17_000_000))
    #expect(try Self.written.get().notice?.hasSuffix(", 2.0 s") == true)
    #expect(text.split(separator: "\n").first?.contains("\"begin\":17000000") == true)
    #expect(recording.spec.events.count == 28)
  }

  @Test("A beginning that is no time is refused", arguments: ["-1", "\"soon\"", "1.5", "86400000001"])
  func malformed(value: String) throws {
    let wrong = Data(text.replacing("\"begin\":17000000", with: "\"begin\":\(value)").utf8)
    let problem = try #require(throws: Problem.self) { try Recording(wrong, named: "wrong.touchrec") }
    #expect(problem.description.contains("\"begin\" takes microseconds from 0 to a day"))
  }

  @Test("Played in the window, it begins at once where F8 was pressed, at 0.000 s") func window() throws {
    let window = try Window()
    let (tester, app) = (window.tester, window.tester.app)
    app.handle([tester.key("F7", at: 20_000)])
    tester.frame(at: 20_001)
    #expect(app.workbench.session.now >= recording.spec.begin)
    #expect(abs(app.shown.shownSeconds) < 0.01)
    #expect(app.shown.story.touches.isEmpty, "the first drag is over")
    for time in stride(from: Int64(20_100), through: 22_200, by: 100) { tester.frame(at: time) }
    #expect(tester.notice?.contains("differs from") != true)
    #expect(app.shown.story.touches.count == 1)
    app.handle([tester.key("S", at: 22_300, control: true)])
    #expect(tester.notice?.hasPrefix("Saved ") == true)
    app.handle([tester.key("Home", at: 22_400)])
    tester.frame(at: 22_401)
    #expect(second.contains(app.shown.shownSeconds * 1_000))
  }

  @Test("Going back ends where F8 was pressed") func earliest() throws {
    let window = try Window()
    let (tester, app) = (window.tester, window.tester.app)
    app.handle([tester.key("F7", at: 20_000)])
    tester.frame(at: 20_500)
    app.scrub(to: .zero)
    tester.frame(at: 20_510)
    #expect(app.shown.time == recording.spec.begin)
    #expect(app.shown.status.recall == nil)
  }

  @Test("A loop and a restart begin there again") func loop() throws {
    let window = try Window()
    let (tester, app) = (window.tester, window.tester.app)
    app.handle([tester.key("F6", at: 20_000)])
    for time in stride(from: Int64(20_100), through: 22_500, by: 100) { tester.frame(at: time) }
    #expect(app.shown.shownSeconds < 1, "it has begun again")
    #expect(app.shown.shownSeconds >= 0)
    app.handle([tester.key("R", at: 22_600)])
    tester.frame(at: 22_601)
    #expect(app.workbench.session.spec.begin == .zero, "an empty scene has no preparation")
    #expect(app.workbench.session.now < Instant(milliseconds: 100))
  }

  @Test(
    "A parameter that is set later, and a what-if, begin there too", .enabled(if: Volume.isFull, ".ci/volume plays it"))
  func changed() throws {
    let window = try Window()
    let (tester, app) = (window.tester, window.tester.app)
    app.handle([tester.key("F7", at: 20_000)])
    for time in stride(from: Int64(20_100), through: 22_200, by: 100) { tester.frame(at: time) }
    app.perform(.setParameter(key: "delays", value: "false"))
    tester.frame(at: 22_300)
    #expect(app.workbench.session.spec.begin == recording.spec.begin)
    #expect(app.workbench.session.run.stories.count == 1)
  }

  @Test("Lists of decisions, sentences, and the file of a golden count from there, and leave out what lies before")
  func lists() throws {
    let run = try played()
    let golden = BehaviourLines(run.trace).text.split(separator: "\n").dropFirst().compactMap { BehaviourLine($0) }
    let first = try #require(golden.first.flatMap { Double($0.time) })
    #expect(second.contains(first))
    let lines = try run.trace.recorded.map { decision in
      try #require(
        JSONSerialization.jsonObject(with: Data(TraceJSON(run.trace).line(decision).utf8)) as? [String: Any])
    }
    #expect(lines.count == golden.count)
    #expect(second.contains(try #require(lines.first?["t"] as? Double) / 1_000))
    let touch = try #require(run.trace.recorded.first)
    #expect(TraceLines(run.trace).line(touch).contains(golden[0].time))
    #expect(run.losses().allSatisfy { run.trace[$0.decision].map { $0.time > recording.spec.begin } == true })
    #expect(!run.losses().isEmpty)
    let verdict = Explanation(of: run.trace).sentence(for: Verdict(of: run))
    #expect(verdict.contains(" lost it at "))
    #expect(!verdict.contains(" lost it at 17"))
  }

  @Test("A decision from there on has its causes, also those that lie before") func causes() throws {
    let run = try played()
    for decision in run.trace.recorded {
      for cause in decision.causes { #expect(run.trace[cause] != nil) }
    }
  }

  @Test("The page to share has the one gesture, and times from there") func page() throws {
    let run = try played()
    let page = try SharePage(
      of: run, scene: #require(Catalog.scene("tabs")), origin: SharePage.Origin(), assets: .find(),
      media: .init(thumbnail: { _, _ in Data() }, font: { _, _ in Data() }))
    #expect(page.html.contains("\"origin\":17000000"))
    #expect(page.html.contains("\"start\":17000000"))
    #expect(run.stories.count == 1)
  }

  @Test("A moment of the command line counts from there") func moments() throws {
    let grid = TickGrid(hz: 120)
    #expect(try TimePoint("400ms").instant(tickHz: 120, since: recording.spec.begin) == Instant(milliseconds: 17_400))
    #expect(
      try TimePoint("step:3").instant(tickHz: 120, since: recording.spec.begin)
        == grid.instant(ofTick: grid.tick(at: recording.spec.begin) + 3))
  }

  @Test("A gesture that is under way at F8 belongs to it as a whole, at times before 0") func underWay() throws {
    var spec = recording.spec
    spec.begin = Instant(milliseconds: 17_450)
    let run = try simulate(
      spec, of: #require(Catalog.scene("tabs")), assets: assets)
    let first = try #require(run.trace.recorded.first)
    #expect(TraceLines(run.trace).line(first).contains(" -"))
    #expect(run.reading(at: run.end).touches.count == 1)
    #expect(run.earliest < spec.begin)
  }

  @Test("In steps or at once, the run is the same") func steps() throws {
    let run = try played()
    let scene = try #require(Catalog.scene("tabs"))
    let session = try Session(
      scene: scene, settings: Settings(scene),
      configuration: .init(assets: assets, replaying: recording.spec))
    var playback = Playback(recording)
    for time in stride(from: Int64(0), through: 18_500, by: 13) {
      playback.play(into: session, until: Instant(milliseconds: time)) { _ = session.sendLive($0) }
      session.advance(to: Instant(milliseconds: time))
    }
    session.advance(to: recording.spec.end)
    #expect(playback.divergence == nil)
    #expect(BehaviourLines(session.run.trace).text == BehaviourLines(run.trace).text)
    #expect(session.run.start == run.start)
  }
}
