import TouchKit

/// What a search found: variations that change a verdict, with the values before and after.
package struct Change: Hashable, Sendable {
  /// The kinds of thing that are changed, in the order in which an experienced developer tries them.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// The code with which the scene's author mends the gesture.
    case fix
    /// What two recognizers are to each other: a failure requirement, or an answer of a delegate.
    case relation
    /// A setting of a view, a recognizer or the scene.
    case setting
    /// An answer of a subclass: of a scroll view about its content, a control or a recognizer.
    case `override`
    /// What the fingers do.
    case gesture
    /// A number of the engine, which no app can set.
    case limit

    /// The kind of an answer to a question.
    package init(_ question: Fact.Question) {
      switch question {
      case .shouldReceive, .shouldBegin, .shouldRecognizeSimultaneouslyWith, .shouldRequireFailureOf,
        .shouldBeRequiredToFailBy:
        self = .relation
      default: self = .override
      }
    }
  }

  /// A value before or after the change.
  package enum Value: Hashable, Sendable {
    /// A number with its unit; empty for a count.
    case number(Double, unit: String)
    /// A setting or an answer.
    case flag(Bool)
    /// A choice.
    case word(String)
  }

  /// The size of the change. 10 pt, 15° and 100 ms each count 1; a switch counts 2.
  package var effort: Double {
    parts.reduce(0) { sum, part in
      guard case .number(let from, let unit) = part.from, case .number(let to, _) = part.to else { return sum + 2 }
      let scales: [String: Double] = ["pt": 10, "°": 15, "ms": 100]
      return sum + abs(to - from) / (scales[unit] ?? 1)
    }
  }

  /// One thing that is changed.
  package struct Part: Hashable, Sendable {
    /// The kind of thing that is changed.
    package let kind: Kind
    /// The name of a parameter, a constant, a setting, a question or a ``GestureEdit``.
    package let key: String
    /// Its value in the run.
    package let from: Value
    /// The nearest value that suffices. A change half as large does not.
    package let to: Value
    /// How to play the run with this value.
    package let variation: Variation

    package init(kind: Kind, key: String, from: Value, to: Value, variation: Variation) {
      (self.kind, self.key, self.from, self.to, self.variation) = (kind, key, from, to, variation)
    }
  }

  /// What is changed: one thing, or several if none suffices alone.
  package let parts: [Part]
  /// The subjects that win instead, in the order in which they win.
  package let winners: [String]
  /// The decision of the run that it undoes; nil if it undoes none of the chain.
  package let link: DecisionID?

  package init(parts: [Part], winners: [String], link: DecisionID?) {
    (self.parts, self.winners, self.link) = (parts, winners, link)
  }

  /// The kind of the last part, which is the part that was searched for.
  package var kind: Kind { parts.last?.kind ?? .gesture }

  /// The command-line arguments that play the run with the change.
  package var arguments: [String] { parts.flatMap(\.variation.arguments) }
}

extension Change.Value {
  /// The smallest difference that is worth reporting, in a unit.
  package static func grid(_ unit: String) -> Double {
    switch unit {
    case "ms", "deg", "°", "pt/s": 1
    default: 0.1
    }
  }

  /// Returns a value rounded to six decimals.
  package static func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
}

/// Describes changes.
extension Explanation {
  /// Returns the condition of a change: `if slop were 3.1 pt instead of 10 pt`.
  package func sentence(for change: Change) -> String {
    var removed: [Int] = []
    return "if " + change.parts.map { condition($0, &removed) }.joined(separator: ", and ")
  }

  /// - Parameter removed: The touches that earlier parts removed, by their numbers in the run; those of this part are
  ///   added.
  private func condition(_ change: Change.Part, _ removed: inout [Int]) -> String {
    switch change.variation {
    case .override(.answer(let question, let subject, let other, let answer)):
      "\(name(at: subject)) answered \(answer ? "yes" : "no") to \(question.method)"
        + (other.map { " about \(name(at: $0))" } ?? "")
    case .override(.requirement(let subject, let other, let isWanted)):
      "\(name(at: subject)) \(isWanted ? "required" : "did not require") \(name(at: other)) to fail"
    case .override(.setting(let setting, let subject, _)) where naming == .titles:
      "\(setting.rawValue) of \(name(at: subject)) were \(change.to.text) instead of \(change.from.text)"
    case .parameter, .override: "\(change.key) were \(change.to.text) instead of \(change.from.text)"
    case .gesture(let edits): gesture(edits, change, &removed)
    }
  }

  /// Describes the last edit, which is the one that was searched for. Edits before it mean another gesture altogether,
  /// which starts at rest and may have fewer fingers.
  private func gesture(_ edits: [GestureEdit], _ part: Change.Part, _ removed: inout [Int]) -> String {
    guard let edit = edits.last else { return "nothing were different" }
    // Each edit numbers the touches as the previous edit left them.
    func numbers(_ edit: GestureEdit) -> [Int] {
      edit.touches.map { number in removed.sorted().reduce(number) { $1 <= $0 ? $0 + 1 : $0 } }
    }
    var others = ""
    for edit in edits.dropLast() where edit.kind == .remove {
      let gone = numbers(edit)
      others += "\(Self.touches(gone)) did not come down, and "
      removed += gone
    }
    let chosen = numbers(edit)
    if edit.kind == .remove { removed += chosen }
    return others + gesture(edit, of: Self.touches(chosen), part, after: edits.dropLast())
  }

