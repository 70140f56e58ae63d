import Drawing
import TouchKit

extension Instant {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}

extension DrawList {
  /// The picture without what tells how much comes later in the run, and whether it is live: timeline and top bar.
  var ofTheMoment: DrawList {
    var (copy, name) = (self, "")
    copy.items = items.filter { item in
      if case .name(let next, _) = item { name = next }
      return !["timeline", "window/top", "window/drawer"].contains { name.hasPrefix($0) }
    }
    return copy
  }
}
