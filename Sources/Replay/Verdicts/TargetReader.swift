import Foundation
import TouchKit

/// Finds what a stroke was meant for, as somebody would say who looks at what lies under the finger.
///
/// Views are looked at from the hit view outwards. What could react best comes first: a control that tracks the finger,
/// then what has room to move this way, then what would only bounce.
struct TargetReader {
  private let judge: StrokeJudge
  /// The stage just before the stroke became a drag, or with the touch-down.
  private let stage: Stage
  /// The nodes of all views, also of those that are gone in the end.
  private let nodes: [SubjectID: StageNode.ID]
  /// The recognizers that follow the stroke's touches.
  private let followers: [SubjectID]

  init(_ judge: StrokeJudge) {
    self.judge = judge
    let (run, stroke) = (judge.run, judge.stroke)
    stage = stroke.crossing.map(run.film.stage(before:)) ?? run.stage(at: stroke.start)
    let last = judge.after
    nodes = Dictionary(
      last.nodes.indices.lazy.filter { last.nodes[$0].look.subject.exists }
        .map { (last.nodes[$0].look.subject, StageNode.ID($0)) }, uniquingKeysWith: { $1 })
    followers = judge.decisions.flatMap { decision -> [SubjectID] in
      guard case .followed(let touch, let list) = decision.fact, stroke.touches.contains(touch) else { return [] }
      return Array(run.trace[list])
    }
  }

  private var stroke: Stroke { judge.stroke }
  private var paths: StagePaths { judge.paths }
  private var decisions: [Decision] { judge.decisions }
  private var trace: Trace { judge.trace }

  /// Returns the path of the target; nil if nothing there reacts to this stroke.
  func target() -> String? {
    let views = stroke.chain.reversed().filter { trace[$0]?.kind != .window }
    let subject: SubjectID? = byOwnRecognizer ?? byShape(views)
    return subject.map(carrier).map(trace.name(of:)) ?? (stroke.isMotion ? nil : covered())
  }

  /// The view of a recognizer that the application wrote, if that recognized and changed something: where nobody says what
  /// is meant, nobody writes one for nothing.
  private var byOwnRecognizer: SubjectID? {
    guard judge.isGuess, stroke.isMotion else { return nil }
    let recognition = decisions.first { followers.contains($0.subject) && judge.isOwnRecognition($0) }
    return recognition.map { trace.view(of: $0.subject) }
  }

  private func byShape(_ views: [SubjectID]) -> SubjectID? {
    switch stroke.shape {
    case .edge: recognized(.screenEdgePan) ?? view(ofFirst: [.screenEdgePan], where: isAtItsEdge)
    case .twoFingers:
      recognized(.pinch) ?? recognized(.rotation) ?? recognized(.tap) ?? view(ofFirst: [.pinch, .rotation, .pan])
    case .catching: views.first(where: hasCaught)
    case .tap:
      views.first(where: takesTap) ?? lit(views) ?? views.first { judge.hasAnswered(trace.name(of: $0)) }
        ?? calling(views)
    case .hold: views.first(where: isControlOrRow) ?? view(ofFirst: [.longPress]) ?? calling(views)
    case .holdDrag: pressed(views) ?? dragged(views)
    case .drag: dragged(views)
    }
  }

  /// Returns what a pan of the view moves in its place: a view around it, which takes it along. Else the view.
  private func carrier(of view: SubjectID) -> SubjectID {
    guard stroke.isMotion, trace[view]?.kind == .view, hasPan(view), !hasMotion(view) else { return view }
    let outer = stroke.chain.prefix { $0 != view }.reversed()
    return outer.first { trace[$0]?.kind == .view && hasMotion($0) } ?? view
  }

  private func hasMotion(_ view: SubjectID) -> Bool {
    judge.motions.contains { $0.path == trace.name(of: view) && $0.furthest(until: judge.lift) > 0 }
  }

