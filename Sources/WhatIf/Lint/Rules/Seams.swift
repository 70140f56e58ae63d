import Replay
import TouchKit

/// Reports nested scroll views on one axis of which a drag moves one but should move both in turn, or moves both at
/// once (spec 4.9, 2.6).
///
/// - The inner one fills the outer one and takes each drag that begins on it, and the outer one never continues. The
///   content beside the inner one cannot be reached or left.
/// - Both recognize, and together they move farther than the finger.
struct Seams: LintRule {
  let dependsOnState = true
  private var seams = FoundOnce()
  private var doubles = FoundOnce()
  /// Inner scroll views whose drags moved the outer one as well.
  private var sharing: Set<String> = []

  var findings: [LintFinding] { seams.findings.filter { !sharing.contains($0.subjects[0]) } + doubles.findings }

  /// The minimum share of the outer view that the inner one fills, along the axis.
  private static let share = 0.9
  /// The minimum room of the inner and of the outer view, and the minimum movement that counts as scrolling. Points.
  private static let room = (inner: 60.0, outer: 20.0)
  private static let way = 20.0
  /// The minimum ratio of both movements together to the finger's travel. A drag takes 10 pt off each.
  private static let excess = 1.4

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let pair = Pair(stage.window.hitTest(place.middle, with: nil))
    return pair.map { [Probe(.pull($0.direction, isHeld: false))] } ?? []
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .pull(let direction, false) = gesture.probe?.gesture, let pair = Pair(gesture.hit),
      pair.direction == direction, let first = gesture.events.first, let last = gesture.events.last
    else { return }
    let axis = direction.axis
    let (inner, outer) = (pair.inner.identifierPath, pair.outer.identifierPath)
    let ways = (abs(gesture.scrolled(inner)[axis]), abs(gesture.scrolled(outer)[axis]))
    let travel = abs(last.location[axis] - first.location[axis])
    if ways.1 > 1 { sharing.insert(inner) }
    if min(ways.0, ways.1) > Self.way, ways.0 + ways.1 > Self.excess * travel {
      let style = NumberStyle.trace
      doubles.add(
        .bothMove, [pair.inner.panPath, pair.outer.panPath], rule: .delegateAnswer, in: gesture.state,
        "A drag of \(style.whole(travel)) pt \(direction.words) on \(inner) scrolls it by \(style.whole(ways.0)) and"
          + " \(outer) around it by \(style.whole(ways.1)), because a delegate answers yes to"
          + " shouldRecognizeSimultaneouslyWith. Answer no for this pair, or subtract from one what the other has moved."
      )
    } else if pair.isFilling, ways.0 > Self.way, ways.1 <= 1 {
      seams.add(
        .noHandover, [inner, outer], rule: .excluded, in: gesture.state,
        "A drag \(direction.words) on \(inner) never scrolls \(outer) around it, which could go on by"
          + " \(Int(pair.outer.room(direction).rounded())) pt: the pan of one excludes the other's (EXCLUDED). Let one"
          + " scroll for both, with isScrollEnabled false in the other, or let both recognize and share the distance.")
    }
  }

  private struct Pair {
    let inner: ScrollView
    let outer: ScrollView
    /// A direction in which both have room.
    let direction: Probe.Direction
    /// Whether the inner view leaves no place from which to drag the outer one.
    let isFilling: Bool

    init?(_ hit: View?) {
      guard let scrollViews = hit?.scrollViews, scrollViews.count > 1 else { return nil }
      let (inner, outer) = (scrollViews[0], scrollViews[1])
      let directions = inner.directions(by: Seams.room.inner).filter { outer.room($0) >= Seams.room.outer }
      guard let direction = directions.first, !inner.isPagingEnabled, !outer.isPagingEnabled else { return nil }
      (self.inner, self.outer, self.direction) = (inner, outer, direction)
      let axis = direction.axis
      isFilling = inner.bounds.size[axis] >= Seams.share * outer.bounds.size[axis]
    }
  }
}
