/// An append-only array in chunks of a fixed size. Growing copies nothing, and the oldest chunks can be freed.
///
/// Elements must be trivial types; others trap. An access costs a shift, a mask and a comparison more than in an array.
final class ChunkedArray<Element> {
  /// The number of elements in a chunk, a power of two.
  let chunkSize: Int
  private let shift: Int, mask: Int
  /// Freed chunks are nil. Untyped: without optimization a typed pointer looks up its type with every access, which was
  /// 2 % of all tests.
  @exclusivity(unchecked) private var chunks: ContiguousArray<UnsafeMutableRawPointer?> = []
  /// Where the next element goes, nil until the first append, and how many elements still fit in that chunk.
  @exclusivity(unchecked) private var next: UnsafeMutablePointer<Element>?
  @exclusivity(unchecked) private var room = 0

  /// The number of elements that have been appended, including freed ones.
  @exclusivity(unchecked) private(set) var count = 0
  /// The index of the first element that has not been freed; a multiple of the chunk size.
  private(set) var start = 0
  /// Memory before this index has been written to, by an element or by ``prefault(_:with:)``.
  private var prefaultedEnd = 0

  /// Creates an empty array; the chunk size must be a power of two.
  init(chunkSize: Int = 4_096) {
    precondition(_isPOD(Element.self), "\(Element.self) is more than plain bytes")
    precondition(chunkSize > 0 && chunkSize & (chunkSize - 1) == 0, "a chunk of \(chunkSize) is no power of two")
    self.chunkSize = chunkSize
    (shift, mask) = (chunkSize.trailingZeroBitCount, chunkSize - 1)
  }

  deinit { for chunk in chunks { chunk?.deallocate() } }

  subscript(index: Int) -> Element {
    precondition(index >= start && index < count, "element \(index) is not among \(start)..<\(count)")
    return slot(index).load(as: Element.self)
  }

  @inline(__always)
  func append(_ element: Element) {
    if room == 0 { openNextChunk() }
    next.unsafelyUnwrapped.initialize(to: element)
    next = next.unsafelyUnwrapped + 1
    (room, count) = (room - 1, count + 1)
  }

  func updateLast(_ body: (inout Element) -> Void) {
    body(&slot(count - 1).assumingMemoryBound(to: Element.self).pointee)
  }

  @inline(never)
  private func openNextChunk() {
    reserve(1)
    (next, room) = (slot(count).assumingMemoryBound(to: Element.self), chunkSize)
  }

  @inline(__always)
  private func slot(_ index: Int) -> UnsafeMutableRawPointer {
    guard let chunk = chunks[index >> shift] else { preconditionFailure("element \(index) was let go of") }
    return chunk + (index & mask) * MemoryLayout<Element>.stride
  }

  /// Allocates space for `more` elements, so that appending them allocates nothing.
  func reserve(_ more: Int) {
    while chunks.count << shift < count + more { chunks.append(allocatedChunk()) }
  }

  private func allocatedChunk() -> UnsafeMutableRawPointer {
    UnsafeMutableRawPointer(UnsafeMutablePointer<Element>.allocate(capacity: chunkSize))
  }

  /// Allocates space for `more` elements and writes to it: a page fault takes longer than handling an event.
  func prefault(_ more: Int, with blank: Element) {
    reserve(more)
    let end = max(prefaultedEnd, count + more)
    var index = max(prefaultedEnd, count)
    while index < end {
      let length = min(chunkSize - index & mask, end - index)
      slot(index).initializeMemory(as: Element.self, repeating: blank, count: length)
      index += length
    }
    prefaultedEnd = end
  }

  /// Frees the chunks that are completely before `index`. The other elements keep their indices.
  func dropFirst(before index: Int) {
    while start + chunkSize <= min(index, count) {
      chunks[start >> shift]?.deallocate()
      chunks[start >> shift] = nil
      start += chunkSize
    }
  }

  var bytes: Int { (chunks.count - start >> shift) * chunkSize * MemoryLayout<Element>.stride }
}
