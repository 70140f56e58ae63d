import Replay
import Stages
import TouchKit

/// The other ready gestures of the scene that do what is meant: what a change costs there.
struct OtherGestures {
  private struct Gesture {
    let title: String
    let intent: GestureIntent
    let spec: RunSpec
    /// What its target does without a change; nil for nothing.
    var deed: Effect.Kind?
  }

  private let trial: VerdictTrial
  private let gestures: [Gesture]

  /// The most gestures that are played with each change.
  private static let limit = 8

  /// Plays each script of the scene once, with the settings of the run.
  init(of trial: VerdictTrial) {
    self.trial = trial
    var paths: Set<String> = []
    let all = trial.scene.gestures.filter { $0.intent?.isFault == false }.filter { gesture in
      paths.insert(gesture.path(of: trial.scene, assets: trial.assets)).inserted
    }
    let ready = all.prefix(Self.limit).compactMap { gesture -> Gesture? in
      guard let intent = gesture.intent,
        let script = try? GestureScript(contentsOf: gesture.path(of: trial.scene, assets: trial.assets)),
        script.events != trial.run.spec.events
      else { return nil }
      var spec = trial.run.spec.with(script.events, until: script.end.advanced(bySeconds: trial.rest))
      // A recording may begin late; another gesture begins at once.
      spec.begin = .zero
      return Gesture(title: gesture.title, intent: intent, spec: spec)
    }
    gestures = ready.mappedInParallel(threads: trial.threads) { gesture -> Gesture? in
      guard let judgement = trial.judged(gesture.spec, gesture.intent)?.judgement, judgement.kind == .reacted else {
        return nil
      }
      var working = gesture
      working.deed = judgement.deeds.first?.kind
      return working
    }.compactMap(\.self)
  }

  /// Returns remedies with what they cost; of each kind those first that cost nothing.
  func weighed(_ remedies: [Remedy]) -> [Remedy] {
    let told = remedies.map { $0.change.kind.isCode ? $0.costing(cost(of: $0.change)) : $0 }
    return Change.Kind.allCases.flatMap { kind in
      let all = told.filter { $0.change.kind == kind }
      return all.filter { $0.cost == nil } + all.filter { $0.cost != nil }
    }
  }

  /// Returns what the first of them that no longer does what is meant does with a change; nil if all of them still do.
  private func cost(of change: Change) -> String? {
    let variations = change.parts.map(\.variation)
    let broken = gestures.mappedInParallel(threads: trial.threads) { gesture -> String? in
      guard let (run, judgement) = trial.judged(gesture.spec.applying(variations).spec, gesture.intent),
        judgement.isFault || !Self.isAlike(judgement.deeds.first?.kind, gesture.deed),
        variations.allSatisfy({ isAsWritten($0, for: judgement.stroke) })
      else { return nil }
      let headline = Explanation(of: run.trace, naming: .titles).headline(for: judgement)
      let how = judgement.isFault ? "wrong" : "otherwise"
      return "But then the gesture “\(gesture.title)” goes \(how): \(headline)"
    }
    return broken.lazy.compactMap(\.self).first
  }

  /// Whether a target does the same: where content lands is for the person who chose the change.
  private static func isAlike(_ deed: Effect.Kind?, _ other: Effect.Kind?) -> Bool {
    deed == other || [deed, other].allSatisfy { $0 == .scrolled || $0 == .paged }
  }

  /// Whether the lines of code do the same in another stroke as what is played: they ask for the touched view or the
  /// direction, where what is played is a plain no.
  private func isAsWritten(_ variation: Variation, for stroke: Stroke) -> Bool {
    guard case .override(.answer(let question, let subject, _, _)) = variation else { return true }
    switch question {
    case .shouldReceive: return false
    case .shouldBegin:
      let trace = trial.run.trace
      let isScrollers = trace.subject(at: subject).map(trace.isScrollPan) ?? false
      return !isScrollers && stroke.isMotion && stroke.axis == trial.judgement.stroke.axis
    default: return true
    }
  }
}

extension VerdictTrial {
  /// Returns a run and what became of what is meant; nil if it cannot be played.
  fileprivate func judged(_ spec: RunSpec, _ intent: GestureIntent) -> (run: Run, judgement: Judgement)? {
    if effort?.isSpent == true { return nil }
    guard let run = try? simulate(spec, of: scene, assets: assets) else { return nil }
    effort?.spend(run.trace.decisions.count)
    return run.judgement(intent).map { (run, $0) }
  }
}
