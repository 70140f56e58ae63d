import Foundation
import Inspector
import Replay
import SDLHost
import Testing
import TouchKit

@testable import Sandbox

/// How the window was left is remembered, and nothing in the file can harm.
@Suite("What the window remembers") final class SettingsFileTests {
  private let folder = NSTemporaryDirectory() + "scrollarium-settings-" + UUID().uuidString
  private var path: String { "\(folder)/config/scrollarium/settings.json" }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  private func open(_ change: (inout SandboxApp.LaunchOptions) -> Void = { _ in }) throws -> AppTester {
    var launch = SandboxApp.LaunchOptions()
    launch.settings = SettingsFile(path: path)
    change(&launch)
    return try AppTester("tabs", launch: launch)
  }

  private func write(_ text: String) throws {
    let parent = (path as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }

  private var contents: [String: Any]? {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    return try? JSONSerialization.jsonObject(with: data) as? [String: Any]
  }

  @Test("What is changed is written after a second, or at the end, and the next window begins with it") func remembers()
    throws
  {
    let tester = try open()
    tester.frame(at: 100)
    #expect(contents == nil, "nothing has changed")
    let changes: [ViewCommand] = [.toggleTheme, .toggleOverlay(.delays), .showStory(.log), .resizeDrawer(240)]
    for command in changes { tester.app.perform(command) }
    tester.frame(at: 200)
    #expect(tester.app.nextWake != nil)
    #expect(contents == nil)
    tester.frame(at: 1_300)
    launchQueueOf(tester)
    #expect(contents?["theme"] as? String == "light")
    #expect(contents?["version"] as? Int == 1)
    tester.app.perform(.toggleReducedMotion)
    tester.app.perform(.togglePanels)
    try tester.app.finish()
    let next = try open().app.workbench.options
    #expect(next == tester.app.workbench.options)
    #expect(!next.isDark)
    #expect(next.overlays == Overlay.usual.subtracting([.delays]))
    #expect(next.storyPage == .log)
    #expect(next.drawerHeight == 240)
    #expect(next.reducesMotion)
    #expect(!next.showsPanels)
    #expect(tester.notice == nil)
    let files = try FileManager.default.contentsOfDirectory(atPath: (path as NSString).deletingLastPathComponent)
    #expect(files == ["settings.json"])
  }

  /// Waits for what is written in the background.
  private func launchQueueOf(_ tester: AppTester) { tester.app.launch.settings?.finish() }

  @Test("What the command line says wins, and is not remembered; what the environment asks for is overruled")
  func precedence() throws {
    try write(#"{"version": 1, "theme": "light", "reducedMotion": false}"#)
    let tester = try open { ($0.isDark, $0.prefersReducedMotion) = (true, true) }
    #expect(tester.app.workbench.options.isDark)
    #expect(!tester.app.workbench.options.reducesMotion)
    tester.app.perform(.toggleOverlay(.touches))
    try tester.app.finish()
    #expect(contents?["theme"] as? String == "light")
    #expect((contents?["overlays"] as? [Int])?.count == 6)
    let other = try open { ($0.reducesMotion, $0.prefersReducedMotion) = (true, false) }
    #expect(other.app.workbench.options.reducesMotion)
    #expect(!other.app.workbench.options.isDark)
    let asked = try open { ($0.settings, $0.prefersReducedMotion) = (nil, true) }
    #expect(asked.app.workbench.options.reducesMotion)
    #expect(RunCommand.prefersReducedMotion(["GTK_ENABLE_ANIMATIONS": "0"]))
    #expect(!RunCommand.prefersReducedMotion(["GTK_ENABLE_ANIMATIONS": "1"]))
    #expect(!RunCommand.prefersReducedMotion([:]))
  }

  @Test("Unknown keys are kept, and so is what another window has written meanwhile") func keeps() throws {
    try write(#"{"version": 1, "future": {"deep": [1, "a"]}, "theme": "light"}"#)
    let (one, two) = (try open(), try open())
    one.app.perform(.toggleOverlay(.slop))
    two.app.perform(.toggleDetails)
    two.app.perform(.resizeDrawer(300))
    try one.app.finish()
    try two.app.finish()
    let found = try #require(contents)
    #expect((found["future"] as? [String: [Any]])?["deep"]?.count == 2)
    #expect(found["theme"] as? String == "light")
    #expect((found["overlays"] as? [Int])?.count == 6)
    #expect(found["drawerHeight"] as? Double == 300)
  }

  static let damaged = [
    "", "{", "[]", "nonsense", #"{"theme": "light"}"#, #"{"version": "1"}"#, #"{"version": 2, "theme": "light"}"#,
    "{\"version\": 1, \"theme\": \"light\"", String(repeating: "[", count: 5_000),
    String(repeating: " ", count: 300_000),
  ]

  @Test(
    "A file that is damaged or of another form gives one sentence, the usual look, and stays as it is",
    arguments: damaged)
  func damage(text: String) throws {
    try write(text)
    let tester = try open()
    #expect(tester.app.workbench.options.isDark, "\(tester.notice ?? "")")
    #expect(tester.notice?.contains(path) == true, "\(tester.notice ?? "")")
    tester.frame(at: 100)
    tester.frame(at: 20_000)
    #expect(tester.notice == nil)
    tester.app.perform(.toggleOverlay(.touches))
    for time: Int64 in [20_100, 21_600] {
      tester.frame(at: time)
      launchQueueOf(tester)
    }
    tester.frame(at: 21_700)
    #expect(tester.notice == nil, "it has been said")
    try tester.app.finish()
    #expect(FileManager.default.contents(atPath: path) == Data(text.utf8))
  }

  @Test("A value that is none is left out, and the others count") func values() throws {
    try write(#"{"version": 1, "theme": "pink", "overlays": [1, 9], "column": "log", "drawerHeight": "tall"}"#)
    let tester = try open()
    #expect(tester.app.workbench.options.storyPage == .log)
    #expect(tester.app.workbench.options.overlays.count == 7)
    #expect(tester.notice?.contains("theme, overlays, drawerHeight") == true)
  }

  @Test("Where nothing can be read or written the window says so once, and goes on") func unwritable() throws {
    // A folder where the file should be, and a file where its folder should be.
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    #expect(try open().notice?.contains("is not a file") == true)
    try FileManager.default.removeItem(atPath: "\(folder)/config")
    try Data().write(to: URL(fileURLWithPath: "\(folder)/config"))
    let tester = try open()
    #expect(tester.notice == nil)
    for time: Int64 in [100, 5_000, 10_000] {
      tester.app.perform(.toggleTheme)
      tester.frame(at: time)
      tester.frame(at: time + 1_500)
      launchQueueOf(tester)
      tester.frame(at: time + 1_600)
      #expect((tester.notice?.contains("cannot be written") == true) == (time == 100))
      tester.frame(at: time + 4_900)
    }
  }

  @Test("It lies in the folder for configurations, or under home; a relative folder is ignored") func place() {
    func path(_ environment: [String: String]) -> String? { SettingsFile(environment: environment)?.path }
    #expect(path(["XDG_CONFIG_HOME": "/c", "HOME": "/h"]) == "/c/scrollarium/settings.json")
    #expect(path(["XDG_CONFIG_HOME": "c", "HOME": "/h"]) == "/h/.config/scrollarium/settings.json")
    #expect(path(["HOME": "/h"]) == "/h/.config/scrollarium/settings.json")
    #expect(path([:]) == nil)
  }
}
