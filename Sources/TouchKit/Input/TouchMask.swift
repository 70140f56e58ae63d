/// A set of a window's touches as bits, at most 64: set operations allocate nothing, as a `Set<Touch>` would.
struct TouchMask: OptionSet, Hashable {
  let rawValue: UInt64

  init(rawValue: UInt64) { self.rawValue = rawValue }

  init(slot: Int) { rawValue = 1 << UInt64(slot) }

  static let slotCount = 64

  var count: Int { rawValue.nonzeroBitCount }

  /// The slot of the lowest bit; 64 for an empty mask.
  var firstSlot: Int { rawValue.trailingZeroBitCount }

  var withoutFirst: TouchMask { TouchMask(rawValue: rawValue & (rawValue &- 1)) }

  /// The slots, from the lowest.
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
