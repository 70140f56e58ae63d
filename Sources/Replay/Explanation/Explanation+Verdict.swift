import TouchKit

/// Who got a touch, who lost it, and why.
extension Explanation {
  /// The verdict in one sentence: who has the touch and by what, who lost it and why.
  public func sentence(for verdict: Verdict) -> String {
    guard let touch = verdict.touch else { return "No touch came down." }
    var text = "\(verdict.owner ?? "nobody") has touch \(touch)"
    if let win = verdict.win.flatMap({ trace[$0] }) {
      text = "\(trace.name(of: win.subject)) has touch \(touch) since \(time(win)), because \(reason(of: win))"
    }
    guard let loss = verdict.losses.first, let decision = trace[loss.decision] else {
      return text + "; nobody lost it."
    }
    return text + "; \(loss.subject) lost it at \(time(decision)), because \(reason(of: decision))."
  }

  /// The reason of a decision, with its measurement: `the fingers moved far enough (10.42 of 10 pt)`.
  public func reason(of decision: Decision) -> String {
    let reason = reason(decision, naming: trace.name)
    guard let measured = decision.measured else { return reason + crossing(ofWinnerOver: decision) }
    return "\(reason) (\(measured.short))"
  }

  private func time(_ decision: Decision) -> String {
    "\(NumberStyle.screen.short(Double(decision.time.microseconds) / 1_000)) ms"
  }
}
