import Foundation
import TouchKit

/// Reads what the film shows: views that appeared, moved, drew something else, or lit up for a time.
extension ReactionReader {
  mutating func readFilm() {
    let excursions = excursions()
    let (seenBefore, seenAfter) = (before.visibleNodes, after.visibleNodes)
    readReturns(excursions, seenAfter)
    for id in paths.order {
      let (was, new) = (seenBefore.contains(id), seenAfter.contains(id))
      // Most views neither changed nor appeared nor disappeared: the stage may have ten thousand.
      let hasChanged = was != new || was && (excursions[id] != nil || before[id].alpha != after[id].alpha)
      guard hasChanged, !paths.isReadout(id), !isPlacedByTable(id),
        let owner = paths.owner(of: id)
      else { continue }
      // A part of a view that was there comes and goes: that is what the view draws.
      let isPart = !paths.isNamed(id) && paths.ownerNode(of: id).map(seenBefore.contains) == true
      func note(_ kind: Effect.Kind, _ isDone: (Stage) -> Bool) {
        let effect = Effect(isPart ? .drew : kind, by: [.application], at: change(of: id, isDone))
        add(effect, of: owner.path, name: isPart ? owner.name : paths.nameOrRow(of: id) ?? owner.name)
      }
      switch (was, new) {
      case (false, false): continue
      case (false, true):
        // The children of what appeared appear with it.
        if !paths.hasParent(of: id, in: { !seenBefore.contains($0) }) {
          note(.appeared) { $0.visibleNodes.contains(id) }
        }
      case (true, false):
        if !paths.hasParent(of: id, in: { !seenAfter.contains($0) }) {
          note(.disappeared) { !$0.visibleNodes.contains(id) }
        }
      case (true, true): noteDifference(of: id, owner, excursions[id])
      }
    }
    readRemovals(seenBefore)
    readPassing(seenBefore, seenAfter)
  }

  /// Reads the views that were removed from the hierarchy.
  private mutating func readRemovals(_ seen: VisibleNodes) {
    func isGone(_ id: StageNode.ID) -> Bool { !paths.contains(id) }
    let nodes = before.nodes.indices.lazy.map(StageNode.ID.init)
    guard nodes.contains(where: { seen.contains($0) && isGone($0) }) else { return }
    let old = StagePaths(of: before, run.trace)
    for id in old.order where seen.contains(id) && isGone(id) && !old.hasParent(of: id, in: isGone) {
      guard old.row(of: id) == nil, !old.isReadout(id), let owner = old.owner(of: id) else { continue }
      let isPart = !old.isNamed(id) && old.ownerNode(of: id).map(paths.contains) == true
      let time = change(of: id) { !$0.visibleNodes.contains(id) }
      add(
        Effect(isPart ? .drew : .disappeared, by: [.application], at: time), of: owner.path,
        name: isPart ? owner.name : old.nameOrRow(of: id) ?? owner.name)
    }
  }

  /// How far a view must have moved to be reported although it came back, in points.
  private static let leastExcursion = 10.0

  /// What a node was in between.
  private struct Excursion {
    var frame: CGRect
    var way = 0.0
    /// When it moved, and when it looked otherwise than before and than in the end.
    var moved: ClosedRange<Instant>?, lit: ClosedRange<Instant>?
    /// When it was first scaled or turned otherwise.
    var turned: Instant?
  }

  /// Returns what each node was in between that changed.
  private func excursions() -> [StageNode.ID: Excursion] {
    var excursions: [StageNode.ID: Excursion] = [:]
    run.film.forEachChange(from: start, to: end) { id, time, node in
      guard before.nodes.indices.contains(Int(id)) else { return }
      let (old, way) = (before[id], before[id].frame.distance(to: node.frame))
      var known = excursions[id] ?? Excursion(frame: old.frame)
      // Where it comes to rest is no detour, however far that is.
      if way > known.way, node.frame != after[id].frame { (known.frame, known.way) = (node.frame, way) }
      if way > 0 || known.moved != nil { known.moved = (known.moved?.lowerBound ?? time)...time }
      if known.turned == nil, node.transform != old.transform { known.turned = time }
      let isLit = old.look.surface != node.look.surface || old.look.isHidden != node.look.isHidden
      if isLit, known.lit == nil { known.lit = time...end }
      if !isLit, let lit = known.lit, lit.upperBound == end { known.lit = lit.lowerBound...time }
      excursions[id] = known
    }
    return excursions
  }

