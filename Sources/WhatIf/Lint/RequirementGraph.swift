import Replay
import TouchKit

/// The failure requirements of a stage: those of `require(toFail:)`, and those that delegates added in probes.
struct RequirementGraph {
  private let window: Window
  private let recognizers: [GestureRecognizer]
  private let outcomes: [ProbeOutcome]

  init(stage: LintStage, outcomes: [ProbeOutcome]) {
    (window, recognizers, self.outcomes) = (stage.window, stage.recognizers, outcomes)
  }

  /// The findings about cycles, and about requirements without an effect.
  var findings: [LintFinding] { cycles + recognizers.flatMap(idleRequirements) }

  // MARK: Cycles

  /// The findings about cycles, each once, reported for the recognizer whose requirement is ignored.
  private var cycles: [LintFinding] {
    var dynamic = DynamicRequirements()
    for (waiter, other) in outcomes.flatMap(\.waits) {
      dynamic[recognizers[waiter], default: []].append(recognizers[other])
    }
    let cuts =
      recognizers.flatMap { recognizer in recognizer.ignoredRequirements.map { (recognizer, $0) } }
      + outcomes.flatMap(\.cycles).map { (recognizers[$0.0], recognizers[$0.1]) }
    var reported: Set<Set<GestureRecognizer>> = []
    return cuts.compactMap { waiter, other in
      let path = path(from: other, to: waiter, dynamic)
      guard reported.insert(Set(path)).inserted else { return nil }
      return finding(waiter, path)
    }
  }

  /// Returns the shortest chain of requirements from one recognizer to another, both included (breadth first).
  private func path(
    from first: GestureRecognizer, to last: GestureRecognizer, _ dynamic: DynamicRequirements
  ) -> [GestureRecognizer] {
    var (paths, index) = ([[first]], 0)
    while index < paths.count {
      let path = paths[index]
      index += 1
      guard let end = path.last, end !== last else { return path }
      for next in end.staticRequirements + dynamic[end, default: []]
      where !paths.contains(where: { $0.contains(next) }) { paths.append(path + [next]) }
    }
    // A dynamic requirement held in only one probe: the chain between the two is not known.
    return first === last ? [first] : [first, last]
  }

  private func finding(_ waiter: GestureRecognizer, _ path: [GestureRecognizer]) -> LintFinding {
    let name = waiter.identifierPath
    guard path.count > 1 else {
      return LintFinding(
        .requirementCycle, [name], rule: .cycle,
        "\(name) requires itself to fail. The engine ignores that (REQ-CYCLE); remove the requirement.")
    }
    let names = path.map(\.identifierPath)
    let steps = zip(names, names.dropFirst()).map { "\($0) for \($1)" }.joined(separator: ", ")
    return LintFinding(
      .requirementCycle, [name] + names.dropLast(), rule: .cycle,
      "\(name) should wait for \(names[0]), but \(steps): a cycle. The engine breaks it (REQ-CYCLE), so \(name) does not"
        + " wait for \(names[0]). Remove one of these requirements.")
  }

  // MARK: Requirements without an effect

  private func idleRequirements(of recognizer: GestureRecognizer) -> [LintFinding] {
    recognizer.staticRequirements.compactMap { other in
      let (who, whom) = (recognizer.identifierPath, other.identifierPath)
      if let reason = reasonApart(recognizer, other) {
        return LintFinding(
          .requiresUnrelated, [who, whom],
          "\(who) waits for \(whom), but no touch reaches both: \(reason). The requirement has no effect; require a"
            + " recognizer on a view inside or around its own to fail.")
      }
      guard !other.isEnabled else { return nil }
      return LintFinding(
        .requiresDisabled, [who, whom],
        "\(who) waits for \(whom), which is disabled, so the requirement has no effect. Enable \(whom), or remove the"
          + " requirement.")
    }
  }

  private func reasonApart(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> String? {
    guard let view = recognizer.view, let place = other.view else { return "the latter is on no view" }
    guard place.window === window else { return "\(place.identifierPath) is not on the stage" }
    if view.isDescendant(of: place) || place.isDescendant(of: view) { return nil }
    return "\(view.identifierPath) and \(place.identifierPath) are beside each other"
  }
}

/// Failure requirements that delegates added, by waiting recognizer.
private typealias DynamicRequirements = [GestureRecognizer: [GestureRecognizer]]
