import Drawing
import TouchKit

extension Instant {
  init(milliseconds: Int64) { self.init(microseconds: milliseconds * 1_000) }
}

extension DrawList {
  /// What tells how much comes later in the run, and whether it is live: the timeline, the verdict about the whole
  /// gesture with the explanation below it and a picture of its end, and the top bar.
  private static let ofTheWhole = [
    "timeline", "window/top", "window/drawer", "window/verdict", "window/headline", "window/whyColumn",
    "window/outcome",
  ]

  /// The picture without what is about the whole gesture.
  var ofTheMoment: DrawList {
    var (copy, name) = (self, "")
    copy.items = items.filter { item in
      // The picture of the end comes last, and has the names of a stage.
      if case .name(let next, _) = item, name != "window/outcome" { name = next }
      return !Self.ofTheWhole.contains { name.hasPrefix($0) }
    }
    return copy
  }
}
