/// The touches of one window by slot, and a cache of the sets that callbacks receive.
///
/// Each combination of touches is built as a `Set` once and cached until a touch is inserted or removed, so moves
/// allocate nothing. Slots are assigned round-robin, except those whose last touch a recognizer still refers to.
struct TouchTable {
  private var slots = ContiguousArray<Touch?>(repeating: nil, count: TouchMask.slotCount)
  private var sets: [(mask: TouchMask, set: Set<Touch>)] = []
  private var nextSlot = 0

  /// Touches that are down, or whose end is not fully delivered yet.
  private(set) var present: TouchMask = []
  /// Touches that are over, which a `sendEvent` still finds in the event after it has called super.
  private var removed: TouchMask = []

  /// Returns the touch in `slot`; traps if the slot is empty.
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

  /// Returns the next slot that is neither occupied nor in `reserved`; nil if there is none.
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
    removed.subtract(touch.bit)
    sets.removeAll(keepingCapacity: true)
  }

  mutating func remove(_ mask: TouchMask) {
    guard !mask.isEmpty else { return }
    for slot in mask.slots { slots[slot]?.holdViewWeakly() }
    present.subtract(mask)
    removed.formUnion(mask)
  }

  /// Frees the slots of touches that were removed, at the end of an event.
  mutating func forgetRemoved() {
    guard !removed.isEmpty else { return }
    for slot in removed.slots { slots[slot] = nil }
    removed = []
    sets.removeAll(keepingCapacity: true)
  }

  /// Whether `touch` is present; false for a copy or an earlier touch of the same slot.
  func holds(_ touch: Touch) -> Bool { !touch.bit.isEmpty && slots[touch.bit.firstSlot] === touch }

  /// Returns the touch of a non-empty `mask` that came down first; it may not be in the lowest slot.
  func earliest(of mask: TouchMask) -> Touch { first(of: mask) { $0.number < $1.number } }

  /// Returns the touch of a non-empty `mask` that came down last.
  func latest(of mask: TouchMask) -> Touch { first(of: mask) { $0.number > $1.number } }

  private func first(of mask: TouchMask, _ precedes: (Touch, Touch) -> Bool) -> Touch {
    var first = self[mask.firstSlot]
    mask.withoutFirst.forEachSlot { if precedes(self[$0], first) { first = self[$0] } }
    return first
  }

  /// Returns the touches of a mask as a set, from the cache if it is there.
  mutating func set(of mask: TouchMask) -> Set<Touch> {
    for entry in sets where entry.mask == mask { return entry.set }
    var set = Set<Touch>(minimumCapacity: mask.count)
    mask.forEachSlot { set.insert(self[$0]) }
    sets.append((mask, set))
    return set
  }
}

/// At most 64 touches of a window as bits. Unlike those of a `Set<Touch>`, its operations allocate nothing.
struct TouchMask: OptionSet, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(slot: Int) { rawValue = 1 << UInt64(slot) }

  static let slotCount = 64

  var count: Int { rawValue.nonzeroBitCount }

  /// The slot of the lowest bit; 64 for an empty mask.
  var firstSlot: Int { rawValue.trailingZeroBitCount }

  var withoutFirst: TouchMask { TouchMask(rawValue: rawValue & (rawValue &- 1)) }

  var slots: Slots { Slots(rest: self) }

  struct Slots: Sequence, IteratorProtocol {
    fileprivate var rest: TouchMask

    mutating func next() -> Int? {
      guard !rest.isEmpty else { return nil }
      defer { rest = rest.withoutFirst }
      return rest.firstSlot
    }
  }

  @inline(__always)
  func forEachSlot(_ body: (Int) -> Void) {
    var rest = rawValue
    while rest != 0 {
      body(rest.trailingZeroBitCount)
      rest &= rest &- 1
    }
  }
}
