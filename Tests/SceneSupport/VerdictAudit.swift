import Foundation
import Replay
import Scenes
import Stages
import TestSupport
import TouchKit

/// Compares the kinds of verdict about random gestures with what the film alone shows: it knows neither the trace nor the
/// program's effects.
package enum VerdictAudit {
  /// Returns what contradicts the film, about one random gesture on a random scene; the first line names the seed.
  package static func complaints(seed: UInt64) throws -> [String] {
    let session = try RandomSceneRun.session(seed: seed)
    session.settle()
    let run = session.run
    guard let judgement = run.judgement() else { return [] }
    let complaints = complaints(about: judgement, of: run)
    guard !complaints.isEmpty else { return [] }
    return ["SCROLLARIUM_SEED=\(seed), \(session.scene.id) \(session.settings.changes): \(judgement.kind)"] + complaints
  }

  private static func complaints(about judgement: Judgement, of run: Run) -> [String] {
    guard let target = judgement.targets.first else {
      return [.noTarget, .stuck].contains(judgement.kind) ? [] : ["there is no target"]
    }
    guard judgement.stroke.isMotion, let scroller = Watched(target, judgement.stroke.start, in: run) else { return [] }
    let end = judgement.end
    switch judgement.kind {
    case .noTarget: return ["there is a target, \(target)"]
    case .reacted, .takenBack, .cutOff, .together, .late:
      return scroller.hasChanged(until: end) ? [] : ["\(target) did not move"]
    case .nothing:
      return Watched.all(judgement.stroke.start, in: run).filter { $0.isElsewhere(at: end) }.map { "\($0.path) moved" }
    case .instead:
      // What code sets at once is no effect of the finger.
      return scroller.isElsewhere(at: end) && !scroller.hasJumped(until: end) ? ["\(target) moved"] : []
    case .stuck: return []
    }
  }

  /// A scroll view in the film.
  private struct Watched {
    let path: String
    private let id: StageNode.ID
    private let start: Instant
    private let origin: CGPoint
    private let run: Run

    init?(_ path: String, _ start: Instant, in run: Run) {
      guard let found = Self.all(start, in: run).first(where: { $0.path == path }) else { return nil }
      self = found
    }

    private init(_ path: String, _ id: StageNode.ID, _ start: Instant, _ origin: CGPoint, _ run: Run) {
      (self.path, self.id, self.start, self.origin, self.run) = (path, id, start, origin, run)
    }

    /// All visible scroll views with identifiers, as they are just before a moment.
    static func all(_ start: Instant, in run: Run) -> [Watched] {
      let stage = run.stage(at: Instant(microseconds: max(start.microseconds - 1, 0)))
      var found: [Watched] = []
      func look(_ id: StageNode.ID, _ path: String) {
        let node = stage[id]
        guard !node.look.isHidden else { return }
        if node.look.scrolling != nil, node.look.identifier != nil {
          found.append(Watched(path, id, start, node.bounds.origin, run))
        }
        for child in node.children {
          look(child, stage[child].look.identifier.map { path.isEmpty ? $0 : "\(path)/\($0)" } ?? path)
        }
      }
      look(stage.root, stage[stage.root].look.identifier ?? "")
      return found
    }

    func isElsewhere(at end: Instant) -> Bool { distance(at: end) > 0.3 }

    func hasChanged(until end: Instant) -> Bool {
      let before = run.stage(at: Instant(microseconds: max(start.microseconds - 1, 0)))
      return moments(until: end).contains { time in
        let stage = run.stage(at: time)
        return stage[id].bounds != before[id].bounds || stage[id].frame != before[id].frame
          || stage[id].children.contains { stage[$0].transform != before[safe: $0]?.transform }
      }
    }

    func hasJumped(until end: Instant) -> Bool {
      var last = 0.0
      return moments(until: end).contains { time in
        defer { last = distance(at: time) }
        return abs(distance(at: time) - last) > 10
      }
    }

    private func distance(at time: Instant) -> Double {
      let place = run.stage(at: time)[id].bounds.origin
      return hypot(Double(place.x - origin.x), Double(place.y - origin.y))
    }

    private func moments(until end: Instant) -> [Instant] {
      run.film.changeTimes.filter { $0 >= start && $0 <= end } + [end]
    }
  }
}

extension Stage {
  fileprivate subscript(safe id: StageNode.ID) -> StageNode? {
    nodes.indices.contains(Int(id)) ? self[id] : nil
  }
}
