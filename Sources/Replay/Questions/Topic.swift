import Stages
import TouchKit

/// What a verdict is asked about.
public enum Topic: Hashable, Sendable {
  /// What a gesture was meant to do; nil for what its shape and what lies under the finger say.
  case meant(GestureIntent?)
  /// A view or recognizer, by its path: what it should have done, judging by the shape of the stroke. To ask about the pan
  /// of a scroll view is to ask about the scroll view.
  case subject(String)
  /// One of the questions that the gesture allows.
  case question(WhyQuestion)
}

extension Run {
  /// Returns the verdict about a topic, in words; nil before the first touch.
  /// - Parameters:
  ///   - start: When the gesture began, before all its strokes; nil for ``start``.
  ///   - time: The moment up to which it is judged; nil for all of it.
  public func answer(about topic: Topic, since start: Instant? = nil, until time: Instant? = nil) -> Answer? {
    tell(about: topic, since: start, until: time)?.answer
  }

  /// Returns the answer with what is to be said besides: both come from one reading of the stroke from its beginning.
  package func told(
    about topic: Topic, since start: Instant, until time: Instant
  ) -> (answer: Answer, remarks: [Remark])? {
    tell(about: topic, since: start, until: time).map { ($0.answer, remarks(on: $0.answer, by: $0.reading)) }
  }

  private func tell(
    about topic: Topic, since start: Instant?, until time: Instant?
  ) -> (answer: Answer, reading: StrokeReading?)? {
    switch topic {
    case .meant(let intent): tell(judged(intent, since: start, until: time), meant: intent)
    case .subject(let path): tell(judged(trace.intent(about: path), since: start, until: time), meant: nil)
    case .question(let question): answer(to: question, since: start, until: time).map { ($0, nil) }
    }
  }

  private func tell(
    _ judged: JudgedStroke?, meant intent: GestureIntent?
  ) -> (answer: Answer, reading: StrokeReading?)? {
    guard let judged else { return nil }
    let reading = StrokeReading(by: judged.judge)
    return (Answer(judged.judgement, of: self, meant: intent, by: reading), reading)
  }
}

extension Trace {
  /// Returns what somebody means who asks about a view or a recognizer.
  fileprivate func intent(about path: String) -> GestureIntent {
    guard let subject = subject(at: path), isRecognizer(subject) else { return GestureIntent([path], "") }
    let view = view(of: subject)
    if path.hasSuffix("#pan"), self[view]?.kind == .scrollView { return GestureIntent([name(of: view)], "") }
    return GestureIntent([path], "", expectation: .recognition)
  }
}
