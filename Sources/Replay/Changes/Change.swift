import TouchKit

/// A change of a run that would have prevented a loss.
public struct Change: Hashable, Sendable {
  /// The kind of thing that is changed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A number that the engine compares a measurement with.
    case limit
    /// A setting of a view, a recognizer or the scene.
    case setting
    /// An answer of a delegate, a view or a recognizer.
    case answer
    /// What the fingers do.
    case gesture
  }

  /// A value before or after the change.
  public enum Value: Hashable, Sendable {
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

  /// Whether a reader learns nothing new from it beside another one, such as a turn the other way.
  package func isSameForReaders(as other: Change) -> Bool {
    let (idea, same) = (parts.last?.idea, other.parts.last?.idea)
    return idea != nil && idea == same && parts.dropLast().map(\.key) == other.parts.dropLast().map(\.key)
  }

  /// One thing that is changed.
  public struct Part: Hashable, Sendable {
    /// The kind of thing that is changed.
    public let kind: Kind
    /// The name of a parameter, a constant, a setting, a question or a ``GestureEdit``.
    public let key: String
    /// Its value in the run.
    public let from: Value
    /// The nearest value that prevents the loss. A change half as large does not.
    public let to: Value
    /// How to play the run with this value.
    public let variation: Variation

    package init(kind: Kind, key: String, from: Value, to: Value, variation: Variation) {
      (self.kind, self.key, self.from, self.to, self.variation) = (kind, key, from, to, variation)
    }

    /// The key that this change shares with those in other directions; nil if it has only one direction.
    fileprivate var idea: String? {
      if addsFinger, case .number(0, _) = to { return "beside" }
      return ["fingers", "turn", "drag", "shift", "edge"].contains(key) ? key : nil
    }

    /// Whether it adds another finger.
    package var addsFinger: Bool { key == "pinch" || key == "twist" }
  }

  /// What is changed: one thing, or several if none suffices alone.
  public let parts: [Part]
  /// The subjects that win instead, in the order in which they win.
  public let winners: [String]
  /// The decision of the run that it undoes; nil if it undoes none of the chain.
  public let link: DecisionID?

  package init(parts: [Part], winners: [String], link: DecisionID?) {
    (self.parts, self.winners, self.link) = (parts, winners, link)
  }

  /// The kind of the last part, which is the part that was searched for.
  public var kind: Kind { parts.last?.kind ?? .gesture }

  /// The command-line arguments that play the run with the change.
  public var arguments: [String] { parts.flatMap(\.variation.arguments) }
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
