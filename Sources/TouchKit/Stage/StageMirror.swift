import Foundation

/// Keeps the ``Stage`` of a window up to date, at a cost proportional to the changes.
///
/// Views mark themselves as changed (``View/setNeedsDisplay()``), and ``update(_:)`` examines only those. A window has
/// at most one mirror; without a mirror, each change costs only a comparison.
package final class StageMirror {
  /// The window as it was at the last ``update(_:)``.
  package private(set) var stage = Stage()

  /// Views that have changed since then, each once, in order. Without the window, which would make a cycle.
  @exclusivity(unchecked) private var changed: ContiguousArray<View> = []
  @exclusivity(unchecked) private var hasWindowChanged = false
  /// The view of each node, not retained: valid only while the node is reachable from the root.
  private var views: ContiguousArray<Unmanaged<View>> = []
  private unowned let window: Window
  private let recorder = DrawingRecorder()

  package enum Change {
    /// The bounds' origin, as in scrolling, and the content's velocity.
    case origin(CGPoint, velocity: CGPoint)
    /// The center, as in dragging a view.
    case center(CGPoint)
    case alpha(Double)
    /// Bounds, center, transform and alpha, if the cases above do not cover the change.
    indirect case place(CGRect, CGPoint, CGAffineTransform, Double)
    case look(StageLook)
    case children([StageNode.ID])
    /// A new node, which has the next number; its children enter after it.
    indirect case entered(StageNode)
  }

  /// Called after an instant with changes, before the clock advances. The handler should call ``update(_:)``.
  package var onInstantEnd: ((Instant) -> Void)?

  /// Attaches a new mirror to a window, in place of its previous one. Walks the view tree.
  package init(of window: Window) {
    self.window = window
    stage.name = window.identifierPath
    window.mirror = self
    stage.root = node(of: window) { _, _ in }
  }

  package var isBehind: Bool { hasWindowChanged || !changed.isEmpty }

  /// Adds a view that changes for the first time since the last ``update(_:)``.
  @inline(__always)
  func note(_ view: View) {
    if view === window { hasWindowChanged = true } else { changed.append(view) }
  }

  /// Calls ``onInstantEnd`` if anything changed. Call it before the clock advances, or to see the current state.
  @inline(__always)
  package func instantEnds(at instant: Instant) {
    if isBehind { onInstantEnd?(instant) }
  }

  /// Returns the view of a node, which must be reachable from the root of an up-to-date ``stage``.
  package func view(of id: StageNode.ID) -> View { views[Int(id)].takeUnretainedValue() }

  /// Updates the ``stage`` and calls `note` for each change, in an order that depends only on the input.
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
    // A new view gets its node with its superview's children.
    if let id = existingNode(of: view) { apply(changes, of: view, to: id, note) }
  }

  private func apply(
    _ changes: StageChanges, of view: View, to id: StageNode.ID, _ note: (StageNode.ID, Change) -> Void
  ) {
    if changes.contains(.place) { updatePlace(of: view, id, note) }
    if changes.contains(.look) {
      let look = StageLook(of: view, drawnBy: recorder)
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
    let (node, velocity, place) = (stage[id], view.contentVelocity, view.presentedPlace)
    let isSizeSame = place.bounds.size == node.bounds.size
    let (isCenterSame, isAlphaSame) = (place.center == node.center, place.alpha == node.alpha)
    let isShapeSame = isSizeSame && place.transform == node.transform
    let isScrollSame = place.bounds.origin == node.bounds.origin && velocity == node.velocity
    switch (isShapeSame, isScrollSame, isCenterSame, isAlphaSame) {
    case (true, true, true, true): break
    case (true, false, true, true):
      (stage[id].bounds.origin, stage[id].velocity) = (place.bounds.origin, velocity)
      note(id, .origin(place.bounds.origin, velocity: velocity))
    case (true, true, false, true):
      stage[id].center = place.center
      note(id, .center(place.center))
    case (true, true, true, false):
      stage[id].alpha = place.alpha
      note(id, .alpha(place.alpha))
    default:
      stage[id].bounds = place.bounds
      (stage[id].center, stage[id].transform, stage[id].alpha) = (place.center, place.transform, place.alpha)
      note(id, .place(place.bounds, place.center, place.transform, place.alpha))
      guard velocity != node.velocity else { return }
      stage[id].velocity = velocity
      note(id, .origin(place.bounds.origin, velocity: velocity))
    }
  }

  private func existingNode(of view: View) -> StageNode.ID? {
    let id = view.stageNode
    guard views.indices.contains(Int(id)) else { return nil }
    return views[Int(id)].toOpaque() == Unmanaged.passUnretained(view).toOpaque() ? id : nil
  }

  /// Returns the node of a view. For a new view, adds nodes for it and its descendants.
  private func node(of view: View, _ note: (StageNode.ID, Change) -> Void) -> StageNode.ID {
    if let id = existingNode(of: view) { return id }
    view.takeNameOnStage()
    let id = StageNode.ID(stage.nodes.count)
    (view.stageNode, view.stageChanges) = (id, [])
    stage.nodes.append(StageNode(of: view, drawnBy: recorder))
    views.append(.passUnretained(view))
    // Nodes are noted in the order of their numbers: a node before its children.
    note(id, .entered(stage[id]))
    let children = view.subviews.map { node(of: $0, note) }
    stage[id].children = children
    if !children.isEmpty { note(id, .children(children)) }
    return id
  }
}
