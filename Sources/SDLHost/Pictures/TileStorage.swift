import Files
import Foundation
import Synchronization

/// Write-once, random-access storage in a temporary file without a name. Decoded pictures thus take disk space instead
/// of memory, and vanish with the process however it ends. If the folder does not exist or is full, a limited amount is
/// kept in memory.
///
/// Unchecked, because one thread writes it and written bytes are only read; `lock` protects the rest.
final class TileStorage: @unchecked Sendable {
  /// Neither the folder nor the memory has room left.
  struct Full: Error {}

  /// The memory that all storages use or have reserved. Unit: bytes.
  private static let inMemory = Mutex(0)

  private let capacity: Int
  private var descriptor: Int32
  private var memory: [UInt8] = []
  private var isInMemory = false
  private let lock = NSLock()

  /// - Parameter capacity: The maximum number of bytes that will be written.
  init(capacity: Int) {
    self.capacity = capacity
    descriptor = Self.nameless(in: Self.folder)
    if descriptor < 0 { descriptor = Self.unlinked(in: Self.folder) }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if isInMemory { Self.inMemory.withLock { $0 -= capacity } }
  }

  /// The folder for temporary files: TMPDIR, or else /var/tmp, which is on a disk even where /tmp is in memory.
  static var folder: String {
    if let chosen = ProcessEnvironment.here["TMPDIR"], !chosen.isEmpty { return chosen }
    return "/var/tmp"
  }

  private static func nameless(in folder: String) -> Int32 {
    // O_TMPFILE, which Swift does not import: a bit of its own, combined with O_DIRECTORY.
    Disk.open(folder, O_RDWR | O_DIRECTORY | 0o20_000_000, mode: 0o600)
  }

  /// Creates a file and unlinks it, for file systems without nameless files.
  private static func unlinked(in folder: String) -> Int32 {
    // mkstemp replaces the six X.
    var template = "\(folder)/scrollarium-XXXXXX".nameBytes.map { CChar(bitPattern: $0) } + [0]
    let descriptor = mkstemp(&template)
    if descriptor >= 0 { Disk.removeFile(String(name: template)) }
    return descriptor
  }

  /// Writes bytes at an offset. Moves the storage into memory if the file cannot be written.
  func write(_ bytes: UnsafeRawBufferPointer, at offset: Int) throws(Full) {
    if !isInMemory {
      if descriptor >= 0, writeFile(bytes, at: offset) { return }
      try moveIntoMemory()
    }
    lock.withLock { memory.withUnsafeMutableBytes { $0[offset...].copyBytes(from: bytes) } }
  }

  /// Copies what has been written into memory and continues there.
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

  /// Fills `buffer` from `offset`. Returns false if the bytes cannot be read.
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

  /// Calls `move` until `count` bytes have been moved, each time with the number moved so far. Returns false if it
  /// fails.
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
