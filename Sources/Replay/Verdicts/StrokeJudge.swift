import Foundation
import Stages
import TouchKit

/// Decides what became of one stroke.
struct StrokeJudge {
  let run: Run
  let stroke: Stroke
  let end: Instant
  let reactions: [Reaction]
  let motions: [Motion]
  /// The decisions from the touch-down to the last moment that counts.
  let decisions: [Decision]
  /// The stage before the stroke.
  let before: Stage
  /// The names of the views, by which the trace and both stages know them.
  let paths: StagePaths
  /// What the targets should do; nil for what the stroke's shape asks of them.
  private(set) var expectation: GestureIntent.Expectation?
  /// Whether nobody said what is meant: it is read from the shape of the stroke, and what code does is as good as that.
  private(set) var isGuess = false

  /// - Parameter end: The last moment that counts: the next stroke, or rest.
  init(_ run: Run, _ stroke: Stroke, until end: Instant) {
    (self.run, self.stroke, self.end) = (run, stroke, end)
    decisions = Self.decisions(of: stroke, in: run.trace, until: end)
    before = run.film.stage(before: stroke.start)
    // Views get their numbers when the trace first speaks of them.
    paths = StagePaths(of: run.stage(at: end), run.trace, calledAsIn: before)
    var reader = ReactionReader(run, from: stroke.start, until: end, knowing: paths)
    reactions = reader?.read() ?? []
    motions = MotionReader(run, decisions, from: stroke.start, until: end, before, paths).motions
      // A list gives a cell to another row or item, further away than the stage is high: nothing moved.
      .filter { [before] in !($0.last.distance(to: $0.start) > before[before.root].bounds.height && $0.isOfCell) }
  }

  var trace: Trace { run.trace }

  /// The stage at the last moment that counts.
  var after: Stage { paths.stage }

  /// Returns what was decided since the finger came down. What moves by itself moves on before the touches of the same
  /// instant are heard: that is no part of the stroke.
  private static func decisions(of stroke: Stroke, in trace: Trace, until end: Instant) -> [Decision] {
    Array(
      trace.decisions(since: stroke.start, until: end).drop { decision in
        guard case .touch(let touch, .began, _, _) = decision.fact else { return true }
        return touch != stroke.touches[0]
      })
  }

  /// Returns a judge of the same stroke who expects something else of the targets.
  func expecting(_ expectation: GestureIntent.Expectation?, isGuess: Bool = false) -> StrokeJudge {
    var judge = self
    (judge.expectation, judge.isGuess) = (expectation, isGuess)
    return judge
  }

  func judge(_ meant: [String]) -> Judgement {
    let (kind, delay) = kind(meant)
    // Of several the verdict is about the first that did not react.
    let missing = meant.filter { !hasReacted($0) }
    let targets = missing + meant.filter { !missing.contains($0) }
    let edge = kind == .cutOff ? edge(of: targets.flatMap(motions(of:))) : nil
    var deeds = deeds(of: targets, kind, until: edge)
    // What code did for the target's own recognizer is its reaction, whatever it moved.
    if deeds.isEmpty, isGuess, stroke.isMotion, kind == .reacted, let deed = rival(of: targets) { deeds = [deed] }
    // That it lit up says less of a tap than that it recognized.
    if isGuess, kind == .reacted, targets.contains(where: hasOwnAction) { deeds.removeAll { $0.kind == .lit } }
    return Judgement(
      stroke: stroke, targets: targets, names: targets.map(name), kind: kind, delay: delay, deeds: deeds,
      rival: rival(of: missing.isEmpty ? targets : missing), remnant: missing.first.flatMap(remnant(of:)),
      consequence: expectation == nil ? consequence(of: deeds) : nil,
      rest: kind == .cutOff ? rest(targets, after: edge) : 0,
      isAtEdge: edge != nil, pageThreshold: targets.first.flatMap(pageThreshold), expectation: expectation,
      misuse: misuse(kind), end: end)
  }

  /// Returns what UIKit ends the app for, if that explains the verdict. It may have happened long before the stroke.
  private func misuse(_ kind: VerdictKind) -> DecisionID {
    guard [.nothing, .instead, .cutOff].contains(kind) else { return .none }
    let misuse = trace.decisions(since: .zero, until: end).first { decision in
      guard decision.rule == .misuse, case .misuse = decision.fact else { return false }
      return stroke.chain.contains(trace.view(of: decision.subject))
    }
    return misuse?.id ?? .none
  }

  /// The names of the views that were there when the stroke began: those that scrolled away since are in no other stage.
  private var beginning: StagePaths { StagePaths(of: run.stage(at: stroke.start), trace, calledAsIn: before) }

