import Foundation

/// A wheel of a picker view: rows on a cylinder, whose height is the diameter. The offset is the turned length.
final class PickerWheel: ScrollView {
  private weak var picker: UIPickerView?
  let component: Int
  private(set) var rowCount = 0, selectedRow = 0
  private(set) var rowHeight: CGFloat = 32

  private var rows: [(row: Int, ground: View, content: View)] = []
  private var unused: [View] = []
  /// Whether the delegate of the picker view hears of the row on which the wheel comes to rest.
  private var isTurnedByUser = false
  private var isSelecting = false
  private lazy var touchRules = WheelTouchRules(of: self)
  private let tap = TapGestureRecognizer()

  init(component: Int, of picker: UIPickerView) {
    (self.component, self.picker) = (component, picker)
    super.init(frame: .zero)
    (scrollsToTop, showsVerticalScrollIndicator, showsHorizontalScrollIndicator) = (false, false, false)
    (contentInsetAdjustmentBehavior, alwaysBounceVertical) = (.never, true)
    delegate = touchRules
    tap.delegate = touchRules
    tap.addAction(named: "selectTappedRow") { [weak self] in self?.selectRow(at: Double($0.location(in: self).y)) }
    addGestureRecognizer(tap)
  }

  // MARK: Rows

  func reload(rowCount: Int) {
    self.rowCount = max(rowCount, 0)
    selectedRow = min(selectedRow, max(self.rowCount - 1, 0))
    for row in rows { remove(row) }
    rows = []
    setNeedsLayout()
  }

  func content(ofRow row: Int) -> View? { rows.first { $0.row == row }?.content }

  private func remove(_ row: (row: Int, ground: View, content: View)) {
    row.ground.removeFromSuperview()
    row.content.removeFromSuperview()
    if unused.count < 4 { unused.append(row.content) }
  }

  private var radius: Double { Double(bounds.height) / 2 }
  private var middle: Double { Double(contentOffset.y + bounds.height / 2) }
  /// The content offset at which a row is in the middle.
  private func offset(of row: Int) -> CGFloat { (CGFloat(row) + 0.5) * rowHeight - bounds.height / 2 }

  /// Returns the row at a distance from the middle, in points along the cylinder.
  private func row(at distance: Double) -> Int {
    min(max(Int(((middle + distance) / Double(rowHeight)).rounded(.down)), 0), max(rowCount - 1, 0))
  }

  /// Places rows on the front of the cylinder: those far from the middle are low and pale.
  func placeRows() {
    let reach = radius * .pi / 2
    guard rowCount > 0, reach > 1 else { return }
    let visible = row(at: -reach)...row(at: reach)
    for row in rows where !visible.contains(row.row) { remove(row) }
    rows.removeAll { !visible.contains($0.row) }
    for row in visible where !rows.contains(where: { $0.row == row }) { add(row) }
    placing {
      for row in rows {
        let distance = (Double(row.row) + 0.5) * Double(rowHeight) - middle
        let angle = distance / radius
        let isBehind = abs(angle) >= .pi / 2
        row.ground.isHidden = isBehind
        if isBehind { continue }
        row.ground.transform = CGAffineTransform(scaleX: 1, y: cos(angle))
        row.ground.center = CGPoint(x: Double(bounds.width) / 2, y: middle + radius * sin(angle))
        row.ground.alpha = (1 - 0.5 * min(abs(distance) / Double(rowHeight), 1)) * cos(angle)
      }
    }
  }

  private func add(_ row: Int) {
    guard let picker else { return }
    let content = picker.content(ofRow: row, in: component, reusing: unused.popLast())
    let ground = View(frame: CGRect(x: 0, y: 0, width: bounds.width, height: rowHeight))
    content.frame = ground.bounds
    ground.addSubview(content)
    addSubview(ground)
    rows.append((row, ground, content))
  }

  // MARK: Layout

