import TestSupport
import Testing
import UIKitNames

/// Items of a layout on springs.
@Suite struct LayoutDynamicsTests {
  private final class SpringLayout: UICollectionViewFlowLayout {
    lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    override func prepare() {
      super.prepare()
      guard animator.behaviors.isEmpty else { return }
      let all = super.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 300, height: 400)) ?? []
      for attributes in all {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        (spring.length, spring.damping, spring.frequency) = (0, 0.8, 1)
        animator.addBehavior(spring)
      }
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }
  }

  private final class Source: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 4 }
    func collectionView(
      _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
  }

  @Test("An item that code moves springs back, with its cell") func spring() throws {
    let (tester, source, layout) = (Tester(), Source(), SpringLayout())
    layout.itemSize = CGSize(width: 300, height: 40)
    let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 400), collectionViewLayout: layout)
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = source
    tester.window.addSubview(view)
    tester.window.layoutIfNeeded()
    #expect(view.visibleCells.count == 4)
    let path = IndexPath(item: 1, section: 0)
    let item = try #require(layout.animator.layoutAttributesForCell(at: path))
    let home = item.center
    item.center.y += 50
    layout.animator.updateItem(usingCurrentState: item)
    tester.advance(to: 0.1)
    let cell = try #require(view.cellForItem(at: path))
    #expect(cell.center.y > home.y + 10)
    #expect(cell.center == item.center)
    tester.advance(to: 5)
    #expect(abs(Double(cell.center.y - home.y)) < 1)
  }

  @Test("A rope pulls only when it is tight, and what is fixed turns as one") func attachments() {
    let tester = Tester()
    let (a, b) = (UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)), UIView())
    b.frame = CGRect(x: 100, y: 0, width: 20, height: 20)
    for view in [a, b] { tester.window.addSubview(view) }
    let animator = UIDynamicAnimator(referenceView: tester.window)
    let fixed = UIDynamicItemBehavior(items: [a])
    fixed.isAnchored = true
    animator.addBehavior(fixed)
    animator.addBehavior(
      UIAttachmentBehavior.limitAttachment(
        with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero))
    let push = UIDynamicItemBehavior(items: [b])
    animator.addBehavior(push)
    push.addLinearVelocity(CGPoint(x: -100, y: 0), for: b)
    tester.advance(to: 0.5)
    #expect(abs(Double(b.center.x) - 60) < 3)
    push.addLinearVelocity(CGPoint(x: 600, y: 0), for: b)
    tester.advance(to: 2)
    #expect(Double(b.center.x) < 113)
  }
}
