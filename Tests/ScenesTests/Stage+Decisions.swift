import TouchKit

extension Stage {
  /// What a rule decided about a view or a recognizer, in order.
  func decisions(by rule: Rule, about path: String) -> [Decision] {
    let trace = session.window.trace
    return trace.decisions.filter { $0.rule == rule && trace[$0.subject]?.path == path }
  }

  /// The first decision of a rule about a view or a recognizer.
  func decision(_ rule: Rule, about path: String) -> Decision? { decisions(by: rule, about: path).first }

  /// Whether there are both, and one led straight to the other.
  func led(_ cause: Decision?, to effect: Decision?) -> Bool {
    guard let cause, let effect else { return false }
    return effect.causes.contains(cause.id)
  }

  /// The path of the other side of a decision: who won where its subject lost.
  func rival(of decision: Decision?) -> String? { decision.flatMap { session.window.trace[$0.rival]?.path } }

  /// What the scene says of itself.
  var readout: String {
    let line = view("\(session.scene.id)/readout")?.subviews.first as? Label
    return line?.text ?? "there is none"
  }
}
