import Foundation
import TouchKit

/// A row that is pulled aside: to the right it shows "Done", to the left "Later".
final class SwipeCell: TableViewCell {
  /// How far it stays open.
  static let openWidth = 84.0
  static let height = 66.0

  /// Called whenever the row has moved, with how far.
  var onSwipe: (Double) -> Void = { _ in }

  private let face = View()
  private let pan = PanGestureRecognizer()
  private var start = 0.0

  convenience init(width: Double, from sender: String, about subject: String, hue: Color) {
    self.init(style: .default, reuseIdentifier: nil)
    bounds.size = CGSize(width: width, height: Self.height)
    clipsToBounds = true
    selectionStyle = .none
    contentView.frame = bounds
    addAction("Done", Color(hex: 0x1E8A5F), CGRect(x: 0, y: 0, width: width / 2, height: Self.height), .leading)
    addAction(
      "Later", Color(hex: 0xE07B17), CGRect(x: width / 2, y: 0, width: width / 2, height: Self.height), .trailing)
    face.frame = bounds
    RowFace.dress(face, headline: sender, section: subject, hue: hue, letter: String(sender.prefix(1)))
    contentView.addSubview(face)
    pan.addTarget(self, action: SwipeCell.didPan, named: "swipe")
    addGestureRecognizer(pan)
  }

  private func addAction(_ title: String, _ color: Color, _ frame: CGRect, _ side: Label.Alignment) {
    let action = View(frame: frame)
    (action.backgroundColor, action.isUserInteractionEnabled) = (color, false)
    action.addSubview(
      Label(
        title, frame: action.bounds.insetBy(dx: 22, dy: 0), size: 16, weight: .semibold, color: .white, alignment: side)
    )
    contentView.addSubview(action)
  }

  /// Up and down belongs to the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return super.gestureRecognizerShouldBegin(gestureRecognizer) }
    let travel = pan.translation(in: self)
    return abs(travel.x) > abs(travel.y)
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

  /// Past the half it stays open.
  private func settle() {
    let from = Double(face.frame.minX)
    let end = abs(from) < Self.openWidth / 2 ? 0 : from < 0 ? -Self.openWidth : Self.openWidth
    animate(duration: 0.25) { [weak self] part in self?.move(to: from + (end - from) * part) }
  }
}
