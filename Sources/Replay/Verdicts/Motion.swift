import Foundation
import TouchKit

/// How a view moved during a stroke: a scroll view's content, or a view in its superview.
struct Motion {
  let path: String
  /// The scroll view whose content moves; none for a view that moves.
  let scroller: SubjectID
  /// Where it was before the stroke.
  private(set) var start: CGPoint
  var steps: [Step] = []
  /// Where the finger stopped content that moved by itself when it came down; nil for all else.
  fileprivate(set) var caught: CGPoint?
  /// Whether code moved content together with its offset; see ``SeenOffsets``.
  fileprivate(set) var isRecentred = false

  struct Step {
    let time: Instant
    let place: CGPoint
    let mover: Mover
  }

  /// What moves it.
  enum Mover {
    /// A finger moves content, or stretches it beyond its edge.
    case drag, stretch
    /// A finger, and code in the same instant: only what comes of it is seen.
    case corrected
    /// The engine, after the finger.
    case after
    /// The application's code.
    case code
  }

  /// Appends a step; of several at the same instant the last one is seen.
  mutating func append(_ step: Step) {
    guard let former = steps.last, former.time == step.time else { return steps.append(step) }
    let isCorrected = former.isDrag && step.mover == .code
    steps[steps.count - 1] = Step(time: step.time, place: step.place, mover: isCorrected ? .corrected : step.mover)
  }

  var last: CGPoint { steps.last?.place ?? start }

  /// The same from where the finger stopped it, if it moved on with the finger: until then it moved by itself.
  var withFinger: Motion {
    guard let caught, steps.contains(where: \.isDrag) else { return self }
    var motion = self
    motion.start = caught
    motion.steps.removeFirst()
    return motion
  }

  /// The step at which it was furthest from its start, up to a moment.
  func furthest(until end: Instant = .distantFuture) -> Double {
    steps.lazy.filter { $0.time <= end }.map { $0.place.distance(to: start) }.max() ?? 0
  }

  /// Whether somebody would notice: it is elsewhere at rest, was dragged, or was 10 pt away.
  var isSeen: Bool {
    let least = steps.contains { $0.isDrag } ? ReactionReader.leastMotion : 10
    return last.distance(to: start) > ReactionReader.leastMotion || furthest() >= least
  }

  /// How far it moved along one axis.
  func way(_ axis: Axes, until end: Instant = .distantFuture) -> Double {
    steps.lazy.filter { $0.time <= end }.map { abs($0.place[axis] - start[axis]) }.max() ?? 0
  }
}

extension Motion.Step {
  var isDrag: Bool { mover == .drag || mover == .stretch || mover == .corrected }
  /// Whether code decided where it is.
  var isByCode: Bool { mover == .code || mover == .corrected }
  /// Whether it may be due to the finger: by the engine, or by code that a recognizer calls.
  var isByFinger: Bool { mover != .after }
}

extension Motion.Mover {
  /// What moves a scroll view that reports a step by this rule.
  fileprivate init(_ rule: Rule) {
    switch rule {
    case .drag, .dragsParent, .keyboard: self = .drag
    case .rubberBand: self = .stretch
    default: self = rule.isOfApplication ? .code : .after
    }
  }
}

/// Reads the motions between two moments.
struct MotionReader {
  private(set) var motions: [Motion] = []

  /// - Parameters:
  ///   - decisions: Those from `start` to `end`.
  ///   - before: The stage before `start`.
  init(
    _ run: Run, _ decisions: [Decision], from start: Instant, until end: Instant, _ before: Stage, _ paths: StagePaths
  ) {
    var seen = SeenOffsets(run, decisions, from: start, until: end, before, paths)
    var caught: [SubjectID: CGPoint] = [:]
    for decision in decisions {
      guard case .scroll(.didScroll, let report) = decision.fact else { continue }
      let subject = decision.subject
      let node = paths.node(of: subject)
      let path = node.flatMap(paths.ownerPath(of:)) ?? run.trace.name(of: subject)
      let origin = node.flatMap { before.nodes.indices.contains(Int($0)) ? before[$0].bounds.origin : nil }
      let place = seen.place(report.offset, by: decision, in: node, from: origin ?? report.offset)
      if decision.rule == .caught, decision.time == start { caught[subject] = place }
      add(
        Motion.Step(time: decision.time, place: place, mover: Motion.Mover(decision.rule)), to: path, subject,
        from: origin ?? report.offset)
    }
    for index in motions.indices {
      motions[index].isRecentred = seen.isRecentred(motions[index].scroller)
      motions[index].caught = caught[motions[index].scroller]
    }
    let (holders, scrolled) = (run.trace.holders, motions.map(\.scroller))
    var aside: Set<StageNode.ID> = []
    var removed: StagePaths?
    var newcomers = Newcomers(run, paths)
    run.film.forEachChange(from: start, to: end) { id, time, node in
      if !before.nodes.indices.contains(Int(id)) {
        guard let (path, origin) = newcomers.motion(of: id, node, at: time) else { return }
        return add(Motion.Step(time: time, place: node.frame.middle, mover: .code), to: path, .none, from: origin)
      }
      // A table places its rows one below the other: only what moves them aside is a motion.
      guard before.nodes.indices.contains(Int(id)),
        !node.isRow || aside.contains(id) || node.frame.minX != before[id].frame.minX
      else { return }
      if node.isRow { aside.insert(id) }
      let path: String?
      if paths.contains(id), !paths.isReused(id, since: before) {
        path = paths.pathOfMotion(of: id, node, holders, run.trace)
      } else {
        // A card that is thrown away is not there in the end, and is called as before; so is what became another row.
        let old = removed ?? StagePaths(of: before, run.trace)
        removed = old
        // Scroll views put content away as they scroll.
        path =
          old.hasParent(of: id) { old.subject(of: $0).map(scrolled.contains) ?? false }
          ? nil : old.pathOfMotion(of: id, node, holders, run.trace)
      }
      guard let path else { return }
      let (place, origin) = (node.frame.middle, before[id].frame.middle)
      let known = motions.contains { $0.path == path && !$0.scroller.exists }
      guard known || place.distance(to: origin) > ReactionReader.leastMotion else { return }
      add(Motion.Step(time: time, place: place, mover: .code), to: path, .none, from: origin)
    }
    motions.removeAll { !$0.isSeen }
  }

