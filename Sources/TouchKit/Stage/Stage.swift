import Foundation

/// A snapshot of a view hierarchy at one instant: a value to draw, compare and keep.
///
/// It is a table of ``StageNode``s, one for each view that was ever in the hierarchy, numbered in the order in which
/// they entered: the same in every run of the same input. Views in the hierarchy now can be reached from the ``root``.
/// Copying it copies a reference; the first change after that copies the table.
public struct Stage: Hashable, Sendable {
  /// The nodes by number, including those of removed views.
  public package(set) var nodes: ContiguousArray<StageNode> = []
  /// The node of the window or root view.
  public package(set) var root: StageNode.ID = 0
  /// The ``View/identifierPath`` of the root view.
  public package(set) var name = ""

  /// An empty stage.
  package init() {}

  /// Creates a snapshot of a view and its descendants, in a window or not. Walks the tree; to follow a window from
  /// change to change, a `StageMirror` costs less.
  public init(of view: View) {
    self.init()
    root = add(view)
    name = view.identifierPath
  }

  private mutating func add(_ view: View) -> StageNode.ID {
    let id = StageNode.ID(nodes.count)
    nodes.append(StageNode(of: view))
    let children = view.subviews.map { add($0) }
    nodes[Int(id)].children = children
    return id
  }

  /// The node with this number, which must be one of ``nodes``.
  public subscript(id: StageNode.ID) -> StageNode {
    get { nodes[Int(id)] }
    _modify { yield &nodes[Int(id)] }
  }

  /// The size of the root view, in points.
  public var size: CGSize { nodes.isEmpty ? .zero : self[root].bounds.size }
}
