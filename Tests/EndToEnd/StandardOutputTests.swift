import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What is printed is either written or told of, and steers no terminal.
  @Suite("Standard output and errors", .serialized, .first) struct StandardOutputTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
    }

    /// Runs a line of bash, in which RUN is the program with its arguments; its exit codes are printed.
    private func bash(_ line: String, _ arguments: [String] = []) throws -> BuiltProgram.Result {
      let line = line.replacing("RUN", with: "\"$0\" \"${@:2}\"")
      return try Command.run("/bin/bash", ["-c", "cd \"$1\"; \(line)", program.path, folder.root] + arguments)
    }

    static let commands = [
      "list", "list --json", "--help", "help", "--version", "trace --help", "trace tabs --gesture quick-tap",
      "trace tabs --gesture quick-tap --json", "explain tabs --gesture quick-tap", "lint tabs --json",
      "explain tabs --gesture quick-tap --all --json", "diff tabs --gesture quick-tap --set delay=10",
      "flip tabs --gesture quick-tap --by hold --cells 4", "fingerprint back", "check .",
    ]

    @Test("Where results cannot be written it ends with 74, and says so", arguments: Volume.pick(commands, every: 8))
    func fullOutput(command: String) throws {
      let arguments = command.split(separator: " ").map(String.init)
      for (line, reason) in [("RUN >/dev/full", "no space left"), ("RUN >&-", "it is closed")] {
        let result = try bash(line, arguments)
        #expect(result.status == 74, "\(command) \(line): \(result.status) \(result.errors)")
        #expect(result.errorLines.count == 1, "\(command): \(result.errors)")
        #expect(result.errors.contains(reason), "\(command): \(result.errors)")
        #expect(result.errors.hasPrefix("scrollarium: The results cannot be written to stdout: "))
      }
    }

    @Test("Where messages cannot be written, nothing breaks") func fullErrors() throws {
      let record = "record tabs --gesture quick-tap -o a.touchrec".split(separator: " ").map(String.init)
      for target in ["/dev/full", "&-"] {
        #expect(try bash("RUN 2>\(target)", ["bogus"]).status == 64)
        #expect(try bash("RUN 2>\(target)", ["--version"]).status == 0)
        #expect(try bash("RUN 2>\(target)", record).status == 74)
        #expect(try bash("RUN >\(target) 2>\(target)", ["list"]).status == 74)
        #expect(try bash("RUN <&- >\(target) 2>\(target)", ["--help"]).status == 74)
        // The recording is complete all the same.
        #expect(try program.run("trace", folder.path("a.touchrec")).status == 0)
      }
      #expect(try bash("RUN -q 2>&-", record).status == 0)
    }

    @Test("No file takes the place of a closed stdout") func closedOutput() throws {
      let render = ["render", "tabs", "-o", "a"]
      #expect(try bash("RUN >&- 2>&- <&-", render).status == 0)
      let closed = try Data(contentsOf: URL(fileURLWithPath: folder.path("a")))
      #expect(try bash("RUN", render).status == 0)
      #expect(try Data(contentsOf: URL(fileURLWithPath: folder.path("a"))) == closed)
    }

    @Test("A reader who has gone ends nothing but the printing") func readers() throws {
      let all = try bash("RUN | true; echo ${PIPESTATUS[0]}", ["list"])
      #expect(all.text == "0\n")
      #expect(all.errors.isEmpty)
      let long = try bash("RUN | head -1; echo ${PIPESTATUS[0]}", ["trace", "photos", "--gesture", "flick"])
      #expect(long.lines.count == 2, "\(long.errors)")
      #expect(long.lines.last == "0", "\(long.errors)")
      #expect(long.errors.isEmpty, "\(long.errors)")
      // What was found, the code still says.
      let diff = try bash(
        "RUN | true; echo ${PIPESTATUS[0]}", ["diff", "tabs", "--gesture", "hold-and-drag", "--set", "slop=30"])
      #expect(diff.text == "1\n", "\(diff.text) \(diff.errors)")
      #expect(diff.errors.isEmpty, "\(diff.text) \(diff.errors)")
      #expect(try bash("RUN 2> >(true); echo $?", ["bogus"]).text == "64\n")
    }

    // MARK: What comes from outside

    /// Whether something is as a terminal may get it, line by line.
    private func isPlain(_ data: Data) -> Bool {
      String(decoding: data, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
        switch scalar.properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: scalar == "\n"
        default: true
        }
      }
    }

    private static let evil = "\u{1B}]0;x\u{7}\u{9B}31m\u{202E}"

    @Test(
      "Control characters of arguments are escaped",
      arguments: Volume.pick(
        [
          "E", "trace E", "trace tabs --gesture E", "trace tabs --script E", "trace E.touchrec", "list --E",
          "trace tabs --set E", "trace tabs --set E=1", "trace tabs --set delay=E",
          "render tabs -o /E/x",
          "trace tabs --gesture quick-tap --until E", "trace tabs --gesture quick-tap --kind E", "check E",
          "check --filter (E",
          "check . --shard E", "accept E", "import E tabs -o x", "explain tabs --gesture quick-tap --subject E",
          "flip tabs --gesture quick-tap --by E", "lint E", "run tabs --trace-to /E/x", "run tabs --size E",
          "bench --E",
          "export tabs --format E -o x", "trace tabs --gesture quick-tap --edit E", "photos --set photos=E", "help E",
          "fingerprint E", "diff E.touchrec E.touchrec", "--version E",
        ], every: 6))
    func arguments(line: String) throws {
      let arguments = line.replacing("E", with: Self.evil).split(separator: " ").map(String.init)
      let result = try program.run(arguments)
      #expect((64...74).contains(result.status), "\(line): \(result.status)")
      #expect(result.errorLines.count == 1, "\(line): \(result.errors)")
      #expect(isPlain(Data(result.errors.utf8)), "\(line): \(result.errors)")
      #expect(isPlain(result.output))
    }

    @Test("Control characters of file names, scripts and recordings are escaped") func files() throws {
      let recording = folder.path("a\n\(Self.evil).touchrec")
      let recorded = try program.run("record", "tabs", "--gesture", "quick-tap", "-o", recording)
      #expect(recorded.status == 0)
      #expect(recorded.errorLines.count == 1)
      #expect(isPlain(Data(recorded.errors.utf8)))
      let key = "\\u001b[31m\\u009b\\u202e"
      let script = try folder.write(
        "s.json",
        """
        [{"type":"key","id":"\(key)","actions":[{"type":"keyDown","value":"\(key)"}]},
         {"type":"pointer","id":"f","parameters":{"pointerType":"\(key)"},"actions":[{"type":"\(key)"}]}]
        """)
      let keys = try folder.write(
        "k.json", #"[{"type":"key","id":"k","actions":[{"type":"keyDown","value":"\u009b"},{"type":"pause"}]}]"#)
      let text = try String(contentsOfFile: recording, encoding: .utf8)
      let foreign = try folder.write("b.touchrec", text.replacing("\"tabs\"", with: "\"\(key)\""))
      let golden = try program.run("check", folder.root)
      #expect(golden.lines.count(where: { $0.hasPrefix("New: ") || $0.hasPrefix("  New: ") }) > 0, "\(golden.text)")
      #expect(isPlain(golden.output))
      #expect(isPlain(Data(golden.errors.utf8)))
      let commands = [
        ["trace", "tabs", "--script", script], ["trace", "tabs", "--script", keys],
        ["trace", "tabs", "--script", keys, "--json"], ["trace", foreign], ["explain", recording, "--json"],
        ["explain", recording], ["trace", recording], ["diff", recording, "--set", "delay=10"],
      ]
      for arguments in Volume.pick(commands, every: 4) {
        let result = try program.run(arguments)
        #expect(isPlain(result.output), "\(arguments)")
        #expect(isPlain(Data(result.errors.utf8)), "\(arguments)")
        guard arguments.contains("--json") else { continue }
        for line in arguments[0] == "trace" ? result.lines : [result.text] {
          #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(line.utf8)) }
        }
      }
    }

    @Test(
      "Words after a request for help or the version are refused",
      arguments: ["help me", "--version x", "-h x", "--help x"])
    func extraWords(line: String) throws {
      let result = try program.run(line.split(separator: " ").map(String.init))
      #expect(result.status == 64)
      #expect(result.output.isEmpty)
      #expect(result.errorLines.count == 1)
      #expect(result.errors.contains("\"\(line.split(separator: " ")[1])\""))
    }
  }
}
