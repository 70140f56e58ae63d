import Foundation
import Replay
import TouchKit

/// Reports content that jumps to its edge under the finger that drags it, because the application assigns
/// `contentOffset` meanwhile (spec 5.9). A jump elsewhere may be intended, as for content that repeats endlessly.
struct OffsetJumps: LintRule {
  private(set) var found = FoundOnce()

  /// How far content must move beyond the finger within one event, in points.
  private static let jump = 40.0

  mutating func read(_ gesture: RehearsedGesture) {
    guard Set(gesture.events.map(\.finger)).count == 1 else { return }
    for view in gesture.before.scrollViews where isPlaced(view, in: gesture) {
      for axis in [Axes.horizontal, .vertical] where view.scrollableAxes.contains(axis) {
        guard let jump = jump(of: view, axis, in: gesture) else { continue }
        let path = view.identifierPath
        let style = NumberStyle.trace
        found.add(
          .offsetJump, [path], rule: .programmatic, in: gesture.input,
          "It jumps from \(style.whole(jump.from)) to its edge at \(style.whole(jump.to)) while a finger drags it"
            + " by \(style.whole(jump.way)) pt: the application sets contentOffset. Keep the offset where it was instead,"
            + " or move the other view only by the distance that this one cannot scroll.")
        return
      }
    }
  }

  /// Whether the application set the offset of a scroll view that a finger drags.
  private func isPlaced(_ view: ScrollView, in gesture: RehearsedGesture) -> Bool {
    let (path, decisions) = (view.identifierPath, gesture.decisions)
    let isSet = decisions.contains { $0.rule == .setting && gesture.path($0.subject) == path }
    return isSet
      && decisions.contains {
        if case .scroll(.willBeginDragging, _) = $0.fact { gesture.path($0.subject) == path } else { false }
      }
  }

  private struct Jump {
    let from, to, way: Double
  }

  private func jump(of view: ScrollView, _ axis: Axes, in gesture: RehearsedGesture) -> Jump? {
    guard let limits = view.limits(axis), let node = gesture.node(of: view.identifierPath) else { return nil }
    for (previous, event) in zip(gesture.events, gesture.events.dropFirst()) {
      guard event.kind == .move, previous.kind != .up, previous.kind != .cancel,
        let from = gesture.offset(of: node, at: previous.time)?[axis],
        let to = gesture.offset(of: node, at: event.time)?[axis]
      else { continue }
      let way = abs(event.location[axis] - previous.location[axis])
      let isAtEdge = abs(to - limits.lowerBound) < 0.5 || abs(to - limits.upperBound) < 0.5
      if abs(to - from) > way + Self.jump, isAtEdge { return Jump(from: from, to: to, way: way) }
    }
    return nil
  }
}

/// Reports flicks after which the content reverses, because the delegate chose a target behind it (spec 5.5).
struct ReversedTargets: LintRule {
  private(set) var found = FoundOnce()

  /// The minimum room for a flick and way back, in points, and the minimum speed, in points per millisecond.
  private static let room = 200.0
  private static let wayBack = 10.0
  private static let speed = 0.8

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first, view.delegate != nil,
      !view.isPagingEnabled
    else { return [] }
    return view.directions(by: Self.room).uniqueAxes.map { Probe(.flick($0)) }
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .flick(let direction) = gesture.probe?.gesture else { return }
    let axis = direction.axis
    var (velocity, isChosen) = (0.0, false)
    for decision in gesture.decisions {
      switch decision.fact {
      case .scroll(.willEndDragging, let report): (velocity, isChosen) = (report.velocity[axis], false)
      case .question(.willEndDragging, _, true, _): isChosen = true
      case .scroll(.willBeginDecelerating, let report) where isChosen && report.hasLanding:
        let way = report.target[axis] - report.offset[axis]
        guard abs(velocity) >= Self.speed, way * velocity < 0, abs(way) >= Self.wayBack else { continue }
        let (path, style) = (gesture.path(decision.subject), NumberStyle.trace)
        found.add(
          .targetReversed, [path], rule: .delegateTarget, in: gesture.input,
          "At \(style.fixed(abs(velocity), digits: 1)) pt/ms it is released at \(style.whole(report.offset[axis])), and"
            + " its targetContentOffset is \(style.whole(report.target[axis])), behind it. Choose the target in the"
            + " direction of the velocity.")
      default: break
      }
    }
  }
}

/// Reports pans whose result depends on the speed where it should not. A fast and a slow drag on the same path, with
/// the same rest before the lift, differ
///
/// - after the lift: the velocity of a finger that has rested is used (spec 3.3, 5.3), or
/// - while the finger is in the same place, by more than the length of the drag: the direction is read from the
///   translation at `began`, which is 0 for a slow drag (spec 3.3).
struct DragPairs: LintRule {
  private struct Key: Hashable {
    let gesture: String?
    let place: CGPoint
    let direction: Probe.Direction
  }

  /// The results of a drag: the stage when the finger stops, the stage at rest, and the pans that it moved.
  private struct Drag {
    let stop, rest: Stage
    let pans: [String]
    let input: RehearsedInput
  }

  /// The first drag of each pair.
  private var drags: [Key: Drag] = [:]
  private(set) var found = FoundOnce()

