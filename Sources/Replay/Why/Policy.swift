import TouchKit

/// A way in which an application might arbitrate otherwise: a setting or an answer that differs for all who have it, or
/// another choice of the scene's own.
///
/// The same input with a policy is a what-if. Unlike a ``Change`` it is not searched for: it is what people try first.
public struct Policy: Hashable, Sendable {
  /// What differs: `Nothing delays touches`.
  public let title: String
  /// How to play a run with it.
  public let variations: [Variation]

  /// A policy from the arguments of a command, as `--set` takes them.
  ///
  /// - Throws: ``Problem`` for a what-if of an unknown property, or with another kind of value.
  public init(assignment: String) throws(Problem) {
    title = assignment.replacing("=", with: " = ")
    if let change = try Override.Change(assignment) {
      variations = [.override(change)]
    } else {
      let parts = assignment.split(separator: "=", maxSplits: 1).map(String.init)
      guard parts.count == 2 else { throw Problem(.usage, "\"\(assignment)\" is no what-if; write KEY=VALUE.") }
      variations = [.parameter(parts[0], parts[1])]
    }
  }

  private init(_ title: String, _ variations: [Variation]) { (self.title, self.variations) = (title, variations) }

  /// The policies that fit a run: the other choices of its scene, then those of the views and recognizers in it.
  ///
  /// Some change nothing for the run's touches: only playing it tells.
  public static func all(for run: Run, settings: Settings) -> [Policy] {
    let views = run.trace.paths { $0.kind == .scrollView }
    let pans = run.trace.paths { $0.isRecognizer(.pan) }
    let edges = run.trace.paths { $0.isRecognizer(.screenEdgePan) }
    func set(_ setting: Fact.Setting, _ value: Double) -> [Variation] {
      views.map { .override(.setting(setting, of: $0, value)) }
    }
    let common = [
      Policy("Nothing delays touches", set(.delaysContentTouches, 0)),
      Policy("Content keeps its touches", set(.canCancelContentTouches, 0)),
      Policy("Scrolling locks its direction", set(.isDirectionalLockEnabled, 1)),
      Policy("Nothing pages", set(.isPagingEnabled, 0)),
      Policy(
        "Pans recognize together",
        pans.count < 2
          ? [] : pans.map { .override(.answer(.shouldRecognizeSimultaneouslyWith, of: $0, about: nil, true)) }),
      Policy(
        "Pans wait for the screen's edge",
        pans.flatMap { pan in edges.map { .override(.requirement(of: pan, on: $0, true)) } }),
    ]
    return choices(of: settings) + common.filter { !$0.variations.isEmpty }
  }

  /// The scene's own choices: each other value of each.
  private static func choices(of settings: Settings) -> [Policy] {
    let own = settings.parameters.prefix { parameter in !EngineParameter.all.contains { $0.parameter == parameter } }
    return own.flatMap { parameter -> [Policy] in
      guard case .choice(let words) = parameter.kind else { return [] }
      return words.filter { $0 != settings[parameter.key] }
        .map { Policy("\(parameter.title): \($0)", [.parameter(parameter.key, $0)]) }
    }
  }
}

extension RunSpec {
  /// A copy with a policy.
  public func applying(_ policy: Policy) -> RunSpec { applying(policy.variations).spec }
}

extension Trace {
  /// The paths of subjects, each once, in the order in which they were met.
  fileprivate func paths(where isWanted: (Subject) -> Bool) -> [String] {
    var known: Set<String> = []
    return subjects.filter(isWanted).map(\.path).filter { known.insert($0).inserted }
  }
}

extension Subject {
  fileprivate func isRecognizer(_ kind: GestureRecognizer.Kind) -> Bool {
    if case .recognizer(kind, _) = self.kind { true } else { false }
  }
}
