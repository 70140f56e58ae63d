import Foundation

/// A snapshot of a view hierarchy at one instant: a value to draw, compare and keep.
///
/// It is a table of ``StageNode``s, one for each view that was ever in the hierarchy. They are numbered in the order in
/// which the views entered, the same in every run of the same input. Views that are now in the hierarchy are reachable
/// from the ``root``. Copying a stage copies a reference; changes after that copy only the blocks of nodes that they are
/// in (``StageNodes``).
public struct Stage: Hashable, Sendable {
  /// The nodes by number, including those of removed views.
  public package(set) var nodes = StageNodes()
  /// The node of the window or root view.
  public package(set) var root: StageNode.ID = 0
  /// The ``View/identifierPath`` of the root view.
  public package(set) var name = ""

  /// Creates an empty stage.
  package init() {}

  /// Creates a snapshot of a view and its descendants. Walks the tree; a `StageMirror` follows changes at less cost.
  public init(of view: View) {
    self.init()
    root = add(view, DrawingRecorder())
    name = view.identifierPath
  }

  private mutating func add(_ view: View, _ recorder: DrawingRecorder) -> StageNode.ID {
    let id = StageNode.ID(nodes.count)
    nodes.append(StageNode(of: view, drawnBy: recorder))
    let children = view.subviews.map { add($0, recorder) }
    nodes[Int(id)].children = children
    return id
  }

  /// The node with this number, which must be one of ``nodes``.
  public subscript(id: StageNode.ID) -> StageNode {
    @inlinable @inline(__always) get { nodes[Int(id)] }
    _modify { yield &nodes[Int(id)] }
  }

  /// The size of the root view, in points.
  public var size: CGSize { nodes.isEmpty ? .zero : self[root].bounds.size }
}

/// A view in a ``Stage``: its geometry, its look and its children.
public struct StageNode: Hashable, Sendable {
  /// The number of a node in its ``Stage``.
  public typealias ID = Int32

  /// The visible rectangle in the view's own coordinates; for a scroll view its origin is the content offset.
  public package(set) var bounds: CGRect
  /// The velocity of a scroll view's offset, in points per second; zero for other views.
  public package(set) var velocity: CGPoint
  /// The center in the superview's coordinates.
  public package(set) var center: CGPoint
  /// The transform of the view about its center.
  public package(set) var transform: CGAffineTransform
  /// The opacity of the view with its subviews, 0 to 1.
  public package(set) var alpha: Double
  /// The properties that change seldom.
  public package(set) var look: StageLook
  /// The nodes of the subviews, from back to front.
  public package(set) var children: [ID] = []

  /// Creates a node with the current state of a view, without children.
  package init(of view: View, drawnBy recorder: DrawingRecorder = DrawingRecorder()) {
    let place = view.presentedPlace
    (bounds, center, transform, alpha) = (place.bounds, place.center, place.transform, place.alpha)
    velocity = view.contentVelocity
    look = StageLook(of: view, drawnBy: recorder)
  }

  /// The transform from the view's coordinates to its superview's.
  public var transformToSuperview: CGAffineTransform { transform.placing(bounds, at: center) }

  /// The bounding box in the superview's coordinates.
  public var frame: CGRect { transform.frame(bounds.size, at: center) }
}
