import Foundation
import Replay
import TouchKit

/// Reports drags that move nothing although a scroll view around the finger has room in their direction. The content
/// may keep the touch or refuse the pan, or another recognizer takes it for nothing. The drag may go to a disabled
/// scroll view, or the application disables the pan (spec 4.3, 2.5, 2.6, 4.9, 2.4.9).
struct DeadDrags: LintRule {
  let dependsOnState = true
  private(set) var found = FoundOnce()

  /// The minimum room of a scroll view, in points.
  private static let room = 60.0
  /// The share of a scroll view on which content may keep a touch that has rested: a list has buttons here and there.
  private static let acceptedShare = 0.5

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let scrollViews = stage.window.hitTest(place.middle, with: nil)?.scrollViews else { return [] }
    let ways = scrollViews.flatMap { $0.directions(by: Self.room).uniqueAxes }
    let pulls = ways.flatMap { [Probe(.pull($0, isHeld: false)), Probe(.pull($0, isHeld: true))] }
    // At an edge, the drag that leads back into the content.
    let catches = scrollViews.first.map { inner in
      inner.bounces ? inner.directions(by: Self.room).uniqueAxes.filter { inner.room($0.opposite) == 0 } : []
    }
    return pulls + (catches ?? []).map { Probe(.catchAndPull($0)) }
  }

  mutating func read(_ gesture: RehearsedGesture) {
    let (direction, isHeld): (Probe.Direction, Bool)
    switch gesture.probe?.gesture {
    case .pull(let way, let held): (direction, isHeld) = (way, held)
    case .catchAndPull(let way): (direction, isHeld) = (way, false)
    default: return
    }
    guard let hit = gesture.hit, let view = hit.scrollViews.first(where: { $0.room(direction) >= Self.room }),
      let motion = gesture.motion, let loss = gesture.loss(of: view.panPath)
    else { return }
    // What is redrawn at touch-down does not follow the finger, and neither does content that is coming to rest. A pan
    // that is disabled meanwhile may have followed for a while.
    let middle = Instant(microseconds: (motion.lowerBound.microseconds + motion.upperBound.microseconds) / 2)
    guard !gesture.isMoved(from: loss.rule == .abandoned ? middle : motion.lowerBound, to: motion.upperBound),
      !gesture.isRedrawn(from: middle, to: motion.upperBound, except: hit.nearest(Control.self))
    else { return }
    let drag = Drag(gesture: gesture, hit: hit, view: view, isHeld: isHeld, loss: loss)
    guard let reason = reason(for: drag) else { return }
    found.add(
      .dragMovesNothing, [view.identifierPath] + reason.others, rule: loss.rule, in: gesture.input.fromLastTouch,
      "\(view.identifierPath) has room to scroll. \(reason.text)")
  }

  private struct Drag {
    let gesture: RehearsedGesture
    let hit: View
    let view: ScrollView
    let isHeld: Bool
    let loss: Decision
  }

  private struct Reason {
    var others: [String] = []
    let text: String
  }

  private func reason(for drag: Drag) -> Reason? {
    switch drag.loss.rule {
    case .contentKeeps: return keeping(drag)
    case .refused:
      guard let veto = veto(drag) else { return nil }
      return Reason(
        others: [veto],
        text:
          "\(veto) answers no to its pan in gestureRecognizerShouldBegin(_:): answer no only for the directions that"
          + " the view itself uses.")
    case .excluded where !drag.isHeld:
      let winner = drag.gesture.path(drag.loss.rival)
      guard !winner.isEmpty else { return nil }
      return Reason(
        others: [winner],
        text: "Let \(winner) begin only in its own direction, with gestureRecognizerShouldBegin(_:).")
    case .atEdge, .passedOver:
      let between = drag.hit.scrollViews.prefix { $0 !== drag.view }.first { !$0.isScrollEnabled }
      guard let between = between?.identifierPath else { return nil }
      return Reason(
        others: [between],
        text: "The drag is left to \(between), whose isScrollEnabled is false: use a plain view instead, or place it"
          + " elsewhere.")
    case .abandoned:
      return Reason(text: "Leave its pan enabled, and answer no in gestureRecognizerShouldBegin(_:) instead.")
    default: return nil
    }
  }

  /// Returns the content that keeps the touch, if views of its kind cover more than the accepted share.
  private func keeping(_ drag: Drag) -> Reason? {
    let kept = drag.hit.nearest(Control.self) ?? drag.hit
    let kind = ObjectIdentifier(type(of: kept))
    let points = drag.gesture.before.points(in: drag.view)
    let alike = points.count { point in
      let hit = drag.gesture.before.window.hitTest(point, with: nil)
      return (hit?.nearest(Control.self) ?? hit).map { ObjectIdentifier(type(of: $0)) == kind } ?? false
    }
    let share = Double(alike) / Double(max(points.count, 1))
    guard share > Self.acceptedShare else { return nil }
    let way =
      drag.view.canCancelContentTouches
      ? "Return true for them in touchesShouldCancel(in:)." : "Leave canCancelContentTouches true."
    let extent = "\(Int((share * 100).rounded(.down))) % of it"
    return Reason(text: "Views like \(kept.identifierPath) cover \(extent), and keep a touch once they have it. \(way)")
  }

  /// Returns the view in the scroll view that refused the pan.
  private func veto(_ drag: Drag) -> String? {
    let pan = drag.view.panPath
    let answer = drag.gesture.decisions.last {
      guard case .question(.shouldBegin, let about, false, _) = $0.fact, $0.rule == .viewAnswer else { return false }
      return drag.gesture.path(about) == pan
    }
    let path = answer.map { drag.gesture.path($0.subject) }
    return path == drag.view.identifierPath ? nil : path
  }
}