  /// The minimum difference between two places at rest, and while the finger is down (more than it travels). Points.
  private static let difference = (rest: 4.0, stop: 150.0)

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let isPanned = place.recognizers.contains { isPan(stage, $0) }
    return isPanned
      ? Probe.Direction.allCases.flatMap { [Probe(.pause($0, isFast: true)), Probe(.pause($0, isFast: false))] } : []
  }

  private func isPan(_ stage: LintStage, _ number: Int) -> Bool {
    stage.recognizers[number].kind == .pan && !stage.isScrollPan(number)
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .pause(let direction, let isFast) = gesture.probe?.gesture, let place = gesture.place,
      let motion = gesture.motion
    else { return }
    let key = Key(gesture: gesture.state.gesture, place: place.middle, direction: direction)
    let own = gesture.before.recognizers.indices.filter { isPan(gesture.before, $0) }.map(gesture.before.name)
    let lifted = gesture.decisions.filter { $0.rule == .panLifted }.map { gesture.path($0.subject) }
    let run = gesture.run
    let drag = Drag(
      stop: run.stage(at: motion.upperBound), rest: run.stage(at: run.end), pans: own.filter(lifted.contains),
      input: gesture.input)
    guard let other = drags[key] else { return drags[key] = drag }
    guard let pan = drag.pans.first(where: other.pans.contains) else { return }
    // What the pan moves is what lies under the finger, not the pan.
    let view = String(pan.prefix { $0 != "#" })
    let (fast, slow) = isFast ? (drag.input, other.input) : (other.input, drag.input)
    if drag.stop.differs(from: other.stop, by: Self.difference.stop) {
      found.add(
        .zeroAtBegan, [pan], rule: .panSlop, in: slow, about: view,
        "A fast drag looks different while the finger is in the same place. At began, translation(in:) lacks the first"
          + " 10 pt, so it is 0 in a slow drag and has no direction. Read the direction from velocity(in:).")
    } else if drag.rest.differs(from: other.rest, by: Self.difference.rest) {
      found.add(
        .staleVelocity, [pan], rule: .panLifted, in: fast, about: view,
        "A slow drag on the same path ends differently: velocity(in:) of a finger that rests is still that of its last"
          + " two moves. Treat it as 0 if the last one is older than 0.1 s, as a scroll view does.")
    }
  }
}

extension Stage {
  /// Whether any view is more than this many points away from its place in the other stage.
  fileprivate func differs(from other: Stage, by distance: Double) -> Bool {
    zip(nodes, other.nodes).contains { a, b in
      a.center.distance(to: b.center) > distance || a.bounds.origin.distance(to: b.bounds.origin) > distance
        || abs(a.transform.tx - b.transform.tx) > distance || abs(a.transform.ty - b.transform.ty) > distance
    }
  }
}

/// Reports views that come back only in `scrollViewDidEndDecelerating`, without which a drag may end (spec 5.3).
struct MissingEnds: LintRule {
  private struct Key: Hashable {
    let gesture: String?
    let view: String
    let direction: Probe.Direction
  }

  /// The views that came back after a fling, and those that stayed hidden after a rest.
  private var back: [Key: Set<String>] = [:]
  private var hidden: [(key: Key, input: RehearsedInput, views: [String])] = []

  var findings: [LintDraft] {
    var found = FoundOnce()
    for (key, input, views) in hidden {
      for view in views where back[key]?.contains(view) == true {
        found.add(
          .staysHidden, [view, key.view], rule: .letGo, in: input, about: key.view,
          "\(view) comes back after a fling: scrollViewDidEndDecelerating is called only after momentum. Do the same in"
            + " scrollViewDidEndDragging when willDecelerate is false.")
      }
    }
    return found.findings
  }

  /// The minimum room for a fling, in points.
  private static let room = 150.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first, view.delegate != nil,
      let direction = view.directions(by: Self.room).first
    else { return [] }
    return [Probe(.fling(direction)), Probe(.pause(direction, isFast: false))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard let view = gesture.hit?.scrollViews.first, let probe = gesture.probe else { return }
    func key(_ direction: Probe.Direction) -> Key {
      Key(gesture: gesture.state.gesture, view: view.identifierPath, direction: direction)
    }
    switch probe.gesture {
    case .fling(let direction): back[key(direction), default: []].formUnion(gesture.after.visiblePaths)
    case .pause(let direction, isFast: false):
      let before = Set(gesture.before.visiblePaths)
      hidden.append((key(direction), gesture.input, gesture.after.hiddenPaths.filter(before.contains)))
    default: break
    }
  }
}

extension LintStage {
  /// The paths of the views that are visible together with all their ancestors.
  fileprivate var visiblePaths: [String] {
    func collect(_ view: View) -> [String] {
      view.isInvisible ? [] : [view.identifierPath] + view.subviews.flatMap(collect)
    }
    return collect(window)
  }

  /// The paths of the hidden views whose ancestors are all visible.
  fileprivate var hiddenPaths: [String] {
    func collect(_ view: View) -> [String] {
      view.isInvisible ? [view.identifierPath] : view.subviews.flatMap(collect)
    }
    return collect(window)
  }
}

extension View {
  fileprivate var isInvisible: Bool { isHidden || alpha < 0.01 }
}
