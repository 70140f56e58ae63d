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
  /// - Throws: ``BadEvent`` if the event is invalid.
  mutating func take(_ event: EvdevEvent) throws(BadEvent)
  /// Ends the frame.
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

/// Tracks contacts in slots (protocol B), which keep unchanged values; a new tracking id begins a new contact.
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

/// Tracks contacts that every frame sends again, each as a packet that `SYN_MT_REPORT` ends (protocol A). A packet with
/// a tracking id belongs to the contact with that id. The other packets are matched to the contacts of the frame
/// before, by least distance.
struct AnonymousTracker: ContactTracker {
  private struct Packet {
    var id: Int?
    var x: Int?
    var y: Int?
    var distance = 0
    var tool = 0
  }
  private struct Tracked {
    var contact: Contact
    var id: Int?
    /// Whether the contact was down when events were dropped.
    var isLost = false
  }
  private var packet = Packet()
  private var packets: [Packet] = []
  private var tracked: [Tracked] = []
  private var contacts = 0
  /// Whether the frame reports contacts, even if none.
  private var hasReport = false
  private var isLosing = false
  let earlier = 0
  let placeless = 0

  mutating func take(_ event: EvdevEvent) throws(BadEvent) {
    switch (event.kind, event.code) {
    case (Evdev.Kind.syn, Evdev.Syn.mtReport): try endPacket()
    case (Evdev.Kind.key, Evdev.Key.touch) where event.value == 0: hasReport = true
    case (Evdev.Kind.abs, Evdev.Axis.positionX): packet.x = event.value
    case (Evdev.Kind.abs, Evdev.Axis.positionY): packet.y = event.value
    case (Evdev.Kind.abs, Evdev.Axis.trackingID): packet.id = event.value
    case (Evdev.Kind.abs, Evdev.Axis.distance): packet.distance = event.value
    case (Evdev.Kind.abs, Evdev.Axis.toolType): packet.tool = event.value
    default: break
    }
  }

  private mutating func endPacket() throws(BadEvent) {
    hasReport = true
    // An empty packet means that nothing touches the panel.
    if packet.x != nil, packet.y != nil, packet.distance <= 0, packet.id.map({ $0 >= 0 }) ?? true {
      packets.append(packet)
    }
    packet = Packet()
    guard packets.count <= PanelRecording.Limits.fingers else {
      throw BadEvent(description: "more than \(PanelRecording.Limits.fingers) fingers are down at once")
    }
  }

  mutating func endFrame() -> [Contact] {
    // Some drivers leave out the last SYN_MT_REPORT.
    if packet.x != nil, packets.count < PanelRecording.Limits.fingers { try? endPacket() }
    defer { (packet, packets, hasReport) = (Packet(), [], false) }
    guard hasReport else { return touching }
    defer { isLosing = false }
    let owners = owners()
    var taken = owners.compactMap { $0 }.map { tracked[$0].contact.finger }
    var next: [Tracked] = []
    for (packet, owner) in zip(packets, owners) {
      guard let x = packet.x, let y = packet.y else { continue }
      var entry: Tracked
      if let owner {
        entry = tracked[owner]
      } else {
        let finger = (1...).first { !taken.contains($0) } ?? 1
        taken.append(finger)
        contacts += 1
        entry = Tracked(
          contact: Contact(finger: finger, serial: contacts, x: x, y: y), id: packet.id, isLost: isLosing)
      }
      (entry.contact.x, entry.contact.y) = (x, y)
      if packet.tool == Evdev.palm { entry.contact.isPalm = true }
      next.append(entry)
    }
    tracked = next
    return touching
  }

  private var touching: [Contact] { tracked.filter { !$0.isLost }.map(\.contact) }

  /// Returns, for each packet, the index of its tracked contact; nil for a new one.
  private func owners() -> [Int?] {
    var owners = packets.map { packet in packet.id.flatMap { id in tracked.firstIndex { $0.id == id } } }
    for index in owners.indices where owners[..<index].contains(owners[index]) { owners[index] = nil }
    let loose = packets.indices.filter { packets[$0].id == nil }
    let free = tracked.indices.filter { tracked[$0].id == nil }
    let costs = loose.map { row in
      free.map { column -> Double in
        let (packet, contact) = (packets[row], tracked[column].contact)
        let (dx, dy) = (Double((packet.x ?? 0) - contact.x), Double((packet.y ?? 0) - contact.y))
        return dx * dx + dy * dy
      }
    }
    for (row, column) in leastCostPairs(costs, columns: free.count) { owners[loose[row]] = free[column] }
    return owners
  }

  mutating func lose() {
    tracked = []
    (packet, packets, isLosing) = (Packet(), [], true)
  }
}

/// Returns as many pairs of rows and columns as possible, with the least sum of costs: the Hungarian method with
/// potentials, O(n³).
///
/// Choosing the nearest finger one by one would be wrong: two fingers 20 apart may both move by 15.
func leastCostPairs(_ costs: [[Double]], columns: Int) -> [(row: Int, column: Int)] {
  guard !costs.isEmpty, columns > 0 else { return [] }
  if costs.count > columns {
    let turned = (0..<columns).map { column in costs.map { $0[column] } }
    return leastCostPairs(turned, columns: costs.count).map { ($0.column, $0.row) }
  }
  var rowPotential = [Double](repeating: 0, count: costs.count + 1)
  var columnPotential = [Double](repeating: 0, count: columns + 1)
  // The row of each column, and the column before it on the path. Both count from 1; 0 means none.
  var owner = [Int](repeating: 0, count: columns + 1)
  var previous = [Int](repeating: 0, count: columns + 1)
  for row in 1...costs.count {
    owner[0] = row
    var column = 0
    var least = [Double](repeating: .infinity, count: columns + 1)
    var isVisited = [Bool](repeating: false, count: columns + 1)
    repeat {
      isVisited[column] = true
      let current = owner[column]
      var (step, next) = (Double.infinity, 0)
      for candidate in 1...columns where !isVisited[candidate] {
        let cost = costs[current - 1][candidate - 1] - rowPotential[current] - columnPotential[candidate]
        if cost < least[candidate] { (least[candidate], previous[candidate]) = (cost, column) }
        if least[candidate] < step { (step, next) = (least[candidate], candidate) }
      }
      for candidate in 0...columns {
        if isVisited[candidate] {
          rowPotential[owner[candidate]] += step
          columnPotential[candidate] -= step
        } else {
          least[candidate] -= step
        }
      }
      column = next
    } while owner[column] != 0
    repeat {
      owner[column] = owner[previous[column]]
      column = previous[column]
    } while column != 0
  }
  return (1...columns).filter { owner[$0] > 0 }.map { (owner[$0] - 1, $0 - 1) }
}
