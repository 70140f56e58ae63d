import Foundation
import Replay
import Stages
import TouchKit

/// Converts the events of a device into touches on the stage, frame by frame.
struct ContactReader {
  private let file: PanelFile
  private let stageSize: CGSize
  private let x: PanelAxis
  private let y: PanelAxis
  private var tracker: any ContactTracker
  /// The contacts that are down as touches.
  private var down: [Contact] = []
  private var events: [InputEvent] = []
  /// The time of the first event; nil before it.
  private var start: Int64?
  private var last = Instant.zero
  /// Whether events were dropped, and the rest of their frame has to be ignored.
  private var isDropping = false
  private var drops = 0

  init(_ device: PanelDevice, stageSize: CGSize, _ file: PanelFile) throws(Problem) {
    (self.file, self.stageSize) = (file, stageSize)
    let (x, y) = device.positions
    guard let x, let y else {
      throw file.malformed(
        "\(device.name.quoted) has no axes of a position (ABS_MT_POSITION_X and _Y, or ABS_X and ABS_Y) with their ranges",
        next: "put its description before its events")
    }
    for (axis, name) in [(x, "X"), (y, "Y")] where axis.least >= axis.greatest {
      throw file.malformed(
        "the axis \(name) of \(device.name.quoted) ranges from \(axis.least) to \(axis.greatest)",
        next: "correct its description")
    }
    (self.x, self.y) = (x, y)
    switch device.contacts {
    case .slots: tracker = SlotTracker()
    case .anonymous: tracker = AnonymousTracker()
    case .single: tracker = SingleTracker()
    }
  }

  mutating func take(_ event: EvdevEvent, line: Int) throws(Problem) {
    let begin = start ?? event.time
    start = begin
    let time = Instant(microseconds: event.time - begin)
    guard time >= last else {
      throw file.malformed("its time is before that of the event above", line: line, next: "sort the events by time")
    }
    guard time.seconds <= Recording.Limits.seconds else {
      throw file.malformed("it comes more than a day after the first event", line: line, next: "record less")
    }
    last = time
    if event.kind == Evdev.Kind.syn, event.code == Evdev.Syn.report { return try endFrame(line) }
    if event.kind == Evdev.Kind.syn, event.code == Evdev.Syn.dropped { return lose() }
    guard !isDropping || event.code == Evdev.Axis.slot else { return }
    do {
      try tracker.take(event)
    } catch { throw file.malformed(error.description, line: line) }
  }

  private mutating func lose() {
    for contact in down { emit(.cancel, contact) }
    down = []
    tracker.lose()
    isDropping = true
    drops += 1
  }

  private mutating func endFrame(_ line: Int) throws(Problem) {
    // Events between SYN_DROPPED and this SYN_REPORT belong to a lost frame.
    defer { isDropping = false }
    guard !isDropping else { return }
    let contacts = tracker.endFrame().sorted { $0.finger < $1.finger }
    guard contacts.count <= PanelRecording.Limits.fingers else {
      throw file.malformed("\(contacts.count) fingers are down at once", line: line, next: "use fewer")
    }
    for old in down {
      let new = contacts.first { $0.finger == old.finger && $0.serial == old.serial }
      guard let new else {
        emit(.up, old)
        continue
      }
      if new.isPalm { emit(.cancel, old) } else if (new.x, new.y) != (old.x, old.y) { emit(.move, new) }
    }
    for new in contacts
    where !new.isPalm && !down.contains(where: { $0.finger == new.finger && $0.serial == new.serial }) {
      emit(.down(.direct), new)
    }
    down = contacts.filter { !$0.isPalm }
    guard events.count <= Recording.Limits.events else {
      throw file.malformed("it has more than \(Recording.Limits.events) events", line: line, next: "record less")
    }
  }

  private mutating func emit(_ kind: InputEvent.Kind, _ contact: Contact) {
    let location = CGPoint(
      x: x.place(contact.x, on: Double(stageSize.width)), y: y.place(contact.y, on: Double(stageSize.height)))
    events.append(InputEvent(time: last, kind: kind, finger: contact.finger, location: location))
  }

  /// - Throws: ``Problem`` if there was no touch.
  mutating func finish() throws(Problem) -> (GestureScript, notes: [String]) {
    var notes: [String] = []
    func note(_ count: Int, _ one: String, _ many: String) {
      if count > 0 { notes.append("\(file.name): \(count == 1 ? one : "\(count) \(many)").") }
    }
    note(
      tracker.earlier, "a finger was down before the first event, and counts from its next touch-down",
      "fingers were down before the first event, and count from their next touch-down")
    note(tracker.placeless, "a touch without a position was left out", "touches without a position were left out")
    note(
      drops, "the kernel dropped events once (SYN_DROPPED); what was down is cancelled",
      "times the kernel dropped events (SYN_DROPPED); what was down is cancelled")
    note(
      down.count, "a finger is still down at the end, and cancelled", "fingers are still down at the end, and cancelled"
    )
    for contact in down { emit(.cancel, contact) }
    down = []
    guard !events.isEmpty else {
      let why =
        notes.isEmpty ? "" : " (\(notes.map { $0.dropFirst(file.name.count + 2).dropLast() }.joined(separator: "; ")))"
      throw file.malformed("it has no touch\(why)", next: "record fingers on the screen")
    }
    return (GestureScript(events, end: last), notes)
  }
}
