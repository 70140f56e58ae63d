import Replay
import Stages
import TouchKit

/// The possible causes of a loss: every limit, setting and answer among the decisions that led to it, and what the
/// fingers did.
struct PossibleSteps {
  let chain: CausalChain
  let loss: Loss
  let spec: RunSpec
  let settings: Settings

  private var trace: Trace { chain.trace }
  private func path(_ subject: SubjectID) -> String { trace[subject]?.path ?? "" }

  init(of loss: Loss, in trace: Trace, _ spec: RunSpec, _ settings: Settings) {
    (self.loss, self.spec, self.settings) = (loss, spec, settings)
    chain = CausalChain(to: loss.decision, in: trace)
  }

  /// All steps: the causes first, the nearest to the loss at the beginning.
  var all: [Step] { unique(causes + GestureSteps(of: loss, chain, spec).simple + sceneParameters) }

  /// The limits, settings and answers among the decisions that led to the loss, the nearest first.
  var causes: [Step] {
    unique(chain.ancestors.flatMap { limits(of: $0) + settings(of: $0) + answers(of: $0) })
  }

  /// The steps of another gesture altogether.
  var otherGestures: [Step] { GestureSteps(of: loss, chain, spec).instead }

  private func unique(_ steps: [Step]) -> [Step] {
    var known: Set<String> = []
    return steps.filter {
      known.insert($0.fullest.variation.arguments.joined(separator: " ")).inserted
    }
  }

  // MARK: Limits

  private func limits(of decision: Decision) -> [Step] {
    let constants = decision.limitConstants.compactMap { path in EngineParameter.all.first { $0.path == path } }
    return constants.flatMap { steps(for: $0.parameter, decision) } + ownLimits(of: decision)
  }

  private func steps(for parameter: Parameter, _ decision: Decision) -> [Step] {
    guard case .number(_, let range, _, let unit) = parameter.kind else { return [] }
    let value = settings.number(parameter.key)
    return [range.lowerBound, range.upperBound].filter { $0 != value }.map { extreme in
      Step(
        link: decision.id, what: .limit, key: parameter.key,
        amount: .range(from: value, towards: extreme, grid: Change.Value.grid(unit), unit: unit) {
          .parameter(parameter.key, Parameter.text(Change.Value.rounded($0)))
        })
    }
  }

  /// Returns steps for a limit that is a setting of the recognizer itself.
  private func ownLimits(of decision: Decision) -> [Step] {
    guard let measured = decision.measured, let setting = decision.limitSetting else { return [] }
    let (unit, factor) = measured.quantity == .duration ? ("ms", 1_000.0) : (measured.quantity.unit, 1.0)
    let subject = path(decision.subject)
    let isCount = measured.quantity == .touches
    let extremes = isCount ? [measured.value] : [0, max(measured.limit * 10, measured.value * 2)]
    return extremes.filter { $0 != measured.limit }.map { extreme in
      let override = { (value: Double) in
        Variation.override(.setting(setting, of: subject, Change.Value.rounded(value)))
      }
      let (from, to) = (measured.limit * factor, extreme * factor)
      return Step(
        link: decision.id, what: .limit, key: "\(subject).\(setting.rawValue)",
        amount: isCount
          ? .switched(from: .number(from, unit: ""), to: .number(to, unit: ""), override(extreme))
          : .range(from: from, towards: to, grid: Change.Value.grid(unit), unit: unit) { override($0 / factor) })
    }
  }

  // MARK: Settings

  private func settings(of decision: Decision) -> [Step] {
    guard case .setting(let setting, let value) = decision.fact else { return [] }
    let subject = path(decision.subject)
    if setting == .requirement, decision.rival.exists {
      let other = path(decision.rival)
      return [requirement(of: subject, on: other, decision)]
    }
    guard setting.isFlag else { return [] }
    return [flag(setting, of: subject, was: value != 0, decision)]
  }

  private func flag(_ setting: Fact.Setting, of subject: String, was value: Bool, _ decision: Decision) -> Step {
    Step(
      link: decision.id, what: .setting, key: "\(subject).\(setting.rawValue)",
      amount: .switched(
        from: .flag(value), to: .flag(!value), .override(.setting(setting, of: subject, value ? 0 : 1))))
  }

  private func requirement(of subject: String, on other: String, _ decision: Decision) -> Step {
    Step(
      link: decision.id, what: .setting, key: "\(subject).requires(\(other))",
      amount: .switched(
        from: .flag(true), to: .flag(false), .override(.requirement(of: subject, on: other, false))))
  }

  /// The steps to each other choice of the scene's own parameters.
  private var sceneParameters: [Step] {
    let own = settings.parameters.prefix { parameter in !EngineParameter.all.contains { $0.parameter == parameter } }
    return own.flatMap { parameter -> [Step] in
      guard case .choice(let words) = parameter.kind else { return [] }
      let value = settings[parameter.key]
      return words.filter { $0 != value }.map { word in
        Step(
          link: nil, what: .setting, key: parameter.key,
          amount: .switched(from: .word(value), to: .word(word), .parameter(parameter.key, word)))
      }
    }
  }

  // MARK: Answers

  private func answers(of decision: Decision) -> [Step] {
    let subject = path(decision.subject)
    switch (decision.fact, decision.rule) {
    case (.question(let question, let about, let value, _), let rule) where rule != .override:
      return [answer(question, of: subject, about: about, was: value, decision)]
    case (_, .excluded) where trace.isRecognizer(decision.rival):
      let question = Fact.Question.shouldRecognizeSimultaneouslyWith
      return [answer(question, of: subject, about: decision.rival, was: false, decision)]
    case (.waiting(let others), .waitsForFailure):
      return trace[others].map { requirement(of: subject, on: path($0), decision) }
    case (_, .requiredRecognized) where decision.rival.exists:
      return [requirement(of: subject, on: path(decision.rival), decision)]
    case (.withheld, .disabled):
      return [flag(.isEnabled, of: subject, was: false, decision)]
    case (_, .cancelContent), (_, .dropContent):
      guard trace.isRecognizer(decision.rival) else { return [] }
      return [flag(.cancelsTouchesInView, of: path(decision.rival), was: true, decision)]
    default: return []
    }
  }

  private func answer(
    _ question: Fact.Question, of subject: String, about other: SubjectID, was value: Bool, _ decision: Decision
  ) -> Step {
    let about = other.exists && other != decision.subject ? path(other) : nil
    return Step(
      link: decision.id, what: .answer, key: "\(subject).\(question.rawValue)\(about.map { "(\($0))" } ?? "")",
      amount: .switched(
        from: .flag(value), to: .flag(!value), .override(.answer(question, of: subject, about: about, !value))))
  }
}
