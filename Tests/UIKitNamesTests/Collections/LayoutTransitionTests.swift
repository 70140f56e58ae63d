import TestSupport
import Testing
import UIKitNames

/// Layouts between two others, by a progress that fingers set.
@Suite struct LayoutTransitionTests {
  private func layout(height: CGFloat) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: height), 0)
    return layout
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Half way items are half way, and the end installs one of the two", arguments: [true, false])
  func transition(isCompleted: Bool) throws {
    let (small, large) = (layout(height: 50), layout(height: 100))
    let rig = CollectionRig([6], layout: small)
    rig.tester.advance(to: 1)
    var ended: [[Bool]] = []
    let transition = rig.view.startInteractiveTransition(to: large) { ended.append([$0, $1]) }
    #expect(rig.view.collectionViewLayout === transition)
    #expect(transition.currentLayout === small)
    #expect(transition.nextLayout === large)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    let cell = try #require(rig.view.cellForItem(at: path(2)))
    #expect(cell.frame == CGRect(x: 0, y: 150, width: 300, height: 75))
    #expect(rig.view.contentSize.height == 450)
    if isCompleted { rig.view.finishInteractiveTransition() } else { rig.view.cancelInteractiveTransition() }
    rig.tester.advance(to: 2)
    #expect(rig.view.collectionViewLayout === (isCompleted ? large : small))
    #expect((isCompleted ? small : large).collectionView == nil)
    #expect(cell.frame == CGRect(x: 0, y: isCompleted ? 200 : 100, width: 300, height: isCompleted ? 100 : 50))
    #expect(ended == [[isCompleted, true]])
  }

  @Test("Nothing is missing where content is scrolled, and new data is laid out in between") func scrolled() throws {
    let (small, large) = (layout(height: 50), layout(height: 100))
    let rig = CollectionRig([60], layout: small)
    rig.view.contentOffset.y = 1_500
    rig.tester.advance(to: 1)
    let transition = rig.view.startInteractiveTransition(to: large)
    transition.transitionProgress = 0.5
    rig.view.layoutIfNeeded()
    // Of 75 points each, from the twentieth on.
    let rows = Set(rig.view.indexPathsForVisibleItems.map(\.item))
    #expect(rows.isSuperset(of: 20...24))
    rig.items = [(0..<30).map { "\($0)" }]
    rig.view.reloadData()
    rig.view.layoutIfNeeded()
    #expect(rig.view.contentSize.height == 2_250)
    // Another layout ends the transition.
    rig.view.setCollectionViewLayout(small, animated: false)
    rig.view.finishInteractiveTransition()
    #expect(rig.view.collectionViewLayout === small)
    #expect(large.collectionView == nil)
    #expect(rig.view.contentSize.height == 1_500)
  }

  private final class Shrinking: UICollectionViewFlowLayout {
    var seen: [CGFloat?] = []

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      seen += [attributes?.frame.minY, attributes?.alpha]
      attributes?.transform = CGAffineTransform(scaleX: 0.5, y: 0.5)
      return attributes
    }
  }

  @Test("Where an item goes that is deleted, the layout proposes: its place, transparent") func proposal() {
    let layout = Shrinking()
    (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
    let rig = CollectionRig([3], layout: layout)
    let gone = rig.view.cellForItem(at: path(1))
    rig.tester.advance(to: 1)
    rig.view.performBatchUpdates {
      rig.items = [["0.0", "0.2"]]
      rig.view.deleteItems(at: [path(1)])
    }
    #expect(layout.seen == [50, 0])
    #expect(gone?.frame.width == 150)
  }
}
