import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// Records what happens in the window, saves what has just happened, and plays recordings.
extension SandboxApp {
  /// The duration that F9 saves, in seconds.
  private static let recentSpan = 30.0

  /// Begins or ends a recording (F8).
  func toggleRecording() throws {
    // Without frames, the stage may lag behind.
    advanceStage(to: now)
    guard recorder == nil else { return endRecording() }
    // Record what really happens: no what-if, no moment of the past, no edits.
    if workbench.variants.origin == .trial { try replace { try workbench.endWhatIf() } }
    workbench.options.editsGesture = false
    transport.leavePast(at: now)
    let path = try OutputFile.freePath(workbench.session.scene.id, "touchrec", in: launch.folder)
    try record(to: path, from: lastTick(before: workbench.session.now))
  }

  /// Begins a recording of the scene.
  ///
  /// - Parameter begin: When the recorded part begins; nil to use the session's.
  /// - Throws: ``Problem`` if the run has more events than a recording may have, or the file cannot be written.
  func record(to path: String, from begin: Instant? = nil) throws(Problem) {
    try requireRoom()
    recorder = try Recorder(path: path, of: workbench.session, from: begin)
  }

  /// Returns the display tick at or before a time. Recordings begin at one, so that `step:N` counts from there.
  func lastTick(before time: Instant) -> Instant {
    let grid = TickGrid(hz: workbench.session.configuration.tickHz)
    return grid.instant(ofTick: grid.tick(at: time))
  }

  /// Appends the last frame to the recording. If that fails, the recording ends and the window shows a notice.
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

  /// Ends the recording, if there is one. Also called before the stage restarts.
  func endRecording() {
    guard let recorder else { return }
    do throws(Problem) {
      try recorder.finish(workbench.session)
      lastRecording = recorder.path
      notify("Recorded \(recorder.path), \(length(since: recorder.begin))")
    } catch { lose(error, of: "Recording") }
    self.recorder = nil
  }

  /// Saves the last 30 s (F9), with everything before them as preparation.
  func saveRecent() throws {
    let session = workbench.session
    advanceStage(to: now)
    try requireRoom()
    var recording = Recording(of: session, source: .live)
    let begin = lastTick(before: Instant(seconds: max(0, session.now.seconds - Self.recentSpan)))
    recording.spec.begin = max(begin, session.spec.begin)
    let path = try OutputFile.freePath(session.scene.id, "touchrec", in: launch.folder)
    try OutputFile(path).write(Data(recording.text.utf8))
    lastRecording = path
    notify("Saved \(path), \(length(since: recording.spec.begin))")
  }

  /// Whether a recording of the run stays within the limit of events after one more frame.
  private var hasRoom: Bool { workbench.session.spec.events.count <= launch.mostRecordedEvents }

  func requireRoom() throws(Problem) {
    guard !hasRoom else { return }
    let key = CommandEntry.key(of: .session(.restart))
    throw Problem(
      .cannotWrite,
      "The run has the \(Recording.Limits.events) events that a recording may have; begin anew with \(key).")
  }

  private func length(since begin: Instant) -> String {
    String(format: "%.1f s", workbench.session.now.seconds(since: begin))
  }

  /// Saves the last gesture, from its first touch, as a script for any scene (Ctrl+S).
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
    let path = try OutputFile.freePath(session.scene.id, "gesture.json", in: launch.folder)
    try OutputFile(path).write(Data(try session.spec.with(events).gestureScript().utf8))
    notify("Saved \(path), to play with --script")
  }

  /// Adds a bookmark at the current moment to the run and its recording.
  func bookmark() {
    let number = workbench.session.spec.notes.count + 1
    workbench.session.note("bookmark \(number)")
    notify("Bookmark \(number)")
  }

  // MARK: Playing

  /// Plays the recording that was written last, once (F7) or in a loop (F6).
  func playRecording(loops: Bool) throws {
    guard let path = lastRecording else {
      let (begin, save) = (CommandEntry.key(of: .session(.record)), CommandEntry.key(of: .session(.saveRecent)))
      throw Problem(.usage, "There is no recording yet: \(begin) begins one, \(save) saves what has just happened.")
    }
    try play(recordingAt: path, loops: loops)
  }

  /// Plays a recording that was dropped onto the window, once. Then F7 plays it again.
  func play(droppedRecording path: String) throws {
    try play(recordingAt: path, loops: false)
    lastRecording = path
  }

  private func play(recordingAt path: String, loops: Bool) throws {
    let file = try RecordingFile(path, of: Program(scenes: workbench.scenes))
    endRecording()
    let next = Playback(file.recording)
    try startOver(with: next) { try workbench.open(file.recording) }
    loopedPlayback = loops ? next : nil
    goLive()
    if let omission = file.omission { notify(omission, isProblem: true) }
  }

  /// Stops comparing a replay with its recording, because a finger touches the stage. The next replay is compared
  /// again.
  func touchReplay() {
    guard playback.isComparing else { return }
    playback.stopComparing()
    notify("You touched the stage, so the replay is no longer compared with its recording.")
  }

  /// Stops comparing this and all further replays with their recording, because the user has changed a parameter.
  func changeReplay() {
    if playback.isComparing { notify("You changed the run, so the replay is no longer compared with its recording.") }
    playback.stopComparing()
    loopedPlayback?.stopComparing()
    launchPlayback?.stopComparing()
  }

  /// Reports the first divergence of a replay, once, and restarts a looped recording at its end.
  func watchPlayback() {
    if let divergence = playback.divergence, self.divergence == nil {
      self.divergence = divergence
      notify("The replay differs from its recording \(divergence).", isProblem: true)
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

  /// Reports that a recording or trace could not be written to its end. The app continues without it.
  func lose(_ problem: Problem, of what: String) {
    lost = lost ?? problem
    notify("\(what) ended: \(problem)", isProblem: true)
  }
}
