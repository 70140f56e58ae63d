import TouchKit

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
