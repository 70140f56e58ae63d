import Replay
import TouchKit

/// A row of the timeline.
struct TimelineLane {
  /// What the row holds.
  enum Content {
    /// Bars, in order.
    case bars([TimelineBar])
    /// A curve.
    case plot(TimelinePlot)
  }

  /// The label.
  var title: String
  /// The glyph before the label; nil for none.
  var standing: Standing?
  /// The subject that a click on the label selects.
  var subject: SubjectID
  var content: Content
}

/// A bar in a lane.
struct TimelineBar {
  /// The fill, distinct without colours (sandbox 2.3).
  enum Texture {
    /// 35 %: undecided.
    case faint
    /// 20 % with a dashed border: waiting for a failure.
    case waiting
    /// Solid.
    case solid
    /// 40 % with a tick at its left: failed.
    case ticked
    /// 30 %, in the light theme 55 %, with a border: a deadline.
    case window
    /// Solid with the minimum width: an end.
    case short
  }

  var from: Instant
  /// The end; nil until now.
  var to: Instant?
  var standing: Standing
  var texture: Texture
  /// The text on the bar, or after it if it does not fit.
  var label = ""
  /// The text after the bar.
  var after = ""
  /// The times of events.
  var dots: [Instant] = []
  var decision: DecisionID
  var subject: SubjectID
}

/// A curve over time.
struct TimelinePlot {
  /// Time and value.
  var samples: [(time: Instant, value: Double)]
  var standing: Standing
  /// The current value as text.
  var value: String
  /// A horizontal line with a label: where the content will land.
  var goal: (value: Double, label: String)?
  /// Whether the range includes zero, with a line.
  var showsZero: Bool
}
