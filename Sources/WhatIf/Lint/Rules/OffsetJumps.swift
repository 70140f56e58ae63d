import Foundation
import Replay
import TouchKit

/// Reports content that jumps to its edge under the finger that drags it, because the application assigns
/// `contentOffset` meanwhile (spec 5.9). A jump elsewhere may be intended, as for content that repeats endlessly.
struct OffsetJumps: LintRule {
  private var found = FoundOnce()
  var findings: [LintFinding] { found.findings }

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
          .offsetJump, [path], rule: .programmatic, in: gesture.state,
          "\(path) jumps from \(style.whole(jump.from)) to its edge at \(style.whole(jump.to)) while a finger drags it"
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
