import Foundation
import Replay
import Stages
import TouchKit

/// Finds what would have made a stroke do what was meant, by playing the run with one thing different.
///
/// The candidates come from the views that were hit, the recognizers that followed the touch and the decisions by which
/// somebody lost it. A change counts if the verdict about the same stroke and targets becomes ``VerdictKind/reacted``
/// or, for what did not even move, ``VerdictKind/takenBack``. Of a number, half of it does not suffice.
package struct Remedies {
  private let trial: VerdictTrial
  /// What took part in the stroke; nil if there is nothing to mend.
  private let parts: StrokeParts?
  private let fix: Fix?

  /// The code with which the scene's author mends a gesture, and how to play it.
  package struct Fix {
    let code: String
    /// Empty if no setting of the scene plays it.
    let settings: [String]
    /// What is meant with it; nil for the same as without it.
    let meant: GestureIntent?
    /// The verdict that it mends.
    let kind: VerdictKind?

    /// Returns the fix of a ready gesture; nil if it has none.
    package init?(of gesture: ReadyGesture) {
      guard !gesture.fix.isEmpty else { return nil }
      (code, settings, meant, kind) = (gesture.fix, gesture.fixSettings, gesture.fixedIntent, gesture.intent?.kind)
    }
  }

  /// - Parameters:
  ///   - judgement: The verdict to mend.
  ///   - fix: The code with which the scene's author mends it.
  ///   - time: The moment up to which the verdict was read; nil for the end.
  ///   - rest: How long the stage may take to come to rest after the last event, in seconds; 0 for a recording, which
  ///     has an end of its own.
  ///   - effort: The limit of what is simulated, beyond which nothing is found any more; nil for none.
  /// - Throws: ``Problem`` if the scene cannot be built with the run's settings.
  package init(
    for judgement: Judgement, of run: Run, scene: any Scene, assets: String, fix: Fix? = nil,
    until time: Instant? = nil, rest: Double = 5, effort: Effort? = nil
  ) throws {
    trial = VerdictTrial(judgement, of: run, scene: scene, assets: assets, until: time, rest: rest, effort: effort)
    parts = judgement.isFault ? try StrokeParts(of: trial) : nil
    self.fix = fix.flatMap { $0.settings.isEmpty ? nil : $0 }
  }

  /// Returns the changes that mend the verdict, kind by kind, in the order in which an experienced developer tries them.
  /// If there is nothing to mend, only what its author prefers, if anything.
  ///
  /// Plays the run some fifty times, on all cores: about 30 ms for a gesture of one second.
  /// - Throws: ``Problem`` if the scene cannot be built with the run's settings.
  package func found() throws -> [Remedy] {
    guard let parts else { return try preferred().map { [$0] } ?? [] }
    var effective = effective(
      parts.relations + parts.settingSteps + parts.overrides + FingerSteps(parts).all + parts.limits)
    // What switches something off is worth a line only where nothing else mends it.
    if fix == nil, !effective.contains(where: { $0.kind.isCode }) { effective += self.effective(parts.sacrifices) }
    if effective.isEmpty { effective = self.effective(parts.combinations) }
    let code = SwiftCode(parts)
    var remedies = try fixed().map { [$0] } ?? []
    for kind in Change.Kind.allCases {
      var found = effective.filter { $0.kind == kind }.prefix(2 * kind.limit).map { $0 }
        .mappedInParallel(threads: trial.threads, least).compactMap { $0 }
      if kind == .gesture || kind == .limit { found.sort { $0.effort < $1.effort } }
      for change in found where remedies.count(where: { $0.change.kind == kind }) < kind.limit {
        guard let remedy = remedy(change, code.lines(for: change)) else { continue }
        if remedy.isPart(of: remedies.first) {
          // The author's fix undoes what this part of it does.
          if remedies.count == 1, remedies[0].change.link == nil { remedies[0] = remedies[0].undoing(change.link) }
        } else if !remedies.contains(where: remedy.repeats) {
          remedies.append(remedy)
        }
      }
    }
    return remedies.contains { $0.change.kind.isCode } ? OtherGestures(of: trial).weighed(remedies) : remedies
  }

  /// Returns the yes with which both recognizers recognize where one excluded the other, if both move then, or if somebody
  /// said no and the yes does not help: it seems to be the fix and is not enough. Nil where it is among the remedies, and
  /// for other verdicts.
  package func insufficient(beside found: [Remedy]) -> Remedy? {
    guard let parts, let loss = trial.decisive, loss.rule == .excluded else { return nil }
    let isRefused = Explanation(of: trial.run.trace).refusal(of: loss, trial.judgement) != nil
    for step in parts.simultaneous(true) where !concernsSystem(step.fullest.variation) {
      let change = Change(parts: [step.fullest], winners: [], link: nil)
      let remedy = Remedy(
        change, code: SwiftCode(parts).lines(for: change), kind: .together, effect: "", alsoChanges: [])
      guard !found.contains(where: { remedy.repeats($0) }), let result = trial.result([step.fullest.variation]),
        result.judgement.kind == .together || isRefused && result.judgement.isFault
      else { continue }
      return outcome(of: change, remedy.code, result)
    }
    return nil
  }

  /// Returns the candidates that mend the verdict. Of several steps together only those of which none suffices alone.
  private func effective(_ candidates: [[Step]]) -> [[Step]] {
    var known: Set<[Variation]> = []
    let candidates = candidates.filter {
      !$0.fullest.contains(where: concernsSystem) && known.insert($0.fullest).inserted
    }
    let works = candidates.mappedInParallel(threads: trial.threads) { trial.mends($0.fullest) }
    let effective = zip(candidates, works).compactMap { $1 ? $0 : nil }
    let single = effective.filter { $0.count == 1 }.map(\.fullest)
    return effective.filter { steps in steps.count == 1 || !steps.fullest.contains { single.contains([$0]) } }
  }

  /// Whether somebody would have to change one of the system's recognizers for it.
  private func concernsSystem(_ variation: Variation) -> Bool {
    guard case .override(let change) = variation else { return false }
    let trace = trial.run.trace
    let changed: [String] =
      switch change {
      case .requirement(let waiter, let other, _): [waiter, other]
      case .setting(_, let subject, _), .answer(_, let subject, _, _): [subject]
      case .constant: []
      }
    return changed.contains { trace.subject(at: $0).flatMap { trace[$0] }?.belongsToSystem == true }
  }

  /// Returns the smallest change that mends the verdict; nil if half of a number gives that verdict, too, or if a finger
  /// cannot be as exact.
  private func least(_ steps: [Step]) -> Change? {
    guard let step = steps.first, let range = step.range else {
      return Change(parts: steps.map(\.fullest), winners: [], link: steps.link)
    }
    func variation(_ value: Double) -> [Variation] { [range.part(value).variation] }
    // Less than a tenth of what is worth reporting decides nothing that anybody would set.
    guard let value = range.least({ trial.mends(variation($0)) }), abs(value - range.from) >= range.grid / 10,
      step.fullest.kind != .gesture || range.isOnGrid(value),
      !trial.turns(variation(range.from + (value - range.from) / 2))
    else { return nil }
    return Change(parts: [range.part(value)], winners: [], link: step.link)
  }

  private func fixed() throws -> Remedy? {
    guard let fix else { return nil }
    return remedy(try change(of: fix), fix.code, meant: fix.meant)
  }

  /// Returns the author's fix of what did as it was meant, if something else comes of it: it scrolls along one axis and not
  /// both, or stays where the finger let it go.
  private func preferred() throws -> Remedy? {
    guard let fix else { return nil }
    let change = try change(of: fix)
    guard let result = trial.result(change.parts.map(\.variation), meant: fix.meant),
      result.judgement.kind == .reacted
    else { return nil }
    let headline = Explanation(of: result.run.trace).headline(for: result.judgement)
    guard headline != Explanation(of: trial.run.trace).headline(for: trial.judgement) else { return nil }
    return outcome(of: change, fix.code, result)
  }

  /// Returns what would have happened without a fix that is on; nil for the same, and for a fault.
  package func outcome(without fix: FixInEffect) -> (isSame: Bool, other: OutcomeWithoutFix?) {
    guard parts == nil, let result = trial.result(fix.off.map { .parameter($0.key, $0.value) }) else {
      return (false, nil)
    }
    let (words, otherWords) = (Explanation(of: trial.run.trace), Explanation(of: result.run.trace))
    let start = trial.judgement.stroke.start
    // What did nothing may follow from what an earlier touch did.
    let isFollowUp = result.judgement.kind == .nothing
    let earlier = isFollowUp ? trial.run.judgements(until: trial.time).prefix { $0.stroke.start < start } : []
    let others = earlier.isEmpty ? [] : result.run.judgements(until: trial.time)
    for (mine, other) in zip(earlier, others) {
      let headline = otherWords.headline(for: other)
      if headline != words.headline(for: mine) {
        return (false, OutcomeWithoutFix(touch: other.stroke.touches.first, headline: headline))
      }
    }
    let headline = otherWords.headline(for: result.judgement)
    let isSame = headline == words.headline(for: trial.judgement)
    guard isSame else { return (false, OutcomeWithoutFix(touch: nil, headline: headline)) }
    let light = otherWords.light(in: result.judgement, unlike: trial.judgement)
    return (light == nil, light.map { OutcomeWithoutFix(touch: nil, headline: $0) })
  }

  /// Returns what plays a fix.
  private func change(of fix: Fix) throws -> Change {
    let settings = try Settings(trial.scene, changing: trial.run.spec.settings)
    let parts = try fix.settings.map { text in
      if let change = try Override.Change(text) { return Step(change).fullest }
      let words = text.split(separator: "=", maxSplits: 1).map(String.init)
      return Step(
        .fix, words[0], from: .word(settings[words[0]]), to: .word(words[1]), .parameter(words[0], words[1])
      ).fullest
    }
    return Change(parts: parts.map(\.asFix), winners: [], link: nil)
  }

  /// Returns a change with what comes of it; nil if it does not mend the verdict.
  private func remedy(_ change: Change, _ code: String, meant: GestureIntent? = nil) -> Remedy? {
    guard let result = trial.result(change.parts.map(\.variation), meant: meant),
      trial.judgement.kind.isMended(by: result.judgement.kind)
    else { return nil }
    return outcome(of: change, code, result)
  }

  /// Returns who reacted instead or as well, whose part in the result is told unless its headline does.
  private func rival(of result: Judgement) -> String? {
    guard [.instead, .together].contains(trial.judgement.kind), result.kind != .together else { return nil }
    return trial.judgement.rival?.path
  }

  /// Returns a change with what comes of it.
  private func outcome(of change: Change, _ code: String, _ result: VerdictTrial.Result) -> Remedy {
    let targets = trial.judgement.targets + result.judgement.targets
    let words = Explanation(of: result.run.trace, naming: .titles)
    let differences = result.reactions.differences(
      from: trial.reactions, about: targets, rival: rival(of: result.judgement), in: result.run.trace)
    return Remedy(
      change.won(by: result.winners), code: code, kind: result.judgement.kind,
      effect: words.headline(for: result.judgement), alsoChanges: differences)
  }
}