extension ScrollView {
  /// The name of the scroll view's pan.
  var panPath: String { panGestureRecognizer.identifierPath }
}

extension [Probe.Direction] {
  /// The first direction of each axis.
  var uniqueAxes: [Probe.Direction] {
    var directions: [Probe.Direction] = []
    for direction in self where !directions.contains(where: { $0.axis == direction.axis }) {
      directions.append(direction)
    }
    return directions
  }
}

/// Reports controls that a drag moves only after a rest: a scroll view withholds the touch (spec 4.2).
struct HeldControls: LintRule {
  /// Whether the control follows a drag after a rest, and one without, in which the scroll view takes the touch.
  private struct Drags {
    var held: Bool?
    var quick: (follows: Bool, input: RehearsedInput)?
    var taker: ScrollView?
    /// The scroll views around the control.
    var around: [String] = []
    let gesture: String?
  }

  private var drags: [(path: String, drags: Drags)] = []

  var findings: [LintDraft] {
    var found = FoundOnce()
    for (path, drags) in drags where drags.held == true {
      guard let quick = drags.quick, !quick.follows, let taker = drags.taker else { continue }
      found.add(
        .dragNeedsHold, [path, taker.panPath], rule: .dropContent, in: quick.input,
        "It follows a drag if the finger rests on it first.",
        advice: [
          .init(
            "set delaysContentTouches to false on every scroll view around the control",
            drags.around.map { .setting(.delaysContentTouches, of: $0, 0) }, isPartial: true)
        ])
    }
    return found.findings
  }

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let control = control(stage.window.hitTest(place.middle, with: nil)) else { return [] }
    var start = control.convert(CGPoint(x: control.bounds.midX, y: control.bounds.midY), to: nil)
    var directions = control.scrollViews.flatMap { $0.directions(by: 1) }.uniqueAxes
    if let slider = control as? Slider {
      let thumb = slider.thumbRect
      start = slider.convert(CGPoint(x: thumb.midX, y: thumb.midY), to: nil)
      guard directions.contains(where: { $0.axis == .horizontal }) else { return [] }
      directions = [thumb.midX > slider.bounds.midX ? .left : .right]
    }
    return directions.flatMap {
      [Probe(.pull($0, isHeld: false), from: start), Probe(.pull($0, isHeld: true), from: start)]
    }
  }

  /// Returns the control of a view if it may be one to drag: a slider or a class of the application.
  private func control(_ view: View?) -> Control? {
    guard let control = view?.nearest(Control.self), control.isEnabled else { return nil }
    switch control {
    case is Button, is Switch, is Stepper, is SegmentedControl, is PageControl: return nil
    default: return control
    }
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .pull(_, let isHeld) = gesture.probe?.gesture, gesture.probe?.start != nil,
      let control = control(gesture.hit)
    else { return }
    let path = control.identifierPath
    let follows = gesture.decisions.contains {
      if case .control(.valueChanged, _) = $0.fact { gesture.path($0.subject) == path } else { false }
    }
    let index = drags.firstIndex { $0.path == path && $0.drags.gesture == gesture.state.gesture }
    if index == nil { drags.append((path, Drags(gesture: gesture.state.gesture))) }
    let place = index ?? drags.count - 1
    drags[place].drags.around = control.scrollViews.map(\.identifierPath)
    guard !isHeld else { return drags[place].drags.held = follows }
    drags[place].drags.quick = (follows, gesture.input)
    let taken = gesture.decisions.first { $0.rule == .dropContent }
    drags[place].drags.taker = taken.flatMap { taken in
      control.scrollViews.first { $0.panPath == gesture.path(taken.rival) }
    }
  }
}