  /// What people call the views of the stroke's story.
  var names: [SubjectID: String] { run.names(at: stroke.start) }

  /// Returns what a person would call a view or a recognizer.
  private func name(at path: String) -> String {
    guard let subject = trace.subject(at: path) else { return paths.name(at: path) }
    guard trace.isRecognizer(subject) else {
      // A row may be another one by now.
      let isRow = paths.node(of: subject).map { paths.row(of: $0) != nil } ?? true
      return isRow ? beginning.name(at: path) : paths.name(at: path)
    }
    return Explanation(of: trace, naming: .people, names: names).name(subject)
  }

  func kind(_ targets: [String]) -> (VerdictKind, Double) {
    if isStuck { return (.stuck, 0) }
    guard !targets.isEmpty else { return (.noTarget, 0) }
    switch expectation {
    case .highlight, .recognition: return presenceKind(targets)
    case .motion, .action, nil: return targets.allSatisfy(expectsMotion) ? motionKind(targets) : actKind(targets)
    }
  }

  /// Whether a target should move. Too short a drag of a scroll view is a tap for everybody but its author.
  private func expectsMotion(_ path: String) -> Bool {
    if let expectation { return expectation == .motion }
    return stroke.isMotion
      || stroke.shape == .tap && stroke.touches.count == 1 && isScroller(path) && !hasOwnTap(path)
        && !(isGuess && hasBroughtKeyboard)
  }

  /// Whether a target did what was meant, sooner or later.
  func hasReacted(_ path: String) -> Bool {
    switch expectation {
    case .highlight: lit(path) != nil
    case .recognition: hasRecognized(path)
    case .motion, .action, nil: expectsMotion(path) ? hasMoved(path) : hasActed(path)
    }
  }

  /// Returns the kind for targets of which some did not react.
  func kind(missing targets: [String]) -> VerdictKind { rival(of: targets) == nil ? .nothing : .instead }

  /// Whether an effect of a view is not that of a target. What content does is not what its scroll view does.
  func isOther(_ path: String, than targets: [String]) -> Bool {
    !targets.contains { isScroller($0) || isNavigation($0) ? path == $0 : isWithin(path, $0) }
  }

  var isStuck: Bool {
    decisions.contains {
      if case .navigation(.stuck, _, _) = $0.fact { true } else { false }
    }
  }

  func isScroller(_ path: String) -> Bool {
    trace.subject(at: path).map { trace[$0]?.kind == .scrollView } ?? false
  }

  /// Whether the view goes back and forth between pages with its edge pan.
  func isNavigation(_ path: String) -> Bool {
    trace.subject(at: path).map(trace.isNavigation) ?? false
  }

  /// Whether a view is another or in it. An unnamed view counts as all of the named one around it.
  func isWithin(_ path: String, _ target: String) -> Bool {
    let named = named(target)
    return path == named || path.hasPrefix(named + "/")
  }

  /// The path of the named view around an unnamed one; that of a named one itself.
  func named(_ path: String) -> String {
    var parts = path.split(separator: "/")
    guard parts.last?.hasPrefix("~") == true else { return path }
    while parts.last?.hasPrefix("~") == true { parts.removeLast() }
    return parts.joined(separator: "/")
  }

  // MARK: Motion

  func motions(of path: String) -> [Motion] {
    // What moves in a page that stays is not the page.
    if isNavigation(path), !hasNavigated { return [] }
    // Content of an unnamed scroll view moves under the name of the view around it.
    let own = motions.filter { motion in
      motion.path == path || motion.scroller.exists && trace.name(of: motion.scroller) == path
    }
    if !own.isEmpty || isScroller(path) && !hasActedByFingers(path) { return own }
    // A pan on it moves views, or content by code.
    return motions.filter { motion in
      isWithin(motion.path, path) && (!motion.scroller.exists || motion.steps.contains { $0.mover == .code })
    }
  }

  func acts(_ path: String) -> [Effect] {
    reactions.filter { isWithin($0.subject, path) }.flatMap(\.effects).filter {
      ![.lit, .scrolled, .paged, .moved, .stopped].contains($0.kind)
    }
  }

  func hasMoved(_ path: String) -> Bool {
    if isNavigation(path) { return hasNavigated }
    if hasActedByFingers(path) || isGuess && stroke.shape == .twoFingers && hasOwnAction(path) { return true }
    if isScroller(path) {
      return motions(of: path).contains { !$0.isJump(stroke) } || acts(path).contains { $0.kind == .zoomed }
    }
    return !motions(of: path).isEmpty || !acts(path).isEmpty || drawing(by: path) != nil
  }

