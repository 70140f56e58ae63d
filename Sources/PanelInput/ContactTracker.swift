/// A contact on the glass at the end of a frame, in the panel's units.
struct Contact {
  /// The number of the finger, from 1: another one than that of all who are down.
  var finger: Int
  /// Tells one contact of a finger's number from the next.
  var serial: Int
  var x: Int
  var y: Int
  var isPalm = false
}

/// What a device's protocol makes of its events: which contacts there are.
protocol ContactTracker {
  /// An event of the present frame.
  ///
  /// - Throws: What is wrong with it.
  mutating func take(_ event: EvdevEvent) throws(BadEvent)
  /// The frame has ended.
  ///
  /// - Returns: The contacts that touch, in any order.
  mutating func endFrame() -> [Contact]
  /// Events were dropped: no contact known so far is reported again, even if it is still there.
  mutating func lose()
  /// How many contacts were there before the first event.
  var earlier: Int { get }
  /// How many contacts ended without a position.
  var placeless: Int { get }
}

/// What is wrong with an event.
struct BadEvent: Error {
  let description: String
}

/// Contacts in slots (protocol B): a slot keeps what has not changed, and a new tracking id is a new contact.
struct SlotTracker: ContactTracker {
  private struct Slot {
    /// The number of its contact; nil for none, or for one that began before all that is known.
    var serial: Int?
    // Kept from contact to contact, as the kernel does: what is equal is not sent again.
    var x: Int?
    var y: Int?
    var distance = 0
    var tool = 0
    var isPalm = false
    var wasPlaced = false
    /// Whether it has told of a contact's beginning or end, or been counted as earlier.
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

  /// Something of a slot whose contact has not begun since the first event.
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

/// One contact at a time, by `BTN_TOUCH`.
struct SingleTracker: ContactTracker {
  private var x: Int?
  private var y: Int?
  private var serial: Int?
  private var contacts = 0
  private var isEarlier = false
  private var wasPlaced = false
  /// Whether `BTN_TOUCH` has been heard of since the beginning, or since events were dropped.
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
    // 2 is the kernel's repetition of a key.
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
