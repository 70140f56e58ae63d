import Drawing
import Foundation
import Replay

/// The page of a check's report: one HTML file beside `report.json`. It shows the pictures in the cases' folders.
package struct ReportPage {
  package let html: String

  /// Makes the page.
  ///
  /// - Parameters:
  ///   - folder: The report's folder, for the commands to paste.
  ///   - program: The program's name, for the commands to paste.
  package init(of report: CheckReport, folder: String, program: String, assets: AssetLocator) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data: JSONFields = [
      "report": JSONText(String(decoding: try encoder.encode(report), as: UTF8.self)),
      "notes": report.cases.map { Self.notes($0, report.settings, folder, program) },
    ]
    let title = "\(report.failures.count) of \(report.cases.count) changed"
    html = try PageAssembly(assets: assets).page("report", title: title, parts: ["report"], data: data.json)
  }

  /// Returns the texts about a case.
  private static func notes(
    _ one: CheckCase, _ settings: [String], _ folder: String, _ program: String
  ) -> JSONFields {
    let commands = one.commands(settings)
    // A result with `--set` cannot become a golden.
    let accept = settings.isEmpty && one.verdict != .unreadable ? one.accept(reportAt: folder) : nil
    return [
      "verdict": one.verdict.rawValue, "title": one.verdict.title, "fails": one.verdict.isFailure,
      "findings": one.findings, "reproduce": "\(program) \(commands.reproduce)", "open": "\(program) \(commands.open)",
      "accept": accept.map { "\(program) \($0)" },
    ]
  }
}
