import Foundation
import Inspector
import Replay
import Stages
import TouchKit

/// Carries out the window's commands.
extension SandboxApp {
  func perform(_ command: ViewCommand) {
    needsFrame = true
    workbench.options.apply(command)
  }

  func perform(_ command: SessionCommand) {
    needsFrame = true
    do { try carryOut(command) } catch { notify(Program.problem(error).description, isProblem: true) }
  }

  private func carryOut(_ command: SessionCommand) throws {
    switch command {
    case .togglePause: togglePause()
    case .step: transport.isPast ? move(ticks: 1) : step()
    case .scrub(let time): scrub(to: time)
    case .visit(let path, let time):
      workbench.options.selection = path
      scrub(to: time)
    case .moveTicks(let count): move(ticks: count)
    case .moveToDecision(let isNext): moveToDecision(isNext: isNext)
    case .moveToStart: scrub(to: shown.story.storyStart ?? .zero)
    case .moveToEnd: goLive()
    case .toggleLoop: toggleLoop()
    case .loop(let range): loop(range)
    case .swapRuns: try replace { try workbench.swapRuns() }
    case .slower: transport.changeSpeed(by: -1, in: workbench.session.now, at: now)
    case .faster: transport.changeSpeed(by: 1, in: workbench.session.now, at: now)
    case .askWhy:
      asksWhy = true
      (workbench.options.selection, workbench.options.showsPanels) = (nil, true)
    case .restart: try playAgain(launchPlayback)
    case .playGesture(let choice): try play(choice)
    case .setParameter(let key, let value):
      endRecording()
      try workbench.setParameter(key, to: value)
      changeReplay()
    case .tryChange(let index): try replace { try workbench.tryChange(index) }
    case .tryPreset(let preset): try replace { try workbench.tryPreset(preset) }
    case .chooseFlip(let axis, let key): workbench.chooseFlip(axis: axis, key: key)
    case .playFlip(let place): try replace { try workbench.playFlip(place) }
    case .nextComparison: try compare()
    case .comparePolicies: try comparePolicies()
    case .toggleEditing:
      workbench.options.editsGesture.toggle()
      letGoOfStage()
    case .editGesture(let edit, let isNew): try change(edit, isNew: isNew)
    case .tryIdealPanel: try replace { try workbench.tryIdealPanel() }
    case .endWhatIf: try leaveWhatIf()
    case .record: try toggleRecording()
    case .saveRecent: try saveRecent()
    case .saveGesture: try saveGesture()
    case .bookmark: bookmark()
    case .playRecording: try playRecording(loops: false)
    case .loopRecording: try playRecording(loops: true)
    case .chooseScene(let id):
      guard let scene = workbench.scenes.first(where: { $0.id == id }) else { return }
      try changeScene { try workbench.open(scene) }
      workbench.options.sheet = nil
    case .showFiles(let files): try show(files)
    case .previousScene: try changeScene { try workbench.open(workbench.scene(after: -1)) }
    case .nextScene: try changeScene { try workbench.open(workbench.scene(after: 1)) }
    case .screenshot: try notify("Wrote \(screenshots.write())")
    case .close: try closeTopmost()
    case .letGo: letsGo = true
    case .quit: wantsToQuit = true
    }
  }

  /// Closes a sheet, clears the selection, leaves a comparison, or cancels every touch: the first that applies.
  private func closeTopmost() throws {
    if workbench.options.closeTopmost() { return }
    guard shown.other != nil || !workbench.variants.policies.isEmpty else { return letsGo = true }
    try leaveWhatIf()
  }

  private func leaveWhatIf() throws { try replace { try workbench.endWhatIf() } }

  func startOver(with playback: Playback? = nil, _ change: () throws -> Void) throws {
    endRecording()
    try change()
    (loopedPlayback, needsFrame) = (nil, true)
    transport.leavePast(at: now)
    setClock(to: nil)
    router.forgetStagePointers()
    (self.playback, heldEvents, asksWhy) = (playback ?? Playback(nil), [], false)
    source = playback == nil ? .live : .script
    prepareStage()
  }

  /// Restarts the scene and plays `playback` on it, if any.
  func playAgain(_ playback: Playback?) throws {
    try startOver(with: playback) { try workbench.restart(recordedFrom: playback?.begin ?? .zero) }
  }

  /// Plays everything before the recorded part at once.
  func prepareStage() {
    guard playback.begin > .zero else { return }
    run(to: playback.begin)
    setClock(to: playback.begin)
  }

  /// Changes the scene. The command line's script was for the old scene, so a restart no longer plays it.
  private func changeScene(_ change: () throws -> Void) throws {
    try startOver(change)
    launchPlayback = nil
  }

  /// Opens these files in the scene that shows files, and remembers them.
  private func show(_ files: [String]) throws {
    guard let scene = workbench.scenes.first(where: { $0.fileParameter != nil }),
      let assignment = try scene.showing(files)
    else { throw Problem(.usage, "No scene here shows files.") }
    try changeScene { try workbench.open(scene, changing: [assignment]) }
    workbench.options.sheet = nil
    rememberFiles()
  }

  /// Moves the files on the stage to the front of the recent files.
  func rememberFiles() {
    defer { workbench.showScenes() }
    let session = workbench.session
    guard let key = session.scene.fileParameter?.key else { return }
    let files = session.settings[key].split(separator: "\n").map { URL(fileURLWithPath: String($0)).path }
    guard !files.isEmpty else { return }
    let others = workbench.options.recentFiles.filter { $0 != files }
    workbench.options.recentFiles = Array(([files] + others).prefix(Preference.mostRecentFiles))
  }

  /// Restarts the scene, plays one of its gestures, and resumes if paused.
  private func play(_ choice: ReadyGestureChoice) throws {
    guard let script = try workbench.begin(choice) else { return }
    try startOver(with: Playback(script)) {}
    goLive()
  }

  /// Replaces the run, and discards the input that was still to be played. The moment that is shown stays the same.
  ///
  /// - Parameter fingers: Fingers that stay down in the new run.
  func replace(keeping fingers: Set<Int> = [], _ change: () throws -> Void) throws {
    endRecording()
    try change()
    setClock(to: workbench.session.now)
    router.forgetStagePointers(but: fingers)
    (playback, heldEvents) = (Playback(nil), [])
    letGoOfOpenTouches()
  }

  /// Shows the live stage and lets it run.
  func goLive() {
    transport.goLive(at: now)
    sendHeldEvents()
  }

  /// Advances the stage by one display tick and pauses.
  private func step() {
    transport.hold(at: now)
    sendHeldEvents()
    let next = workbench.session.window.ticks.next(after: workbench.session.now)
    run(to: next)
    transport.setStage(next, at: now)
  }

  func sendHeldEvents() {
    guard !heldEvents.isEmpty else { return }
    send(heldEvents)
    heldEvents = []
  }
}
