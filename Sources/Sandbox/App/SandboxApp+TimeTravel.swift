import Inspector
import TouchKit

/// Going back in the run that is on the stage, and on from there.
extension SandboxApp {
  /// What the window shows now.
  var shown: Moment { workbench.moment(at: shownTime) }

  private var shownTime: Instant { transport.shown(in: workbench.session.now, wall: now) }

  /// Shows a moment, and pauses there: the live stage waits at its end.
  func scrub(to time: Instant) {
    transport.show(max(time, workbench.session.run.earliest), in: workbench.session.now, at: now)
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
    if transport.loop != nil { return scrub(to: shownTime) }
    let story = shown.story
    guard let start = story.storyStart, start < story.now else { return }
    loop(start...story.now)
  }

  /// Plays a part of the run again and again.
  func loop(_ range: ClosedRange<Instant>) { transport.loop(range, at: now) }

  /// Pauses the live stage or the replay, or lets it go on.
  func togglePause() {
    transport.toggle(in: workbench.session.now, at: now)
    if transport.isLive { sendHeldEvents() }
  }

  /// Makes the moment of the past that is shown the present.
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

  /// Looks at a what-if in the next way, and leaves it after the last; without one plays the change that was found first.
  func compare() throws {
    guard workbench.variants.other != nil || !workbench.variants.policies.isEmpty else {
      guard shown.why?.changes.isEmpty == false else {
        return notify("No change is known yet: play a gesture in which somebody loses a touch.")
      }
      return perform(.tryChange(0))
    }
    let ways = Comparison.allCases
    guard let next = ways.firstIndex(of: workbench.options.comparison).map({ $0 + 1 }), next < ways.count else {
      return perform(.endWhatIf)
    }
    workbench.options.comparison = ways[next]
  }

  /// Plays the input with other policies in the background, or puts these away.
  func comparePolicies() throws {
    if !workbench.variants.policies.isEmpty { return workbench.leaveComparison() }
    guard !workbench.session.spec.events.isEmpty else {
      return notify("Play a gesture first: it is what other policies are given, too.")
    }
    try workbench.checkLength()
    workbench.inquiries.policies.forget()
    workbench.inquiries.askPolicies(of: workbench.session)
    notify("The gesture is played with other policies…")
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

  /// Cancels the touches that nobody will lift any more, once time goes on.
  func letGoOfOpenTouches() {
    let session = workbench.session
    guard session.run.reading(at: session.now).touches.contains(where: { $0.ended == nil }) else { return }
    let event = InputEvent(time: session.now, kind: .focusLost)
    if transport.isLive { send([event]) } else { heldEvents.append(event) }
  }
}
