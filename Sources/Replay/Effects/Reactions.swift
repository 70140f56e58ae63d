import Foundation
import TouchKit

/// Reads what a gesture did: all effects from its first touch-down until everything rests, at most 5 s after the last
/// lift. The trace tells of scroll views, controls, rows and pages; the film of everything else that is drawn.
struct ReactionReader {
  private let run: Run
  private let before: Stage, after: Stage
  private let start: Instant, end: Instant
  /// When anything changed.
  private let times: [Instant]
  private var reactions: [Reaction] = []
  private let paths: StagePaths
  /// The paths of the views that touches hit: only these light up.
  private var touched: Set<String> = []

  /// The seconds after the last lift that still count.
  private static let patience = 5.0

  init?(_ run: Run, until time: Instant) {
    var (first, last) = (Instant?.none, Instant.zero)
    for decision in run.trace.decisions where decision.time <= time {
      guard case .touch(_, let phase, _, _) = decision.fact else { continue }
      first = first ?? decision.time
      if phase != .stationary { last = decision.time }
    }
    guard let first else { return nil }
    (self.run, start, end) = (run, first, min(time, last.advanced(bySeconds: Self.patience)))
    times = run.film.changeTimes.filter { [start, end] in $0 >= start && $0 <= end }
    // The touch-down itself may change something.
    before = run.film.stage(before: first)
    after = run.stage(at: end)
    paths = StagePaths(of: after, run.trace)
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

  private mutating func add(_ effect: Effect, of subject: String, name: String) {
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
    case .drew: if effect.from == nil, known.contains(where: { $0.kind == .drew && $0.from == nil }) { return }
    default: break
    }
    reactions[index].effects.append(effect)
  }

  private mutating func add(_ effect: Effect, of subject: SubjectID) {
    guard let node = paths.node(of: subject), let owner = paths.owner(of: node) else {
      return add(effect, of: run.trace.name(of: subject), name: run.trace.title(of: subject))
    }
    add(effect, of: owner.path, name: paths.name(of: node) ?? owner.name)
  }

  // MARK: The trace

  private mutating func readTrace() {
    var motions: [SubjectID: Motion] = [:]
    var order: [SubjectID] = []
    var lit: [(subject: SubjectID, began: Instant)] = []
    var (zoomers, pinched) = ([SubjectID: Effect.Source](), Set<SubjectID>())
    func motion(_ subject: SubjectID) -> Motion {
      if motions[subject] == nil {
        order.append(subject)
        motions[subject] = Motion(offset: offset(of: subject, in: before))
      }
      return motions[subject] ?? Motion(offset: .zero)
    }
    for decision in run.trace.decisions where decision.time >= start && decision.time <= end {
      let (subject, time) = (decision.subject, decision.time)
      switch decision.fact {
      case .mode where decision.rule == .caught:
        let offset = motion(subject).last
        add(Effect(.stopped, by: [.finger], to: .point(offset), at: time), of: subject)
      case .mode(let mode): if mode.isZooming { pinched.insert(subject) } else { pinched.remove(subject) }
      case .scroll(.willBeginZooming, _): zoomers[subject] = decision.rule == .zoom ? .after : .application
      case .scroll(.didScroll, let report):
        let source = decision.rule == .zoomSettle ? zoomers[subject] : decision.rule.source
        motions[subject] = motion(subject).moved(to: report.offset, by: source ?? .application, at: time)
      case .scroll(.didZoom, let report):
        let source = pinched.contains(subject) ? .finger : zoomers[subject] ?? .application
        motions[subject] = motion(subject).zoomed(to: report.zoom ?? 1, by: source, at: time)
      case .hit(_, let chain, _):
        if let leaf = run.trace[chain].last, let path = path(of: leaf) { touched.insert(path) }
      case .control(let event, let isHighlighted):
        note(isHighlighted, subject, at: time, in: &lit)
        if event.isAct { add(Effect(.control, by: [.finger], event: event.rawValue, at: time), of: subject) }
      case .row(let event, let section, let row):
        switch event {
        case .highlighted, .unhighlighted: break
        case .selected, .deselected:
          let place = Effect.Amount.text(section == 0 ? "\(row)" : "\(section), \(row)")
          add(Effect(.row, by: [.finger], to: place, event: event.rawValue, at: time), of: subject)
        }
      case .navigation(let event, _, _):
        guard let words = event.words else { break }
        add(Effect(.navigation, by: [.application], event: words, at: time), of: subject)
      default: break
      }
    }
    for (subject, began) in lit { add(Effect(.lit, by: [.finger], at: began, until: end), of: subject) }
    for subject in order { if let motion = motions[subject] { add(motion, of: subject) } }
  }

