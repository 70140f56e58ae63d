import Drawing
import Foundation
import Inspector
import Replay
import SDLHost
import Scenes
import Stages
import Testing

@testable import Bench
@testable import Sandbox

/// What the program has besides the window: commands, keys, codes, figures.
@Suite("Program") struct ProgramTests {
  private static let program = Program(scenes: Catalog.scenes)

  @Test("Commands have unique names, a line each in the overview, and their own usage") func commands() {
    let names = Self.program.commands.map { $0.name }
    #expect(Set(names).count == names.count)
    #expect(names.count >= 6)
    let overview = Help.overview(Self.program.commands).split(separator: "\n")
    for command in Self.program.commands {
      #expect(overview.count { $0.hasPrefix("  \(command.name) ") && $0.hasSuffix("  \(command.summary)") } == 1)
      #expect(command.usage.contains(command.name))
    }
  }

  @Test("No command has an option twice, nor two options with one short form") func options() {
    for command in Self.program.commands {
      let options = command.options + Option.everywhere
      #expect(Set(options.map(\.name)).count == options.count, "\(command.name)")
      let shorts = options.compactMap(\.short)
      #expect(Set(shorts).count == shorts.count, "\(command.name)")
    }
  }

  @Test("The help of a command lists each option with its value and its sentence, and no hidden one") func help() {
    for command in Self.program.commands {
      let lines = Help.text(command, of: Self.program).split(separator: "\n")
      for option in command.options + Option.everywhere {
        let value = option.value.map { option.bareValue == nil ? " \($0)" : "[=\($0)]" }
        let name = "--\(option.name)\(value ?? "")"
        let isListed = lines.contains { $0.contains(name) && $0.hasSuffix("  \(option.help)") }
        #expect(isListed == !option.isHidden, "\(command.name) \(name)")
      }
    }
  }

  @Test("Every command has examples, and the program understands them") func examples() throws {
    for command in Self.program.commands {
      let examples = Help.examples(of: command, Self.program)
      #expect(!examples.isEmpty, "\(command.name)")
      for example in examples {
        guard case .run(let parsed, _) = try Self.program.request([command.name] + example) else {
          Issue.record("\(command.name) \(example) runs nothing")
          continue
        }
        #expect(parsed.name == command.name, "\(example)")
        #expect(!example.contains { $0.contains("{") }, "\(example)")
        let line = (["  \(Program.name)", command.name] + example).joined(separator: " ")
        #expect(Help.text(command, of: Self.program).contains("\n\(line)"), "\(line)")
      }
    }
  }

  @Test("help COMMAND is what COMMAND --help is; another word is refused with the nearest command") func helpOfCommand()
    throws
  {
    for command in Self.program.commands {
      let text = Help.text(command, of: Self.program)
      for line in [["help", command.name], [command.name, "--help"]] {
        guard case .answer(let answer) = try Self.program.request(line) else {
          Issue.record("\(line) is no question")
          continue
        }
        #expect(answer == text, "\(line)")
      }
    }
    let refusal = #expect(throws: Problem.self) { try Self.program.request(["help", "trce"]) }
    #expect(refusal?.description.contains("Did you mean \"trace\"?") == true, "\(refusal?.description ?? "")")
  }