extension Change.Kind {
  /// Whether it is something that a developer writes.
  var isCode: Bool { self != .gesture && self != .limit }

  /// How many changes of the kind are reported.
  fileprivate var limit: Int {
    switch self {
    case .fix: 1
    case .override, .gesture: 2
    case .relation, .setting, .limit: 3
    }
  }
}

extension Change {
  fileprivate func won(by winners: [String]) -> Change { Change(parts: parts, winners: winners, link: link) }
}

extension Change.Part {
  /// The same change, as a part of the author's fix.
  fileprivate var asFix: Change.Part { Change.Part(kind: .fix, key: key, from: from, to: to, variation: variation) }
}

extension Remedy {
  /// Whether it is another body for a method that the author's fix has, or the same requirement: that is no second way.
  fileprivate func isPart(of other: Remedy?) -> Bool {
    guard let other, other.change.kind == .fix else { return false }
    if let method = code.method { return other.code.contains(method) }
    // The author may call the same recognizers by other names.
    let isRequirement = [code, other.code].allSatisfy { $0.contains(".require(toFail:") }
    return isRequirement && (effect, alsoChanges) == (other.effect, other.alsoChanges)
  }

  /// The same, known to undo a decision.
  fileprivate func undoing(_ link: DecisionID?) -> Remedy {
    Remedy(
      Change(parts: change.parts, winners: change.winners, link: link), code: code, kind: kind, effect: effect,
      alsoChanges: alsoChanges)
  }

