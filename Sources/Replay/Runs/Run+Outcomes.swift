import TouchKit

extension Run {
  /// The decisions by which recognizers and views lost touches, up to a moment, in order.
  public func losses(until time: Instant? = nil) -> [Loss] {
    TouchOutcomes(of: trace, until: time).losses.filter { trace[$0.decision].map { $0.time >= start } ?? false }
  }

  /// What each view was told of each touch of the story of an instant, up to then.
  public func deliveryLedger(at time: Instant) -> DeliveryLedger {
    index.catchUp()
    return DeliveryLedger(index.reading(at: time))
  }

  /// When a touch moved or lifted last.
  fileprivate func lastEvent(of touch: Int) -> Instant? {
    trace.decisions.last { if case .touch(touch, _, _, _) = $0.fact { true } else { false } }?.time
  }
}

extension Verdict {
  /// The verdict about the touch that came down last in the story of a moment, among those that somebody lost; the last
  /// one at all if nobody lost any.
  ///
  /// - Parameters:
  ///   - time: The moment; nil for the end.
  ///   - subject: The path of a view or recognizer that lost a touch, in any story; nil for any.
  public init(of run: Run, at time: Instant? = nil, about subject: String? = nil) {
    self.init(of: run, reading: run.reading(at: time ?? run.end), about: subject)
  }

  /// The same, where the state at that moment has been read already.
  package init(of run: Run, reading: Reading, about subject: String? = nil) {
    let (time, trace) = (reading.now, run.trace)
    let outcomes =
      subject == nil ? TouchOutcomes(of: trace, among: run.contest(at: time)) : TouchOutcomes(of: trace, until: time)
    let losses = outcomes.losses.filter { loss in subject.map { loss.isAbout($0) } ?? true }
    // A recognizer that only watched loses touches all the time: a touch that another one lost is more telling.
    let contested = losses.filter { Self.weight(of: $0, in: trace) > 1 }.flatMap(\.touches).max()
    guard let touch = contested ?? losses.flatMap(\.touches).max() ?? reading.touches.last?.number else {
      self.init(of: nil, nil, outcomes, losses: [], in: trace)
      return
    }
    // A touch of an earlier story is read at its end.
    let known = reading.touch(touch) ?? run.reading(at: run.lastEvent(of: touch) ?? time).touch(touch)
    let possession = known.map { Possession(owner: $0.owner, standing: $0.standing, isDown: $0.ended == nil) }
    self.init(of: touch, possession, outcomes, losses: losses, in: trace)
  }
}

extension Loss {
  /// Whether it is about a view or recognizer, or about a recognizer of that view.
  fileprivate func isAbout(_ path: String) -> Bool { subject == path || subject.hasPrefix("\(path)#") }
}
