import TouchKit

extension Instant {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}
