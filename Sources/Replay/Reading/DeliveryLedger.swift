import TouchKit

/// What each view received of each touch of a story, up to a moment, with the violations of the rules of delivery.
///
/// A view first receives, once, that a touch began; then its moves; then, once, that it ended or was cancelled; and
/// nothing after that (spec 1.3). The engine always keeps these rules. Code that forwards touches by hand may not: a
/// view that receives `began, cancelled, moved ×3` has a ``Violation``, ``Violation/Kind/afterClose(_:)``, at the moves.
public struct DeliveryLedger: Hashable, Sendable {
  /// One entry for each touch and each view that received it or never will, in the order of those decisions.
  public let entries: [Entry]

  /// What one view received of one touch.
  public struct Entry: Hashable, Sendable {
    /// The deliveries.
    public let delivery: DeliveryReading
    /// The violations, in order; usually none.
    public let violations: [Violation]
    /// Whether the view received the beginning of the touch but not its end yet.
    public let isOpen: Bool

    /// The decision to look at: the first violation, else the delivery of the end or the beginning of the touch.
    public var decision: DecisionID {
      violations.first?.decision ?? delivery.phases.last { $0.phase != .moved }?.decision ?? delivery.dropDecision
    }
  }

  /// A delivery that violates the rules, or a missing one.
  public struct Violation: Hashable, Sendable {
    /// The kind of violation.
    public enum Kind: Hashable, Sendable {
      /// A move or an end of a touch that never began for the view.
      case beforeBegan
      /// A second beginning before the end of the first.
      case begunAgain
      /// A delivery after the end or the cancellation.
      case afterClose(TouchPhase)
      /// A missing end: every touch is over and no timer is pending, but the view did not receive an end.
      case neverClosed
    }

    /// The kind of violation.
    public let kind: Kind
    /// The index of the delivery in ``DeliveryReading/phases``; their count for a missing one.
    public let place: Int
    /// The decision to deliver; for a missing delivery, that of the last one.
    public let decision: DecisionID
  }

  /// Creates the ledger of a reading's story.
  public init(_ reading: Reading) {
    let isOver = !reading.touches.contains { $0.ended == nil } && !reading.timers.contains(where: \.isPending)
    entries = reading.deliveries.map { Entry($0, isOver: isOver) }
  }

  /// The violations, each with its entry.
  public var violations: [(entry: Entry, violation: Violation)] {
    entries.flatMap { entry in entry.violations.map { (entry, $0) } }
  }
}

extension DeliveryLedger.Entry {
  /// - Parameter isOver: Whether nothing can end the touch any more.
  init(_ delivery: DeliveryReading, isOver: Bool) {
    var bracket = DeliveryBracket.untold
    var violations: [DeliveryLedger.Violation] = []
    for (place, phase) in delivery.phases.enumerated() {
      guard let kind = bracket.take(phase.phase) else { continue }
      violations.append(DeliveryLedger.Violation(kind: kind, place: place, decision: phase.decision))
    }
    isOpen = bracket == .open
    if isOpen, isOver, let last = delivery.phases.last {
      violations.append(
        DeliveryLedger.Violation(kind: .neverClosed, place: delivery.phases.count, decision: last.decision))
    }
    (self.delivery, self.violations) = (delivery, violations)
  }
}

/// How much of one touch a view has received.
enum DeliveryBracket: Hashable {
  case untold
  case open
  /// It received the end or the cancellation.
  case closed(TouchPhase)

  /// Records the next delivery and returns its violation, if it is one. Later deliveries are judged as if it were none.
  mutating func take(_ phase: TouchPhase) -> DeliveryLedger.Violation.Kind? {
    let before = self
    switch phase {
    case .began: self = .open
    case .ended, .cancelled: self = .closed(phase)
    case .moved, .stationary: break
    }
    switch before {
    case .untold: return phase == .began ? nil : .beforeBegan
    case .open: return phase == .began ? .begunAgain : nil
    case .closed(let end): return .afterClose(end)
    }
  }
}

/// The deliveries of one touch to one view.
final class DeliveryLane {
  let subject: SubjectID
  let touch: Int
  let began: Instant
  /// The deliveries; those of the same phase in a row are one run.
  private var runs: ContiguousArray<(phase: TouchPhase, first: Int, time: Instant, decision: DecisionID)> = []
  private var occurrences = Occurrences()
  private var drop = History<(decision: DecisionID, time: Instant)?>(nil)
  private var bracket = DeliveryBracket.untold
  /// When the application delivered a touch that the engine had withheld for good.
  private var takenOver: Instant?

  init(of touch: Int, to subject: SubjectID, at time: Instant) {
    (self.touch, self.subject, began) = (touch, subject, time)
  }

  /// - Returns: Whether the delivery violates the rules (see ``DeliveryLedger``).
  func deliver(_ phase: TouchPhase, _ decision: Decision) -> Bool {
    // A touch-driven scroll view may forward a touch that the engine withheld.
    if drop.latest != nil {
      drop.set(nil, at: decision.time)
      takenOver = takenOver ?? decision.time
    }
    if phase != .moved || runs.last?.phase != .moved {
      runs.append((phase, occurrences.count, decision.time, decision.id))
    }
    occurrences.append(decision.id, at: decision.time)
    return bracket.take(phase) != nil
  }

  func drop(_ decision: Decision) { drop.set((decision.id, decision.time), at: decision.time) }

  func reading(at time: Instant) -> DeliveryReading {
    let count = runs.partitioningIndex { $0.time > time }
    let phases = (0..<count).map { index in
      let (run, end) = (runs[index], index + 1 < runs.count ? runs[index + 1].first : occurrences.count)
      let last = occurrences.last(of: run.first..<end, until: time)
      return DeliveryReading.Phase(
        time: run.time, last: last?.time ?? run.time, phase: run.phase, count: last?.count ?? 1, decision: run.decision)
    }
    let dropped = drop.value(at: time)
    return DeliveryReading(
      subject: subject, touch: touch, phases: phases, dropped: dropped?.time, dropDecision: dropped?.decision ?? .none,
      isByHand: takenOver.map { $0 <= time } ?? false)
  }
}
