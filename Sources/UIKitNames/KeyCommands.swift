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

extension KeyCommand {
  /// The modifier keys.
  public final var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: modifiers) }

  /// Creates a combination that calls a method without an argument.
  public convenience init<Target: AnyObject, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Result,
    discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifiers: modifierFlags.rawValue)
    self.discoverabilityTitle = discoverabilityTitle
  }
  /// Creates a combination that calls a method that takes it.
  public convenience init<Target: AnyObject, Sender, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> (Sender) -> Result,
    discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifiers: modifierFlags.rawValue)
    self.discoverabilityTitle = discoverabilityTitle
  }
  /// Creates a combination that calls a method by its name.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(input: input, modifiers: modifierFlags.rawValue)
    self.discoverabilityTitle = discoverabilityTitle
    keyValues.action = action
  }
  /// Creates a combination with a title and what belongs to it.
  public convenience init(
    title: String, image: Image? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, discoverabilityTitle: String? = nil,
    attributes: UIMenuElement.Attributes = [], state: UIMenuElement.State = .off
  ) {
    self.init(input: input, modifierFlags: modifierFlags, action: action, discoverabilityTitle: discoverabilityTitle)
    self.title = title
    let values = keyValues
    (values.image, values.propertyList) = (image, propertyList)
    (values.attributes, values.state) = (attributes, state)
  }

  private final var keyValues: KeyValues {
    if let values = companion as? KeyValues { return values }
    let values = KeyValues()
    companion = values
    return values
  }
  /// The method that it would call; nil for a reference to one.
  public final var action: Selector? { keyValues.action }
  /// What belongs to it. Has no effect.
  public final var propertyList: Any? { keyValues.propertyList }
  /// The picture. Has no effect.
  public final var image: Image? {
    get { keyValues.image }
    set { keyValues.image = newValue }
  }
  /// What applies to it in a menu, which is not shown.
  public final var attributes: UIMenuElement.Attributes {
    get { keyValues.attributes }
    set { keyValues.attributes = newValue }
  }
  /// Whether it is marked in a menu, which is not shown.
  public final var state: UIMenuElement.State {
    get { keyValues.state }
    set { keyValues.state = newValue }
  }
  /// Whether it is translated to other keyboards. Has no effect.
  public final var allowsAutomaticLocalization: Bool {
    get { keyValues.isLocalized }
    set { keyValues.isLocalized = newValue }
  }
  /// Whether it is mirrored for other directions. Has no effect.
  public final var allowsAutomaticMirroring: Bool {
    get { keyValues.isMirrored }
    set { keyValues.isMirrored = newValue }
  }

  /// A key without a character.
  public static let inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd", inputPageUp = "UIKeyInputPageUp",
    inputPageDown = "UIKeyInputPageDown", inputDelete = "UIKeyInputDelete"
  /// A key of functions.
  public static let f1 = "UIKeyInputF1", f2 = "UIKeyInputF2", f3 = "UIKeyInputF3", f4 = "UIKeyInputF4",
    f5 = "UIKeyInputF5", f6 = "UIKeyInputF6", f7 = "UIKeyInputF7", f8 = "UIKeyInputF8", f9 = "UIKeyInputF9",
    f10 = "UIKeyInputF10", f11 = "UIKeyInputF11", f12 = "UIKeyInputF12"
  /// A key without a character.
  public static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow",
    inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow",
    inputEscape = "UIKeyInputEscape"
}

/// What UIKit's combinations of keys have and the engine's do not.
private final class KeyValues {
  var action: Selector?, image: Image?, propertyList: Any?
  var attributes: UIMenuElement.Attributes = [], state = UIMenuElement.State.off
  var isLocalized = true, isMirrored = true
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
