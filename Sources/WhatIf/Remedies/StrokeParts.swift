import Foundation
import Replay
import Stages
import TouchKit

/// What took part in a stroke: the views that were hit, the recognizers that followed it, and what decided who lost it.
struct StrokeParts {
  let trial: VerdictTrial
  /// The decisions from the touch-down to the last moment that counts.
  let decisions: [Decision]
  /// The views that were hit, from the leaf outwards; the innermost ``examined``.
  let views: [SubjectID]
  /// The recognizers that followed the touches; of more than ``examined`` those on the targets and the rivals first.
  let followers: [SubjectID]
  /// Those that are targets or on them or, if there are none, in them.
  let own: [SubjectID]
  /// The others that recognized, in order.
  let rivals: [SubjectID]
  /// The steps against the decisions by which somebody lost a touch, and the limits among them.
  let causes: [Step], limits: [[Step]]
  /// The stage at the last moment that counts.
  private let lastStage: Stage
  /// The stage at time zero, with the settings that the application starts with.
  private let window: Window

  /// The most views and recognizers whose settings are tried, each with several. Nobody nests more on purpose.
  private static let examined = 32
  /// The number of losses whose causes are looked at: the last ones.
  private static let explained = 6
  /// The number of steps of each kind that are tried together.
  private static let paired = 8

  init(of trial: VerdictTrial) throws {
    self.trial = trial
    let (run, judgement) = (trial.run, trial.judgement)
    let (stroke, trace) = (judgement.stroke, run.trace)
    let settings = try Settings(trial.scene, changing: run.spec.settings)
    window = try Window.stage(of: trial.scene, settings, spec: run.spec, assets: trial.assets)
    lastStage = run.stage(at: judgement.end)
    decisions = Array(trace.decisions(since: stroke.start, until: judgement.end))
    views = Array(stroke.chain.reversed().filter { trace[$0]?.kind != .window }.prefix(Self.examined))
    let followers = decisions.flatMap { decision -> [SubjectID] in
      guard case .followed(let touch, let list) = decision.fact, stroke.touches.contains(touch) else { return [] }
      return trace[list].filter { !trace.isTouchDelay($0) }
    }.uniqued
    let targets = judgement.targets
    let exact = followers.filter {
      targets.contains(trace.name(of: $0)) || targets.contains(trace.name(of: trace.view(of: $0)))
    }
    own = exact.isEmpty ? followers.filter { follower in targets.contains { trace.isIn($0, follower) } } : exact
    rivals =
      decisions.compactMap { [own] decision -> SubjectID? in
        guard case .state(_, let to) = decision.fact, to == .began || to == .ended else { return nil }
        return followers.contains(decision.subject) && !own.contains(decision.subject) ? decision.subject : nil
      }.uniqued
    let examined =
      followers.count > Self.examined ? (own + rivals + followers).uniqued.prefix(Self.examined) : followers[...]
    self.followers = Array(examined)
    let losses = run.losses().filter { !Set($0.touches).isDisjoint(with: stroke.touches) }
    let all = losses.suffix(Self.explained).reversed().flatMap {
      PossibleSteps(of: $0, in: trace, run.spec, settings).causes
    }
    causes = all.filter { $0.fullest.kind != .limit }
    limits = all.filter { $0.fullest.kind == .limit }.map { [$0] }
  }

  /// Two things together, for where none suffices alone: a cause is undone, and a rival waits or is switched off.
  var combinations: [[Step]] {
    let first = causes.filter { SwiftCode.canWrite($0.fullest.variation) }.prefix(Self.paired)
    let second = (relations + settingSteps + sacrifices).filter { $0.count == 1 }.prefix(Self.paired)
    return first.flatMap { step in second.filter { $0[0].fullest != step.fullest }.map { [step] + $0 } }
  }

  var trace: Trace { trial.run.trace }
  func path(_ subject: SubjectID) -> String { trace[subject]?.path ?? "" }

  /// The views that were hit and scroll.
  var scrollViews: [SubjectID] { views.filter { trace[$0]?.kind == .scrollView } }

  /// Returns the value that the application starts with; nil if there is no such view, recognizer or setting.
  func value(of setting: Fact.Setting, at path: String) -> Double? { window.value(of: setting, at: path) }

  /// Whether a recognizer waits for another from the start.
  func waits(_ recognizer: SubjectID, for other: SubjectID) -> Bool {
    window.hasRequirement(of: path(recognizer), on: path(other)) == true
  }

  /// Returns the axes along which the scroll view of a pan scrolls.
  func axes(ofScroller pan: SubjectID) -> Axes {
    let view = trace.view(of: pan)
    guard let node = lastStage.nodes.first(where: { $0.look.subject == view }) else { return [] }
    return node.look.scrolling?.contentAxes(in: node.bounds.size) ?? []
  }

  /// Whether content was at its edge when a scroll view's pan dragged it, so that it only stretched.
  func isAtEdge(_ pan: SubjectID) -> Bool {
    let first = decisions.first {
      guard case .scroll(.didScroll, _) = $0.fact else { return false }
      return $0.subject == trace.view(of: pan)
    }
    return first?.rule == .rubberBand
  }
}

extension Trace {
  /// Whether a recognizer's view is in the one at a path.
  fileprivate func isIn(_ target: String, _ recognizer: SubjectID) -> Bool {
    name(of: view(of: recognizer)).hasPrefix("\(target)/")
  }
}

extension Array where Element: Hashable {
  /// The elements, each once, in the order of their first occurrence.
  var uniqued: [Element] {
    var known: Set<Element> = []
    return filter { known.insert($0).inserted }
  }
}
