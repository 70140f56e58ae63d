import Foundation
import Stages
import TouchKit

/// Says what views did, as far as a headline does.
extension StrokeJudge {
  /// Returns what targets did, in order of time.
  /// - Parameter edge: When one reached its edge, if that cut it off.
  func deeds(of targets: [String], _ kind: VerdictKind, until edge: Instant?) -> [Judgement.Deed] {
    var deeds: [Judgement.Deed] = []
    for target in targets {
      guard let deed = deed(of: target, kind, until: edge), !deeds.contains(where: { $0.path == deed.path }) else {
        continue
      }
      deeds.append(deed)
    }
    return deeds.sorted { $0.start < $1.start }
  }

  private func deed(of path: String, _ kind: VerdictKind, until edge: Instant?) -> Judgement.Deed? {
    // The effects of a view without a name are listed under the view around it.
    let around = named(path) == path ? [] : reactions.filter { $0.subject == named(path) }
    let own = around.isEmpty ? reactions.filter { isWithin($0.subject, path) } : around
    let lit = self.lit(path).map { $0.start.seconds(since: stroke.start) }
    let isLighting = expectation == .highlight || expectation == nil && stroke.shape == .hold
    // What a finger scrolls is told before content that code zooms besides.
    let isDrag = stroke.isMotion && stroke.touches.count == 1
    let kinds: [Effect.Kind] =
      stroke.shape == .catching && !stroke.isMotion ? [.stopped] : isLighting ? [.lit] : isDrag ? [] : [.zoomed]
    var deed =
      deed(own) { kinds.contains($0) } ?? seenMotion(of: path).map { self.deed($0, until: edge) } ?? self.deed(own)
    deed?.lit = lit
    return deed
  }

  /// Returns the same, unless it is only that a drag laid something out anew.
  private func seenMotion(of path: String) -> Motion? {
    guard let motion = mainMotion(of: path) else { return nil }
    let isTrifle = isGuess && stroke.isMotion && !motion.scroller.exists && motion.furthest(until: lift) < 10
    return isTrifle && !motion.steps.contains(where: \.isDrag) ? nil : motion
  }

  /// Returns the motion that a headline tells of: the content that went furthest, or of several views the innermost that was
  /// hit, else the nearest one.
  private func mainMotion(of path: String) -> Motion? {
    let all = motions(of: path)
    // Rather what followed than what code put elsewhere.
    let steady = all.filter { !$0.isJump(stroke) }
    let own = steady.isEmpty ? all : steady
    if own.contains(where: \.scroller.exists) {
      return own.max { $0.furthest(until: lift) < $1.furthest(until: lift) }
    }
    let chain = stroke.chain.map(trace.name(of:))
    if let hit = chain.reversed().lazy.compactMap({ view in own.first { $0.path == view } }).first { return hit }
    let place = stroke.location(at: stroke.start)
    return own.min { $0.start.distance(to: place) < $1.start.distance(to: place) }
  }

  /// Returns what somebody else did: what a finger moved first, then what acted; last a target that code set elsewhere at
  /// once, further than the finger went.
  func rival(of targets: [String]) -> Judgement.Deed? {
    let meant = targets.flatMap(motions(of:)).map(\.path)
    let others = motions.filter { !meant.contains($0.path) }
    let furthest = others.max { $0.furthest(until: lift) < $1.furthest(until: lift) }
    if let motion = others.first(where: { $0.steps.contains(where: \.isDrag) }) ?? furthest { return deed(motion) }
    let reactions = reactions.filter { isOther($0.subject, than: targets) && !meant.contains($0.subject) }
    return deed(reactions) { $0 != .lit && $0 != .stopped }
      ?? targets.lazy.flatMap(motions(of:)).first { $0.isJump(stroke) }.map { deed($0) }
  }

  /// Returns what a target that did not react as it was meant to did all the same; nil for nothing.
  func remnant(of path: String) -> Effect.Kind? {
    if !motions(of: path).isEmpty { return isScroller(path) ? .scrolled : .moved }
    return lit(path).map { _ in .lit }
  }

