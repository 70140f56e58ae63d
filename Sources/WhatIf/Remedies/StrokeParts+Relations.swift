import Replay
import TouchKit

/// What recognizers might be to each other.
extension StrokeParts {
  /// The candidates, those first that fit the kind of the verdict.
  var relations: [[Step]] {
    let (waiting, refusals, yes, no) = (requirements, refusals, simultaneous(true), simultaneous(false))
    let causes = causes.filter { $0.fullest.kind == .relation && isSensible($0) }
    let steps =
      switch trial.judgement.kind {
      case .together: no + waiting + refusals + causes
      case .cutOff: yes + causes + waiting + refusals
      default: waiting + causes.filter(isRefusal) + refusals + causes + yes
      }
    return steps.map { [$0] }
  }

  /// The pairs of a recognizer that recognized and another that might have.
  private var pairs: [(rival: SubjectID, own: SubjectID)] {
    let own = own.isEmpty ? followers.filter { !rivals.contains($0) } : own
    return rivals.flatMap { rival in own.map { (rival, $0) } }
  }

  /// Each rival waits until the target's own recognizer has failed, or the other way round.
  private var requirements: [Step] {
    pairs.filter { !waits($0.rival, for: $0.own) }.map {
      Step(.requirement(of: path($0.rival), on: path($0.own), true))
    }
      + pairs.filter { !waits($0.own, for: $0.rival) && !waits($0.rival, for: $0.own) }
      .map { Step(.requirement(of: path($0.own), on: path($0.rival), true)) }
  }

  /// No rival begins with such a gesture: by its direction, or by what was touched.
  private var refusals: [Step] {
    rivals.filter(couldRefuse).map { Step(.answer(.shouldBegin, of: path($0), about: nil, false)) }
      + rivals.filter { !couldRefuse($0) && isAroundTarget($0) }.map {
        Step(.answer(.shouldReceive, of: path($0), about: nil, false))
      }
  }

  /// Whether a condition on the finger's movement leaves a rival something to do: a pan that no scroll view needs for
  /// this axis, or that only stretches content.
  private func couldRefuse(_ recognizer: SubjectID) -> Bool {
    let stroke = trial.judgement.stroke
    guard stroke.isMotion, trace.recognizerKind(of: recognizer) == .pan, !own.contains(recognizer) else { return false }
    return !trace.isScrollPan(recognizer) || isAtEdge(recognizer) || !axes(ofScroller: recognizer).contains(stroke.axis)
  }

  private func isRefusal(_ step: Step) -> Bool {
    if case .override(.answer(.shouldBegin, _, _, false)) = step.fullest.variation { true } else { false }
  }

  /// Whether a no to beginning has a condition that leaves the recognizer something to do. Other answers have none.
  private func isSensible(_ step: Step) -> Bool {
    guard case .override(.answer(.shouldBegin, let subject, let about, false)) = step.fullest.variation else {
      return SwiftCode.canWrite(step.fullest.variation)
    }
    let asked = subject.contains("#") ? subject : about
    return asked.flatMap(trace.subject(at:)).map(couldRefuse) ?? false
  }

  /// Whether the recognizer is on a view around the target, so that a touch of the target can be told from others.
  private func isAroundTarget(_ recognizer: SubjectID) -> Bool {
    let around = path(trace.view(of: recognizer))
    return trial.judgement.targets.first.map { $0 != around && $0.hasPrefix("\(around)/") } ?? false
  }

  /// Yes or no to two recognizers at once: a yes where nobody says so, a no where somebody does.
  func simultaneous(_ answer: Bool) -> [Step] {
    guard answer else {
      // The pair that was asked about first: whoever says no to that need not say no to all.
      let asked = decisions.compactMap { decision -> Override.Change? in
        guard case .question(.shouldRecognizeSimultaneouslyWith, let other, true, _) = decision.fact else { return nil }
        return .answer(.shouldRecognizeSimultaneouslyWith, of: path(decision.subject), about: path(other), false)
      }.uniqued
      let all = asked.compactMap { change -> Override.Change? in
        guard case .answer(let question, let subject, _, let answer) = change else { return nil }
        return .answer(question, of: subject, about: nil, answer)
      }.uniqued
      return (asked + all).map { Step($0) }
    }
    return pairs.map { pair in
      Step(.answer(.shouldRecognizeSimultaneouslyWith, of: path(pair.own), about: path(pair.rival), true))
    }
  }
}