  @Test("The command reference is what help says") func reference() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../Assets/Guides/commands.md")
    let program = Program(
      scenes: Catalog.scenes, furtherCommands: [BenchCommand.self, InstallCommand.self, UninstallCommand.self])
    let text = Help.reference(of: program).replacing(Program.name + " ", with: "scrollarium ")
    #expect(
      try String(contentsOf: file, encoding: .utf8) == text + "\n",
      "write it anew: scrollarium help --markdown >Assets/Guides/commands.md")
  }

  @Test("A command that needs a gesture lists those of the scene") func gesturesListed() throws {
    let arguments = try Arguments(["back"], of: "trace", options: TraceCommand.options)
    let problem = #expect(throws: Problem.self) {
      try ScriptedSession(arguments, of: Self.program, needsScript: true)
    }
    let names = try Self.program.scene("back").gestures.map(\.name).joined(separator: ", ")
    #expect(problem?.description.hasSuffix("The gestures of back are \(names).") == true)
  }

  @Test("The changelog begins with this version") func changelog() throws {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("../../CHANGELOG.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let headings = text.split(separator: "\n").filter { $0.hasPrefix("## ") && $0 != "## Unreleased" }
    #expect(headings.first?.hasPrefix("## \(Program.version) ") == true, "\(headings.first ?? "none")")
  }

  @Test("Colours: with always, never with never or NO_COLOR, and around text that cannot forge them") func ink() throws
  {
    func ink(_ words: [String], _ environment: [String: String] = [:]) throws -> Ink {
      try Ink(Arguments(words, of: "list", options: []), environment: environment)
    }
    let lines = [Ink.Line("head", .heading), Ink.Line("a\u{1B}[31mb", .command, count: 1), Ink.Line("plain")]
    let colored = try ink(["--color", "always"]).text(lines).split(separator: "\n")
    #expect(colored[0] == "\u{1B}[1mhead\u{1B}[0m")
    #expect(colored[1].hasPrefix("\u{1B}[36ma\u{1B}[0m"))
    #expect(colored[1].count { $0 == "\u{1B}" } == 2, "the text's own control characters are escaped")
    #expect(colored[2] == "plain")
    for plain in [try ink(["--color=never"]), try ink([], ["NO_COLOR": "1"])] {
      #expect(!plain.text(lines).contains("\u{1B}"))
    }
    #expect(throws: Problem.self) { try ink(["--color", "sometimes"]) }
  }

  @Test("What goes wrong with the display, a file or a picture has its own code") func codes() {
    #expect(Program.problem(HostError.noDisplay(reason: "none")).code == .unavailable)
    #expect(Program.problem(AssetError.folderMissing(searched: ["/a"])).code == .noInput)
    let own = Problem(.malformed, "It is broken.")
    #expect(Program.problem(own) == own)
    struct Stranger: Error {}
    #expect(Program.problem(Stranger()).code == .malformed)
  }

  @Test("SDL's names of keys are those of the commands") func keys() {
    #expect(Keyboard.stroke("Escape", []) == KeyStroke("Esc"))
    #expect(Keyboard.stroke("Return", []) == KeyStroke("Enter"))
    #expect(Keyboard.stroke("Keypad Enter", []) == KeyStroke("Enter"))
    #expect(Keyboard.stroke("O", .control) == KeyStroke("O", control: true))
    #expect(Keyboard.stroke("O", .alt) == KeyStroke("O"))
    #expect(Keyboard.stroke("Tab", [.control, .shift]) == KeyStroke("Tab", control: true, shift: true))
    #expect(Keyboard.stroke("Left", .shift) == KeyStroke("Left", shift: true))
    #expect(Keyboard.stroke(",", .shift) == KeyStroke("<"))
    #expect(Keyboard.stroke(",", []) == KeyStroke(","))
    #expect(Keyboard.stroke("/", .shift) == KeyStroke("?"))
    #expect(Keyboard.stroke("A", .shift) == KeyStroke("A"))
  }

  @Test("A screenshot needs a frame") func screenshot() throws {
    let error = #expect(throws: Problem.self) { try Screenshots(assets: .find()).write() }
    #expect(error?.code == .cannotWrite)
  }

  @Test("Mean and percentiles; of nothing they are 0") func distribution() {
    let all = Distribution((1...100).reversed().map(Double.init))
    #expect(all.mean == 50.5)
    #expect(all.p50 == 51)
    #expect(all.p99 == 100)
    let one = Distribution([3])
    #expect(one.mean == 3)
    #expect(one.p50 == 3)
    #expect(one.p99 == 3)
    let none = Distribution([])
    #expect(none.mean == 0)
    #expect(none.p50 == 0)
    #expect(none.p99 == 0)
  }

  @Test("Texts are filled up to a width, and none is cut") func padding() {
    #expect("ab".padded(to: 4) == "ab  ")
    #expect("abcd".padded(to: 2) == "abcd")
    #expect("".padded(to: 0).isEmpty)
  }
}