  private func view(
    ofFirst kinds: [GestureRecognizer.Kind], where isMeant: (SubjectID) -> Bool = { _ in true }
  ) -> SubjectID? {
    followers.first { (trace.recognizerKind(of: $0).map(kinds.contains) ?? false) && isMeant($0) }
      .map(trace.view(of:))
  }

  /// Whether the finger came down near an edge that an edge pan watches.
  private func isAtItsEdge(_ pan: SubjectID) -> Bool {
    !decisions.contains { $0.subject == pan && $0.rule == .edgeRegion }
  }

  /// Returns the view whose recognizer of a kind recognized first.
  private func recognized(_ kind: GestureRecognizer.Kind) -> SubjectID? {
    let recognition = decisions.first { decision in
      guard case .state(.possible, let state) = decision.fact, state == .began || state == .ended else { return false }
      return trace.recognizerKind(of: decision.subject) == kind && followers.contains(decision.subject)
    }
    return recognition.map { trace.view(of: $0.subject) }
  }

  // MARK: Taps

  /// Returns the view whose tap or press called the application: a press that lasts no time takes taps, too.
  private func calling(_ views: [SubjectID]) -> SubjectID? {
    judge.isGuess ? views.first { judge.hasOwnAction(trace.name(of: $0)) } : nil
  }

  private func node(_ view: SubjectID) -> StageNode? { node(view, in: stage) }

  private func node(_ view: SubjectID, in stage: Stage) -> StageNode? {
    nodes[view].flatMap { stage.nodes.indices.contains(Int($0)) ? stage[$0] : nil }
  }

  func isControlOrRow(_ view: SubjectID) -> Bool { trace[view]?.kind == .control || isRow(view) }

  /// Whether it is a row of a table, or was lit or chosen as an item of a collection view.
  func isRow(_ view: SubjectID) -> Bool { node(view)?.isRow == true || judge.isItem(view) }

  private func takesTap(_ view: SubjectID) -> Bool {
    isControlOrRow(view) || followers.contains { trace.view(of: $0) == view && trace.recognizerKind(of: $0) == .tap }
  }

  /// Returns the view that hears of touches itself and lights up, with this stroke or another.
  private func lit(_ views: [SubjectID]) -> SubjectID? {
    let lit = judge.run.reactions().filter { $0.effects.contains { $0.kind == .lit } }.map(\.subject)
    return views.first { lit.contains(trace.name(of: $0)) }
  }

  /// Returns the frontmost control or row that can be seen under the finger: behind views that hide nothing.
  func covered() -> String? {
    guard let point = stroke.path.first?.location else { return nil }
    var found: StageNode.ID?
    // Most views are no subject of anything: the stage may have ten thousand.
    for id in paths.order where stage.nodes.indices.contains(Int(id)) {
      if let subject = paths.subject(of: id), isControlOrRow(subject) || hasTap(subject) {
        if isVisible(id), stage.area(of: id, paths).contains(point) { found = id }
      } else if let below = found, stage[id].isOpaque, isVisible(id), isSeen(id, at: point) {
        if !paths.hasParent(of: id, in: { $0 == below }) { found = nil }
      }
    }
    return found.flatMap(paths.subject).map(trace.name(of:))
  }

  /// Whether a place is in a view, and not cut off from it by a view around it.
  private func isSeen(_ id: StageNode.ID, at point: CGPoint) -> Bool {
    let stage = stage
    guard stage.area(of: id, paths).contains(point) else { return false }
    return !paths.hasParent(of: id) { outer in
      stage.nodes.indices.contains(Int(outer)) && stage[outer].look.clipsToBounds
        && !stage.area(of: outer, paths).contains(point)
    }
  }

  private func isVisible(_ id: StageNode.ID) -> Bool {
    // Only the stage is captured: this is asked of every view.
    let stage = stage
    func hides(_ id: StageNode.ID) -> Bool {
      // A view may since have been put into one that came later.
      stage.nodes.indices.contains(Int(id)) && (stage[id].look.isHidden || stage[id].alpha < 0.01)
    }
    return !hides(id) && !paths.hasParent(of: id, in: hides)
  }

