import Files
import Foundation
import Replay
import Reports
import Stages

/// `scrollarium check`: replays recordings and compares decisions and pictures with goldens.
package enum CheckCommand: Subcommand {
  package static let name = "check"
  package static let operands: [Operand] = [.files]
  package static let usage = "check [PATH …] [--gestures] [--filter RE] [--report DIR] [OPTION …]"
  package static let summary =
    "replay recordings, and compare decisions and pictures with the goldens beside them, exactly"
  package static let examples = ["", "Tests --report report", "my.touchrec --set delay=158ms"]
  package static let details = """
    PATH is a recording, or a folder with all recordings in it (default: this folder). Goldens of NAME.touchrec are
    NAME.trace.txt (decisions), NAME.T.boxes.png (the stage at a moment T, text as boxes) and NAME.T.png (with text;
    compared where NAME.T.json has the versions of this machine, else skipped). Every moment with a golden is compared.
    A recording without goldens gets them: its decisions, and pictures of its bookmarks, or of the decisive moment and
    the end. Nothing is written if CI is set. SNAPSHOT_TESTING_RECORD=all, missing, failed or never decides otherwise.
    Exit codes: 2 if a replay differs from its recording, else 1 if a golden differs, else 65 if a recording cannot be
    read, else 3 if a golden is missing.
    """
  static let gestures = Option(
    name: "gestures", value: nil, help: "check the gestures of all scenes instead; PATH is the folder of their goldens")
  static let filter = Option(name: "filter", value: "RE", help: "only names in which this regular expression matches")
  static let report = Option(name: "report", value: "DIR", help: "write a report with pictures of what differs")
  static let update = Option(
    name: "update-goldens", value: "all|changed|missing", help: "write goldens anew; all by default", bareValue: "all")
  static let junit = Option(name: "junit", value: "FILE", help: "write the results as JUnit XML")
  static let shard = Option(name: "shard", value: "K/N", help: "the Kth of N parts, for several machines")
  package static let options = [gestures, filter, report, update, junit, shard, .set]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    let changes = arguments.all(.set)
    let mode = try RecordMode(
      option: arguments[update], setting: changes, environment: ProcessEnvironment.here)
    let inputs = try inputs(arguments, of: program)
    let folder = try arguments[report].map { path throws(Problem) in try ReportFolder(path: path) }
    let plan = CheckPlan(program, mode: mode, changes: changes, report: folder)
    let result = try plan.run(inputs) { ended, failures in
      Progress.report(ended, of: inputs.count, failures == 0 ? "checked" : "checked, \(failures) failed")
    }
    try folder?.write(result)
    if let path = arguments[junit] { try OutputFile(path).write(Data(result.junit.utf8)) }
    let style: Ink.Style = result.exitCode == nil ? .good : .bad
    let lines = result.text(program: Program.name, reportAt: folder?.path).split(
      separator: "\n", omittingEmptySubsequences: false)
    try Console.print(lines.map { Ink.Line(String($0), $0.hasPrefix(" ") ? nil : style) }, Ink(arguments))
    if let code = result.exitCode { throw ExitCode(code: code) }
  }

  private static func inputs(_ arguments: Arguments, of program: Program) throws -> [CheckInput] {
    var inputs: [CheckInput]
    if arguments.has(gestures) {
      try arguments.requireWords(atMost: 1)
      guard let folder = arguments.words.first else {
        throw Problem(.usage, "--gestures needs the folder of the goldens: check --gestures DIR.")
      }
      inputs = CheckInput.gestures(of: program.scenes, in: folder)
    } else {
      inputs = try CheckInput.recordings(at: arguments.words.isEmpty ? ["."] : arguments.words)
    }
    if let text = arguments[filter] {
      let regex = try regex(text)
      inputs = inputs.filter { $0.name.firstMatch(of: regex) != nil }
    }
    if let text = arguments[shard] { inputs = try CheckInput.shard(text, of: inputs) }
    return inputs
  }

  /// Parses the regular expression of `--filter`.
  ///
  /// It is matched by scalars, as names of files are told apart: “é” and “e” with an accent after it are two files.
  static func regex(_ text: String) throws(Problem) -> Regex<AnyRegexOutput> {
    do {
      return try Regex(text).matchingSemantics(.unicodeScalar)
    } catch { throw Problem(.usage, "--filter takes a regular expression; \(text.quoted) is none.") }
  }
}

extension CheckReport {
  /// The exit code: 2 takes precedence over 1, then 65, then 3; nil if nothing failed.
  var exitCode: Int32? {
    let codes = Set(cases.map(\.verdict).filter(\.isFailure).map(\.exitCode))
    return [2, 1, Problem.Code.malformed.rawValue, 3].first(where: codes.contains)
  }
}

extension CheckVerdict {
  fileprivate var exitCode: Int32 {
    switch self {
    case .diverged: 2
    case .behaviour, .size, .rendering: 1
    case .unreadable: Problem.Code.malformed.rawValue
    case .missing: 3
    case .environment, .passed: 0
    }
  }
}
