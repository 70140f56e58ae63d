import TestSupport
import UIKitNames

/// A collection view of 300 × 400 in the corner of a window, whose data source and delegate log every call.
final class CollectionRig: NSObject, UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  final class Cell: UICollectionViewCell {
    var reuses = 0, applications = 0, shownName = ""
    override var isSelected: Bool { didSet { alpha = isSelected ? 0.5 : 1 } }
    override func prepareForReuse() {
      super.prepareForReuse()
      reuses += 1
    }
    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
      super.apply(layoutAttributes)
      applications += 1
    }
  }

  let tester = Tester()
  let view: UICollectionView
  /// The names of the items of each section.
  var items: [[String]]
  var log: [String] = []
  var cellsMade = 0
  var size: ((IndexPath) -> CGSize)?
  var maySelect = true, mayDeselect = true, mayHighlight = true, mayMove = true
  var insets: ((Int) -> UIEdgeInsets)?
  var willEnd: ((CGPoint) -> CGPoint?)?
  var dress: ((Cell, IndexPath) -> Void)?

  init(
    _ counts: [Int] = [20], layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
    frame: CGRect = CGRect(x: 0, y: 0, width: 300, height: 400), configure: (CollectionRig) -> Void = { _ in }
  ) {
    items = counts.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }
    view = UICollectionView(frame: frame, collectionViewLayout: layout)
    super.init()
    view.accessibilityIdentifier = "grid"
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    configure(self)
    (view.dataSource, view.delegate) = (self, self)
    tester.window.addSubview(view)
    tester.window.layoutIfNeeded()
    log = []
  }

  /// Returns the callbacks so far in one line, and begins a new one.
  func story() -> String {
    defer { log = [] }
    return log.joined(separator: " ")
  }

  func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
    view.collectionViewLayout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
  }

  /// The names of the cells in view, from the top and the left.
  var names: [String] {
    let cells = view.visibleCells.compactMap { $0 as? Cell }
    return cells.sorted { ($0.frame.minY, $0.frame.minX) < ($1.frame.minY, $1.frame.minX) }.map(\.shownName)
  }

  private func add(_ word: String, _ path: IndexPath) { log.append("\(word)(\(path.item))") }

  func numberOfSections(in collectionView: UICollectionView) -> Int { items.count }
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    items[section].count
  }
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    guard let cell = cell as? Cell else { return cell }
    if cell.reuses == 0, cell.shownName.isEmpty { cellsMade += 1 }
    cell.shownName = items[indexPath.section][indexPath.item]
    dress?(cell, indexPath)
    return cell
  }
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { mayMove }
  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath) {
    log.append("move(\(source.section).\(source.item) \(destination.section).\(destination.item))")
    items[destination.section].insert(items[source.section].remove(at: source.item), at: destination.item)
  }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size?(indexPath) ?? (layout as? UICollectionViewFlowLayout)?.itemSize ?? .zero }
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout, insetForSectionAt section: Int
  ) -> UIEdgeInsets { insets?(section) ?? (layout as? UICollectionViewFlowLayout)?.sectionInset ?? .zero }
  func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
    add("shouldHighlight", indexPath)
    return mayHighlight
  }
  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    add("didHighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
    add("didUnhighlight", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
    add("shouldSelect", indexPath)
    return maySelect
  }
  func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
    add("shouldDeselect", indexPath)
    return mayDeselect
  }
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    add("didSelect", indexPath)
  }
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    add("didDeselect", indexPath)
  }
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { add("end", indexPath) }
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
  ) { add("show", indexPath) }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {
    log.append("target(\(Int(targetContentOffset.pointee.y)))")
    if let target = willEnd?(targetContentOffset.pointee) { targetContentOffset.pointee = target }
  }
}

extension UIWindow {
  /// The places to which rows or items were moved, as the trace tells it.
  func moves(_ rule: String) -> [IndexPath] {
    trace.decisions.compactMap { decision in
      guard decision.rule.rawValue == rule, case .row(.moved, let section, let row) = decision.fact else { return nil }
      return IndexPath(row: row, section: section)
    }
  }
}
