import Drawing
import Stages

/// The manual page, generated from the commands and their options. The format is mdoc(7).
enum ManualPage {
  /// Returns the page of a program, `man 1`.
  static func text(of program: Program) -> String {
    let commands = program.commands
    var lines = [
      ".Dd \(Program.versionDate)", ".Dt \(Program.name.uppercased()) 1", ".Os", ".Sh NAME", ".Nm \(Program.name)",
      ".Nd see why a touch went where it went", ".Sh SYNOPSIS", ".Nm", ".Op Ar command", ".Op Ar scene",
      ".Op Ar option ...", ".Sh DESCRIPTION", ".Nm",
    ]
    lines += text(description)
    lines += [".Sh COMMANDS"] + commands.flatMap { section(on: $0) }
    lines += [".Sh OPTIONS OF EVERY COMMAND"] + list(of: Option.everywhere)
    lines += [".Sh ENVIRONMENT"] + list(environment.map { (".Ev \(word($0.name))", $0.meaning) })
    lines += [".Sh FILES"] + list(files.map { (".Pa \(word($0.name))", $0.meaning) })
    lines += [".Sh EXIT STATUS"] + list(Help.exitCodes.map { ("\($0.code)", $0.meaning) })
    lines += [".Sh EXAMPLES"] + commands.map { examples(of: $0, program) }.joined(separator: [".Pp"])
    lines += [".Sh SEE ALSO"] + pages
    return lines.joined(separator: "\n")
  }

  private static let description = """
    plays gestures on scenes of scroll views, buttons and recognizers, and shows who got each touch and why. It
    re-creates UIKit's touch arbitration and scroll physics. Without a command, the window opens on the first scene. A
    file that ends in .touchrec is a recording: every command that takes a scene and a gesture takes it, too.
    """

  private static let environment = [
    (AssetLocator.environmentKey, "the folder of fonts, photos and gestures, if it is not the installed one"),
    ("CI", "if set, check writes no goldens"),
    ("SNAPSHOT_TESTING_RECORD", "which goldens are written: all, failed, missing or never"),
    ("NO_COLOR", "if set, results have no colours"),
    ("GDK_SCALE", "pixels per point of the window; QT_SCALE_FACTOR does the same"),
    ("GTK_ENABLE_ANIMATIONS", "if 0, panels are not animated"),
    ("XDG_CONFIG_HOME", "the folder of settings (default ~/.config)"),
  ].map { (name: $0.0, meaning: $0.1) }

  private static let files = [
    ("~/.config/scrollarium/settings.json", "what the window remembers"),
    ("*.touchrec", "recordings: a JSON object on each line"),
    ("*.gesture.json", "gesture scripts: the actions of W3C WebDriver"),
  ].map { (name: $0.0, meaning: $0.1) }

  private static let pages = [
    ".Lk https://www.w3.org/TR/webdriver2/#perform\\-actions \"Perform Actions, the format of gesture scripts\"", ".Pp",
    ".Lk https://ui.perfetto.dev \"Perfetto, which shows exported traces\"",
  ]

  private static func section(on command: any Subcommand.Type) -> [String] {
    let usage = command.usage.split(separator: " ").map { word(String($0)) }.joined(separator: " ")
    var lines = [".Ss \(word(command.name))", ".D1 \(word(Program.name)) \(usage)", ".Pp"]
    lines += text("\(capitalized(command.summary)).")
    let options = command.options.filter { !$0.isHidden }
    if !options.isEmpty { lines += list(of: options) }
    if !command.details.isEmpty {
      lines += [".Pp"] + text(command.details)
    }
    return lines
  }

  private static func list(of options: [Option]) -> [String] {
    list(
      options.map { option in
        let short = option.short.map { ".Fl \($0) , " } ?? "."
        let value =
          option.value.map { option.bareValue == nil ? " Ar \(word($0))" : " Ns Op = Ns Ar \(word($0))" } ?? ""
        return ("\(short)Fl \\-\(option.name)\(value)", option.help)
      })
  }

  /// Returns a list of terms, which are macros if they begin with a dot, and their meanings.
  private static func list(_ entries: [(term: String, meaning: String)]) -> [String] {
    [".Bl -tag -width Ds"]
      + entries.flatMap { [".It \($0.term.hasPrefix(".") ? String($0.term.dropFirst()) : $0.term)"] + text($0.meaning) }
      + [".El"]
  }

  private static func examples(of command: any Subcommand.Type, _ program: Program) -> [String] {
    text("\(capitalized(command.summary)):") + [".Bd -literal -offset indent"]
      + Help.examples(of: command, program).map { example in
        escaped(([Program.name, command.name] + example).joined(separator: " "))
      } + [".Ed"]
  }

  private static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Returns lines of text. Each sentence begins a line, because formatters take a full stop at the end of one for the
  /// end of a sentence.
  private static func text(_ text: String) -> [String] {
    var lines = [""]
    for word in text.split(whereSeparator: \.isWhitespace).map({ escaped(String($0)) }) {
      let last = lines[lines.count - 1]
      let isFull = last.utf8.count + word.utf8.count >= longestLine || [".", "?"].contains { last.hasSuffix($0) }
      if last.isEmpty || isFull { lines.append(word) } else { lines[lines.count - 1] += " \(word)" }
    }
    return Array(lines.dropFirst())
  }

  /// Unit: bytes.
  private static let longestLine = 78

  /// Returns a line of text that no macro is read from.
  private static func escaped(_ text: String) -> String {
    let text = text.replacing("\\", with: "\\e").replacing("-", with: "\\-")
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&\(text)" : text
  }

  /// Returns an argument of a macro that is not read as one.
  private static func word(_ text: String) -> String { "\\&\(escaped(text).replacing("\"", with: "\\(dq"))" }
}
