import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What the commands print and write when all is well.
  @Suite("Commands", .serialized, .first) struct CommandTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder
    private let flick: String

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
      flick = try folder.write("flick.gesture.json", Gesture.pageFlick.json())
    }

    private func output(_ arguments: String..., sourceLocation: SourceLocation = #_sourceLocation) throws -> String {
      let result = try program.run(arguments)
      #expect(result.status == 0, "\(result.errors)", sourceLocation: sourceLocation)
      #expect(result.errors.isEmpty, sourceLocation: sourceLocation)
      return result.text
    }

    // MARK: list, version, help

    @Test("list shows every scene with its parameters, the default first")
    func list() throws {
      let text = try output("list")
      for word in [
        "photos", "seed 003", "edgeRule", "on | off", "tabs", "seed 001", "touchesShouldCancel", "delay",
        "--gesture pull",
      ] {
        #expect(text.contains(word), "no \(word) in \(text)")
      }
    }

    @Test("list --json is an array of scenes, every parameter with its values")
    func listJSON() throws {
      let json = try JSONSerialization.jsonObject(with: Data(output("list", "--json").utf8))
      let scenes = try #require(json as? [[String: Any]])
      #expect(scenes.compactMap { $0["id"] as? String }.starts(with: ["photos", "tabs"]))
      for scene in scenes {
        for key in ["title", "seed", "summary"] { #expect((scene[key] as? String)?.isEmpty == false, "\(key)") }
        let parameters = try #require(scene["parameters"] as? [[String: Any]])
        #expect(!parameters.isEmpty)
        for parameter in parameters {
          #expect(parameter["key"] is String)
          #expect(parameter["default"] is String)
          #expect(parameter["values"] is [String] || (parameter["minimum"] != nil && parameter["maximum"] != nil))
        }
        let gestures = try #require(scene["gestures"] as? [[String: Any]])
        #expect(gestures.allSatisfy { $0["name"] is String && $0["outcome"] is String })
        #expect(!gestures.isEmpty)
      }
    }

    @Test("list with words finds the scenes of a problem, or says that there is none")
    func search() throws {
      let lines = try output("list", "drag", "to", "dismiss", "tall", "image").split(separator: "\n")
      // Both scenes are about all four words; the one with a fix to switch on comes first.
      let scenes = lines.filter { !$0.hasPrefix(" ") }
      #expect(scenes.map { $0.prefix { $0 != " " } } == ["conflict-drag-to-dismiss", "photos"])
      let nothing = try program.run(["list", "zzyzx"])
      #expect(nothing.status == 64)
      #expect(nothing.errors.contains("No scene fits \"zzyzx\""))
    }

    @Test("A gesture of the scene plays by its name, with its parameters unless others are set")
    func gesture() throws {
      func cancels(_ arguments: String...) throws -> Bool {
        let result = try program.run(["trace", "tabs", "--json", "--kind", "deliver"] + arguments)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.lines.count >= 2, "\(result.errors)")
        return result.text.contains("\"phase\":\"cancelled\"")
      }
      #expect(try cancels("--gesture", "taken-back"))
      #expect(try !cancels("--gesture", "taken-back", "--set", "touchesShouldCancel=never"))
      let wrong = try program.run(["trace", "tabs", "--gesture", "taken-bck"])
      #expect(wrong.status == 64, "\(wrong.errors)")
      #expect(wrong.errors.contains("Did you mean \"taken-back\"?"), "\(wrong.errors)")
    }

    @Test("--version is the program's name and three numbers")
    func version() throws {
      let text = try output("--version")
      #expect(text.wholeMatch(of: /scrollarium \d+\.\d+\.\d+\n/) != nil, "\(text)")
      #expect(try output("list", "--version") == text)
    }

    @Test(
      "--help lists every command, and the help of a command every option that it takes and no hidden one",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func help() throws {
      let overview = try output("--help")
      #expect(try output("help") == overview)
      let options: [String: [String]] = [
        "run": ["script", "gesture", "set", "hz", "theme", "size", "trace-to", "paused", "layout"],
        "list": ["json"],
        "trace": ["json", "until", "kind", "script", "gesture", "set", "hz"],
        "render": [
          "at", "every", "output", "view", "text", "theme", "scale", "size", "script", "gesture", "set", "hz",
          "overlays",
          "beside",
        ],
        "lint": ["json", "set"],
        "bench": ["json"],
      ]
      for (command, names) in options {
        #expect(overview.contains("\n  \(command) "), "\(command)")
        let help = try output(command, "--help")
        for name in names + ["quiet", "verbose", "help", "version"] {
          #expect(help.contains("--\(name)"), "\(command) --help does not tell of --\(name)")
        }
        #expect(!help.contains("--stall"))
        // What is listed is also taken: the first thing wrong is what follows.
        for match in help.matches(of: /--([a-z-]+)/) {
          let problem = try program.run([command, "--\(match.1)=", "--bogus-option"]).errors
          #expect(problem.contains("--bogus-option") || problem.contains("takes no value"), "\(problem)")
        }
      }
    }

    // MARK: trace

    @Test("trace prints one aligned line for each decision, and --json an object for each")
    func trace() throws {
      let text = try output("trace", "photos", "--script", flick)
      let lines = text.split(separator: "\n")
      for line in lines {
        #expect(line.wholeMatch(of: #/ *\d+\.\d{3}  [A-Z][A-Z-]+ +\S.*/#) != nil, "\(line)")
      }
      let objects = try TraceLine.parse(output("trace", "photos", "--script", flick, "--json"))
      objects.expectSound()
      #expect(objects.count == lines.count)
      for (line, object) in zip(lines, objects) {
        #expect(line.hasSuffix(object["text"]))
        #expect(line.contains(object["rule"]))
      }
      #expect(objects.last { $0.kind == "scroll" }?.pair("offset") == [395, 0])
    }

    @Test("--until stops at a moment, a step or the end")
    func until() throws {
      func times(_ point: String) throws -> [Int] {
        let lines = try TraceLine.parse(output("trace", "photos", "--script", flick, "--json", "--until", point))
        lines.expectSound()
        return lines.map(\.time)
      }
      #expect(try times("50ms").max() == 50_000)
      #expect(try times("0.05s") == times("50ms"))
      #expect(try times("step:6") == times("50ms"), "the sixth of 120 Hz")
      #expect(try (times("end").max() ?? 0) > 400_000)
    }

    @Test("--kind leaves only these kinds and keeps their numbers")
    func kind() throws {
      let all = try TraceLine.parse(output("trace", "photos", "--script", flick, "--json"))
      let some = try TraceLine.parse(output("trace", "photos", "--script", flick, "--json", "--kind", "state,timer"))
      some.expectSound(isWhole: false)
      #expect(Set(some.map(\.kind)) == ["state", "timer"])
      #expect(
        some.map { $0.number("seq") } == all.filter { ["state", "timer"].contains($0.kind) }.map { $0.number("seq") })
    }

    @Test("A constant of the engine changes the moment of delivery")
    func set() throws {
      let hold = try folder.write(
        "hold.json", Gesture.fingers([.at(180, 400), .down, .pause(500), .up]).json())
      let told = try TraceLine.parse(
        output("trace", "tabs", "--script", hold, "--json", "--set", "delay=275ms", "--kind", "deliver"))
      #expect(told.first?.time == 275_000)
    }

    // MARK: render

    private func pixels(_ path: String) throws -> [Int] {
      let data = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
      try #require(data.count > 33)
      try #require(Array(data[0..<8]) == [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])
      #expect(Array(data.suffix(8).prefix(4)) == Array("IEND".utf8))
      return [16, 20].map { at in data[at..<at + 4].reduce(0) { $0 << 8 | Int($1) } }
    }

    @Test(
      "render writes a picture of the window or the stage with so many pixels per point",
      arguments: [
        ([String](), [1_280, 800]), (["--view", "stage"], [375, 667]),
        (["--view", "stage", "--scale", "2"], [750, 1_334]), (["--size", "640x480", "--scale", "1.5"], [960, 720]),
        (["--view", "card", "--at", "decisive", "--scale", "2"], [1_322, 800]),
      ])
    func render(options: [String], size: [Int]) throws {
      let path = folder.path("out.png")
      let result = try program.run(["render", "tabs", "--script", flick, "--at", "60ms", "-o", path] + options)
      #expect(result.status == 0, "\(result.errors)")
      #expect(result.errors == "Wrote \(path), \(size[0]) × \(size[1]).\n")
      #expect(result.output.isEmpty, "\(result.errors)")
      #expect(try pixels(path) == size)
    }

    @Test("The same moment is the same file, another moment, theme or text is not")
    func same() throws {
      func data(_ options: String...) throws -> Data {
        let path = folder.path("out.png")
        let result = try program.run(
          ["render", "tabs", "--script", flick, "--view", "stage", "-o", path] + options)
        #expect(result.status == 0, "\(result.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path))
      }
      let picture = try data("--at", "60ms")
      #expect(try data("--at", "60ms") == picture)
      #expect(try data("--at", "10ms") != picture)
      #expect(try data("--at", "60ms", "--theme", "light") != picture)
      #expect(try data("--at", "60ms", "--text", "boxes") != picture)
      #expect(try data("--at", "60ms", "--overlays", "none") != picture)
    }

    @Test("--every fills a folder, a picture for each step, named by its time")
    func every() throws {
      let frames = folder.path("frames")
      let result = try program.run([
        "render", "tabs", "--script", flick, "--view", "stage", "--every", "40ms", "--at", "120ms", "-o", frames,
      ])
      #expect(result.status == 0, "\(result.errors)")
      let names = try FileManager.default.contentsOfDirectory(atPath: frames).sorted()
      #expect(names == ["000000ms.png", "000040ms.png", "000080ms.png", "000120ms.png"])
      for name in names { #expect(try pixels(frames + "/" + name) == [375, 667]) }
    }

    @Test(
      "A path that ends in .gif is an animation of the whole gesture, the same from every process",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func animation() throws {
      func data(_ options: String...) throws -> Data {
        let path = folder.path("out.gif")
        let result = try program.run(
          ["render", "tabs", "--gesture", "quick-tap", "--every", "40ms", "-o", path] + options)
        #expect(result.status == 0, "\(result.errors)")
        #expect(result.errors.hasPrefix("Wrote \(path), "), "\(result.errors)")
        #expect(result.errors.contains(" frames of "), "\(result.errors)")
        return try Data(contentsOf: URL(fileURLWithPath: path))
      }
      let card = try data("--view", "card", "--scale", "0.5")
      let layout = GIFLayout(card)
      #expect(layout.isComplete)
      #expect(layout.width == 331)
      #expect(layout.frames.count == 3)
      #expect(layout.frames.last?.milliseconds == 1_500)
      #expect(try data("--view", "card", "--scale", "0.5") == card)
      let short = GIFLayout(try data("--view", "stage", "--at", "40ms"))
      #expect(short.width == 375)
      #expect(short.frames.map(\.milliseconds) == [400, 1_500])
      #expect(try data("--view", "card", "--scale", "0.5", "--text", "boxes") != card)
    }

    @Test(
      "Each picture of --every compares as --at does",
      .enabled(if: Volume.isFull, ".ci/volume plays it"))
    func everyComparison() throws {
      let arguments = [
        "render", "tabs", "--gesture", "hold-and-drag", "--size", "960x600", "--at", "240ms", "--versus",
        "touchesShouldCancel=always", "--compare", "side", "-o",
      ]
      let (one, many) = (folder.path("one.png"), folder.path("many"))
      #expect(try program.run(arguments + [one]).status == 0)
      #expect(try program.run(arguments + [many, "--every", "240ms"]).status == 0)
      #expect(FileManager.default.contentsEqual(atPath: one, andPath: many + "/000240ms.png"))
    }
  }
}
