import Foundation
import Inspector
import Replay
import Stages
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// *Share…* with a program in the place of this one that writes down how it was called.
@Suite("Sharing from the window") struct SharingTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }
  private func path(_ name: String) -> String { "\(folder)/\(name)" }

  /// A program that keeps its arguments and the recording that it was given, writes its output, and does as `end` says.
  private func program(_ end: String = "exit 0") throws -> String {
    let program = path("program")
    let script = """
      #!/bin/sh
      printf '%s\\n' "$@" > '\(folder)/arguments'
      for word; do
        case $word in *.touchrec) cp "$word" '\(folder)/input'; dirname "$word" > '\(folder)/scratch';; esac
        if [ "$previous" = -o ]; then echo content > "$word"; fi
        previous=$word
      done
      \(end)
      """
    try script.write(toFile: program, atomically: true, encoding: .utf8)
    chmod(program, 0o755)
    return program
  }

  private func tester(_ scene: String = "tabs", _ program: String) throws -> AppTester {
    var launch = SandboxApp.LaunchOptions()
    (launch.folder, launch.program) = (folder, program)
    return try AppTester(scene, launch: launch)
  }

  private func text(_ name: String) throws -> String {
    try String(contentsOfFile: path(name), encoding: .utf8)
  }

  /// Shares, waits for the end of the command, and draws a frame.
  private func share(_ kind: ShareKind, in tester: AppTester) throws -> Sharing.Outcome? {
    tester.app.perform(.share(kind))
    tester.app.sharer.wait()
    tester.frame(at: tester.app.now.microseconds / 1_000 + 50)
    return tester.app.sharer.state[kind: kind]
  }

  private func played(_ tester: AppTester, _ number: Int = 1) {
    tester.app.perform(.playGesture(.number(number)))
    for time in stride(from: Int64(200), through: 3_000, by: 200) { tester.frame(at: time) }
  }

  @Test("A gesture of the scene is shared by its name, with the settings of the window")
  func ready() throws {
    let tester = try tester("tabs", program())
    played(tester)
    let page = "\(folder)/tabs-hold-and-drag-1.html"
    #expect(try share(.page, in: tester) == .written(page, bytes: 8))
    let input = ["tabs", "--gesture", "hold-and-drag", "--hz", "120"]
    let called = try text("arguments").split(separator: "\n").map(String.init)
    #expect(called.starts(with: ["share"] + input))
    #expect(called.suffix(3) == ["-o", page, "--quiet"])
    #expect(tester.notice == "Wrote \(page)")
    tester.app.perform(.setParameter(key: "delay", value: "217"))
    tester.app.perform(.playGesture(.same))
    for time in stride(from: Int64(4_000), through: 7_000, by: 200) { tester.frame(at: time) }
    #expect(try share(.picture, in: tester) == .written("\(folder)/tabs-hold-and-drag-1.png", bytes: 8))
    let arguments = try text("arguments").split(separator: "\n")
    #expect(arguments.starts(with: ["render", "--view", "card", "--scale", "2", "--theme", "dark"]))
    #expect(arguments.contains("delay=217"))
  }

  @Test("What a finger did is shared as a recording of that gesture alone, which is gone afterwards")
  func live() throws {
    let tester = try tester("tabs", program())
    tester.drag(from: 100)
    tester.drag(from: 3_000)
    for time in stride(from: Int64(5_000), through: 20_000, by: 500) { tester.frame(at: time) }
    let outcome = try share(.animation, in: tester)
    #expect(outcome == .written("\(folder)/tabs-1.gif", bytes: 8))
    let recording = try Recording(contentsOf: path("input"))
    #expect(recording.spec.events == tester.app.workbench.session.spec.events)
    #expect(recording.spec.begin > Instant(milliseconds: 2_900))
    // It ends when all is at rest, and not when somebody pressed a button.
    #expect(recording.spec.end < Instant(milliseconds: 15_000))
    let scratch = try text("scratch").trimmingCharacters(in: .newlines)
    #expect(scratch.contains("scrollarium-share-"))
    #expect(!FileManager.default.fileExists(atPath: scratch))
  }

  @Test("A recording is written at once, and F7 plays it")
  func recording() throws {
    let tester = try tester("tabs", program())
    played(tester)
    let file = "\(folder)/tabs-hold-and-drag-1.touchrec"
    guard case .written(file, let bytes)? = try share(.recording, in: tester) else {
      Issue.record("\(String(describing: tester.app.sharer.state[kind: .recording]))")
      return
    }
    let recording = try Recording(contentsOf: file)
    #expect(bytes == recording.text.utf8.count)
    #expect(recording.spec.events == tester.app.workbench.session.spec.events)
    #expect(tester.app.lastRecording == file)
    #expect(!FileManager.default.fileExists(atPath: path("arguments")))
  }

  @Test("A command that fails says why, and the window goes on")
  func failing() throws {
    let tester = try tester("tabs", program("echo 'There is no room.' >&2; exit 74"))
    played(tester)
    #expect(try share(.page, in: tester) == .failed("There is no room."))
    #expect(tester.notice == "There is no room.")
    #expect(tester.app.notice?.content.isProblem == true)
  }

  @Test("A program that is not there is a problem in words")
  func missing() throws {
    let tester = try tester("tabs", "/nowhere/scrollarium")
    played(tester)
    #expect(try share(.page, in: tester) == nil)
    #expect(tester.notice?.contains("cannot be started") == true)
  }

  @Test("Without a gesture there is nothing to share")
  func nothing() throws {
    let tester = try tester("tabs", program())
    #expect(try share(.page, in: tester) == nil)
    #expect(tester.notice == "There is no gesture to share yet: touch the stage first.")
  }

  @Test("Whoever quits ends what is under way, and nothing is left behind")
  func quitting() throws {
    // It says that it has begun through a pipe, and does not end by itself.
    #expect(mkfifo(path("begun"), 0o600) == 0)
    let tester = try tester("tabs", program("echo > '\(path("begun"))'; exec tail -f /dev/null"))
    tester.drag(from: 100)
    tester.app.perform(.share(.page))
    #expect(tester.app.sharer.state[kind: .page] == .underWay)
    // A second press does not start it again.
    tester.app.perform(.share(.page))
    #expect(tester.app.sharer.isBusy)
    let pipe = try #require(FileHandle(forReadingAtPath: path("begun")))
    #expect(try pipe.readToEnd()?.count == 1)
    try tester.app.finish()
    #expect(!tester.app.sharer.isBusy)
    let scratch = try text("scratch").trimmingCharacters(in: .newlines)
    #expect(!FileManager.default.fileExists(atPath: scratch))
  }

  @Test("What was shared about one gesture is not said of another, in another run or the same")
  func otherGesture() throws {
    let tester = try tester("tabs", program())
    played(tester)
    #expect(try share(.page, in: tester) != nil)
    #expect(try share(.recording, in: tester) != nil)
    #expect(tester.app.sharer.state[kind: .page] != nil)
    tester.app.perform(.playGesture(.number(2)))
    tester.frame(at: 4_000)
    for kind in ShareKind.allCases { #expect(tester.app.sharer.state[kind: kind] == nil) }
    let live = try self.tester("tabs", program())
    live.drag(from: 100)
    live.drag(from: 3_000)
    live.app.perform(.toggleShare)
    #expect(try share(.recording, in: live) != nil)
    live.app.perform(.scrub(Instant(milliseconds: 200)))
    live.frame(at: 5_000)
    #expect(live.app.sharer.state[kind: .recording] == nil)
  }

  @Test("A command about a gesture that is not shown any more is under way until it ends, and then reported")
  func leftBehind() throws {
    let tester = try tester("tabs", program())
    played(tester)
    tester.app.perform(.share(.page))
    tester.app.perform(.playGesture(.number(2)))
    #expect(tester.app.sharer.state[kind: .page] == .underWay)
    tester.app.sharer.wait()
    tester.frame(at: 4_000)
    #expect(tester.notice == "Wrote \(folder)/tabs-hold-and-drag-1.html")
    #expect(tester.app.sharer.state[kind: .page] == nil)
  }

  @Test("Ctrl+E opens the sheet, a number writes, and the row says what came of it")
  func sheet() throws {
    let tester = try tester("tabs", program())
    played(tester)
    tester.app.handle([tester.key("E", at: 3_100, control: true)])
    tester.frame(at: 3_120)
    #expect(tester.app.workbench.options.sheet == .share)
    tester.app.handle([tester.key("4", at: 3_200)])
    tester.frame(at: 3_220)
    #expect(FileManager.default.fileExists(atPath: "\(folder)/tabs-hold-and-drag-1.touchrec"))
    tester.app.handle([tester.key("Escape", at: 3_300)])
    tester.frame(at: 3_320)
    #expect(tester.app.workbench.options.sheet == nil)
  }
}
