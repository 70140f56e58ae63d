import TestSupport
import Testing
import UIKitNames

/// A row of cards of 200 × 300 that rests at multiples of 200, with the middle one greater, as carousels have it.
private final class Carousel: UICollectionViewLayout {
  final class Attributes: UICollectionViewLayoutAttributes {
    var distance: CGFloat = 0
    override func copy(with zone: NSZone? = nil) -> Any {
      let copy = super.copy(with: zone)
      (copy as? Attributes)?.distance = distance
      return copy
    }
    override func isEqual(_ object: Any?) -> Bool {
      super.isEqual(object) && (object as? Attributes)?.distance == distance
    }
  }

  override class var layoutAttributesClass: AnyClass { Attributes.self }
  var prepared = 0, asked: [CGRect] = [], velocities: [CGFloat] = []
  var followsBounds = true, isEager = false
  private var cache: [Attributes] = []

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    prepared += 1
    cache = (0..<collectionView.numberOfItems(inSection: 0)).map { item in
      let attributes = Attributes(forCellWith: IndexPath(item: item, section: 0))
      attributes.frame = CGRect(x: 50 + 200 * CGFloat(item), y: 50, width: 200, height: 300)
      attributes.distance = attributes.center.x - collectionView.bounds.midX
      let scale = max(0.5, 1 - abs(attributes.distance) / 400)
      attributes.transform = CGAffineTransform(scaleX: scale, y: scale)
      attributes.zIndex = -Int(abs(attributes.distance))
      return attributes
    }
  }

  override var collectionViewContentSize: CGSize { CGSize(width: 100 + 200 * CGFloat(cache.count), height: 400) }
  override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    isEager ? cache : cache.filter { $0.frame.intersects(rect) }
  }
  override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    cache[indexPath.item]
  }
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    asked.append(newBounds)
    return followsBounds
  }
  override func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint {
    velocities.append(velocity.x)
    return CGPoint(x: (proposed.x / 200).rounded() * 200, y: proposed.y)
  }
}

@Suite struct CustomLayoutTests {
  @Test("A layout that follows the bounds is prepared at each step, and its attributes are applied") func following() {
    let layout = Carousel()
    let rig = CollectionRig([10], layout: layout)
    let first = rig.view.visibleCells[0]
    #expect(layout.prepared == 1)
    #expect(first.transform.a == 1)
    #expect(first.bounds.size == CGSize(width: 200, height: 300))
    rig.view.contentOffset.x = 100
    #expect(layout.asked.last == CGRect(x: 100, y: 0, width: 300, height: 400))
    rig.tester.window.layoutIfNeeded()
    #expect(layout.prepared == 2)
    #expect(first.transform.a == 0.75)
    #expect(first.frame == CGRect(x: 75, y: 87.5, width: 150, height: 225))
    layout.followsBounds = false
    rig.view.contentOffset.x = 120
    rig.tester.window.layoutIfNeeded()
    #expect(layout.prepared == 2)
  }

  @Test("The greater index lies in front") func order() {
    let rig = CollectionRig([10], layout: Carousel())
    rig.view.contentOffset.x = 240
    rig.tester.window.layoutIfNeeded()
    let cells = rig.view.subviews.compactMap { $0 as? UICollectionViewCell }
    // At 240 the middle is 390: item 1 is 40 left of it and 2 is 160 right. Item 0 reaches only to 200.
    #expect(cells.compactMap { rig.view.indexPath(for: $0)?.item } == [2, 1])
  }

  @Test("Elements outside the view have no views even if the layout returns them") func eager() {
    let layout = Carousel()
    layout.isEager = true
    let rig = CollectionRig([10], layout: layout)
    // 0 reaches from 50 to 250, 1 at half its size from 300 on.
    #expect(rig.view.visibleCells.count == 1)
  }