  /// Returns what came of the deeds, or of a recognition without any: a view that appeared or disappeared, or a text that
  /// stands there now. Where the view itself went that was moved, nothing else is told.
  func consequence(of deeds: [Judgement.Deed]) -> Judgement.Deed? {
    let last = deeds.last
    if let kind = last?.kind, [.paged, .navigation, .stopped].contains(kind) { return nil }
    let hasActed = last.map { ![.scrolled, .zoomed].contains($0.kind) } ?? true
    let scrollers = reactions.filter { $0.effects.contains { [.scrolled, .paged].contains($0.kind) } }.map(\.subject)
    // That a copy goes again which came with the gesture is no news.
    let own = reactions.filter { reaction in
      reaction.subject == last?.path && last?.kind == .moved && !reaction.effects.contains { $0.kind == .appeared }
    }
    // Of a page that goes with a pop, the one is news that comes.
    if !hasNavigated, let end = result(of: own, [.disappeared]) { return end }
    let others = reactions.filter { reaction in
      // What comes and goes as content scrolls is scrolled.
      !scrollers.contains { reaction.subject != $0 && isWithin(reaction.subject, $0) }
    }
    for kind in [Effect.Kind.appeared, .disappeared, .drew] where hasActed || kind != .drew {
      if kind == .drew, last?.kind == .drew, last?.result != nil { continue }
      let candidates = others.filter { $0.subject != last?.path || kind != last?.kind }
      if let result = result(of: candidates, [kind]) { return result }
    }
    return nil
  }

  /// Returns the first effect of these kinds that came of the stroke.
  private func result(of reactions: [Reaction], _ kinds: [Effect.Kind]) -> Judgement.Deed? {
    for reaction in reactions {
      let effect = reaction.effects.first { effect in
        guard kinds.contains(effect.kind), effect.kind != .drew || effect.to != nil else { return false }
        // What a timer does that ran before the touch came, or does long after it, is no answer to it.
        let timer = timer(behind: effect)
        let isSoon = effect.start.seconds(since: lift) < 1
        guard let timer else { return isSoon || effect.kind != .drew && !hasTimer(before: effect) }
        return timer >= stroke.start && isSoon
      }
      if let effect { return deed(reaction, effect) }
    }
    return nil
  }

  /// Whether a timer of the application ran out between the lift and an effect, which an animation may have brought.
  private func hasTimer(before effect: Effect) -> Bool {
    decisions.contains { decision in
      guard case .timer(.application, .fired, _) = decision.fact else { return false }
      return decision.time > lift && decision.time <= effect.start
    }
  }

  /// Returns when the timer of the application was started that ran out just before an effect, within two display steps;
  /// nil if none did.
  func timer(behind effect: Effect) -> Instant? {
    let last = decisions.last { decision in
      guard decision.time <= effect.start else { return false }
      // What was called or delivered after the timer comes first.
      return switch decision.fact {
      case .timer(.application, .fired, _), .action, .deliver: true
      default: false
      }
    }
    guard let last, case .timer = last.fact, effect.start.seconds(since: last.time) < 2 / 60 else { return nil }
    // A timer that repeats starts itself.
    var first = last
    while let before = Array(first.causes).compactMap({ trace[$0] }).first(where: isOfTimer) { first = before }
    return first.time
  }

  private func isOfTimer(_ decision: Decision) -> Bool {
    if case .timer(.application, _, _) = decision.fact { true } else { false }
  }

  /// Returns what strikes most among several reactions.
  private func deed(_ reactions: [Reaction], where isSeen: (Effect.Kind) -> Bool = { _ in true }) -> Judgement.Deed? {
    var best: Judgement.Deed?
    for reaction in reactions {
      for effect in reaction.effects where isSeen(effect.kind) && effect.kind.rank < best?.kind.rank ?? .max {
        best = deed(reaction, effect)
      }
    }
    return best
  }