  /// Notes when a control lights up, and for how long it was lit when it no longer is.
  private mutating func note(
    _ isLit: Bool, _ subject: SubjectID, at time: Instant, in lit: inout [(subject: SubjectID, began: Instant)]
  ) {
    let place = lit.firstIndex { $0.subject == subject }
    if isLit {
      if place == nil { lit.append((subject, time)) }
    } else if let place {
      let began = lit.remove(at: place).began
      if began < time { add(Effect(.lit, by: [.finger], at: began, until: time), of: subject) }
    }
  }

  private func path(of subject: SubjectID) -> String? {
    paths.node(of: subject).flatMap(paths.owner(of:))?.path ?? run.trace[subject]?.path
  }

  private func offset(of subject: SubjectID, in stage: Stage) -> CGPoint {
    paths.node(of: subject).flatMap { stage.nodes.indices.contains(Int($0)) ? stage[$0].bounds.origin : nil } ?? .zero
  }

  /// What happened to a scroll view's offset and scale.
  private struct Motion {
    let offset: CGPoint
    var last: CGPoint
    /// The offset that is furthest from the first.
    var furthest: CGPoint
    var scale: Double?, firstScale: Double?
    var sources: [Effect.Source] = [], zoomSources: [Effect.Source] = []
    var start: Instant?, end = Instant.zero, zoomStart: Instant?

    init(offset: CGPoint) { (self.offset, last, furthest) = (offset, offset, offset) }

    func moved(to offset: CGPoint, by source: Effect.Source, at time: Instant) -> Motion {
      var motion = self
      motion.last = offset
      if offset.distance(to: self.offset) > furthest.distance(to: self.offset) { motion.furthest = offset }
      if !sources.contains(source) { motion.sources.append(source) }
      motion.start = start ?? time
      motion.end = time
      return motion
    }

    func zoomed(to scale: Double, by source: Effect.Source, at time: Instant) -> Motion {
      var motion = self
      motion.scale = scale
      if !zoomSources.contains(source) { motion.zoomSources.append(source) }
      motion.zoomStart = zoomStart ?? time
      motion.end = time
      return motion
    }
  }

  /// The least change that can be seen, in points.
  private static let leastMotion = 0.25

  private mutating func add(_ motion: Motion, of subject: SubjectID) {
    if let start = motion.start, motion.furthest.distance(to: motion.offset) > Self.leastMotion {
      let isPaging = paths.node(of: subject).map { after[$0].look.scrolling?.isPaging == true } ?? false
      let hasTurned = isPaging && motion.last.distance(to: motion.offset) > Self.leastMotion
      // Content that came back is told of by how far it went.
      let isBack = motion.last.distance(to: motion.offset) <= Self.leastMotion
      add(
        Effect(
          hasTurned ? .paged : .scrolled, by: motion.sources, from: .point(motion.offset),
          to: .point(isBack ? motion.furthest : motion.last), event: isBack ? "came back" : nil, at: start,
          until: motion.end), of: subject)
    }
    if let start = motion.zoomStart, let scale = motion.scale {
      let first = paths.zoomedNode(of: subject, in: after).map { Double(before[$0].transform.a) }
      add(
        Effect(
          .zoomed, by: motion.zoomSources, from: first.map { .number($0) }, to: .number(scale), at: start,
          until: motion.end), of: subject)
    }
  }

