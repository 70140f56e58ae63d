import TestSupport
import Testing
import UIKitNames

/// Sections that scroll across a layout: three rows of cards of 200 × 120, 10 apart, in a view of 300 × 400.
@Suite struct OrthogonalScrollingTests {
  private func cards(
    _ behavior: UICollectionLayoutSectionOrthogonalScrollingBehavior, width: CGFloat = 200,
    _ configure: @escaping (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(.fractionalWidth(1), .fractionalHeight(1)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.absolute(width), .absolute(120)), subitems: [item])
    return compositional(group) {
      ($0.orthogonalScrollingBehavior, $0.interGroupSpacing) = (behavior, 10)
      configure($0)
    }
  }

  private func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  private func scrollView(_ rig: CollectionRig, _ section: Int = 0) -> UIScrollView? {
    let views = rig.view.subviews.compactMap { $0 as? UIScrollView }
    return views.first { $0.accessibilityIdentifier == "section\(section).scroll" }
  }

  /// Drags by a distance in steps of 1/60 s, rests if asked, and lifts the finger.
  private func drag(
    _ rig: CollectionRig, at time: Double, from point: (Double, Double), dx: Double = 0, dy: Double = 0,
    rests: Bool = false
  ) {
    rig.tester.down(time, point.0, point.1)
    for step in 1...6 {
      let part = Double(step) / 6
      rig.tester.move(time + Double(step) / 60, dx: dx * part, dy: dy * part)
    }
    rig.tester.up(time + (rests ? 0.5 : 0.1 + 1.0 / 120))
  }

  @Test("A section is a scroll view in the collection view, and its cells are in it") func hierarchy() {
    let rig = CollectionRig([6, 6, 6, 6], layout: cards(.continuous))
    let inner = scrollView(rig, 1)
    #expect(inner?.frame == CGRect(x: 0, y: 120, width: 300, height: 120))
    #expect(inner?.contentSize == CGSize(width: 1_250, height: 120))
    #expect(inner.map { String(describing: type(of: $0)) } == "_UICollectionViewOrthogonalScrollerEmbeddedScrollView")
    #expect(rig.view.contentSize == CGSize(width: 300, height: 480))
    let cell = rig.view.cellForItem(at: path(1, 1))
    #expect(cell?.superview === inner)
    #expect(cell?.frame == CGRect(x: 210, y: 0, width: 200, height: 120))
    // The layout's frames are those of the content that is not scrolled.
    #expect(rig.frame(1, 1) == CGRect(x: 210, y: 120, width: 200, height: 120))
    // Two cards of each section are in view.
    #expect(rig.view.visibleCells.count == 8)
  }

  @Test("A drag to the side scrolls the section, one up the whole") func directions() {
    let rig = CollectionRig([6, 6, 6, 6], layout: cards(.continuous))
    drag(rig, at: 1, from: (200, 180), dx: -120, rests: true)
    rig.tester.advance(to: 3)
    #expect(scrollView(rig, 1).map { Double($0.contentOffset.x) } == 110)
    #expect(scrollView(rig, 0)?.contentOffset == .zero)
    #expect(rig.view.contentOffset == .zero)
    drag(rig, at: 4, from: (200, 180), dy: -60, rests: true)
    rig.tester.advance(to: 6)
    #expect(Double(rig.view.contentOffset.y) == 50)
    #expect(scrollView(rig, 1).map { Double($0.contentOffset.x) } == 110)
  }

  @Test("Cells are used again while a section scrolls, and its offset is kept while it is out of view") func reuse() {
    let rig = CollectionRig([20, 20, 20, 20, 20, 20], layout: cards(.continuous))
    #expect(rig.cellsMade == 8)
    let inner = scrollView(rig)
    for step in 1...20 {
      inner?.contentOffset.x = CGFloat(step * 100)
      rig.tester.window.layoutIfNeeded()
    }
    #expect(rig.cellsMade == 9)
    #expect(rig.view.indexPathsForVisibleItems.filter { $0.section == 0 } == [path(9), path(10)])
    #expect(rig.view.cellForItem(at: path(9))?.frame.minX == 1_890)
    rig.view.contentOffset.y = 300
    rig.tester.window.layoutIfNeeded()
    #expect(scrollView(rig) == nil)
    rig.view.contentOffset.y = 0
    rig.tester.window.layoutIfNeeded()
    #expect(scrollView(rig)?.contentOffset.x == 2_000)
    #expect(rig.view.indexPathsForVisibleItems.filter { $0.section == 0 } == [path(9), path(10)])
  }

