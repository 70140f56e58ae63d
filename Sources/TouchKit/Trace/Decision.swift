/// One decision of the engine: the record that overlays, timeline, explanations, tests and goldens all read.
///
/// It is plain data of a fixed size. Recording one appends it and formats no text.
public struct Decision: Sendable {
  /// Its index in the trace.
  public let id: DecisionID
  /// When it was taken, on the window's clock.
  public let time: Instant
  /// The engine's rule behind it.
  public let rule: Rule
  /// The view or recognizer that it is about; none for external input.
  public let subject: SubjectID
  /// What was decided.
  public let fact: Fact
  /// The measured value that decided, with its limit, or nil. ``Trace/measurements(of:)`` returns all that counted.
  public let measured: Measured?
  /// The decisions that led to this one; empty only for external causes (see ``isRoot``).
  public let causes: Causes
  /// The competing subject: the winner for a decision about a loser, the best loser for one about a winner.
  public let rival: SubjectID

  /// Whether its cause may lie outside the engine, so that ``causes`` may be empty: input, a setting, or an override.
  public var isRoot: Bool {
    switch fact {
    case .touch, .sample, .input, .setting, .value: return true
    default: return rule == .override
    }
  }
}

/// Up to four decisions that led to another.
public struct Causes: Hashable, Sendable, Sequence {
  private let first, second, third, fourth: DecisionID

  /// Creates causes; ``DecisionID/none`` and duplicates are dropped.
  public init(_ a: DecisionID = .none, _ b: DecisionID = .none, _ c: DecisionID = .none, _ d: DecisionID = .none) {
    (first, second) = (a, b == a ? .none : b)
    (third, fourth) = (c == a || c == b ? .none : c, d == a || d == b || d == c ? .none : d)
  }

  /// Keeps the first four of five candidates that exist and differ.
  init(_ a: DecisionID, _ b: DecisionID, _ c: DecisionID, _ d: DecisionID, or e: DecisionID) {
    let full = Causes(a, b, c, d)
    if full.fourth.exists || !e.exists { self = full } else { self = full.adding(e) }
  }

  /// Returns these causes with `new` in the first free slot; one must be free.
  private func adding(_ new: DecisionID) -> Causes {
    if !first.exists { return Causes(new, second, third, fourth) }
    if !second.exists { return Causes(first, new, third, fourth) }
    if !third.exists { return Causes(first, second, new, fourth) }
    return Causes(first, second, third, new)
  }

  /// Whether there are no causes.
  public var isEmpty: Bool { self == Causes() }

  /// Returns the causes in the order they were given; allocates an array.
  public func makeIterator() -> IndexingIterator<[DecisionID]> {
    [first, second, third, fourth].filter(\.exists).makeIterator()
  }
}

/// A value and the limit it was compared with.
public struct Measured: Hashable, Sendable {
  /// What is measured, with its unit.
  public enum Quantity: String, Hashable, Sendable {
    /// Points that fingers travelled along the axes that count.
    case distance
    /// Points along the axis that the view cannot scroll, or across the direction of a swipe.
    case crossDistance
    /// Seconds, shown as milliseconds.
    case duration
    /// Points per second.
    case speed
    /// Points per second, by the robust estimate of ``ScrollView/VelocityEstimation-swift.enum/robust``.
    case robustSpeed
    /// Points per second at which content is released, along the axes that scroll.
    case scrollSpeed
    /// Points from an edge: the content's in the direction of travel, or the window's where a finger came down.
    case edgeDistance
    /// Points by which the distance between two fingers changed.
    case spread
    /// Points that a finger moved around the centroid of two.
    case arc
    /// Points by which fingers pulled content past an edge; the limit is 0, the edge.
    case overshoot
    /// Points by which content is shown past the edge; the limit is the view's extent, which it never reaches.
    case stretch
    /// Points by which a page has been dragged; the limit is half its width.
    case position
    /// The distance from the page that content would return to, as a fraction of a page.
    case pages
    /// The factor by which repeated flicks lengthen a deceleration.
    case acceleration
    /// Fingers.
    case touches
    /// Completed taps.
    case taps
    /// Degrees from the horizontal, or from the inward normal of an edge.
    case angle

    /// The unit of value and limit, as `trace --json` prints it.
    public var unit: String {
      switch self {
      case .distance, .crossDistance, .edgeDistance, .spread, .arc, .overshoot, .stretch, .position: return "pt"
      case .duration: return "ms"
      case .speed, .robustSpeed, .scrollSpeed: return "pt/s"
      case .pages: return "pages"
      case .acceleration: return "×"
      case .touches: return "touches"
      case .taps: return "taps"
      case .angle: return "deg"
      }
    }
  }

  /// What is measured.
  public let quantity: Quantity
  /// The measured value, in the quantity's unit; durations in seconds.
  public let value: Double
  /// The limit it was compared with.
  public let limit: Double

  /// Creates a measurement.
  public init(_ quantity: Quantity, _ value: Double, limit: Double) {
    (self.quantity, self.value, self.limit) = (quantity, value, limit)
  }

  /// `value - limit`: negative if the value is below the limit.
  public var margin: Double { value - limit }
}
