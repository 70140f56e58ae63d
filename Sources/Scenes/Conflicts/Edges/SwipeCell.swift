import Foundation
import TouchKit

/// A row with swipe actions: "Done" to the right, "Later" to the left.
final class SwipeCell: RowCell {
  /// The offset of an open row.
  static let openWidth = 84.0

  /// Called with the offset whenever the row moves.
  var onSwipe: (Double) -> Void = { _ in }

  private let face = View()
  private let pan = PanGestureRecognizer()
  private var start = 0.0

  override func show(_ row: Row, width: Double) {
    bounds.size = CGSize(width: width, height: Row.height)
    (clipsToBounds, selectionStyle, contentView.frame) = (true, .none, bounds)
    addAction("Done", Color(hex: 0x1E8A5F), x: 0, .title(16).white)
    addAction("Later", Color(hex: 0xE07B17), x: width / 2, .title(16).white.trailing)
    face.frame = bounds
    row.apply(to: face)
    contentView.addSubview(face)
    pan.addTarget(self, action: SwipeCell.didPan, named: "swipe")
    addGestureRecognizer(pan)
  }

  private func addAction(_ title: String, _ color: Color, x: Double, _ style: TextStyle) {
    let action = contentView.addPatch(CGRect(x: x, y: 0, width: bounds.width / 2, height: bounds.height), color)
    action.addLabel(title, action.bounds.insetBy(dx: 22, dy: 0), style)
  }

  /// False for vertical drags, which scroll the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    return pan.isSideways(in: self)
  }

  private func didPan(_ recognizer: GestureRecognizer) {
    switch pan.state {
    case .began:
      start = face.frame.minX
      fallthrough
    case .changed: move(to: start + pan.translation(in: self).x)
    case .ended, .cancelled: settle()
    case .possible, .failed: break
    }
  }

  private func move(to x: Double) {
    face.frame.origin.x = x
    onSwipe(x)
  }

  /// Opens or closes the row: from half of the width on it stays open.
  private func settle() {
    let from = Double(face.frame.minX)
    let end = abs(from) < Self.openWidth / 2 ? 0 : from < 0 ? -Self.openWidth : Self.openWidth
    animate(from: from, to: end, duration: 0.25) { [weak self] in self?.move(to: $0) }
  }
}
