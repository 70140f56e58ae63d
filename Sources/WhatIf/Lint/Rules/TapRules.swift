import Foundation
import Replay
import TouchKit

/// Reports controls and rows whose taps a recognizer around them takes (spec 2.4.4, 2.9, 4.11).
struct StolenTaps: LintRule {
  let dependsOnState = true
  private(set) var found = FoundOnce()
  /// The controls and tables that received a tap in some state.
  private var heard: Set<String> = []

  var findings: [LintDraft] { found.findings.filter { !heard.contains($0.finding.subjects[0]) } }

  /// What a tap at a place is meant for: a control, or a row of a table.
  private struct Target {
    let isControl: Bool
    /// The control, or the view in the row.
    let view: View
    /// The path of the control or the row, and of the control or the table.
    let path: String, owner: String

    init?(_ hit: View?) {
      if let control = hit?.nearest(Control.self) {
        guard control.isEnabled, !(control is Slider) else { return nil }
        (isControl, view, path, owner) = (true, control, control.identifierPath, control.identifierPath)
      } else if let hit, let cell = hit.nearest(TableViewCell.self), cell.selectionStyle != .none,
        let table = cell.nearest(TableView.self), table.allowsSelection, table.delegate != nil
      {
        (isControl, view, path, owner) = (false, hit, cell.identifierPath, table.identifierPath)
      } else {
        return nil
      }
    }

    /// Whether it received the tap.
    func isHeard(in gesture: RehearsedGesture) -> Bool {
      gesture.decisions.contains { decision in
        switch decision.fact {
        case .control(.touchUpInside, _): isControl && gesture.path(decision.subject) == owner
        case .row(.selected, _, _): !isControl && gesture.path(decision.subject) == owner
        default: false
        }
      }
    }

    /// The changes that may give it the tap that a recognizer takes.
    func advice(against thief: String) -> [LintFinding.Advice] {
      let refusal = [Override.Change.answer(.shouldReceive, of: thief, about: nil, false)]
      guard isControl else {
        return [
          .init(
            "set cancelsTouchesInView of that recognizer to false", [.setting(.cancelsTouchesInView, of: thief, 0)]),
          .init("let its delegate answer no to touches on rows in shouldReceive", refusal, isPartial: true),
        ]
      }
      return [
        .init(
          "return false for it in the control's gestureRecognizerShouldBegin(_:), as a button does",
          [.answer(.shouldBegin, of: owner, about: thief, false)], isPartial: true),
        .init(
          "answer no to touches on the control in shouldReceive of the recognizer's delegate", refusal,
          isPartial: true),
      ]
    }
  }

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    Target(stage.window.hitTest(place.middle, with: nil)) == nil ? [] : [Probe(.tap(times: 1))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard gesture.probe == Probe(.tap(times: 1)), let target = Target(gesture.hit) else { return }
    guard !target.isHeard(in: gesture) else { return _ = heard.insert(target.owner) }
    guard let (thief, rule) = thief(of: gesture, around: target.view) else { return }
    found.add(
      .tapStolen, [target.owner, thief], rule: rule, in: gesture.input, about: target.path,
      target.isControl ? "It never receives a tap." : "No tap selects a row of its table.",
      advice: target.advice(against: thief))
  }

  /// Returns the recognizer on a view around this one that took the touch, unless it is a scroll view's pan.
  private func thief(of gesture: RehearsedGesture, around view: View) -> (String, Rule)? {
    let taken = gesture.decisions.first { $0.rule == .cancelContent || $0.rule == .dropContent }
    guard let taken, let number = gesture.before.number(of: gesture.path(taken.rival)) else { return nil }
    let recognizer = gesture.before.recognizers[number]
    guard let place = recognizer.view, place !== view, view.isDescendant(of: place),
      !gesture.before.isScrollPan(number)
    else { return nil }
    return (gesture.path(taken.rival), taken.rule)
  }
}

/// Reports visible controls that no touch reaches: a view in front is hit and shows nothing there (spec 1.4).
struct CoveredControls: LintRule {
  private(set) var found = FoundOnce()
  /// Controls that are reached in some state. A cover in another is intended, as beside a menu.
  private var reached: Set<String> = []