  /// Whether a reader learns nothing new from it beside another one: the same lines for another name, the same answer
  /// about others, the same change of a number.
  fileprivate func repeats(_ other: Remedy) -> Bool {
    if change.parts.map(\.variation) == other.change.parts.map(\.variation) { return true }
    if !code.isEmpty, code.essence == other.code.essence { return true }
    guard change.kind == other.change.kind, let part = change.parts.last, let known = other.change.parts.last else {
      return false
    }
    switch (part.variation, known.variation) {
    case (.override(let answer), .override(let other)): return answer.repeats(other)
    case (.gesture, .gesture), (.parameter, .parameter): return change.kind != .fix && part.key == known.key
    default: return false
    }
  }
}

extension Override.Change {
  /// Whether it is the same answer about others. A view and a delegate may answer for the same recognizer.
  fileprivate func repeats(_ other: Override.Change) -> Bool {
    guard case .answer(let question, let subject, let about, let answer) = self,
      case .answer(question, let otherSubject, let otherAbout, answer) = other
    else { return false }
    func recognizer(_ subject: String, _ about: String?) -> String {
      question == .shouldBegin && !subject.contains("#") ? about ?? subject : subject
    }
    return recognizer(subject, about) == recognizer(otherSubject, otherAbout)
  }
}

extension String {
  /// The line that declares the method which the code is; nil for other code.
  fileprivate var method: Substring? {
    // Three methods of the delegate differ by their second argument, on a line of its own.
    split(separator: "\n").map { $0.drop { $0 == " " } }.first { line in
      line.hasPrefix("_ recognizer: ") || line.contains("func ") && !line.hasSuffix("(")
    }
  }

  /// What one line of code does, without comments and the names that a scene may spell otherwise: an assignment without its owner
  /// (`delaysContentTouches = false`), a call without its arguments. Other code as it is.
  fileprivate var essence: Substring {
    let lines = split(separator: "\n").filter { !$0.hasPrefix("//") }
    guard lines.count == 1, let line = lines.first?.split(separator: "  //").first else { return self[...] }
    if line.contains(" = "), let dot = line.prefix(while: { $0 != "=" }).lastIndex(of: ".") {
      return line[line.index(after: dot)...]
    }
    return line.hasSuffix(")") ? line.prefix { $0 != "(" } : line
  }
}
