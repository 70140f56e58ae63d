import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// Writes files about the gesture that is shown, to share them.
extension SandboxApp {
  /// Starts to write a file beside the recordings.
  ///
  /// - Throws: ``Problem`` if there is no gesture yet, or the file cannot be written.
  func share(_ kind: ShareKind) throws {
    let session = workbench.session
    guard shown.story.storyStart != nil else {
      throw Problem(.usage, "There is no gesture to share yet: touch the stage first.")
    }
    guard sharer.state[kind: kind] != .underWay else { return }
    advanceStage(to: now)
    let ready = workbench.readyInput
    let name = ready.map { "\(session.scene.id)-\($0.name)" } ?? session.scene.id
    let path = try OutputFile.freePath(name, kind.ending, in: launch.folder)
    let theme = workbench.options.isDark ? "dark" : "light"
    switch kind {
    case .page: try start(kind, ["share"], writing: path, of: ready)
    case .picture:
      try start(kind, ["render", "--view", "card", "--scale", "2", "--theme", theme], writing: path, of: ready)
    case .animation: try start(kind, ["render", "--view", "card", "--theme", theme], writing: path, of: ready)
    case .recording:
      let text = Data(try shownRecording().text.utf8)
      try OutputFile(path).write(text)
      sharer.settle(kind, writing: path, bytes: text.count)
      lastRecording = path
      notify("Saved \(path)")
    }
  }

  /// Starts a command about the gesture that is shown.
  ///
  /// - Parameter ready: The gesture of the scene that it is; nil to write a recording for the command.
  private func start(_ kind: ShareKind, _ command: [String], writing path: String, of ready: ReadyGesture?) throws {
    var (command, scratch) = (command, String?.none)
    if let ready {
      command += workbench.input(of: ready)
    } else {
      let text = try shownRecording().text
      let folder = try Self.makeScratchFolder()
      let recording = "\(folder)/\(workbench.session.scene.id).touchrec"
      try OutputFile(recording).write(Data(text.utf8))
      command.append(recording)
      scratch = folder
    }
    try sharer.start(kind, command, writing: path, removing: scratch)
  }

  /// How long after the last motion a recording goes on, in seconds: a finger that was lifted fades.
  private static let restAfterMotion = 0.4

  /// Returns a recording of the gesture that is shown until everything rests, with all that was before as preparation.
  private func shownRecording() throws -> Recording {
    try requireRoom()
    let (session, story) = (workbench.session, shown.story)
    var recording = Recording(of: session, source: .live)
    recording.spec.begin = max(lastTick(before: story.storyStart ?? .zero), session.spec.begin)
    let last = max(lastMotion ?? .zero, session.spec.events.last?.time ?? .zero)
    let end = min(story.now, last.advanced(bySeconds: Self.restAfterMotion))
    guard end < session.now else { return recording }
    return Recording(
      recording.spec.truncated(to: end), source: .live, checks: recording.checks.filter { $0.time <= end })
  }

  private static func makeScratchFolder() throws(Problem) -> String {
    var template = Array("\(NSTemporaryDirectory())/scrollarium-share-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else {
      throw Problem(.cannotWrite, "\(NSTemporaryDirectory()) cannot hold a temporary folder; set TMPDIR to another.")
    }
    return String(decoding: template.dropLast().map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  /// Tells what has become of files that were being written.
  func pollSharing() {
    for outcome in sharer.poll() {
      switch outcome {
      case .written(let path, _): notify("Wrote \(path)")
      case .failed(let why): notify(why, isProblem: true)
      case .underWay: break
      }
    }
  }

  /// Shows the folder of a file in the desktop's file manager.
  ///
  /// - Throws: ``Problem`` if no program can show it.
  func openFolder(of path: String) throws(Problem) {
    let folder = URL(fileURLWithPath: path).standardizedFileURL.deletingLastPathComponent().path
    guard sharer.open(folder) else {
      throw Problem(.unavailable, "No file manager could be started (xdg-open is missing). The folder is \(folder).")
    }
  }
}
