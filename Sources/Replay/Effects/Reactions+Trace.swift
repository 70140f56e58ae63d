import Foundation
import TouchKit

/// Reads what the trace tells of: scroll views, controls, rows and pages.
extension ReactionReader {
  mutating func readTrace() {
    var motions: [SubjectID: ScrollMotion] = [:]
    var order: [SubjectID] = []
    var lit: [(subject: SubjectID, began: Instant)] = []
    var carried: [CarriedRow] = []
    var seen = SeenOffsets(run, decisions, from: start, until: end, before, paths)
    var (zoomers, pinched) = ([SubjectID: Effect.Source](), Set<SubjectID>())
    func motion(_ subject: SubjectID) -> ScrollMotion {
      if motions[subject] == nil {
        order.append(subject)
        motions[subject] = ScrollMotion(offset: offset(of: subject, in: before))
      }
      return motions[subject] ?? ScrollMotion(offset: .zero)
    }
    for decision in decisions {
      let (subject, time) = (decision.subject, decision.time)
      switch decision.fact {
      case .mode where decision.rule == .caught:
        let offset = motion(subject).last
        add(Effect(.stopped, by: [.finger], to: .point(offset), at: time), of: subject)
      case .mode(let mode): if mode.isZooming { pinched.insert(subject) } else { pinched.remove(subject) }
      case .scroll(.willBeginZooming, _): zoomers[subject] = decision.rule == .zoom ? .after : .application
      case .scroll(.didScroll, let report):
        let source = decision.rule == .zoomSettle ? zoomers[subject] : decision.rule.source
        let place = seen.place(
          report.offset, by: decision, in: paths.node(of: subject), from: offset(of: subject, in: before))
        if decision.rule == .caught, time == start, motions[subject] == nil {
          // It moved by itself until the finger stopped it.
          order.append(subject)
          motions[subject] = ScrollMotion(offset: place)
        } else {
          motions[subject] = motion(subject).moved(to: place, by: source ?? .application, at: time)
        }
      case .scroll(.didZoom, let report):
        let source = pinched.contains(subject) ? .finger : zoomers[subject] ?? .application
        motions[subject] = motion(subject).zoomed(to: report.zoom ?? 1, by: source, at: time)
      case .hit(_, let chain, _):
        if let leaf = run.trace[chain].last, let path = path(of: leaf) { touched.insert(path) }
      case .control(let event, let isHighlighted):
        note(isHighlighted, subject, at: time, in: &lit)
        if event.isAct { add(Effect(.control, by: [.finger], event: event.rawValue, at: time), of: subject) }
      case .row(let event, let section, let row):
        let place = Effect.Amount.text(decision.rule.place(ofRow: row, inSection: section))
        switch event {
        case .moved:
          if !carried.indices.contains(where: { carried[$0].goes(on: decision, to: place) }) {
            carried.append(CarriedRow(decision, from: run.trace.name(of: decision.rival), to: place))
          }
        case .highlighted, .unhighlighted: note(event == .highlighted, subject, at: time, in: &lit)
        case .selected, .deselected:
          add(Effect(.row, by: [.finger], to: place, event: event.rawValue, at: time), of: subject)
        }
      case .navigation(let event, _, _):
        guard let words = event.words else { break }
        add(Effect(.navigation, by: [.application], event: words, at: time), of: subject)
      default: break
      }
    }
    for (subject, began) in lit { add(Effect(.lit, by: [.finger], at: began, until: end), of: subject) }
    for row in carried { add(row.effect, of: row.path, name: beginning.name(at: row.path)) }
    for subject in order { if let motion = motions[subject] { add(motion, of: subject) } }
  }

  /// What was decided from the touch-down on. The first layout, at time zero, comes before it.
  private var decisions: some Sequence<Decision> {
    run.trace.decisions(since: start, until: end).drop { decision in
      if case .touch(_, .began, _, _) = decision.fact { return false }
      return start == .zero && decision.time == .zero
    }
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
    paths.node(of: subject).flatMap(paths.ownerPath(of:)) ?? run.trace.path(of: subject)
  }

  private func offset(of subject: SubjectID, in stage: Stage) -> CGPoint {
    paths.node(of: subject).flatMap { stage.nodes.indices.contains(Int($0)) ? stage[$0].bounds.origin : nil } ?? .zero
  }

