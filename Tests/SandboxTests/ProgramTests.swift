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
      let lines = Help.text(command).split(separator: "\n")
      for option in command.options + Option.everywhere {
        let value = option.value.map { option.bareValue == nil ? " \($0)" : "[=\($0)]" }
        let name = "--\(option.name)\(value ?? "")"
        let isListed = lines.contains { $0.contains(name) && $0.hasSuffix("  \(option.help)") }
        #expect(isListed == !option.isHidden, "\(command.name) \(name)")
      }
    }
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
