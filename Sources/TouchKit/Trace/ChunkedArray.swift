/// An array that grows by chunks of a fixed size: nothing in it ever moves, so growing copies nothing, however long it
/// is, and what is oldest can be let go of.
///
/// Its elements are plain bytes, and one that is more traps. An access costs a shift, a mask and a comparison more than
/// one to an `Array`; whoever wants value semantics, or to insert, wants an `Array`.
final class ChunkedArray<Element> {
  /// Elements in a chunk: a power of two.
  let chunkSize: Int
  private let shift: Int
  private let mask: Int
  /// Chunks that were let go of are null.
  @exclusivity(unchecked) private var chunks: ContiguousArray<UnsafeMutablePointer<Element>?> = []
  /// Where the next element goes, and how many more go behind it in its chunk; no place while there is no room.
  @exclusivity(unchecked) private var next: UnsafeMutablePointer<Element>?
  @exclusivity(unchecked) private var room = 0

  /// How many elements there are, those that were let go of included.
  @exclusivity(unchecked) private(set) var count = 0
  /// The first element that is still there; a multiple of the chunk's size.
  private(set) var start = 0
  /// Up to here the memory has been written to, by an element or by ``warm(_:)``.
  private var warmEnd = 0

  /// Creates an empty array; the chunk size, 4,096 unless told, must be a power of two.
  init(chunkSize: Int = 4_096) {
    precondition(_isPOD(Element.self), "\(Element.self) is more than plain bytes")
    precondition(chunkSize > 0 && chunkSize & (chunkSize - 1) == 0, "a chunk of \(chunkSize) is no power of two")
    self.chunkSize = chunkSize
    (shift, mask) = (chunkSize.trailingZeroBitCount, chunkSize - 1)
  }

  deinit { for chunk in chunks { chunk?.deallocate() } }

  subscript(index: Int) -> Element {
    precondition(index >= start && index < count, "element \(index) is not among \(start)..<\(count)")
    return slot(index).pointee
  }

  @inline(__always)
  func append(_ element: Element) {
    if room == 0 { openNextChunk() }
    next.unsafelyUnwrapped.initialize(to: element)
    next = next.unsafelyUnwrapped + 1
    (room, count) = (room - 1, count + 1)
  }

  @inline(never)
  private func openNextChunk() {
    reserve(1)
    (next, room) = (slot(count), chunkSize)
  }

  @inline(__always)
  private func slot(_ index: Int) -> UnsafeMutablePointer<Element> {
    guard let chunk = chunks[index >> shift] else { preconditionFailure("element \(index) was let go of") }
    return chunk + (index & mask)
  }

  /// Makes room for so many more, so that appending them allocates nothing.
  func reserve(_ more: Int) {
    while chunks.count << shift < count + more { chunks.append(.allocate(capacity: chunkSize)) }
  }

  /// Makes room for so many more, and writes once to that memory: the system hands out a page at its first write, which
  /// takes longer than an event.
  func warm(_ more: Int, with blank: Element) {
    reserve(more)
    for index in max(warmEnd, count)..<max(warmEnd, count + more) { slot(index).initialize(to: blank) }
    warmEnd = max(warmEnd, count + more)
  }

  /// Lets go of whole chunks that lie before `index`.
  func dropFirst(before index: Int) {
    while start + chunkSize <= min(index, count) {
      chunks[start >> shift]?.deallocate()
      chunks[start >> shift] = nil
      start += chunkSize
    }
  }

  /// The bytes that its chunks take.
  var bytes: Int { (chunks.count - start >> shift) * chunkSize * MemoryLayout<Element>.stride }
}
