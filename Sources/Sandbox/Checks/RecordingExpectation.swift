import Files
import Foundation
import Reports
import Stages

/// Checks one recording for a test; ScrollariumTesting's `expectRecording` uses it.
package struct RecordingExpectation {
  /// The result of the check.
  package let result: CheckCase
  /// The failure message, with what to do next; nil if everything matches the goldens.
  package let failure: String?
  /// What could not be compared here; nil if everything was compared.
  package let skipped: String?

  /// Replays a recording and compares it with the goldens beside it. If something differs, it is replayed once more,
  /// for a report; if nothing does, an earlier report is removed.
  ///
  /// - Throws: ``Problem`` for what is not about the recording, such as a full disk or an unknown word in
  ///   `SNAPSHOT_TESTING_RECORD`.
  package init(
    recording path: String, on scenes: [any Scene],
    environment: [String: String] = ProcessEnvironment.here
  ) throws {
    let mode = try RecordMode(option: nil, setting: [], environment: environment)
    let place = ExpectationReport(of: path, environment: environment)
    let input = CheckInput(recording: path, named: place.name)
    result = try CheckPlan(Program(scenes: scenes), mode: mode).run([input]).cases[0]
    let findings = result.findings.joined(separator: "\n")
    let isWritten = result.files.contains { $0.state == .added || $0.state == .updated }
    let hasReport = !isWritten && result.verdict.isFailure && result.verdict != .unreadable
    skipped = result.verdict == .environment ? findings : nil
    if !hasReport { place.remove() }
    if isWritten {
      failure = "Goldens of \(path) were written; look at them, and run the test again to compare.\n\(findings)"
    } else if hasReport {
      failure = """
        \(path): \(result.verdict.title).
        \(try place.write(input, on: scenes, result))
        To accept all that differs: SNAPSHOT_TESTING_RECORD=failed swift test
        """
    } else if result.verdict.isFailure {
      failure = "\(path): \(result.verdict.title).\n\(findings)"
    } else {
      failure = nil
    }
  }
}

/// The report about a recording that failed in a test: a folder of its own, which the next failure replaces.
struct ExpectationReport {
  /// The recording's file name without its extension.
  let name: String
  /// The report's folder.
  let folder: String
  /// The command that starts the program of the test's package.
  private let program: String

  /// Chooses the folder: `scrollarium-reports/RECORDING` in the folder that `SNAPSHOT_ARTIFACTS` names, else in the
  /// package's `.build`, else in the temporary folder. RECORDING is its path inside the package, so that each recording
  /// has its own.
  init(of recording: String, environment: [String: String]) {
    let path = (recording as NSString).standardizingPath
    name = ((path as NSString).lastPathComponent as NSString).deletingPathExtension
    let package = Self.package(of: path)
    var parent = ProcessEnvironment.temporaryFolder
    if let artifacts = environment["SNAPSHOT_ARTIFACTS"], !artifacts.isEmpty {
      parent = artifacts
    } else if let package, Disk.allows(W_OK, "\(package)/.build") {
      parent = "\(package)/.build"
    }
    let inside = package.map { String(path.dropFirst($0.count)) } ?? path
    folder = (parent as NSString).appendingPathComponent(
      "scrollarium-reports\(inside.hasPrefix("/") ? "" : "/")\(inside)")
    program = package.flatMap(Self.program) ?? Program.standardName
  }

  /// Returns the nearest folder around a file that has a `Package.swift`.
  private static func package(of path: String) -> String? {
    var folder = (path as NSString).deletingLastPathComponent
    while folder.count > 1 {
      if Disk.exists("\(folder)/Package.swift") { return folder }
      folder = (folder as NSString).deletingLastPathComponent
    }
    return nil
  }

  /// Returns the command that runs the only executable of a package; nil if it has none or several.
  private static func program(of package: String) -> String? {
    guard let manifest = Disk.contents(of: "\(package)/Package.swift") else { return nil }
    let names = String(decoding: manifest, as: UTF8.self).matches(of: /\.executableTarget\(\s*name: "([^"]+)"/).map(
      \.output.1)
    return names.count == 1 ? "swift run \(names[0])" : nil
  }

  /// Two tests may check the same recording at the same time.
  private static let lock = NSLock()

  /// Checks the recording again and writes the report.
  ///
  /// - Returns: What differs, where the pictures are, and the commands to open and to accept it; one line each. If no
  ///   report can be written, what differs and why it cannot.
  /// - Throws: An error that is not about the recording alone.
  func write(_ input: CheckInput, on scenes: [any Scene], _ result: CheckCase) throws -> String {
    try Self.lock.withLock {
      removeFiles()
      do {
        let report = try ReportFolder(path: folder)
        let plan = CheckPlan(Program(scenes: scenes), mode: .never, report: report)
        let content = try plan.run([input])
        try report.write(content, program: program)
        let place = plan.relative(folder)
        let lines = content.cases[0].lines(program: program, [], reportAt: place)
        return (lines + [CheckReport.opening(reportAt: place)]).joined(separator: "\n")
      } catch let problem as Problem {
        return (result.findings + ["There is no report: \(problem)"]).joined(separator: "\n")
      }
    }
  }

  /// Removes an earlier report, if there is one.
  func remove() { Self.lock.withLock { removeFiles() } }

  /// Removes the folder if a report is in it, never any other.
  private func removeFiles() {
    guard Disk.exists("\(folder)/\(ReportFolder.reportName)") else { return }
    Disk.remove(folder)
  }
}
