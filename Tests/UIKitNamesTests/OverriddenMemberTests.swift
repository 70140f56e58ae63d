import TestSupport
import Testing
import UIKitNames

/// Members that subclasses override in UIKit.
@Suite("Overridden members") struct OverriddenMemberTests {
  private final class Card: UIView {
    var heard: [String] = []
    override var semanticContentAttribute: UISemanticContentAttribute { didSet { heard.append("semantic") } }
    override func setNeedsLayout() {
      heard.append("needs layout")
      super.setNeedsLayout()
    }
    override func layoutIfNeeded() {
      heard.append("layout")
      super.layoutIfNeeded()
    }
    override func setNeedsDisplay() {
      heard.append("display")
      super.setNeedsDisplay()
    }
    override func invalidateIntrinsicContentSize() {
      heard.append("size")
      super.invalidateIntrinsicContentSize()
    }
  }

  @Test("Code calls what a view overrides; the engine's own marks do not") func views() {
    let card = Card(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    card.semanticContentAttribute = .forceRightToLeft
    card.setNeedsLayout()
    card.layoutIfNeeded()
    card.setNeedsDisplay()
    card.invalidateIntrinsicContentSize()
    card.alpha = 0.5
    card.backgroundColor = .red
    #expect(card.heard == ["semantic", "needs layout", "layout", "display", "size"])
  }

  private final class Title: UILabel {
    var texts: [String?] = []
    override var text: String? { didSet { texts.append(text) } }
    override var description: String { "title \(text ?? "")" }
    // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals
    override var font: UIFont! { didSet { texts.append("\(font.pointSize)") } }
    override var numberOfLines: Int { didSet { texts.append("\(numberOfLines) lines") } }
  }

  @Test("A label has no text at first, and a typeface of 17 points, also instead of none") func labels() {
    let title = Title()
    #expect(title.text == nil)
    #expect(title.font.pointSize == 17)
    title.text = "Deck"
    title.font = .systemFont(ofSize: 20)
    title.font = nil
    #expect("\(title), \(UILabel())" == "title Deck, <Label>")
    title.numberOfLines = 2
    title.text = nil
    #expect(title.texts == ["Deck", "20.0", "17.0", "2 lines", nil])
    #expect(title.intrinsicContentSize == .zero)
  }

  private final class List: UITableView {
    var reloads = 0
    override func reloadData() {
      reloads += 1
      super.reloadData()
    }
  }

  @Test("A table whose reload counts") func tables() {
    let list: UITableView = List(frame: .zero)
    list.reloadData()
    #expect((list as? List)?.reloads == 1)
  }

  private final class Feed: UIScrollView {
    var changes: [String] = []
    override var alwaysBounceVertical: Bool { didSet { changes.append("bounce") } }
    override var decelerationRate: UIScrollView.DecelerationRate { didSet { changes.append("rate") } }
  }

  @Test("A scroll view that hears of its settings") func scrollViews() {
    let feed = Feed(frame: .zero)
    feed.alwaysBounceVertical = true
    feed.decelerationRate = .fast
    #expect(feed.changes == ["bounce", "rate"])
  }

  private final class Photo: UICollectionViewCell {
    private(set) var room = CGSize.zero
    override init(frame: CGRect) {
      super.init(frame: frame)
      room = contentView.bounds.size
    }
    required init?(coder: NSCoder) { nil }
  }

  @Test("A cell of a collection view is made at its size") func cells() throws {
    let rig = CollectionRig([1], layout: UICollectionViewFlowLayout()) { rig in
      rig.size = { _ in CGSize(width: 40, height: 48) }
      rig.view.register(Photo.self, forCellWithReuseIdentifier: "photo")
    }
    final class Source: NSObject, UICollectionViewDataSource {
      func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
      func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        view.dequeueReusableCell(withReuseIdentifier: "photo", for: path)
      }
    }
    let source = Source()
    rig.view.dataSource = source
    rig.view.reloadData()
    rig.tester.window.layoutIfNeeded()
    let photo = try #require(rig.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? Photo)
    #expect(photo.room == CGSize(width: 40, height: 48))
  }

  @Test("The picture of a table's cell moves the labels") func pictures() {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.frame = CGRect(x: 0, y: 0, width: 320, height: 44)
    cell.textLabel?.text = "Ada"
    cell.layoutIfNeeded()
    #expect(cell.textLabel?.frame.minX == 16)
    cell.imageView?.image = UIImage(path: "a.png", size: CGSize(width: 60, height: 88))
    cell.layoutIfNeeded()
    #expect(cell.imageView?.frame == CGRect(x: 16, y: 0, width: 30, height: 44))
    #expect(cell.textLabel?.frame.minX == 62)
  }

  @Test("A view that turns keeps its size on the way") func turning() {
    let (tester, card) = (Tester(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    tester.window.addSubview(card)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
      card.transform = CGAffineTransform(rotationAngle: 0.999 * .pi)
    }
    tester.advance(to: 0.5)
    let shown = (card.layer.presentation() ?? card.layer).affineTransform()
    #expect(near(shown.a * shown.d - shown.b * shown.c, 1, within: 1e-6))
    #expect(near(shown.b, 1, within: 0.01), "a quarter turn")
  }
}
