import TouchKit

/// Describes violations of touch delivery.
extension Explanation {
  /// Returns the violation in one sentence: `button3 received moved after cancelled`.
  public func sentence(for fault: DeliveryLedger.Break, of entry: DeliveryLedger.Entry) -> String {
    let (who, delivery) = (name(entry.delivery.subject), entry.delivery)
    guard delivery.phases.indices.contains(fault.place) else {
      return "\(who) was never told that touch \(delivery.touch) is over"
    }
    let phase = delivery.phases[fault.place]
    let what = phase.count > 1 ? "\(phase.phase.rawValue) ×\(phase.count)" : phase.phase.rawValue
    let by = delivery.isByHand ? ", forwarded by hand" : delivery.isForwarded(in: trace) ? ", forwarded" : ""
    switch fault.kind {
    case .beforeBegan: return "\(who) received \(what) before began\(by)"
    case .begunAgain: return "\(who) received began again before an end\(by)"
    case .afterClose(let end): return "\(who) received \(what) after \(end.rawValue)\(by)"
    case .neverClosed: return "\(who) was never told that touch \(delivery.touch) is over"
    }
  }
}

extension DeliveryReading {
  /// Whether a scroll view, rather than the window, delivered the touch to the view.
  package func isForwarded(in trace: Trace) -> Bool {
    phases.contains { trace[$0.decision]?.rule == .legacyForward }
  }
}