  @Test("A tap selects the card under the finger, also in a scrolled section") func tap() {
    let rig = CollectionRig([6, 6], layout: cards(.continuous))
    scrollView(rig, 1)?.contentOffset.x = 420
    rig.tester.window.layoutIfNeeded()
    rig.log = []
    rig.tester.down(1, 100, 180)
    rig.tester.up(1.05)
    #expect(
      rig.story() == "shouldHighlight(2) didHighlight(2) shouldSelect(2) didSelect(2) didUnhighlight(2)")
    #expect(rig.view.indexPathsForSelectedItems == [path(2, 1)])
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 100, y: 180)) == path(2, 1))
    #expect(rig.view.indexPathForItem(at: CGPoint(x: 205, y: 180)) == nil)
  }

  @Test("A drag takes the highlight away") func highlight() {
    let rig = CollectionRig([6], layout: cards(.continuous))
    rig.tester.down(1, 100, 60)
    rig.tester.advance(to: 1.2)
    #expect(rig.story() == "shouldHighlight(0) didHighlight(0)")
    rig.tester.move(1.25, dx: -40)
    rig.tester.tick()
    #expect(rig.story() == "didUnhighlight(0)")
    rig.tester.up(1.5)
    #expect(rig.view.indexPathsForSelectedItems == [])
  }

  @Test("Group paging rests at the group beside after a flick, and at the nearest after a rest") func groupPaging() {
    let rig = CollectionRig([6], layout: cards(.groupPaging))
    drag(rig, at: 1, from: (250, 60), dx: -60)
    rig.tester.advance(to: 4)
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 210)
    drag(rig, at: 5, from: (250, 60), dx: -60, rests: true)
    rig.tester.advance(to: 8)
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 210)
    drag(rig, at: 9, from: (250, 60), dx: -140, rests: true)
    rig.tester.advance(to: 12)
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 420)
    drag(rig, at: 13, from: (50, 60), dx: 60)
    rig.tester.advance(to: 16)
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 210)
  }

  @Test("Centred paging has every group in the middle, the first and the last as well") func centred() {
    let rig = CollectionRig([4], layout: cards(.groupPagingCentered))
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == -50)
    for (turn, offset) in [160.0, 370, 580, 580].enumerated() {
      drag(rig, at: Double(turn * 4 + 1), from: (250, 60), dx: -80)
      rig.tester.advance(to: Double(turn * 4 + 4))
      #expect(scrollView(rig).map { Double($0.contentOffset.x) } == offset)
    }
  }

  @Test("A flick of continuous content glides, and to the edge of a group where that is asked for") func gliding() {
    var ends: [Double] = []
    for behavior in [
      UICollectionLayoutSectionOrthogonalScrollingBehavior.continuous, .continuousGroupLeadingBoundary,
    ] {
      let rig = CollectionRig([30], layout: cards(behavior))
      drag(rig, at: 1, from: (250, 60), dx: -120)
      rig.tester.advance(to: 8)
      ends.append(scrollView(rig).map { Double($0.contentOffset.x) } ?? 0)
    }
    #expect(ends[0] > 400)
    #expect(abs(ends[0] - ends[1]) <= 105)
    #expect(ends[1].truncatingRemainder(dividingBy: 210) == 0)
  }

  @Test("Paging rests at multiples of the width") func paging() {
    let rig = CollectionRig([9], layout: cards(.paging, width: 140))
    drag(rig, at: 1, from: (250, 60), dx: -80)
    rig.tester.advance(to: 4)
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 300)
  }

  @Test("Insets at the sides scroll with the groups, headers do not") func insets() {
    let kind = UICollectionView.elementKindSectionHeader
    let layout = cards(.groupPaging) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 8, leading: 20, bottom: 12, trailing: 30)
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.fractionalWidth(1), .absolute(40)), elementKind: kind, alignment: .top)
      ]
    }
    let rig = CollectionRig([3, 3], layout: layout)
    #expect(scrollView(rig)?.frame == CGRect(x: 0, y: 48, width: 300, height: 120))
    #expect(scrollView(rig)?.contentSize.width == 670)
    #expect(rig.frame(0) == CGRect(x: 20, y: 48, width: 200, height: 120))
    #expect(scrollView(rig, 1)?.frame.minY == 228)
    let header = rig.view.supplementaryView(forElementKind: kind, at: path(0))
    #expect(header?.superview === rig.view)
    #expect(header?.frame == CGRect(x: 20, y: 0, width: 250, height: 40))
    drag(rig, at: 1, from: (250, 100), dx: -80)
    rig.tester.advance(to: 4)
    // The second group rests at the leading inset.
    #expect(scrollView(rig).map { Double($0.contentOffset.x) } == 210)
    #expect(rig.view.cellForItem(at: path(1)).map { Double($0.convert($0.bounds, to: rig.view).minX) } == 20)
  }

  @Test("The handler of a section follows its scrolling") func handler() {
    var offsets: [Double] = []
    let layout = cards(.groupPagingCentered) {
      $0.visibleItemsInvalidationHandler = { items, offset, environment in
        offsets.append(offset.x)
        for item in items {
          let distance = abs(item.frame.midX - offset.x - environment.container.contentSize.width / 2)
          item.alpha = distance < 1 ? 1 : 0.5
        }
      }
    }
    let rig = CollectionRig([4], layout: layout)
    #expect(offsets.last == -50)
    #expect(rig.view.cellForItem(at: path(0))?.alpha == 1)
    #expect(rig.view.cellForItem(at: path(1))?.alpha == 0.5)
    drag(rig, at: 1, from: (250, 60), dx: -80)
    rig.tester.advance(to: 4)
    #expect(offsets.last == 160)
    #expect(rig.view.cellForItem(at: path(0))?.alpha == 0.5)
    #expect(rig.view.cellForItem(at: path(1))?.alpha == 1)
  }

  @Test("scrollToItem scrolls the section across and the whole along") func scrollToItem() {
    let rig = CollectionRig([9, 9, 9, 9, 9, 9], layout: cards(.continuous))
    rig.view.scrollToItem(at: path(4, 4), at: [.top, .left], animated: false)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.contentOffset == CGPoint(x: 0, y: 320))
    #expect(scrollView(rig, 4)?.contentOffset.x == 840)
    rig.view.scrollToItem(at: path(6, 4), at: .centeredHorizontally, animated: true)
    rig.tester.advance(to: 2)
    #expect(scrollView(rig, 4).map { Double($0.contentOffset.x) } == 1_210)
    #expect(rig.view.contentOffset.y == 320)
  }

  @Test("Insertions keep the offsets of sections, which move with their scroll views") func updates() {
    let rig = CollectionRig([6, 6], layout: cards(.continuous))
    scrollView(rig, 1)?.contentOffset.x = 210
    rig.tester.window.layoutIfNeeded()
    let inner = scrollView(rig, 1)
    rig.items.insert(["new"], at: 0)
    rig.view.performBatchUpdates { rig.view.insertSections([0]) }
    rig.tester.advance(to: 2)
    #expect(scrollView(rig, 2) === inner)
    #expect(inner?.frame.minY == 240)
    #expect(inner?.contentOffset.x == 210)
    #expect(rig.view.cellForItem(at: path(1, 2))?.frame.origin == CGPoint(x: 210, y: 0))
    #expect(rig.view.numberOfItems(inSection: 0) == 1)
  }

  @Test("In a horizontal layout, sections scroll up and down") func vertical() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let layout = cards(.continuous)
    layout.configuration = configuration
    let rig = CollectionRig([9, 9], layout: layout)
    #expect(scrollView(rig)?.frame == CGRect(x: 0, y: 0, width: 200, height: 400))
    #expect(scrollView(rig)?.contentSize == CGSize(width: 200, height: 1_160))
    drag(rig, at: 1, from: (100, 300), dy: -110, rests: true)
    rig.tester.advance(to: 3)
    #expect(scrollView(rig).map { Double($0.contentOffset.y) } == 100)
  }
}
