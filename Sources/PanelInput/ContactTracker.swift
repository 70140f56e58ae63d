/// A contact on the glass at the end of a frame, in the panel's units.
struct Contact {
  /// The finger's number, from 1; unique among the fingers that are down.
  var finger: Int
  /// Distinguishes contacts that have the same finger number one after the other.
  var serial: Int
  var x: Int
  var y: Int
  var isPalm = false
}

/// Interprets the events of one device protocol as contacts.
protocol ContactTracker {
  /// Takes an event of the current frame.
  ///
  /// - Throws: ``BadEvent`` if the event is invalid.
  mutating func take(_ event: EvdevEvent) throws(BadEvent)
  /// Ends the frame.
  ///
  /// - Returns: The contacts that touch, in any order.
  mutating func endFrame() -> [Contact]
  /// Forgets all contacts after dropped events. None of them is reported again, even if it is still down.
  mutating func lose()
  /// How many contacts were down before the first event.
  var earlier: Int { get }
  /// How many contacts ended without a position.
  var placeless: Int { get }
}

/// An invalid event.
struct BadEvent: Error {
  let description: String
}

/// Tracks contacts in slots (protocol B). A slot keeps its values until they change; a new tracking id begins a new
/// contact.
struct SlotTracker: ContactTracker {
  private struct Slot {
    /// The serial number of the slot's contact; nil without one, or if it began before the first event or a drop.
    var serial: Int?
    // Kept from one contact to the next, as the kernel does: it does not send an unchanged value again.
    var x: Int?
    var y: Int?
    var distance = 0
    var tool = 0
    var isPalm = false
    var wasPlaced = false
    /// Whether a contact's beginning or end was seen in this slot, or was counted as earlier.
    var isKnown = false
  }
  private var slots = [Slot](repeating: Slot(), count: PanelRecording.Limits.fingers)
  private var current = 0
  private var contacts = 0
  private var hasLost = false
  private(set) var earlier = 0
  private(set) var placeless = 0

  mutating func take(_ event: EvdevEvent) throws(BadEvent) {
    guard event.kind == Evdev.Kind.abs else { return }
    switch event.code {
    case Evdev.Axis.slot:
      guard slots.indices.contains(event.value) else {
        throw BadEvent(description: "there is no slot \(event.value): a panel may have \(slots.count)")
      }
      current = event.value
    case Evdev.Axis.trackingID: begin(event.value)
    case Evdev.Axis.positionX:
      slots[current].x = event.value
      noteEarlier()
    case Evdev.Axis.positionY:
      slots[current].y = event.value
      noteEarlier()
    case Evdev.Axis.distance: slots[current].distance = event.value
    case Evdev.Axis.toolType: slots[current].tool = event.value
    default: break
    }
  }

  private mutating func begin(_ id: Int) {
    if slots[current].serial != nil, !slots[current].wasPlaced { placeless += 1 }
    if id < 0 { noteEarlier() }
    slots[current].isKnown = true
    (slots[current].isPalm, slots[current].wasPlaced) = (false, false)
    contacts += 1
    slots[current].serial = id >= 0 ? contacts : nil
    if id < 0 { slots[current].distance = 0 }
  }

  /// Counts a contact that was down before the first event, once for each slot.
  private mutating func noteEarlier() {
    guard !slots[current].isKnown, !hasLost else { return }
    slots[current].isKnown = true
    earlier += 1
  }

  mutating func endFrame() -> [Contact] {
    var result: [Contact] = []
    for index in slots.indices {
      guard let serial = slots[index].serial, let x = slots[index].x, let y = slots[index].y else { continue }
      slots[index].wasPlaced = true
      if slots[index].tool == Evdev.palm { slots[index].isPalm = true }
      guard slots[index].distance <= 0 else { continue }
      result.append(Contact(finger: index + 1, serial: serial, x: x, y: y, isPalm: slots[index].isPalm))
    }
    return result
  }

  mutating func lose() {
    hasLost = true
    for index in slots.indices { (slots[index].serial, slots[index].distance) = (nil, 0) }
  }
}

/// Tracks one contact at a time, by `BTN_TOUCH`.
struct SingleTracker: ContactTracker {
  private var x: Int?
  private var y: Int?
  private var serial: Int?
  private var contacts = 0
  private var isEarlier = false
  private var wasPlaced = false
  /// Whether `BTN_TOUCH` has been received since the beginning.
  private var isKnown = false
  private(set) var placeless = 0
  var earlier: Int { isEarlier ? 1 : 0 }

  mutating func take(_ event: EvdevEvent) throws(BadEvent) {
    switch (event.kind, event.code) {
    case (Evdev.Kind.abs, Evdev.Axis.x): x = event.value
    case (Evdev.Kind.abs, Evdev.Axis.y): y = event.value
    case (Evdev.Kind.key, Evdev.Key.touch): touch(event.value)
    default: break
    }
  }

  private mutating func touch(_ value: Int) {
    if value == 0, serial == nil, !isKnown, contacts == 0 { isEarlier = true }
    isKnown = true
    // 2 is the kernel's key repeat.
    guard value < 2 else { return }
    if serial != nil, !wasPlaced { placeless += 1 }
    contacts += 1
    (serial, wasPlaced) = (value == 1 ? contacts : nil, false)
  }

  mutating func endFrame() -> [Contact] {
    guard let serial, let x, let y else { return [] }
    wasPlaced = true
    return [Contact(finger: 1, serial: serial, x: x, y: y)]
  }

  mutating func lose() { (serial, contacts) = (nil, contacts + 1) }
}
