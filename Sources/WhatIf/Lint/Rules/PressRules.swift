import Replay
import TouchKit

/// Reports views whose touches a scroll view withholds much longer than the usual 150 ms (spec 4.2).
struct WithheldTouches: LintRule {
  /// The views that received a touch late, by the scroll view that withheld it.
  private var late: [(who: String, input: RehearsedInput, views: [String])] = []

  /// The accepted delay, in seconds: the usual one, and what ``LateTouches`` accepts beyond it.
  private static let accepted = EngineConstants().contentTouchDelay + 0.2
  /// How much longer than the delay a finger rests, in milliseconds.
  private static let more = 300

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let delay = stage.window.constants.contentTouchDelay
    guard delay > Self.accepted, delay < RehearsedState.restTimeout,
      stage.window.hitTest(place.middle, with: nil)?.scrollViews.contains(where: \.delaysContentTouches) == true
    else { return [] }
    return [Probe(.hold(milliseconds: Int(delay * 1_000) + Self.more, taps: 0))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .hold(_, taps: 0) = gesture.probe?.gesture, let hit = gesture.hit,
      let view = hit.scrollViews.first(where: \.delaysContentTouches)
    else { return }
    let path = hit.identifierPath
    for decision in gesture.decisions where decision.rule == .release && gesture.path(decision.subject) == path {
      guard case .deliver(_, .began, let timestamp, _) = decision.fact,
        case let delay = decision.time.seconds(since: timestamp), delay > Self.accepted,
        gesture.decisions.contains(where: { $0.rule == .contentDelay && $0.time == decision.time })
      else { continue }
      if let index = late.firstIndex(where: { $0.who == view.identifierPath }) {
        if !late[index].views.contains(path) { late[index].views.append(path) }
      } else {
        late.append((view.identifierPath, gesture.input, [path]))
      }
    }
  }

  /// One finding for each scroll view.
  var findings: [LintDraft] {
    var found = FoundOnce()
    for (who, input, views) in late {
      found.add(
        .lateTouch, views + [who], rule: .contentDelay, in: input, views.alsoLate,
        advice: [.init("set delaysContentTouches of \(who) to false", [.setting(.delaysContentTouches, of: who, 0)])])
    }
    return found.findings
  }
}

extension [String] {
  /// The extent of a delay, by the views that receive their touches late; empty for one view.
  var alsoLate: String { count > 1 ? "Touches come as late to \(count - 1) more of the views there." : "" }
}

/// Reports rows that light up and are not selected if the finger drifts a little before it lifts: a pan in the row
/// takes the touch, and moves nothing for it (spec 2.4.4, 4.11).
struct DriftingPresses: LintRule {
  private(set) var found = FoundOnce()

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let hit = stage.window.hitTest(place.middle, with: nil), Self.table(of: hit) != nil else { return [] }
    let pans = place.recognizers.map { stage.recognizers[$0] }.filter {
      $0.kind == .pan && $0.cancelsTouchesInView && $0.view.map { Self.isRow($0, around: hit) } == true
    }
    return pans.isEmpty ? [] : [Probe(.drift(.left)), Probe(.drift(.right))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .drift = gesture.probe?.gesture, let hit = gesture.hit, let table = Self.table(of: hit),
      let start = gesture.events.first?.time, let end = gesture.motion?.upperBound
    else { return }
    func row(_ event: RowEvent) -> Bool {
      gesture.decisions.contains { if case .row(event, _, _) = $0.fact { true } else { false } }
    }
    let taken = gesture.decisions.first { $0.rule == .cancelContent && $0.time <= end }
    guard row(.highlighted), !row(.selected), let taken,
      let number = gesture.before.number(of: gesture.path(taken.rival)),
      let place = gesture.before.recognizers[number].view, Self.isRow(place, around: hit),
      !gesture.isMoved(from: Instant(microseconds: start.microseconds - 1), to: gesture.run.end)
    else { return }
    let pan = gesture.path(taken.rival)
    found.add(
      .pressLost, [table.identifierPath, pan], rule: .cancelContent, in: gesture.input, about: Self.row(of: hit),
      "\(pan) takes the touch of a finger that drifts a little, and moves nothing for it.",
      advice: [
        .init("set cancelsTouchesInView of \(pan) to false", [.setting(.cancelsTouchesInView, of: pan, 0)])
      ])
  }

  private static func row(of view: View) -> String? { view.nearest(TableViewCell.self)?.identifierPath }

  /// Returns the table whose row a tap on the view selects.
  private static func table(of view: View) -> TableView? {
    guard let cell = view.nearest(TableViewCell.self), cell.selectionStyle != .none,
      let table = cell.nearest(TableView.self), table.allowsSelection, table.delegate != nil
    else { return nil }
    return table
  }

  /// Whether a view is the row around another one, or lies between both.
  private static func isRow(_ view: View, around hit: View) -> Bool {
    guard let cell = hit.nearest(TableViewCell.self) else { return false }
    return view.isDescendant(of: cell) && hit.isDescendant(of: view)
  }
}

/// Reports long presses that pick something up, but not while another finger scrolls (spec 2.6).
struct PressesBesideDrags: LintRule {
  private(set) var found = FoundOnce()
  /// The long presses that showed or moved something.
  private var pickers: Set<String> = []

  /// The minimum room of the scroll view, in points.
  private static let room = 120.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first,
      let direction = view.directions(by: Self.room).first,
      let press = place.recognizers.lazy.compactMap({ stage.recognizers[$0] as? LongPressGestureRecognizer })
        .first(where: { pickers.contains($0.identifierPath.withoutNumbers) })
    else { return [] }
    return [Probe(.pressBesideDrag(direction, milliseconds: Int(press.minimumPressDuration * 1_000) + 100))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    switch gesture.probe?.gesture {
    case .hold(_, taps: 0): readPress(gesture)
    case .pressBesideDrag: readBoth(gesture)
    default: break
    }
  }

  private mutating func readPress(_ gesture: RehearsedGesture) {
    guard let start = gesture.events.first?.time, let lift = gesture.events.last?.time else { return }
    let began = gesture.decisions.first {
      if $0.rule == .pressHeld, case .state = $0.fact { true } else { false }
    }
    guard let began, gesture.isMoved(from: start, to: Instant(microseconds: lift.microseconds - 1)) else { return }
    pickers.insert(gesture.path(began.subject).withoutNumbers)
  }

  private mutating func readBoth(_ gesture: RehearsedGesture) {
    guard let view = gesture.hit?.scrollViews.first else { return }
    for decision in gesture.decisions where decision.rule == .excluded {
      let (press, pan) = (gesture.path(decision.subject), gesture.path(decision.rival))
      guard pan == view.panPath, pickers.contains(press.withoutNumbers) else { continue }
      found.add(
        .pressLost, [press, pan], rule: .excluded, in: gesture.input.fromLastTouch,
        "It picks nothing up while another finger scrolls: the pan has both fingers.",
        advice: [
          .init(
            "answer yes for this pair in shouldRecognizeSimultaneouslyWith",
            [.answer(.shouldRecognizeSimultaneouslyWith, of: press, about: pan, true)])
        ])
    }
  }
}