  @Test("A drag comes to rest where the layout wants, which the delegate sees and may change") func target() {
    let layout = Carousel()
    let rig = CollectionRig([10], layout: layout)
    var seen: [CGFloat] = []
    func drag(_ start: Double) {
      rig.tester.down(start, 250, 200)
      rig.tester.move(start + 0.1, dx: -60)
      rig.tester.move(start + 0.2, dx: -150)
      rig.tester.move(start + 0.3, dx: -150.5)
      rig.tester.up(start + 0.6)
      rig.tester.advance(to: start + 5)
    }
    rig.willEnd = {
      seen.append($0.x)
      return nil
    }
    drag(1)
    // Released at rest at 140.5.
    #expect(layout.velocities == [0])
    #expect(seen == [200])
    #expect(rig.view.contentOffset.x == 200)
    rig.willEnd = { _ in CGPoint(x: 300, y: 0) }
    drag(10)
    #expect(rig.view.contentOffset.x == 300)
  }

  @Test("Attributes of a class of one's own are copied and compared whole") func attributes() {
    let original = Carousel.Attributes(forCellWith: IndexPath(item: 1, section: 2))
    (original.frame, original.distance) = (CGRect(x: 10, y: 20, width: 30, height: 40), 5)
    let copy = original.copy() as? Carousel.Attributes
    #expect(copy == original)
    #expect(copy !== original)
    #expect(copy?.indexPath == IndexPath(item: 1, section: 2))
    copy?.distance = 6
    #expect(copy != original)
    copy?.distance = 5
    copy?.alpha = 0.5
    #expect(copy != original)
  }

  @Test("The frame of attributes is the bounding box") func frames() {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
    attributes.frame = CGRect(x: 0, y: 0, width: 100, height: 50)
    attributes.transform = CGAffineTransform(scaleX: 2, y: 2)
    #expect(attributes.frame == CGRect(x: -50, y: -25, width: 200, height: 100))
    #expect(attributes.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    attributes.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
    #expect(attributes.size == CGSize(width: 20, height: 20))
    #expect(attributes.center == CGPoint(x: 30, y: 30))
  }

  @Test("invalidateLayout goes through the context, and may move the offset") func contexts() {
    final class Context: UICollectionViewLayoutInvalidationContext { var mark = 0 }
    final class Layout: UICollectionViewFlowLayout {
      var heard: [(mark: Int?, all: Bool)] = []
      override class var invalidationContextClass: AnyClass { Context.self }
      override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        heard.append(((context as? Context)?.mark, context.invalidateEverything))
      }
    }
    let layout = Layout()
    let rig = CollectionRig([200], layout: layout)
    layout.heard = []
    layout.invalidateLayout()
    rig.view.reloadData()
    #expect(layout.heard.map(\.mark) == [0, 0])
    #expect(layout.heard.map(\.all) == [false, true])
    let context = Context()
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 70)
    layout.invalidateLayout(with: context)
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 70)
    rig.view.collectionViewLayout.invalidateLayout()
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.contentOffset.y == 70)
  }

  @Test("Decoration views are of the class that the layout registered") func decorations() {
    final class Shelf: UICollectionReusableView {}
    final class Layout: UICollectionViewFlowLayout {
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let shelf = UICollectionViewLayoutAttributes(
          forDecorationViewOfKind: "shelf", with: IndexPath(item: 0, section: 0))
        shelf.frame = CGRect(x: 0, y: 40, width: 300, height: 20)
        shelf.zIndex = -1
        return (super.layoutAttributesForElements(in: rect) ?? []) + [shelf]
      }
    }
    let layout = Layout()
    layout.register(Shelf.self, forDecorationViewOfKind: "shelf")
    let rig = CollectionRig([3], layout: layout)
    #expect(rig.view.subviews.first is Shelf)
    #expect(rig.view.subviews.first?.frame == CGRect(x: 0, y: 40, width: 300, height: 20))
    #expect(rig.view.visibleCells.count == 3)
  }

  @Test("A hidden element has no view, and comes when it is shown") func hidden() {
    final class Layout: UICollectionViewFlowLayout {
      var hides = true
      override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let all = super.layoutAttributesForElements(in: rect)
        for attributes in all ?? [] where attributes.indexPath.item == 1 { attributes.isHidden = hides }
        return all
      }
    }
    let layout = Layout()
    let rig = CollectionRig([3], layout: layout)
    #expect(rig.view.visibleCells.count == 2)
    layout.hides = false
    layout.invalidateLayout()
    rig.tester.window.layoutIfNeeded()
    #expect(rig.view.visibleCells.count == 3)
  }
}
