import Foundation
import TouchKit

/// Reads what a gesture did: all effects from its first touch-down until everything rests, at most 5 s after the last
/// lift. The trace tells of scroll views, controls, rows and pages; the film of everything else that is drawn.
struct ReactionReader {
  let run: Run
  let before: Stage, after: Stage
  let start: Instant, end: Instant
  /// When anything changed.
  let times: [Instant]
  private(set) var reactions: [Reaction] = []
  let paths: StagePaths
  /// The names of the views that were there when the finger came down, for those that are gone in the end.
  private(set) lazy var beginning = StagePaths(of: run.stage(at: start), run.trace, calledAsIn: before)
  /// The paths of the views that touches hit: only these light up.
  var touched: Set<String> = []

  /// The seconds after the last lift that still count.
  static let patience = 5.0
  /// The least change that can be seen, in points.
  static let leastMotion = 0.25

  /// - Parameters:
  ///   - from: The first moment that counts; nil for the first touch-down.
  ///   - known: The paths of the stage at `time`, called as before `from`, if somebody has read them: on a stage of ten
  ///     thousand views that takes a third of a judgement.
  init?(_ run: Run, from: Instant? = nil, until time: Instant, knowing known: StagePaths? = nil) {
    var (first, last) = (from, from ?? run.start)
    for decision in run.trace.decisions(since: last, until: time) {
      guard case .touch(_, let phase, _, _) = decision.fact else { continue }
      first = first ?? decision.time
      if phase != .stationary { last = decision.time }
    }
    guard let first else { return nil }
    (self.run, start, end) = (run, first, min(time, last.advanced(bySeconds: Self.patience)))
    times = run.film.changeTimes(from: start, to: end)
    // The touch-down itself may change something.
    if let known, first == from, end == time {
      (before, after, paths) = (known.seen, known.stage, known)
      return
    }
    before = run.film.stage(before: first)
    after = run.stage(at: end)
    paths = StagePaths(of: after, run.trace, calledAsIn: before)
  }

  /// Returns the views that reacted, in the order in which they began to.
  mutating func read() -> [Reaction] {
    readTrace()
    readFilm()
    for index in reactions.indices { reactions[index].effects.sort { $0.start < $1.start } }
    return reactions.sorted { a, b in
      guard let (a, b) = a.effects.first.flatMap({ a in b.effects.first.map { (a, $0) } }) else { return false }
      return a.start < b.start
    }
  }

  mutating func add(_ effect: Effect, of subject: String, name: String) {
    guard let index = reactions.firstIndex(where: { $0.subject == subject }) else {
      return reactions.append(Reaction(subject: subject, name: name, effects: [effect]))
    }
    let known = reactions[index].effects
    switch effect.kind {
    case .control:
      // A slider sends its event at each move.
      if let same = known.firstIndex(where: { $0.kind == .control && $0.event == effect.event }) {
        reactions[index].effects[same].count += 1
        return reactions[index].effects[same].end = effect.end
      }
    case .navigation:
      let begun = NavigationEvent.words(takenBackBy: effect.event)
      if begun != nil, let same = known.lastIndex(where: { $0.kind == .navigation && $0.event == begun }) {
        return reactions[index].effects[same] = effect
      }
    case .drew: if effect.from == nil, known.contains(where: { $0.kind == .drew && $0.from == nil }) { return }
    default: break
    }
    reactions[index].effects.append(effect)
  }

  mutating func add(_ effect: Effect, of subject: SubjectID) {
    // A table that loads its rows anew gives a row's view to another row.
    func isReused(_ node: StageNode.ID, as path: String) -> Bool {
      paths.row(of: node) != nil && path != run.trace.ownerPath(of: subject)
    }
    guard let node = paths.node(of: subject), let owner = paths.owner(of: node), !isReused(node, as: owner.path) else {
      let name = beginning.name(of: subject) ?? run.trace.title(of: subject)
      return add(effect, of: run.trace.name(of: subject), name: name)
    }
    add(effect, of: owner.path, name: paths.nameOrRow(of: node) ?? owner.name)
  }
}

extension Run {
  /// Returns the views that reacted to the gesture up to a moment, with their effects, in the order in which they began.
  ///
  /// What counts is what a person could see: offsets, scales, events of controls, rows, pages, and every difference of
  /// frame, visibility and drawing between the first touch-down and the moment at which everything rests, at most 5 s
  /// after the last lift. A scene's readout and the rows that a table places do not count.
  /// - Parameter from: The first moment that counts; nil for the first touch-down.
  public func reactions(from: Instant? = nil, until time: Instant? = nil) -> [Reaction] {
    var reader = ReactionReader(self, from: from, until: time ?? end)
    return reader?.read() ?? []
  }
}
