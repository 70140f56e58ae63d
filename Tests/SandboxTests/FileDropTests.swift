import Files
import Foundation
import Inspector
import Pictures
import Replay
import SDLHost
import TestSupport
import Testing
import TouchKit

@testable import Sandbox

/// One's own pictures: dropped onto the window, and found again.
@Suite("Dropped files") struct FileDropTests {
  private let temporary = TemporaryFolder()
  private var folder: String { temporary.path }

  init() throws {
    for name in ["Lisbon", "Porto"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(name)", withIntermediateDirectories: true)
      try #require(PictureSample.baseline.make(at: "\(folder)/\(name)/a.jpg", width: 60, height: 90))
    }
  }

  private func drop(_ files: String..., on tester: AppTester) {
    tester.app.handle([HostEvent(time: tester.app.now, kind: .dropped(files.map { "\(folder)/\($0)" }))])
    tester.frame(at: tester.app.now.microseconds / 1_000 + 20)
  }

  private func shown(_ tester: AppTester) -> [String] {
    tester.app.workbench.session.settings["photos"].split(separator: "\n").map {
      String($0.dropFirst(folder.count + 1))
    }
  }

  @Test("A folder that is dropped on any scene is shown by the photo pager, and a recent one is a command away")
  func shows() throws {
    let tester = try AppTester("tabs")
    drop("Lisbon", on: tester)
    #expect(tester.app.workbench.session.scene.id == "photos")
    #expect(shown(tester) == ["Lisbon"])
    drop("Porto/a.jpg", "Lisbon/a.jpg", on: tester)
    #expect(shown(tester) == ["Porto/a.jpg", "Lisbon/a.jpg"])
    let recent = tester.app.workbench.options.recentFiles
    #expect(recent == [["\(folder)/Porto/a.jpg", "\(folder)/Lisbon/a.jpg"], ["\(folder)/Lisbon"]])
    tester.app.perform(.chooseScene("tabs"))
    tester.app.perform(.showFiles(recent[1]))
    #expect(shown(tester) == ["Lisbon"])
    #expect(tester.app.workbench.options.recentFiles == [recent[1], recent[0]])
  }

  @Test("Files without a picture leave the scene as it is, and say what they are")
  func refuses() throws {
    let tester = try AppTester("tabs")
    try Data([1, 2, 3]).write(to: URL(fileURLWithPath: "\(folder)/notes.txt"))
    drop("notes.txt", on: tester)
    #expect(tester.app.workbench.session.scene.id == "tabs")
    #expect(tester.app.notice?.content.text.contains("notes.txt is no picture that can be read") == true)
    drop("two\nlines.png", on: tester)
    #expect(tester.notice?.contains("lines.png has a line break in its name") == true, "\(tester.notice ?? "")")
    #expect(tester.app.workbench.options.recentFiles.isEmpty)
  }

  @Test("A recording that is dropped is played, and again by F7; files that did not come with it stay closed")
  func recording() throws {
    let rig = try CheckRig()
    defer { rig.remove() }
    let path = try rig.record("photos", "pull", as: "pull")
    let tester = try AppTester("tabs")
    tester.app.handle([HostEvent(time: tester.app.now, kind: .dropped([path]))])
    #expect(tester.app.workbench.session.scene.id == "photos")
    try tester.frames { tester.phases.contains(.ended) }
    #expect(tester.app.workbench.options.recentFiles.isEmpty)
    #expect(tester.app.lastRecording == path)

    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: path)), as: UTF8.self)
    let strange = text.replacing("\"set\":[]", with: "\"set\":[\"photos=\(folder)/Lisbon\"]")
    try #require(strange != text)
    try Data(strange.utf8).write(to: URL(fileURLWithPath: path))
    for isDropped in [true, false] {
      if isDropped {
        tester.app.handle([HostEvent(time: tester.app.now, kind: .dropped([path]))])
      } else {
        tester.app.perform(.playRecording)
      }
      #expect(tester.notice?.contains("names files that are not in its folder") == true, "\(tester.notice ?? "")")
      #expect(shown(tester) == [])
    }
  }

  @Test("A folder whose name is not UTF-8 is shown, remembered and found again") func foreignName() throws {
    let folder = "\(self.folder)/\(String(nameBytes: [0x6F, 0xFF]))"
    try #require(Disk.makeFolder(folder))
    let picture = try #require(Disk.contents(of: "\(self.folder)/Porto/a.jpg"))
    try OutputFile("\(folder)/b.jpg").write(picture)
    var launch = SandboxApp.LaunchOptions()
    launch.settings = SettingsFile(path: "\(self.folder)/settings.json")
    let tester = try AppTester("tabs", launch: launch)
    tester.app.handle([HostEvent(time: tester.app.now, kind: .dropped([folder]))])
    #expect(tester.notice == nil)
    try tester.app.finish()
    let again = try AppTester("tabs", launch: launch)
    #expect(again.app.workbench.options.recentFiles == [[folder]])
    again.app.perform(.showFiles([folder]))
    let images = again.app.workbench.session.run.stage(at: again.app.workbench.session.now)
    #expect(!images.nodes.isEmpty)
    #expect(again.app.workbench.session.settings["photos"] == folder)
    #expect(again.notice == nil)
  }

  @Test("Whatever bytes names have, each is remembered as its own file") func randomNames() throws {
    var random = SplitMix64(seed: 27)
    let names = (0..<400).map { _ in
      let bytes = (0..<Int.random(in: 1...24, using: &random)).map { _ in UInt8.random(in: 1...255, using: &random) }
      return String(nameBytes: bytes.map { $0 == UInt8(ascii: "/") ? 0xFF : $0 })
    }
    var options = InspectorOptions()
    // The last two differ in their bytes only.
    options.recentFiles = [Array(names[..<200]), Array(names[200...]), ["café", "cafe\u{301}"]]
    let settings = SettingsFile(path: "\(folder)/settings.json")
    settings.write([.recentFiles: Preference.recentFiles.value(in: options)]) { Issue.record("\($0)") }
    settings.finish()
    var read = InspectorOptions()
    #expect(settings.read(into: &read) == nil)
    #expect(read.recentFiles.map { $0.map(\.nameBytes) } == options.recentFiles.map { $0.map(\.nameBytes) })
  }

  @Test("Recent files are remembered, eight at most, and listed behind the first scenes")
  func remembers() throws {
    let settings = SettingsFile(path: "\(folder)/settings.json")
    var launch = SandboxApp.LaunchOptions()
    launch.settings = settings
    let tester = try AppTester("tabs", launch: launch)
    for number in 0..<10 {
      try FileManager.default.copyItem(atPath: "\(folder)/Porto", toPath: "\(folder)/\(number)")
      drop("\(number)", on: tester)
    }
    try tester.app.finish()
    let again = try AppTester("tabs", launch: launch)
    #expect(again.app.workbench.options.recentFiles == (2..<10).reversed().map { ["\(folder)/\($0)"] })
    again.app.perform(.toggleScenes)
    let texts = try #require(again.app.frame(now: WallTime(milliseconds: 100), size: again.size, scale: 1)).items
      .compactMap { item in if case .text(let run) = item { run.string } else { nil } }
    let heading = try #require(texts.firstIndex(of: "RECENT FILES"))
    #expect(texts[heading + 1] == "9", "\(texts[heading...].prefix(3))")
    #expect(texts[..<heading].contains("Scroll physics"), "\(texts[heading...].prefix(3))")
  }
}
