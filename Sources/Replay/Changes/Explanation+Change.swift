import TouchKit

/// Describes the changes that would have prevented a loss.
extension Explanation {
  /// Returns the condition of a change: `if slop were 3.1 pt instead of 10 pt`.
  public func sentence(for change: Change) -> String {
    "if " + change.parts.map(condition).joined(separator: ", and ")
  }

  private func condition(_ change: Change.Part) -> String {
    switch change.variation {
    case .override(.answer(let question, let subject, let other, let answer)):
      "\(name(at: subject)) answered \(answer ? "yes" : "no") to \(question.selector)"
        + (other.map { " about \(name(at: $0))" } ?? "")
    case .override(.requirement(let subject, let other, let isWanted)):
      "\(name(at: subject)) \(isWanted ? "required" : "did not require") \(name(at: other)) to fail"
    case .override(.setting(let setting, let subject, _)) where naming == .titles:
      "\(setting.rawValue) of \(name(at: subject)) were \(change.to.text) instead of \(change.from.text)"
    case .parameter, .override: "\(change.key) were \(change.to.text) instead of \(change.from.text)"
    case .gesture(let edits): gesture(edits, change)
    }
  }

  /// Describes the last edit, which is the one that was searched for. Edits before it mean another gesture altogether,
  /// which starts at rest and may have fewer fingers.
  private func gesture(_ edits: [GestureEdit], _ part: Change.Part) -> String {
    guard let edit = edits.last else { return "nothing were different" }
    var removed: [Int] = []
    for edit in edits.dropLast() where edit.kind == .remove { removed += edit.touches }
    // Each edit numbers the touches as the previous edit left them.
    let numbers = edit.touches.map { number in removed.sorted().reduce(number) { $1 <= $0 ? $0 + 1 : $0 } }
    let others = removed.isEmpty ? "" : "\(Self.touches(removed)) did not come down, and "
    return others + gesture(edit, of: Self.touches(numbers), part, after: edits.dropLast())
  }

  private static func touches(_ numbers: [Int]) -> String {
    "touch\(numbers.count == 1 ? "" : "es") " + numbers.map(String.init).joined(separator: " and ")
  }

  private func gesture(
    _ edit: GestureEdit, of who: String, _ part: Change.Part, after edits: [GestureEdit]
  ) -> String {
    let isAnother = !edits.isEmpty
    let (to, from) = (part.to.text, part.from.roundedText)
    if part.key == "fingers" {
      return isAnother ? "\(who) were a swipe or a tap of two fingers" : "another finger moved along with \(who)"
    }
    if part.key == "edge" { return "\(who) came in from \(edge(edits)) of the screen" }
    switch edit.kind {
    case .travel: return "\(who) moved \(to) instead of \(from)"
    case .drag(let dx, let dy):
      let direction = abs(dx) >= abs(dy) ? (dx < 0 ? "left" : "right") : (dy < 0 ? "up" : "down")
      return isAnother ? "\(who) moved straight \(direction) by \(to)" : "\(who) moved \(to) further \(direction)"
    case .turn(let degrees):
      let angle = NumberStyle.trace.short(abs(degrees))
      return "\(who) moved \(angle)° further \(degrees < 0 ? "anticlockwise" : "clockwise")"
    case .speed: return "\(who) moved at \(to) instead of \(from)"
    case .duration where part.key == "tap": return "\(who) were a tap of 60 ms"
    case .duration: return isAnother ? "\(who) rested for \(to) and lifted" : "\(who) took \(to) instead of \(from)"
    case .hold: return "\(who) rested \(to) at first instead of \(from)"
    case .wait: return "\(who) came down \(to) later"
    case .shift: return "\(who) came down at \(edge([edit])) of the screen"
    case .remove: return "\(who) did not come down"
    case .lift: return "\(who) lifted and was not cancelled"
    case .finger: return "another finger moved along with \(who)"
    case .pinch(0), .twist(0): return "another finger came down beside \(who)"
    case .pinch: return "another finger moved \(to) away from \(who)"
    case .twist: return "another finger went \(to) around \(who)"
    case .bend: return "\(who) took another way"
    case .again(1): return isAnother ? "\(who) were a double tap" : "\(who) came twice"
    case .again(let times): return isAnother ? "\(who) were \(times + 1) taps" : "\(who) came \(times + 1) times"
    }
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
  public static func summary(of edits: [GestureEdit]) -> String {
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
  public func outcome(of change: Change) -> String {
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
  public var text: String {
    switch self {
    case .number(let value, let unit):
      NumberStyle.trace.short(value) + (unit == "°" || unit.isEmpty ? unit : " \(unit)")
    case .flag(let flag): "\(flag)"
    case .word(let word): word
    }
  }

  /// The value in words, with numbers rounded to a tenth.
  fileprivate var roundedText: String {
    guard case .number(let value, let unit) = self else { return text }
    return Self.number((value * 10).rounded() / 10, unit: unit).text
  }
}