  /// Returns when a view that hears of touches itself looked otherwise, as stars or a dial; nil if it did not, or still does.
  func drawing(by path: String) -> Effect? {
    // A row or an item is lit until the finger moves, and draws nothing of what it does.
    guard let subject = trace.subject(at: path), trace[subject]?.kind == .view, node(subject)?.isRow != true,
      !isItem(subject)
    else { return nil }
    let effects = reactions.first { $0.subject == path }?.effects ?? []
    return effects.contains { [.drew, .row].contains($0.kind) } ? nil : effects.first { $0.kind == .lit }
  }

  /// Whether a table or collection view lit the view up as a row or an item.
  func isItem(_ view: SubjectID) -> Bool {
    decisions.contains { decision in
      if case .row = decision.fact { decision.subject == view } else { false }
    }
  }

  var hasNavigated: Bool {
    decisions.contains { decision in
      guard case .navigation(let event, _, _) = decision.fact else { return false }
      return event == .popBegan || event == .pop
    }
  }

  func motionKind(_ targets: [String]) -> (VerdictKind, Double) {
    let missing = targets.filter { !hasMoved($0) }
    guard missing.isEmpty else { return (kind(missing: missing), 0) }
    let own = targets.flatMap(motions(of:))
    if isCutOff(own) || targets.contains(where: isDrawingCutOff) { return (.cutOff, 0) }
    if isTogether(own) { return (.together, 0) }
    let delay = delay(own)
    if delay > 0.2 { return (.late, delay) }
    if let arrival = own.compactMap(creep).max() { return (.late, arrival) }
    if isTakenBack(own, targets), !(isGuess && hasOutcome(targets)) { return (.takenBack, delay) }
    return (.reacted, delay)
  }

  /// Whether something came of it: what went back had chosen something.
  private func hasOutcome(_ targets: [String]) -> Bool {
    consequence(of: deeds(of: targets, .reacted, until: nil)) != nil
  }

  var lift: Instant { stroke.end ?? end }

  func isCutOff(_ own: [Motion]) -> Bool {
    let axis = stroke.axis
    let dragged = own.filter { $0.furthest(until: lift) > 0 }
    let steps = dragged.flatMap(\.steps).filter { $0.time <= lift && $0.isByFinger }
    let caught = stroke.shape == .catching ? stroke.start : nil
    guard let last = steps.map(\.time).max() ?? caught else { return false }
    let (at, up) = (stroke.location(at: last), stroke.location(at: lift))
    if abs(up[axis] - at[axis]) > 10, hasLostTouch || dragged.contains(where: hasRoomOutside) { return true }
    return edge(of: own) != nil
  }

  /// Returns when the finger dragged content beyond its edge, further than it had moved it, although a view around it
  /// had room; nil if it did not.
  func edge(of own: [Motion]) -> Instant? {
    let axis = stroke.axis
    for motion in own where hasRoomOutside(of: motion) {
      guard let place = motion.steps.firstIndex(where: { $0.mover == .stretch && $0.time <= lift }) else { continue }
      let edge = place > 0 ? motion.steps[place - 1].time : stroke.start
      let way = motion.way(axis, until: edge)
      if way >= 10, abs(stroke.location(at: lift)[axis] - stroke.location(at: edge)[axis]) > way { return edge }
    }
    return nil
  }

  /// Whether a pan that had begun was cancelled.
  var hasLostTouch: Bool {
    decisions.contains { decision in
      guard decision.time <= lift, case .state(let from, .cancelled) = decision.fact else { return false }
      return (from == .began || from == .changed) && trace.recognizerKind(of: decision.subject) == .pan
    }
  }

  /// Whether a view that draws itself went back while the finger went on.
  func isDrawingCutOff(_ path: String) -> Bool {
    guard let drawing = drawing(by: path), drawing.end < lift else { return false }
    return stroke.location(at: lift).distance(to: stroke.location(at: drawing.end)) > 10
  }

  /// The state of a view before the stroke; nil for one that came later.
  func node(_ view: SubjectID) -> StageNode? {
    paths.node(of: view).flatMap { before.nodes.indices.contains(Int($0)) ? before[$0] : nil }
  }

  /// Whether a view around a scroll view had room along the stroke's axis, or a pan of its own that was refused.
  func hasRoomOutside(of motion: Motion) -> Bool {
    guard let place = stroke.chain.firstIndex(of: motion.scroller) else { return false }
    return stroke.chain[..<place].contains { view in
      isRefused(on: view) || (node(view)?.room(for: stroke, until: lift) ?? 0) > ReactionReader.leastMotion
    }
  }