  /// What happened to a scroll view's offset and scale.
  private struct ScrollMotion {
    let offset: CGPoint
    var last: CGPoint
    /// The offset that is furthest from the first.
    var furthest: CGPoint
    var scale: Double?
    var sources: [Effect.Source] = [], zoomSources: [Effect.Source] = []
    var start: Instant?, end = Instant.zero, zoomStart: Instant?

    init(offset: CGPoint) { (self.offset, last, furthest) = (offset, offset, offset) }

    func moved(to offset: CGPoint, by source: Effect.Source, at time: Instant) -> ScrollMotion {
      var motion = self
      motion.last = offset
      if offset.distance(to: self.offset) > furthest.distance(to: self.offset) { motion.furthest = offset }
      if !sources.contains(source) { motion.sources.append(source) }
      motion.start = start ?? time
      motion.end = time
      return motion
    }

    /// Whether content is further away than half a page: before, the page may still come back.
    func crossesHalf(of page: CGSize) -> Bool {
      2 * abs(last.x - offset.x) >= page.width || 2 * abs(last.y - offset.y) >= page.height
    }

    func zoomed(to scale: Double, by source: Effect.Source, at time: Instant) -> ScrollMotion {
      var motion = self
      motion.scale = scale
      if !zoomSources.contains(source) { motion.zoomSources.append(source) }
      motion.zoomStart = zoomStart ?? time
      motion.end = time
      return motion
    }
  }

  private mutating func add(_ motion: ScrollMotion, of subject: SubjectID) {
    if let start = motion.start, motion.furthest.distance(to: motion.offset) > Self.leastMotion {
      let node = paths.node(of: subject).map { after[$0] }
      let hasTurned = node?.look.scrolling?.isPaging == true && motion.crossesHalf(of: node?.bounds.size ?? .zero)
      // For content that came back, report how far it went.
      let isBack = motion.last.distance(to: motion.offset) <= Self.leastMotion
      add(
        Effect(
          hasTurned ? .paged : .scrolled, by: motion.sources, from: .point(motion.offset),
          to: .point(isBack ? motion.furthest : motion.last), event: isBack ? "came back" : nil, at: start,
          until: motion.end), of: subject)
    }
    if let start = motion.zoomStart, let scale = motion.scale {
      let node = paths.zoomedNode(of: subject).flatMap { before.nodes.indices.contains(Int($0)) ? $0 : nil }
      let first = node.map { Double(before[$0].transform.a) }
      add(
        Effect(
          .zoomed, by: motion.zoomSources, from: first.map { .number($0) }, to: .number(scale), at: start,
          until: motion.end), of: subject)
    }
  }
}

extension Rule {
  /// What a scroll view's callback by this rule is due to.
  fileprivate var source: Effect.Source {
    switch self {
    case .momentum, .bounce, .pageSnap, .rest, .handOver: .after
    default: isOfApplication ? .application : .finger
    }
  }
}

extension ControlEvent {
  /// Whether the control acted, and was not only touched.
  var isAct: Bool { self == .touchUpInside || self == .valueChanged }
}

extension NavigationEvent {
  /// The effect in words; nil for a step on the way.
  fileprivate var words: String? {
    switch self {
    case .push: "pushed a page"
    case .pop: "popped the page"
    case .popCancelled: "took the pop back"
    case .pushCancelled: "took the push back"
    case .stuck: "is stuck in a transition"
    case .popBegan, .progress, .finished: nil
    }
  }

  /// Returns the words of what an effect in these words takes back: a transition of the application's own begins as any
  /// other. Nil for other effects.
  static func words(takenBackBy words: String?) -> String? {
    switch words {
    case Self.popCancelled.words: Self.pop.words
    case Self.pushCancelled.words: Self.push.words
    default: nil
    }
  }

  /// Returns the question about an effect in these words: `did the navigation pop the page`.
  static func question(about words: String?) -> String {
    switch words {
    case Self.push.words: "did the navigation push a page"
    case Self.pop.words: "did the navigation pop the page"
    case Self.popCancelled.words: "did the navigation take the pop back"
    case Self.pushCancelled.words: "did the navigation take the push back"
    case Self.stuck.words: "is the navigation stuck in a transition"
    default: "did the navigation change its pages"
    }
  }
}
