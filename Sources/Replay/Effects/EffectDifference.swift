import TouchKit

/// The first effect in which two runs of a gesture differ: something that a person would notice.
package struct EffectDifference {
  /// An effect, and the view that it is of.
  package struct Side: Hashable, Sendable {
    /// The view's identifier path, and what a person would call it.
    package let subject: String, name: String
    package let effect: Effect
  }

  /// The earlier time of the two effects.
  package let time: Instant
  /// The first run's effect; nil if it has no more.
  package let a: Side?
  /// The second run's effect; nil if it has no more.
  package let b: Side?

  /// Compares two runs up to the end of the shorter one; nil if all effects are the same.
  package init?(_ a: Run, _ b: Run) {
    let end = min(a.end, b.end)
    let (first, second) = (Self.effects(of: a, until: end), Self.effects(of: b, until: end))
    let same = zip(first, second).prefix { $0 == $1 }.count
    guard same < max(first.count, second.count) else { return nil }
    (self.a, self.b) = (first.dropFirst(same).first, second.dropFirst(same).first)
    time = [self.a, self.b].compactMap { $0?.effect.start }.min() ?? end
  }

  /// Returns the effects in the order in which they began; of those that began together the order of the paths.
  private static func effects(of run: Run, until end: Instant) -> [Side] {
    run.reactions(until: end).flatMap { reaction in
      reaction.effects.map { Side(subject: reaction.subject, name: reaction.name, effect: $0) }
    }.sorted { ($0.effect.start, $0.subject) < ($1.effect.start, $1.subject) }
  }
}
