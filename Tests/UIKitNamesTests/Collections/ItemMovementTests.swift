import TestSupport
import Testing
import UIKitNames

@Suite struct ItemMovementTests {
  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func rig(_ counts: [Int] = [5]) -> CollectionRig {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    return CollectionRig(counts, layout: layout)
  }

  @Test("The item follows at once, others make room, and the data moves at the end") func moving() {
    let rig = rig()
    let (moved, other) = (rig.view.cellForItem(at: path(0)), rig.view.cellForItem(at: path(1)))
    rig.tester.advance(to: 1)
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 90))
    rig.tester.window.layoutIfNeeded()
    #expect(moved?.center == CGPoint(x: 150, y: 90))
    #expect(rig.view.subviews.last === moved)
    #expect(other?.frame.minY == 100)
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 230))
    rig.tester.window.layoutIfNeeded()
    #expect(moved?.center == CGPoint(x: 150, y: 230))
    #expect(moved?.layer.presentation()?.position == CGPoint(x: 150, y: 230))
    #expect(other?.frame.minY == 0)
    #expect(other?.layer.presentation()?.frame.minY == 100)
    #expect(!rig.log.contains { $0.hasPrefix("move") })
    rig.view.endInteractiveMovement()
    #expect(rig.log.contains("move(0.0 0.2)"))
    #expect(rig.tester.window.moves("CV-MOVE") == [path(2)])
    rig.tester.advance(to: 2)
    #expect(moved?.frame.minY == 200)
    #expect(rig.names == ["0.1", "0.2", "0.0", "0.3"])
    #expect(rig.view.indexPath(for: moved ?? UICollectionViewCell()) == path(2))
  }

  @Test("Taken back, everything is as before") func cancelling() {
    let rig = rig()
    #expect(rig.view.beginInteractiveMovementForItem(at: path(3)))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 20))
    #expect(rig.names.contains("0.3"))
    rig.view.cancelInteractiveMovement()
    rig.tester.advance(to: 2)
    #expect(rig.names == ["0.0", "0.1", "0.2", "0.3"])
    #expect(rig.view.visibleCells.map(\.frame.minY) == [0, 100, 200, 300])
    #expect(!rig.log.contains { $0.hasPrefix("move") })
  }

  @Test("Cells that come into view meanwhile are those of the new order") func scrolling() {
    let rig = rig([9])
    _ = rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 250))
    rig.view.contentOffset.y = 300
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 550))
    rig.tester.advance(to: 2)
    // Places 3 to 6: the item is at 5, and the others have moved up by one before it.
    #expect(rig.names == ["0.4", "0.5", "0.0", "0.6"])
    rig.view.endInteractiveMovement()
    #expect(rig.items[0].prefix(7) == ["0.1", "0.2", "0.3", "0.4", "0.5", "0.0", "0.6"])
  }

  @Test("Into another section, with the selection") func sections() {
    let rig = rig([2, 2])
    rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    _ = rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 350))
    rig.view.endInteractiveMovement()
    rig.tester.advance(to: 2)
    #expect(rig.items == [["0.1"], ["1.0", "0.0", "1.1"]])
    #expect(rig.names == ["0.1", "1.0", "0.0", "1.1"])
    #expect(rig.view.indexPathsForSelectedItems == [path(1, 1)])
    #expect(rig.view.numberOfItems(inSection: 1) == 3)
  }

  /// Notes which contexts make it invalid.
  private final class NotingLayout: UICollectionViewFlowLayout {
    var moves: [String] = []
    private final class End: UICollectionViewFlowLayoutInvalidationContext {
      var text = ""
    }

    override func invalidationContextForEndingInteractiveMovementOfItems(
      toFinalIndexPaths indexPaths: [IndexPath], previousIndexPaths: [IndexPath], movementCancelled: Bool
    ) -> UICollectionViewLayoutInvalidationContext {
      let end = End()
      end.text = "\(previousIndexPaths[0].item)>\(indexPaths[0].item)\(movementCancelled ? " cancelled" : "")"
      return end
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      super.invalidateLayout(with: context)
      if let end = context as? End {
        moves.append("end \(end.text)")
      } else if let old = context.previousIndexPathsForInteractivelyMovingItems,
        let new = context.targetIndexPathsForInteractivelyMovingItems
      {
        moves.append("\(old[0].item)>\(new[0].item)")
      }
    }
  }

  @Test("The layout hears of each movement and of its end by its contexts", arguments: [false, true])
  func contexts(isCancelled: Bool) {
    let layout = NotingLayout()
    layout.itemSize = CGSize(width: 300, height: 100)
    layout.minimumLineSpacing = 0
    let rig = CollectionRig([5], layout: layout)
    _ = rig.view.beginInteractiveMovementForItem(at: path(0))
    rig.view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 230))
    #expect(layout.moves == ["0>0", "0>2"])
    if isCancelled { rig.view.cancelInteractiveMovement() } else { rig.view.endInteractiveMovement() }
    #expect(layout.moves.dropFirst(2) == [isCancelled ? "end 2>0 cancelled" : "end 0>2"])
    rig.tester.advance(to: 2)
    #expect(rig.names.prefix(3) == (isCancelled ? ["0.0", "0.1", "0.2"] : ["0.1", "0.2", "0.0"]))
  }

  @Test("The data source may refuse") func refusing() {
    let rig = rig()
    rig.mayMove = false
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(0)))
    rig.mayMove = true
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(99)))
    #expect(rig.view.beginInteractiveMovementForItem(at: path(0)))
    #expect(!rig.view.beginInteractiveMovementForItem(at: path(1)))
  }

  @Test("The controller's long press moves items") func controller() {
    final class Page: UICollectionViewController {
      var items = [1, 2, 3, 4]
      override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        installsStandardGestureForInteractiveMovement = true
      }
      override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { items.count }
      override func collectionView(
        _ view: UICollectionView, cellForItemAt indexPath: IndexPath
      ) -> UICollectionViewCell { view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
      override func collectionView(_ view: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath) {
        items.insert(items.remove(at: source.item), at: target.item)
      }
    }
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 375, height: 100)
    layout.minimumLineSpacing = 0
    let (tester, page) = (Tester(), Page(collectionViewLayout: layout))
    tester.window.rootViewController = page
    tester.window.layoutIfNeeded()
    #expect(page.view === page.collectionView)
    #expect(page.collectionView.visibleCells.count == 4)
    tester.down(1, 100, 50)
    tester.advance(to: 1.6)
    tester.move(1.7, dy: 200)
    tester.up(1.8)
    tester.advance(to: 3)
    #expect(page.items == [2, 3, 1, 4])
    #expect(page.collectionView.indexPathsForSelectedItems == [])
  }
}
