import Foundation
import Replay
import Reports
import Stages

/// `scrollarium accept`: makes the results in a report the goldens.
package enum AcceptCommand: Subcommand {
  package static let name = "accept"
  package static let operands: [Operand] = [.folder]
  package static let usage = "accept REPORT [--filter RE]"
  package static let summary = "make the results in a check's report the new goldens"
  package static let examples = ["report", "report --filter pull"]
  package static let options = [CheckCommand.filter]

  package static func run(_ arguments: Arguments, of program: Program) throws {
    try arguments.requireWords(atMost: 1)
    guard let folder = arguments.words.first else {
      throw Problem(.usage, "accept needs a report: the folder that check --report has written.")
    }
    let filter = try arguments[CheckCommand.filter].map { text throws(Problem) in try CheckCommand.regex(text) }
    let lines = try accept(folder, matching: filter)
    for line in lines { try Console.print(line.escapingControls) }
    try Console.print(
      lines.isEmpty ? "There is nothing to accept." : "\(lines.count) golden\(lines.count == 1 ? "" : "s") written.")
  }

  /// Copies the results in a report over the goldens.
  ///
  /// - Returns: A line for each file that was written.
  static func accept(_ folder: String, matching filter: Regex<AnyRegexOutput>? = nil) throws -> [String] {
    let report = try ReportFolder.read(folder)
    guard report.settings.isEmpty else {
      throw Problem(
        .usage,
        "The report is of a check with --set \(report.settings[0].brief), which is no golden; check again without it."
      )
    }
    let place = folder.hasSuffix(".json") ? folder.folderOfPath : folder
    var lines: [String] = []
    for one in report.cases where filter.map({ one.name.firstMatch(of: $0) != nil }) ?? true {
      for file in one.files {
        guard let actual = file.actual else { continue }
        try accept(file, actual, in: place.isEmpty ? "." : place, root: report.root)
        lines.append("\(file.state == .missing ? "New" : "Updated"): \(file.path)")
      }
    }
    return lines
  }

  /// Copies one file. A report may come from elsewhere, so only files of its folder are read and only goldens are
  /// written.
  private static func accept(_ file: GoldenFile, _ actual: String, in folder: String, root: String) throws {
    let parts = actual.split(separator: "/", omittingEmptySubsequences: false)
    let isInside = !actual.hasPrefix("/") && !parts.contains("..")
    let isGolden = [".trace.txt", ".png", CheckInput.suffix].contains(where: file.path.hasSuffix)
    guard isInside, isGolden else {
      throw Problem(.malformed, "The report names \(actual) for \(file.path), which is no golden; check again.")
    }
    guard let data = FileManager.default.contents(atPath: "\(folder)/\(actual)") else {
      throw Problem(.noInput, "\(folder)/\(actual) is not there; check again with --report \(folder).")
    }
    let target = file.path.hasPrefix("/") ? file.path : "\(root)/\(file.path)"
    try OutputFile(target).write(data)
  }
}
