import Foundation
import TouchKit

/// What lies over the pictures: the name above, the dots below. It takes no touches.
final class PhotoChrome: View {
  private let caption: Label
  private let position: Label
  private var dots: [View] = []
  private var shownPage = -1

  init(frame: CGRect, count: Int) {
    caption = Label(frame: CGRect(x: 20, y: 10, width: frame.width - 120, height: 24))
    position = Label(frame: CGRect(x: frame.width - 100, y: 10, width: 80, height: 24))
    super.init(frame: frame)
    isUserInteractionEnabled = false
    accessibilityIdentifier = "chrome"
    let bar = View(frame: CGRect(x: 0, y: 0, width: frame.width, height: 44))
    bar.backgroundColor = Color(white: 0, alpha: 0.55)
    addSubview(bar)
    (caption.font, caption.textColor) = (Font(size: 15, weight: .semibold), .white)
    (position.font, position.textColor) = (Font(.mono, size: 12), Color(white: 1, alpha: 0.75))
    position.alignment = .trailing
    bar.addSubview(caption)
    bar.addSubview(position)
    addDots(count)
  }

  private func addDots(_ count: Int) {
    guard (2...20).contains(count) else { return }
    let (size, gap) = (7.0, 9.0)
    let width = Double(count) * size + Double(count - 1) * gap
    let pill = View(
      frame: CGRect(x: (bounds.width - width) / 2 - 12, y: bounds.height - 36, width: width + 24, height: 20))
    (pill.backgroundColor, pill.cornerRadius) = (Color(white: 0, alpha: 0.45), 10)
    addSubview(pill)
    for index in 0..<count {
      let dot = View(frame: CGRect(x: 12 + Double(index) * (size + gap), y: 6.5, width: size, height: size))
      dot.cornerRadius = size / 2
      pill.addSubview(dot)
      dots.append(dot)
    }
  }

  func show(page: Int, of images: [Image]) {
    guard page != shownPage else { return }
    shownPage = page
    caption.text = images[page].caption
    position.text = "\(page + 1) / \(images.count)"
    for (index, dot) in dots.enumerated() {
      dot.backgroundColor = Color(white: 1, alpha: index == page ? 1 : 0.4)
    }
  }
}
