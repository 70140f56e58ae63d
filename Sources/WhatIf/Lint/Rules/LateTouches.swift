import Replay
import TouchKit

/// Reports views that receive a resting finger much later than a scroll view's delay, because a recognizer with
/// `delaysTouchesBegan` takes that long to fail (spec 2.4.5).
struct LateTouches: LintRule {
  /// The views that received a touch late because of a recognizer, in order.
  private var late: [(who: String, state: RehearsedState, views: [View])] = []

  private struct View {
    let path: String
    let isControl: Bool
    let delay: Double
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
      let who = recognizers.map(\.identifierPath).first { gesture.loss(of: $0)?.time == decision.time }
      guard let who else { continue }
      let isControl = if case .control = gesture.run.trace[decision.subject]?.kind { true } else { false }
      let view = View(path: gesture.path(decision.subject), isControl: isControl, delay: delay)
      if let index = late.firstIndex(where: { $0.who == who }) {
        late[index].views.append(view)
      } else {
        late.append((who, gesture.state, [view]))
      }
    }
  }

  /// One finding for each recognizer, with controls before other views.
  var findings: [LintFinding] {
    late.map { who, state, views in
      let order = views.filter(\.isControl) + views.filter { !$0.isControl }
      let others = order.count > 1 ? ", as do \(order.count - 1) more" : ""
      return LintFinding(
        .lateTouch, order.map(\.path) + [who], rule: .release, after: state.gesture,
        state.preface
          + "\(order[0].path) receives a touch only after \(Int((order[0].delay * 1_000).rounded())) ms\(others): \(who)"
          + " has delaysTouchesBegan set and fails no sooner (CT-RELEASE). Set it to false, or answer no to touches there in"
          + " shouldReceive. For the system's recognizers at an edge, use preferredScreenEdgesDeferringSystemGestures.")
    }
  }
}