  var findings: [LintDraft] { found.findings.filter { !reached.contains($0.finding.subjects[0]) } }

  mutating func read(_ gesture: RehearsedGesture) {
    // Only the bare stage of each state shows the structure.
    guard gesture.probe == nil, gesture.events.isEmpty else { return }
    let window = gesture.before.window
    for control in controls(in: window) {
      let path = control.identifierPath
      if points(of: control).contains(where: { window.hitTest($0, with: nil)?.isDescendant(of: control) == true }) {
        reached.insert(path)
      }
      guard let other = cover(of: control, in: window)?.identifierPath else { continue }
      found.add(
        .controlCovered, [path, other], rule: .hitTest, in: tap(on: control, gesture),
        "No touch reaches it, although \(other) draws nothing there. Return nil in its hitTest(_:with:) where only"
          + " \(other) itself is hit, or move its recognizers to a view around both.")
    }
  }

  /// Returns a tap on the middle of a control.
  private func tap(on control: Control, _ gesture: RehearsedGesture) -> RehearsedInput {
    let place = StagePlace(recognizers: [], leaf: ObjectIdentifier(type(of: control)), points: points(of: control))
    let window = gesture.before.window
    let tap = ProbeEvents(
      Probe(.tap(times: 1), from: place.points[0]), at: place, stage: window.bounds.size, constants: window.constants,
      after: gesture.state.rest)
    return RehearsedInput(gesture.state, tap.events)
  }

  /// Returns the enabled controls that are visible and take touches.
  private func controls(in view: View) -> [Control] {
    guard !view.isHidden, view.alpha >= 0.01, view.isUserInteractionEnabled else { return [] }
    if let control = view as? Control { return control.isEnabled ? [control] : [] }
    return view.subviews.flatMap(controls)
  }

  /// Returns the middle of a control and four points around it, in the window.
  private func points(of control: Control) -> [CGPoint] {
    let parts = [(0.5, 0.5), (0.2, 0.2), (0.8, 0.2), (0.2, 0.8), (0.8, 0.8)]
    return parts.map { x, y in
      let inside = CGPoint(
        x: control.bounds.minX + control.bounds.width * x, y: control.bounds.minY + control.bounds.height * y)
      return control.convert(inside, to: nil)
    }
  }

  /// Returns the view that is hit at all points of a control but shows nothing at any of them.
  private func cover(of control: Control, in window: Window) -> View? {
    var cover: View?
    for point in points(of: control) {
      guard window.bounds.contains(point), isInClips(point, of: control),
        let hit = window.hitTest(point, with: nil), !hit.isDescendant(of: control), !control.isDescendant(of: hit),
        let front = branch(of: hit, beside: control), !shows(Stage(of: front), at: front.convert(point, from: nil))
      else { return nil }
      cover = cover ?? hit
    }
    return cover
  }

  private func isInClips(_ point: CGPoint, of view: View) -> Bool {
    view.ancestry.dropFirst().allSatisfy { around in
      !(around.clipsToBounds || around is ScrollView) || around.bounds.contains(around.convert(point, from: nil))
    }
  }

  /// Returns the hit view, or its ancestor, that is a sibling of the control or of one of its ancestors.
  private func branch(of hit: View, beside control: Control) -> View? {
    hit.ancestry.first { $0.superview.map(control.isDescendant(of:)) ?? false }
  }

  /// Whether a view or one of its subviews draws anything at a point in its coordinates.
  private func shows(_ stage: Stage, at point: CGPoint) -> Bool {
    func shows(_ id: StageNode.ID, _ point: CGPoint) -> Bool {
      let node = stage[id]
      guard !node.look.isHidden, node.alpha >= 0.01 else { return false }
      let isInside = node.bounds.contains(point)
      if isInside, (node.look.backgroundColor?.alpha ?? 0) > 0.05 || node.look.content != .none { return true }
      if node.look.clipsToBounds, !isInside { return false }
      return node.children.contains { child in
        shows(child, point.applying(stage[child].transformToSuperview.inverted()))
      }
    }
    return shows(stage.root, point)
  }
}

/// Reports taps that stop moving content and are recognized, because a delegate allows both (spec 4.7, 2.6).
struct TapsOnFlings: LintRule {
  private(set) var found = FoundOnce()

