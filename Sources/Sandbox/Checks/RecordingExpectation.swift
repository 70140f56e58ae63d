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

  /// Replays a recording and compares it with the goldens beside it.
  ///
  /// - Throws: ``Problem`` for what is not about the recording, such as a full disk or an unknown word in
  ///   `SNAPSHOT_TESTING_RECORD`.
  package init(
    recording path: String, on scenes: [any Scene],
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    let mode = try RecordMode(option: nil, setting: [], environment: environment)
    let report = try CheckPlan(Program(scenes: scenes), mode: mode).run([CheckInput(recording: path)])
    result = report.cases[0]
    let findings = result.findings.joined(separator: "\n")
    let isWritten = result.files.contains { $0.state == .added || $0.state == .updated }
    skipped = result.verdict == .environment ? findings : nil
    if isWritten {
      failure = "Goldens of \(path) were written; look at them, and run the test again to compare.\n\(findings)"
    } else if result.verdict.isFailure {
      let next =
        result.verdict == .unreadable
        ? "" : "\nIf that is as it should be: SNAPSHOT_TESTING_RECORD=failed swift test writes it as the golden."
      failure = "\(path): \(result.verdict.title).\n\(findings)\(next)"
    } else {
      failure = nil
    }
  }
}
