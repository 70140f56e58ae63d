import Drawing
import TouchKit

extension Instant {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}

extension DrawList {
  /// The picture without what tells how much comes later in the run, and whether it is live: timeline, top bar, questions,
  /// and the fading edge of the column that these make longer.
  var ofTheMoment: DrawList {
    var (copy, name) = (self, "")
    copy.items = items.filter { item in
      if case .name(let next, _) = item { name = next }
      // The end of the column's clip comes after its last section, whichever that is.
      if case .popClip = item, name.hasPrefix("window/right") { return false }
      return !["timeline", "window/top", "window/drawer", "window/right/questions"].contains { name.hasPrefix($0) }
        && name != "window/right"
    }
    return copy
  }
}
