import Foundation
import Testing

extension EndToEnd {
  /// Touches that come from elsewhere, and gestures that go there.
  @Suite("Import and export", .serialized, .first) struct ImportExportTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
    }

    private func expect(_ status: Int32, _ words: String..., from arguments: [String]) throws {
      let result = try program.run(arguments)
      #expect(result.status == status, "\(arguments): \(result)")
      #expect(result.output.isEmpty, "\(arguments): \(result)")
      #expect(result.errorLines.count == 1, "\(arguments): \(result)")
      for word in words { #expect(result.errors.contains(word), "no \"\(word)\" in \(result.errors)") }
    }

    /// A tap on the first row's button, as evemu-record writes it: the panel is 375 by 667 dots of two screens.
    private static let tap = """
      # EVEMU 1.3
      N: Screen
      P: 02 00 00 00 00 00 00 00
      A: 2f 0 9 0 0 0
      A: 35 0 375 0 0 0
      A: 36 0 667 0 0 0
      E: 0.000001 0003 0039 0001
      E: 0.000001 0003 0035 0187
      E: 0.000001 0003 0036 0450
      E: 0.000001 0000 0000 0000
      E: 0.080001 0003 0039 -001
      E: 0.080001 0000 0000 0000

      """

    @Test("A touch screen's tap presses a button of the scene, and comes out as the same input in each form")
    func panel() throws {
      let file = try folder.write("tap.events", Self.tap)
      let recording = folder.path("tap.touchrec")
      try expect(0, "Recorded 2 events", from: ["import", file, "tabs", "-o", recording])
      let trace = try program.run("trace", recording)
      #expect(trace.status == 0)
      #expect(trace.text.contains("touchUpInside"))
      #expect(try String(contentsOfFile: recording, encoding: .utf8).contains("\"source\":\"panel\""))
      let script = folder.path("tap.gesture.json")
      try #require(try program.run("export", recording, "--format", "webdriver", "-o", script).status == 0)
      let again = folder.path("again.touchrec")
      try #require(try program.run("import", script, "tabs", "-o", again, "-q").status == 0)
      #expect(try program.run("trace", again).text == trace.text)
      for (format, start) in [("perfetto", "{\"displayTimeUnit\":\"ms\""), ("csv", "time_ms,what,id,")] {
        let path = folder.path(format)
        let result = try program.run("export", "tabs", "--script", script, "--format", format, "-o", path)
        #expect(result.status == 0)
        #expect(result.errors.hasPrefix("Wrote \(path), "))
        #expect(try String(contentsOfFile: path, encoding: .utf8).hasPrefix(start))
      }
    }

    @Test("What cannot be read, told or written ends with its code and one sentence, and leaves no file")
    func failures() throws {
      let (events, out) = (try folder.write("tap.events", Self.tap), folder.path("out"))
      let torn = try folder.write("torn.events", Self.tap.replacing("E: 0.080001 0003", with: "E: 0.080001"))
      let yaml = try folder.write("bad.yml", "devices:\n- evdev: *a\n")
      try expect(65, "torn.events, line 11: an event takes a time", from: ["import", torn, "tabs", "-o", out])
      try expect(65, "bad.yml, line 2: it has an alias", from: ["import", yaml, "tabs", "-o", out])
      try expect(66, "There is no recording at", from: ["import", folder.path("none"), "tabs", "-o", out])
      try expect(64, "has no device 2", from: ["import", events, "tabs", "-o", out, "--device", "2"])
      try expect(64, "Did you mean \"tabs\"?", from: ["import", events, "tab", "-o", out])
      try expect(64, "import needs a file and the scene", from: ["import", events, "-o", out])
      try expect(64, "import needs a file to write", from: ["import", events, "tabs"])
      try expect(64, "export needs a format", from: ["export", "tabs", "--gesture", "quick-tap", "-o", out])
      try expect(64, "not jpeg", from: ["export", "tabs", "--gesture", "quick-tap", "-o", out, "--format", "jpeg"])
      #expect(!FileManager.default.fileExists(atPath: out))
      try expect(74, "cannot be written", from: ["import", events, "tabs", "-q", "-o", folder.path("no/such/out")])
    }
  }
}
