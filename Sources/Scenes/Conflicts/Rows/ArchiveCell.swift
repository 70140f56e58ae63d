import Foundation
import TouchKit

/// A message that slides to the left to reveal a button.
final class ArchiveCell: RowCell {
  private static let reach = 88.0

  let pan = PanGestureRecognizer()
  /// Called when the button is pressed.
  var onArchive: () -> Void = {}
  /// Whether the button is revealed, or will be at the end of the animation.
  private(set) var isOpen = false
  private var slid = 0.0
  private var slidBefore = 0.0
  private let archive = Button("Archive", frame: .zero, "archive", Color(hex: 0x1E8A5F))

  override func show(_ row: Row, width: Double) {
    super.show(row, width: width)
    clipsToBounds = true
    archive.frame = CGRect(x: width, y: 0, width: Self.reach, height: Row.height)
    archive.onTap(named: "archive") { [unowned self] in onArchive() }
    addSubview(archive)
    pan.addTarget(self, action: ArchiveCell.didSlide, named: "slide")
    addGestureRecognizer(pan)
  }

  /// True for horizontal drags; the others scroll the list.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    gestureRecognizer !== pan || pan.isSideways(in: self)
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

  /// Animates the row open or shut.
  func settle(open: Bool) {
    isOpen = open
    let (start, end) = (slid, open ? -Self.reach : 0)
    guard start != end else { return }
    animate(from: start, to: end, duration: 0.2) { [weak self] x in
      // A new drag takes over.
      guard let self, !pan.state.isActive else { return }
      slide(to: x)
    }
  }
}
