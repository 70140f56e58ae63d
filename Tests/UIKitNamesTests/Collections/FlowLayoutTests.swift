import TestSupport
import Testing
import UIKitNames

@Suite struct FlowLayoutTests {
  private func flow(_ width: CGFloat, _ height: CGFloat, _ configure: (UICollectionViewFlowLayout) -> Void = { _ in })
    -> UICollectionViewFlowLayout
  {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: width, height: height)
    configure(layout)
    return layout
  }

  @Test("Items of 50 × 50 stand 10 apart, and the room that is left widens the spacing") func defaults() {
    let rig = CollectionRig([12])
    // 5 · 50 + 4 · 10 = 290 fits into 300, 6 do not: the spacing is (300 − 250) / 4 = 12.5.
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 50, height: 50))
    #expect(rig.frame(1) == CGRect(x: 62.5, y: 0, width: 50, height: 50))
    #expect(rig.frame(4) == CGRect(x: 250, y: 0, width: 50, height: 50))
    #expect(rig.frame(5) == CGRect(x: 0, y: 60, width: 50, height: 50))
    // The last line of two stands below the others.
    #expect(rig.frame(11) == CGRect(x: 62.5, y: 120, width: 50, height: 50))
    #expect(rig.view.contentSize == CGSize(width: 300, height: 170))
  }

  @Test("A line that fits exactly is not broken by the errors of sums") func exact() {
    let rig = CollectionRig([7], layout: flow(300.0 / 7, 20) { $0.minimumInteritemSpacing = 0 })
    #expect(rig.frame(6)?.minY == 0)
    #expect(abs((rig.frame(6)?.maxX ?? 0) - 300) < 1e-9)
  }

  @Test("An item of which no second one fits is in the middle of its line") func alone() {
    let rig = CollectionRig([2], layout: flow(200, 40))
    #expect(rig.frame(0) == CGRect(x: 50, y: 0, width: 200, height: 40))
    #expect(rig.frame(1) == CGRect(x: 50, y: 50, width: 200, height: 40))
  }

  @Test("Items of several sizes: lines are spread, the last has the least spacing, all are in the middle of a line")
  func sizes() {
    let widths: [CGFloat] = [100, 60, 80, 200, 40, 50], heights: [CGFloat] = [40, 20, 30, 10, 20, 10]
    let rig = CollectionRig([6]) { rig in
      rig.size = { CGSize(width: widths[$0.item], height: heights[$0.item]) }
    }
    // 100 + 60 + 80 + 2 · 10 = 260; with 200 it is too much: spacing (300 − 240) / 2 = 30.
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 40))
    #expect(rig.frame(1) == CGRect(x: 130, y: 10, width: 60, height: 20))
    #expect(rig.frame(2) == CGRect(x: 220, y: 5, width: 80, height: 30))
    // 200 + 40 + 10 = 250, then 50 + 10 is too much: spacing 60.
    #expect(rig.frame(3) == CGRect(x: 0, y: 55, width: 200, height: 10))
    #expect(rig.frame(4) == CGRect(x: 260, y: 50, width: 40, height: 20))
    #expect(rig.frame(5) == CGRect(x: 0, y: 80, width: 50, height: 10))
  }

  @Test("The last line of items of several widths is not spread") func lastLine() {
    let widths: [CGFloat] = [60, 80]
    let rig = CollectionRig([2]) { rig in rig.size = { CGSize(width: widths[$0.item], height: 20) } }
    #expect(rig.frame(1)?.minX == 70)
  }

  @Test("Insets, headers and footers: an empty section has them, too") func sections() {
    let layout = flow(100, 50) {
      $0.sectionInset = UIEdgeInsets(top: 5, left: 20, bottom: 15, right: 30)
      $0.headerReferenceSize = CGSize(width: 1, height: 30)
      $0.footerReferenceSize = CGSize(width: 1, height: 8)
      $0.minimumLineSpacing = 4
    }
    let rig = CollectionRig([3, 0, 1], layout: layout)
    // 250 of 300 take two of 100 with 50 between them.
    #expect(rig.frame(0) == CGRect(x: 20, y: 35, width: 100, height: 50))
    #expect(rig.frame(1) == CGRect(x: 170, y: 35, width: 100, height: 50))
    #expect(rig.frame(2) == CGRect(x: 20, y: 89, width: 100, height: 50))
    func bar(_ kind: String, _ section: Int) -> CGRect? {
      rig.view.layoutAttributesForSupplementaryElement(ofKind: kind, at: IndexPath(item: 0, section: section))?.frame
    }
    let (header, footer) = (UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter)
    #expect(bar(header, 0) == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(bar(footer, 0) == CGRect(x: 0, y: 154, width: 300, height: 8))
    #expect(bar(header, 1) == CGRect(x: 0, y: 162, width: 300, height: 30))
    #expect(bar(footer, 1) == CGRect(x: 0, y: 212, width: 300, height: 8))
    #expect(rig.frame(0, 2)?.minY == 255)
    #expect(rig.view.contentSize.height == 328)
    #expect(rig.view.visibleSupplementaryViews(ofKind: header).count == 3)
    #expect(rig.view.supplementaryView(forElementKind: footer, at: IndexPath(item: 0, section: 1))?.frame.minY == 212)
  }

  @Test("Horizontally, lines are columns") func horizontal() {
    let layout = flow(60, 100) {
      $0.scrollDirection = .horizontal
      $0.headerReferenceSize = CGSize(width: 25, height: 1)
      $0.minimumLineSpacing = 7
    }
    let rig = CollectionRig([5], layout: layout)
    // Three of 100 and two of 10 fit into 400: the spacing is 50.
    #expect(rig.frame(0) == CGRect(x: 25, y: 0, width: 60, height: 100))
    #expect(rig.frame(1) == CGRect(x: 25, y: 150, width: 60, height: 100))
    #expect(rig.frame(3) == CGRect(x: 92, y: 0, width: 60, height: 100))
    #expect(rig.frame(4) == CGRect(x: 92, y: 150, width: 60, height: 100))
    #expect(rig.view.contentSize == CGSize(width: 152, height: 400))
  }

  @Test("Content insets take room from the lines") func contentInsets() {
    let rig = CollectionRig([4], layout: flow(100, 50)) {
      $0.view.contentInset = UIEdgeInsets(top: 10, left: 16, bottom: 0, right: 24)
    }
    // 260 wide: two of 100.
    #expect(rig.frame(1)?.minX == 160)
    #expect(rig.view.contentSize.width == 260)
    rig.view.contentInset = .zero
    rig.tester.window.layoutIfNeeded()
    // 300 wide: still two, as 3 · 100 + 2 · 10 is too much.
    #expect(rig.frame(1)?.minX == 200)
  }

  @Test("Another width is another layout, and scrolling is none") func resizing() {
    let rig = CollectionRig([12])
    let cell = rig.view.visibleCells[0] as? CollectionRig.Cell
    let applied = cell?.applications
    rig.view.contentOffset.y = 5
    rig.tester.window.layoutIfNeeded()
    #expect(cell?.applications == applied)
    rig.view.frame.size.width = 120
    rig.tester.window.layoutIfNeeded()
    #expect(rig.frame(1)?.minX == 70)
    #expect(rig.view.contentSize == CGSize(width: 120, height: 350))
  }

  @Test("A pinned header stays at the upper edge until its section has left") func pinned() {
    let layout = flow(300, 100) {
      $0.headerReferenceSize = CGSize(width: 1, height: 40)
      $0.footerReferenceSize = CGSize(width: 1, height: 20)
      $0.sectionHeadersPinToVisibleBounds = true
      $0.minimumLineSpacing = 0
    }
    let rig = CollectionRig([5, 8], layout: layout)
    func top() -> CGFloat? {
      rig.tester.window.layoutIfNeeded()
      let header = rig.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
      return header?.frame.minY
    }
    #expect(top() == 0)
    rig.view.contentOffset.y = 130
    #expect(top() == 130)
    // The items end at 540: from 500 on the header is pushed away.
    rig.view.contentOffset.y = 520
    #expect(top() == 500)
    rig.view.contentOffset.y = -30
    #expect(top() == 0)
    rig.view.contentOffset.y = 560
    #expect(top() == nil)
    #expect(rig.view.subviews.last is UICollectionReusableView)
  }

  @Test("A pinned header lies below the inset, in front of the cells") func pinnedBelowInset() {
    let layout = flow(300, 100) {
      $0.headerReferenceSize = CGSize(width: 1, height: 40)
      $0.sectionHeadersPinToVisibleBounds = true
    }
    let rig = CollectionRig([9], layout: layout) { $0.view.contentInset.top = 50 }
    rig.view.contentOffset.y = 200
    rig.tester.window.layoutIfNeeded()
    let header = rig.view.visibleSupplementaryViews(ofKind: UICollectionView.elementKindSectionHeader).first
    #expect(header?.frame.minY == 250)
    #expect(rig.view.subviews.last === header)
  }

  @Test("Cells that prefer another size than the estimate get it") func estimates() {
    final class Tall: UICollectionViewCell {
      override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
      ) -> UICollectionViewLayoutAttributes {
        layoutAttributes.size = CGSize(width: 300, height: 30 + 10 * CGFloat(layoutAttributes.indexPath.item))
        return layoutAttributes
      }
    }
    let rig = CollectionRig([4], layout: flow(10, 10) { $0.estimatedItemSize = CGSize(width: 300, height: 90) }) {
      $0.view.register(Tall.self, forCellWithReuseIdentifier: "cell")
    }
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 300, height: 30))
    #expect(rig.frame(1) == CGRect(x: 0, y: 40, width: 300, height: 40))
    #expect(rig.frame(3) == CGRect(x: 0, y: 150, width: 300, height: 60))
    #expect(rig.view.visibleCells.map(\.frame.height) == [30, 40, 50, 60])
  }
}
