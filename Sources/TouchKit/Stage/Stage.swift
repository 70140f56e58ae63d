import Foundation

/// How everything on a window's stage looks at one moment: a value, to be painted, compared, kept and gone back to.
///
/// It is a table of ``StageNode``s, one for each view that ever stood on the stage, numbered in the order in which
/// they came: the same in every run of the same input. What stands there now is what can be reached from the ``root``.
/// Copying it copies a reference; the first change after that copies the table.
public struct Stage: Hashable, Sendable {
  /// The nodes by number, those that have left the stage included.
  public package(set) var nodes: ContiguousArray<StageNode> = []
  /// The node of the window, or of the view at the top.
  public package(set) var root: StageNode.ID = 0
  /// What the top is called in paths (see ``View/identifierPath``).
  public package(set) var name = ""

  /// An empty stage.
  package init() {}

  /// How a view and all that is in it look now, whether or not they are in a window.
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

  /// The node with this number.
  public subscript(id: StageNode.ID) -> StageNode {
    get { nodes[Int(id)] }
    _modify { yield &nodes[Int(id)] }
  }

  /// The extent of the stage, in points.
  public var size: CGSize { nodes.isEmpty ? .zero : self[root].bounds.size }
}
