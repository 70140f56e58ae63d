import TouchKit

/// A change after which a loss goes.
public struct Change: Hashable, Sendable {
  /// What is changed.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A number that something is measured against.
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

  /// How much it takes: 10 pt, 15° and 100 ms are about as much as each other.
  package var effort: Double {
    parts.reduce(0) { sum, part in
      guard case .number(let from, let unit) = part.from, case .number(let to, _) = part.to else { return sum + 2 }
      let scales: [String: Double] = ["pt": 10, "°": 15, "ms": 100]
      return sum + abs(to - from) / (scales[unit] ?? 1)
    }
  }

  /// Whether it tells a reader nothing beside another one: a second finger on the other side, a turn the other way.
  package func isSameForReaders(as other: Change) -> Bool {
    let (idea, same) = (parts.last?.idea, other.parts.last?.idea)
    return idea != nil && idea == same && parts.dropLast().map(\.key) == other.parts.dropLast().map(\.key)
  }

  /// One thing that is changed.
  public struct Part: Hashable, Sendable {
    /// What is changed.
    public let kind: Kind
    /// Its name: that of a parameter, a constant, a setting, a question, or of a ``GestureEdit``.
    public let key: String
    /// Its value in the run.
    public let from: Value
    /// The value nearest to it with which the loss goes; half of the way there does not suffice.
    public let to: Value
    /// How to play the run with it.
    public let variation: Variation

    package init(kind: Kind, key: String, from: Value, to: Value, variation: Variation) {
      (self.kind, self.key, self.from, self.to, self.variation) = (kind, key, from, to, variation)
    }

    /// What it is whichever way it goes; nil for what has only one.
    fileprivate var idea: String? {
      if addsFinger, case .number(0, _) = to { return "beside" }
      return ["fingers", "turn", "drag", "shift", "edge"].contains(key) ? key : nil
    }

    /// Whether it brings another finger, whatever that does.
    package var addsFinger: Bool { key == "pinch" || key == "twist" }
  }

  /// What is changed: one thing, or two where none suffices by itself.
  public let parts: [Part]
  /// The subjects that win instead, in the order in which they do.
  public let winners: [String]
  /// The decision of the run that it undoes; nil where none of the chain is about it.
  public let link: DecisionID?

  package init(parts: [Part], winners: [String], link: DecisionID?) {
    (self.parts, self.winners, self.link) = (parts, winners, link)
  }

  /// What kind of thing is changed, of several the last, which was searched for.
  public var kind: Kind { parts.last?.kind ?? .gesture }

  /// The arguments with which a command plays the run with the change.
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

  /// A value without the noise of binary fractions.
  package static func rounded(_ value: Double) -> Double { (value * 1_000_000).rounded() / 1_000_000 }
}
