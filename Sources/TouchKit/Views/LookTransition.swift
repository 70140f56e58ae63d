import Foundation

/// Shows how a view looked before a change, and lets that go over the duration of a transition: the old look fades over the
/// new one, or one of them moves. It is drawn with the view, so no subview is added and no touch finds it.
package final class LookTransition {
  /// How the new look replaces the old one. Vectors are the direction of the movement, of length 1.
  package enum Kind {
    case fade
    case push(dx: Double, dy: Double)
    case moveIn(dx: Double, dy: Double)
    case reveal(dx: Double, dy: Double)
  }

  private let kind: Kind
  private let old: Stage
  /// From the coordinates of the old look, which begin at its upper left corner, to those of the view that draws it; nil
  /// for the view itself.
  private let placement: CGAffineTransform?
  /// Whether the view was not shown before, so that it fades in.
  private let fadesIn: Bool
  fileprivate var progress = 0.0

  private init(_ kind: Kind, from old: Stage, placement: CGAffineTransform?, fadesIn: Bool) {
    (self.kind, self.old, self.placement, self.fadesIn) = (kind, old, placement, fadesIn)
  }

  /// Starts a transition to how a view looks now.
  ///
  /// - Parameters:
  ///   - before: How the view looked, from ``look(of:)``.
  ///   - curve: The progress at a fraction of the time.
  package static func start(
    _ kind: Kind, of view: View, from before: Stage, duration: Double, curve: @escaping (Double) -> Double
  ) {
    guard let window = view.window, duration > 0 else { return }
    var old = before
    let root = old[old.root]
    let wasShown = !root.look.isHidden && root.alpha > 0
    let isShown = !view.isHidden && view.alpha > 0
    guard wasShown || isShown else { return }
    var (host, placement) = (view, CGAffineTransform?.none)
    if isShown {
      // The view's own opacity applies to what is drawn with it.
      old[old.root].alpha = 1
    } else if let superview = view.superview {
      let corner = CGAffineTransform(translationX: Double(root.bounds.minX), y: Double(root.bounds.minY))
      (host, placement) = (superview, corner.concatenating(root.transformToSuperview))
    }
    let transition = LookTransition(kind, from: old, placement: placement, fadesIn: !wasShown)
    let running = host.attachments[RunningLookTransitions.self] ?? RunningLookTransitions()
    host.attachments[RunningLookTransitions.self] = running
    // If the view is in a transition already, the new one starts from what is shown now.
    if placement == nil { running.transitions.removeAll { $0.placement == nil } }
    running.transitions.append(transition)
    host.stageDidChange([.place, .look])
    let begin = window.now
    window.stepAtTicks { [weak host, weak running] now in
      guard let host, let running, running.transitions.contains(where: { $0 === transition }) else { return false }
      let time = now.seconds(since: begin) / duration
      let isOver = time >= 1 || host.window == nil
      transition.progress = min(max(curve(min(time, 1)), 0), 1)
      if isOver { running.transitions.removeAll { $0 === transition } }
      host.stageDidChange([.place, .look])
      return !isOver
    }
  }

  /// Returns how a view looks now.
  package static func look(of view: View) -> Stage { Stage(of: view) }

  /// How far the new look is from its place, in sizes of the view.
  fileprivate var newOffset: (dx: Double, dy: Double) {
    switch kind {
    case .push(let dx, let dy), .moveIn(let dx, let dy): (-dx * (1 - progress), -dy * (1 - progress))
    case .fade, .reveal: (0, 0)
    }
  }

  private var oldOffset: (dx: Double, dy: Double) {
    switch kind {
    case .push(let dx, let dy), .reveal(let dx, let dy): (dx * progress, dy * progress)
    case .fade, .moveIn: (0, 0)
    }
  }

  fileprivate func present(_ place: inout View.Place) {
    guard placement == nil else { return }
    if fadesIn, case .fade = kind { place.alpha *= progress }
    place.center.x += newOffset.dx * place.bounds.width
    place.center.y += newOffset.dy * place.bounds.height
  }

  fileprivate func decoration(of view: View) -> StageDecoration {
    var group = StageGroup([.stage(old)])
    if case .fade = kind { group.opacity = 1 - progress }
    let (x, y) = ((oldOffset.dx - newOffset.dx) * old.size.width, (oldOffset.dy - newOffset.dy) * old.size.height)
    let corner = CGAffineTransform(translationX: Double(view.bounds.minX), y: Double(view.bounds.minY))
    group.transform = CGAffineTransform(translationX: x, y: y).concatenating(placement ?? corner)
    if case .moveIn = kind { return StageDecoration(below: [.group(group)]) }
    return StageDecoration(front: [.group(group)])
  }
}

/// The transitions that are drawn with a view: its own, and those of subviews that are hidden now.
private final class RunningLookTransitions: Companion {
  var transitions: [LookTransition] = []

  func present(_ place: inout View.Place, of view: View) { for each in transitions { each.present(&place) } }

  func decoration(of view: View) -> StageDecoration? {
    guard !transitions.isEmpty else { return nil }
    let all = transitions.map { $0.decoration(of: view) }
    return StageDecoration(below: all.flatMap(\.below), front: all.flatMap(\.front))
  }
}