  /// Reads the views that moved or looked otherwise, and are as they were.
  private mutating func readReturns(_ excursions: [StageNode.ID: Excursion], _ seen: VisibleNodes) {
    for id in paths.order {
      guard let excursion = excursions[id], !paths.isReadout(id), !isPlacedByTable(id),
        let owner = paths.owner(of: id)
      else { continue }
      let (old, new, name) = (before[id], after[id], paths.nameOrRow(of: id) ?? owner.name)
      // A control or a row says itself when it is lit.
      let isKnown = reactions.contains { $0.subject == owner.path && $0.effects.contains { $0.kind == .lit } }
      if let lit = excursion.lit, !isKnown, touched.contains(owner.path), old.look.surface == new.look.surface,
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

  /// Whether a table said that a row was selected or deselected.
  private func isSelected(_ path: String) -> Bool {
    reactions.contains { $0.subject == path && $0.effects.contains { $0.kind == .row } }
  }

  /// - Parameter excursion: What the node was in between.
  private mutating func noteDifference(
    of id: StageNode.ID, _ owner: (path: String, name: String), _ excursion: Excursion?
  ) {
    let (old, new) = (before[id], after[id])
    // A zoom tells of the view that it scales, a table of where its rows are and which are selected.
    let hasMoved = old.frame.distance(to: new.frame) > Self.leastMotion && !paths.isZoomed(id) && !new.isRow
    // Layers of a view that was not touched may change by themselves, like those of a spinner.
    let drawsLayers = touched.contains(owner.path)
    let looksOther =
      new.isRow
      ? old.look.backgroundColor != new.look.backgroundColor && !isSelected(owner.path)
      : old.look.surface != new.look.surface || old.alpha != new.alpha
        || drawsLayers && old.look.drawing != new.look.drawing
    // The parts of a view are what it draws.
    if looksOther || hasMoved && !paths.isNamed(id) {
      let (from, to) = (old.look.words, new.look.words)
      let hasWords = from != to && from != nil && to != nil
      let time = change(of: id) {
        $0[id].look.surface == new.look.surface && $0[id].alpha == new.alpha
          && (!drawsLayers || $0[id].look.drawing == new.look.drawing)
          && $0[id].frame.distance(to: new.frame) <= Self.leastMotion
      }
      add(
        Effect(
          .drew, by: [.application], from: hasWords ? from.map { .text($0) } : nil,
          to: hasWords ? to.map { .text($0) } : nil, at: time), of: owner.path, name: paths.name(at: owner.path))
    }
    if let turned = excursion?.turned { noteTransform(of: id, owner, since: turned) }
    guard hasMoved, paths.isNamed(id) else { return }
    let time = change(of: id) { $0[id].frame.distance(to: new.frame) <= Self.leastMotion }
    var effect = Effect(
      .moved, by: [.application], from: .point(old.frame.origin), to: .point(new.frame.origin),
      at: excursion?.moved?.lowerBound ?? time, until: time)
    if let furthest = excursion?.frame.origin, furthest.isBeyond(old.frame.origin, new.frame.origin) {
      effect.via = .point(furthest)
    }
    add(effect, of: owner.path, name: paths.nameOrRow(of: id) ?? owner.name)
  }

  /// Notes how a view without an area of its own, whose subviews are all that is seen of it, was scaled or turned: its
  /// frame does not show that.
  private mutating func noteTransform(
    of id: StageNode.ID, _ owner: (path: String, name: String), since turned: Instant
  ) {
    let (old, new) = (before[id], after[id])
    guard paths.isNamed(id), !paths.isZoomed(id), old.bounds.isEmpty, new.bounds.isEmpty,
      let shown = after.frameOfSubviews(of: id), let former = before.frameOfSubviews(of: id)
    else { return }
    let (from, to) = (old.transform.scale, new.transform.scale)
    let isScaled = abs(to - from) > 0.01 * from, hasMoved = old.frame.distance(to: new.frame) > Self.leastMotion
    guard isScaled || !hasMoved && shown.distance(to: former) > Self.leastMotion else { return }
    let time = change(of: id) { $0[id].transform == new.transform }
    let (start, end): (Effect.Amount, Effect.Amount) =
      isScaled ? (.number(from), .number(to)) : (.point(former.origin), .point(shown.origin))
    let effect = Effect(
      isScaled ? .zoomed : .moved, by: [.application], from: start, to: end, at: turned, until: max(time, turned))
    add(effect, of: owner.path, name: paths.nameOrRow(of: id) ?? owner.name)
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

extension Stage {
  /// Returns what the subviews of a node that are not hidden cover, in its superview; nil without any.
  fileprivate func frameOfSubviews(of id: StageNode.ID) -> CGRect? {
    let frames = self[id].children.filter { !self[$0].look.isHidden }.map { self[$0].frame }
    guard let first = frames.first else { return nil }
    return frames.dropFirst().reduce(first) { $0.union($1) }.applying(self[id].transformToSuperview)
  }
}

extension CGAffineTransform {
  /// How much longer it makes a horizontal line.
  fileprivate var scale: Double { (Double(a) * Double(a) + Double(b) * Double(b)).squareRoot() }
}

extension CGPoint {
  /// Whether it lies clearly outside of the way between two points, along the axis on which they are further apart.
  fileprivate func isBeyond(_ a: CGPoint, _ b: CGPoint) -> Bool {
    let axis: Axes = abs(a.x - b.x) > abs(a.y - b.y) ? .horizontal : .vertical
    let (low, high) = (min(a[axis], b[axis]), max(a[axis], b[axis]))
    return self[axis] < low - 50 || self[axis] > high + 50
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
