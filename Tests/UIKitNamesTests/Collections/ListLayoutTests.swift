import TestSupport
import Testing
import UIKitNames

@Suite struct ListLayoutTests {
  private func rig(
    _ appearance: UICollectionLayoutListConfiguration.Appearance, _ counts: [Int] = [3],
    _ configure: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> CollectionRig {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    configure(&configuration)
    return CollectionRig(counts, layout: UICollectionViewCompositionalLayout.list(using: configuration)) {
      $0.view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "cell")
    }
  }

  private func cell(_ rig: CollectionRig, _ item: Int) -> UICollectionViewListCell? {
    rig.view.cellForItem(at: IndexPath(item: item, section: 0)) as? UICollectionViewListCell
  }

  /// The frames of the lines of a row.
  private func lines(_ cell: UICollectionViewListCell?) -> [CGRect] {
    cell?.subviews.filter { !$0.isHidden && $0.bounds.height == 0.5 }.map(\.frame) ?? []
  }

  @Test("Plain rows are 44 high and as wide as the view, with a line below each") func plain() {
    let rig = rig(.plain)
    #expect(rig.frame(1) == CGRect(x: 0, y: 44, width: 300, height: 44))
    #expect(lines(cell(rig, 0)) == [CGRect(x: 16, y: 43.5, width: 284, height: 0.5)])
    #expect(lines(cell(rig, 2)).count == 1)
  }

  @Test("Inset groups have margins and distances, and no line below the last row") func inset() {
    let rig = rig(.insetGrouped, [2, 1])
    #expect(rig.frame(0) == CGRect(x: 16, y: 18, width: 268, height: 44))
    #expect(rig.frame(0, 1)?.minY == 142)
    #expect(lines(cell(rig, 0)).count == 1)
    #expect(lines(cell(rig, 1)).isEmpty)
  }

  @Test("Lines are off for all rows, or as the handler says") func separators() {
    #expect(lines(cell(rig(.plain, [3]) { $0.showsSeparators = false }, 0)).isEmpty)
    let rig = rig(.plain, [3]) {
      $0.itemSeparatorHandler = { path, lines in
        var lines = lines
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
        return lines
      }
    }
    #expect(lines(cell(rig, 0)) == [CGRect(x: 30, y: 43.5, width: 260, height: 0.5)])
    #expect(lines(cell(rig, 1)).isEmpty)
  }

  @Test("Headers of a plain list stay at the upper edge") func headers() {
    let rig = rig(.plain, [12, 12]) { $0.headerMode = .supplementary }
    let kind = UICollectionView.elementKindSectionHeader
    #expect(rig.frame(0)?.minY == 28)
    rig.view.contentOffset.y = 100
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 100)
  }

  @Test("A list lies on its colour, a row is grey while a finger is on it, and its content is indented") func look() {
    let rig = rig(.grouped) { $0.backgroundColor = .red }
    #expect(rig.view.subviews.first?.backgroundColor == .red)
    #expect(rig.view.subviews.first?.frame == CGRect(x: 0, y: 0, width: 300, height: 400))
    let row = cell(rig, 0)
    let plate = row?.subviews.first?.subviews.first
    #expect(plate?.backgroundColor == .white)
    rig.tester.down(1, 100, 40)
    rig.tester.advance(to: 1.2)
    #expect(plate?.backgroundColor != .white)
    rig.tester.cancel(1.3)
    #expect(plate?.backgroundColor == .white)
    row?.indentationLevel = 2
    rig.tester.window.layoutIfNeeded()
    #expect(row?.contentView.frame == CGRect(x: 20, y: 0, width: 280, height: 44))
  }

  @Test("The guide of a row's line moves its beginning") func guide() throws {
    let rig = rig(.plain)
    let row = try #require(cell(rig, 0))
    row.separatorLayoutGuide.leadingAnchor.constraint(equalTo: row.leadingAnchor, constant: 60).isActive = true
    row.setNeedsLayout()
    rig.tester.window.layoutIfNeeded()
    #expect(lines(row).map(\.minX) == [60])
  }
}