  func place(_ frame: CGRect, rowHeight: CGFloat) {
    if frame.size != self.frame.size || rowHeight != self.rowHeight {
      for row in rows { remove(row) }
      rows = []
    }
    self.rowHeight = rowHeight
    placing { if self.frame != frame { self.frame = frame } }
    let inset = (frame.height - rowHeight) / 2
    let (size, insets) = (
      CGSize(width: frame.width, height: CGFloat(rowCount) * rowHeight),
      EdgeInsets(top: inset, left: 0, bottom: inset, right: 0)
    )
    if contentSize != size { contentSize = size }
    if contentInset != insets { contentInset = insets }
    if !isDragging, !isDecelerating, !isScrollAnimating { turn(to: selectedRow, animated: false) }
    placeRows()
  }

  // MARK: Turning

  /// Selects a row for code.
  func select(_ row: Int, animated: Bool) {
    guard (0..<rowCount).contains(row) else { return }
    selectedRow = row
    isTurnedByUser = isDragging
    if bounds.height > 0 { turn(to: row, animated: animated && window != nil) }
  }

  private func turn(to row: Int, animated: Bool) {
    isSelecting = true
    defer { isSelecting = false }
    let target = CGPoint(x: 0, y: offset(of: row))
    if animated || abs(Double(target.y - contentOffset.y)) > 0.01 { setContentOffset(target, animated: animated) }
    // Outside a window, nothing is reported of scrolling.
    if !animated { placeRows() }
  }

  private func selectRow(at y: Double) {
    let height = (y - middle) / radius
    guard rowCount > 0, abs(height) < 1 else { return }
    // A finger on the cylinder is on a row only where there is one.
    let distance = radius * asin(height)
    let place = Int(((middle + distance) / Double(rowHeight)).rounded(.down))
    guard (0..<rowCount).contains(place), place != selectedRow else { return }
    isTurnedByUser = true
    turn(to: place, animated: true)
  }

  fileprivate func willDrag() { isTurnedByUser = true }

  fileprivate func land(_ target: UnsafeMutablePointer<CGPoint>) {
    guard rowCount > 0 else { return }
    target.pointee.y = offset(of: row(at: Double(target.pointee.y - contentOffset.y)))
  }

  /// Selects the row in the middle. A wheel that stopped between two rows turns on to the nearer one.
  fileprivate func rest() {
    guard rowCount > 0, !isSelecting else { return }
    let row = row(at: 0)
    if isTracking { isTurnedByUser = true }
    guard abs(Double(offset(of: row) - contentOffset.y)) < 0.6 else { return turn(to: row, animated: true) }
    selectedRow = row
    guard isTurnedByUser else { return }
    isTurnedByUser = false
    picker.map { $0.delegate?.pickerView($0, didSelectRow: row, inComponent: component) }
  }
}

/// Lets a wheel land on rows, and a touch that stops a wheel select nothing.
private final class WheelTouchRules: ScrollViewDelegate, GestureRecognizerDelegate {
  private unowned let wheel: PickerWheel
  private var lastStop: Instant?

  init(of wheel: PickerWheel) { self.wheel = wheel }

  func scrollViewDidScroll(_ scrollView: ScrollView) { wheel.placeRows() }
  func scrollViewWillBeginDragging(_ scrollView: ScrollView) { wheel.willDrag() }
  func scrollViewWillEndDragging(
    _ scrollView: ScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { wheel.land(targetContentOffset) }
  func scrollViewDidEndDragging(_ scrollView: ScrollView, willDecelerate decelerate: Bool) {
    if !decelerate { wheel.rest() }
  }
  func scrollViewDidEndDecelerating(_ scrollView: ScrollView) {
    lastStop = wheel.window?.now
    wheel.rest()
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: ScrollView) {
    lastStop = wheel.window?.now
    if !wheel.isDragging { wheel.rest() }
  }
  func gestureRecognizer(_ gestureRecognizer: GestureRecognizer, shouldReceive touch: Touch) -> Bool {
    !wheel.isDecelerating && !wheel.isScrollAnimating && lastStop != wheel.window?.now
  }
}
