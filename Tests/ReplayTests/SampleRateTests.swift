import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import Testing
import TouchKit

/// A gesture has the same owners and effects however often its fingers are sampled (spec 1.2.3).
@Suite("The same path at other rates") struct SampleRateTests {
  private static let played: [(scene: any Scene, gesture: ReadyGesture)] = Catalog.scenes.flatMap { scene in
    scene.gestures.map { (scene, $0) }
  }

  /// Returns the events with more samples on the straight lines between those of a moving finger.
  private func subdivided(_ events: [InputEvent], hz: Double) -> [InputEvent] {
    var result: [InputEvent] = []
    var last: [Int: InputEvent] = [:]
    for event in events {
      if event.kind == .move, let before = last[event.finger] {
        let gap = event.time.seconds(since: before.time)
        let parts = gap > 0.02 ? 1 : max(Int((gap * hz).rounded()), 1)
        for part in 1..<max(parts, 1) {
          let share = Double(part) / Double(parts)
          result.append(
            InputEvent(
              time: before.time.advanced(bySeconds: gap * share), kind: .move, finger: event.finger,
              location: CGPoint(
                x: before.location.x + (event.location.x - before.location.x) * share,
                y: before.location.y + (event.location.y - before.location.y) * share)))
        }
      }
      result.append(event)
      last[event.finger] = event
    }
    return result.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }

  /// What came of the touches: who recognized, who was told what, and what views did, without times and repetitions.
  private func effects(of run: Run) -> Set<String> {
    Set(
      run.trace.decisions.compactMap { decision -> String? in
        let subject = run.trace[decision.subject]?.path ?? ""
        switch decision.fact {
        case .state(_, let to) where to != .changed && to != .possible: return "\(subject) \(to)"
        case .deliver(let touch, let phase, _, _) where phase != .moved: return "\(subject) \(touch) \(phase)"
        case .row(let event, let section, let row): return "\(subject) \(event) \(section) \(row)"
        case .navigation(let event, _, let depth) where event != .progress: return "\(subject) \(event) \(depth)"
        default: return nil
        }
      })
  }

  private func run(_ scene: any Scene, _ spec: RunSpec, at hz: Double) throws -> Run {
    let end = spec.end.advanced(bySeconds: 20)
    return try simulate(spec.with(subdivided(spec.events, hz: hz), until: end), of: scene, assets: assets)
  }

  /// Those whose rest depends on the rate, and why.
  private static let uneven: [(name: String, rates: [Double], why: String)] = [
    ("cover", [60, 240, 1_000], "its handler decides at each move how the list and the cover share it"),
    ("physics flick", [60], "it accelerates, and the velocity is that of the last three samples"),
    ("physics fast", [60], "the same"), ("physics android", [60], "the same"), ("physics flutter", [60], "the same"),
    ("physics late", [60], "the same, with a sample that comes late"),
    ("physics late-robust", [60, 240, 1_000], "a parabola through more samples is another one"),
    ("remorse", [60, 240, 1_000], "it slows down in its last 17 ms, of which more samples see more"),
  ]

  private static func isUneven(_ name: String, at hz: Double) -> Bool {
    uneven.contains { entry in (name + " ").hasPrefix(entry.name + " ") && entry.rates.contains(hz) }
  }

  @Test("Every 24th ready gesture, all in .ci/volume", arguments: Volume.pick(Array(played.indices), every: 24))
  func ready(which: Int) throws {
    let (scene, gesture) = Self.played[which]
    let settings = try Settings(scene, changing: gesture.settings)
    let script = try GestureScript(contentsOf: gesture.path(of: scene, assets: assets))
    let spec = RunSpec(scene: scene, settings: settings)
      .with(script.events, until: script.events.last?.time ?? .zero)
    // The stage has 120 ticks a second.
    let usual = try run(scene, spec, at: 120)
    for hz in [60.0, 240, 1_000] {
      let (other, name) = (try run(scene, spec, at: hz), "\(scene.id) \(gesture.name)")
      let (a, b) = (effects(of: usual), effects(of: other))
      #expect(a == b, "\(name) at \(hz) Hz: \(a.symmetricDifference(b).sorted())")
      let rest = [usual, other].map { run in
        run.reading(at: run.end).scrollViews.map { $0.offsets.last?.location ?? .zero }
      }
      for (one, two) in zip(rest[0], rest[1]) where !Self.isUneven(name, at: hz) {
        #expect(one.distance(to: two) < 1, "\(name) at \(hz) Hz: \(one), \(two)")
      }
    }
  }
}
