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

/// The numbers that decide a rule.
extension Decision {
  /// The engine's constants that the decision compares its measurement with.
  var limitConstants: [WritableKeyPath<EngineConstants, Double>] {
    switch rule {
    case .panSlop, .scrollSlop, .edgeSlop, .legacyClaim, .legacySwallow, .delayReleased: [\.panHysteresis]
    case .contentDelay, .delayLifted, .legacyDelay, .legacyForward: [\.contentTouchDelay]
    case .tapMoved: [\.tapMovement]
    case .tapHeld: [\.tapDuration]
    case .tapGap: [\.tapGap]
    case .tapApart: [\.tapSeparation]
    case .pinchSlop: [\.pinchHysteresis]
    case .rotationSlop: [\.rotationHysteresis]
    case .swipeDone: [\.swipeTravel]
    case .swipeCross: [\.swipeCross]
    case .swipeBack: [\.swipeBack]
    case .swipeSlow: [\.swipeDuration]
    case .edgeRegion: [\.screenEdgeRegion]
    case .edgeAngle: [\.screenEdgeAngle]
    case .directionLock: [\.lockHorizontalBelow, \.lockVerticalAbove]
    case .atEdge: [\.edgeToleranceInPixels]
    case .popRelease: [\.popProjection]
    case .liftedEarly:
      switch measured?.quantity {
      case .distance: [\.panHysteresis, \.swipeTravel]
      case .spread: [\.pinchHysteresis]
      case .arc: [\.rotationHysteresis]
      default: []
      }
    default: []
    }
  }

  /// The recognizer's setting that the decision compares its measurement with.
  var limitSetting: Fact.Setting? {
    switch (rule, measured?.quantity) {
    case (.pressHeld, _), (.liftedEarly, .duration): .minimumPressDuration
    case (.pressMoved, _): .allowableMovement
    case (.tooManyTouches, _): .maximumNumberOfTouches
    case (.liftedEarly, .touches): .minimumNumberOfTouches
    default: nil
    }
  }
}

/// One thing that may be changed in a run, to see whether that prevents a loss.
struct Step {
  /// The decision of the chain that the change undoes; nil if it undoes none of them.
  let link: DecisionID?
  let what: Change.Kind
  let key: String
  let amount: Amount

  /// How far it can be changed.
  enum Amount {
    /// From one value to another.
    case switched(from: Change.Value, to: Change.Value, Variation)
    /// From a number towards another, in steps of `grid`. The smallest sufficient change is wanted.
    case range(from: Double, towards: Double, grid: Double, unit: String, (Double) -> Variation)
  }

  /// The largest possible change.
  var fullest: Change.Part {
    switch amount {
    case .switched(let from, let to, let variation):
      Change.Part(kind: what, key: key, from: from, to: to, variation: variation)
    case .range(let from, let extreme, _, let unit, let make):
      Change.Part(
        kind: what, key: key, from: .number(from, unit: unit), to: .number(extreme, unit: unit),
        variation: make(extreme))
    }
  }
}

/// A combination of steps: one, or several if none suffices alone.
struct Candidate {
  let steps: [Step]

  init(_ step: Step) { steps = [step] }

  /// Creates a candidate with another step after those of an existing one.
  init(_ candidate: Candidate, _ step: Step) { steps = candidate.steps + [step] }

  /// The decision that its first step undoes.
  var link: DecisionID? { steps.first?.link }
  /// The kind of its last step, which is the one that was still missing.
  var what: Change.Kind { steps.last?.what ?? .gesture }
  /// All its steps at their largest.
  var fullest: [Variation] { steps.map(\.fullest.variation) }
  /// Whether its last step only removes a disturbance: another finger, a cancellation, an earlier gesture.
  var isRepair: Bool { ["remove", "lift", "wait"].contains(steps.last?.key) }
}
