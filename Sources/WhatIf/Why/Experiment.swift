import Foundation
import Replay
import Stages
import Synchronization
import TouchKit

/// Plays variations of a run, without film or pictures, and reads the outcomes of its touches.
struct Experiment: Sendable {
  let spec: RunSpec
  /// The settings of the spec, parsed once for all its variations.
  let settings: Settings
  let scene: any Scene
  let assets: String
  /// The limit for all simulations; nil for none.
  var effort: Effort?

  /// The time after the last input within which everything must be decided, in seconds.
  private static let restTimeout = 5.0

  /// The touches of a run and their outcomes.
  struct Outcome {
    let spec: RunSpec
    let trace: Trace
    let touches: TouchOutcomes
    /// Returns the number that a touch of the original run has in this one; nil if it was removed.
    let number: (Int) -> Int?

    /// Whether the loser wins one of the touches now; for a touch that never arrived, whether it arrives now.
    func undoes(_ loss: Loss) -> Bool {
      loss.touches.compactMap(number).contains { touch in
        loss.isRefusal
          ? touches.hasArrived(touch, at: loss.subject) : touches.result(of: loss.subject, touch: touch) == .won
      }
    }

    /// Returns the last loss of the same subject and touches, which may have another reason; nil if there is none.
    func loss(like loss: Loss) -> Loss? {
      let numbers = loss.touches.compactMap(number)
      return touches.losses.last { $0.subject == loss.subject && !Set($0.touches).isDisjoint(with: numbers) }
    }
  }

  /// Returns the outcome with variations; nil if they cannot be played, or if the effort is used up.
  func outcome(_ variations: [Variation]) -> Outcome? {
    if effort?.isSpent == true { return nil }
    let varied = spec.applying(variations)
    guard let trace = try? decide(varied.spec, settings.applying(variations)) else { return nil }
    effort?.spend(trace.decisions.count)
    return Outcome(spec: varied.spec, trace: trace, touches: TouchOutcomes(of: trace), number: varied.number)
  }

  /// Returns the trace of a spec until all recognizers have decided. It makes no film: nobody looks at the stage.
  private func decide(_ spec: RunSpec, _ settings: Settings) throws -> Trace {
    let window = try Window.stage(of: scene, settings, spec: spec, assets: assets)
    let end = spec.events.last?.time ?? spec.end
    var input = RemainingInput(of: spec, until: end)
    while let part = input.next() {
      switch part {
      case .events(let events): try window.send(events)
      case .override(let override):
        window.advance(to: override.time)
        try override.change.apply(to: window)
      }
    }
    window.advance(to: end)
    window.settle(limit: Self.restTimeout) {
      $0.hasDecided
    } advance: {
      window.advance(to: $0)
    }
    return window.trace
  }
}

extension Settings {
  /// Returns a copy with the parameters that variations change.
  fileprivate func applying(_ variations: [Variation]) throws(Problem) -> Settings {
    var settings = self
    for case .parameter(let key, let value) in variations { try settings.set(key, to: value) }
    return settings
  }
}

/// A limit for a search, counted in simulated decisions, so that it ends at the same point on every machine.
package final class Effort: Sendable {
  private let rest: Atomic<Int>
  private let isWanted: @Sendable () -> Bool

  /// Creates a limit of this many decisions, about half a microsecond each.
  /// - Parameter isWanted: Whether the search should continue; called on every thread that searches.
  package init(decisions: Int, isWanted: @escaping @Sendable () -> Bool = { true }) {
    rest = Atomic(decisions)
    self.isWanted = isWanted
  }

  /// The most decisions of a run that is played some fifty times to find what mends a verdict: about 80 s of a finger
  /// that never rests, which take 1.5 s.
  static let longRun = 30_000
  /// The limit for the verdicts of a page or a list: about 5 s. A verdict about a gesture of one second takes 2,000 to
  /// 20,000.
  package static var ofMany: Effort { Effort(decisions: 6_000_000) }

  /// Whether the limit is reached or the search was cancelled.
  var isSpent: Bool { rest.load(ordering: .relaxed) <= 0 || !isWanted() }

  func spend(_ decisions: Int) { rest.subtract(decisions, ordering: .relaxed) }
}

extension Scene {
  /// Returns on how many threads stages of the scene may run at the same time, of those that are wanted.
  func threads(_ wanted: Int?) -> Int? { runsInParallel ? wanted : 1 }
}

extension Array {
  /// Returns the results of `body` in order, computed on several threads, on which they must not depend.
  func mappedInParallel<Result>(threads: Int? = nil, _ body: (Element) -> Result) -> [Result] {
    let workers = Swift.min(threads ?? ProcessInfo.processInfo.activeProcessorCount, count)
    guard workers > 1 else { return map(body) }
    // Elements are only read, and each index writes its own place. Each call of `body` plays a window of its own.
    nonisolated(unsafe) let (elements, body) = (self, body)
    return [Result](unsafeUninitializedCapacity: count) { buffer, initialized in
      nonisolated(unsafe) let base = buffer.baseAddress
      let next = Atomic(0)
      DispatchQueue.concurrentPerform(iterations: workers) { _ in
        while true {
          let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
          guard index < elements.count else { return }
          base.map { ($0 + index).initialize(to: body(elements[index])) }
        }
      }
      initialized = elements.count
    }
  }
}