/// Reports nested scroll views on one axis that should move in turn, but move singly or at once (spec 4.9, 2.6).
///
/// - The inner one fills the outer one and takes each drag that begins on it, and the outer one never continues. The
///   content beside the inner one cannot be reached or left.
/// - Both recognize, and together they move farther than the finger.
struct Seams: LintRule {
  let dependsOnState = true
  private var seams = FoundOnce()
  private var doubles = FoundOnce()
  /// Inner scroll views whose drags moved the outer one as well.
  private var sharing: Set<String> = []

  var findings: [LintDraft] {
    seams.findings.filter { !sharing.contains($0.finding.subjects[0]) } + doubles.findings
  }

  /// The minimum share of the outer view that the inner one fills, along the axis.
  private static let share = 0.9
  /// The minimum room of the inner and of the outer view, and the minimum movement that counts as scrolling. Points.
  private static let room = (inner: 60.0, outer: 20.0)
  private static let way = 20.0
  /// The minimum ratio of both movements together to the finger's travel. A drag takes 10 pt off each.
  private static let excess = 1.4

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let pair = Pair(stage.window.hitTest(place.middle, with: nil))
    return pair.map { [Probe(.pull($0.direction, isHeld: false))] } ?? []
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .pull(let direction, false) = gesture.probe?.gesture, let pair = Pair(gesture.hit),
      pair.direction == direction, let first = gesture.events.first, let last = gesture.events.last
    else { return }
    let axis = direction.axis
    let (inner, outer) = (pair.inner.identifierPath, pair.outer.identifierPath)
    let ways = (abs(gesture.scrolled(inner)[axis]), abs(gesture.scrolled(outer)[axis]))
    let travel = abs(last.location[axis] - first.location[axis])
    if ways.1 > 1 { sharing.insert(inner) }
    if min(ways.0, ways.1) > Self.way, ways.0 + ways.1 > Self.excess * travel {
      doubles.add(
        .bothMove, [pair.inner.panPath, pair.outer.panPath], rule: .delegateAnswer, in: gesture.input,
        "Together they scroll further than the finger went. Answer no for this pair, or subtract from one what the other"
          + " has moved.")
    } else if pair.isFilling, ways.0 > Self.way, ways.1 <= 1 {
      seams.add(
        .noHandover, [inner, outer], rule: .excluded, in: gesture.input, about: outer,
        "It could go on by \(Int(pair.outer.room(direction).rounded())) pt, but no drag that begins inside scrolls it. Let"
          + " one scroll for both, with isScrollEnabled false in the other, or let both recognize and share the distance."
      )
    }
  }

  private struct Pair {
    let inner: ScrollView
    let outer: ScrollView
    /// A direction in which both have room.
    let direction: Probe.Direction
    /// Whether the inner view leaves no place from which to drag the outer one.
    let isFilling: Bool

    init?(_ hit: View?) {
      guard let scrollViews = hit?.scrollViews, scrollViews.count > 1 else { return nil }
      let (inner, outer) = (scrollViews[0], scrollViews[1])
      let directions = inner.directions(by: Seams.room.inner).filter { outer.room($0) >= Seams.room.outer }
      guard let direction = directions.first, !inner.isPagingEnabled, !outer.isPagingEnabled else { return nil }
      (self.inner, self.outer, self.direction) = (inner, outer, direction)
      let axis = direction.axis
      isFilling = inner.bounds.size[axis] >= Seams.share * outer.bounds.size[axis]
    }
  }
}

/// Reports scroll views with a directional lock that still scroll both ways in a drag at 30° (spec 4.6.3).
struct Diagonals: LintRule {
  private(set) var found = FoundOnce()

  /// The minimum room on both axes, and the minimum movement on both, in points.
  private static let room = 120.0
  private static let movement = 5.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first, view.isDirectionalLockEnabled
    else { return [] }
    let directions = view.directions(by: Self.room)
    guard let across = directions.first(where: { $0.axis == .horizontal }),
      let down = directions.first(where: { $0.axis == .vertical })
    else { return [] }
    return [Probe(.slant(across, down))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .slant = gesture.probe?.gesture, let view = gesture.hit?.scrollViews.first else { return }
    let way = gesture.scrolled(view.identifierPath)
    guard min(abs(way.x), abs(way.y)) > Self.movement else { return }
    found.add(
      .diagonalUnlocked, [view.identifierPath], rule: .directionLock, in: gesture.input,
      "isDirectionalLockEnabled locks only below 20° and above 70°. To scroll along one axis only, reset the other in"
        + " scrollViewDidScroll.")
  }
}
