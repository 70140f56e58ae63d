import Stages
import TouchKit

/// A moment as commands take it: `161ms`, `1.5s`, `step:49`, `end`.
package enum TimePoint: Hashable, Sendable {
  /// An instant of the stage's clock.
  case instant(Instant)
  /// The display tick with this number.
  case step(Int64)
  /// When what the verdict is due to was decided.
  case decisive
  /// The moment after the input at which everything has come to rest.
  case end

  /// Parses a moment.
  /// - Throws: ``Problem``, which lists the possible forms.
  package init(_ text: String) throws(Problem) {
    let wrong = Problem(.usage, "\(text.quoted) is no moment; write it as 161ms, 1.5s, step:49, decisive or end.")
    if text == "end" {
      self = .end
    } else if text == "decisive" {
      self = .decisive
    } else if text.hasPrefix("step:") {
      guard let step = Int64(text.dropFirst(5)), (0...10_000_000).contains(step) else { throw wrong }
      self = .step(step)
    } else {
      guard let seconds = TimePoint.seconds(text) else { throw wrong }
      self = .instant(Instant(seconds: seconds))
    }
  }

  /// Parses a duration, `16ms` or `0.5s`, and returns seconds; nil for any other text and for more than a day.
  package static func seconds(_ text: String) -> Double? {
    let factor = text.hasSuffix("ms") ? 0.001 : 1.0
    let number = text.hasSuffix("ms") ? text.dropLast(2) : text.hasSuffix("s") ? text.dropLast(1) : Substring()
    guard let value = Double(number), value.isFinite, value >= 0, value * factor <= 86_400 else { return nil }
    return value * factor
  }

  /// Returns the instant at this tick rate; nil for ``decisive`` and ``end``, which depend on the run.
  /// - Parameter begin: When the recorded part of the run begins; moments count from it.
  package func instant(tickHz: Int, since begin: Instant = .zero) -> Instant? {
    switch self {
    case .instant(let instant): return Instant(microseconds: begin.microseconds + instant.microseconds)
    case .step(let step):
      let grid = TickGrid(hz: tickHz)
      return grid.instant(ofTick: grid.tick(at: begin) + step)
    case .decisive, .end: return nil
    }
  }
}
