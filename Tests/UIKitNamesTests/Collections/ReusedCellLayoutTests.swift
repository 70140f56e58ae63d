import Testing
import UIKitNames

/// Constraints in cells that are used again.
@MainActor @Suite("Layout of reused cells") final class ReusedCellLayoutTests: NSObject, UICollectionViewDataSource {
  final class Cell: UICollectionViewCell {
    let title = UILabel(), subtitle = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      subtitle.numberOfLines = 0
      for label in [title, subtitle] {
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
      }
      let margins = contentView.layoutMarginsGuide
      contentView.layoutMargins = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
      NSLayoutConstraint.activate([
        title.topAnchor.constraint(equalTo: margins.topAnchor),
        title.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        title.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
        subtitle.topAnchor.constraint(equalTo: title.bottomAnchor, constant: 6),
        subtitle.leadingAnchor.constraint(equalTo: margins.leadingAnchor),
        subtitle.trailingAnchor.constraint(lessThanOrEqualTo: margins.trailingAnchor),
      ])
    }
    required init?(coder: NSCoder) { nil }
  }

  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
  private let view: UICollectionView

  nonisolated func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 40 }

  nonisolated func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    if let cell = cell as? Cell {
      cell.title.text = "Card number \(indexPath.item)"
      cell.subtitle.text = String(repeating: "and more of it ", count: indexPath.item + 1)
    }
    return cell
  }

  override init() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 260, height: 500)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    view.dataSource = self
    window.addSubview(view)
    window.layoutIfNeeded()
  }

  @Test("Labels at margins have their places, whichever cells come into view and however")
  func places() {
    var seconds = 0.0
    for page in 0..<8 {
      seconds += 1
      if page % 2 == 0 {
        view.contentOffset.y = Double(page) * 510
      } else {
        view.setContentOffset(CGPoint(x: 0, y: Double(page) * 510), animated: true)
      }
      window.advance(to: Instant(seconds: seconds))
      let cells = view.visibleCells.compactMap { $0 as? Cell }
      #expect(!cells.isEmpty)
      for cell in cells {
        #expect(cell.title.frame.minX == 20, "page \(page)")
        #expect(cell.title.frame.minY == 20)
        #expect(cell.title.frame.width == cell.title.intrinsicContentSize.width)
        #expect(cell.subtitle.frame.minY == cell.title.frame.maxY + 6, "page \(page)")
        #expect(cell.subtitle.frame.height > 20)
      }
    }
  }
}
