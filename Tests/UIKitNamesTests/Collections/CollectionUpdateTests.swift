import TestSupport
import Testing
import UIKitNames

@Suite struct CollectionUpdateTests {
  private func list() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    return layout
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  @Test("Deletions have the old indexes, insertions the new ones") func batch() {
    let rig = CollectionRig([6], layout: list())
    let kept = rig.view.cellForItem(at: path(2))
    var finished: [(Bool, Double)] = []
    rig.tester.advance(to: 1)
    rig.view.performBatchUpdates {
      rig.items[0].remove(at: 0)
      rig.items[0].insert("new", at: 3)
      rig.view.insertItems(at: [path(3)])
      rig.view.deleteItems(at: [path(0)])
    } completion: {
      finished.append(($0, rig.tester.window.now.seconds))
    }
    #expect(rig.items == [["0.1", "0.2", "0.3", "new", "0.4", "0.5"]])
    #expect(rig.view.indexPath(for: kept ?? UICollectionViewCell()) == path(1))
    #expect(kept?.frame.minY == 100)
    #expect(kept?.layer.presentation()?.frame.minY == 200)
    #expect(finished.isEmpty)
    rig.tester.advance(to: 2)
    #expect(kept?.layer.presentation()?.frame.minY == 100)
    #expect(rig.names == ["0.1", "0.2", "0.3", "new"])
    #expect(finished.count == 1)
    #expect(finished.first?.0 == true)
    #expect(abs((finished.first?.1 ?? 0) - 1.3) < 0.01)
  }

  @Test("A deleted cell fades out where it is, and its end is reported afterwards") func fading() {
    let rig = CollectionRig([3], layout: list())
    let gone = rig.view.cellForItem(at: path(1))
    rig.tester.advance(to: 1)
    rig.items[0].remove(at: 1)
    rig.view.deleteItems(at: [path(1)])
    #expect(gone?.superview === rig.view)
    #expect(gone?.alpha == 0)
    #expect(rig.view.visibleCells.count == 2)
    #expect(rig.story() == "")
    rig.tester.advance(to: 1.5)
    #expect(gone?.superview == nil)
    #expect(rig.story() == "end(1)")
    #expect(rig.view.cellForItem(at: path(1))?.alpha == 1)
  }

  @Test("The selection and a pressed item move along") func selection() {
    let rig = CollectionRig([6], layout: list())
    rig.view.allowsMultipleSelection = true
    for item in [0, 2, 3] { rig.view.selectItem(at: path(item), animated: false, scrollPosition: []) }
    rig.view.performBatchUpdates {
      rig.items[0].remove(at: 2)
      rig.items[0].insert("a", at: 0)
      rig.view.deleteItems(at: [path(2)])
      rig.view.insertItems(at: [path(0)])
    }
    #expect(rig.view.indexPathsForSelectedItems == [path(1), path(3)])
    #expect(rig.view.cellForItem(at: path(1))?.isSelected == true)
    #expect(rig.view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test("A reloaded item has another cell, a reconfigured one the same") func reloading() {
    let rig = CollectionRig([3], layout: list())
    let old = rig.view.cellForItem(at: path(1))
    rig.items[0][1] = "changed"
    rig.view.reconfigureItems(at: [path(1)])
    #expect(rig.view.cellForItem(at: path(1)) === old)
    #expect(rig.names == ["0.0", "changed", "0.2"])
    rig.items[0][1] = "again"
    rig.view.reloadItems(at: [path(1)])
    #expect(rig.view.cellForItem(at: path(1)) !== old)
    #expect(rig.names == ["0.0", "again", "0.2"])
  }

  @Test("Moves within and between sections, and of a section") func moves() {
    let rig = CollectionRig([2, 2], layout: list())
    let (a, b) = (rig.view.cellForItem(at: path(0)), rig.view.cellForItem(at: path(1, 1)))
    rig.items = [["0.1"], ["1.0", "0.0", "1.1"]]
    rig.view.moveItem(at: path(0), to: path(1, 1))
    #expect(rig.view.indexPath(for: a ?? UICollectionViewCell()) == path(1, 1))
    #expect(rig.view.indexPath(for: b ?? UICollectionViewCell()) == path(2, 1))
    rig.items.swapAt(0, 1)
    rig.view.moveSection(1, toSection: 0)
    #expect(rig.view.indexPath(for: a ?? UICollectionViewCell()) == path(1, 0))
    #expect(rig.names == ["1.0", "0.0", "1.1", "0.1"])
  }

  @Test("Sections come, go and are read again") func sections() {
    let rig = CollectionRig([1, 1], layout: list())
    rig.view.performBatchUpdates {
      rig.items = [["x"], ["1.0", "more"], ["y"]]
      rig.view.deleteSections([0])
      rig.view.insertSections([0, 2])
      rig.view.reloadSections([1])
    }
    #expect(rig.view.numberOfSections == 3)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.names == ["x", "1.0", "more", "y"])
  }

