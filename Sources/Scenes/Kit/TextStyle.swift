import Foundation
import TouchKit

/// Size, weight, colour and alignment of a text.
///
/// `.title(26)`, `.detail(13).trailing`, `.title(15).white.centered`.
struct TextStyle {
  private var font: Font
  private var color = Palette.ink
  private var alignment = Label.Alignment.leading

  private init(_ font: Font) { self.font = font }

  /// Semibold.
  static func title(_ size: Double) -> TextStyle { TextStyle(Font(size: size, weight: .semibold)) }
  /// Regular.
  static func body(_ size: Double = 15) -> TextStyle { TextStyle(Font(size: size)) }
  /// Regular in the secondary colour.
  static func detail(_ size: Double) -> TextStyle { body(size).colored(Palette.secondary) }
  /// Monospaced.
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

  fileprivate func apply(to label: Label) { (label.font, label.textColor, label.alignment) = (font, color, alignment) }
}

extension Label {
  /// A label with a text, by default on one line.
  convenience init(_ text: String = "", frame: CGRect, _ style: TextStyle = .body(), lines: Int = 1) {
    self.init(frame: frame)
    (self.text, numberOfLines) = (text, lines)
    style.apply(to: self)
  }
}