  /// Whether somebody answered no for a pan of the view.
  func isRefused(on view: SubjectID) -> Bool {
    decisions.contains { decision in
      guard decision.time <= lift, decision.rule == .refused else { return false }
      return trace.recognizerKind(of: decision.subject) == .pan && trace.view(of: decision.subject) == view
    }
  }

  /// Whether something else moved or acted with the same finger, by a recognizer of its own.
  func isTogether(_ own: [Motion]) -> Bool {
    // Content that the tap's own action scrolls does not move beside it.
    let isByTap = stroke.shape == .tap && own.allSatisfy { $0.steps.allSatisfy { $0.mover == .code } }
    if hasActedBeside && !isByTap { return true }
    let mine = Set(own.flatMap(\.steps).filter { $0.time <= lift }.map(\.time))
    let others = motions.filter { motion in !own.contains { $0.path == motion.path } }
    guard recognizers.count > 1 else { return false }
    return others.contains { other in
      let common = other.steps.filter { $0.time <= lift && mine.contains($0.time) }
      return common.count >= 3 && common.contains(where: \.isDrag)
    }
  }

  /// Whether a tap recognizer recognized as well, and changed something.
  var hasActedBeside: Bool {
    let times = decisions.filter { decision in
      guard case .state(_, .ended) = decision.fact else { return false }
      return trace.recognizerKind(of: decision.subject) == .tap
    }.map(\.time)
    return reactions.contains { reaction in
      reaction.effects.contains { [.drew, .appeared, .control, .row].contains($0.kind) && times.contains($0.start) }
    }
  }

  /// The pans and presses that began with this stroke.
  var recognizers: [SubjectID] {
    var found: [SubjectID] = []
    for decision in decisions where decision.time <= lift {
      guard case .state(_, .began) = decision.fact else { continue }
      let isMeant = [.pan, .screenEdgePan, .longPress].contains(trace.recognizerKind(of: decision.subject))
      if isMeant, !found.contains(decision.subject) { found.append(decision.subject) }
    }
    return found
  }

  func delay(_ own: [Motion]) -> Double {
    // What a press picks up need not be the view that was pressed.
    guard !recognizers.contains(where: { trace.recognizerKind(of: $0) == .longPress }) else { return 0 }
    guard let crossing = stroke.crossing, let first = own.compactMap(\.steps.first?.time).min() else { return 0 }
    return max(first.seconds(since: crossing), 0)
  }

  /// Whether content was beyond its edge, also by code that does not stretch it as the engine does.
  private func isBeyondEdge(_ motion: Motion) -> Bool {
    guard let node = node(motion.scroller), let scrolling = node.look.scrolling else { return false }
    let limits = scrolling.limits(stroke.axis, in: node.bounds.size)
    return motion.steps.contains {
      $0.place[stroke.axis] < limits.lowerBound - 1 || $0.place[stroke.axis] > limits.upperBound + 1
    }
  }

  func isTakenBack(_ own: [Motion], _ targets: [String]) -> Bool {
    let effects = reactions.filter { reaction in targets.contains { isWithin(reaction.subject, $0) } }.flatMap(
      \.effects)
    if targets.contains(where: isNavigation) { return effects.contains { $0.event == "took the pop back" } }
    // What is gone, perhaps with what it is in, did not come back.
    let isGone = reactions.contains { reaction in
      reaction.effects.contains { $0.kind == .disappeared }
        && targets.contains { isWithin(reaction.subject, $0) || isWithin($0, reaction.subject) }
    }
    guard !own.isEmpty, !isGone, !isHandle(targets) else { return false }
    let axis = stroke.axis
    return own.allSatisfy { motion in
      let out = motion.furthest(until: lift)
      let isStretched = motion.steps.contains { $0.mover == .stretch } || isBeyondEdge(motion)
      let isBack = motion.last.distance(to: motion.start) < 1
      return out >= 10 && isBack && !isStretched
    } || own.contains { $0.hasTurned(axis, at: lift) }
  }
}

extension StageNode {
  /// Whether its content scrolls along an axis.
  func scrolls(_ axis: Axes) -> Bool { look.scrolling?.contentAxes(in: bounds.size).contains(axis) == true }

  /// Returns how far fingers can still scroll it the way a stroke goes up to a moment, in points; 0 for other views.
  func room(for stroke: Stroke, until time: Instant) -> Double {
    let axis = stroke.axis
    guard let scrolling = look.scrolling, scrolling.contentAxes(in: bounds.size).contains(axis) else { return 0 }
    let limits = scrolling.limits(axis, in: bounds.size)
    let way = stroke.location(at: time)[axis] - stroke.location(at: stroke.start)[axis]
    return way > 0 ? bounds.origin[axis] - limits.lowerBound : limits.upperBound - bounds.origin[axis]
  }
}
