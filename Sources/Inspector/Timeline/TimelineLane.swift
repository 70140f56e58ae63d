import Replay
import TouchKit

/// One row of the timeline.
struct TimelineLane {
  /// What the row holds.
  enum Content {
    /// Bars, in order.
    case bars([TimelineBar])
    /// A curve.
    case plot(TimelinePlot)
  }

  /// What its label says.
  var title: String
  /// The sign before it; nil for none.
  var standing: Standing?
  /// Whom it is about: a click on the label selects it.
  var subject: SubjectID
  var content: Content
}

/// One bar in a lane.
struct TimelineBar {
  /// How it is filled, so that the picture works in grey (sandbox 2.3).
  enum Texture {
    /// 35 %: not decided.
    case faint
    /// 35 % with a dashed border: held back.
    case waiting
    /// Solid.
    case solid
    /// 40 % with a tick at its left: failed.
    case ticked
    /// 30 %, on light 55 %, with a border: a deadline's window.
    case window
    /// Solid and as short as it may be: an end.
    case short
  }

  var from: Instant
  /// Nil while it lasts.
  var to: Instant?
  var standing: Standing
  var texture: Texture
  /// Written on it, or after it where it is too short.
  var label = ""
  /// Written after it in any case.
  var after = ""
  /// Events on it.
  var dots: [Instant] = []
  var decision: DecisionID
  var subject: SubjectID
}

/// A curve over time.
struct TimelinePlot {
  /// The curve: time and value. A jump in time of more than ``InspectorConstants/plotBreak`` breaks it.
  var samples: [(time: Instant, value: Double)]
  var standing: Standing
  /// The value now, as it is written.
  var value: String
  /// A line at one value, with words: where the content will land.
  var goal: (value: Double, label: String)?
  /// Whether zero is marked, and in the picture.
  var showsZero: Bool
}
