import Inspector
import TouchKit

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

  /// Starts to play the input with other policies in the background, or ends that comparison.
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

  /// Cancels the touches that nobody will lift any more; while paused, once the stage resumes.
  func letGoOfOpenTouches() {
    let session = workbench.session
    guard session.run.reading(at: session.now).touches.contains(where: { $0.ended == nil }) else { return }
    let event = InputEvent(time: session.now, kind: .focusLost)
    if transport.isLive { send([event]) } else { heldEvents.append(event) }
  }
}
