import Foundation

/// Write-once, random-access storage: an unlinked file in the temporary folder, so that decoded pictures take disk and
/// not memory, and vanish with the process. If no file can be created, or the disk is full, it is memory.
///
/// Unchecked, because one thread writes it before it is shared, and then it is only read.
final class TileStorage: @unchecked Sendable {
  private var descriptor: Int32
  private var memory: [UInt8] = []

  init() {
    // mkstemp replaces the six X.
    var template = Array((NSTemporaryDirectory() + "/scrollarium-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    if descriptor >= 0 { unlink(template) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
    if descriptor >= 0, !writeFile(bytes, at: offset) { moveIntoMemory() }
    guard descriptor < 0 else { return }
    if memory.count < offset + bytes.count {
      memory.append(contentsOf: repeatElement(0, count: offset + bytes.count - memory.count))
    }
    memory.withUnsafeMutableBytes { $0[offset...].copyBytes(from: bytes) }
  }

  /// Called when the disk is full: moves the contents into memory.
  private func moveIntoMemory() {
    memory = [UInt8](repeating: 0, count: Int(lseek(descriptor, 0, SEEK_END)))
    memory.withUnsafeMutableBytes { _ = readFile($0, at: 0) }
    close(descriptor)
    descriptor = -1
  }

  /// Fills `buffer` from `offset`; false if the bytes cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    guard descriptor < 0 else { return readFile(buffer, at: offset) }
    guard offset >= 0, offset + buffer.count <= memory.count else { return false }
    memory.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset...].prefix(buffer.count)))
    }
    return true
  }

  private func writeFile(_ bytes: UnsafeRawBufferPointer, at offset: Int) -> Bool {
    guard let base = bytes.baseAddress else { return true }
    return transfer(bytes.count) { pwrite(descriptor, base + $0, bytes.count - $0, off_t(offset + $0)) }
  }

  private func readFile(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    guard let base = buffer.baseAddress else { return true }
    return transfer(buffer.count) { pread(descriptor, base + $0, buffer.count - $0, off_t(offset + $0)) }
  }

  /// Calls `move`, which moves what is left after that many bytes, until all are; false if no more can be.
  private func transfer(_ count: Int, _ move: (_ done: Int) -> Int) -> Bool {
    var done = 0
    while done < count {
      let moved = move(done)
      if moved < 0 && errno == EINTR { continue }
      guard moved > 0 else { return false }
      done += moved
    }
    return true
  }
}
