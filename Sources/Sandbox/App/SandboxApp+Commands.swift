import Files
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
      cancelStageTouches()
    case .editGesture(let edit, let isNew): try change(edit, isNew: isNew)
    case .tryIdealPanel: try replace { try workbench.tryIdealPanel() }
    case .endWhatIf: try leaveWhatIf()
    case .record: try toggleRecording()
    case .saveRecent: try saveRecent()
    case .saveGesture: try saveGesture()
    case .bookmark: bookmark()
    case .share(let kind): try share(kind)
    case .openFolder(let path): try openFolder(of: path)
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
    case .cancelAllTouches: cancelsTouches = true
    case .quit: wantsToQuit = true
    }
  }

  /// Closes a sheet, clears the selection, leaves a comparison, or cancels every touch: the first that applies.
  private func closeTopmost() throws {
    if workbench.options.closeTopmost() { return }
    guard shown.other != nil || !workbench.variants.policies.isEmpty else { return cancelsTouches = true }
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

  /// Changes the scene, and shows the story of another one. The command line's script was for the old scene, so a restart
  /// no longer plays it.
  private func changeScene(_ change: () throws -> Void) throws {
    let old = workbench.session.scene.id
    try startOver(change)
    launchPlayback = nil
    if workbench.session.scene.id != old { workbench.options.storyPage = .story }
  }

  /// Opens these files in the scene that shows files, and remembers them. A recording is played instead.
  private func show(_ files: [String]) throws {
    if let file = files.first, files.count == 1, file.hasSuffix(CheckInput.suffix) {
      workbench.options.sheet = nil
      return try play(droppedRecording: file)
    }
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
    let files = session.settings[key].split(separator: "\n").map { String($0).absolutePath }
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
    cancelOpenTouches()
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

/// Goes back in the run on the stage, and resumes from there.
extension SandboxApp {
  /// The moment that the window shows.
  var shown: Moment { workbench.moment(at: shownTime) }

  private var shownTime: Instant { transport.shown(in: workbench.session.now, wall: now) }

  /// Shows a moment of the run and pauses there. The live stage is paused, too.
  func scrub(to time: Instant) {
    transport.show(max(time, workbench.session.run.earliest), in: workbench.session.now, at: now)
  }

  /// Moves by display ticks. From between two ticks, the first step goes to the nearest tick in that direction.
  func move(ticks count: Int) {
    let (time, grid) = (shownTime, TickGrid(hz: workbench.session.configuration.tickHz))
    let tick = grid.tick(at: time)
    let isBetween = grid.instant(ofTick: tick) < time
    scrub(to: max(.zero, grid.instant(ofTick: max(0, tick + Int64(count) + (count < 0 && isBetween ? 1 : 0)))))
  }

  /// Moves to the next or previous decision on the ruler; without one, to the end of the run or the start of the
  /// gesture.
  func moveToDecision(isNext: Bool) {
    let moment = shown
    let times = moment.story.marks.map(\.time)
    let found = isNext ? times.first { $0 > moment.reading.now } : times.last { $0 < moment.reading.now }
    scrub(to: found ?? (isNext ? workbench.session.now : moment.story.storyStart ?? .zero))
  }

  /// Loops the gesture that is shown, or ends the loop and pauses.
  func toggleLoop() {
    if transport.loop != nil { return scrub(to: shownTime) }
    let story = shown.story
    guard let start = story.storyStart, start < story.now else { return }
    loop(start...story.now)
  }

  /// Loops a part of the run.
  func loop(_ range: ClosedRange<Instant>) { transport.loop(range, at: now) }

  /// Pauses or resumes the live stage or the replay.
  func togglePause() {
    transport.toggle(in: workbench.session.now, at: now)
    if transport.isLive { sendHeldEvents() }
  }

  /// Resumes the stage from the moment of the past that is shown.
  func goOnFromThePast(with fingers: Set<Int>) {
    let time = shownTime
    do {
      try replace(keeping: fingers) { try workbench.goOn(from: time) }
      goLive()
      let key = CommandEntry.key(of: .session(.swapRuns))
      notify(
        String(
          format: "Live again from %.3f s. \(key) brings back what came after.",
          workbench.session.window.trace.shownTime(time).seconds))
    } catch { notify(Program.problem(error).description, isProblem: true) }
  }

  /// Switches to the next way to compare a what-if, and leaves it after the last. Without a what-if, tries the first
  /// change that was found.
  func compare() throws {
    guard workbench.variants.other != nil || !workbench.variants.policies.isEmpty else {
      guard shown.why?.remedies.isEmpty == false else {
        return notify("There is nothing to compare yet. Play a gesture that does not do what was meant.")
      }
      return perform(.tryChange(0))
    }
    let ways = Comparison.allCases
    guard let next = ways.firstIndex(of: workbench.options.comparison).map({ $0 + 1 }), next < ways.count else {
      return perform(.endWhatIf)
    }
    workbench.options.comparison = ways[next]
  }

  /// Starts to play the input with other policies in the background, or ends that comparison.
  func comparePolicies() throws {
    if !workbench.variants.policies.isEmpty { return workbench.leaveComparison() }
    guard !workbench.session.spec.events.isEmpty else {
      return notify("Play a gesture first. It is then played with other policies.")
    }
    try workbench.checkLength()
    workbench.inquiries.policies.forget()
    workbench.inquiries.askPolicies(of: workbench.session)
    notify("Playing the gesture with other policies…")
  }

  /// Shows the other policies, once they have been played.
  func takePolicies() {
    let inquiry = workbench.inquiries.policies
    guard let found = inquiry.subject.flatMap(inquiry.answer) else { return }
    inquiry.forget()
    needsFrame = true
    guard !found.isEmpty else { return notify("No other policy changes anything about this gesture.") }
    workbench.show(found)
    clearNotice(atOnce: true)
  }

  /// Cancels the touches that nobody will lift any more; while paused, once the stage resumes.
  func cancelOpenTouches() {
    let session = workbench.session
    guard session.run.reading(at: session.now).touches.contains(where: { $0.ended == nil }) else { return }
    let event = InputEvent(time: session.now, kind: .focusLost)
    if transport.isLive { send([event]) } else { heldEvents.append(event) }
  }
}