  // MARK: The film

  private mutating func readFilm() {
    readExcursions()
    let (seenBefore, seenAfter) = (before.visibleNodes, after.visibleNodes)
    for id in paths.order where !paths.isReadout(id) && !isPlacedByTable(id) {
      guard let owner = paths.owner(of: id) else { continue }
      let (was, new) = (seenBefore.contains(id), seenAfter.contains(id))
      func note(_ effect: Effect) { add(effect, of: owner.path, name: paths.name(of: id) ?? owner.name) }
      switch (was, new) {
      case (false, false): continue
      case (false, true):
        // The children of what appeared appear with it.
        if !paths.hasParent(of: id, in: { !seenBefore.contains($0) }) {
          note(Effect(.appeared, by: [.application], at: change(of: id) { $0.visibleNodes.contains(id) }))
        }
      case (true, false):
        if !paths.hasParent(of: id, in: { !seenAfter.contains($0) }) {
          note(Effect(.disappeared, by: [.application], at: change(of: id) { !$0.visibleNodes.contains(id) }))
        }
      case (true, true): noteDifference(of: id, owner)
      }
    }
  }

  /// The least way of a view that is told of although the view came back, in points.
  private static let leastExcursion = 10.0

  /// What a node was in between.
  private struct Excursion {
    var frame: CGRect
    var way = 0.0
    /// When it moved, and when it looked otherwise than before and than in the end.
    var moved: ClosedRange<Instant>?, lit: ClosedRange<Instant>?
  }

  /// Reads the views that moved or looked otherwise, and are as they were.
  private mutating func readExcursions() {
    var excursions: [StageNode.ID: Excursion] = [:]
    run.film.forEachChange(from: start, to: end) { id, time, node in
      guard before.nodes.indices.contains(Int(id)) else { return }
      let (old, way) = (before[id], before[id].frame.distance(to: node.frame))
      var known = excursions[id] ?? Excursion(frame: old.frame)
      if way > known.way { (known.frame, known.way) = (node.frame, way) }
      if way > 0 || known.moved != nil { known.moved = (known.moved?.lowerBound ?? time)...time }
      let isLit = old.look.drawing != node.look.drawing || old.look.isHidden != node.look.isHidden
      if isLit, known.lit == nil { known.lit = time...end }
      if !isLit, let lit = known.lit, lit.upperBound == end { known.lit = lit.lowerBound...time }
      excursions[id] = known
    }
    let seen = after.visibleNodes
    for id in paths.order where !paths.isReadout(id) && !isPlacedByTable(id) {
      guard let excursion = excursions[id], let owner = paths.owner(of: id) else { continue }
      let (old, new, name) = (before[id], after[id], paths.name(of: id) ?? owner.name)
      // A control says itself when it is lit.
      let isKnown = reactions.contains { $0.subject == owner.path && $0.effects.contains { $0.kind == .lit } }
      if let lit = excursion.lit, !isKnown, touched.contains(owner.path), old.look.drawing == new.look.drawing,
        old.look.isHidden == new.look.isHidden
      {
        add(Effect(.lit, by: [.finger], at: lit.lowerBound, until: lit.upperBound), of: owner.path, name: name)
      }
      guard let moved = excursion.moved, excursion.way >= Self.leastExcursion, paths.isNamed(id), seen.contains(id),
        old.frame.distance(to: new.frame) <= Self.leastMotion
      else { continue }
      add(
        Effect(
          .moved, by: [.application], from: .point(old.frame.origin), to: .point(excursion.frame.origin),
          event: "came back", at: moved.lowerBound, until: moved.upperBound), of: owner.path, name: name)
    }
  }

  /// Whether a node is, or belongs to, a row that the table added, or that shows another of its rows now.
  private func isPlacedByTable(_ id: StageNode.ID) -> Bool {
    guard let row = paths.row(of: id) else { return false }
    let isOld = before.nodes.indices.contains(Int(row))
    return !isOld || before[row].look.identifier != after[row].look.identifier
  }

