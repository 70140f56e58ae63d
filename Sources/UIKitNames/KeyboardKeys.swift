import Foundation

/// The modifier keys of an event: `UIKeyModifierFlags`.
public struct UIKeyModifierFlags: OptionSet, Hashable, Sendable {
  /// UIKit's values.
  public let rawValue: Int
  /// Creates a set from its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// One key.
  public static let alphaShift = UIKeyModifierFlags(rawValue: 1 << 16),
    shift = UIKeyModifierFlags(rawValue: 1 << 17), control = UIKeyModifierFlags(rawValue: 1 << 18),
    alternate = UIKeyModifierFlags(rawValue: 1 << 19), command = UIKeyModifierFlags(rawValue: 1 << 20),
    numericPad = UIKeyModifierFlags(rawValue: 1 << 21)
}

extension KeyboardKey {
  /// The modifier keys.
  public var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: modifiers) }
  /// The place of the key on the keyboard.
  public var keyCode: UIKeyboardHIDUsage { UIKeyboardHIDUsage(rawValue: usage) ?? .keyboardErrorUndefined }
}

/// The place of a key on a keyboard, by the numbers of the standard for input devices.
public enum UIKeyboardHIDUsage: Int, Hashable, Sendable {
  case keyboardErrorUndefined = 3
  case keyboardA, keyboardB, keyboardC, keyboardD, keyboardE, keyboardF, keyboardG, keyboardH, keyboardI, keyboardJ,
    keyboardK, keyboardL, keyboardM, keyboardN, keyboardO, keyboardP, keyboardQ, keyboardR, keyboardS, keyboardT,
    keyboardU, keyboardV, keyboardW, keyboardX, keyboardY, keyboardZ
  case keyboard1, keyboard2, keyboard3, keyboard4, keyboard5, keyboard6, keyboard7, keyboard8, keyboard9, keyboard0
  case keyboardReturnOrEnter, keyboardEscape, keyboardDeleteOrBackspace, keyboardTab, keyboardSpacebar,
    keyboardHyphen, keyboardEqualSign, keyboardOpenBracket, keyboardCloseBracket, keyboardBackslash
  case keyboardSemicolon = 51, keyboardQuote, keyboardGraveAccentAndTilde, keyboardComma, keyboardPeriod, keyboardSlash
  case keyboardF1 = 58, keyboardF2, keyboardF3, keyboardF4, keyboardF5, keyboardF6, keyboardF7, keyboardF8, keyboardF9,
    keyboardF10, keyboardF11, keyboardF12
  case keyboardHome = 74, keyboardPageUp, keyboardDeleteForward, keyboardEnd, keyboardPageDown, keyboardRightArrow,
    keyboardLeftArrow, keyboardDownArrow, keyboardUpArrow
  case keyboardLeftControl = 224, keyboardLeftShift, keyboardLeftAlt, keyboardLeftGUI, keyboardRightControl,
    keyboardRightShift, keyboardRightAlt, keyboardRightGUI
}
