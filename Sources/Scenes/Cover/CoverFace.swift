import Foundation
import TouchKit

/// The cover of the course: the sea at night, the book, and how far one has come. It takes no touches of its own.
final class CoverFace: View {
  init(width: Double, height: Double) {
    super.init(frame: CGRect(x: 0, y: 0, width: width, height: height))
    accessibilityIdentifier = "cover"
    backgroundColor = Color(hex: 0x0B1D3A)
    (clipsToBounds, isUserInteractionEnabled) = (true, false)
    addSky()
    addBook()
    addTexts(x: 116, width: width - 132)
  }

  private func addSky() {
    for (index, hex) in [0x0F274B, 0x14325D, 0x1B4072, 0x265289].enumerated() {
      let y = 30 * Double(index + 1)
      add(CGRect(x: 0, y: y, width: bounds.width, height: 30), Color(hex: UInt32(hex)))
    }
    add(CGRect(x: 303, y: 2, width: 60, height: 60), Color(hex: 0xF6E7C1).withAlpha(0.12), radius: 30)
    add(CGRect(x: 313, y: 12, width: 40, height: 40), Color(hex: 0xF6E7C1), radius: 20)
    let waves: [(x: Double, y: Double, radius: Double, hex: UInt32)] = [
      (330, 290, 170, 0x123F6B), (40, 310, 190, 0x0F3A63), (210, 330, 200, 0x0B2C4E),
    ]
    for wave in waves {
      add(
        CGRect(x: wave.x - wave.radius, y: wave.y - wave.radius, width: 2 * wave.radius, height: 2 * wave.radius),
        Color(hex: wave.hex), radius: wave.radius)
    }
  }

  private func addBook() {
    add(CGRect(x: 22, y: 24, width: 78, height: 106), Color(white: 0, alpha: 0.35), radius: 6)
    let book = add(CGRect(x: 19, y: 20, width: 78, height: 106), Color(hex: 0xE9DCC3), radius: 6)
    book.addSubview(disc(CGRect(x: 21, y: 36, width: 36, height: 36), Color(hex: 0xD6453D)))
    book.addSubview(disc(CGRect(x: 0, y: 58, width: 78, height: 30), Color(hex: 0x14889C), radius: 0))
    book.addSubview(
      Label(
        "READING THE SEA", frame: CGRect(x: 4, y: 10, width: 70, height: 14), size: 7.5, weight: .semibold,
        alignment: .center))
    book.addSubview(
      Label("I. DUARTE", frame: CGRect(x: 4, y: 90, width: 70, height: 12), size: 7, alignment: .center))
  }

  private func addTexts(x: Double, width: Double) {
    let soft = Color(hex: 0xC9D6E8)
    addSubview(
      Label(
        "Reading the Sea", frame: CGRect(x: x, y: 28, width: width, height: 30), size: 22, weight: .semibold,
        color: .white))
    addSubview(
      Label("Ines Duarte · audio course", frame: CGRect(x: x, y: 58, width: width, height: 20), size: 13, color: soft))
    add(CGRect(x: x, y: 98, width: width, height: 5), Color(white: 1, alpha: 0.25), radius: 2.5)
    add(CGRect(x: x, y: 98, width: width * 0.12, height: 5), Color(hex: 0xF6E7C1), radius: 2.5)
    addSubview(
      Label("Chapter 3 of 20 · 6 h left", frame: CGRect(x: x, y: 108, width: width, height: 18), size: 12, color: soft))
  }

  @discardableResult
  private func add(_ frame: CGRect, _ color: Color, radius: Double = 0) -> View {
    let view = disc(frame, color, radius: radius)
    addSubview(view)
    return view
  }

  private func disc(_ frame: CGRect, _ color: Color, radius: Double? = nil) -> View {
    let view = View(frame: frame)
    (view.backgroundColor, view.cornerRadius) = (color, radius ?? frame.width / 2)
    return view
  }
}
