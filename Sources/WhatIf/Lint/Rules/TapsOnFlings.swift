import Replay
import TouchKit

/// Reports taps in a scroll view that are recognized although they stop moving content, because a delegate allows them
/// beside its pan (spec 4.7, 2.6).
struct TapsOnFlings: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

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
      .tapOnFling, [name, path], rule: .caught, in: gesture.state,
      "A tap that stops \(path) in flight is recognized by \(name) as well: its delegate answers yes to"
        + " shouldRecognizeSimultaneouslyWith for the pan that stopped the content (SV-CATCH). Answer no for that pan.")
  }
}
