import Foundation
import Replay
import TouchKit

/// Reports controls that follow a drag only if the finger rests first: a scroll view around them withholds the touch,
/// and takes a quicker drag (spec 4.2).
struct HeldControls: LintRule {
  /// The results of the two drags, with and without a rest.
  private struct Drags {
    var held: Bool?
    var quick: Bool?
    var taker: ScrollView?
    let state: RehearsedState
    let delay: Double
  }

  private var drags: [(path: String, drags: Drags)] = []

  var findings: [LintFinding] {
    var found = FoundOnce()
    for (path, drags) in drags where drags.held == true && drags.quick == false {
      guard let taker = drags.taker else { continue }
      found.add(
        .dragNeedsHold, [path, taker.panPath], rule: .dropContent, in: drags.state,
        "\(path) follows a drag only if the finger rests on it first: \(taker.identifierPath) withholds the touch for"
          + " \(Int((drags.delay * 1_000).rounded())) ms, and its pan takes a quicker drag (CT-DROP). Set"
          + " delaysContentTouches to false on every scroll view around the control.")
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
    let index = drags.firstIndex { $0.path == path && $0.drags.state.gesture == gesture.state.gesture }
    if index == nil {
      let delay = gesture.before.window.constants.contentTouchDelay
      drags.append((path, Drags(state: gesture.state, delay: delay)))
    }
    let place = index ?? drags.count - 1
    guard !isHeld else { return drags[place].drags.held = follows }
    drags[place].drags.quick = follows
    let taken = gesture.decisions.first { $0.rule == .dropContent }
    drags[place].drags.taker = taken.flatMap { taken in
      control.scrollViews.first { $0.panPath == gesture.path(taken.rival) }
    }
  }
}
