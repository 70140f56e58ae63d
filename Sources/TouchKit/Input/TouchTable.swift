/// The touches of one window by slot, and a cache of the sets that callbacks receive.
///
/// Each combination of touches is built as a `Set` once and cached until a touch is inserted or removed, so that moves
/// allocate nothing. Slots are assigned round-robin, but not while a recognizer still refers to the last touch.
struct TouchTable {
  private var slots = ContiguousArray<Touch?>(repeating: nil, count: TouchMask.slotCount)
  private var sets: [(mask: TouchMask, set: Set<Touch>)] = []
  private var nextSlot = 0

  /// Touches that are down, or whose end is not fully delivered yet.
  private(set) var present: TouchMask = []

  /// The touch in `slot`; an empty slot traps.
  subscript(slot: Int) -> Touch {
    guard let touch = slots[slot] else { preconditionFailure("no touch in slot \(slot)") }
    return touch
  }

  func touch(ofFinger finger: Int) -> Touch? {
    for slot in present.slots {
      let touch = self[slot]
      if touch.finger == finger && touch.isDown { return touch }
    }
    return nil
  }

  /// The next slot that is neither occupied nor in `reserved`; nil if there is none.
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
    for slot in mask.slots {
      slots[slot]?.holdViewWeakly()
      slots[slot] = nil
    }
    present.subtract(mask)
    sets.removeAll(keepingCapacity: true)
  }

  /// Whether it is one of the present touches: not a copy, nor an earlier touch of the same slot.
  func holds(_ touch: Touch) -> Bool { !touch.bit.isEmpty && slots[touch.bit.firstSlot] === touch }

  /// The touch of `mask`, which must not be empty, that came down first; not always the one in the lowest slot.
  func earliest(of mask: TouchMask) -> Touch {
    var earliest = self[mask.firstSlot]
    mask.withoutFirst.forEachSlot { if self[$0].number < earliest.number { earliest = self[$0] } }
    return earliest
  }

  /// The touch of `mask`, which must not be empty, that came down last.
  func latest(of mask: TouchMask) -> Touch {
    var latest = self[mask.firstSlot]
    mask.withoutFirst.forEachSlot { if self[$0].number > latest.number { latest = self[$0] } }
    return latest
  }

  /// The touches of a mask as a set, from the cache where it has one.
  mutating func set(of mask: TouchMask) -> Set<Touch> {
    for entry in sets where entry.mask == mask { return entry.set }
    var set = Set<Touch>(minimumCapacity: mask.count)
    mask.forEachSlot { set.insert(self[$0]) }
    sets.append((mask, set))
    return set
  }
}
