import Foundation
import Replay
import Stages
import TouchKit

/// `scrollarium export`: writes a gesture for other programs.
package enum ExportCommand: Subcommand {
  package static let name = "export"
  package static let usage =
    "export SCENE --gesture NAME|--script FILE | FILE.touchrec --format perfetto|csv|webdriver -o FILE [OPTION …]"
  package static let summary = "write a gesture for other programs: Perfetto, a spreadsheet, or WebDriver"
  package static let examples = [
    "{input} --format perfetto -o trace.json",
    "my.touchrec --format webdriver -o my.gesture.json",
  ]
  static let output = Option(name: "output", value: "FILE", help: "the file to write", short: "o")
  static let format = Option(
    name: "format", value: "perfetto|csv|webdriver",
    help: "perfetto: lanes, decisions and causes for ui.perfetto.dev; csv: at each tick a row for each touch and scroll"
      + " view, with place or offset (pt) and velocity (pt/s); webdriver: the input as a gesture script")
  package static let options = [format, output, .script, .gesture, .set, .edit, .hz]

  private static let formats = ["perfetto", "csv", "webdriver"]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let format = try arguments.choice(format, among: formats) else {
      throw Problem(.usage, "export needs a format: add --format perfetto, csv or webdriver.")
    }
    guard let path = arguments[output] else { throw Problem(.usage, "export needs a file to write: add -o FILE.") }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true)
    try scripted.play(to: nil)
    let run = scripted.session.run
    let text: String
    switch format {
    case "perfetto": text = run.traceEvents
    case "csv": text = try run.motionTable()
    default: text = try run.spec.with(run.spec.events, until: scripted.playback.end).gestureScript()
    }
    try OutputFile(path).write(Data(text.utf8))
    Console.logWritten(path, "\((text.utf8.count + 999) / 1_000) KB", arguments)
    try scripted.requireSameRun()
  }
}
