import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// Whatever a user gets wrong ends with its exit code and one sentence that names the culprit: never with a trap.
  @Suite("Invalid files and arguments", .serialized, .first) struct InvalidInputTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder
    private let script: String

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
      script = try folder.write("flick.gesture.json", Gesture.pageFlick.json())
    }

    private func expect(
      _ status: Int32, _ culprits: String..., from arguments: [String], environment: [String: String?] = [:],
      sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
      let result = try program.run(arguments, environment: environment)
      let said = "\(arguments.joined(separator: " ")): \(result.status), \(result.errors)"
      #expect(result.status == status, "\(said)", sourceLocation: sourceLocation)
      #expect(result.output.isEmpty, "results on stdout: \(said)", sourceLocation: sourceLocation)
      #expect(result.errorLines.count == 1, "\(said)", sourceLocation: sourceLocation)
      #expect(result.errors.hasPrefix("scrollarium: "), sourceLocation: sourceLocation)
      #expect(result.errors.hasSuffix("\n"), sourceLocation: sourceLocation)
      for culprit in culprits {
        #expect(result.errors.contains(culprit), "no \"\(culprit)\" in \(said)", sourceLocation: sourceLocation)
      }
    }

    // MARK: Usage

    @Test(
      "A command line that cannot be understood ends with 64 and names the word",
      arguments: Volume.pick(
        [
          ("bogus", "bogus"), ("phottos", "Did you mean \"photos\"?"), ("rendr", "Did you mean \"render\"?"),
          ("trace nowhere --script S", "nowhere"), ("trace photo --script S", "Did you mean \"photos\"?"),
          ("list --jsno", "has no option --jsno|Did you mean \"--json\"?"), ("list extra", "extra"),
          ("trace photos --script S -z", "-z"), ("trace photos", "--script"), ("trace photos --script", "--script"),
          ("trace photos --script S --set edgRule=on", "edgRule|Did you mean \"edgeRule\"?"),
          ("trace photos --script S --set edgeRule=maybe", "maybe|on, off"),
          ("trace photos --script S --set dismiss=rotat", "Did you mean \"rotate\"?"),
          ("trace photos --script S --set delay", "\"delay\"|KEY=VALUE"), ("trace photos --script S --set", "--set"),
          ("trace photos --script S --set delay=2001", "delay|2001"),
          ("trace photos --script S --set slop=-1", "slop|-1"),
          ("trace photos --script S --set delay=nan", "delay|nan"),
          ("trace photos --script S --set delay=inf", "delay|inf"),
          ("trace photos --script S --hz 0", "--hz|0"), ("trace photos --script S --hz nan", "--hz|nan"),
          ("trace photos --script S --hz 99999999999999999999", "--hz"), ("trace photos --script S --json=1", "--json"),
          ("trace photos --script S --until soon", "soon|161ms"), ("trace photos --script S --until nanms", "nanms"),
          ("trace photos --script S --until step:-1", "step:-1"), ("trace photos --script S --until 1e999s", "1e999s"),
          ("trace photos --script S --kind states", "states|Did you mean \"state\"?"),
          ("share tabs", "-o"), ("share tabs -o X", "--gesture"),
          ("render photos", "-o"), ("render photos -o", "--output"), ("render photos -o X --scale nan", "--scale|nan"),
          ("render photos -o X --scale 9", "--scale|9"), ("render photos -o X --size 12x12", "--size|12x12"),
          ("render photos -o X --view side", "--view|side"), ("render photos -o X --text none", "--text|none"),
          ("render photos -o X --theme drak", "Did you mean \"dark\"?"),
          ("render photos -o X --every 0s", "--every|0s"),
          ("render photos -o X --overlays 9", "--overlays|9"), ("run photos --layout phone", "--layout|phone"),
          ("run photos --stall 200", "--stall"), ("run photos tabs", "tabs"),
        ], every: 7))
    func usage(line: String, culprits: String) throws {
      let arguments = line.split(separator: " ").map { word in
        word == "S" ? script : word == "X" ? folder.path("x.png") : String(word)
      }
      let result = try program.run(arguments)
      #expect(result.status == 64, "\(result.status): \(result.errors)")
      #expect(result.output.isEmpty)
      #expect(result.errorLines.count == 1, "\(result.errors)")
      for culprit in culprits.split(separator: "|") {
        #expect(result.errors.contains(culprit), "no \"\(culprit)\" in \(result.errors)")
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))
    }

    // MARK: Scripts

    @Test(
      "A script that cannot be understood ends with 65 and names file, source and action",
      arguments: Volume.pick(
        [
          ("hello", "no JSON"), ("", "no JSON"), ("{}", "array of actions"), ("7", "array of actions"),
          ("[7]", "source 1"),
          ("[{}]", "type"), ("[{\"type\":\"pen\",\"actions\":[]}]", "\"pen\""), ("[{\"type\":\"pointer\"}]", "actions"),
          ("[{\"type\":\"pointer\",\"id\":5,\"actions\":[]}]", "\"id\""),
          (
            "[{\"type\":\"none\",\"id\":\"a\",\"actions\":[]},{\"type\":\"none\",\"id\":\"a\",\"actions\":[]}]", "\"a\""
          ),
          ("[{\"type\":\"pointer\",\"parameters\":{\"pointerType\":\"pen\"},\"actions\":[]}]", "pointerType"),
          ("[{\"type\":\"pointer\",\"parameters\":7,\"actions\":[]}]", "pointerType"),
          ("{\"hz\":0,\"actions\":[]}", "hz"), ("{\"hz\":\"60\",\"actions\":[]}", "hz"),
          ("ACTION {\"type\":\"pointerJump\"}", "pointerJump|action 1"), ("ACTION {\"x\":1}", "action 1"),
          ("ACTION {\"type\":\"pointerMove\",\"y\":2}", "\"x\"|action 1"),
          ("ACTION {\"type\":\"pointerMove\",\"x\":1e999,\"y\":2}", ""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":1e9,\"y\":2}", "\"x\""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":\"1\",\"y\":2}", "\"x\""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":true,\"y\":2}", "\"x\""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":null,\"y\":2}", "\"x\""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":1,\"y\":2,\"duration\":-5}", "\"duration\""),
          ("ACTION {\"type\":\"pointerMove\",\"x\":1,\"y\":2,\"origin\":{}}", "origin"),
          ("ACTION {\"type\":\"pause\",\"duration\":1e999}", ""),
          ("ACTION {\"type\":\"scroll\",\"x\":1,\"y\":1}", "scroll"),
        ], every: 7))
    func script(text: String, culprits: String) throws {
      var text = text
      if text.hasPrefix("ACTION ") {
        text = "[{\"type\":\"pointer\",\"id\":\"a\",\"actions\":[\(text.dropFirst(7))]}]"
      }
      let path = try folder.write("bad.json", text)
      for command in ["trace", "render"] {
        let output = command == "trace" ? [] : ["-o", folder.path("x.png")]
        let result = try program.run([command, "tabs", "--script", path] + output)
        #expect(result.status == 65, "\(result.status): \(result.errors)")
        #expect(result.errorLines.count == 1, "\(result.errors)")
        #expect(result.errors.contains("bad.json"), "\(result.errors)")
        for culprit in culprits.split(separator: "|") {
          #expect(result.errors.contains(culprit), "no \"\(culprit)\" in \(result.errors)")
        }
      }
      #expect(!FileManager.default.fileExists(atPath: folder.path("x.png")))
    }

    @Test(
      "More actions than anybody plays, a thousand nested arrays and an endless pause are refused",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func excess() throws {
      let many = Array(repeating: "{\"type\":\"pause\"}", count: 100_001).joined(separator: ",")
      let long = try folder.write("long.json", "[{\"type\":\"none\",\"actions\":[\(many)]}]")
      try expect(65, "long.json", "100000 actions", from: ["trace", "tabs", "--script", long])
      let deep = try folder.write("deep.json", String(repeating: "[", count: 100_000))
      try expect(65, "deep.json", from: ["trace", "tabs", "--script", deep])
      let pauses = Array(repeating: "{\"type\":\"pause\",\"duration\":3600000}", count: 3).joined(separator: ",")
      let slow = try folder.write("slow.json", "[{\"type\":\"none\",\"actions\":[\(pauses)]}]")
      try expect(65, "slow.json", "hour", from: ["trace", "tabs", "--script", slow])
    }

    @Test("A script that is not there, or a folder, ends with 66")
    func missingScript() throws {
      try expect(66, "nowhere.json", from: ["trace", "tabs", "--script", folder.path("nowhere.json")])
      try expect(66, folder.root, from: ["trace", "tabs", "--script", folder.root])
      try expect(66, "nowhere.json", from: ["run", "tabs", "--script", folder.path("nowhere.json")])
    }

    // MARK: Pictures

    private func expectPhotos(
      _ status: Int32, _ culprits: String..., photos: String, line: SourceLocation = #_sourceLocation
    )
      throws
    {
      let picture = folder.path("never.png")
      for arguments in [
        ["trace", "photos", "--script", script], ["render", "photos", "--view", "stage", "-o", picture],
      ] {
        let all = culprits.joined(separator: "")
        try expect(status, all, from: arguments + ["--set", "photos=\(photos)"], sourceLocation: line)
      }
      #expect(try !folder.contents.contains { $0.hasPrefix("never") }, sourceLocation: line)
    }

    @Test("A folder of pictures that is missing or empty ends with 66")
    func missingPhotos() throws {
      try expectPhotos(66, "nowhere", photos: folder.path("nowhere"))
      let empty = try TemporaryFolder()
      try empty.write("notes.txt", "no picture")
      try expectPhotos(66, empty.root, photos: empty.root)
    }

    @Test(
      "A picture that is empty, broken off or no picture ends with 65, as a file and in a folder",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func damagedPhotos() throws {
      let assets = BuiltProgram.package + "/Assets/Photos/"
      let png = try Data(contentsOf: URL(fileURLWithPath: assets + "03-star-chart.png"))
      let jpeg = try Data(contentsOf: URL(fileURLWithPath: assets + "02-tower.jpg"))
      let damaged: [(String, Data)] = [
        ("empty.png", Data()), ("empty.jpg", Data()), ("text.png", Data("hello".utf8)),
        ("head.png", png.prefix(40)), ("head.jpg", jpeg.prefix(40)), ("signature.png", png.prefix(8)),
        ("half.png", png.prefix(png.count / 2)), ("half.jpg", jpeg.prefix(jpeg.count / 2)),
        ("last.png", png.dropLast(1)), ("last.jpg", jpeg.dropLast(1)),
      ]
      for (name, data) in damaged {
        let place = try TemporaryFolder()
        let path = try place.write(name, Data(data))
        try expectPhotos(65, path, photos: path)
        try expectPhotos(65, path, photos: place.root)
      }
    }

    // MARK: Places

    @Test(
      "A picture that cannot be written ends with 74 and leaves nothing behind",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func unwritable() throws {
      try expect(74, "/nowhere/x.png", from: ["render", "tabs", "-o", "/nowhere/x.png"])
      let place = try TemporaryFolder()
      try FileManager.default.createDirectory(atPath: place.path("x.png"), withIntermediateDirectories: true)
      try expect(74, place.path("x.png"), from: ["render", "tabs", "-o", place.path("x.png")])
      #expect(try place.contents == ["x.png"])
      let file = try place.write("file", "kept")
      try expect(74, file, from: ["render", "tabs", "--every", "50ms", "-o", file])
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "kept")
      try expect(74, "/nowhere/p", from: ["share", "tabs", "--gesture", "quick-tap", "-o", "/nowhere/p"])
      try expect(74, "/nowhere/t", from: ["run", "tabs", "--trace-to", "/nowhere/t"], environment: noDisplay)
    }

    @Test("Without the program's own files it ends with 66 and tells the variable")
    func missingAssets() throws {
      let nowhere: [String: String?] = ["SCROLLARIUM_ASSETS": "/nowhere"]
      for arguments in [
        ["trace", "tabs", "--script", script], ["render", "tabs", "-o", folder.path("x.png")], ["run"],
      ] {
        try expect(66, "/nowhere", "SCROLLARIUM_ASSETS", from: arguments, environment: nowhere)
      }
    }

    private let noDisplay: [String: String?] = [
      "DISPLAY": nil, "WAYLAND_DISPLAY": nil, "SDL_VIDEODRIVER": nil, "XDG_RUNTIME_DIR": nil,
    ]

    @Test("Without a display run ends with 69 and names the command that needs none")
    func noWindow() throws {
      try expect(69, "display", "scrollarium render", from: ["run", "photos"], environment: noDisplay)
      try expect(69, "display", "scrollarium render", from: [], environment: noDisplay)
      var unreachable = noDisplay
      unreachable["DISPLAY"] = ":4711"
      try expect(69, "display", "scrollarium render", from: ["run", "tabs"], environment: unreachable)
    }

    @Test("A reader that goes away early is no crash")
    func brokenPipe() throws {
      let line = "\"$0\" trace photos --script \"$1\" --json | head -1 >/dev/null; echo ${PIPESTATUS[0]}"
      let result = try Command.run("/bin/bash", ["-c", line, program.path, script])
      #expect(result.text == "0\n", "\(result.text) \(result.errors)")
      #expect(result.errors.isEmpty)
    }
  }
}
