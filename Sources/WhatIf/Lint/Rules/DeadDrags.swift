import Replay
import TouchKit

/// Reports drags that move nothing although a scroll view around the finger has room in their direction. The content
/// may keep the touch or refuse the pan, or another recognizer takes it for nothing. The drag may go to a disabled
/// scroll view, or the application disables the pan (spec 4.3, 2.5, 2.6, 4.9, 2.4.9).
struct DeadDrags: LintRule {
  let dependsOnState = true
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  /// The minimum room of a scroll view, in points.
  private static let room = 60.0
  /// The share of a scroll view on which content may keep a touch that has rested. A list has buttons here and there; a
  /// list that consists of them is hard to scroll.
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
    let isWhole = loss.rule != .abandoned
    guard !gesture.isMoved(from: isWhole ? motion.lowerBound : middle, to: motion.upperBound),
      !gesture.isRedrawn(from: middle, to: motion.upperBound, except: hit.nearest(Control.self))
    else { return }
    let drag = Drag(gesture: gesture, hit: hit, view: view, direction: direction, isHeld: isHeld, loss: loss)
    guard let reason = reason(for: drag) else { return }
    let when = isHeld ? ", after a rest of \(Probe.longHold) ms," : isWhole ? "" : ", in its second half,"
    found.add(
      .dragMovesNothing, [view.identifierPath] + reason.others, rule: loss.rule, in: gesture.state,
      "A drag \(direction.words) on \(reason.place)\(when) moves nothing, though \(view.identifierPath) could scroll:"
        + " \(reason.text)")
  }

  private struct Drag {
    let gesture: RehearsedGesture
    let hit: View
    let view: ScrollView
    let direction: Probe.Direction
    let isHeld: Bool
    let loss: Decision
  }

  private struct Reason {
    let place: String
    var others: [String] = []
    let text: String
  }

  private func reason(for drag: Drag) -> Reason? {
    let (gesture, code) = (drag.gesture, drag.loss.rule.rawValue)
    let place = drag.hit.identifierPath
    switch drag.loss.rule {
    case .contentKeeps: return keeping(drag)
    case .refused:
      guard let veto = veto(drag) else { return nil }
      return Reason(
        place: veto, others: [veto],
        text: "\(veto) answers no to its pan in gestureRecognizerShouldBegin(_:) (\(code)). Answer no only for the"
          + " directions that the view itself uses.")
    case .excluded where !drag.isHeld:
      let winner = gesture.path(drag.loss.rival)
      guard !winner.isEmpty else { return nil }
      return Reason(
        place: place, others: [winner],
        text:
          "\(winner) takes the drag and moves nothing with it (\(code)). Let it begin only in its own direction, with"
          + " gestureRecognizerShouldBegin(_:).")
    case .atEdge, .passedOver:
      let between = drag.hit.scrollViews.prefix { $0 !== drag.view }.first { !$0.isScrollEnabled }
      guard let between else { return nil }
      return Reason(
        place: place, others: [between.identifierPath],
        text: "the drag is left to \(between.identifierPath), whose isScrollEnabled is false (\(code)). Use a"
          + " plain view instead, or place it elsewhere.")
    case .abandoned:
      return Reason(
        place: place,
        text: "the application disables its pan meanwhile, by isEnabled or isScrollEnabled, and the pan loses the"
          + " finger (\(code)). Leave it enabled, and answer no in gestureRecognizerShouldBegin(_:) instead.")
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
    return Reason(
      place: kept.identifierPath,
      text: "the view has received the touch and keeps it (SV-CONTENT), and views like it cover"
        + " \(Int((share * 100).rounded(.down))) % of the scroll view. \(way)")
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
