import Foundation
import Replay
import Scenes
import Stages
import Testing

@testable import Sandbox

/// What can follow on a command line. `.ci/install` asks real shells.
@Suite("Completion") struct CompletionTests {
  private static let program = Program(scenes: Catalog.scenes)

  private func completion(_ line: String) -> Completion { Completion("scrollarium \(line)", of: Self.program) }
  private func words(_ line: String) -> [String] { completion(line).candidates.map(\.word) }
  private func files(_ line: String) -> String { completion(line).files }

  @Test(
    "A line is split as a shell splits it",
    arguments: [
      ("a b c", ["a", "b"], "c"), ("a  b ", ["a", "b"], ""), ("", [], ""), ("a 'b c' d", ["a", "b c"], "d"),
      (#"a\ b "c'd" "#, ["a b", "c'd"], ""), (#"a "b c"#, ["a"], "b c"), (#"a 'b\"#, ["a"], #"b\"#),
      (#"a "\n\"" "#, ["a", #"\n""#], ""), (#"a x'y'"z""#, ["a"], "xyz"), (#"a '' b"#, ["a", ""], "b"),
      (#"a b\"#, ["a"], "b"),
    ] as [(String, [String], String)])
  func splitting(line: String, words: [String], current: String) {
    #expect(ShellLine(line).words == words)
    #expect(ShellLine(line).current == current)
  }

  @Test("First come commands, scenes and recordings") func firstWord() {
    for names in [Self.program.commands.map { $0.name }, Catalog.scenes.map(\.id), ["help"]] {
      #expect(Set(names).isSubset(of: words("")))
    }
    #expect(files("") == ".touchrec")
    #expect(words("-").contains("--paused"))
    #expect(Set(words("help ")).isSuperset(of: ["trace", "--man"]))
  }

  @Test("Options are those of the command, without the hidden ones") func options() {
    for command in Self.program.commands {
      let all = command.options + Option.everywhere
      #expect(words("\(command.name) --") == all.filter { !$0.isHidden }.map { "--\($0.name)" }, "\(command.name)")
    }
    #expect(words("trace -- --").isEmpty == false, "after -- come positional words")
    #expect(words("trace -- --").contains("tabs"))
  }

  @Test("Every option that names one of several words offers them, and they are understood") func choices() throws {
    #expect(words("render tabs --theme ") == ["dark", "light"])
    #expect(words("render tabs --theme=") == ["--theme=dark", "--theme=light"])
    #expect(words("render tabs --overlays ") == ["none"])
    #expect(words("export tabs --format ") == ["perfetto", "csv", "webdriver"])
    #expect(
      words("check --update-goldens=") == [
        "--update-goldens=all", "--update-goldens=changed", "--update-goldens=missing",
      ])
    #expect(words("trace --kind state,") == Fact.kinds.map { "state,\($0)" })
  }

  @Test("A scene's gestures and parameters, with the values of each") func sceneWords() throws {
    for scene in Catalog.scenes {
      #expect(words("trace \(scene.id) --gesture ") == scene.gestures.map(\.name))
      for word in words("trace \(scene.id) --set ") {
        let values = words("trace \(scene.id) --set \(word)")
        let parameter = (scene.parameters + EngineParameter.all.map(\.parameter)).first { "\($0.key)=" == word }
        guard parameter?.kind != .path else {
          #expect(files("trace \(scene.id) --set \(word)") == "all")
          continue
        }
        #expect(!values.isEmpty, "\(word)")
        for value in values { #expect(throws: Never.self) { try Settings(scene, changing: [value]) } }
      }
    }
    #expect(words("--set ") == words("\(Catalog.scenes[0].id) --set "), "without a scene the first one is run")
    #expect(words("trace tabs --set=delay=") == ["--set=delay=150ms"])
    #expect(words("render tabs --versus ").contains(Policy.Preset.allCases[0].rawValue))
    #expect(words("explain tabs --subject ").contains("tabs/list#pan"))
  }

  @Test("The scene of a recording is read from its first line") func recording() throws {
    let path = NSTemporaryDirectory() + "scrollarium \(UUID().uuidString).touchrec"
    defer { try? FileManager.default.removeItem(atPath: path) }
    try Data("{\"format\":\"scrollarium\",\"scene\":\"tabs\"}\n{\"t\":".utf8).write(to: URL(fileURLWithPath: path))
    #expect(words("trace '\(path)' --set ") == words("trace tabs --set "))
    #expect(words("trace '\(path).none' --gesture ").isEmpty)
  }

  @Test("Names of files are left to the shell, which is told their kind") func fileNames() {
    #expect(files("trace ") == ".touchrec")
    #expect(files("trace tabs ") == "none")
    #expect(files("trace tabs --script ") == ".json")
    #expect(files("check --report ") == "folders")
    #expect(files("check ") == "all")
    #expect(files("share tabs -o ") == ".html")
    #expect(files("photos ") == "all")
    #expect(files("tabs ") == "none", "it shows no files")
    #expect(files("list ") == "none")
    let completion = completion("trace tabs --script='my fi")
    #expect(completion.prefix == "--script=")
    #expect(completion.word == "--script=my fi")
    #expect(completion.rows.prefix(3) == [[".json"], ["--script="], ["--script=my fi"]])
  }

  @Test("Nothing follows an option that takes any text, and nothing breaks on a line that is wrong") func nothing() {
    for line in ["trace tabs --hz ", "trace tabs --nothing=", "help trace ", "new a b ", "trace tabs --set none="] {
      #expect(words(line).isEmpty, "\(line)")
      #expect(files(line) == "none", "\(line)")
    }
    #expect(Completion("", of: Self.program).candidates == completion("").candidates)
  }

  @Test("The program answers a shell, and a client's program does with its own scenes") func request() throws {
    guard case .complete(let line) = try Self.program.request(["--complete", "cards tr"]) else {
      Issue.record("it does not complete")
      return
    }
    #expect(line == "cards tr")
    let client = Program(scenes: [Catalog.scenes[3]])
    #expect(Completion("cards ", of: client).candidates.contains { $0.word == Catalog.scenes[3].id })
    #expect(!Completion("cards ", of: client).candidates.contains { $0.word == "tabs" })
  }
}
