import Foundation
import TouchKit

/// Where people see the content of scroll views. When an endless pager comes to rest, it moves its pages and the offset by the
/// same distance, so nothing changes on the screen.
struct SeenOffsets {
  private var places: [SubjectID: (last: CGPoint, recentred: CGPoint)] = [:]
  private var shifts: ContentShifts?

  /// - Parameters:
  ///   - decisions: Those from `start` to `end`.
  ///   - before: The stage before `start`.
  init(
    _ run: Run, _ decisions: some Sequence<Decision>, from start: Instant, until end: Instant, _ before: Stage,
    _ paths: StagePaths
  ) {
    // Nearly all scrolling is the engine's, and needs no second look at the film.
    let isByCode = decisions.contains { decision in
      if case .scroll(.didScroll, _) = decision.fact { decision.rule.isOfApplication } else { false }
    }
    shifts = isByCode ? ContentShifts(of: run, from: start, until: end, before, paths) : nil
  }

  /// Returns where content is seen after a decision that it scrolled to an offset; `origin` is where it was before.
  mutating func place(_ offset: CGPoint, by decision: Decision, in node: StageNode.ID?, from origin: CGPoint) -> CGPoint
  {
    var (last, recentred) = places[decision.subject] ?? (origin, .zero)
    if decision.rule.isOfApplication, let node, let ways = shifts?.at(decision.time, in: node), !ways.isEmpty {
      let jump = CGPoint(x: offset.x - recentred.x - last.x, y: offset.y - recentred.y - last.y)
      if ways.allSatisfy({ $0.distance(to: jump) < 1 }) {
        recentred = CGPoint(x: recentred.x + jump.x, y: recentred.y + jump.y)
      }
    }
    last = CGPoint(x: offset.x - recentred.x, y: offset.y - recentred.y)
    places[decision.subject] = (last, recentred)
    return last
  }

  /// Whether the content of a scroll view was moved together with its offset.
  func isRecentred(_ scroller: SubjectID) -> Bool { places[scroller].map { $0.recentred != .zero } ?? false }
}

extension Rule {
  /// Whether code of the application set the offset that a scroll view reports by this rule.
  var isOfApplication: Bool { [.programmatic, .setting, .insets].contains(self) }
}

/// How far the views in scroll views were moved at once, and when.
private struct ContentShifts {
  private var shifts: [StageNode.ID: [(time: Instant, view: StageNode.ID, way: CGPoint)]] = [:]
  private let paths: StagePaths
  /// The number of nodes that were there before.
  private let known: Int

  /// The least distance that counts: shorter ones are motions.
  private static let least = 20.0

  init(of run: Run, from start: Instant, until end: Instant, _ before: Stage, _ paths: StagePaths) {
    (self.paths, known) = (paths, before.nodes.count)
    var places: [StageNode.ID: CGRect] = [:]
    run.film.forEachChange(from: start, to: end) { id, time, node in
      guard before.nodes.indices.contains(Int(id)), let parent = paths.scroller(directlyAround: id) else { return }
      let old = places[id] ?? before[id].frame
      places[id] = node.frame
      let way = CGPoint(x: node.frame.midX - old.midX, y: node.frame.midY - old.midY)
      if way.distance(to: .zero) >= Self.least { shifts[parent, default: []].append((time, id, way)) }
    }
  }

  /// Returns how far the views in a scroll view were moved at an instant; none if one that is seen stayed where it was, as
  /// rows do below a pinned header.
  func at(_ time: Instant, in scroller: StageNode.ID) -> [CGPoint] {
    let moved = shifts[scroller, default: []].filter { $0.time == time }
    let stayed = paths.views(in: scroller).contains { view in
      Int(view) < known && !moved.contains { $0.view == view }
    }
    return stayed ? [] : moved.map(\.way)
  }
}
