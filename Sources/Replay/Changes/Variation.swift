import Foundation
import Stages
import TouchKit

/// One thing that a what-if changes in a run.
public enum Variation: Hashable, Sendable {
  /// A parameter of the scene, or a constant of the engine, by its key.
  case parameter(String, String)
  /// An answer, a setting of a view or recognizer, or a failure requirement, from the start of the run.
  case override(Override.Change)
  /// What the fingers do: edits, applied in order.
  case gesture([GestureEdit])

  /// The command-line arguments that play the run with this variation: `--set slop=3.1`.
  public var arguments: [String] {
    switch self {
    case .parameter(let key, let value): ["--set", "\(key)=\(value)"]
    case .override(let change): ["--set", change.description]
    case .gesture(let edits): edits.flatMap { ["--edit", $0.description] }
    }
  }
}

extension RunSpec {
  /// How long after a touch later input may still affect it, in seconds.
  private static let aftermath = 10.0

  /// Returns a copy that ends when these touches can no longer be affected: 10 seconds after them and all that overlap
  /// them.
  package func truncated(after touches: [Int]) -> RunSpec {
    let last = FingerPaths(of: events).end(of: touches)?.advanced(bySeconds: Self.aftermath) ?? end
    return truncated(to: min(last, end))
  }

  /// Returns a copy with a change.
  public func applying(_ change: Change) -> RunSpec { applying(change.parts.map(\.variation)).spec }

  /// Returns a copy with edits of its gestures, applied in order.
  public func applying(_ edits: [GestureEdit]) -> RunSpec { applying([.gesture(edits)]).spec }

  /// Returns a copy with variations, applied in order, and a function that maps each touch to its number in the copy
  /// (nil if it was removed). Each variation numbers the touches as the previous one left them.
  package func applying(_ variations: [Variation]) -> (spec: RunSpec, number: (Int) -> Int?) {
    variations.reduce((self, { $0 })) { varied, variation in
      let next = varied.0.applying(variation)
      return (next.spec, { varied.1($0).flatMap(next.number) })
    }
  }

  private func applying(_ variation: Variation) -> (spec: RunSpec, number: (Int) -> Int?) {
    var spec = self
    switch variation {
    case .parameter(let key, let value):
      spec.settings.removeAll { $0.hasPrefix("\(key)=") }
      spec.settings.append("\(key)=\(value)")
    case .override(let change): spec.overrides.append(Override(change))
    case .gesture(let edits):
      var paths = FingerPaths(of: events)
      for edit in edits { paths.apply(edit, width: stageSize.width) }
      return (spec.with(paths.events), { [paths] in paths.number(of: $0) })
    }
    return (spec, { $0 })
  }
}

extension GestureScript {
  /// Returns a copy with edits, applied in order, on a stage of this size in points.
  ///
  /// - Throws: ``Problem`` for an edit of a touch that does not exist.
  public func applying(_ edits: [GestureEdit], stageSize: CGSize) throws(Problem) -> GestureScript {
    guard !edits.isEmpty else { return self }
    // Rounding before and after, as a run does, gives the same input as the same edits of that run.
    var paths = FingerPaths(of: events.map(\.quantised))
    for edit in edits {
      if let missing = edit.touches.first(where: { $0 > paths.paths.count }) {
        let count = paths.paths.count
        throw Problem(
          .usage,
          "--edit \(edit.description.brief): there is no touch \(missing); the gesture has"
            + " \(count == 0 ? "none" : count == 1 ? "only touch 1" : "touches 1 to \(count)") there.")
      }
      paths.apply(edit, width: stageSize.width)
    }
    return GestureScript(paths.events.map(\.quantised), end: end)
  }

  /// Returns the number of a touch after these edits; nil if one of them removes it.
  package func number(of touch: Int, after edits: [GestureEdit], stageSize: CGSize) -> Int? {
    var paths = FingerPaths(of: events)
    for edit in edits { paths.apply(edit, width: stageSize.width) }
    return paths.number(of: touch)
  }
}