  @Test("An item from outside the view comes from there") func fromOutside() {
    let rig = CollectionRig([8], layout: list())
    rig.tester.advance(to: 1)
    rig.items[0].remove(at: 0)
    rig.view.deleteItems(at: [path(0)])
    let last = rig.view.cellForItem(at: path(3))
    #expect(last?.frame.minY == 300)
    #expect(last?.layer.presentation()?.frame.minY == 400)
  }

  @Test("The offset stays in the limits, or where the layout wants it") func offset() {
    final class Keeper: UICollectionViewFlowLayout {
      var wish: CGFloat?
      override func targetContentOffset(forProposedContentOffset proposed: CGPoint) -> CGPoint {
        CGPoint(x: proposed.x, y: wish ?? proposed.y)
      }
    }
    let layout = Keeper()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let rig = CollectionRig([10], layout: layout)
    rig.view.contentOffset.y = 600
    rig.items[0].removeLast(3)
    rig.view.deleteItems(at: [path(7), path(8), path(9)])
    #expect(rig.view.contentOffset.y == 300)
    layout.wish = 120
    rig.items[0].removeLast()
    rig.view.deleteItems(at: [path(6)])
    #expect(rig.view.contentOffset.y == 120)
    #expect(rig.view.contentSize.height == 600)
  }

  @Test("Without changes, the sizes are read again") func sizes() {
    let rig = CollectionRig([3], layout: list())
    rig.tester.advance(to: 1)
    rig.size = { CGSize(width: 300, height: $0.item == 0 ? 250 : 100) }
    rig.view.performBatchUpdates(nil)
    let second = rig.view.cellForItem(at: path(1))
    #expect(second?.frame.minY == 250)
    #expect(second?.layer.presentation()?.frame.minY == 100)
  }

  @Test("A layout receives the updates, and chooses where items come from and go to") func layoutHears() {
    final class Slider: UICollectionViewFlowLayout {
      var heard: [String] = []
      override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        for item in updateItems {
          heard.append("\(item.updateAction) \(item.indexPathBeforeUpdate?.item ?? -1)")
          heard.append("\(item.indexPathAfterUpdate?.item ?? -1)")
        }
      }
      override func finalizeCollectionViewUpdates() { heard.append("end") }
      override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = layoutAttributesForItem(at: itemIndexPath)
        attributes?.center.x -= 300
        return attributes
      }
      override func finalLayoutAttributesForDisappearingItem(
        at itemIndexPath: IndexPath
      ) -> UICollectionViewLayoutAttributes? {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: itemIndexPath)
        attributes.frame = CGRect(x: 300, y: 0, width: 300, height: 100)
        return attributes
      }
    }
    let layout = Slider()
    layout.itemSize = CGSize(width: 300, height: 100)
    let rig = CollectionRig([2], layout: layout)
    let gone = rig.view.cellForItem(at: path(0))
    rig.tester.advance(to: 1)
    rig.view.performBatchUpdates {
      rig.items = [["0.1", "new"]]
      rig.view.deleteItems(at: [path(0)])
      rig.view.insertItems(at: [path(1)])
    }
    #expect(layout.heard == ["delete 0", "-1", "insert -1", "1", "end"])
    let new = rig.view.cellForItem(at: path(1))
    #expect(new?.frame.minX == 0)
    #expect(new?.layer.presentation()?.frame.minX == -300)
    #expect(gone?.frame.minX == 300)
  }

  @Test("Another layout takes over, with an animation and without") func exchange() {
    let rig = CollectionRig([6], layout: list())
    let small = UICollectionViewFlowLayout()
    let cell = rig.view.cellForItem(at: path(1))
    var ended: [Bool] = []
    rig.tester.advance(to: 1)
    rig.view.setCollectionViewLayout(small, animated: true) { ended.append($0) }
    #expect(rig.view.collectionViewLayout === small)
    #expect(small.collectionView === rig.view)
    #expect(rig.view.visibleCells.count == 6)
    #expect(cell?.frame == CGRect(x: 62.5, y: 0, width: 50, height: 50))
    #expect(cell?.layer.presentation()?.frame == CGRect(x: 0, y: 100, width: 300, height: 100))
    // The fifth was below the view.
    #expect(rig.view.cellForItem(at: path(5))?.layer.presentation()?.frame.minY == 500)
    rig.tester.advance(to: 2)
    #expect(ended == [true])
    rig.view.collectionViewLayout = list()
    #expect(cell?.frame == CGRect(x: 0, y: 100, width: 300, height: 100))
    #expect(small.collectionView == nil)
    #expect(rig.view.contentSize.height == 600)
  }
}
