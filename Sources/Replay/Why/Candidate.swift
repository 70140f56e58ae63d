import TouchKit

/// Something that may be changed in a run, to see whether a loss goes.
struct Candidate {
  /// The decision of the chain that the change undoes; nil where it undoes none of them.
  let link: DecisionID?
  let what: Change.Kind
  let key: String
  let amount: Amount
  /// What is changed before it, where one thing does not suffice.
  var before: [Change.Part] = []

  /// How far it can be changed.
  enum Amount {
    /// From one value to another.
    case switched(from: Change.Value, to: Change.Value, Variation)
    /// From a number towards another, in steps of `grid`; the least that suffices is wanted.
    case range(from: Double, towards: Double, grid: Double, unit: String, (Double) -> Variation)
  }

  /// This after the fullest change of another, of whose link it then is.
  func following(_ first: Candidate) -> Candidate {
    Candidate(link: first.link, what: what, key: key, amount: amount, before: first.before + [first.part])
  }

  /// Whether it takes a disturbance away: another finger, a cancellation.
  var isRepair: Bool { key == "remove" || key == "lift" || key == "wait" }

  /// The change at its fullest.
  var extreme: [Variation] {
    switch amount {
    case .switched(_, _, let variation): before.map(\.variation) + [variation]
    case .range(_, let extreme, _, _, let make): before.map(\.variation) + [make(extreme)]
    }
  }

  /// The change at its fullest, as the part of a change of more.
  var part: Change.Part {
    switch amount {
    case .switched(let from, let to, let variation):
      Change.Part(kind: what, key: key, from: from, to: to, variation: variation)
    case .range(let from, let extreme, _, let unit, let make):
      Change.Part(
        kind: what, key: key, from: .number(from, unit: unit), to: .number(extreme, unit: unit),
        variation: make(extreme))
    }
  }
}

/// A change after which a loss goes.
public struct Change: Hashable, Sendable {
  /// What is changed.
  public enum Kind: String, Hashable, Sendable {
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
  var effort: Double {
    parts.reduce(0) { sum, part in
      guard case .number(let from, let unit) = part.from, case .number(let to, _) = part.to else { return sum + 2 }
      let scales: [String: Double] = ["pt": 10, "°": 15, "ms": 100]
      return sum + abs(to - from) / (scales[unit] ?? 1)
    }
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
  }

  /// What is changed: one thing, or two where none suffices by itself.
  public let parts: [Part]
  /// The subjects that win instead, in the order in which they do.
  public let winners: [String]
  /// The decision of the run that it undoes; nil where none of the chain is about it.
  public let link: DecisionID?

  /// What kind of thing is changed, of several the last, which was searched for.
  public var kind: Kind { parts.last?.kind ?? .gesture }

  /// The arguments with which a command plays the run with the change.
  public var arguments: [String] { parts.flatMap(\.variation.arguments) }
}
