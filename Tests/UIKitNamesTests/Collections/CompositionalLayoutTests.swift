import TestSupport
import Testing
import UIKitNames

/// A size of a compositional layout.
func layoutSize(_ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension) -> NSCollectionLayoutSize {
  NSCollectionLayoutSize(widthDimension: width, heightDimension: height)
}

/// A compositional layout whose sections are all alike.
func compositional(
  _ group: NSCollectionLayoutGroup, _ configure: (NSCollectionLayoutSection) -> Void = { _ in }
) -> UICollectionViewCompositionalLayout {
  let section = NSCollectionLayoutSection(group: group)
  configure(section)
  return UICollectionViewCompositionalLayout(section: section)
}

@Suite struct CompositionalLayoutTests {
  private func item(
    _ width: NSCollectionLayoutDimension, _ height: NSCollectionLayoutDimension,
    _ configure: (NSCollectionLayoutItem) -> Void = { _ in }
  ) -> NSCollectionLayoutItem {
    let item = NSCollectionLayoutItem(layoutSize: layoutSize(width, height))
    configure(item)
    return item
  }

  private let row = layoutSize(.fractionalWidth(1), .absolute(60))

  @Test("A row repeats its items until it is full: a third of the width three times") func filling() {
    let rig = CollectionRig(
      [7],
      layout: compositional(
        .horizontal(layoutSize: row, subitems: [item(.fractionalWidth(1.0 / 3), .fractionalHeight(1))])))
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(rig.frame(2) == CGRect(x: 200, y: 0, width: 100, height: 60))
    #expect(rig.frame(3) == CGRect(x: 0, y: 60, width: 100, height: 60))
    #expect(rig.frame(6) == CGRect(x: 0, y: 120, width: 100, height: 60))
    #expect(rig.view.contentSize == CGSize(width: 300, height: 180))
    #expect(rig.view.visibleCells.count == 7)
  }

