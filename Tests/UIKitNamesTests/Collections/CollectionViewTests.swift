import TestSupport
import Testing
import UIKitNames

@Suite struct CollectionViewTests {
  private func list(_ height: CGFloat = 100, spacing: CGFloat = 0) -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 300, height: height)
    layout.minimumLineSpacing = spacing
    return layout
  }

  private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

  @Test("Only items in view have cells, and cells are used again") func reuse() {
    let rig = CollectionRig([100], layout: list())
    #expect(rig.view.indexPathsForVisibleItems == [path(0), path(1), path(2), path(3)])
    #expect(rig.cellsMade == 4)
    for step in 1...30 {
      rig.view.contentOffset.y = CGFloat(step * 50)
      rig.tester.window.layoutIfNeeded()
    }
    #expect(rig.view.indexPathsForVisibleItems == [path(15), path(16), path(17), path(18)])
    #expect(rig.cellsMade == 5)
    #expect(rig.names == ["0.15", "0.16", "0.17", "0.18"])
    #expect(rig.view.cellForItem(at: path(14)) == nil)
    #expect(rig.view.visibleCells.allSatisfy { $0.superview === rig.view })
  }

  @Test("Each item that leaves or comes is reported once") func display() {
    let rig = CollectionRig([9], layout: list())
    rig.view.contentOffset.y = 100
    rig.tester.window.layoutIfNeeded()
    #expect(rig.story() == "end(0) show(4)")
  }

  @Test("A cell has its frame when it is dequeued, and a new one is a registered class") func dequeued() {
    var frames: [CGRect] = []
    let rig = CollectionRig([2], layout: list(80)) { $0.dress = { cell, _ in frames.append(cell.frame) } }
    #expect(frames == [CGRect(x: 0, y: 0, width: 300, height: 80), CGRect(x: 0, y: 80, width: 300, height: 80)])
    #expect(rig.view.visibleCells[0].reuseIdentifier == "cell")
    #expect(rig.view.visibleCells[0].contentView.frame == CGRect(x: 0, y: 0, width: 300, height: 80))
  }

  @Test("Points, cells and index paths belong together") func lookups() {
    let rig = CollectionRig([12])
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 70, y: 70)) == path(6))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 55, y: 20)) == nil)
    #expect(rig.view.cellForItem(at: path(6)).flatMap(rig.view.indexPath) == path(6))
    #expect(rig.view.indexPath(for: UICollectionViewCell(frame: .zero)) == nil)
    #expect(rig.view.numberOfItems(inSection: 0) == 12)
  }

  @Test("reloadData reads the numbers anew, clears the selection and keeps the offset") func reload() {
    let rig = CollectionRig([30], layout: list())
    rig.view.selectItem(at: path(2), animated: false, scrollPosition: [])
    rig.view.contentOffset.y = 150
    rig.items = [(0..<50).map { "new\($0)" }]
    rig.view.reloadData()
    #expect(rig.view.numberOfItems(inSection: 0) == 50)
    #expect(rig.view.indexPathsForSelectedItems == [])
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 150)
    #expect(rig.names.first == "new1")
    #expect(rig.view.contentSize.height == 5_000)
  }

  @Test("Scrolling to items, within the limits") func scrolling() {
    let rig = CollectionRig([30], layout: list()) {
      $0.view.contentInset = UIEdgeInsets(top: 20, left: 0, bottom: 40, right: 0)
    }
    func offset(_ item: Int, _ position: UICollectionView.ScrollPosition) -> CGFloat {
      rig.view.scrollToItem(at: path(item), at: position, animated: false)
      return rig.view.contentOffset.y
    }
    #expect(offset(10, .top) == 980)
    // 340 of 400 are free: from 1050 − 170 − 20.
    #expect(offset(10, .centeredVertically) == 860)
    #expect(offset(10, .bottom) == 740)
    #expect(offset(5, []) == 740)
    #expect(offset(0, .bottom) == -20)
    #expect(offset(29, .top) == 2_640)
    #expect(offset(99, .top) == 2_640)
  }

  @Test("A tap highlights and selects in UIKit's order") func tap() {
    let rig = CollectionRig([9], layout: list())
    rig.tester.down(1, 100, 150)
    #expect(rig.story() == "")
    rig.tester.advance(to: 1.16)
    #expect(rig.story() == "shouldHighlight(1) didHighlight(1)")
    #expect(rig.view.cellForItem(at: path(1))?.isHighlighted == true)
    rig.tester.up(1.2)
    #expect(rig.story() == "shouldSelect(1) didSelect(1) didUnhighlight(1)")
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
    #expect(rig.view.cellForItem(at: path(1))?.alpha == 0.5)
    rig.tester.down(2, 100, 250)
    rig.tester.up(2.05)
    #expect(
      rig.story()
        == "shouldHighlight(2) didHighlight(2) shouldSelect(2) didDeselect(1) didSelect(2) didUnhighlight(2)")
    rig.tester.down(3, 100, 250)
    rig.tester.up(3.05)
    #expect(rig.story() == "shouldHighlight(2) didHighlight(2) shouldSelect(2) didSelect(2) didUnhighlight(2)")
  }

  @Test("The trace tells what a finger lit and chose, item by item") func traced() {
    let rig = CollectionRig([9], layout: list())
    for (t, y) in [(1.0, 150.0), (2, 250)] {
      rig.tester.down(t, 100, y)
      rig.tester.up(t + 0.05)
    }
    let told = rig.tester.window.trace.decisions.compactMap { decision -> String? in
      guard case .row(let event, section: 0, row: let item) = decision.fact else { return nil }
      return "\(decision.rule.rawValue) \(event.rawValue) \(item)"
    }
    #expect(
      told == [
        "CV-HIGHLIGHT highlighted 1", "CV-SELECT selected 1", "CV-HIGHLIGHT unhighlighted 1",
        "CV-HIGHLIGHT highlighted 2", "CV-SELECT deselected 1", "CV-SELECT selected 2", "CV-HIGHLIGHT unhighlighted 2",
      ])
  }

  @Test("A drag takes the highlight away and selects nothing") func drag() {
    let rig = CollectionRig([30], layout: list())
    rig.tester.down(1, 100, 150)
    rig.tester.advance(to: 1.2)
    rig.tester.move(1.25, dy: -30)
    rig.tester.tick()
    #expect(rig.story() == "shouldHighlight(1) didHighlight(1) didUnhighlight(1) show(4)")
    rig.tester.up(1.5)
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.view.contentOffset.y == 20)
  }

  @Test("With multiple selection a second tap deselects, if it may") func multiple() {
    let rig = CollectionRig([9], layout: list())
    rig.view.allowsMultipleSelection = true
    for (time, y) in [(1.0, 50.0), (2, 150)] {
      rig.tester.down(time, 100, y)
      rig.tester.up(time + 0.05)
    }
    #expect(rig.view.indexPathsForSelectedItems == [path(0), path(1)])
    rig.log = []
    rig.tester.down(3, 100, 50)
    rig.tester.up(3.05)
    #expect(
      rig.story() == "shouldHighlight(0) didHighlight(0) shouldDeselect(0) didDeselect(0) didUnhighlight(0)")
    rig.mayDeselect = false
    rig.tester.down(4, 100, 150)
    rig.tester.up(4.05)
    #expect(rig.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test("Answers of the delegate, and allowsSelection") func answers() {
    let rig = CollectionRig([9], layout: list())
    rig.mayHighlight = false
    rig.tester.down(1, 100, 50)
    rig.tester.up(1.05)
    #expect(rig.story() == "shouldHighlight(0)")
    (rig.mayHighlight, rig.maySelect) = (true, false)
    rig.tester.down(2, 100, 50)
    rig.tester.up(2.05)
    #expect(rig.story() == "shouldHighlight(0) didHighlight(0) shouldSelect(0) didUnhighlight(0)")
    rig.view.allowsSelection = false
    rig.tester.down(3, 100, 50)
    rig.tester.up(3.05)
    #expect(rig.story() == "")
    rig.view.selectItem(at: path(3), animated: false, scrollPosition: .top)
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test("Selection by code calls no delegate, scrolls, and shows when the cell comes") func selectByCode() {
    let rig = CollectionRig([30], layout: list())
    rig.view.selectItem(at: path(10), animated: false, scrollPosition: .top)
    #expect(rig.view.contentOffset.y == 1_000)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.cellForItem(at: path(10))?.isSelected == true)
    #expect(!rig.story().contains("elect"))
    rig.view.selectItem(at: path(12), animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [path(12)])
    rig.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(rig.view.indexPathsForSelectedItems == [])
    #expect(rig.view.cellForItem(at: path(12))?.isSelected == false)
  }

  @Test("A reused cell is neither selected nor highlighted") func cleanReuse() {
    let rig = CollectionRig([30], layout: list())
    rig.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    rig.view.contentOffset.y = 1_000
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.visibleCells.allSatisfy { !$0.isSelected })
    rig.view.contentOffset.y = 0
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.visibleCells.map(\.isSelected) == [true, false, false, false])
  }

  @Test("Backgrounds lie behind the content, the second while selected") func backgrounds() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 40, height: 30))
    let (plain, chosen) = (UIView(), UIView())
    cell.selectedBackgroundView = chosen
    cell.backgroundView = plain
    #expect(cell.subviews == [plain, chosen, cell.contentView])
    #expect(chosen.frame == cell.bounds)
    #expect(chosen.isHidden)
    cell.isHighlighted = true
    #expect(!chosen.isHidden)
    cell.isHighlighted = false
    cell.isSelected = true
    #expect(!chosen.isHidden)
    cell.backgroundView = nil
    #expect(cell.subviews == [chosen, cell.contentView])
    #expect(plain.superview == nil)
  }

  @Test("Names of classes are UIKit's") func names() {
    #expect(NSStringFromClass(UICollectionView.self) == "UICollectionView")
    #expect(NSStringFromClass(UIScrollView.self) == "UIScrollView")
  }
}