  func deed(_ reaction: Reaction, _ effect: Effect) -> Judgement.Deed {
    Judgement.Deed(
      path: reaction.subject, name: reaction.name, kind: effect.kind, start: effect.start,
      isGone: effect.kind == .moved && isOffStage(reaction.subject), event: effect.event,
      before: effect.from, result: effect.to, rest: rest(within: effect))
  }

  /// Returns how long the finger of a drag had rested when it lifted, in seconds, if an effect came to its end more than
  /// 100 ms later; nil otherwise. A rest under 100 ms is none (spec 5.3).
  private func rest(within effect: Effect) -> Double? {
    guard stroke.isMotion, let rest = stroke.release?.rest, rest >= 0.1 else { return nil }
    return effect.end.seconds(since: lift) > 0.1 ? rest : nil
  }

  private func deed(_ motion: Motion, until edge: Instant? = nil) -> Judgement.Deed {
    let reaction = reactions.first { $0.subject == motion.path }
    let hasPaged = motion.scroller.exists && reaction?.effects.contains { $0.kind == .paged } == true
    return Judgement.Deed(
      path: motion.path, name: reaction?.name ?? paths.name(at: motion.path),
      kind: hasPaged ? .paged : motion.scroller.exists ? .scrolled : .moved,
      start: motion.steps.first?.time ?? stroke.start, way: way(motion.withFinger, until: edge),
      isGone: !motion.scroller.exists && isOffStage(motion.path))
  }

  /// What a finger moves is measured while it is down.
  private func way(_ motion: Motion, until edge: Instant?) -> Judgement.Way {
    let isDragged = motion.furthest(until: lift) >= ReactionReader.leastMotion
    let measured = edge ?? (isDragged ? lift : end)
    let isSideways = motion.way(.horizontal) > motion.way(.vertical)
    let (axis, other): (Axes, Axes) = isSideways ? (.horizontal, .vertical) : (.vertical, .horizontal)
    let released = motion.steps.last { $0.time <= lift }?.place ?? motion.start
    let sign: Double = released[axis] < motion.start[axis] ? -1 : 1
    let net = abs((motion.steps.last { $0.time <= measured }?.place ?? motion.start)[axis] - motion.start[axis])
    var way = Judgement.Way(
      distance: net >= 1 ? net : motion.way(axis, until: measured), across: motion.way(other, until: measured),
      isSideways: isSideways,
      flight: isDragged ? (motion.landing(after: lift)[axis] - released[axis]) * sign : 0,
      isAfterLift: !isDragged && edge == nil && stroke.isMotion && stroke.end != nil,
      arrival: creep(motion), isFlying: isFlying(motion.scroller), isBack: motion.last.distance(to: motion.start) < 1)
    let later = motion.steps.filter { $0.time > lift }
    way.isCarried = !later.isEmpty && later.allSatisfy { $0.mover == .code }
    let travel = Double(isSideways ? stroke.travel.x : stroke.travel.y)
    way.isAgainstFinger = !motion.scroller.exists && (released[axis] - motion.start[axis]) * travel < 0
    // An endless pager has no edges.
    if !motion.isRecentred, let limits = limits(of: motion.scroller, axis) {
      let (first, last): (Judgement.ContentEdge, Judgement.ContentEdge) = isSideways ? (.left, .right) : (.top, .bottom)
      // At the lift code may keep it where it is by other margins, which are no end of its content.
      let pulled = motion.steps.last { $0.time <= lift && $0.isDrag }?.place ?? released
      let place = edge == nil ? pulled[axis] : motion.start[axis]
      if place < limits.lowerBound - 1 { way.stretch = .init(edge: first, distance: limits.lowerBound - place) }
      if place > limits.upperBound + 1 { way.stretch = .init(edge: last, distance: place - limits.upperBound) }
      way.restingEdge =
        abs(motion.last[axis] - limits.lowerBound) < 1
        ? first : abs(motion.last[axis] - limits.upperBound) < 1 ? last : nil
      let release = stroke.release
      way.stopsDead =
        isDragged && !way.isFlying && abs(way.flight) < 1 && way.restingEdge == nil
        && release.map { $0.rest < 0.05 } == true
        && release.map { $0.speed > EngineConstants().releaseSpeed } == true
    }
    return way
  }

