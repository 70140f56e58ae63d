import Foundation
import TouchKit

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
