import Foundation

// What events, touches and recognizers have for devices that are not here.

extension TouchEvent {
  /// The buttons of a mouse.
  public struct ButtonMask: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }
    /// The left button, or the right one.
    public static let primary = ButtonMask(rawValue: 1), secondary = ButtonMask(rawValue: 2)
    /// Returns the button of a number, from 1.
    public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << max(buttonNumber - 1, 0)) }
  }

  /// No buttons: events do not know them.
  public var buttonMask: ButtonMask { [] }
  /// No keys: events do not know them.
  public var modifierFlags: UIKeyModifierFlags { [] }
}

extension Touch {
  /// Returns the direction of a pencil, which there is none: 0.
  public func azimuthAngle(in view: View?) -> CGFloat { 0 }
  /// Returns the direction of a pencil as a vector: to the right.
  public func azimuthUnitVector(in view: View?) -> CGVector { CGVector(dx: 1, dy: 0) }
}

extension GestureRecognizer {
  /// The buttons of a mouse that are down: none.
  public final var buttonMask: TouchEvent.ButtonMask { [] }
}

extension TapGestureRecognizer {
  /// The buttons of a mouse that it takes. Has no effect: every click counts.
  public final var buttonMaskRequired: TouchEvent.ButtonMask {
    get { TouchEvent.ButtonMask(rawValue: inertValues.buttons) }
    set { inertValues.buttons = newValue.rawValue }
  }
}

extension HoverGestureRecognizer {
  /// The height of a pencil over the screen: 0.
  public final var zOffset: CGFloat { 0 }
}

/// A kind of scroll event: that of a wheel, or of a trackpad.
public enum UIScrollType: Int, Hashable, Sendable { case discrete, continuous }

extension ScrollView {
  /// Whether an index of a list is shown. Has no effect: there is none.
  public enum IndexDisplayMode: Int, Hashable, Sendable { case automatic, alwaysHidden }

  /// Whether an index of a list is shown. Has no effect: there is none.
  public final var indexDisplayMode: IndexDisplayMode {
    get { IndexDisplayMode(rawValue: inert.indexMode) ?? .automatic }
    set { inert.indexMode = newValue.rawValue }
  }
}
