/// A moment on the virtual clock, in whole microseconds since the clock's zero (spec 0.4, "Time").
///
/// Integers compare exactly, however each was computed. Durations are `Double` seconds, as in UIKit.
public struct Instant: Hashable, Comparable, Codable, Sendable {
  /// Microseconds since the clock's zero.
  public var microseconds: Int64

  /// The clock's zero.
  public static let zero = Instant(microseconds: 0)

  /// The largest instant, for a deadline that never fires.
  public static let distantFuture = Instant(microseconds: .max)

  /// Creates the moment `microseconds` after the clock's zero.
  public init(microseconds: Int64) { self.microseconds = microseconds }

  /// Creates the moment `seconds` after the clock's zero, to the nearest microsecond.
  public init(seconds: Double) { self.init(microseconds: Int64((seconds * 1_000_000).rounded())) }

  /// Seconds since the clock's zero.
  public var seconds: Double { Double(microseconds) / 1_000_000 }

  /// Returns the moment `seconds` later, to the nearest microsecond; ``distantFuture`` above 4·10¹² s or for NaN.
  public func advanced(bySeconds seconds: Double) -> Instant {
    let span = (seconds * 1_000_000).rounded()
    guard span < 4e18 else { return .distantFuture }
    let (sum, overflow) = microseconds.addingReportingOverflow(Int64(span))
    return overflow ? .distantFuture : Instant(microseconds: sum)
  }

  /// Returns the seconds from `earlier` to this moment; negative if `earlier` is later.
  public func seconds(since earlier: Instant) -> Double { Double(microseconds - earlier.microseconds) / 1_000_000 }

  /// Returns the milliseconds from `earlier` to this moment, the unit of the scroll physics.
  public func milliseconds(since earlier: Instant) -> Double { Double(microseconds - earlier.microseconds) / 1_000 }

  /// Whether `a` is before `b`.
  public static func < (a: Instant, b: Instant) -> Bool { a.microseconds < b.microseconds }
}
