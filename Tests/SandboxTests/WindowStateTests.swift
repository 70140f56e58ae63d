import Foundation
import Inspector
import Replay
import Stages
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// The window never contradicts itself: what it says of its clock, its runs and its recordings is what they do.
@Suite("State of the window") struct WindowStateTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  private func open(_ scene: String, worksWhenIdle: Bool = false) throws -> AppTester {
    var launch = SandboxApp.LaunchOptions()
    launch.folder = folder
    return try AppTester(scene, launch: launch, worksWhenIdle: worksWhenIdle)
  }

  /// The tab list three seconds after one of its gestures began.
  private func played(_ number: Int = 1, worksWhenIdle: Bool = false) throws -> AppTester {
    let tester = try open("tabs", worksWhenIdle: worksWhenIdle)
    tester.app.perform(.playGesture(.number(number)))
    for time in stride(from: Int64(200), through: 3_000, by: 200) { tester.frame(at: time) }
    return tester
  }

  private func time(_ tester: AppTester, after milliseconds: Int64 = 5) -> Int64 {
    tester.app.now.microseconds / 1_000 + milliseconds
  }

  private func press(_ tester: AppTester, _ key: String, control: Bool = false) {
    tester.app.handle([tester.key(key, at: time(tester), control: control)])
    tester.frame(at: time(tester))
  }

  /// Everything that is written in the window.
  private func texts(_ tester: AppTester) -> String {
    let list = tester.app.workbench.draw(size: tester.size, scale: 1, at: tester.app.now)
    return list.items.compactMap { if case .text(let run) = $0 { run.string } else { nil } }.joined(separator: " ")
  }

  /// Whether the stage's time passes with the wall's.
  private func runs(_ tester: AppTester) -> Bool {
    let before = tester.app.workbench.session.now
    tester.frame(at: time(tester, after: 100))
    return tester.app.workbench.session.now > before
  }

  // MARK: Scenes

  @Test("Another scene shows its story, whichever page was open; the same scene keeps the page") func story() throws {
    let tester = try open("tabs")
    let changes: [SessionCommand] = [.chooseScene("rows"), .nextScene, .previousScene]
    for change in changes {
      tester.app.perform(.showStory(.log))
      tester.app.perform(change)
      #expect(tester.app.workbench.options.storyPage == .story)
    }
    tester.app.perform(.showStory(.log))
    tester.app.perform(.chooseScene("rows"))
    tester.app.perform(.restart)
    #expect(tester.app.workbench.session.scene.id == "rows")
    #expect(tester.app.workbench.options.storyPage == .log)
  }

  // MARK: Runs

  @Test(
    "A loop of a recording asks nothing about the run before it; in .ci/volume longer, and in two scenes",
    arguments: Volume.pick(["tabs", "conflict-stale-velocity"], every: 2))
  func loopedRecording(scene: String) throws {
    let tester = try open(scene, worksWhenIdle: true)
    tester.app.perform(.playGesture(.number(1)))
    try tester.frames { tester.app.shown.why != nil }
    press(tester, "F9")
    press(tester, "F6")
    let stage = tester.app.workbench.session.window
    for _ in 0..<Volume.count(120, sample: 20) {
      tester.frame(at: time(tester, after: 70))
      tester.app.waitForBackground()
    }
    #expect(tester.app.workbench.session.window !== stage, "it began again")
  }

  @Test("A trace has no decision that only another run has") func bounds() throws {
    let (long, short) = (try played().app.workbench.session.run.trace, try open("tabs").app.workbench.session.run.trace)
    let last = try #require(long.decisions.last)
    #expect(long[last.id]?.id == last.id)
    #expect(short[last.id] == nil)
  }

  // MARK: The clock

  @Test("A finger on the past lets the stage run, and the window says so") func pastGoesOn() throws {
    let tester = try played()
    press(tester, "Home")
    press(tester, ".")
    #expect(tester.app.shown.status.clock.isPaused)
    #expect(!runs(tester))
    tester.app.handle([tester.finger(.down, at: time(tester))])
    #expect(runs(tester))
    #expect(!tester.app.shown.status.clock.isPaused)
    #expect(!texts(tester).contains("PAUSED"))
  }

  @Test("End while the stage is live leaves it live: the next drag is delivered") func endWhileLive() throws {
    let tester = try open("tabs")
    press(tester, "End")
    #expect(!tester.app.shown.status.clock.isPaused)
    #expect(runs(tester))
    tester.drag(from: time(tester))
    #expect(tester.phases.last == .ended)
  }

  @Test("End leads from the past to a live stage", arguments: ["Home", ","]) func endOfThePast(key: String) throws {
    let tester = try played()
    press(tester, key)
    #expect(tester.app.shown.status.clock.isPast)
    press(tester, "End")
    #expect(!tester.app.shown.status.clock.isPast)
    #expect(runs(tester))
  }

  @Test("A finger on a paused stage lets it go on") func heldGoesOn() throws {
    let tester = try open("tabs")
    press(tester, "Space")
    #expect(!runs(tester))
    tester.app.handle([tester.finger(.down, at: time(tester))])
    #expect(tester.phases == [.began])
    #expect(runs(tester))
    #expect(!texts(tester).contains("PAUSED"))
  }

  @Test("The lift of a finger that was down when the stage was paused arrives once it goes on") func heldLift() throws {
    let tester = try open("tabs")
    tester.app.handle([tester.finger(.down, at: 10)])
    press(tester, "Space")
    tester.app.handle([tester.finger(.up, at: time(tester))])
    #expect(tester.phases == [.began])
    tester.app.handle([tester.finger(.down, 2, at: time(tester))])
    #expect(tester.phases == [.began, .ended, .began])
  }

  // MARK: What-ifs

  @Test("A drag after a changed parameter is what happened, with the times of its own gesture") func realDrag() throws {
    let tester = try played()
    tester.frame(at: 12_000)
    tester.app.perform(.setParameter(key: "touchesShouldCancel", value: "always"))
    #expect(tester.app.shown.status.isWhatIf)
    tester.drag(from: time(tester, after: 2_000))
    #expect(!tester.app.shown.status.isWhatIf)
    #expect(tester.app.shown.other == nil)
    let words = texts(tester)
    #expect(!words.contains("WHAT IF"))
    #expect(!words.contains("+−"))
    press(tester, "R")
    #expect(tester.app.workbench.session.settings["touchesShouldCancel"] == "always", "it was set, not tried")
  }

  @Test("What is tried stays on the stage under a real drag, is named, and can be left") func touchedTrial() throws {
    let tester = try played(worksWhenIdle: true)
    try tester.frames { tester.app.shown.why != nil }
    let overrides = tester.app.workbench.session.spec.settings
    tester.app.perform(.tryChange(0))
    let title = tester.app.workbench.variants.title
    #expect(tester.app.shown.status.isWhatIf)
    tester.drag(from: time(tester, after: 2_000))
    #expect(!tester.app.shown.status.isWhatIf)
    #expect(tester.app.shown.status.trial == title)
    press(tester, "R")
    #expect(tester.app.workbench.variants.trial == nil)
    #expect(tester.app.workbench.session.spec.settings == overrides)
    #expect(tester.app.workbench.session.overrides.isEmpty)
  }

  @Test(
    "A comparison ends with Esc; in .ci/volume also with a fourth X, and by leaving the what-if",
    .enabled(if: Volume.isFull, ".ci/volume plays it"),
    arguments: Volume.pick(["Escape", "X", "leave"], every: 3))
  func leaves(_ way: String) throws {
    let tester = try played(worksWhenIdle: true)
    try tester.frames { tester.app.shown.why != nil }
    press(tester, "X")
    #expect(tester.app.shown.other != nil)
    switch way {
    case "X": for _ in 0..<3 { press(tester, "X") }
    case "leave": tester.app.perform(.endWhatIf)
    default: press(tester, way)
    }
    #expect(tester.app.shown.other == nil)
    #expect(!tester.app.shown.status.isWhatIf)
    #expect(tester.app.workbench.variants.origin == .live)
  }

  @Test(
    "Trying a change and leaving it keep the moment that is shown",
    .enabled(if: Volume.isFull, ".ci/volume plays it")) func keepsTheMoment() throws
  {
    let tester = try played(worksWhenIdle: true)
    try tester.frames { tester.app.shown.why != nil }
    press(tester, "F")
    let time = tester.app.shown.time
    #expect(tester.app.shown.status.clock.isPast)
    tester.app.perform(.tryChange(0))
    #expect(tester.app.shown.time == time)
    tester.app.perform(.endWhatIf)
    #expect(tester.app.shown.time == time)
    #expect(tester.app.shown.status.clock.isPast)
  }

  // MARK: The timeline

  @Test(
    "F goes to the decisive moment from wherever one is, and shows it",
    arguments: Volume.pick([["Home", "."], [], ["Home"]], every: 3))
  func focus(from keys: [String]) throws {
    let tester = try played()
    for key in keys { press(tester, key) }
    press(tester, "F")
    let start = try #require(tester.app.shown.story.storyStart)
    #expect(abs(tester.app.shown.time.milliseconds(since: start) - 216.667) < 0.01)
    #expect(tester.app.workbench.inspector.isPlayheadVisible)
    press(tester, "Home")
    #expect(tester.app.workbench.inspector.isPlayheadVisible, "a zoomed timeline follows")
    for _ in 0..<6 {
      press(tester, ".")
      #expect(tester.app.workbench.inspector.isPlayheadVisible)
    }
  }

  @Test("With a touch down, Why says what it waits for; when one looks back at that moment, what came of it")
  func undecided() throws {
    let live = try AppTester("tabs")
    live.app.handle([live.finger(.down, at: 100)])
    live.frame(at: 239)
    #expect(!texts(live).contains("Touch the stage, or play a gesture"))
    #expect(texts(live).contains("Nothing is decided yet."))
    let tester = try played()
    let start = try #require(tester.app.shown.story.storyStart)
    let headline = try #require(tester.app.shown.told).headline
    for seconds in [0.139, 0, 0.3] {
      tester.app.perform(.scrub(start.advanced(bySeconds: seconds)))
      tester.frame(at: time(tester))
      #expect(tester.app.shown.told?.headline == headline, "\(seconds)")
      #expect(!texts(tester).contains("so far"), "\(seconds)")
    }
  }

  // MARK: Recordings

  @Test("A recording that begins in a what-if is one of what happens, and shows that it records") func recordsReality()
    throws
  {
    let tester = try played(worksWhenIdle: true)
    try tester.frames { tester.app.shown.why != nil }
    let settings = tester.app.workbench.session.spec.settings
    tester.app.perform(.tryChange(0))
    press(tester, "F8")
    #expect(texts(tester).contains("REC"))
    #expect(!tester.app.shown.status.isWhatIf)
    tester.drag(from: time(tester))
    press(tester, "F8")
    let recording = try Recording(contentsOf: "\(folder)/tabs-1.touchrec")
    #expect(recording.spec.settings == settings)
    #expect(recording.spec.overrides.isEmpty)
  }

  @Test("A recording ends editing, so that the next drag reaches the stage") func recordsWhileEditing() throws {
    let tester = try played()
    press(tester, "E")
    press(tester, "F8")
    #expect(!tester.app.workbench.options.editsGesture)
    let events = tester.app.workbench.session.spec.events.count
    tester.drag(from: time(tester))
    #expect(tester.app.workbench.session.spec.events.count > events)
  }

  // MARK: Programs

  @Test("A program with scenes of its own has its name in the title, and settings of its own") func ownProgram() {
    #expect(Program.windowTitle(of: "scrollarium") == "Scrollarium")
    #expect(Program.windowTitle(of: "MyScenes") == "MyScenes")
    let home = ["HOME": "/home/ada"]
    #expect(SettingsFile(environment: home)?.path == "/home/ada/.config/scrollarium/settings.json")
    #expect(
      SettingsFile(environment: home, program: "MyScenes")?.path
        == "/home/ada/.config/scrollarium/MyScenes.settings.json")
  }
}
