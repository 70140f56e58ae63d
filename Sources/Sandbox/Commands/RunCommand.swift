import Foundation

/// `scrollarium run`: the window.
enum RunCommand: Subcommand {
  static let name = "run"
  static let usage = "[run] [SCENE] [--script FILE] [--set KEY=VALUE …] [OPTION …]"
  static let summary = "open the window on a scene; with a script, play it on the live stage"
  static let options = [Option.script, .set, .hz, .theme, .size]

  static func run(_ arguments: Arguments, of program: Program) throws {
  }
}
