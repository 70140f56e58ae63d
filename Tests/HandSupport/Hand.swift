import Foundation

/// The one thing with which a user does everything.
package enum Hand: String, CaseIterable, Sendable {
  case fingers, keyboard, mouse
}

/// Something that a hand does, and after which the user waits until nothing happens any more. Places are points of the
/// window.
package enum Act: Equatable, Sendable {
  /// A key with the keys that are held meanwhile, by SDL's name: "Tab", "A", ".".
  package struct Key: Equatable, Sendable {
    package let name: String
    package var hasControl = false

    package init(name: String, hasControl: Bool = false) { (self.name, self.hasControl) = (name, hasControl) }
  }

  /// A finger, or the mouse's button, goes down and up.
  case tap(CGPoint)
  /// A finger goes from one place to another and rests there, so that nothing flies on.
  case drag(from: CGPoint, to: CGPoint)
  /// Notches of the wheel, those towards the user positive: they show what is further down.
  case wheel(CGPoint, notches: Int)
  /// Keys, one after the other.
  case keys([Key])
}
