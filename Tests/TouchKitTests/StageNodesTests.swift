import Foundation
import Testing
import TouchKit

/// The table of a stage's nodes, which stages share in blocks.
@Suite("Stage nodes") struct StageNodesTests {
  /// A stage with a hundred labels in its root: more than three blocks of nodes.
  private func makeWindow() -> Window {
    let window = Window(size: CGSize(width: 375, height: 667))
    for index in 0..<100 {
      window.addSubview(View(frame: CGRect(x: 0, y: Double(index), width: 10, height: 1)))
    }
    return window
  }

  @Test("Nodes are numbered as they entered, across blocks") func order() {
    let nodes = Stage(of: makeWindow()).nodes
    #expect(nodes.count == 101)
    #expect(nodes.map(\.frame.minY) == [0] + (0..<100).map { CGFloat($0) })
    #expect(nodes[33].frame.minY == 32)
    #expect(nodes.indices == 0..<101)
  }

  @Test("A change of a copy leaves the stage as it was, and copies one block") func copies() {
    let stage = Stage(of: makeWindow())
    var copy = stage
    #expect(copy.nodes.unsharedCount(with: stage.nodes) == 0)
    copy[50].alpha = 0.5
    #expect(stage[50].alpha == 1)
    #expect(copy[50].alpha == 0.5)
    #expect(copy != stage)
    #expect(copy.nodes.unsharedCount(with: stage.nodes) == 32)
    copy[50].alpha = 1
    #expect(copy == stage)
  }

  @Test("Nodes of new views are counted, and those of another table") func growth() {
    let (window, other) = (makeWindow(), makeWindow())
    let mirror = StageMirror(of: window)
    let before = mirror.stage
    for _ in 0..<30 { window.addSubview(View()) }
    mirror.update()
    #expect(before.nodes.count == 101)
    #expect(mirror.stage.nodes.count == 131)
    // The root in the first block has new children; the last two blocks have the new nodes.
    #expect(mirror.stage.nodes.unsharedCount(with: before.nodes) == 32 + 32 + 3)
    #expect(before.nodes.unsharedCount(with: Stage(of: other).nodes) == 101)
  }
}
