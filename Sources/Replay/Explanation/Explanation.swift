import TouchKit

/// What a trace says, in words: the one place that turns rules, facts, measurements and names into text.
///
/// ``sentence(for:)`` is what `trace` prints, a ``Card`` two lines for a panel, ``label(of:)`` a word or two for a
/// bar, ``log(_:)`` a callback as UIKit's users log it. All of them say why in the same half sentence, that of the
/// rule in the ``Wordbook``; traces name everybody by path and print numbers in full, the window is brief. Nothing is
/// kept: texts are made when somebody reads them.
public struct Explanation {
  let trace: Trace

  /// Explains the decisions of a trace.
  public init(of trace: Trace) { self.trace = trace }

  /// What was decided and why, and by how much where the rule measures, as a trace tells it.
  public func sentence(for decision: Decision) -> String {
    let text = text(for: decision)
    return decision.measured.map { "\(text): \($0.sentence)" } ?? text
  }

  /// Why a rule decided as it did, in half a sentence that can stand after "because".
  static func reason(_ rule: Rule, rival: String? = nil) -> String {
    Wordbook.entry(for: rule).reason.replacing("{rival}", with: rival ?? "another")
  }

  // MARK: The window

  /// Two lines for a card.
  public struct Card: Hashable, Sendable {
    /// What happened: `the finger strayed too far to tap`.
    public let what: String
    /// What was measured against which limit, `12.0 of 10 pt: SV-SLOP +2.0`; without a measurement the rule's code.
    public let measured: String
  }

  /// Why a decision was taken.
  public func card(for decision: Decision) -> Card {
    let rival = decision.rival.exists ? trace.title(of: decision.rival) : nil
    return Card(
      what: Self.reason(decision.rule, rival: rival),
      measured: decision.measured?.brief(decision.rule) ?? decision.rule.rawValue)
  }

  /// Why a recognizer is in its state; for one that is still possible, what it waits for.
  public func card(for recognizer: RecognizerReading) -> Card {
    if recognizer.state != .possible, let decision = trace[recognizer.decision] { return card(for: decision) }
    if recognizer.state == .possible, let other = recognizer.waitsOn.first {
      return Card(what: waiting(for: trace.title(of: other)), measured: Rule.waitsForFailure.rawValue)
    }
    return recognizer.kind == .touchDelay
      ? Card(what: "holds the touch back from content", measured: Rule.contentDelay.rawValue)
      : Card(what: "watches the touch", measured: "")
  }

  /// A word or two to write on a stretch of a lane: `failed: too late`.
  public func label(of stretch: Stretch) -> String {
    switch stretch.content {
    case .state(.possible): return "possible"
    case .state(.began), .state(.changed): return "began / changed"
    case .state(.ended): return "ended"
    case .state(let state):
      let word = trace[stretch.decision].map { Wordbook.entry(for: $0.rule).word } ?? ""
      return word.isEmpty ? state.rawValue : "\(state.rawValue): \(word)"
    case .waiting(let others): return "waits for \(others.map { trace.title(of: $0) }.joined(separator: ", "))"
    case .motion(let motion): return motion.rawValue
    }
  }

  func waiting(for others: String) -> String { "waits for \(others) to fail" }
}
