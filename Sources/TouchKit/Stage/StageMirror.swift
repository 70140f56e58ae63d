import Foundation

/// Keeps a ``Stage`` that shows a window as it is, at the cost of what changes.
///
/// Views say when they change (``View/setNeedsDisplay()``); ``update(_:)`` looks at those again, and at no others. A
/// window has one mirror at a time; one without any pays a comparison for each change.
package final class StageMirror {
  /// The window as it was at the last ``update(_:)``.
  package private(set) var stage = Stage()

  /// Views that have changed since, each once, in the order of their first change. The window is not among them: it keeps
  /// this mirror, which must not keep it.
  @exclusivity(unchecked) private var changed: ContiguousArray<View> = []
  @exclusivity(unchecked) private var hasWindowChanged = false
  /// The view of each node. It is not kept alive: it may be looked at only while its node can be reached, and it is in
  /// the window.
  private var views: ContiguousArray<Unmanaged<View>> = []
  private unowned let window: Window

  /// A change of one node, for whoever keeps the past.
  package enum Change {
    /// Its bounds' origin, as when content scrolls, and how fast the content moves.
    case origin(CGPoint, velocity: CGPoint)
    /// Its center, as when a finger drags it.
    case center(CGPoint)
    /// Its alpha.
    case alpha(Double)
    /// More than one of bounds, center, transform and alpha, or one of which the others are none.
    indirect case place(CGRect, CGPoint, CGAffineTransform, Double)
    /// Its look.
    case look(StageLook)
    /// What is in it.
    case children([StageNode.ID])
    /// It came to the stage, as it is now, and gets the next number; what is in it comes after it.
    indirect case entered(StageNode)
  }

  /// Told when an instant is over in which something changed, before the clock goes on: every change of that instant is
  /// known then. It is expected to call ``update(_:)``.
  package var onInstantEnd: ((Instant) -> Void)?

  /// Makes a mirror of a window, in place of the one that it had.
  package init(of window: Window) {
    self.window = window
    stage.name = window.identifierPath
    window.mirror = self
    stage.root = node(of: window) { _, _ in }
  }

  /// Whether anything looks different from the ``stage``.
  package var isBehind: Bool { hasWindowChanged || !changed.isEmpty }

  /// A view has changed for the first time since the last ``update(_:)``.
  @inline(__always)
  func note(_ view: View) {
    if view === window { hasWindowChanged = true } else { changed.append(view) }
  }

  /// The clock is about to leave an instant, or somebody wants to see it as it is by now.
  @inline(__always)
  package func instantEnds(at instant: Instant) {
    if isBehind { onInstantEnd?(instant) }
  }

  /// The view of a node that can be reached from the root of the ``stage``, which must be up to date.
  package func view(of id: StageNode.ID) -> View { views[Int(id)].takeUnretainedValue() }

  /// Brings the ``stage`` up to date.
  ///
  /// - Parameter note: Told of every change of a node, in an order that is the same for the same input.
  package func update(_ note: (StageNode.ID, Change) -> Void = { _, _ in }) {
    guard isBehind else { return }
    if hasWindowChanged {
      hasWindowChanged = false
      look(at: window, note)
    }
    for index in changed.indices {
      let view = changed[index]
      if view.window === window { look(at: view, note) }
    }
    changed.removeAll(keepingCapacity: true)
  }

  private func look(at view: View, _ note: (StageNode.ID, Change) -> Void) {
    let changes = view.stageChanges
    view.stageChanges = []
    // One that is new becomes a node with the view that it is in.
    if let id = known(view) { apply(changes, of: view, to: id, note) }
  }

  private func apply(
    _ changes: StageChanges, of view: View, to id: StageNode.ID, _ note: (StageNode.ID, Change) -> Void
  ) {
    if changes.contains(.place) { updatePlace(of: view, id, note) }
    if changes.contains(.look) {
      let look = StageLook(of: view)
      if look != stage[id].look {
        stage[id].look = look
        note(id, .look(look))
      }
    }
    if changes.contains(.children) {
      let children = view.subviews.map { node(of: $0, note) }
      if children != stage[id].children {
        stage[id].children = children
        note(id, .children(children))
      }
    }
  }

  private func updatePlace(of view: View, _ id: StageNode.ID, _ note: (StageNode.ID, Change) -> Void) {
    let (node, velocity) = (stage[id], view.contentVelocity)
    let isSizeSame = view.bounds.size == node.bounds.size
    let (isCenterSame, isAlphaSame) = (view.center == node.center, view.alpha == node.alpha)
    let isShapeSame = isSizeSame && view.transform == node.transform
    let isScrollSame = view.bounds.origin == node.bounds.origin && velocity == node.velocity
    switch (isShapeSame, isScrollSame, isCenterSame, isAlphaSame) {
    case (true, true, true, true): break
    case (true, false, true, true):
      (stage[id].bounds.origin, stage[id].velocity) = (view.bounds.origin, velocity)
      note(id, .origin(view.bounds.origin, velocity: velocity))
    case (true, true, false, true):
      stage[id].center = view.center
      note(id, .center(view.center))
    case (true, true, true, false):
      stage[id].alpha = view.alpha
      note(id, .alpha(view.alpha))
    default:
      stage[id].bounds = view.bounds
      (stage[id].center, stage[id].transform, stage[id].alpha) = (view.center, view.transform, view.alpha)
      note(id, .place(view.bounds, view.center, view.transform, view.alpha))
      guard velocity != node.velocity else { return }
      stage[id].velocity = velocity
      note(id, .origin(view.bounds.origin, velocity: velocity))
    }
  }

  /// The node that the view has on this stage, if it has one.
  private func known(_ view: View) -> StageNode.ID? {
    let id = view.stageNode
    guard views.indices.contains(Int(id)) else { return nil }
    return views[Int(id)].toOpaque() == Unmanaged.passUnretained(view).toOpaque() ? id : nil
  }

  /// The node of a view, made for it and all that is in it if it is new here.
  private func node(of view: View, _ note: (StageNode.ID, Change) -> Void) -> StageNode.ID {
    if let id = known(view) { return id }
    let id = StageNode.ID(stage.nodes.count)
    (view.stageNode, view.stageChanges) = (id, [])
    stage.nodes.append(StageNode(of: view))
    views.append(.passUnretained(view))
    // Numbers are told in their order: a node before what is in it.
    note(id, .entered(stage[id]))
    let children = view.subviews.map { node(of: $0, note) }
    stage[id].children = children
    if !children.isEmpty { note(id, .children(children)) }
    return id
  }
}
