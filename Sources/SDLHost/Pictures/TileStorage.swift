import Foundation

/// Bytes that are written once and read in pieces: a file in the temporary folder that has no name any more,
/// so that decoded pictures cost disk and not memory and vanish with the program. Where no such file can be
/// made, memory it is.
///
/// Unchecked, because it is written by one thread before anyone else knows of it, and then only read.
final class TileStorage: @unchecked Sendable {
  private var descriptor: Int32
  private var memory: [UInt8] = []
  private(set) var count = 0

  init() {
    // mkstemp puts characters of its own in the place of the six X.
    var template = Array((NSTemporaryDirectory() + "/scrollarium-XXXXXX").utf8CString)
    descriptor = mkstemp(&template)
    if descriptor >= 0 { unlink(template) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  func append(_ bytes: UnsafeRawBufferPointer) {
    if descriptor >= 0, !write(bytes) {
      // The disk is full: what is there moves into memory, and so does the rest.
      memory = [UInt8](repeating: 0, count: count)
      memory.withUnsafeMutableBytes { _ = readFile($0, at: 0) }
      close(descriptor)
      descriptor = -1
    }
    if descriptor < 0 { memory.append(contentsOf: bytes) }
    count += bytes.count
  }

  /// Fills `buffer` from `offset`; false if the bytes cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    guard offset >= 0, offset + buffer.count <= count else { return false }
    guard descriptor < 0 else { return readFile(buffer, at: offset) }
    memory.withUnsafeBytes {
      buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset...].prefix(buffer.count)))
    }
    return true
  }

  private func write(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var done = 0
    while done < bytes.count, let base = bytes.baseAddress {
      let written = pwrite(descriptor, base + done, bytes.count - done, off_t(count + done))
      if written < 0 && errno == EINTR { continue }
      guard written > 0 else { return false }
      done += written
    }
    return true
  }

  private func readFile(_ buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    var done = 0
    while done < buffer.count, let base = buffer.baseAddress {
      let got = pread(descriptor, base + done, buffer.count - done, off_t(offset + done))
      if got < 0 && errno == EINTR { continue }
      guard got > 0 else { return false }
      done += got
    }
    return true
  }
}
