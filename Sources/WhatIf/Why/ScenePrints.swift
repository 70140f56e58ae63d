import Foundation
import Synchronization

/// What a scene's code prints. Results go to stdout, so it goes to stderr; and what is only tried prints nothing.
package enum ScenePrints {
  private static let muting = Mutex((isAllowed: false, depth: 0))

  /// Sends to stderr what code prints to stdout, and mutes trials. Call it before there are other threads.
  package static func sendToStderr() {
    muting.withLock { $0.isAllowed = true }
    redirect(to: "stderr")
  }

  /// Lets trials print from now on: a live stage may print at the same time.
  package static func letTrialsPrint() { muting.withLock { $0.isAllowed = false } }

  /// Runs a trial, which plays the same code some fifty times, without what it prints.
  package static func muted<Result>(_ trial: () throws -> Result) rethrows -> Result {
    guard muting.withLock({ $0.isAllowed }) else { return try trial() }
    muting.withLock { state in
      state.depth += 1
      if state.depth == 1, let file = silence { point(at: file) }
    }
    defer {
      muting.withLock { state in
        state.depth -= 1
        if state.depth == 0 { redirect(to: "stderr") }
      }
    }
    return try trial()
  }

  /// A file in memory that has room for a byte, and drops the rest. Unsafe for the compiler only: the C library locks it.
  private nonisolated(unsafe) static let silence = fmemopen(nil, 1, "w")

  private static func redirect(to name: String) {
    if let file = dlsym(nil, name)?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self).pointee {
      point(at: file)
    }
  }

  /// Replaces the C library's `stdout`, to which Swift prints. The descriptor stays as it is.
  private static func point(at file: UnsafeMutablePointer<FILE>) {
    dlsym(nil, "stdout")?.assumingMemoryBound(to: UnsafeMutablePointer<FILE>?.self).pointee = file
  }
}
