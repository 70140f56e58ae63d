import Replay
import TouchKit

/// Reports controls and rows that never receive a tap, because a recognizer on a view around them recognizes it and
/// cancels the touch (spec 2.4.4, 2.9, 4.11).
struct StolenTaps: LintRule {
  let dependsOnState = true
  private var found = FoundOnce()
  /// The controls and tables that received a tap in some state.
  private var heard: Set<String> = []

  var findings: [LintFinding] { found.findings.filter { !heard.contains($0.subjects[0]) } }

  /// What a tap at a place is meant for.
  private enum Target {
    case control(Control)
    case rows(TableView)

    init?(_ view: View?) {
      if let control = view?.nearest(Control.self) {
        guard control.isEnabled, !(control is Slider) else { return nil }
        self = .control(control)
      } else if let cell = view?.nearest(TableViewCell.self), cell.selectionStyle != .none,
        let table = cell.nearest(TableView.self), table.allowsSelection, table.delegate != nil
      {
        self = .rows(table)
      } else {
        return nil
      }
    }
  }

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    Target(stage.window.hitTest(place.middle, with: nil)) == nil ? [] : [Probe(.tap(times: 1))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard gesture.probe == Probe(.tap(times: 1)), let hit = gesture.hit, let target = Target(hit) else { return }
    switch target {
    case .control(let control):
      let path = control.identifierPath
      let isHeard = gesture.decisions.contains {
        if case .control(.touchUpInside, _) = $0.fact { gesture.path($0.subject) == path } else { false }
      }
      guard !isHeard else { return _ = heard.insert(path) }
      guard let (thief, rule) = thief(of: gesture, around: control) else { return }
      found.add(
        .tapStolen, [path, thief], rule: rule, in: gesture.state,
        "\(path) never receives a tap: \(thief) recognizes it, and the touch is cancelled (\(rule.rawValue)). Return"
          + " false for it in the control's gestureRecognizerShouldBegin(_:), as a button does, or in shouldReceive of"
          + " the recognizer's delegate.")
    case .rows(let table):
      let path = table.identifierPath
      let isHeard = gesture.decisions.contains {
        if case .row(.selected, _, _) = $0.fact { gesture.path($0.subject) == path } else { false }
      }
      guard !isHeard else { return _ = heard.insert(path) }
      guard let (thief, rule) = thief(of: gesture, around: hit) else { return }
      found.add(
        .tapStolen, [path, thief], rule: rule, in: gesture.state,
        "No tap selects a row of \(path): \(thief) recognizes it, and the touch is cancelled (\(rule.rawValue)). Set"
          + " cancelsTouchesInView of that recognizer to false, or let its delegate answer no to touches on rows in"
          + " shouldReceive.")
    }
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
