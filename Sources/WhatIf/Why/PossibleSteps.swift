import Replay
import Stages
import TouchKit

/// The possible causes of a loss: the limits, settings and answers that led to it, and what the fingers did.
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

  /// The limits, settings and answers among the decisions that led to the loss, the nearest first.
  var causes: [Step] {
    unique(chain.ancestors.flatMap { limits(of: $0) + settings(of: $0) + answers(of: $0) })
  }

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
      Step(.limit, parameter.key, undoing: decision.id, from: value, towards: extreme, unit: unit) {
        .parameter(parameter.key, Parameter.text(Change.Value.rounded($0)))
      }
    }
  }

  /// Returns steps for a limit that is a setting of the recognizer itself.
  private func ownLimits(of decision: Decision) -> [Step] {
    guard let measured = decision.measured, let setting = decision.limitSetting else { return [] }
    let (unit, factor) = measured.quantity == .duration ? ("ms", 1_000.0) : (measured.quantity.unit, 1.0)
    func override(_ value: Double) -> Override.Change {
      .setting(setting, of: path(decision.subject), Change.Value.rounded(value))
    }
    let key = override(0).key
    let isCount = measured.quantity == .touches
    let extremes = isCount ? [measured.value] : [0, max(measured.limit * 10, measured.value * 2)]
    return extremes.filter { $0 != measured.limit }.map { extreme in
      let (from, to) = (measured.limit * factor, extreme * factor)
      guard !isCount else {
        let (from, to) = (Change.Value.number(from, unit: ""), Change.Value.number(to, unit: ""))
        return Step(.setting, key, undoing: decision.id, from: from, to: to, .override(override(extreme)))
      }
      return Step(.setting, key, undoing: decision.id, from: from, towards: to, unit: unit) {
        .override(override($0 / factor))
      }
    }
  }

  // MARK: Settings and answers

  private func settings(of decision: Decision) -> [Step] {
    guard case .setting(let setting, let value) = decision.fact else { return [] }
    let subject = path(decision.subject)
    if setting == .requirement, decision.rival.exists {
      return [Step(dropping: subject, path(decision.rival), decision)]
    }
    return setting.isFlag ? [Step(.setting(setting, of: subject, value != 0 ? 0 : 1), decision)] : []
  }

  private func answers(of decision: Decision) -> [Step] {
    let subject = path(decision.subject)
    switch (decision.fact, decision.rule) {
    case (.question(let question, let about, let value, _), let rule) where rule != .override:
      let other = about.exists && about != decision.subject ? path(about) : nil
      return [Step(.answer(question, of: subject, about: other, !value), decision)]
    case (_, .excluded) where trace.isRecognizer(decision.rival):
      let other = decision.rival != decision.subject ? path(decision.rival) : nil
      return [Step(.answer(.shouldRecognizeSimultaneouslyWith, of: subject, about: other, true), decision)]
    case (.waiting(let others), .waitsForFailure):
      return trace[others].map { Step(dropping: subject, path($0), decision) }
    case (_, .requiredRecognized) where decision.rival.exists:
      return [Step(dropping: subject, path(decision.rival), decision)]
    case (.withheld, .disabled): return [Step(.setting(.isEnabled, of: subject, 1), decision)]
    case (_, .cancelContent), (_, .dropContent):
      guard trace.isRecognizer(decision.rival) else { return [] }
      return [Step(.setting(.cancelsTouchesInView, of: path(decision.rival), 0), decision)]
    default: return []
    }
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
    case .directionLock, .diagonal: [\.lockHorizontalBelow, \.lockVerticalAbove]
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

/// One thing that may be changed in a run, to see whether that changes a verdict.
///
/// A ``Variation`` plays one value, a step knows which values to try, and a ``Change`` is what a search found.
struct Step {
  /// The decision of the chain that the change undoes; nil if it undoes none of them.
  let link: DecisionID?
  /// The largest possible change.
  let fullest: Change.Part
  /// For a number, the values to search for the smallest sufficient change; nil for a switch.
  let range: Range?

  /// The values from the present one towards another, in steps of `grid`.
  struct Range {
    let from: Double
    let towards: Double
    let grid: Double
    let part: (Double) -> Change.Part

    /// Returns the value nearest to the present one, on the grid if possible, that works although half of the way to it
    /// does not; nil if none works. The grid gets finer if one step of it is too much.
    func least(_ works: (Double) -> Bool) -> Double? {
      let coarse = grid
      func isLeast(_ value: Double) -> Bool { works(value) && !works(from + (value - from) / 2) }
      var (near, far, grid) = (from, towards, grid)
      for _ in 0..<Self.refinements {
        // Invariant: `far` works. Nearer values may or may not: the search ends where that changes.
        while abs(far - near) > grid * 1.001 {
          let middle = ((near + far) / 2 / grid).rounded() * grid
          guard min(near, far) < middle, middle < max(near, far) else { break }
          if works(middle) { far = middle } else { near = middle }
        }
        let half = from + (far - from) / 2
        guard works(half) else {
          let whole = (far / coarse).rounded(towards < from ? .down : .up) * coarse
          return abs(whole - far) > 1e-9 && isLeast(whole) ? whole : far
        }
        (near, far, grid) = (from, half, grid / 10)
      }
      // A side effect of the change may suffice alone, such as another finger that does not move.
      return works(from) ? from : nil
    }

    /// Whether a value is a multiple of the grid, rather than of a finer one.
    func isOnGrid(_ value: Double) -> Bool { abs(value - (value / grid).rounded() * grid) < 1e-6 }

    /// How often a search starts again, on a finer grid.
    private static let refinements = 6
  }

  /// A change from one value to another.
  init(
    _ kind: Change.Kind, _ key: String, undoing link: DecisionID? = nil, from: Change.Value, to: Change.Value,
    _ variation: Variation
  ) {
    fullest = Change.Part(kind: kind, key: key, from: from, to: to, variation: variation)
    (self.link, range) = (link, nil)
  }

  /// A setting or an answer that is true or false, and that a decision rests on; nil if none is known to.
  init(_ change: Override.Change, _ decision: Decision? = nil) {
    let value = change.value != 0
    self.init(
      change.kind, change.key, undoing: decision?.id, from: .flag(!value), to: .flag(value), .override(change))
  }

  /// A failure requirement that no longer holds.
  init(dropping subject: String, _ other: String, _ decision: Decision) {
    self.init(.requirement(of: subject, on: other, false), decision)
  }

  /// A change of a number.
  /// - Parameter grid: The smallest difference that is worth reporting; nil for that of the unit.
  init(
    _ kind: Change.Kind, _ key: String, undoing link: DecisionID?, from: Double, towards extreme: Double, unit: String,
    grid: Double? = nil, _ make: @escaping (Double) -> Variation
  ) {
    let part = { (value: Double) in
      Change.Part(
        kind: kind, key: key, from: .number(from, unit: unit), to: .number(value, unit: unit), variation: make(value))
    }
    (self.link, fullest) = (link, part(extreme))
    range = Range(from: from, towards: extreme, grid: grid ?? Change.Value.grid(unit), part: part)
  }
}

extension Override.Change {
  /// The kind of change that it is to a reader.
  fileprivate var kind: Change.Kind {
    switch self {
    case .answer(let question, _, _, _): Change.Kind(question)
    case .requirement: .relation
    case .setting: .setting
    case .constant: .limit
    }
  }
}

/// A combination of steps: one, or several if none suffices alone.
extension [Step] {
  /// The decision that the first step undoes.
  var link: DecisionID? { first?.link }
  /// The kind of the last step, which is the one that was still missing.
  var kind: Change.Kind { last?.fullest.kind ?? .gesture }
  /// All steps at their largest.
  var fullest: [Variation] { map(\.fullest.variation) }
}
