import Foundation
import Inspector
import Replay
import TouchKit

/// Carrying out the window's commands.
extension SandboxApp {
  func perform(_ command: InspectorCommand) {
    needsFrame = true
    if command == .showWhy { asksWhy = true }
    if workbench.options.apply(command) {
      if command == .toggleEditing { letGoOfStage() }
      return
    }
    do {
      try carryOut(command)
    } catch { notify(Program.problem(error).description, isProblem: true) }
    workbench.status.isPaused = clock.isPaused
    workbench.status.speed = clock.speed
  }

  private func carryOut(_ command: InspectorCommand) throws {
    switch command {
    case .togglePause: togglePause()
    case .step: workbench.playhead == .live ? step() : move(ticks: 1)
    case .scrub(let time): scrub(to: time)
    case .visit(let path, let time):
      workbench.options.apply(.reveal(path))
      scrub(to: time)
    case .moveTicks(let count): move(ticks: count)
    case .moveToDecision(let isNext): moveToDecision(isNext: isNext)
    case .moveToStart: scrub(to: shown.story.storyStart ?? .zero)
    case .moveToEnd: scrub(to: workbench.session.now)
    case .toggleLoop: toggleLoop()
    case .loop(let range): loop(range)
    case .swapRuns: try replace { try workbench.swapRuns() }
    case .slower: clock.changeSpeed(by: -1, at: now)
    case .faster: clock.changeSpeed(by: 1, at: now)
    case .restart: try startOver(with: launchPlayback) { try workbench.restart() }
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
    case .editGesture(let edit, let isNew): try change(edit, isNew: isNew)
    case .tryIdealPanel: try replace { try workbench.tryIdealPanel() }
    case .endWhatIf: try replace { try workbench.endWhatIf() }
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
    case .close, .letGo: letsGo = true
    case .quit: wantsToQuit = true
    default: break
    }
  }

  func startOver(with playback: Playback? = nil, _ change: () throws -> Void) throws {
    endRecording()
    try change()
    loopedPlayback = nil
    workbench.playhead = .live
    setClock(to: nil)
    router.forgetStagePointers()
    (self.playback, heldEvents, asksWhy) = (playback ?? Playback(nil), [], false)
    workbench.status.source = playback == nil ? .live : .script
  }

  /// The script of the command line was for the scene that is left: a restart will not play it in the new one.
  private func changeScene(_ change: () throws -> Void) throws {
    try startOver(change)
    launchPlayback = nil
  }

  /// Opens the scene that shows files on these, and remembers them.
  private func show(_ files: [String]) throws {
    guard let scene = workbench.scenes.first(where: { $0.fileParameter != nil }),
      let assignment = try scene.showing(files)
    else { throw Problem(.usage, "No scene here shows files.") }
    try changeScene { try workbench.open(scene, changing: [assignment]) }
    workbench.options.sheet = nil
    rememberFiles()
  }

  /// Puts the files that are shown before those that were shown before.
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
    pause(false)
  }

  /// Shows another run. What is still to be played was for the one before.
  ///
  /// - Parameters:
  ///   - fingers: Those that go on in the new run.
  ///   - keepsMoment: Whether to stay at the moment that is shown, where that is one of the past.
  func replace(keeping fingers: Set<Int> = [], keepsMoment: Bool = false, _ change: () throws -> Void) throws {
    endRecording()
    let isPast = workbench.playhead != .live
    try change()
    if !(keepsMoment && isPast) {
      workbench.playhead = .live
      setClock(to: workbench.session.now)
    }
    router.forgetStagePointers(but: fingers)
    (playback, heldEvents) = (Playback(nil), [])
    letGoOfOpenTouches()
  }

  func pause(_ isPaused: Bool) {
    clock.pause(isPaused, at: now)
    if !isPaused { sendHeldEvents() }
  }

  /// Advances the stage by one display tick and pauses.
  private func step() {
    if !clock.isPaused { pause(true) }
    sendHeldEvents()
    let next = workbench.session.window.ticks.next(after: workbench.session.now)
    run(to: next)
    clock.set(next, at: now)
  }

  private func sendHeldEvents() {
    guard !heldEvents.isEmpty else { return }
    send(heldEvents)
    heldEvents = []
  }
}