  @Test("A count shares the width among the items, with the spacing between them") func sharing() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, subitem: item(.fractionalWidth(1), .fractionalHeight(0.5)), count: 4)
    group.interItemSpacing = .fixed(20)
    let rig = CollectionRig([5], layout: compositional(group) { $0.interGroupSpacing = 7 })
    // (300 − 3 · 20) / 4 = 60.
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 60, height: 30))
    #expect(rig.frame(3) == CGRect(x: 240, y: 0, width: 60, height: 30))
    #expect(rig.frame(4) == CGRect(x: 0, y: 67, width: 60, height: 30))
    #expect(rig.view.contentSize.height == 127)
  }

  @Test("A repeated item keeps its own width") func repeating() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, repeatingSubitem: item(.absolute(40), .fractionalHeight(1)), count: 2)
    let rig = CollectionRig([3], layout: compositional(group))
    #expect(rig.frame(1) == CGRect(x: 40, y: 0, width: 40, height: 60))
    #expect(rig.frame(2) == CGRect(x: 0, y: 60, width: 40, height: 60))
  }

  @Test("Nested groups: a large item beside a column of two") func nested() {
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.fractionalWidth(1.0 / 3), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    column.interItemSpacing = .fixed(10)
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: layoutSize(.fractionalWidth(1), .fractionalWidth(0.5)),
      subitems: [item(.fractionalWidth(2.0 / 3), .fractionalHeight(1)), column])
    let rig = CollectionRig([5], layout: compositional(group))
    // 300 × 150; the column is 100 wide, and its items (150 − 10) / 2 = 70 high.
    #expect(rig.frame(0) == CGRect(x: 0, y: 0, width: 200, height: 150))
    #expect(rig.frame(1) == CGRect(x: 200, y: 0, width: 100, height: 70))
    #expect(rig.frame(2) == CGRect(x: 200, y: 80, width: 100, height: 70))
    #expect(rig.frame(3) == CGRect(x: 0, y: 150, width: 200, height: 150))
    #expect(rig.frame(4) == CGRect(x: 200, y: 150, width: 100, height: 70))
  }

  @Test("Insets of items, groups and sections") func insets() {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1)) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    }
    let group = NSCollectionLayoutGroup.horizontal(layoutSize: row, subitems: [cell])
    group.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 10, trailing: 10)
    let layout = compositional(group) {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 15, trailing: 40)
    }
    let rig = CollectionRig([2, 1], layout: layout)
    // The group is 240 wide, its inside 220 × 50, an item's room 110.
    #expect(rig.frame(0) == CGRect(x: 32, y: 6, width: 104, height: 46))
    #expect(rig.frame(1) == CGRect(x: 142, y: 6, width: 104, height: 46))
    // 5 + 60 + 15 = 80 is the second section's start.
    #expect(rig.frame(0, 1) == CGRect(x: 32, y: 86, width: 104, height: 46))
    #expect(rig.view.contentSize.height == 160)
  }

  @Test("Flexible distances share the room that is left") func flexible() {
    let spread = NSCollectionLayoutGroup.horizontal(
      layoutSize: row, repeatingSubitem: item(.absolute(60), .absolute(20)), count: 3)
    spread.interItemSpacing = .flexible(5)
    let rig = CollectionRig([3], layout: compositional(spread))
    #expect(rig.frame(1)?.minX == 120)
    #expect(rig.frame(2)?.minX == 240)
    let centred = item(.absolute(100), .absolute(20)) {
      $0.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: nil)
    }
    let other = CollectionRig(
      [1], layout: compositional(.horizontal(layoutSize: row, repeatingSubitem: centred, count: 1)))
    // In the middle, and at the lower edge.
    #expect(other.frame(0) == CGRect(x: 100, y: 40, width: 100, height: 20))
  }

  @Test("Fixed distances at the edges of items take room in the row and across it") func edges() {
    let cell = item(.absolute(80), .absolute(20)) {
      $0.edgeSpacing = NSCollectionLayoutEdgeSpacing(
        leading: .fixed(10), top: .fixed(4), trailing: .fixed(10), bottom: nil)
    }
    let rig = CollectionRig([4], layout: compositional(.horizontal(layoutSize: row, subitems: [cell])))
    #expect(rig.frame(0) == CGRect(x: 10, y: 4, width: 80, height: 20))
    #expect(rig.frame(2) == CGRect(x: 210, y: 4, width: 80, height: 20))
    #expect(rig.frame(3) == CGRect(x: 10, y: 64, width: 80, height: 20))
  }

  @Test("The application places the items of a custom group") func custom() {
    var rooms: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(layoutSize: row) { environment in
      rooms.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: 50, height: 60)),
        NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 25, y: 0, width: 50, height: 60), zIndex: 3),
      ]
    }
    let rig = CollectionRig([3], layout: compositional(group))
    #expect(rooms.first == CGSize(width: 300, height: 60))
    #expect(rig.frame(1) == CGRect(x: 25, y: 0, width: 50, height: 60))
    #expect(rig.frame(2) == CGRect(x: 0, y: 60, width: 50, height: 60))
    #expect(rig.view.layoutAttributesForItem(at: IndexPath(item: 1, section: 0))?.zIndex == 3)
  }

  @Test("The provider has the room and the traits, and sections of their own; the layout has a spacing of sections")
  func provider() {
    var asked: [String] = []
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.interSectionSpacing = 30
    let cell = item(.fractionalWidth(1), .fractionalHeight(1))
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { index, environment in
        let size = environment.container.contentSize
        asked.append("\(index) \(Int(size.width)) \(environment.traitCollection.horizontalSizeClass == .compact)")
        return NSCollectionLayoutSection(
          group: .horizontal(
            layoutSize: layoutSize(.fractionalWidth(1), .absolute(index == 0 ? 50 : 80)), subitems: [cell]))
      }, configuration: configuration)
    let rig = CollectionRig([1, 2], layout: layout) { $0.view.contentInset.left = 20 }
    #expect(asked == ["0 280 true", "1 280 true"])
    #expect(rig.frame(0, 1) == CGRect(x: 0, y: 80, width: 280, height: 80))
    #expect(rig.view.contentSize == CGSize(width: 280, height: 240))
    rig.view.frame.size.width = 200
    rig.tester.window.layoutIfNeeded()
    #expect(rig.frame(1, 1) == CGRect(x: 0, y: 160, width: 180, height: 80))
  }

  @Test("Horizontally, groups follow each other to the right") func horizontal() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    let column = NSCollectionLayoutGroup.vertical(
      layoutSize: layoutSize(.absolute(90), .fractionalHeight(1)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    let section = NSCollectionLayoutSection(group: column)
    section.interGroupSpacing = 10
    let layout = UICollectionViewCompositionalLayout(section: section, configuration: configuration)
    let rig = CollectionRig([5], layout: layout)
    #expect(rig.frame(1) == CGRect(x: 0, y: 200, width: 90, height: 200))
    #expect(rig.frame(4) == CGRect(x: 200, y: 0, width: 90, height: 200))
    #expect(rig.view.contentSize == CGSize(width: 290, height: 400))
  }
}
