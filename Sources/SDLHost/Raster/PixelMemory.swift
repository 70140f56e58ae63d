import Foundation

/// Memory for the pixels of a frame.
///
/// It is mapped, so that the system gets it back as soon as it is freed. On the heap, the frames of a window that is
/// resized would leave gaps of many megabytes, because each has another size.
final class PixelMemory {
  let base: UnsafeMutablePointer<UInt32>
  private let bytes: Int

  /// - Throws: ``HostError/sdlFailed(action:reason:)`` if there is not enough memory.
  init(count: Int) throws(HostError) {
    bytes = max(1, count) * 4
    let memory = mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0)
    guard let memory, memory != MAP_FAILED else {
      throw .sdlFailed(action: "get memory for \(count) pixels", reason: String(cString: strerror(errno)).lowercased())
    }
    base = memory.assumingMemoryBound(to: UInt32.self)
  }

  deinit { munmap(base, bytes) }

  /// Whether it is large enough for this many pixels, and less than twice too large.
  func suits(_ count: Int) -> Bool { count * 4 <= bytes && bytes < count * 8 }
}
