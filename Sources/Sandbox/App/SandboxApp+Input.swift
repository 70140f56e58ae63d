import Foundation
import Inspector
import Replay
import SDLHost
import TouchKit

/// Sends each event to the panels, to the stage, or to a command.
extension SandboxApp {
  func handle(_ events: [HostEvent]) {
    var stage: [InputEvent] = []
    for event in events {
      now = max(now, event.time)
      endIntroduction(at: event)
      handle(event, &stage)
      guard cancelsTouches else { continue }
      handle(HostEvent(time: now, kind: .focus(false)), &stage)
      cancelsTouches = false
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
    case .mouse(.down, .right, let point):
      flush(&stage)
      ask(about: point)
    default:
      let frame = workbench.stageFrame(size: size)
      let hidesFocusLoss = hidesFocusLoss(event)
      for routed in router.route(event, on: frame, isPanel: { workbench.inspector.takes($0) }) {
        switch routed.destination {
        case .panels:
          flush(&stage)
          sendToPanels(routed.event)
        case .stage where hidesFocusLoss: break
        case .stage:
          if case .down = routed.event.kind { workbench.inspector.closeSlide() }
          let event = onStage(routed.event, frame, at: event.time)
          if event.kind == .hover, playback.isOn || !workbench.session.window.hovers(at: event.location) { continue }
          if workbench.options.editsGesture { editStage(event) } else { stage.append(event) }
        }
      }
      followHand(event)
    }
  }

  /// Selects what lies at a point of the window, so that the questions about it are offered.
  private func ask(about point: CGPoint) {
    let frame = workbench.stageFrame(size: size)
    guard frame.contains(point), !workbench.inspector.takes(point) else { return }
    let shown = shown
    let path = shown.run.view(at: frame.toStage(point), shown.time, among: shown.questions)
    guard let path else {
      return notify(
        shown.questions.isEmpty
          ? "Play a gesture, and let it come to rest. Then press what you want to ask about."
          : "This gesture raises no question about what is here.")
    }
    workbench.options.apply(.reveal(path))
    workbench.options.showsPanels = true
    workbench.inspector.openWhy()
  }

  /// Whether to hide a loss of focus from the stage. Fingers of a recording or script stay down when the user switches
  /// windows, but not when the user cancels every touch.
  private func hidesFocusLoss(_ event: HostEvent) -> Bool {
    event.kind == .focus(false) && !cancelsTouches && playback.isOn && !router.holdsStage
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

  private func onStage(_ event: InputEvent, _ frame: StageFrame, at wall: WallTime) -> InputEvent {
    var event = event
    event.time = transport.stage(at: wall)
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

/// Edits what the fingers did, and shows what follows while the user drags.
extension SandboxApp {
  /// The dot of a touch's trail that a finger drags.
  struct HeldSample {
    let finger: Int
    let touch: Int
    /// Seconds after the touch-down.
    let time: Double
    let start: CGPoint
    var isNew = true
  }

  /// The distance within which a finger takes hold of a dot, in points of the stage.
  private static let reach = 24.0

  /// Handles a finger on the stage while gestures are edited: it drags the nearest dot.
  func editStage(_ event: InputEvent) {
    switch event.kind {
    case .down: heldSample = sample(near: event.location, event.finger)
    case .move:
      guard var held = heldSample, held.finger == event.finger else { return }
      let (dx, dy) = (event.location.x - held.start.x, event.location.y - held.start.y)
      perform(.editGesture(GestureEdit(.bend(at: held.time, dx: dx, dy: dy), of: [held.touch]), isNew: held.isNew))
      held.isNew = false
      heldSample = held
    case .up, .cancel, .focusLost: heldSample = nil
    case .wheel, .scroll, .hover: break
    }
  }

  /// Cancels the touches on the stage when editing begins or ends: whoever received a touch-down would not receive its
  /// lift.
  func cancelStageTouches() {
    guard router.holdsStage else { return }
    router.forgetStagePointers()
    heldSample = nil
    cancelOpenTouches()
  }

  private func sample(near point: CGPoint, _ finger: Int) -> HeldSample? {
    let samples = shown.reading.touches.flatMap { touch in
      touch.trail.map { (touch: touch, sample: $0, distance: $0.location.distance(to: point)) }
    }
    guard let nearest = samples.min(by: { $0.distance < $1.distance }), nearest.distance <= Self.reach else {
      notify("Drag a dot of a trail, or the grips of a touch on the timeline; E ends it.")
      return nil
    }
    return HeldSample(
      finger: finger, touch: nearest.touch.number, time: nearest.sample.time.seconds(since: nearest.touch.began),
      start: point)
  }

  /// Plays the run again with an edit. The moment that is shown stays the same.
  func change(_ edit: GestureEdit, isNew: Bool) throws {
    guard !workbench.session.spec.events.isEmpty else { return }
    if transport.isLive { transport.hold(at: now) }
    let held = heldSample.map { Set([$0.finger]) } ?? []
    try replace(keeping: held) { try workbench.edit(edit, isNew: isNew) }
  }
}

/// Tracks whether the user last used fingers or the mouse.
struct PointerModality {
  /// Whether a finger came down after the mouse last moved.
  private(set) var isTouch = false
  private var mouse: CGPoint?

  mutating func note(_ event: HostEvent) {
    switch event.kind {
    case .finger(.down, _, _): isTouch = true
    case .mouse(_, _, let point), .hover(let point):
      // X11 also reports a mouse at rest, for example when a window opens under it.
      if mouse != nil, mouse != point { isTouch = false }
      mouse = point
    default: break
    }
  }
}

/// Maps SDL's key names to the key strokes of commands.
enum Keyboard {
  /// Characters that SDL reports as Shift and another key.
  private static let shifted = ["/": "?", ",": "<", ".": ">"]
  private static let renamed = ["Escape": "Esc", "Return": "Enter", "Keypad Enter": "Enter"]

  static func stroke(_ name: String, _ modifiers: HostEvent.Modifiers) -> KeyStroke {
    var name = renamed[name] ?? name
    let hasShift = modifiers.contains(.shift)
    if hasShift, let sign = shifted[name] { name = sign }
    // For a key that types a character, Shift is already part of the character.
    return KeyStroke(name, control: modifiers.contains(.control), shift: hasShift && name.count > 1)
  }
}
