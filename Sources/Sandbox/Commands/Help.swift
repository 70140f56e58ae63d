/// The texts of `--help`, generated from the commands and their options.
enum Help {
  static let version = "scrollarium \(Program.version)"

  /// Returns the help or the version if a word asks for it, else nil.
  static func answer(_ word: String, _ commands: [any Subcommand.Type]) -> String? {
    switch word {
    case "--version": version
    case "--help", "-h", "help": overview(commands)
    default: nil
    }
  }

  /// Returns the error for a word that follows `--help`, `help` or `--version`.
  static func refusal(of word: String, after first: String, _ commands: [any Subcommand.Type]) -> Problem {
    let isCommand = commands.contains { $0.name == word }
    let next = isCommand ? "\(Program.name) \(word) --help describes it" : "See \(Program.name) --help"
    return Problem(.usage, "\(first) does not understand \"\(word)\" here. \(next).")
  }

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
      "", "Without a command, the window opens. \(Program.name) COMMAND --help shows its options.",
      "Exit codes: 0 ok · 1 check, lint or diff found something · 2 a replay differs from its recording · 3 a golden is missing"
        + " · 64 usage · 65 malformed file · 66 input does not exist · 69 no display · 70 internal error · 74 cannot write",
    ]
    return lines.joined(separator: "\n")
  }

  static func text(_ command: any Subcommand.Type) -> String {
    let options = (command.options + Option.everywhere).filter { !$0.isHidden }
    let names = options.map { option in
      let short = option.short.map { "-\($0), " } ?? "    "
      return "\(short)--\(option.name)\(option.value.map { option.bareValue == nil ? " \($0)" : "[=\($0)]" } ?? "")"
    }
    let width = names.map(\.count).max() ?? 0
    var lines = ["usage: \(Program.name) \(command.usage)", "", command.summary, ""]
    for (name, option) in zip(names, options) { lines.append("  \(name.padded(to: width))  \(option.help)") }
    if !command.details.isEmpty { lines += ["", command.details] }
    return lines.joined(separator: "\n")
  }
}

extension String {
  package func padded(to width: Int) -> String { self + String(repeating: " ", count: max(width - count, 0)) }
}
