import Replay
import TouchKit

/// Reports views that are hidden while a scroll view scrolls and come back only after momentum: a drag that ends at
/// rest has no `scrollViewDidEndDecelerating` (spec 5.3).
struct MissingEnds: LintRule {
  private struct Key: Hashable {
    let gesture: String?
    let view: String
    let direction: Probe.Direction
  }

  /// The views that came back after a fling, and those that stayed hidden after a rest.
  private var back: [Key: Set<String>] = [:]
  private var hidden: [(key: Key, state: RehearsedState, views: [String])] = []

  var findings: [LintFinding] {
    var found = FoundOnce()
    for (key, state, views) in hidden {
      for view in views where back[key]?.contains(view) == true {
        found.add(
          .staysHidden, [view, key.view], rule: .letGo, in: state,
          "\(view) stays hidden after a drag of \(key.view) that ends at rest, and comes back after a fling:"
            + " scrollViewDidEndDecelerating is called only after momentum. Do the same in scrollViewDidEndDragging when"
            + " willDecelerate is false.")
      }
    }
    return found.findings
  }

  /// The minimum room for a fling, in points.
  private static let room = 150.0

  func probes(at place: StagePlace, on stage: LintStage) -> [Probe] {
    guard let view = stage.window.hitTest(place.middle, with: nil)?.scrollViews.first, view.delegate != nil,
      let direction = view.directions(by: Self.room).first
    else { return [] }
    return [Probe(.fling(direction)), Probe(.pause(direction, isFast: false))]
  }

  mutating func read(_ gesture: RehearsedGesture) {
    guard let view = gesture.hit?.scrollViews.first, let probe = gesture.probe else { return }
    func key(_ direction: Probe.Direction) -> Key {
      Key(gesture: gesture.state.gesture, view: view.identifierPath, direction: direction)
    }
    switch probe.gesture {
    case .fling(let direction): back[key(direction), default: []].formUnion(gesture.after.visiblePaths)
    case .pause(let direction, isFast: false):
      let before = Set(gesture.before.visiblePaths)
      hidden.append((key(direction), gesture.state, gesture.after.hiddenPaths.filter(before.contains)))
    default: break
    }
  }
}

extension LintStage {
  /// The paths of the views that are visible together with all their ancestors.
  fileprivate var visiblePaths: [String] {
    func collect(_ view: View) -> [String] {
      view.isInvisible ? [] : [view.identifierPath] + view.subviews.flatMap(collect)
    }
    return collect(window)
  }

  /// The paths of the hidden views whose ancestors are all visible.
  fileprivate var hiddenPaths: [String] {
    func collect(_ view: View) -> [String] {
      view.isInvisible ? [view.identifierPath] : view.subviews.flatMap(collect)
    }
    return collect(window)
  }
}

extension View {
  fileprivate var isInvisible: Bool { isHidden || alpha < 0.01 }
}
