import TestSupport
import Testing
import UIKitNames

@Suite struct CompositionalBoundaryTests {
  private let header = UICollectionView.elementKindSectionHeader, footer = UICollectionView.elementKindSectionFooter

  private func list(
    _ configure: (NSCollectionLayoutSection) -> Void = { _ in }
  ) -> UICollectionViewCompositionalLayout {
    let size = layoutSize(.fractionalWidth(1), .absolute(100))
    return compositional(.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]), configure)
  }

  private func bar(
    _ kind: String, _ height: CGFloat, _ alignment: NSRectAlignment,
    _ configure: (NSCollectionLayoutBoundarySupplementaryItem) -> Void = { _ in }
  ) -> NSCollectionLayoutBoundarySupplementaryItem {
    let bar = NSCollectionLayoutBoundarySupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(1), .absolute(height)), elementKind: kind, alignment: alignment)
    configure(bar)
    return bar
  }

  private func frame(_ rig: CollectionRig, _ kind: String, _ path: IndexPath) -> CGRect? {
    rig.view.collectionViewLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: path)?.frame
  }

  @Test("Headers and footers lie outside of the insets, with the margins of the groups") func headers() {
    let layout = list {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 20, bottom: 10, trailing: 30)
      $0.boundarySupplementaryItems = [bar(header, 40, .top), bar(footer, 24, .bottom)]
    }
    let rig = CollectionRig([2, 1], layout: layout)
    #expect(frame(rig, header, IndexPath(item: 0, section: 0)) == CGRect(x: 20, y: 0, width: 250, height: 40))
    #expect(rig.frame(0) == CGRect(x: 20, y: 45, width: 250, height: 100))
    #expect(frame(rig, footer, IndexPath(item: 0, section: 0)) == CGRect(x: 20, y: 255, width: 250, height: 24))
    #expect(rig.frame(0, 1)?.minY == 324)
    #expect(rig.view.visibleSupplementaryViews(ofKind: header).count == 2)
  }

  @Test("Without the groups' margins, with an offset, and over the items") func free() {
    let layout = list {
      $0.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
      $0.supplementariesFollowContentInsets = false
      $0.boundarySupplementaryItems = [
        NSCollectionLayoutBoundarySupplementaryItem(
          layoutSize: layoutSize(.absolute(50), .absolute(30)), elementKind: header, alignment: .topTrailing,
          absoluteOffset: CGPoint(x: -5, y: 8))
      ]
      $0.boundarySupplementaryItems[0].extendsBoundary = false
    }
    let rig = CollectionRig([1], layout: layout)
    #expect(rig.frame(0)?.minY == 0)
    #expect(frame(rig, header, IndexPath(item: 0, section: 0)) == CGRect(x: 245, y: 8, width: 50, height: 30))
  }

  @Test("A pinned header stays until its section has left") func pinned() {
    let layout = list { section in
      section.boundarySupplementaryItems = [
        bar(header, 40, .top) { $0.pinToVisibleBounds = true }, bar(footer, 20, .bottom),
      ]
    }
    let rig = CollectionRig([5, 5], layout: layout)
    func top() -> CGFloat? {
      rig.tester.window.layoutIfNeeded()
      return rig.view.supplementaryView(forElementKind: header, at: IndexPath(item: 0, section: 0))?.frame.minY
    }
    #expect(top() == 0)
    rig.view.contentOffset.y = 130
    #expect(top() == 130)
    // The items end at 540: from 500 on the header is pushed away.
    rig.view.contentOffset.y = 520
    #expect(top() == 500)
    rig.view.contentOffset.y = 0
    #expect(top() == 0)
  }

  @Test("A header of the whole layout") func whole() {
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.boundarySupplementaryItems = [bar(header, 50, .top), bar(footer, 10, .bottom)]
    let layout = list()
    layout.configuration = configuration
    let rig = CollectionRig([1, 1], layout: layout)
    #expect(frame(rig, header, IndexPath(index: 0)) == CGRect(x: 0, y: 0, width: 300, height: 50))
    #expect(rig.frame(0, 1)?.minY == 150)
    #expect(rig.view.contentSize.height == 260)
    #expect(rig.view.visibleSupplementaryViews(ofKind: footer).map(\.frame.minY) == [250])
  }

  @Test("A badge at the corner of its item, and a label below it") func attached() {
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.absolute(20), .absolute(20)), elementKind: header,
      containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing], fractionalOffset: CGPoint(x: 0.5, y: -0.5)))
    let label = NSCollectionLayoutSupplementaryItem(
      layoutSize: layoutSize(.fractionalWidth(0.5), .absolute(10)), elementKind: footer,
      containerAnchor: NSCollectionLayoutAnchor(edges: .bottom), itemAnchor: NSCollectionLayoutAnchor(edges: .top))
    let item = NSCollectionLayoutItem(
      layoutSize: layoutSize(.absolute(100), .absolute(50)), supplementaryItems: [badge, label])
    let rig = CollectionRig(
      [3],
      layout: compositional(.horizontal(layoutSize: layoutSize(.fractionalWidth(1), .absolute(80)), subitems: [item])))
    #expect(frame(rig, header, IndexPath(item: 1, section: 0)) == CGRect(x: 190, y: -10, width: 20, height: 20))
    #expect(frame(rig, footer, IndexPath(item: 1, section: 0)) == CGRect(x: 125, y: 50, width: 50, height: 10))
    #expect(rig.view.visibleSupplementaryViews(ofKind: header).count == 3)
  }

  @Test("A background lies behind its section") func background() {
    final class Ground: UICollectionReusableView {}
    let layout = list {
      $0.boundarySupplementaryItems = [bar(header, 40, .top)]
      let ground = NSCollectionLayoutDecorationItem.background(elementKind: "ground")
      ground.contentInsets = NSDirectionalEdgeInsets(top: 40, leading: 5, bottom: 0, trailing: 5)
      $0.decorationItems = [ground]
    }
    layout.register(Ground.self, forDecorationViewOfKind: "ground")
    let rig = CollectionRig([2], layout: layout)
    let ground = rig.view.subviews.first { $0 is Ground }
    #expect(ground?.frame == CGRect(x: 5, y: 40, width: 290, height: 200))
    #expect(rig.view.subviews.first === ground)
  }
}
