import Foundation
import TouchKit

/// The colours of the apps on the stage, independent of the panels' theme.
enum Palette {
  static let ground = Color(hex: 0xF2F3F6)  // Behind lists and cards.
  static let surface = Color.white  // Lists, bars and cards.
  static let ink = Color(hex: 0x14181F)  // Titles.
  static let secondary = Color(hex: 0x626B77)  // Text below titles.
  static let faint = Color(hex: 0xB3BAC4)  // Chevrons, hints.
  static let rule = Color(hex: 0xE2E5EA)  // Hairlines between rows and below bars, borders of cards.
  static let chevron = Color(hex: 0xC4C4C7)  // Arrows at the end of rows.
  static let unread = Color(hex: 0x007AFF)  // The dot beside a mail.
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
    (backgroundColor, pressedGround) = (color, pressed)
  }

  /// Calls `action` on a touch up inside.
  func onTap(named name: String, _ action: @escaping () -> Void) {
    addAction(for: .touchUpInside, named: name) { _ in action() }
  }
}

extension CGRect {
  /// A frame in a drawing: `CGRect(16, 17, 32, 32)`.
  init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
    self.init(x: x, y: y, width: width, height: height)
  }
}

/// Building blocks of pages and pictures. Views added here receive no touches.
extension View {
  convenience init(_ frame: CGRect, _ color: Color?, radius: Double = 0) {
    self.init(frame: frame)
    (backgroundColor, cornerRadius) = (color, radius)
  }

  /// Sets the identifier, and what people call the view where the identifier is no word; returns the view.
  func identified(_ identifier: String, as label: String? = nil) -> Self {
    (accessibilityIdentifier, accessibilityLabel) = (identifier, label)
    return self
  }

  @discardableResult
  func addLabel(_ text: String = "", _ frame: CGRect, _ style: TextStyle = .body(), lines: Int = 1) -> Label {
    let label = Label(text, frame: frame, style, lines: lines)
    addSubview(label)
    return label
  }

  @discardableResult
  func addPatch(_ frame: CGRect, _ color: Color?, radius: Double = 0) -> View {
    let patch = View(frame, color, radius: radius)
    patch.isUserInteractionEnabled = false
    addSubview(patch)
    return patch
  }

  /// Adds a disc around a point.
  @discardableResult
  func addDisc(x: Double, y: Double, radius: Double, _ color: Color?) -> View {
    addPatch(CGRect(x - radius, y - radius, 2 * radius, 2 * radius), color, radius: radius)
  }

  /// Adds a hairline from `x` to the right edge, just above `bottom`. It is one pixel high, and half a point up, so that it
  /// is not rounded down into the next row, which would cover it, where a point has less than two pixels.
  func addRule(bottom: Double, from x: Double = 0) {
    addPatch(CGRect(x, bottom - 1, bounds.width - x, 0.5), Palette.rule)
  }

  /// Adds the arrow of a row that leads further, with its tip at `x`.
  func addChevron(x: Double, middle: Double) {
    addStroke([(1, 1), (6.2, 6.2), (1, 11.4)], in: CGRect(x - 7, middle - 6, 8, 13), Palette.chevron, width: 1.7)
  }

  /// Adds a filled polygon in the frame's coordinates, by default the bounds.
  func addPolygon(_ points: [(x: Double, y: Double)], in frame: CGRect? = nil, _ color: Color) {
    let shape = ShapeView(frame: frame ?? bounds)
    shape.points = points.map { CGPoint(x: $0.x, y: $0.y) }
    (shape.isClosed, shape.fillColor) = (true, color)
    addSubview(shape)
  }

  /// Adds a stroke through points in the frame's coordinates, by default the bounds.
  func addStroke(_ points: [(x: Double, y: Double)], in frame: CGRect? = nil, _ color: Color, width: Double) {
    let shape = ShapeView(frame: frame ?? bounds)
    shape.points = points.map { CGPoint(x: $0.x, y: $0.y) }
    (shape.strokeColor, shape.lineWidth) = (color, width)
    addSubview(shape)
  }

  /// Animates a number over `duration` seconds.
  func animate(
    from start: Double, to end: Double, duration: Double, _ change: @escaping (Double) -> Void,
    completion: @escaping () -> Void = {}
  ) { animate(duration: duration, { part in change(start + (end - start) * part) }, completion: completion) }

  func setBorder(_ color: Color = Palette.rule, width: Double = 1) { (borderColor, borderWidth) = (color, width) }
}

/// A card with a picture of its title, and a detail. It receives no touches.
final class PictureCard: View {
  private static let footer = 46.0

  init(frame: CGRect, title: String, detail: String) {
    super.init(frame: frame)
    (backgroundColor, cornerRadius, isUserInteractionEnabled) = (Palette.surface, 14, false)
    setBorder()
    addCard(title, CGRect(6, 6, frame.width - 12, frame.height - 12 - Self.footer))
    let top = frame.height - Self.footer
    addLabel(title, CGRect(12, top, frame.width - 24, 20), .title(14))
    addLabel(detail, CGRect(12, top + 20, frame.width - 24, 17), .detail(12))
  }
}

/// A view that highlights while touched. Not a control, so that scroll views may cancel its touches.
class LitView: View {
  func highlight(_ isOn: Bool) { backgroundColor = isOn ? Palette.highlight : Palette.surface }

  final override func touchesBegan(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(true) }
  final override func touchesMoved(_ touches: Set<Touch>, with event: TouchEvent?) {}
  final override func touchesEnded(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
  final override func touchesCancelled(_ touches: Set<Touch>, with event: TouchEvent?) { highlight(false) }
}

extension PanGestureRecognizer {
  func isSideways(in view: View) -> Bool {
    let way = translation(in: view)
    return abs(way.x) > abs(way.y)
  }
}

extension ScrollView {
  /// Adds pages of the view's size side by side and enables paging.
  func addPages(_ pages: [View]) {
    (isPagingEnabled, showsHorizontalScrollIndicator) = (true, false)
    contentSize = CGSize(width: bounds.width * Double(pages.count), height: bounds.height)
    for (index, page) in pages.enumerated() {
      page.frame.origin.x = bounds.width * Double(index)
      addSubview(page)
    }
  }

  /// Returns the index of the nearest of `count` pages.
  func currentPage(of count: Int) -> Int { min(max((contentOffset.x / bounds.width).whole, 0), count - 1) }
}

extension BinaryFloatingPoint {
  /// The value rounded to an integer, for a readout.
  var whole: Int { Int(rounded()) }
}

extension Double {
  /// The value rounded to tenths, without a trailing zero, for a readout.
  var tenths: String {
    let tenths = (self * 10).rounded() / 10
    return tenths == tenths.rounded() ? String(Int(tenths)) : String(tenths)
  }
}
