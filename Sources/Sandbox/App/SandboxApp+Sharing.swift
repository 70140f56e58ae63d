import Files
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
    guard let start = shown.story.storyStart else {
      throw Problem(.usage, "There is no gesture to share yet: touch the stage first.")
    }
    guard sharer.state[kind: kind] != .underWay else { return }
    advanceStage(to: now)
    let (ready, subject) = (workbench.readyInput, Sharer.Subject(input: .init(session), start: start))
    let name = ready.map { "\(session.scene.id)-\($0.name)" } ?? session.scene.id
    let path = try OutputFile.freePath(name, kind.ending, in: launch.folder)
    let theme = workbench.options.isDark ? "dark" : "light"
    switch kind {
    case .page: try write(kind, about: subject, ["share"], to: path, of: ready)
    case .picture:
      let card = ["render", "--view", "card", "--scale", "2", "--theme", theme]
      try write(kind, about: subject, card, to: path, of: ready)
    case .animation:
      try write(kind, about: subject, ["render", "--view", "card", "--theme", theme], to: path, of: ready)
    case .recording:
      let text = Data(try shownRecording().text.utf8)
      try OutputFile(path).write(text)
      sharer.settle(kind, about: subject, writing: path, bytes: text.count)
      lastRecording = path
      notify("Saved \(path)")
    }
  }

  /// Starts a command about the gesture that is shown.
  ///
  /// - Parameter ready: The gesture of the scene that it is; nil to write a recording for the command.
  private func write(
    _ kind: ShareKind, about subject: Sharer.Subject, _ command: [String], to path: String, of ready: ReadyGesture?
  ) throws {
    if let ready {
      let command = command + workbench.input(of: ready)
      return try sharer.start(kind, about: subject, command, writing: path, removing: nil)
    }
    let text = try shownRecording().text
    let folder = try Self.makeScratchFolder()
    let recording = "\(folder)/\(workbench.session.scene.id).touchrec"
    do { try OutputFile(recording).write(Data(text.utf8)) } catch {
      Disk.remove(folder)
      throw error
    }
    try sharer.start(kind, about: subject, command + [recording], writing: path, removing: folder)
  }

  /// How long a recording continues after the last motion, in seconds, so that a lifted finger can fade out.
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
    guard let folder = Disk.makeTemporaryFolder("scrollarium-share") else {
      let place = ProcessEnvironment.temporaryFolder.briefPath
      throw Problem(.cannotWrite, "\(place) cannot hold a temporary folder; set TMPDIR to another.")
    }
    return folder
  }

  /// Reports the files that have been written, and forgets those about gestures that are not shown any more.
  func pollSharing() {
    for outcome in sharer.poll() {
      switch outcome {
      case .written(let path, _): notify("Wrote \(path)")
      case .failed(let why): notify(why, isProblem: true)
      case .underWay: break
      }
    }
    guard sharer.hasOutcomes else { return }
    let start = workbench.options.sheet == .share ? shown.story.storyStart : nil
    sharer.forget(allBut: .init(workbench.session), start: start)
  }

  /// Shows the folder of a file in the desktop's file manager.
  ///
  /// - Throws: ``Problem`` if no program can show it.
  func openFolder(of path: String) throws(Problem) {
    let folder = path.absolutePath.folderOfPath
    guard sharer.open(folder) else {
      throw Problem(.unavailable, "No file manager could be started (xdg-open is missing). The folder is \(folder).")
    }
  }
}
