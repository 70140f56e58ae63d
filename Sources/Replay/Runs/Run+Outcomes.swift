import TouchKit

extension Run {
  /// Returns the losses of recognizers and views up to a moment, in order; nil for all.
  public func losses(until time: Instant? = nil) -> [Loss] {
    TouchOutcomes(of: trace, until: time).losses.filter { trace[$0.decision].map { $0.time >= start } ?? false }
  }

  /// Returns what each view received of each touch in the story at an instant, up to then.
  public func deliveryLedger(at time: Instant) -> DeliveryLedger {
    index.catchUp()
    return DeliveryLedger(index.reading(at: time))
  }

  /// Returns when a touch last moved or ended.
  fileprivate func lastEvent(of touch: Int) -> Instant? {
    trace.decisions.last { if case .touch(touch, _, _, _) = $0.fact { true } else { false } }?.time
  }
}

extension Verdict {
  /// Creates the verdict about the latest touch in the story of a moment that somebody lost; about the latest touch if
  /// nobody lost any.
  ///
  /// - Parameters:
  ///   - time: The moment; nil for the end.
  ///   - subject: The path of a view or recognizer that lost a touch, in any story; nil for any.
  public init(of run: Run, at time: Instant? = nil, about subject: String? = nil) {
    self.init(of: run, reading: run.reading(at: time ?? run.end), about: subject)
  }

  /// Creates the same verdict from a reading of that moment.
  package init(of run: Run, reading: Reading, about subject: String? = nil) {
    let (time, trace) = (reading.now, run.trace)
    let outcomes =
      subject == nil ? TouchOutcomes(of: trace, among: run.contest(at: time)) : TouchOutcomes(of: trace, until: time)
    let losses = outcomes.losses.filter { loss in subject.map { loss.isAbout($0) } ?? true }
    // A recognizer that only watches loses touches all the time, so a touch that another one lost is preferred.
    let contested = losses.filter { Self.weight(of: $0, in: trace) > 1 }.flatMap(\.touches).max()
    guard let touch = contested ?? losses.flatMap(\.touches).max() ?? reading.touches.last?.number else {
      self.init(of: nil, nil, outcomes, losses: [], in: trace)
      return
    }
    // A touch of an earlier story is read as it was at its end.
    let known = reading.touch(touch) ?? run.reading(at: run.lastEvent(of: touch) ?? time).touch(touch)
    let possession = known.map { Possession(owner: $0.owner, standing: $0.standing, isDown: $0.ended == nil) }
    self.init(of: touch, possession, outcomes, losses: losses, in: trace)
  }
}

extension Loss {
  /// Whether the loser is this view or recognizer, or a recognizer on this view.
  fileprivate func isAbout(_ path: String) -> Bool { subject == path || subject.hasPrefix("\(path)#") }
}
