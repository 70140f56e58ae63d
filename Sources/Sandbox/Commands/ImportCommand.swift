import Foundation
import DeviceRecordings
import Replay
import Stages

/// `scrollarium import`: makes a recording of a scene from touches that another program has recorded.
package enum ImportCommand: Subcommand {
  package static let name = "import"
  package static let operands: [Operand] = [.file, .scene]
  package static let usage = "import FILE SCENE -o FILE.touchrec [OPTION …]"
  package static let summary =
    "make a recording of a scene from touches captured elsewhere: WebDriver, libinput record, evemu"
  package static let examples = ["drag.yml {scene} -o drag.touchrec"]
  static let output = Option(name: "output", value: "FILE", help: "the recording", short: "o")
  static let device = Option(
    name: "device", value: "N", help: "which device of the file, from 1 (default: its first touch screen)")
  package static let options = [output, device, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard arguments.words.count >= 2 else {
      throw Problem(
        .usage, "import needs a file and the scene to play it on: \(Program.name) import FILE SCENE -o FILE.touchrec.")
    }
    guard let path = arguments[output] else {
      throw Problem(.usage, "import needs a file to write: add -o FILE.touchrec.")
    }
    let (file, rest) = (arguments.words[0], arguments.withoutFirstWord)
    try rest.requireWords(atMost: 1)
    let scene = try program.scene(rest)
    let number = try arguments.number(device, in: 1...PanelRecording.Limits.devices)
    let (script, source): (GestureScript, Recording.Source)
    if try InputFormat(ofFile: file) == .actions {
      if number != nil {
        throw Problem(.usage, "\(file) is a gesture script, which has no devices; leave out --device.")
      }
      (script, source) = (try GestureScript(contentsOf: file), .script)
    } else {
      let panel = try PanelRecording(contentsOf: file, stageSize: scene.stageSize, device: number)
      if !arguments.has(.quiet) { for note in panel.notes { try Console.log(note) } }
      (script, source) = (panel.script, .panel)
    }
    var scripted = try ScriptedSession(rest, of: program, needsScript: false, playing: script, takesChecks: true)
    try scripted.record(as: source, to: path, isQuiet: arguments.has(.quiet))
  }
}
