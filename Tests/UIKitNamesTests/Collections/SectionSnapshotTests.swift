import TestSupport
import Testing
import UIKitNames

/// Trees of items, and data sources that show and move them.
@Suite struct SectionSnapshotTests {
  private typealias Tree = NSDiffableDataSourceSectionSnapshot<String>

  private var tree: Tree {
    var tree = Tree()
    tree.append(["a", "b"])
    tree.append(["a1", "a2"], to: "a")
    tree.append(["a1x"], to: "a1")
    return tree
  }

  @Test("Items are visible if all their parents are expanded") func visible() {
    var tree = tree
    #expect(tree.items == ["a", "a1", "a1x", "a2", "b"])
    #expect(tree.rootItems == ["a", "b"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a1"])
    #expect(tree.visibleItems == ["a", "b"])
    tree.expand(["a"])
    #expect(tree.visibleItems == ["a", "a1", "a1x", "a2", "b"])
    #expect(tree.parent(of: "a1x") == "a1")
    #expect(tree.parent(of: "b") == nil)
    #expect(tree.level(of: "a1x") == 2)
    tree.collapse(["a1"])
    #expect(tree.visibleItems == ["a", "a1", "a2", "b"])
  }

  @Test("Items leave with their children, and parts can be taken out and put in") func changes() {
    var tree = tree
    #expect(tree.snapshot(of: "a").rootItems == ["a1", "a2"])
    #expect(tree.snapshot(of: "a1", includingParent: true).items == ["a1", "a1x"])
    tree.insert(["c"], after: "a")
    #expect(tree.rootItems == ["a", "c", "b"])
    var part = Tree()
    part.append(["p"])
    tree.replace(childrenOf: "a1", using: part)
    #expect(tree.items == ["a", "a1", "p", "a2", "c", "b"])
    tree.delete(["a"])
    #expect(tree.items == ["c", "b"])
  }

  @Test("A data source shows the visible items of a section, and moves items as its handlers say") func source() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    let tester = Tester()
    tester.window.addSubview(view)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    let source = UICollectionViewDiffableDataSource<Int, String>(collectionView: view) { view, path, _ in
      view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
    }
    source.apply(tree, to: 0, animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == ["a", "b"])
    var expanded = source.snapshot(for: 0)
    expanded.expand(["a"])
    source.apply(expanded, to: 0, animatingDifferences: false)
    #expect(source.snapshot().itemIdentifiers == ["a", "a1", "a2", "b"])
    tester.window.layoutIfNeeded()
    let path = IndexPath(item: 3, section: 0)
    #expect(!source.collectionView(view, canMoveItemAt: path))
    source.reorderingHandlers.canReorderItem = { $0 == "b" }
    var difference = 0
    source.reorderingHandlers.didReorder = { difference = $0.difference.count }
    #expect(source.collectionView(view, canMoveItemAt: path))
    source.collectionView(view, moveItemAt: path, to: IndexPath(item: 0, section: 0))
    #expect(source.snapshot().itemIdentifiers == ["b", "a", "a1", "a2"])
    #expect(difference == 2)
  }
}
