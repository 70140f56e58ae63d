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
