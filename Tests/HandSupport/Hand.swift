import Foundation

/// The one input device of a user.
package enum Hand: String, CaseIterable, Sendable {
  case fingers, keyboard, mouse
}

/// An action, after which the user waits until the window is idle. Places are points of the window.
package enum Act: Equatable, Sendable {
  /// A key with the keys that are held meanwhile, by SDL's name: "Tab", "A", ".".
  package struct Key: Equatable, Sendable {
    package let name: String
    package var hasControl = false

    package init(name: String, hasControl: Bool = false) { (self.name, self.hasControl) = (name, hasControl) }
  }

  /// A tap or a click.
  case tap(CGPoint)
  /// A finger moves from one place to another and rests there, so that nothing decelerates.
  case drag(from: CGPoint, to: CGPoint)
  /// Notches of the wheel, those towards the user positive: they show what is further down.
  case wheel(CGPoint, notches: Int)
  /// Keys, one after another.
  case keys([Key])
}
