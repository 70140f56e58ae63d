import TestSupport
import Testing
import UIKitNames

@Suite struct CompositionalSizingTests {
  /// Makes a cell as high or as wide as a view in it.
  private func fill(_ cell: UICollectionViewCell, width: CGFloat? = nil, height: CGFloat) {
    for view in cell.contentView.subviews { view.removeFromSuperview() }
    let block = UIView()
    block.translatesAutoresizingMaskIntoConstraints = false
    cell.contentView.addSubview(block)
    var constraints = [
      block.topAnchor.constraint(equalTo: cell.contentView.topAnchor),
      block.bottomAnchor.constraint(equalTo: cell.contentView.bottomAnchor),
      block.leadingAnchor.constraint(equalTo: cell.contentView.leadingAnchor),
      block.trailingAnchor.constraint(equalTo: cell.contentView.trailingAnchor),
      block.heightAnchor.constraint(equalToConstant: height),
    ]
    if let width { constraints.append(block.widthAnchor.constraint(equalToConstant: width)) }
    NSLayoutConstraint.activate(constraints)
  }

  private func rows(estimate: CGFloat) -> UICollectionViewCompositionalLayout {
    let size = layoutSize(.fractionalWidth(1), .estimated(estimate))
    return compositional(.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
  }

  @Test("Rows are as high as their constraints want, those out of view as estimated") func heights() {
    let rig = CollectionRig([10], layout: rows(estimate: 50)) {
      $0.dress = { cell, path in fill(cell, height: CGFloat(100 + path.item)) }
    }
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 300, height: 100))
    #expect(rig.frame(1) == CGRect(x: 0, y: 100, width: 300, height: 101))
    #expect(rig.frame(3)?.minY == 303)
    #expect(rig.view.visibleCells.count == 4)
    // Rows 4 to 7 were in view while the first ones were 50 high.
    #expect(rig.frame(9)?.height == 50)
    rig.view.contentOffset.y = 700
    rig.tester.window.layoutIfNeeded()
    #expect(rig.frame(9)?.height == 109)
  }

  @Test("Rows above the screen that turn out higher move the offset, not the rows in view") func anchored() {
    let rig = CollectionRig([100], layout: rows(estimate: 50)) {
      $0.dress = { cell, _ in fill(cell, height: 80) }
    }
    rig.view.scrollToItem(at: IndexPath(item: 50, section: 0), at: .top, animated: false)
    rig.tester.window.layoutIfNeeded()
    guard let cell = rig.view.cellForItem(at: IndexPath(item: 51, section: 0)) else {
      Issue.record("item 51 is in view")
      return
    }
    let before = cell.frame.minY - rig.view.contentOffset.y
    rig.view.contentOffset.y -= 40
    rig.tester.window.layoutIfNeeded()
    #expect(Double(cell.frame.minY - rig.view.contentOffset.y - before) == 40)
  }

  @Test("Tags of estimated widths flow into rows") func tags() {
    let tag = NSCollectionLayoutItem(layoutSize: layoutSize(.estimated(50), .absolute(30)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .estimated(30)), subitems: [tag])
    group.interItemSpacing = .fixed(10)
    let widths: [CGFloat] = [120, 100, 80, 200]
    let rig = CollectionRig([4], layout: compositional(group) { $0.interGroupSpacing = 5 }) {
      $0.dress = { cell, path in fill(cell, width: widths[path.item], height: 30) }
    }
    // 120 + 10 + 100 = 230; 80 more do not fit into 300, nor 200 beside 80 and 10: 290 fits.
    #expect(rig.frame(1) == CGRect(x: 130, y: 0, width: 100, height: 30))
    #expect(rig.frame(2) == CGRect(x: 0, y: 35, width: 80, height: 30))
    #expect(rig.frame(3) == CGRect(x: 90, y: 35, width: 200, height: 30))
  }

  @Test("Cards of estimated widths in a section that scrolls") func chips() {
    let size = layoutSize(.estimated(60), .absolute(30))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let rig = CollectionRig(
      [5],
      layout: compositional(group) { ($0.orthogonalScrollingBehavior, $0.interGroupSpacing) = (.continuous, 10) }
    ) { $0.dress = { cell, path in fill(cell, width: CGFloat(40 + 20 * path.item), height: 30) } }
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 40, height: 30))
    #expect(rig.frame(1) == CGRect(x: 50, y: 0, width: 60, height: 30))
    #expect(rig.frame(3) == CGRect(x: 210, y: 0, width: 100, height: 30))
  }

  @Test("Cells are asked again after the layout was invalidated, and sizes move with their items") func again() {
    var height: CGFloat = 80
    let rig = CollectionRig([3], layout: rows(estimate: 50)) {
      $0.dress = { cell, path in fill(cell, height: path.item == 0 ? height : 60) }
    }
    #expect(rig.frame(0)?.height == 80)
    rig.items[0].insert("new", at: 0)
    height = 44
    rig.view.insertItems(at: [IndexPath(item: 0, section: 0)])
    rig.tester.advance(to: 1)
    #expect([0, 1, 2].map { rig.frame($0)?.height } == [44, 80, 60])
    if let cell = rig.view.cellForItem(at: IndexPath(item: 2, section: 0)) { fill(cell, height: 90) }
    rig.view.collectionViewLayout.invalidateLayout()
    rig.tester.window.layoutIfNeeded()
    #expect(rig.frame(2)?.height == 90)
  }
}
