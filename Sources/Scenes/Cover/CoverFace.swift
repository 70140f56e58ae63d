import Foundation
import TouchKit

/// The cover of the course: the sea at night, the book, and the progress. It receives no touches.
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
      addPatch(CGRect(x: 0, y: 30 * Double(index + 1), width: bounds.width, height: 30), Color(hex: UInt32(hex)))
    }
    addDisc(x: 333, y: 32, radius: 30, Color(hex: 0xF6E7C1, alpha: 0.12))
    addDisc(x: 333, y: 32, radius: 20, Color(hex: 0xF6E7C1))
    addDisc(x: 330, y: 290, radius: 170, Color(hex: 0x123F6B))
    addDisc(x: 40, y: 310, radius: 190, Color(hex: 0x0F3A63))
    addDisc(x: 210, y: 330, radius: 200, Color(hex: 0x0B2C4E))
  }

  private func addBook() {
    addPatch(CGRect(x: 22, y: 24, width: 78, height: 106), Color(white: 0, alpha: 0.35), radius: 6)
    let book = addPatch(CGRect(x: 19, y: 20, width: 78, height: 106), Color(hex: 0xE9DCC3), radius: 6)
    book.addDisc(x: 39, y: 54, radius: 18, Color(hex: 0xD6453D))
    book.addPatch(CGRect(x: 0, y: 58, width: 78, height: 30), Color(hex: 0x14889C))
    book.addLabel("READING THE SEA", CGRect(x: 4, y: 10, width: 70, height: 14), .title(7.5).centered)
    book.addLabel("I. DUARTE", CGRect(x: 4, y: 90, width: 70, height: 12), .body(7).centered)
  }

  private func addTexts(x: Double, width: Double) {
    let soft = Color(hex: 0xC9D6E8)
    addLabel("Reading the Sea", CGRect(x: x, y: 28, width: width, height: 30), .title(22).white)
    addLabel("Ines Duarte · audio course", CGRect(x: x, y: 58, width: width, height: 20), .body(13).colored(soft))
    addPatch(CGRect(x: x, y: 98, width: width, height: 5), Color(white: 1, alpha: 0.25), radius: 2.5)
    addPatch(CGRect(x: x, y: 98, width: width * 0.12, height: 5), Color(hex: 0xF6E7C1), radius: 2.5)
    addLabel("Chapter 3 of 20 · 6 h left", CGRect(x: x, y: 108, width: width, height: 18), .body(12).colored(soft))
  }
}
