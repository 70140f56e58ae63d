import Foundation
import Replay
import Reports
import Stages

/// `scrollarium accept`: makes the results in a report the goldens.
package enum AcceptCommand: Subcommand {
  package static let name = "accept"
  package static let operands: [Operand] = [.folder, .files]
  package static let usage = "accept REPORT [PATH …] [--filter RE]"
  package static let summary = "make the results in a check's report the new goldens"
  package static let examples = ["report", "report --filter pull", "report ../recordings/pull.touchrec"]
  package static let options = [CheckCommand.filter]
  package static let details = """
    Without a PATH every golden in and below this folder; with some, those of these recordings and folders alone, which
    may also lie elsewhere.
    """

  package static func run(_ arguments: Arguments, of program: Program) throws {
    guard let folder = arguments.words.first else {
      throw Problem(.usage, "accept needs a report: the folder that check --report has written.")
    }
    let filter = try arguments[CheckCommand.filter].map { text throws(Problem) in try CheckCommand.regex(text) }
    let inputs = Array(arguments.words.dropFirst())
    let lines = try accept(folder, of: inputs, scenes: program.scenes, matching: filter)
    for line in lines { try Console.print(line.escapingControls) }
    try Console.print(
      lines.isEmpty ? "There is nothing to accept." : "\(lines.count) golden\(lines.count == 1 ? "" : "s") written.")
  }

  /// Copies the results in a report over the goldens.
  ///
  /// - Parameter inputs: The recordings and folders whose goldens are written, also outside of the current folder; none
  ///   for all in it.
  /// - Returns: A line for each file that was written.
  static func accept(
    _ folder: String, of inputs: [String] = [], scenes: [any Scene], matching filter: Regex<AnyRegexOutput>? = nil
  ) throws -> [String] {
    let report = try ReportFolder.read(folder)
    guard report.settings.isEmpty else {
      throw Problem(
        .usage,
        "The report is of a check with --set \(report.settings[0].brief), which is no golden; check again without it."
      )
    }
    let place = folder.hasSuffix(".json") ? folder.folderOfPath : folder
    let acceptance = try Acceptance(report, at: place, of: inputs, scenes: scenes)
    var lines: [String] = []
    for one in report.cases where filter.map({ one.name.firstMatch(of: $0) != nil }) ?? true {
      for file in one.files {
        guard let actual = file.actual, acceptance.isNamed(file, of: one) else { continue }
        try acceptance.write(file, from: actual, of: one)
        lines.append("\(file.state == .missing ? "New" : "Updated"): \(file.path)")
      }
    }
    return lines
  }
}