  /// Whether a node is a row, whose table places it.
  private func isRow(_ id: StageNode.ID) -> Bool { if case .row = after[id].look.content { true } else { false } }

  private mutating func noteDifference(of id: StageNode.ID, _ owner: (path: String, name: String)) {
    let (old, new) = (before[id], after[id])
    // A zoom tells of the view that it scales, a table of its rows.
    let hasMoved = old.frame.distance(to: new.frame) > Self.leastMotion && !paths.isZoomed(id) && !isRow(id)
    let looksOther = (old.look.drawing != new.look.drawing || old.alpha != new.alpha) && !isRow(id)
    // The parts of a view are what it draws.
    if looksOther || hasMoved && !paths.isNamed(id) {
      let (from, to) = (old.look.words, new.look.words)
      let hasWords = from != to && from != nil && to != nil
      let time = change(of: id) {
        $0[id].look.drawing == new.look.drawing && $0[id].alpha == new.alpha
          && $0[id].frame.distance(to: new.frame) <= Self.leastMotion
      }
      add(
        Effect(
          .drew, by: [.application], from: hasWords ? from.map { .text($0) } : nil,
          to: hasWords ? to.map { .text($0) } : nil, at: time), of: owner.path, name: owner.name)
    }
    guard hasMoved, paths.isNamed(id) else { return }
    let time = change(of: id) { $0[id].frame.distance(to: new.frame) <= Self.leastMotion }
    add(
      Effect(
        .moved, by: [.application], from: .point(old.frame.origin), to: .point(new.frame.origin), at: time),
      of: owner.path, name: paths.name(of: id) ?? owner.name)
  }

  /// Returns when a node has first been as it is in the end, to the nearest change of the film.
  private func change(of id: StageNode.ID, _ isLikeEnd: (Stage) -> Bool) -> Instant {
    var (low, high) = (0, times.count)
    while low < high {
      let middle = (low + high) / 2
      let stage = run.stage(at: times[middle])
      if stage.nodes.indices.contains(Int(id)), isLikeEnd(stage) { high = middle } else { low = middle + 1 }
    }
    return low < times.count ? times[low] : end
  }
}

extension Run {
  /// Returns the views that reacted to the gesture up to a moment, with their effects, in the order in which they began.
  ///
  /// What counts is what a person could see: offsets, scales, events of controls, rows, pages, and every difference of
  /// frame, visibility and drawing between the first touch-down and the moment at which everything rests, at most 5 s
  /// after the last lift. A scene's readout and the rows that a table places do not count.
  public func reactions(until time: Instant? = nil) -> [Reaction] {
    var reader = ReactionReader(self, until: time ?? end)
    return reader?.read() ?? []
  }
}

extension Rule {
  /// What a scroll view's callback by this rule is due to.
  fileprivate var source: Effect.Source {
    switch self {
    case .momentum, .bounce, .pageSnap, .rest, .handOver: .after
    case .programmatic, .insets, .setting: .application
    default: .finger
    }
  }
}

extension ControlEvent {
  /// Whether the control acted, and was not only touched.
  fileprivate var isAct: Bool { self == .touchUpInside || self == .valueChanged }
}

extension NavigationEvent {
  /// The effect in words; nil for a step on the way.
  fileprivate var words: String? {
    switch self {
    case .push: "pushed a page"
    case .pop: "popped the page"
    case .popCancelled: "took the pop back"
    case .stuck: "is stuck in a transition"
    case .popBegan, .progress, .finished: nil
    }
  }
}

extension CGRect {
  /// The largest distance between two corners that correspond.
  fileprivate func distance(to other: CGRect) -> Double {
    let (a, b) = (
      origin.distance(to: other.origin), CGPoint(x: maxX, y: maxY).distance(to: CGPoint(x: other.maxX, y: other.maxY))
    )
    return max(a, b)
  }
}