  private mutating func add(_ step: Motion.Step, to path: String, _ scroller: SubjectID, from start: CGPoint) {
    let known = motions.firstIndex { $0.path == path && $0.scroller == scroller }
    if let known { return motions[known].append(step) }
    motions.append(Motion(path: path, scroller: scroller, start: start, steps: [step]))
  }
}

/// The views that come while a finger is down: the copy of a row that a press lifts out of its list, a banner.
private struct Newcomers {
  private let run: Run
  private let paths: StagePaths
  /// Where each was at first, and the path under which its motions are told; nil for a part of a view.
  private var known: [StageNode.ID: (origin: CGPoint, path: String?)] = [:]

  init(_ run: Run, _ paths: StagePaths) { (self.run, self.paths) = (run, paths) }

  /// Returns the path under which a change of a new view is told as a motion, and where it was first; nil for none.
  mutating func motion(of id: StageNode.ID, _ node: StageNode, at time: Instant) -> (path: String, origin: CGPoint)? {
    guard let first = known[id] else {
      known[id] = (node.frame.middle, node.isRow ? nil : "")
      return nil
    }
    guard var path = first.path, node.frame.middle.distance(to: first.origin) > ReactionReader.leastMotion else {
      return nil
    }
    if path.isEmpty {
      // What is gone in the end has its name in the stage in which it moves.
      let stage = paths.contains(id) ? paths : StagePaths(of: run.stage(at: time), run.trace)
      path = stage.isReadout(id) ? "" : name(of: id, node, in: stage) ?? ""
      known[id]?.path = path.isEmpty ? nil : path
    }
    return path.isEmpty ? nil : (path, first.origin)
  }

  /// Returns the path of a view with a name, and what the trace calls one without that code moved by itself.
  private func name(of id: StageNode.ID, _ node: StageNode, in stage: StagePaths) -> String? {
    if node.look.identifier != nil { return stage.ownerPath(of: id) }
    return node.look.subject.exists ? run.trace.name(of: node.look.subject) : nil
  }
}

extension CGRect {
  fileprivate var middle: CGPoint { CGPoint(x: midX, y: midY) }
}

extension StagePaths {
  /// Whether a node is, or belongs to, a row that was another one before.
  fileprivate func isReused(_ id: StageNode.ID, since before: Stage) -> Bool {
    guard let row = row(of: id), before.nodes.indices.contains(Int(row)) else { return false }
    return before[row].look.identifier != stage[row].look.identifier
  }

  /// Returns the path under which a motion of a node is told: that of a view with a name, or with recognizers of its own,
  /// which the trace calls by its class. Nil for parts of views, which move as these do.
  fileprivate func pathOfMotion(of id: StageNode.ID, _ node: StageNode, _ holders: [Bool], _ trace: Trace) -> String? {
    if isNamed(id) { return isReadout(id) ? nil : owner(of: id)?.path }
    let subject = Int(node.look.subject.index)
    return holders.indices.contains(subject) && holders[subject] ? trace.name(of: node.look.subject) : nil
  }
}

extension Trace {
  /// Whether the view with each number has recognizers of its own.
  fileprivate var holders: [Bool] {
    var holders = [Bool](repeating: false, count: subjects.count)
    for subject in subjects {
      if case .recognizer(_, on: let view) = subject.kind, view.exists { holders[Int(view.index)] = true }
    }
    return holders
  }
}

extension Motion {
  /// Whether the view is a cell of a list, by the name that lists give it.
  var isOfCell: Bool {
    path.split(separator: "/").last.map { String($0).isNameOfCell } ?? false
  }

  /// Whether code moved content further at once than the finger went, and that was most of its way.
  func isJump(_ stroke: Stroke) -> Bool {
    var (place, time) = (start, stroke.start)
    var (jumps, rest) = (0.0, 0.0)
    for step in steps {
      let finger = stroke.location(at: step.time).distance(to: stroke.location(at: time))
      let way = step.place.distance(to: place)
      if step.isByCode, step.time <= stroke.end ?? .distantFuture, way > finger + 10 {
        jumps += way
      } else {
        rest += way
      }
      (place, time) = (step.place, step.time)
    }
    return jumps > rest
  }

  /// Whether a view went one way with the finger, and flew to the other side of its start after the lift. A view that is
  /// put elsewhere at once, to be used again, is not followed any more.
  func hasTurned(_ axis: Axes, at lift: Instant) -> Bool {
    guard !scroller.exists, let out = steps.last(where: { $0.time <= lift }) else { return false }
    let way = out.place[axis] - start[axis]
    var place = out.place[axis]
    guard abs(way) >= 10 else { return false }
    for step in steps where step.time > lift {
      guard abs(step.place[axis] - place) < 100 else { return false }
      place = step.place[axis]
      if (place - start[axis]) * way < -100 { return true }
    }
    return false
  }
}
