import Foundation
import TouchKit

/// The colours of the apps on the stage, independent of the panels' theme.
enum Palette {
  static let ground = Color(hex: 0xF2F3F6)  // Behind lists and cards.
  static let surface = Color.white  // Lists, bars and cards.
  static let ink = Color(hex: 0x14181F)  // Titles.
  static let secondary = Color(hex: 0x626B77)  // Text below titles.
  static let faint = Color(hex: 0xB3BAC4)  // Chevrons, hints.
  static let rule = Color(hex: 0xE2E5EA)  // Lines between rows.
  static let accent = Color(hex: 0x2F6FC0)  // Controls and selections.
  static let highlight = Color(hex: 0xCFE0FA)  // The background of a highlighted row.
  static let chosen = Color(hex: 0xE3ECF9)  // The background of a highlighted title.
  /// Discs and covers, by number.
  static func hue(_ index: Int) -> Color { Color(hex: hues[index % hues.count]) }

  private static let hues: [UInt32] = [
    0xD6453D, 0x2F6FC0, 0x1E8A5F, 0x8E44AD, 0xE07B17, 0x14889C, 0xB5483A, 0x5B5FC7, 0x7A6A3A,
  ]
}

/// Size, weight, colour and alignment of a text.
///
/// `.title(26)`, `.detail(13).trailing`, `.title(15).white.centered`.
struct TextStyle {
  private var font: Font
  private var color = Palette.ink
  private var alignment = Label.Alignment.leading

  private init(_ font: Font) { self.font = font }

  static func title(_ size: Double) -> TextStyle { TextStyle(Font(size: size, weight: .semibold)) }
  static func body(_ size: Double = 15) -> TextStyle { TextStyle(Font(size: size)) }
  /// Regular in the secondary colour.
  static func detail(_ size: Double) -> TextStyle { body(size).colored(Palette.secondary) }
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
  convenience init(_ text: String = "", frame: CGRect, _ style: TextStyle = .body(), lines: Int = 1) {
    self.init(frame: frame)
    (self.text, numberOfLines) = (text, lines)
    style.apply(to: self)
  }
}

extension Button {
  /// A button with one background colour, and another one while highlighted.
  convenience init(
    _ title: String = "", frame: CGRect, _ identifier: String, _ color: Color? = nil,
    pressed: Color = Palette.highlight, radius: Double = 0
  ) {
    self.init(frame: frame)
    (accessibilityIdentifier, self.title, cornerRadius) = (identifier, title, radius)
    (backgroundColor, highlightedBackgroundColor) = (color, pressed)
  }

  /// Calls `action` on a touch up inside.
  func onTap(named name: String, _ action: @escaping () -> Void) {
    addAction(for: .touchUpInside, named: name) { _ in action() }
  }
}
