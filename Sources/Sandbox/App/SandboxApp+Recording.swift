import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// Recordings in the window: written as it goes, saved afterwards, and played.
extension SandboxApp {
  /// How much F9 saves, in seconds.
  private static let recentSpan = 30.0

  /// F8: begins a recording, or ends it.
  func toggleRecording() throws {
    // While nothing happens there are no frames.
    advanceStage(to: now)
    guard recorder == nil else { return endRecording() }
    // What is recorded is what happens: neither a what-if nor the past, and not what an editor is given.
    if workbench.variants.origin == .trial { try replace { try workbench.endWhatIf() } }
    workbench.options.editsGesture = false
    transport.leavePast(at: now)
    let path = try Recorder.freePath(scene: workbench.session.scene.id, in: launch.folder)
    try record(to: path, from: lastTick(before: workbench.session.now))
  }

  /// Begins a recording of the scene.
  ///
  /// - Parameter begin: When its recorded part begins; nil for the start of the scene.
  /// - Throws: ``Problem`` if the scene has seen more than a recording may have, or the file cannot be written.
  func record(to path: String, from begin: Instant? = nil) throws(Problem) {
    try requireRoom()
    recorder = try Recorder(path: path, of: workbench.session, from: begin)
  }

  /// The display tick at or before a time, at which recordings begin so that `step:N` counts from there.
  private func lastTick(before time: Instant) -> Instant {
    let grid = TickGrid(hz: workbench.session.configuration.tickHz)
    return grid.instant(ofTick: grid.tick(at: time))
  }

  /// Writes what a recording has since the last frame. Where that fails, the recording ends, and the window says so.
  func continueRecording() {
    guard let recorder else { return }
    do throws(Problem) {
      try recorder.append(workbench.session)
      if !hasRoom { endRecording() }
    } catch {
      self.recorder = nil
      lose(error, of: "Recording")
    }
  }

  /// Ends a recording, if there is one: before the stage begins anew, too.
  func endRecording() {
    guard let recorder else { return }
    do throws(Problem) {
      try recorder.finish(workbench.session)
      lastRecording = recorder.path
      notify("Recorded \(recorder.path), \(length(since: recorder.begin))")
    } catch { lose(error, of: "Recording") }
    self.recorder = nil
  }

  /// F9: saves the last 30 s, with what came before them as preparation.
  func saveRecent() throws {
    let session = workbench.session
    advanceStage(to: now)
    try requireRoom()
    var recording = Recording(of: session, source: .live)
    let begin = lastTick(before: Instant(seconds: max(0, session.now.seconds - Self.recentSpan)))
    recording.spec.begin = max(begin, session.spec.begin)
    let path = try Recorder.freePath(scene: session.scene.id, in: launch.folder)
    try OutputFile(path).write(Data(recording.text.utf8))
    lastRecording = path
    notify("Saved \(path), \(length(since: recording.spec.begin))")
  }

  /// Whether a recording of the run can be read again after one frame more.
  private var hasRoom: Bool { workbench.session.spec.events.count <= launch.mostRecordedEvents }

  private func requireRoom() throws(Problem) {
    guard !hasRoom else { return }
    let key = CommandEntry.key(of: .session(.restart))
    throw Problem(
      .cannotWrite,
      "The run has the \(Recording.Limits.events) events that a recording may have; begin anew with \(key).")
  }

  private func length(since begin: Instant) -> String {
    String(format: "%.1f s", workbench.session.now.seconds(since: begin))
  }

  /// Ctrl+S: saves the last gesture, from its first touch on, as a script to play on any scene.
  func saveGesture() throws {
    let session = workbench.session
    let start = session.run.reading(at: session.now).storyStart ?? session.now
    let events = session.spec.events.filter { $0.time >= start }.map { event in
      var event = event
      event.time = Instant(microseconds: event.time.microseconds - start.microseconds)
      return event
    }
    guard !events.isEmpty else {
      throw Problem(.usage, "There is no gesture to save yet: touch the stage first.")
    }
    let path = try Recorder.freePath(scene: session.scene.id, in: launch.folder, extension: "gesture.json")
    try OutputFile(path).write(Data(try session.spec.with(events).gestureScript().utf8))
    notify("Saved \(path), to play with --script")
  }

  /// Notes the present moment in the run, and so in its recording.
  func bookmark() {
    let number = workbench.session.spec.notes.count + 1
    workbench.session.note("bookmark \(number)")
    notify("Bookmark \(number)")
  }

  // MARK: Playing

  /// F7 and F6: plays the recording that was written last.
  func playRecording(loops: Bool) throws {
    guard let path = lastRecording else {
      let (begin, save) = (CommandEntry.key(of: .session(.record)), CommandEntry.key(of: .session(.saveRecent)))
      throw Problem(.usage, "There is no recording yet: \(begin) begins one, \(save) saves what has just happened.")
    }
    let recording = try Recording(contentsOf: path)
    endRecording()
    let next = Playback(recording)
    try startOver(with: next) { try workbench.open(recording) }
    loopedPlayback = loops ? next : nil
    goLive()
  }

  /// Touches a stage on which a recording is played: from then on it is another run, which is no divergence. The next time
  /// that it is played, it is compared again.
  func touchReplay() {
    guard playback.isComparing else { return }
    playback.stopComparing()
    notify("You touched the stage: from here on the replay is not compared with its recording.")
  }

  /// Changes what is played: however often, it is not the recording's run any more.
  func changeReplay() {
    if playback.isComparing { notify("Changed: from here on the replay is not compared with its recording.") }
    playback.stopComparing()
    loopedPlayback?.stopComparing()
    launchPlayback?.stopComparing()
  }

  /// Says where a replay has parted from its recording, once; plays again what is looped.
  func watchPlayback() {
    if let divergence = playback.divergence, self.divergence == nil {
      self.divergence = divergence
      notify("The replay parts from its recording \(divergence).", isProblem: true)
    }
    if loopedPlayback == nil {
      // Nobody else would lift them.
      let cancelled = playback.cancelOpenFingers(at: workbench.session.now)
      if !cancelled.isEmpty { send(cancelled) }
    }
    guard let looped = loopedPlayback, playback.next == nil, workbench.session.now >= looped.end else { return }
    do {
      try playAgain(looped)
      loopedPlayback = looped
    } catch { notify(Program.problem(error).description, isProblem: true) }
  }

  /// Goes on without a file that grows with the run.
  func lose(_ problem: Problem, of what: String) {
    lost = lost ?? problem
    notify("\(what) ended: \(problem)", isProblem: true)
  }
}
