import Foundation
import TouchKit

/// The keys of a phone's keyboard on a stage 375 points wide: four rows in 216 points. They receive no touches.
struct Keyboard {
  static let ground = Color(hex: 0xD1D4DB)

  private static let letterKey = Color.white
  private static let functionKey = Color(hex: 0xABB0BA)
  private static let (pitch, side) = (CGSize(width: 37.5, height: 53), CGSize(width: 31.5, height: 42))

  private let view: View
  private let top: Double

  /// Adds the keys to a view, below `top`. With shift they are capitals.
  static func add(to view: View, top: Double, isShifted: Bool) {
    let keyboard = Keyboard(view: view, top: top + 9)
    for (row, letters) in ["qwertyuiop", "asdfghjkl", "zxcvbnm"].enumerated() {
      let left = (375 - pitch.width * Double(letters.count)) / 2 + 3
      for (column, letter) in letters.enumerated() {
        keyboard.addKey(
          isShifted ? letter.uppercased() : String(letter), row, left + pitch.width * Double(column), side.width,
          letterKey, .body(isShifted ? 22 : 24))
      }
    }
    keyboard.addShift(isOn: isShifted)
    keyboard.addDelete()
    keyboard.addKey("123", 3, 3, 42, functionKey, .body(16))
    keyboard.addSmile()
    keyboard.addKey("space", 3, 99, 179, letterKey, .body(16))
    keyboard.addKey("return", 3, 284, 88, functionKey, .body(16))
  }

  /// Adds a key with the shadow below it, and returns it.
  @discardableResult
  private func addKey(
    _ text: String, _ row: Int, _ x: Double, _ width: Double, _ color: Color, _ style: TextStyle = .body()
  ) -> View {
    let frame = CGRect(x, top + Self.pitch.height * Double(row), width, Self.side.height)
    view.addPatch(frame.offsetBy(dx: 0, dy: 1), Color(hex: 0x898A8D), radius: 5)
    let key = view.addLabel(text, frame, style.colored(.black).centered)
    (key.backgroundColor, key.cornerRadius) = (color, 5)
    return key
  }

  /// An arrow: filled while shift is on.
  private func addShift(isOn: Bool) {
    let key = addKey("", 2, 3, 42, isOn ? Self.letterKey : Self.functionKey)
    let outline = [(21.0, 11.5), (31, 21.5), (25.5, 21.5), (25.5, 29.5), (16.5, 29.5), (16.5, 21.5), (11, 21.5)]
    if isOn {
      key.addPolygon([outline[0], outline[1], outline[6]], .black)
      key.addPolygon([(16.5, 21), (25.5, 21), (25.5, 29.5), (16.5, 29.5)], .black)
    }
    key.addStroke(outline + [outline[0]], .black, width: 1.5)
  }

  private func addDelete() {
    let key = addKey("", 2, 330, 42, Self.functionKey)
    key.addStroke([(10, 21), (17, 13), (32, 13), (32, 29), (17, 29), (10, 21)], .black, width: 1.5)
    key.addStroke([(19.5, 17.5), (26.5, 24.5)], .black, width: 1.5)
    key.addStroke([(26.5, 17.5), (19.5, 24.5)], .black, width: 1.5)
  }

  private func addSmile() {
    let key = addKey("", 3, 51, 42, Self.functionKey)
    key.addDisc(x: 21, y: 21, radius: 10.5, nil).setBorder(.black, width: 1.5)
    for x in [17.5, 24.5] { key.addDisc(x: x, y: 18.5, radius: 1.5, .black) }
    let mouth = stride(from: 0.15, through: 0.85, by: 0.1).map { part -> (x: Double, y: Double) in
      (21 + 6 * cos(.pi * part), 21.5 + 5.5 * sin(.pi * part))
    }
    key.addStroke(mouth, .black, width: 1.5)
  }
}
