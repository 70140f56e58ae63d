import Foundation
import Replay
import TouchKit

/// Reports visible controls that no touch reaches: a view in front of them is hit first and shows nothing there (spec
/// 1.4).
struct CoveredControls: LintRule {
  private var found = FoundOnce()
  /// Controls that are reached in some state. A cover in another state is intended, such as a view that waits for a tap
  /// beside a menu.
  private var reached: Set<String> = []

  var findings: [LintFinding] { found.findings.filter { !reached.contains($0.subjects[0]) } }

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
        .controlCovered, [path, other], rule: .hitTest, in: gesture.state,
        "No touch reaches \(path): \(other) covers it, draws nothing there and is hit first (HIT-TEST). Return nil"
          + " in its hitTest(_:with:) where only \(other) itself is hit, or move its recognizers to a view around"
          + " both.")
    }
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
    var around = view.superview
    while let current = around {
      if current.clipsToBounds || current is ScrollView, !current.bounds.contains(current.convert(point, from: nil)) {
        return false
      }
      around = current.superview
    }
    return true
  }

  /// Returns the hit view, or its ancestor, that is a sibling of the control or of one of its ancestors.
  private func branch(of hit: View, beside control: Control) -> View? {
    var branch: View? = hit
    while let current = branch, let around = current.superview {
      if control.isDescendant(of: around) { return current }
      branch = around
    }
    return nil
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
