import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// A word of input that is far too long is echoed by its beginning, wherever it stands.
  @Suite("Very long words", .serialized, .first) struct VeryLongWordTests {
    private let program: BuiltProgram
    private let folder: TemporaryFolder
    private let word = String(repeating: "x", count: 100_000)

    init() throws {
      program = try BuiltProgram.required()
      folder = try TemporaryFolder()
    }

    private func expect(_ arguments: [String], _ place: String, location: SourceLocation = #_sourceLocation) throws {
      let result = try program.run(arguments)
      let said = "\(place): \(result.status), \(result.errors.prefix(200))"
      #expect((64...74).contains(result.status), "\(said)", sourceLocation: location)
      #expect(result.errorLines.count == 1, "\(said)", sourceLocation: location)
      #expect(result.errors.utf8.count < 2_100, "\(said)", sourceLocation: location)
      #expect(result.errors.contains("xxx…"), "\(said)", sourceLocation: location)
    }

    @Test(
      "In arguments",
      arguments: Volume.pick(
        [
          "W", "run W", "list W", "trace W", "trace photos W", "trace photos --W", "trace photos --gesture W",
          "trace photos --script W", "trace W.touchrec", "trace photos --gesture flick --set W",
          "trace photos --gesture flick --set W=1", "trace photos --gesture flick --set dismiss=W",
          "trace photos --gesture flick --set slop=W", "trace photos --gesture flick --set photos#pan.W=1",
          "trace photos --gesture flick --set W.isEnabled=1", "trace photos --gesture flick --edit W",
          "trace photos --gesture flick --until W", "trace photos --gesture flick --kind W",
          "trace photos --gesture flick --hz W",
          "explain photos --gesture flick --subject W", "explain photos --gesture flick --at W",
          "render photos -o X --size W", "render photos -o X --scale W", "render photos -o X --view W",
          "render photos -o X --overlays W", "render photos -o X --every W", "render photos -o X --versus W",
          "render photos -o X --versus W=1", "render photos -o W", "check W", "check --shard W", "check --filter (W",
          "accept W", "import W photos -o X", "export photos --gesture flick --format W -o X",
          "flip photos --gesture flick --by W", "lint W", "diff photos --gesture flick --set W",
        ], every: 9))
    func arguments(line: String) throws {
      let words = line.split(separator: " ").map {
        String($0).replacing("W", with: word).replacing("X", with: folder.path("x.png"))
      }
      try expect(words, line)
    }

    @Test("In files") func files() throws {
      let header =
        #"{"format":"scrollarium","major":1,"minor":0,"scene":"SCENE","set":["SET"],"stage":[375,667],"scale":2,"tickHz":120}"#
      let plain = header.replacing("SCENE", with: "photos").replacing(#""SET""#, with: "")
      for (name, text) in [
        ("word", plain + "\n" + #"{"t":0,"e":"\#(word)"}"# + "\n"),
        ("scene", header.replacing("SCENE", with: word).replacing(#""SET""#, with: "")),
        ("set", header.replacing("SCENE", with: "photos").replacing("SET", with: "\(word)=1")),
        ("value", header.replacing("SCENE", with: "photos").replacing("SET", with: "slop=\(word)")),
      ] {
        let path = try folder.write("\(name).touchrec", text + "\n")
        try expect(["trace", path], name)
      }
      for (name, text) in [("yaml", "\(word): [\n"), ("evemu", "# EVEMU 1.3\nN: \(word.prefix(4_000))\n")] {
        let path = try folder.write(name, text)
        let result = try program.run("import", path, "photos", "-o", folder.path("out.touchrec"))
        #expect(result.status == 65, "\(name): \(result.errors.prefix(200))")
        #expect(result.errors.utf8.count < 1_500, "\(name): \(result.errors.prefix(200))")
      }
    }
  }
}
