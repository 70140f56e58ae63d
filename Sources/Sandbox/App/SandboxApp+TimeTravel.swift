import Inspector
import Replay
import TouchKit

/// Going back in the run that is on the stage, and on from there.
extension SandboxApp {
  /// What the window shows now.
  var shown: Moment { workbench.moment(at: shownTime) }

  private var shownTime: Instant { workbench.playhead.time(in: workbench.session.now, wall: now) }

  /// Shows a moment, and pauses there: the live stage waits at its end.
  func scrub(to time: Instant) {
    if !clock.isPaused { pause(true) }
    workbench.playhead = time >= workbench.session.now ? .live : .paused(at: max(time, .zero))
  }

  /// Goes display ticks ahead or back, to the next that is not where one is already.
  func move(ticks count: Int) {
    let (time, grid) = (shownTime, TickGrid(hz: workbench.session.configuration.tickHz))
    let tick = grid.tick(at: time)
    let isBetween = grid.instant(ofTick: tick) < time
    scrub(to: max(.zero, grid.instant(ofTick: max(0, tick + Int64(count) + (count < 0 && isBetween ? 1 : 0)))))
  }

  /// Goes to the nearest decision on the ruler that comes before or after; without one to the start or the end.
  func moveToDecision(isNext: Bool) {
    let moment = shown
    let times = moment.story.marks.map(\.time)
    let found = isNext ? times.first { $0 > moment.reading.now } : times.last { $0 < moment.reading.now }
    scrub(to: found ?? (isNext ? workbench.session.now : moment.story.storyStart ?? .zero))
  }

  /// Plays the gesture that is shown again and again, or pauses where that has come.
  func toggleLoop() {
    if case .looping = workbench.playhead { return scrub(to: shownTime) }
    let story = shown.story
    guard let start = story.storyStart, start < story.now else { return }
    loop(start...story.now)
  }

  /// Plays a part of the run again and again.
  func loop(_ range: ClosedRange<Instant>) {
    if !clock.isPaused { pause(true) }
    workbench.playhead = .looping(range, since: now, speed: clock.speed)
  }

  /// Pauses the live stage or the replay, or lets it go on.
  func togglePause() {
    switch workbench.playhead {
    case .live: pause(!clock.isPaused)
    case .paused(let time): workbench.playhead = .playing(from: time, since: now, speed: clock.speed)
    case .playing, .looping: workbench.playhead = .paused(at: shownTime)
    }
  }

  /// A replay that has come to the end of the run is over: the live stage is shown, as it was left.
  func watchPlayhead() {
    if case .playing = workbench.playhead, shownTime >= workbench.session.now { workbench.playhead = .live }
  }

  /// Input for a stage of the past. A finger that comes down there goes on from it; lifts wait for the live stage.
  func sendToThePast(_ events: [InputEvent]) {
    let fingers = Set(events.compactMap { if case .down = $0.kind { $0.finger } else { nil } })
    guard !fingers.isEmpty else {
      heldEvents += events.filter { [.up, .cancel, .focusLost].contains($0.kind) }
      return
    }
    goOnFromThePast(with: fingers)
    // They were stamped by the clock of the run that was left.
    send(events.filter { fingers.contains($0.finger) }.map { $0.stamped(workbench.session.now) })
  }

  /// Makes the moment that is shown the present. The fingers of then are gone, but for those that have just come down.
  private func goOnFromThePast(with fingers: Set<Int>) {
    let time = shownTime
    do {
      try replace(keeping: fingers) { try workbench.goOn(from: time) }
      pause(false)
      let key = Command.key(of: .swapRuns)
      notify(String(format: "Live again from %.3f s. \(key) brings back what came after.", time.seconds))
    } catch { notify(Program.problem(error).description, isProblem: true) }
  }

  /// Looks at a what-if in the next way; without one plays the change that was found first.
  func compare() throws {
    guard workbench.variants.other != nil || !workbench.variants.policies.isEmpty else {
      guard shown.why?.changes.isEmpty == false else {
        return notify("No change is known yet: play a gesture in which somebody loses a touch.")
      }
      return perform(.tryChange(0))
    }
    let (ways, way) = (Comparison.allCases, workbench.options.comparison)
    workbench.options.comparison = ways[((ways.firstIndex(of: way) ?? 0) + 1) % ways.count]
  }

  /// Plays the input with other policies in the background, or puts these away.
  func comparePolicies() throws {
    if !workbench.variants.policies.isEmpty { return workbench.leaveComparison() }
    guard !workbench.session.spec.events.isEmpty else {
      return notify("Play a gesture first: it is what other policies are given, too.")
    }
    try workbench.checkLength()
    policyWorker.request(for: workbench.session)
    notify("The gesture is played with other policies…")
  }

  /// Shows the other policies, once they have been played.
  func takePolicies() {
    guard policyWorker.isBusy, let found = policyWorker.take(for: workbench.session) else { return }
    needsFrame = true
    guard !found.isEmpty else { return notify("No other policy changes anything about this gesture.") }
    workbench.show(found)
    clearNotice(atOnce: true)
  }

  /// A finger that comes down goes on in one run: those beside it know nothing of that, and would only stand there.
  func leaveComparison(for events: [InputEvent]) {
    guard events.contains(where: { if case .down = $0.kind { true } else { false } }) else { return }
    policyWorker.cancel()
    workbench.leaveComparison()
  }

  /// Cancels the touches that nobody will lift any more, once time goes on.
  func letGoOfOpenTouches() {
    let session = workbench.session
    guard session.run.reading(at: session.now).touches.contains(where: { $0.ended == nil }) else { return }
    let event = InputEvent(time: session.now, kind: .focusLost)
    if clock.isPaused { heldEvents.append(event) } else { send([event]) }
  }
}

extension InputEvent {
  fileprivate func stamped(_ time: Instant) -> InputEvent {
    var event = self
    event.time = time
    return event
  }
}
