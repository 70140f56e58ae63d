import TouchKit

/// What is against the rules of delivery, in words.
extension Explanation {
  /// Who was told what that is against the rules: `button3 received moved after cancelled`.
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
  /// Whether a scroll view forwarded the touch to the view, so that the engine's window did not deliver it.
  package func isForwarded(in trace: Trace) -> Bool {
    phases.contains { trace[$0.decision]?.rule == .legacyForward }
  }
}