  /// Returns `touch 1`, or `touches 1 and 2`.
  static func touches(_ numbers: [Int]) -> String {
    "touch\(numbers.count == 1 ? "" : "es") " + numbers.map(String.init).joined(separator: " and ")
  }

  private func gesture(
    _ edit: GestureEdit, of who: String, _ part: Change.Part, after edits: [GestureEdit]
  ) -> String {
    let isAnother = !edits.isEmpty
    let (to, from) = (part.to.gestureText, part.from.roundedText)
    if part.key == "fingers" {
      return isAnother ? "\(who) were a swipe or a tap of two fingers" : "another finger moved along with \(who)"
    }
    if part.key == "edge" { return "\(who) came in from \(edge(edits)) of the screen" }
    switch edit.kind {
    case .travel: return "\(who) moved \(to) instead of \(from)"
    case .drag(0, 0) where isAnother: return "\(who) rested for \(duration(edits)) and lifted"
    case .drag(let dx, let dy):
      let direction = abs(dx) >= abs(dy) ? (dx < 0 ? "left" : "right") : (dy < 0 ? "up" : "down")
      return isAnother ? "\(who) moved straight \(direction) by \(to)" : "\(who) moved \(to) further \(direction)"
    case .turn(let degrees):
      let angle = NumberStyle.trace.short(abs(degrees))
      return "\(who) moved \(angle)° further \(degrees < 0 ? "anticlockwise" : "clockwise")"
    case .speed: return "\(who) moved at \(to) instead of \(from)"
    case .duration where part.key == "tap": return "\(who) were a tap of 60 ms"
    case .duration(0) where isAnother: return "\(who) lifted at once"
    case .duration: return isAnother ? "\(who) rested for \(to) and lifted" : "\(who) took \(to) instead of \(from)"
    case .hold: return "\(who) rested \(to) at first instead of \(from)"
    case .wait: return "\(who) came down \(to) later"
    case .shift: return "\(who) came down at \(edge([edit])) of the screen"
    case .remove: return "\(who) did not come down"
    case .lift: return "\(who) lifted and was not cancelled"
    case .finger: return "another finger moved along with \(who)"
    case .pinch(0), .twist(0): return "another finger came down beside \(who)"
    case .pinch(let points): return "another finger moved \(NumberStyle.trace.short(points)) pt away from \(who)"
    case .twist(let degrees): return "another finger went \(NumberStyle.trace.short(degrees))° around \(who)"
    case .bend: return "\(who) took another way"
    case .again(1): return isAnother ? "\(who) were a double tap" : "\(who) came twice"
    case .again(let times): return isAnother ? "\(who) were \(times + 1) taps" : "\(who) came \(times + 1) times"
    }
  }

  /// Returns the duration that the last of these edits sets: `250 ms`.
  private func duration(_ edits: [GestureEdit]) -> String {
    for edit in edits.reversed() { if case .duration(let seconds) = edit.kind { return Self.milliseconds(seconds) } }
    return "a moment"
  }

  /// Returns the edge that a shift leads to: `the left edge`.
  private func edge(_ edits: [GestureEdit]) -> String {
    for edit in edits {
      guard case .shift(let dx, let dy) = edit.kind else { continue }
      let side = abs(dx) >= abs(dy) ? (dx < 0 ? "left" : "right") : (dy < 0 ? "upper" : "lower")
      return "the \(side) edge"
    }
    return "the edge"
  }

  /// Returns a title for edits that a user made by hand: "Touch 1 rested 350 ms at first".
  package static func summary(of edits: [GestureEdit]) -> String {
    let words = edits.map { edit in
      let who = edit.touches.isEmpty ? "the fingers" : touches(edit.touches)
      return switch edit.kind {
      case .hold(let seconds): "\(who) rested \(milliseconds(seconds)) at first"
      case .duration(let seconds): "\(who) took \(milliseconds(seconds))"
      case .bend: "\(who) took another way"
      default: "\(who) did something else"
      }
    }.joined(separator: ", ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }

  private static func milliseconds(_ seconds: Double) -> String { "\(Int((seconds * 1_000).rounded())) ms" }

  /// Returns who wins after a change.
  package func outcome(of change: Change) -> String {
    guard !change.winners.isEmpty else { return "the touch arrives" }
    let names = change.winners.map { path in
      let isRecognizer = trace.subject(at: path).map { trace.isRecognizer($0) } ?? path.contains("#")
      return "\(name(at: path)) \(isRecognizer ? "recognizes" : "keeps the touch")"
    }
    return names.joined(separator: ", ")
  }
}

extension Change.Value {
  /// The value in words: `3.1 pt`, `true`, `after`.
  package var text: String {
    switch self {
    case .number(let value, let unit):
      NumberStyle.trace.short(value) + (unit == "°" || unit.isEmpty ? unit : " \(unit)")
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    }
  }

  /// The value in words; a time below 1 ms without its digits, which no finger can choose.
  fileprivate var gestureText: String {
    if case .number(let value, "ms") = self, value > 0, value < 1 { return "less than 1 ms" }
    return text
  }

  /// The value in words, with numbers rounded to a tenth.
  fileprivate var roundedText: String {
    guard case .number(let value, let unit) = self else { return text }
    return Self.number((value * 10).rounded() / 10, unit: unit).text
  }
}
