import TouchKit

/// Describes who got a touch, who lost it, and why.
extension Explanation {
  /// Returns the verdict in one sentence: who has the touch and by which decision, who lost it and why.
  public func sentence(for verdict: Verdict) -> String {
    guard let touch = verdict.touch else { return "No touch came down." }
    var text = "\(verdict.owner.map(name(at:)) ?? "nobody") has touch \(touch)"
    if let win = verdict.win.flatMap({ trace[$0] }) {
      text = "\(name(win.subject)) has touch \(touch) since \(time(win)), because \(reason(of: win))"
    }
    guard let loss = verdict.losses.first, let decision = trace[loss.decision] else {
      return text + "; nobody lost it."
    }
    return text + "; \(name(at: loss.subject)) lost it at \(time(decision)), because \(reason(of: decision))."
  }

  /// Returns the reason of a decision, with its measurement: `the fingers moved far enough (10.42 of 10 pt)`.
  public func reason(of decision: Decision) -> String {
    let reason = reason(decision, naming: name)
    let crossing = crossing(ofWinnerOver: decision)
    guard crossing.isEmpty, let measured = decision.measured else { return reason + crossing }
    return "\(reason) (\(measured.short(numbers)))"
  }

  private func time(_ decision: Decision) -> String {
    "\(NumberStyle.screen.short(Double(decision.time.microseconds) / 1_000)) ms"
  }

  // MARK: The window

  /// A verdict in two lines.
  public struct Headline: Hashable, Sendable {
    /// Who has the touch, and who lost it: `button5 has touch 1; pan · list lost it.`
    public let outcome: String
    /// The reason of the most important loss. Without a loss: why the winner has the touch, or what it waits for.
    public let reason: String
    /// When that was decided; nil if it is not decided yet.
    public let time: Instant?
  }

  /// Returns the verdict in two lines; nil before the first touch.
  ///
  /// - Parameter reading: The state of touches, timers and recognizers at the verdict's moment.
  public func headline(for verdict: Verdict, in reading: Reading) -> Headline? {
    guard let touch = verdict.touch else { return nil }
    guard let loss = verdict.losses.first, let decision = trace[loss.decision] else {
      guard let grant = verdict.grant.flatMap({ trace[$0] }) else {
        return Headline(outcome: "\(holder(of: verdict)).", reason: expectation(of: touch, in: reading), time: nil)
      }
      return Headline(outcome: "\(holder(of: verdict)); nobody lost it.", reason: reason(of: grant), time: grant.time)
    }
    let others = verdict.losses.count - 1
    let losers = name(at: loss.subject) + (others == 0 ? "" : others == 1 ? " and another" : " and \(others) others")
    return Headline(
      outcome: "\(holder(of: verdict)); \(losers) lost it.", reason: reason(of: decision), time: decision.time)
  }

  /// Returns `button5 has touch 1`; `got` for a touch that has ended, `would get` before anything is decided.
  private func holder(of verdict: Verdict) -> String {
    let winner = verdict.win.flatMap { trace[$0] }.map { name($0.subject) } ?? verdict.owner.map(name(at:))
    let verb = !verdict.isDown ? "got" : verdict.isDecided || winner == nil ? "has" : "would get"
    return "\(winner ?? "Nobody") \(verb) touch \(verdict.touch ?? 0)"
  }

  /// Returns what a touch waits for that nobody has yet.
  private func expectation(of touch: Int, in reading: Reading) -> String {
    if let delay = reading.timers.last(where: { $0.touch == touch && $0.isPending && $0.name == .contentTouchDelay }) {
      let end = NumberStyle.screen.whole(reading.storyMilliseconds(at: delay.deadline))
      return "\(name(trace.view(of: delay.subject))) holds it back until +\(end) ms, in case the finger scrolls"
    }
    let open = reading.recognizers.filter { $0.touches.contains(touch) && $0.state == .possible }
    if let waiting = open.first(where: { !$0.waitsOn.isEmpty }) {
      return "\(name(waiting.subject)) \(self.waiting(for: waiting.waitsOn.map(name).joined(separator: ", ")))"
    }
    guard !open.isEmpty else { return "nothing takes it" }
    return "\(open.map { name($0.subject) }.joined(separator: ", ")) may still begin"
  }
}
