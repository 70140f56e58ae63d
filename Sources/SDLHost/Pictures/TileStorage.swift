import Foundation
import Synchronization

/// Write-once, random-access storage: a file in the temporary folder that never has a name, so that decoded pictures take
/// disk and not memory, and vanish with the process however it ends. Where there is no such folder, or it is full, a
/// little is kept in memory.
///
/// Unchecked, because one thread writes it, and what has been written is only read; `lock` is held for the rest.
final class TileStorage: @unchecked Sendable {
  /// There is no room left, neither in the folder nor in memory.
  struct Full: Error {}

  /// What all storages hold in memory, or may come to hold. Unit: bytes.
  private static let inMemory = Mutex(0)

  private let capacity: Int
  private var descriptor: Int32
  private var memory: [UInt8] = []
  private var isInMemory = false
  private let lock = NSLock()

  /// - Parameter capacity: The most that will be written. Unit: bytes.
  init(capacity: Int) {
    self.capacity = capacity
    descriptor = Self.nameless(in: Self.folder)
    if descriptor < 0 { descriptor = Self.unlinked(in: Self.folder) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if isInMemory { Self.inMemory.withLock { $0 -= capacity } }
  }

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
    if !isInMemory {
      if descriptor >= 0, writeFile(bytes, at: offset) { return }
      try moveIntoMemory()
    }
    lock.withLock { memory.withUnsafeMutableBytes { $0[offset...].copyBytes(from: bytes) } }
  }

  /// Goes on in memory with what has been written.
  private func moveIntoMemory() throws(Full) {
    let hasRoom = Self.inMemory.withLock { sum in
      guard sum + capacity <= SDLHostConstants.tileMemoryBytes else { return false }
      sum += capacity
      return true
    }
    guard hasRoom else { throw Full() }
    var written = [UInt8](repeating: 0, count: capacity)
    if descriptor >= 0 {
      let count = Int(lseek(descriptor, 0, SEEK_END))
      _ = written.withUnsafeMutableBytes { readFile(UnsafeMutableRawBufferPointer(rebasing: $0[..<count]), at: 0) }
    }
    lock.withLock { (memory, isInMemory) = (written, true) }
  }

  /// Fills `buffer` from `offset`; false if the bytes cannot be read.
  func read(into buffer: UnsafeMutableRawBufferPointer, at offset: Int) -> Bool {
    let isDone = lock.withLock {
      guard isInMemory, offset >= 0, offset + buffer.count <= memory.count else { return false }
      memory.withUnsafeBytes {
        buffer.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[offset...].prefix(buffer.count)))
      }
      return true
    }
    return isDone || (descriptor >= 0 && readFile(buffer, at: offset))
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
