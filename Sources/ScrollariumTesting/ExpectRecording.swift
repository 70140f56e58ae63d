import Foundation
import Sandbox
import Scenes
import Stages
import Testing

/// Replays a recording and expects what its goldens say: the same decisions, and the same pictures, exactly.
///
/// ```swift
/// @Test func cardsScroll() throws { try expectRecording("drag-up.touchrec", on: cards) }
/// ```
///
/// Goldens stand beside the recording, as `scrollarium check` reads and writes them: `drag-up.trace.txt` for decisions,
/// `drag-up.T.boxes.png` for the stage at the moment T. The first run writes them, and fails, so that nothing passes that
/// nobody has seen; where `CI` is set nothing is written. `SNAPSHOT_TESTING_RECORD` set to `failed` writes what differs,
/// `all` everything, `never` nothing. A failure says which decision differs first, or what is drawn in the pixels that
/// differ, and what to do next.
/// - Parameters:
///   - path: The recording; relative to the folder of the calling file.
///   - scenes: Scenes of your own; those of Scrollarium are known.
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