  /// Whether content still moves by itself at the end of what is judged.
  private func isFlying(_ scroller: SubjectID) -> Bool {
    for decision in decisions.reversed() where decision.subject == scroller {
      if case .mode(let mode) = decision.fact { return mode.isDecelerating }
    }
    return false
  }

  /// Returns how many seconds after the lift content came to the landing that the application had chosen, if it crept: for
  /// more than a second, at less than 100 pt/s. Nil for all else. What lands where UIKit chose is where its speed takes
  /// it, and nobody waits for that.
  func creep(_ motion: Motion) -> Double? {
    let isChosen = decisions.contains { $0.rule == .delegateTarget && $0.subject == motion.scroller }
    guard isChosen, let last = motion.steps.last, last.mover == .after else { return nil }
    let duration = last.time.seconds(since: lift)
    let released = motion.steps.last { $0.time <= lift }?.place ?? motion.start
    let way = last.place.distance(to: released)
    return duration > 1 && way >= 10 && way < 100 * duration ? duration : nil
  }

  /// Returns the offsets between which a scroll view shows nothing but content; nil for other views.
  private func limits(of scroller: SubjectID, _ axis: Axes) -> ClosedRange<Double>? {
    guard let node = node(scroller) else { return nil }
    return node.look.scrolling?.limits(axis, in: node.bounds.size)
  }

  /// Returns how far out a page must be to turn, in points; nil for a view that does not page.
  func pageThreshold(of path: String) -> Double? {
    guard let id = trace.subject(at: path).flatMap(paths.node(of:)), let node = run.film.node(id, at: lift),
      node.look.scrolling?.isPaging == true
    else { return nil }
    return Double(node.bounds.size[stroke.axis]) / 2
  }

  /// Whether nothing of a view is on the stage in the end.
  private func isOffStage(_ path: String) -> Bool {
    let stage = after
    // The trace may not speak of it.
    guard let node = paths.order.first(where: { paths.ownerPath(of: $0) == path }) else { return false }
    return stage.area(of: node, paths).intersection(stage[stage.root].bounds).isEmpty
  }

  /// Returns when the touch was taken away from one of the targets, which follows it only as long as it has it.
  private func cancellation(of targets: [String]) -> Instant? {
    decisions.last { decision in
      guard case .deliver(_, .cancelled, _, _) = decision.fact else { return false }
      return targets.contains(trace.name(of: decision.subject))
    }?.time
  }

  /// Returns how far the finger went on after the last of the targets had stopped, in points.
  func rest(_ targets: [String], after edge: Instant?) -> Double {
    let steps = targets.flatMap(motions(of:)).flatMap(\.steps).filter { $0.time <= lift && $0.isByFinger }
    let last =
      edge ?? steps.map(\.time).max() ?? cancellation(of: targets) ?? targets.compactMap(drawing).map(\.end).max()
      ?? stroke.start
    return abs(Double(stroke.location(at: lift)[stroke.axis] - stroke.location(at: last)[stroke.axis]))
  }
}

extension Motion {
  /// Where it went after the lift, as far as it can be seen: a view that is put elsewhere at once, to be used again, is not
  /// followed any more.
  func landing(after lift: Instant) -> CGPoint {
    var place = steps.last { $0.time <= lift }?.place ?? start
    for step in steps where step.time > lift {
      guard step.place.distance(to: place) < 100 else { break }
      place = step.place
    }
    return place
  }
}

extension Effect.Kind {
  /// What a headline tells first.
  fileprivate var rank: Int {
    switch self {
    case .navigation: 0
    case .row, .control: 1
    case .zoomed: 2
    case .paged, .scrolled: 3
    case .moved: 4
    case .stopped: 5
    case .appeared, .disappeared: 6
    case .drew: 7
    case .lit: 8
    }
  }
}