  /// The minimum room for a fling, in points.
  private static let room = 300.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first,
      let direction = view.directions(by: Self.room).first
    else { return [] }
    let hasTap = place.recognizers.contains {
      guard let tap = stage.recognizers[$0] as? TapGestureRecognizer else { return false }
      return tap.numberOfTapsRequired == 1 && tap.view !== view && tap.view?.isDescendant(of: view) == true
    }
    return hasTap ? [Probe(.flingAndTap(direction))] : []
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard case .flingAndTap = gesture.probe?.gesture, let view = gesture.hit?.scrollViews.first,
      let second = gesture.events.last(where: { $0.kind == .down(.direct) })?.time
    else { return }
    let path = view.identifierPath
    let later = gesture.decisions.filter { $0.time >= second }
    guard later.contains(where: { $0.rule == .caught && gesture.path($0.subject) == view.panPath }) else { return }
    let tap = later.first {
      guard case .state(.possible, .ended) = $0.fact, $0.rule == .tapDone else { return false }
      return gesture.path($0.subject).hasPrefix(path + "/")
    }
    guard let tap else { return }
    let name = gesture.path(tap.subject)
    found.add(
      .tapOnFling, [name, path], rule: .caught, in: gesture.input.fromLastTouch, about: path,
      "A touch that stops content in flight is no tap to a user. Let the delegate of \(name) answer no for the pan that"
        + " stops it.")
  }
}

/// Reports views that receive a resting finger late, because of `delaysTouchesBegan` (spec 2.4.5).
struct LateTouches: LintRule {
  /// The views that received a touch late because of a recognizer, in order.
  private var late: [(who: String, isSystems: Bool, input: RehearsedInput, views: [View])] = []

  private struct View {
    let path: String
    let isControl: Bool
  }

  /// The accepted delay beyond that of scroll views, in seconds. The value is our choice.
  private static let acceptedDelay = 0.2
  private static let hold = Probe.Gesture.hold(milliseconds: 1_300, taps: 0)

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    let delays = place.recognizers.contains {
      stage.recognizers[$0].delaysTouchesBegan && stage.recognizers[$0].kind != .touchDelay
    }
    return delays ? [Probe(Self.hold)] : []
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard gesture.probe?.gesture == Self.hold, let place = gesture.place else { return }
    let limit = gesture.before.window.constants.contentTouchDelay + Self.acceptedDelay
    for decision in gesture.decisions where decision.rule == .release {
      guard case .deliver(_, .began, let timestamp, _) = decision.fact,
        case let delay = decision.time.seconds(since: timestamp), delay > limit
      else { continue }
      let recognizers = place.recognizers.map { gesture.before.recognizers[$0] }.filter(\.delaysTouchesBegan)
      guard let holder = recognizers.first(where: { gesture.loss(of: $0.identifierPath)?.time == decision.time }) else {
        continue
      }
      let who = holder.identifierPath
      let isControl = if case .control = gesture.run.trace[decision.subject]?.kind { true } else { false }
      let view = View(path: gesture.path(decision.subject), isControl: isControl)
      if let index = late.firstIndex(where: { $0.who == who }) {
        late[index].views.append(view)
      } else {
        late.append((who, holder.belongsToSystem, gesture.input, [view]))
      }
    }
  }

  /// One finding for each recognizer, with controls before other views.
  var findings: [LintDraft] {
    var found = FoundOnce()
    for (who, isSystems, input, views) in late {
      let order = (views.filter(\.isControl) + views.filter { !$0.isControl }).map(\.path)
      found.add(
        .lateTouch, order + [who], rule: .release, in: input, order.alsoLate,
        advice: isSystems
          ? [
            .init(
              "ask the system to wait: set preferredScreenEdgesDeferringSystemGestures, or move the view from the edge",
              [.answer(.shouldReceive, of: who, about: nil, false)], isPartial: true)
          ]
          : [
            .init("set delaysTouchesBegan of \(who) to false", [.setting(.delaysTouchesBegan, of: who, 0)]),
            .init(
              "keep these touches from it: answer no in shouldReceive",
              [.answer(.shouldReceive, of: who, about: nil, false)], isPartial: true),
          ])
    }
    return found.findings
  }
}
