import Foundation
import Replay
import TouchKit

/// Reports scroll views with a directional lock that still scroll both ways in a drag at 30° (spec 4.6.3).
struct Diagonals: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  /// The minimum room on both axes, and the minimum movement on both, in points.
  private static let room = 120.0
  private static let movement = 5.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first, view.isDirectionalLockEnabled
    else { return [] }
    let directions = view.directions(by: Self.room)
    guard let across = directions.first(where: { $0.axis == .horizontal }),
      let down = directions.first(where: { $0.axis == .vertical })
    else { return [] }
    return [Probe(.slant(across, down))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .slant = gesture.probe?.gesture, let view = gesture.hit?.scrollViews.first else { return }
    let (path, style) = (view.identifierPath, NumberStyle.trace)
    let way = gesture.scrolled(path)
    guard min(abs(way.x), abs(way.y)) > Self.movement else { return }
    found.add(
      .diagonalUnlocked, [path], rule: .directionLock, in: gesture.state,
      "isDirectionalLockEnabled of \(path) does not lock a drag at 30°, which scrolls it"
        + " \(style.whole(abs(way.x))) pt sideways and \(style.whole(abs(way.y))) pt up or down: it locks only below"
        + " 20° and above 70°. To scroll along one axis only, reset the other in scrollViewDidScroll.")
  }
}
