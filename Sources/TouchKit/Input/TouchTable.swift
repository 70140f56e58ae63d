import Foundation

/// The touches of one window by slot, and the sets of them that views and recognizers are handed.
///
/// A `Set` allocates, an event must not: every combination of touches is built once and kept until the touches
/// change. Slots are handed out in turn, so that a slot does not come back while a recognizer still remembers the
/// touch that held it.
struct TouchTable {
  private var slots = ContiguousArray<Touch?>(repeating: nil, count: TouchMask.slotCount)
  private var sets: [(mask: TouchMask, set: Set<Touch>)] = []
  private var nextSlot = 0

  /// Touches that are down, or whose end has not been told to everybody yet.
  private(set) var present: TouchMask = []

  /// The touch in `slot`, which must be taken.
  subscript(slot: Int) -> Touch {
    guard let touch = slots[slot] else { preconditionFailure("no touch in slot \(slot)") }
    return touch
  }

  func touch(ofFinger finger: Int) -> Touch? {
    var rest = present
    while !rest.isEmpty {
      let touch = self[rest.firstSlot]
      if touch.finger == finger && touch.isDown { return touch }
      rest = rest.withoutFirst
    }
    return nil
  }

  /// A slot that neither a touch nor a memory in `reserved` holds; nil if all are taken.
  mutating func freeSlot(reserved: TouchMask) -> Int? {
    let taken = reserved.union(present)
    for step in 0..<TouchMask.slotCount {
      let slot = (nextSlot + step) % TouchMask.slotCount
      guard taken.contains(TouchMask(slot: slot)) else {
        nextSlot = (slot + 1) % TouchMask.slotCount
        return slot
      }
    }
    return nil
  }

  mutating func insert(_ touch: Touch) {
    slots[touch.bit.firstSlot] = touch
    present.formUnion(touch.bit)
    sets.removeAll(keepingCapacity: true)
  }

  mutating func remove(_ mask: TouchMask) {
    guard !mask.isEmpty else { return }
    var rest = mask
    while !rest.isEmpty {
      slots[rest.firstSlot]?.letGoOfView()
      slots[rest.firstSlot] = nil
      rest = rest.withoutFirst
    }
    present.subtract(mask)
    sets.removeAll(keepingCapacity: true)
  }

  /// Whether it is one of the touches that are present, not one that had its slot before, nor a copy.
  func holds(_ touch: Touch) -> Bool { !touch.bit.isEmpty && slots[touch.bit.firstSlot] === touch }

  /// The touch of `mask`, which must not be empty, that came down first: slots are handed out in turn, so the lowest
  /// need not be the oldest.
  func earliest(of mask: TouchMask) -> Touch {
    var earliest = self[mask.firstSlot]
    mask.withoutFirst.forEachSlot { if self[$0].number < earliest.number { earliest = self[$0] } }
    return earliest
  }

  /// The touches of a mask as the set that is handed out.
  mutating func set(of mask: TouchMask) -> Set<Touch> {
    for entry in sets where entry.mask == mask { return entry.set }
    var set = Set<Touch>(minimumCapacity: mask.count)
    mask.forEachSlot { set.insert(self[$0]) }
    sets.append((mask, set))
    return set
  }
}
