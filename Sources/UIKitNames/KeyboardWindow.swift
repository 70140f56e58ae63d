import Foundation

/// The keyboard as it is seen: a window in front of all others, as in UIKit, with an accessory view above its keys.
///
/// It takes the touches that come down on it. Its keys type nothing. The accessory of a first responder that is no field stays
/// at the bottom without keys: the bar of a chat.
final class KeyboardWindow: Window {
  private let keys = KeyboardKeys(frame: .zero)
  private lazy var input: View = keys
  private var accessory: View?
  /// The accessory that stays at the bottom of the window without keys.
  private var dockedBar: View?

  /// Creates the hidden keyboard of a window.
  init(over host: Window) {
    super.init(windowScene: WindowScene(of: host.application))
    windowLevel = Level(rawValue: 10_000_000)
    (accessibilityIdentifier, accessibilityLabel) = ("keyboard", "the keyboard")
    clipsToBounds = true
  }

  /// The height of what is shown, in points.
  var height: Double { accessoryHeight + inputHeight }

  /// The height of the accessory above the keys.
  private var accessoryHeight = 0.0
  private var inputHeight: Double {
    guard input === keys else { return Self.height(of: input) }
    // Below the keys of a phone without a home button is a strip for the globe and the microphone.
    return TextEditing.keyboardHeight + (screenBelow > 0 ? TextEditing.stripHeight : 0)
  }
  /// What a phone without a home button covers at the bottom.
  private var screenBelow: CGFloat { windowBehind?.screenInsets.bottom ?? 0 }

  private static func height(of view: View) -> Double {
    view.bounds.height > 0 ? view.bounds.height : max(view.intrinsicContentSize.height, 0)
  }

