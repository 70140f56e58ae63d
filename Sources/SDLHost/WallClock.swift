import CSDL

/// The machine's monotonic clock, which starts at zero when it is created. It is the only wall clock in the program.
package struct WallClock: Sendable {
  private let start: UInt64
  private let ticksPerSecond: UInt64

  /// Starts a clock at zero.
  package init() {
    start = SDL_GetPerformanceCounter()
    ticksPerSecond = max(1, SDL_GetPerformanceFrequency())
  }

  /// The time since the clock's creation, in whole microseconds; never decreases.
  package var now: WallTime {
    let ticks = SDL_GetPerformanceCounter() &- start
    let (seconds, rest) = ticks.quotientAndRemainder(dividingBy: ticksPerSecond)
    return WallTime(microseconds: Int64(seconds * 1_000_000 + rest * 1_000_000 / ticksPerSecond))
  }

  /// Nanoseconds since an arbitrary origin, for benchmarks.
  package static var nanoseconds: UInt64 {
    let frequency = max(1, SDL_GetPerformanceFrequency())
    let (seconds, rest) = SDL_GetPerformanceCounter().quotientAndRemainder(dividingBy: frequency)
    return seconds * 1_000_000_000 + rest * 1_000_000_000 / frequency
  }

  /// The milliseconds that `body` takes, for benchmarks.
  package static func milliseconds(_ body: () throws -> Void) rethrows -> Double {
    let begun = nanoseconds
    try body()
    return Double(nanoseconds - begun) / 1_000_000
  }
}
