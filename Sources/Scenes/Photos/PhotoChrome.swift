import Foundation
import TouchKit

/// The name and the page dots over the pictures. It receives no touches.
final class PhotoChrome: View {
  private let caption: Label
  private let position: Label
  private var dots: [View] = []
  private var shownPage = -1

  init(frame: CGRect, count: Int) {
    caption = Label(frame: CGRect(x: 20, y: 10, width: frame.width - 120, height: 24), .title(15).white)
    position = Label(frame: CGRect(x: frame.width - 100, y: 10, width: 80, height: 24), .mono(12).white(0.75).trailing)
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "chrome"
    let bar = addPatch(CGRect(x: 0, y: 0, width: frame.width, height: 44), Color(white: 0, alpha: 0.55))
    for label in [caption, position] { bar.addSubview(label) }
    addDots(count)
  }

  private func addDots(_ count: Int) {
    guard (2...20).contains(count) else { return }
    let width = 16 * Double(count) - 9
    let pill = addPatch(
      CGRect(x: (bounds.width - width) / 2 - 12, y: bounds.height - 36, width: width + 24, height: 20),
      Color(white: 0, alpha: 0.45), radius: 10)
    dots = (0..<count).map { pill.addDisc(x: 15.5 + 16 * Double($0), y: 10, radius: 3.5, nil) }
  }

  func show(page: Int, of library: PhotoLibrary) {
    guard page != shownPage else { return }
    shownPage = page
    caption.text = library.caption(page)
    position.text = "\(page + 1) / \(library.count)"
    for (index, dot) in dots.enumerated() { dot.backgroundColor = Color(white: 1, alpha: index == page ? 1 : 0.4) }
  }
}
