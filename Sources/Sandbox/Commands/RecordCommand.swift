import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// `scrollarium record`: plays a gesture script without a display and writes a recording of it.
package enum RecordCommand: Subcommand {
  package static let name = "record"
  package static let operands: [Operand] = [.scene]
  package static let usage = "record SCENE --script FILE|--gesture NAME -o FILE.touchrec [OPTION …]"
  package static let summary =
    "play a gesture without a display and record it; \(CommandEntry.key(of: .session(.record))) in the window records fingers"
  package static let examples = ["{input} -o my.touchrec"]
  static let output = Option(name: "output", value: "FILE", help: "the recording", short: "o")
  package static let options = [output, .script, .gesture, .set, .edit, .hz]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let path = arguments[output] else {
      throw Problem(.usage, "record needs a file to write: add -o FILE.touchrec.")
    }
    var scripted = try ScriptedSession(arguments, of: program, needsScript: true, takesChecks: true)
    try scripted.record(as: .script, to: path, isQuiet: arguments.has(.quiet))
  }
}

extension ScriptedSession {
  /// Plays all of the input and writes a recording of it.
  mutating func record(as source: Recording.Source, to path: String, isQuiet: Bool) throws {
    try playInSteps()
    let recording = Recording(of: session, source: source)
    try OutputFile(path).write(Data(recording.text.utf8))
    if !isQuiet {
      let (events, seconds) = (recording.spec.events.count, recording.spec.end.seconds)
      try Console.log("Recorded \(events) events, \(Parameter.text((seconds * 10).rounded() / 10)) s, to \(path).")
    }
  }

  /// Plays all of the input, as ``play(to:)`` does, in steps after each of which the session may take a hash.
  package mutating func playInSteps() throws {
    let ticks = session.window.ticks
    while !isOver(at: session.now), session.now < playback.end.advanced(bySeconds: Self.settleLimit) {
      let next = ticks.instant(ofTick: ticks.tick(at: session.now) + StateCheck.ticksBetween)
      try play(to: next >= playback.end && input.isRecording ? playback.end : next)
    }
  }
}

extension ScriptedSession.Input? {
  fileprivate var isRecording: Bool { if case .recording = self { true } else { false } }
}
