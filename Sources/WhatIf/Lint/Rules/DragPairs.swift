import Foundation
import Replay
import TouchKit

/// Reports pans whose result depends on the speed where it should not. A fast and a slow drag on the same path, with
/// the same rest before the lift, differ
///
/// - after the lift: the velocity of a finger that has rested is used (spec 3.3, 5.3), or
/// - while the finger is in the same place, by more than the length of the drag: the direction is read from the
///   translation at `began`, which is 0 for a slow drag (spec 3.3).
struct DragPairs: LintRule {
  private struct Key: Hashable {
    let gesture: String?
    let place: CGPoint
    let direction: Probe.Direction
  }

  /// The results of a drag: the stage when the finger stops, the stage at rest, and the pans that it moved.
  private struct Drag {
    let stop, rest: Stage
    let pans: [String]
  }

  /// The first drag of each pair.
  private var drags: [Key: Drag] = [:]
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  /// The minimum difference between two places at rest, and while the finger is down (more than it travels). Points.
  private static let difference = (rest: 4.0, stop: 150.0)

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let isPanned = place.recognizers.contains { isPan(stage, $0) }
    return isPanned
      ? Probe.Direction.allCases.flatMap { [Probe(.pause($0, isFast: true)), Probe(.pause($0, isFast: false))] } : []
  }

  private func isPan(_ stage: LintStage, _ number: Int) -> Bool {
    stage.recognizers[number].kind == .pan && !stage.isScrollPan(number)
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .pause(let direction, _) = gesture.probe?.gesture, let place = gesture.place, let motion = gesture.motion
    else { return }
    let key = Key(gesture: gesture.state.gesture, place: place.middle, direction: direction)
    let own = gesture.before.recognizers.indices.filter { isPan(gesture.before, $0) }.map(gesture.before.name)
    let lifted = gesture.decisions.filter { $0.rule == .panLifted }.map { gesture.path($0.subject) }
    let run = gesture.run
    let drag = Drag(
      stop: run.stage(at: motion.upperBound), rest: run.stage(at: run.end), pans: own.filter(lifted.contains))
    guard let other = drags[key] else { return drags[key] = drag }
    guard let pan = drag.pans.first(where: other.pans.contains) else { return }
    if drag.stop.differs(from: other.stop, by: Self.difference.stop) {
      found.add(
        .zeroAtBegan, [pan], rule: .panSlop, in: gesture.state,
        "A slow drag \(direction.words) looks different from a fast one while the finger is in the same place: at began,"
          + " translation(in:) of \(pan) lacks the first 10 pt, so it is 0 in a slow drag and has no direction. Read the"
          + " direction from velocity(in:).")
    } else if drag.rest.differs(from: other.rest, by: Self.difference.rest) {
      found.add(
        .staleVelocity, [pan], rule: .panLifted, in: gesture.state,
        "A fast and a slow drag \(direction.words) on the same path end differently, though the finger rests for 0.5 s"
          + " before it lifts: velocity(in:) of \(pan) is still that of its last two moves. Treat it as 0 if the last"
          + " one is older than 0.1 s, as a scroll view does.")
    }
  }
}

extension Stage {
  /// Whether any view is more than this many points away from its place in the other stage.
  fileprivate func differs(from other: Stage, by distance: Double) -> Bool {
    zip(nodes, other.nodes).contains { a, b in
      a.center.distance(to: b.center) > distance || a.bounds.origin.distance(to: b.bounds.origin) > distance
        || abs(a.transform.tx - b.transform.tx) > distance || abs(a.transform.ty - b.transform.ty) > distance
    }
  }
}
