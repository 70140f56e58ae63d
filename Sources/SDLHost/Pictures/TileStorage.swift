import Foundation

/// Write-once, random-access storage: a file in the temporary folder that never has a name, so that decoded pictures take
/// disk and not memory, and vanish with the process however it ends. Little is kept in memory if there is no such folder.
///
/// Unchecked, because one thread writes it, and what has been written is only read.
final class TileStorage: @unchecked Sendable {
  /// The folder has no room left.
  struct Full: Error {}

  private var descriptor: Int32
  private var memory: [UInt8] = []
  private let lock = NSLock()

  init() {
    descriptor = Self.nameless(in: Self.folder)
    if descriptor < 0 { descriptor = Self.unlinked(in: Self.folder) }
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// TMPDIR, or else the folder for large temporary files, which is on a disk even where /tmp is memory.
  static var folder: String {
    if let chosen = ProcessInfo.processInfo.environment["TMPDIR"], !chosen.isEmpty { return chosen }
    return "/var/tmp"
  }

  private static func nameless(in folder: String) -> Int32 {
    // O_TMPFILE, which Swift does not import: a bit of its own, and O_DIRECTORY.
    open(folder, O_RDWR | O_CLOEXEC | O_DIRECTORY | 0o20_000_000, 0o600)
  }

  /// For file systems without nameless files.
  private static func unlinked(in folder: String) -> Int32 {
    // mkstemp replaces the six X.
    var template = Array("\(folder)/scrollarium-XXXXXX".utf8CString)
    let descriptor = mkstemp(&template)
    if descriptor >= 0 { unlink(template) }
    return descriptor
  }

  /// Writes at an offset.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Full) {
    guard descriptor < 0 else {
      guard writeFile(bytes, at: offset) else { throw Full() }
      return
    }
    guard offset + bytes.count <= SDLHostConstants.tileMemoryBytes else { throw Full() }
    lock.withLock {
      if memory.count < offset + bytes.count {
        memory.append(contentsOf: repeatElement(0, count: offset + bytes.count - memory.count))
      }
      memory.withUnsafeMutableBytes { $0[offset...].copyBytes(from: bytes) }
    }
  }

  /// Fills `buffer` from `offset`; false if the bytes cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    guard descriptor < 0 else { return readFile(buffer, at: offset) }
    return lock.withLock {
      guard offset >= 0, offset + buffer.count <= memory.count else { return false }
      memory.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset...].prefix(buffer.count)))
      }
      return true
    }
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
