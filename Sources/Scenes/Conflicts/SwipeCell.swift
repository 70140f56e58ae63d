import Foundation
import TouchKit

<<<<<<< HEAD
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
=======
/// A message that slides to the left under the finger and uncovers a button.
final class SwipeCell: FaceCell {
  private static let reach = 88.0

  let pan = PanGestureRecognizer()
  /// Called when the button is pressed.
  var onArchive: () -> Void = {}
  /// Whether the button is uncovered, or will be when the row has come to rest.
  private(set) var isOpen = false
  private var slid = 0.0
  private var slidBefore = 0.0
  private let archive = Button()

  /// Puts the button behind the right edge and the pan on the cell.
  func makeSwipeable() {
    clipsToBounds = true
    archive.frame = CGRect(x: bounds.width, y: 0, width: Self.reach, height: bounds.height)
    archive.accessibilityIdentifier = "archive"
    (archive.title, archive.backgroundColor) = ("Archive", Color(hex: 0x1E8A5F))
    archive.addAction(for: .touchUpInside, named: "archive") { [weak self] _ in self?.onArchive() }
    addSubview(archive)
    pan.addTarget(self, action: SwipeCell.didSlide, named: "slide")
    addGestureRecognizer(pan)
  }

  /// The swipe is for sideways drags; the list keeps the others.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    guard gestureRecognizer === pan else { return true }
    let way = pan.translation(in: self)
    return abs(way.x) > abs(way.y)
  }

  private func didSlide(_ recognizer: GestureRecognizer) {
    let way = pan.translation(in: self).x
    switch pan.state {
    case .began:
      slidBefore = slid
      slide(to: slidBefore + way)
    case .changed: slide(to: slidBefore + way)
    default: settle(open: slid < -Self.reach / 2)
    }
  }

  private func slide(to x: Double) {
    slid = min(max(x, -Self.reach), 0)
    contentView.transform = CGAffineTransform(translationX: slid, y: 0)
    archive.transform = contentView.transform
  }

  /// Slides open or shut.
  func settle(open: Bool) {
    isOpen = open
    let (start, end) = (slid, open ? -Self.reach : 0)
    guard start != end else { return }
    animate(duration: 0.2) { [weak self] part in
      // A finger that took the row meanwhile has it.
      guard let self, !pan.state.isActive else { return }
      slide(to: start + (end - start) * part)
    }
>>>>>>> scroll
  }
}
