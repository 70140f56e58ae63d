/// The nodes of a ``Stage`` by number.
///
/// They are kept in blocks. A copy shares all blocks, and the first change of a node copies only the one that it is in:
/// reading a moment of a run of ten thousand views costs the views that differ from its keyframe.
public struct StageNodes: RandomAccessCollection, MutableCollection, Hashable, Sendable {
  @usableFromInline typealias Block = ContiguousArray<StageNode>

  /// Blocks of 32 nodes; the last may have fewer. Of shorter ones the list weighs more than a block, of longer ones less.
  @usableFromInline private(set) var blocks: ContiguousArray<Block> = []
  /// The number of nodes.
  public private(set) var count = 0

  /// Creates a table without nodes.
  public init() {}

  /// Always 0.
  public var startIndex: Int { 0 }
  /// One more than the number of the last node.
  public var endIndex: Int { count }

  /// The node with this number, which must be less than ``count``.
  public subscript(index: Int) -> StageNode {
    // Inlined, so that whoever wants one field does not copy the node: drawing a frame asks every node several times.
    @inlinable @inline(__always) get { blocks[index >> 5][index & 31] }
    _modify { yield &blocks[index >> 5][index & 31] }
  }

  /// Returns the number of nodes in blocks that it does not share with another table.
  package func unsharedCount(with other: StageNodes) -> Int {
    blocks.indices.reduce(0) { count, index in
      let isShared = other.blocks.indices.contains(index) && blocks[index].place == other.blocks[index].place
      return isShared ? count : count + blocks[index].count
    }
  }

  /// Adds a node, which gets the next number.
  package mutating func append(_ node: StageNode) {
    if count & 31 == 0 { blocks.append([]) }
    blocks[blocks.count - 1].append(node)
    count += 1
  }
}

extension ContiguousArray<StageNode> {
  /// Where the elements are in memory, to tell whether two arrays share them.
  fileprivate var place: UnsafePointer<StageNode>? { withUnsafeBufferPointer(\.baseAddress) }
}
