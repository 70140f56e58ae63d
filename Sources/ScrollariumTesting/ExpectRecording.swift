import Foundation
import Sandbox
import Scenes
import Stages
import Testing

/// Replays a recording and expects the same decisions and the same pictures as in its goldens, exactly.
///
/// ```swift
/// @Test func cardsScroll() throws { try expectRecording("drag-up.touchrec", on: cards) }
/// ```
///
/// Goldens are beside the recording, as for `scrollarium check`: `drag-up.trace.txt` holds the decisions,
/// `drag-up.T.boxes.png` the stage at the moment T. The first run writes them and fails, so that somebody looks at them
/// before a test passes. If `CI` is set, nothing is written. Set `SNAPSHOT_TESTING_RECORD` to `failed` to write what
/// differs, `all` to write everything, and `never` to write nothing.
///
/// A failure says which decision differs first, or what is drawn in the pixels that differ. It leaves a report with the
/// pictures, as `check --report` does, and names its page and the commands to open it and to accept the results. The
/// report is in the package's `.build/scrollarium-reports`, or in the folder that `SNAPSHOT_ARTIFACTS` names, so that a
/// CI server can keep it. Each recording has one folder there: the next failure replaces it, and success removes it.
///
/// - Parameters:
///   - path: The recording; relative to the folder of the calling file.
///   - scenes: Your own scenes; those of Scrollarium are always known.
///   - filePath: The calling file.
///   - sourceLocation: The place to which a failure is attributed.
/// - Throws: A `Problem` for what is not about the recording itself, such as a full disk.
public func expectRecording(
  _ path: String, on scenes: any Scene..., filePath: String = #filePath,
  sourceLocation: SourceLocation = #_sourceLocation
) throws {
  let folder = (filePath as NSString).deletingLastPathComponent
  let recording = path.hasPrefix("/") ? path : "\(folder)/\(path)"
  let expectation = try RecordingExpectation(recording: recording, on: scenes + Catalog.scenes)
  if let failure = expectation.failure { Issue.record("\(failure)", sourceLocation: sourceLocation) }
}
