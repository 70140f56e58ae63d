import Replay
import Stages

/// The texts of `--help`, generated from the commands and their options.
enum Help {
  static let version = "scrollarium \(Program.version)"

  /// Returns the help or the version if a command line asks for it, else nil.
  ///
  /// - Throws: ``Problem`` for words that it does not expect after `help`, `--help` or `--version`.
  static func answer(_ arguments: [String], of program: Program) throws(Problem) -> String? {
    let first = arguments.first ?? ""
    guard ["--version", "--help", "-h", "help"].contains(first) else { return nil }
    if first == "help", arguments.count == 2, let command = program.commands.first(where: { $0.name == arguments[1] }) {
      return text(command, of: program)
    }
    if arguments == ["help", "--markdown"] { return reference(of: program) }
    if arguments == ["help", "--man"] { return ManualPage.text(of: program) }
    guard arguments.count == 1 else {
      let word = arguments[1]
      let names = program.commands.map { $0.name }
      let next =
        names.contains(word)
        ? "\(Program.name) help \(word) describes it."
        : "See \(Program.name) --help." + suggestion(for: word, among: names)
      throw Problem(.usage, "\(first) does not understand \"\(word)\" here. \(next)")
    }
    return first == "--version" ? version : overview(program.commands)
  }

  static let exitCodes: [(code: Int, meaning: String)] = [
    (0, "ok"), (1, "check, lint or diff found something"), (2, "a replay differs from its recording"),
    (3, "a golden is missing"), (64, "usage"), (65, "malformed file"), (66, "input does not exist"), (69, "no display"),
    (70, "internal error"), (74, "cannot write"),
  ]

  static func overview(_ commands: [any Subcommand.Type]) -> String {
    var lines = [
      "\(Program.name): why did my touch go there?", "",
      "usage: \(Program.name) [COMMAND] [SCENE] [OPTION …]", "",
    ]
    let width = commands.map { $0.name.count }.max() ?? 0
    for command in commands {
      lines.append("  \(command.name.padded(to: width))  \(command.summary)")
    }
    lines += [
      "", "Without a command, the window opens. \(Program.name) help COMMAND shows its options and examples.",
      "Exit codes: " + exitCodes.map { "\($0.code) \($0.meaning)" }.joined(separator: " · "),
    ]
    return lines.joined(separator: "\n")
  }

  /// Returns the reference of all commands as a Markdown page, `Assets/Guides/commands.md`.
  static func reference(of program: Program) -> String {
    var lines = [
      "# Commands", "", "This page is what `\(Program.standardName) help COMMAND` prints, for every command.", "",
      "| command | what it does |", "|---|---|",
    ]
    lines += program.commands.map { "| [\($0.name)](#\($0.name)) | \($0.summary) |" }
    for command in program.commands {
      lines += ["", "## \(command.name)", "", "```", text(command, of: program), "```"]
    }
    return lines.joined(separator: "\n")
  }

  static func text(_ command: any Subcommand.Type, of program: Program) -> String {
    let options = (command.options + Option.everywhere).filter { !$0.isHidden }
    let names = options.map { option in (option.short.map { "-\($0), " } ?? "    ") + option.form }
    let width = names.map(\.count).max() ?? 0
    var lines = ["usage: \(Program.name) \(command.usage)", "", command.summary, ""]
    for (name, option) in zip(names, options) { lines.append("  \(name.padded(to: width))  \(option.help)") }
    if !command.details.isEmpty { lines += ["", command.details] }
    let examples = examples(of: command, program).map { arguments in
      (["  \(Program.name)", command.name] + arguments).joined(separator: " ")
    }
    return (lines + ["", examples.count > 1 ? "Examples:" : "Example:"] + examples).joined(separator: "\n")
  }

  /// Returns the arguments of a command's examples, about one of the program's own scenes that has a gesture.
  static func examples(of command: any Subcommand.Type, _ program: Program) -> [[String]] {
    let scenes = program.scenes
    let scene = scenes.first { $0.id == "tabs" } ?? scenes.first { !$0.gestures.isEmpty } ?? scenes[0]
    let gesture = scene.gestures.first.map { "--gesture \($0.name)" } ?? "--script drag.gesture.json"
    let parameter = scene.parameters.first.map { "\($0.key)=\($0.otherValue)" } ?? "delay=300ms"
    return command.examples.map { example in
      let text = example.replacing("{input}", with: "\(scene.id) \(gesture)").replacing("{scene}", with: scene.id)
        .replacing("{parameter}", with: parameter)
      return text.split(separator: " ").map(String.init)
    }
  }
}

extension Parameter {
  /// A value that is not the default.
  fileprivate var otherValue: String {
    switch kind {
    case .choice(let words): words.dropFirst().first ?? words[0]
    case .number(let usual, let range, let step, _):
      Parameter.text(usual + step <= range.upperBound ? usual + step : usual - step)
    case .path: "~/Pictures"
    }
  }
}