  private func hasTap(_ view: SubjectID) -> Bool {
    view.exists && trace.subjects.contains { $0.kind == .recognizer(.tap, on: view) }
  }

  // MARK: Drags

  private func hasCaught(_ view: SubjectID) -> Bool {
    decisions.contains { $0.subject == view && $0.rule == .caught && $0.time == stroke.start }
  }

  /// Returns the view that a long press picks up: the child of the press's view that was hit.
  private func pressed(_ views: [SubjectID]) -> SubjectID? {
    guard let holder = view(ofFirst: [.longPress]), let place = views.firstIndex(of: holder) else { return nil }
    return place > 0 ? views[place - 1] : holder
  }

  private func dragged(_ views: [SubjectID]) -> SubjectID? {
    let views = withForwarded(views)
    return views.first(where: tracks) ?? views.first(where: isMovedAside) ?? views.first(where: couldMove)
      ?? movedElsewhere(views)
      ?? views.first(where: isDrawnByDrag) ?? views.first(where: bounces)
      ?? views.first { trace[$0]?.kind == .scrollView && axes(of: $0).contains(stroke.axis) }
      ?? views.first(where: hasActed)
  }

  /// Whether a row was moved aside, as by a swipe that uncovers buttons.
  private func isMovedAside(_ view: SubjectID) -> Bool {
    node(view)?.isRow == true && judge.motions.contains { $0.path == trace.name(of: view) && $0.way(.horizontal) >= 10 }
  }

  /// Returns the scroll view that the finger scrolled although it does not lie under it: its pan is on another view.
  private func movedElsewhere(_ views: [SubjectID]) -> SubjectID? {
    judge.motions.first { $0.scroller.exists && !views.contains($0.scroller) && $0.steps.contains(where: \.isDrag) }?
      .scroller
  }

  /// Whether a pan of the view's own recognized, and code that it called changed something: items that it chose. Where
  /// nobody says what is meant, also a press or a recognizer that the application wrote.
  private func hasActed(_ view: SubjectID) -> Bool {
    decisions.contains { decision in
      guard case .action = decision.fact, followers.contains(decision.subject),
        trace.view(of: decision.subject) == view, let kind = trace.recognizerKind(of: decision.subject),
        kind == .pan || judge.isGuess && (kind == .longPress || kind == .custom),
        !trace.isScrollPan(decision.subject)
      else { return false }
      return judge.hasEffect(of: decision)
    }
  }

  /// Adds the scroll views further in that a scroll view of the iPhone OS 2 engine forwards touches to.
  private func withForwarded(_ views: [SubjectID]) -> [SubjectID] {
    guard let leaf = views.first, trace[leaf]?.kind == .scrollView, isLegacy, let first = stroke.path.first else {
      return views
    }
    let inner = paths.order.filter { id in
      stage.nodes.indices.contains(Int(id)) && stage[id].look.scrolling != nil
        && paths.hasParent(of: id) { $0 == paths.node(of: leaf) } && stage.area(of: id, paths).contains(first.location)
    }
    return inner.reversed().compactMap { paths.subject(of: $0) } + views
  }

  private var isLegacy: Bool {
    decisions.contains {
      [.legacyDelay, .legacyForward, .legacyClaim, .legacySwallow].contains($0.rule)
    }
  }

  /// Whether a control follows the finger on this axis, rather than being pressed.
  func tracks(_ view: SubjectID) -> Bool { node(view)?.look.trackedAxes.contains(stroke.axis) == true }

  /// Whether a view drew what the finger did, as stars or a dial.
  private func isDrawnByDrag(_ view: SubjectID) -> Bool {
    trace[view]?.kind != .scrollView
      && judge.reactions.contains { reaction in
        reaction.subject == trace.name(of: view)
          && reaction.effects.contains { [.drew, .moved, .lit].contains($0.kind) }
      }
  }

