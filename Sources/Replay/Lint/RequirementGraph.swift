import TouchKit

/// Who waits for whom to fail: by setting, as the stage says, and by answer, as delegates gave them in the rehearsal.
struct RequirementGraph {
  private let window: Window
  private let recognizers: [GestureRecognizer]
  private let outcomes: [Outcome]

  init(stage: LintStage, outcomes: [Outcome]) {
    (window, recognizers, self.outcomes) = (stage.window, stage.recognizers, outcomes)
  }

  /// What is wrong with the waits.
  var findings: [LintFinding] { circles + recognizers.flatMap(idleWaits) }

  // MARK: Circles

  /// Every circle once, in the words of whose requirement is ignored.
  private var circles: [LintFinding] {
    var answered = Edges()
    for (waiter, other) in outcomes.flatMap(\.waits) { answered.add(recognizers[waiter], recognizers[other]) }
    let cuts =
      recognizers.flatMap { recognizer in recognizer.ignoredRequirements.map { (recognizer, $0) } }
      + outcomes.flatMap(\.circles).map { (recognizers[$0.0], recognizers[$0.1]) }
    var told: Set<Set<ObjectIdentifier>> = []
    return cuts.compactMap { waiter, other in
      let way = way(from: other, to: waiter, answered)
      guard told.insert(Set(way.map(ObjectIdentifier.init))).inserted else { return nil }
      return finding(waiter, way)
    }
  }

  /// The shortest chain of waits from one recognizer to another, both included.
  private func way(
    from first: GestureRecognizer, to last: GestureRecognizer, _ answered: Edges
  ) -> [GestureRecognizer] {
    var (ways, index) = ([[first]], 0)
    while index < ways.count {
      let way = ways[index]
      index += 1
      guard let end = way.last, end !== last else { return way }
      for next in end.settledRequirements + answered[end]
      where !ways.contains(where: { $0.contains { $0 === next } }) {
        ways.append(way + [next])
      }
    }
    // An answer that was given only once: the two are all that is known.
    return first === last ? [first] : [first, last]
  }

  private func finding(_ waiter: GestureRecognizer, _ way: [GestureRecognizer]) -> LintFinding {
    let name = waiter.identifierPath
    guard way.count > 1 else {
      return LintFinding(
        .cycle, [name], rule: .cycle,
        "\(name) is to wait for itself to fail. The engine ignores that (REQ-CYCLE); drop the requirement.")
    }
    let names = way.map(\.identifierPath)
    let steps = zip(names, names.dropFirst()).map { "\($0) for \($1)" }.joined(separator: ", ")
    return LintFinding(
      .cycle, [name] + names.dropLast(), rule: .cycle,
      "\(name) is to wait for \(names[0]), but \(steps): a circle. The engine cuts it (REQ-CYCLE), so \(name) does not"
        + " wait for \(names[0]). Drop one of these requirements.")
  }

  // MARK: Waits that hold nobody back

  private func idleWaits(of recognizer: GestureRecognizer) -> [LintFinding] {
    recognizer.settledRequirements.compactMap { other in
      let (who, whom) = (recognizer.identifierPath, other.identifierPath)
      if let reason = reasonApart(recognizer, other) {
        return LintFinding(
          .apart, [who, whom],
          "\(who) waits for \(whom), and no touch is ever followed by both: \(reason). It is not held back; let it wait"
            + " for a recognizer on a view inside or around its own.")
      }
      guard !other.isEnabled else { return nil }
      return LintFinding(
        .disabled, [who, whom],
        "\(who) waits for \(whom), which is switched off: it is not held back. Switch that one on, or drop the"
          + " requirement.")
    }
  }

  private func reasonApart(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) -> String? {
    guard let view = recognizer.view, let place = other.view else { return "the latter is on no view" }
    guard place.window === window else { return "\(place.identifierPath) is not on the stage" }
    if view.isDescendant(of: place) || place.isDescendant(of: view) { return nil }
    return "\(view.identifierPath) and \(place.identifierPath) lie beside each other"
  }
}

/// Waits by answer, by who waits.
private struct Edges {
  private var edges: [ObjectIdentifier: [GestureRecognizer]] = [:]

  subscript(recognizer: GestureRecognizer) -> [GestureRecognizer] { edges[ObjectIdentifier(recognizer)] ?? [] }

  mutating func add(_ recognizer: GestureRecognizer, _ other: GestureRecognizer) {
    guard !self[recognizer].contains(where: { $0 === other }) else { return }
    edges[ObjectIdentifier(recognizer), default: []].append(other)
  }
}
