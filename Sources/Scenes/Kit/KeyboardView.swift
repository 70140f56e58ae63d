import Foundation
import TouchKit

/// A picture of a phone's keyboard, which receives touches but enters no text.
final class KeyboardView: View {
  static let height = 222.0

  init(stage: CGSize) {
    super.init(frame: CGRect(x: 0, y: stage.height - Self.height, width: stage.width, height: Self.height))
    accessibilityIdentifier = "keyboard"
    backgroundColor = Color(hex: 0xD3D7DE)
    let pitch = (Double(stage.width) - 6) / 10
    for (row, letters) in ["QWERTYUIOP", "ASDFGHJKL", "ZXCVBNM"].enumerated() {
      let start = (Double(stage.width) - pitch * Double(letters.count)) / 2
      for (column, letter) in letters.enumerated() {
        addKey(
          String(letter),
          CGRect(x: start + Double(column) * pitch + 3, y: 10 + Double(row) * 52, width: pitch - 6, height: 42))
      }
    }
    let side = 92.0
    addKey("123", CGRect(x: 6, y: 166, width: side, height: 42))
    addKey("space", CGRect(x: side + 12, y: 166, width: Double(stage.width) - 2 * side - 24, height: 42))
    addKey("return", CGRect(x: Double(stage.width) - side - 6, y: 166, width: side, height: 42))
  }

  private func addKey(_ text: String, _ frame: CGRect) {
    let key = addLabel(text, frame, .body(text.count > 1 ? 15 : 20).centered)
    (key.backgroundColor, key.cornerRadius) = (.white, 6)
  }

  /// False for taps: a tap on a key must not be recognized by the keyboard's superviews.
  override func gestureRecognizerShouldBegin(_ gestureRecognizer: GestureRecognizer) -> Bool {
    !(gestureRecognizer is TapGestureRecognizer)
  }
}
