import Foundation
import Replay
import TouchKit

/// Reports flicks after which the content reverses, because the delegate chose a target behind it (spec 5.5).
struct ReversedTargets: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

  /// The minimum room for a flick and the minimum way back, in points, and the minimum speed, in points per
  /// millisecond.
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
          .targetReversed, [path], rule: .delegateTarget, in: gesture.state,
          "\(path) reverses after a flick of \(style.fixed(abs(velocity), digits: 1)) pt/ms: it is released at"
            + " \(style.whole(report.offset[axis])), and its delegate sets targetContentOffset to"
            + " \(style.whole(report.target[axis])), behind it (SV-TARGET). Choose the target in the direction of the"
            + " velocity.")
      default: break
      }
    }
  }
}