  private func axes(of view: SubjectID) -> Axes {
    guard let node = node(view), let scrolling = node.look.scrolling else { return [] }
    return scrolling.contentAxes(in: node.bounds.size)
  }

  private func couldMove(_ view: SubjectID) -> Bool {
    if hasPan(view) { return true }
    let room = node(view)?.room(for: stroke, until: stroke.crossing ?? .distantFuture) ?? 0
    // Whoever refuses to begin with next to nothing left has no room.
    return isEnabled(view) && room > (judge.isRefused(on: view) ? StrokeReader.slop : ReactionReader.leastMotion)
  }

  /// Whether fingers scroll a view, when the stroke begins.
  private func isEnabled(_ view: SubjectID) -> Bool {
    (node(view, in: judge.before) ?? node(view))?.look.scrolling?.isEnabled == true
  }

  private func bounces(_ view: SubjectID) -> Bool {
    isEnabled(view) && axes(of: view).contains(stroke.axis)
  }

  /// Whether a pan or swipe of the view's own may act: it was not refused, and if it recognized, something moved.
  private func hasPan(_ view: SubjectID) -> Bool {
    followers.contains { recognizer in
      guard trace.view(of: recognizer) == view, let kind = trace.recognizerKind(of: recognizer),
        kind == .pan || kind == .swipe, !trace.isScrollPan(recognizer)
      else { return false }
      let decisions = judge.decisions.filter {
        $0.subject == recognizer && $0.time <= stroke.end ?? .distantFuture
      }
      // One that its own code fails is refused, too.
      guard !decisions.contains(where: { $0.rule == .refused || $0.isFailedByCode }) else { return false }
      let hasBegun = decisions.contains { if case .state(_, .began) = $0.fact { true } else { false } }
      return !hasBegun
        || judge.motions.contains { motion in
          motion.way(stroke.axis) >= 10 && motion.steps.contains { $0.mover == .code }
        }
    }
  }

  // MARK: Who could have reacted

  /// The views under the finger, from the hit view outwards.
  var views: [SubjectID] { withForwarded(stroke.chain.reversed().filter { trace[$0]?.kind != .window }) }

  /// Whether a view is one that scrolls along the stroke's axis, also while it is switched off.
  func scrolls(_ view: SubjectID) -> Bool {
    trace[view]?.kind == .scrollView && axes(of: view).contains(stroke.axis)
  }

  /// The recognizers that follow the touches, and those that do not receive them, but for the pans with which scroll views
  /// scroll: who asks about one of these means its view.
  var recognizers: [SubjectID] {
    let refused = judge.decisions.compactMap { decision -> SubjectID? in
      guard case .withheld(let touch) = decision.fact, stroke.touches.contains(touch) else { return nil }
      return trace.isRecognizer(decision.subject) ? decision.subject : nil
    }
    var known: Set<SubjectID> = []
    return (followers + refused).filter { !trace.isScrollPan($0) && known.insert($0).inserted }
  }
}

extension Decision {
  /// Whether code gave up for a recognizer.
  fileprivate var isFailedByCode: Bool {
    guard rule == .assigned, case .state(_, .failed) = fact else { return false }
    return true
  }
}

extension StageNode {
  /// Whether nothing behind it can be seen.
  fileprivate var isOpaque: Bool { (look.backgroundColor?.alpha ?? 0) * alpha > 0.9 }
}

extension Stage {
  /// Returns the frame of a node on the stage, without transforms.
  func area(of id: StageNode.ID, _ paths: StagePaths) -> CGRect {
    var area = self[id].frame
    var next = paths.parent(of: id)
    // A view may since have been put into one that came later.
    while let parent = next, parent != root, nodes.indices.contains(Int(parent)) {
      area = area.offsetBy(
        dx: self[parent].frame.minX - self[parent].bounds.minX, dy: self[parent].frame.minY - self[parent].bounds.minY)
      next = paths.parent(of: parent)
    }
    return area
  }
}
