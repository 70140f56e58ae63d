import Foundation
import TouchKit

/// How a text looks: size, weight, colour, and where it stands in its frame.
///
/// `.title(26)`, `.detail(13).trailing`, `.title(15).white.centered`.
struct TextStyle {
  private var font: Font
  private var color = Palette.ink
  private var alignment = Label.Alignment.leading

  private init(_ font: Font) { self.font = font }

  /// Semi-bold, as titles are.
  static func title(_ size: Double) -> TextStyle { TextStyle(Font(size: size, weight: .semibold)) }
  /// Plain.
  static func body(_ size: Double = 15) -> TextStyle { TextStyle(Font(size: size)) }
  /// Plain and paler: what stands below titles.
  static func detail(_ size: Double) -> TextStyle { body(size).colored(Palette.secondary) }
  /// Digits that do not dance.
  static func mono(_ size: Double, _ weight: Font.Weight = .regular) -> TextStyle {
    TextStyle(Font(.mono, size: size, weight: weight))
  }

  func colored(_ color: Color) -> TextStyle { with { $0.color = color } }
  func white(_ alpha: Double) -> TextStyle { colored(Color(white: 1, alpha: alpha)) }
  var white: TextStyle { colored(.white) }
  var secondary: TextStyle { colored(Palette.secondary) }
  var centered: TextStyle { with { $0.alignment = .center } }
  var trailing: TextStyle { with { $0.alignment = .trailing } }

  private func with(_ change: (inout TextStyle) -> Void) -> TextStyle {
    var style = self
    change(&style)
    return style
  }

  fileprivate func dress(_ label: Label) {
    (label.font, label.textColor, label.alignment) = (font, color, alignment)
  }
}

extension Label {
  /// A text; on one line unless `lines` says otherwise.
  convenience init(_ text: String = "", frame: CGRect, _ style: TextStyle = .body(), lines: Int = 1) {
    self.init(frame: frame)
    (self.text, numberOfLines) = (text, lines)
    style.dress(self)
  }
}
