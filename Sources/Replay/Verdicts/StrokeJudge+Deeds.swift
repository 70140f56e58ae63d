import Foundation
import Stages
import TouchKit

/// Says what views did, as far as a headline does.
extension StrokeJudge {
  /// Returns what a target did; nil for nothing.
  /// - Parameter edge: When it reached its edge, if that cut it off.
  func deed(of path: String, _ kind: VerdictKind, until edge: Instant?) -> Judgement.Deed? {
    let own = reactions.filter { isWithin($0.subject, path) }
    let isSeen: (Effect.Kind) -> Bool = kind == .late && stroke.shape == .hold ? { $0 == .lit } : { $0 == .zoomed }
    if let seen = deed(own, where: isSeen) { return seen }
    if let motion = motions(of: path).max(by: { $0.furthest(until: lift) < $1.furthest(until: lift) }) {
      return deed(motion, until: edge)
    }
    return deed(own)
  }

  /// Returns what somebody else did: what a finger moved first, then what acted; last a target that code set elsewhere at
  /// once, further than the finger went.
  func rival(of targets: [String]) -> Judgement.Deed? {
    let meant = targets.flatMap(motions(of:)).map(\.path)
    let others = motions.filter { !meant.contains($0.path) }
    if let motion = others.first(where: { $0.steps.contains(where: \.isDrag) }) ?? others.first { return deed(motion) }
    return deed(reactions.filter { isOther($0.subject, than: targets) }) { $0 != .lit && $0 != .stopped }
      ?? targets.lazy.flatMap(motions(of:)).first { $0.isJump(stroke) }.map { deed($0) }
  }

  /// Returns what strikes most among several reactions.
  private func deed(_ reactions: [Reaction], where isSeen: (Effect.Kind) -> Bool = { _ in true }) -> Judgement.Deed? {
    var best: Judgement.Deed?
    for reaction in reactions {
      for effect in reaction.effects where isSeen(effect.kind) && effect.kind.rank < best?.kind.rank ?? .max {
        best = Judgement.Deed(
          path: reaction.subject, name: reaction.name, kind: effect.kind, distance: 0, event: effect.event)
      }
    }
    return best
  }

  private func deed(_ motion: Motion, until edge: Instant? = nil) -> Judgement.Deed {
    let effects = reactions.first { $0.subject == motion.path }?.effects ?? []
    let hasPaged = motion.scroller.exists && effects.contains { $0.kind == .paged }
    let isSideways = motion.way(.horizontal) > motion.way(.vertical)
    let way = motion.way(isSideways ? .horizontal : .vertical, until: edge ?? measure(motion))
    return Judgement.Deed(
      path: motion.path, name: reactions.first { $0.subject == motion.path }?.name ?? motion.path.lastComponent,
      kind: hasPaged ? .paged : motion.scroller.exists ? .scrolled : .moved, distance: way, event: nil)
  }

  /// What a finger moves is measured while it is down.
  private func measure(_ motion: Motion) -> Instant {
    motion.furthest(until: lift) >= ReactionReader.leastMotion ? lift : end
  }

  /// Returns how far the finger went on after the last of the targets had stopped, in points.
  func rest(_ targets: [String], after edge: Instant?) -> Double {
    let steps = targets.flatMap(motions(of:)).flatMap(\.steps).filter { $0.time <= lift && $0.isByFinger }
    let last = edge ?? steps.map(\.time).max() ?? targets.compactMap(drawing).map(\.end).max() ?? stroke.start
    return abs(Double(stroke.location(at: lift)[stroke.axis] - stroke.location(at: last)[stroke.axis]))
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

extension String {
  fileprivate var lastComponent: String { split(separator: "/").last.map(String.init) ?? self }
}
