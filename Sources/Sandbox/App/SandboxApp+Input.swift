import Foundation
import Inspector
import SDLHost
import TouchKit

/// Sends each event to the panels, to the stage, or to a command.
extension SandboxApp {
  func handle(_ events: [HostEvent]) {
    var stage: [InputEvent] = []
    for event in events {
      now = max(now, event.time)
      handle(event, &stage)
      guard letsGo else { continue }
      handle(HostEvent(time: now, kind: .focus(false)), &stage)
      letsGo = false
    }
    flush(&stage)
    needsFrame = true
  }

  private func handle(_ event: HostEvent, _ stage: inout [InputEvent]) {
    switch event.kind {
    case .quit: wantsToQuit = true
    case .dropped(let files):
      flush(&stage)
      perform(.showFiles(files))
    case .resized(let size, _): self.size = size
    case .hover(let point):
      workbench.inspector.hover(over: point)
      followHand(event)
    case .duplicateDropped(let total): duplicatesDropped = total
    case .key(let name, true, _):
      flush(&stage)
      press(name, event.modifiers)
    default:
      let frame = workbench.stageFrame(size: size)
      let sparesReplay = sparesReplay(event)
      for routed in router.route(event, on: frame, isPanel: { workbench.inspector.takes($0) }) {
        switch routed.destination {
        case .panels:
          flush(&stage)
          sendToPanels(routed.event)
        case .stage where sparesReplay: break
        case .stage:
          if case .down = routed.event.kind { workbench.inspector.closeSlide() }
          let event = onStage(routed.event, frame)
          if workbench.options.editsGesture { editStage(event) } else { stage.append(event) }
        }
      }
      followHand(event)
    }
  }

  /// Whether to hide a loss of focus from the stage. Fingers of a recording or script stay down when the user switches
  /// windows, but not when the user cancels every touch.
  private func sparesReplay(_ event: HostEvent) -> Bool {
    event.kind == .focus(false) && !letsGo && playback.isOn && !router.holdsStage
  }

  /// Switches the layout to fingers or the mouse, once no pointer is down.
  private func followHand(_ event: HostEvent) {
    hand.note(event)
    switch event.kind {
    case .finger(.down, _, _), .mouse(.down, _, _): workbench.inspector.endFocus()
    default: break
    }
    if launch.isTouch == nil, router.isIdle { workbench.options.isTouch = hand.isTouch }
  }

  /// Sends the gathered events to the stage. Called before a command, which may replace that stage.
  private func flush(_ events: inout [InputEvent]) {
    if !events.isEmpty { sendToStage(events) }
    events = []
  }

  private func sendToPanels(_ event: InputEvent) {
    let window = workbench.inspector.window
    var event = event
    event.time = max(event.time, window.now)
    do { try window.send(event) } catch { report("\(error)") }
  }

  private func onStage(_ event: InputEvent, _ frame: StageFrame) -> InputEvent {
    var event = event
    event.time = transport.stage(at: event.time)
    event.location = frame.toStage(event.location)
    return event
  }

  /// Sends events to the stage. A touch-down resumes the stage from the moment that is shown. Until then a paused stage
  /// ignores moves and postpones lifts.
  private func sendToStage(_ events: [InputEvent]) {
    let fingers = Set(events.compactMap { if case .down = $0.kind { $0.finger } else { nil } })
    if fingers.isEmpty, !transport.isLive {
      heldEvents += events.filter { [.up, .cancel, .focusLost].contains($0.kind) }
      return
    }
    let events = transport.isLive ? events : goOn(with: events, of: fingers)
    if !fingers.isEmpty { touchStage() }
    touchReplay()
    send(events)
  }

  /// Resumes the stage from the moment that is shown.
  ///
  /// - Returns: The events for the resumed run, with times of its clock.
  private func goOn(with events: [InputEvent], of fingers: Set<Int>) -> [InputEvent] {
    let wasPast = transport.isPast
    if wasPast { goOnFromThePast(with: fingers) } else { goLive() }
    // Fingers that were down in the past are gone; only those that have just come down count.
    return events.filter { !wasPast || fingers.contains($0.finger) }.map { $0.stamped(workbench.session.now) }
  }

  /// Sends events to the stage, and reports those that it rejects.
  func send(_ events: [InputEvent]) {
    workbench.inquiries.cancelForInput()
    for error in workbench.session.sendLive(events) { report("\(error)") }
    lastMotion = workbench.session.now
  }

  private func press(_ name: String, _ modifiers: HostEvent.Modifiers) {
    workbench.inspector.press(Keyboard.stroke(name, modifiers))
  }

  /// Ends a comparison when a finger touches the stage: the other runs do not receive its input.
  private func touchStage() {
    workbench.inquiries.policies.forget()
    workbench.touchStage()
  }

  func noteLatencies(_ milliseconds: [Double]) { workbench.noteLatencies(milliseconds) }
}

extension InputEvent {
  fileprivate func stamped(_ time: Instant) -> InputEvent {
    var event = self
    event.time = time
    return event
  }
}
