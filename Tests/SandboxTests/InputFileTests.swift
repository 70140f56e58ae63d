import Files
import Foundation
import Pictures
import Replay
import Scenes
import Stages
import TestSupport
import Testing

@testable import Sandbox

/// What the program reads: links, pipes, and files that a recording names.
@Suite("Files to read") struct InputFileTests {
  private let rig: CheckRig
  private var folder: String { rig.folder }

  init() throws { rig = try CheckRig() }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: "\(folder)/\(name)", withDestinationPath: target)
  }

  private func code(_ body: () throws -> Void) -> Problem.Code? {
    do { try body() } catch { return (error as? Problem)?.code }
    return nil
  }

  @Test("An input may be a link, also to a link; one that leads nowhere, or to a folder, is none") func links() throws {
    defer { rig.remove() }
    let path = try rig.record("tabs", "quick-tap", as: "pull")
    try link("l.touchrec", to: "pull.touchrec")
    try link("m.touchrec", to: "\(folder)/l.touchrec")
    try link("gone.touchrec", to: "nothing")
    try link("f.touchrec", to: ".")
    let recording = try Recording(contentsOf: path)
    for name in ["l", "m"] {
      #expect(try RecordingFile("\(folder)/\(name).touchrec", of: rig.program).recording == recording)
    }
    for name in ["gone", "f"] {
      #expect(code { _ = try Recording(contentsOf: "\(folder)/\(name).touchrec") } == .noInput)
    }
    let content = try InputFile("\(folder)/l.touchrec", what: "report", limit: 1 << 20).contents()
    #expect(content == FileManager.default.contents(atPath: path))
    #expect(
      code { _ = try InputFile("\(folder)/l.touchrec", what: "golden", limit: 1 << 20, followsLinks: false) }
        == .noInput)
  }

  @Test("A recording whose name is not UTF-8 is read, and found in its folder under its bytes") func bytes() throws {
    defer { rig.remove() }
    let path = try rig.record("tabs", "quick-tap", as: "pull")
    let name = String(nameBytes: [0x6F, 0xFF] + Array(".touchrec".utf8))
    let data = try #require(FileManager.default.contents(atPath: path))
    try OutputFile("\(folder)/\(name)").write(data)
    #expect(try Recording(contentsOf: "\(folder)/\(name)") == Recording(contentsOf: path))
    let found = try CheckInput.recordings(at: [folder]).map(\.name)
    #expect(found.contains("\(folder)/\(String(nameBytes: [0x6F, 0xFF]))"))
    #expect(code { _ = try Recording(contentsOf: "\(folder)/o\u{FFFD}.touchrec") } == .noInput)
  }

  @Test("A pipe is read to its end; what has no end, up to the limit") func pipes() throws {
    defer { rig.remove() }
    let path = "\(folder)/pipe"
    #expect(mkfifo(path, 0o600) == 0)
    let data = Data((0..<100_000).map { UInt8($0 % 251) })
    let writer = Thread { FileHandle(forWritingAtPath: path)?.write(data) }
    writer.start()
    #expect(try InputFile(path, what: "recording", limit: 1 << 20).contents() == data)
    #expect(code { _ = try InputFile("/dev/zero", what: "recording", limit: 1_000).contents() } == .malformed)
    #expect(Arguments.namesRecording("/dev/stdin"))
    do { _ = try InputFile("/dev/zero", what: "settings file", limit: 64 << 10).contents() } catch {
      #expect(error.description == "/dev/zero is larger than 64 KiB; shorten the settings file.")
    }
  }

  /// Writes a recording of the photo pager that names pictures.
  private func recording(_ name: String, showing photos: String) throws -> String {
    let scene = try rig.program.scene("photos")
    var recording = Recording(
      of: try ScriptedSession(scene, nil, try scene.gesture("flick")).session, source: .script)
    recording.spec.settings = ["photos=\(photos)"]
    let path = "\(folder)/\(name).touchrec"
    try recording.text.write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  @Test("A recording opens pictures in its own folder, and others only where the command line names them")
  func strangers() throws {
    defer { rig.remove() }
    for place in ["private", "bug/pictures"] {
      try FileManager.default.createDirectory(atPath: "\(folder)/\(place)", withIntermediateDirectories: true)
      try #require(PictureSample.baseline.make(at: "\(folder)/\(place)/a.jpg", width: 60, height: 90))
    }
    try link("bug/link", to: "../private")
    let real = try #require(folder.realPath)
    for (photos, opened) in [
      ("pictures", "bug/pictures"), ("pictures/a.jpg", "bug/pictures/a.jpg"),
      ("\(folder)/bug/pictures", "bug/pictures"),
      ("\(folder)/private", nil), ("../private", nil), ("link", nil), ("/", nil), ("pictures\n../private", nil),
      ("/etc/passwd", nil), ("", ""),
    ] as [(String, String?)] {
      let path = try recording("bug/x", showing: photos)
      let file = try RecordingFile(path, of: rig.program)
      guard let opened else {
        #expect(file.recording.spec.settings == [], "\(photos)")
        #expect(file.omission?.contains("--set photos=PATH") == true, "\(photos)")
        continue
      }
      #expect(file.omission == nil, "\(photos)")
      let kept = try #require(file.recording.spec.settings.first).dropFirst("photos=".count)
      #expect(kept.isEmpty ? opened.isEmpty : String(kept).realPath == "\(real)/\(opened)", "\(photos)")
    }
    let path = try recording("bug/x", showing: "../private")
    #expect(try RecordingFile(path, of: rig.program).recording.checks.isEmpty)
    let named = try RecordingFile(path, of: rig.program, changes: ["photos=\(folder)/private"])
    #expect(named.omission == nil)
    let result = try rig.check([CheckInput(recording: path)], .missing)
    #expect(result.cases[0].verdict == .unreadable)
    #expect(!rig.has("bug/x.trace.txt"))
  }
}