  /// Returns the height that the constraints in a view need, with what the screen covers of it; nil for none.
  private static func fittedHeight(of view: View) -> Double? {
    let width = view.superview?.bounds.width ?? view.bounds.width
    let fitted = view.systemLayoutSizeFitting(
      CGSize(width: width, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    return fitted.height > 0 ? fitted.height : nil
  }

  /// Whether a field has shown it.
  var isInUse: Bool { input.superview === self }

  /// Takes the views that a field shows: its accessory, and its own view in place of the keys.
  func take(from field: View) {
    // A field in the bar keeps it.
    let bar = dockedBar.flatMap { field.isDescendant(of: $0) ? $0 : nil } ?? field.suppliedAccessory
    keys.backgroundColor = keys.ground
    show(field.inputView ?? keys, below: bar)
  }

  /// Takes a bar that stays at the bottom, and returns its height there.
  func dock(_ bar: View?) -> Double {
    guard let bar else {
      if let dockedBar, dockedBar === accessory { show(input, below: nil) }
      dockedBar = nil
      return 0
    }
    dockedBar = bar
    if input === keys { keys.backgroundColor = keys.ground }
    show(input, below: bar)
    // Where it follows the safe area, it is higher at the bottom of the window.
    return measure(bar, above: 0)
  }

  /// The height of the bar at the bottom of the window.
  private var restHeight: Double { windowBehind?.keyboard.restHeight ?? 0 }

  /// Called when the bar at the bottom needs another height.
  var barHeightDidChange: (Double) -> Void = { _ in }

  override func safeAreaInsetsDidChange() { setNeedsLayout() }

  /// Asks the bar for its height where it stands.
  override func layoutSubviews() {
    super.layoutSubviews()
    guard let bar = dockedBar, bar === accessory, bar.autoresizingMask.contains(.flexibleHeight),
      Double(frame.height) == restHeight, let fitted = Self.fittedHeight(of: bar), fitted != restHeight
    else { return }
    barHeightDidChange(fitted)
  }

  /// Returns the height of a bar that stands at a distance from the bottom of the window.
  private func measure(_ bar: View, above distance: Double) -> Double {
    let (wasHidden, own) = (isHidden, Double(bar.frame.height))
    defer { isHidden = wasHidden }
    var fitted: Double?
    View.performWithoutAnimation {
      // Only what is shown, and high enough, has a safe area.
      isHidden = false
      let (room, height) = (windowBehind?.bounds ?? .zero, max(own, Double(screenBelow)))
      frame = CGRect(x: 0, y: room.height - height - distance, width: room.width, height: height + distance)
      // That a view was placed, and not the window around it, renews the safe areas.
      bar.frame = .zero
      bar.frame = CGRect(x: 0, y: 0, width: room.width, height: height)
      _ = bar.safeAreaInsets
      fitted = Self.fittedHeight(of: bar)
      bar.frame.size.height = own
    }
    if let fitted, own == 0 || bar.autoresizingMask.contains(.flexibleHeight) { return fitted }
    return Self.height(of: bar)
  }

  private func show(_ input: View, below accessory: View?) {
    // The application may have put them elsewhere since.
    for view in [self.accessory, self.input] where view?.superview === self && view !== accessory && view !== input {
      view?.removeFromSuperview()
    }
    (self.input, self.accessory) = (input, accessory)
    for case let view? in [input, accessory] where view.superview !== self { addSubview(view) }
    // It has its size before anybody hears of the keyboard.
    accessoryHeight = accessory.map { measure($0, above: inputHeight) } ?? 0
    accessory?.frame.size.height = accessoryHeight
  }

  /// Puts the keyboard in its place in the window, of which a part may be below it.
  func place(_ place: CGRect) {
    let isAtRest = accessory != nil && accessory === dockedBar && Double(place.height) <= restHeight
    let (width, above) = (place.width, isAtRest ? Double(place.height) : accessoryHeight)
    frame = place
    if input.superview === self { input.frame = CGRect(x: 0, y: above, width: width, height: inputHeight) }
    if accessory?.superview === self { accessory?.frame = CGRect(x: 0, y: 0, width: width, height: above) }
  }
}

/// The keys of a phone's keyboard: four rows below a bar for suggestions, which is empty.
private final class KeyboardKeys: View {
  private static let rows = ["qwertyuiop", "asdfghjkl", "zxcvbnm"]
  private static let (barHeight, pitch, keyHeight) = (53.0, 53.0, 42.0)

  private var isDark: Bool { traitCollection.userInterfaceStyle == .dark }
  private var ink: Color { isDark ? .white : .black }
  private var letterGround: Color { Color(hex: isDark ? 0x6B6B6E : 0xFFFFFF) }
  private var functionGround: Color { Color(hex: isDark ? 0x464649 : 0xABB0BA) }
  /// The colour behind the keys.
  var ground: Color { Color(hex: isDark ? 0x2C2C2E : 0xD1D4DB) }

  override func draw(_ rect: CGRect) {
    let (pitch, gap) = (Double(bounds.width) / 10, 3.0)
    for (row, letters) in Self.rows.enumerated() {
      let left = (Double(bounds.width) - pitch * Double(letters.count)) / 2
      for (column, letter) in letters.enumerated() {
        drawKey(String(letter), row, left + pitch * Double(column) + gap, pitch - 2 * gap, letterGround, size: 24)
      }
    }
    let side = 1.25 * pitch - 2 * gap
    drawShift(in: drawKey("", 2, gap, side, functionGround))
    drawDelete(in: drawKey("", 2, Double(bounds.width) - side - gap, side, functionGround))
    drawKey("123", 3, gap, 2.4 * pitch, functionGround)
    drawKey("space", 3, 2.4 * pitch + 3 * gap, 5.2 * pitch - 6 * gap, letterGround)
    drawKey("return", 3, 7.6 * pitch - gap, 2.4 * pitch, functionGround)
  }

  /// Draws a key with the shadow below it, and returns its rectangle.
  @discardableResult
  private func drawKey(
    _ title: String, _ row: Int, _ x: Double, _ width: Double, _ ground: Color, size: Double = 16
  ) -> CGRect {
    let key = CGRect(x: x, y: Self.barHeight + Self.pitch * Double(row), width: width, height: Self.keyHeight)
    for (rect, color) in [(key.offsetBy(dx: 0, dy: 1), Color(hex: isDark ? 0x1C1C1E : 0x898A8D)), (key, ground)] {
      color.setFill()
      UIBezierPath(roundedRect: rect, cornerRadius: 5).fill()
    }
    let attributes: [NSAttributedString.Key: Any] = [
      .font: UIFont.systemFont(ofSize: size), .foregroundColor: ink,
    ]
    let text = title.size(withAttributes: attributes)
    title.draw(
      in: CGRect(
        x: key.midX - text.width / 2, y: key.midY - text.height / 2, width: text.width + 1, height: text.height + 1),
      withAttributes: attributes)
    return key
  }

  private func drawShift(in key: CGRect) {
    stroke([(0, -10), (10, 0), (4.5, 0), (4.5, 8), (-4.5, 8), (-4.5, 0), (-10, 0), (0, -10)], in: key)
  }

  private func drawDelete(in key: CGRect) {
    stroke([(-11, 0), (-4, -8), (11, -8), (11, 8), (-4, 8), (-11, 0)], in: key)
    stroke([(-1, -3.5), (6, 3.5)], in: key)
    stroke([(6, -3.5), (-1, 3.5)], in: key)
  }

  /// Draws a line around the middle of a key.
  private func stroke(_ points: [(x: Double, y: Double)], in key: CGRect) {
    let line = UIBezierPath()
    for (index, point) in points.enumerated() {
      let place = CGPoint(x: key.midX + point.x, y: key.midY + point.y)
      if index == 0 { line.move(to: place) } else { line.addLine(to: place) }
    }
    ink.setStroke()
    line.lineWidth = 1.5
    line.stroke()
  }
}
