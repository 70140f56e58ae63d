import Foundation

extension KeyCommand {
  /// The modifier keys.
  public final var modifierFlags: UIKeyModifierFlags { UIKeyModifierFlags(rawValue: modifiers) }

  /// Creates a combination that calls a method without an argument.
  public convenience init<Target: AnyObject, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> () -> Result,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifiers: modifierFlags.rawValue, selector: Selector(action),
      discoverabilityTitle: discoverabilityTitle)
  }
  /// Creates a combination that calls a method that takes it.
  public convenience init<Target: AnyObject, Sender, Result>(
    input: String, modifierFlags: UIKeyModifierFlags, action: @escaping (Target) -> (Sender) -> Result,
    discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifiers: modifierFlags.rawValue, selector: Selector(action),
      discoverabilityTitle: discoverabilityTitle)
  }
  /// Creates a combination that calls a method by its name.
  public convenience init(
    input: String, modifierFlags: UIKeyModifierFlags, action: Selector, discoverabilityTitle: String? = nil
  ) {
    self.init(
      input: input, modifiers: modifierFlags.rawValue, selector: action, discoverabilityTitle: discoverabilityTitle)
  }
  /// Creates a combination with a title for a menu.
  public convenience init(
    title: String = "", image: Image? = nil, action: Selector, input: String, modifierFlags: UIKeyModifierFlags = [],
    propertyList: Any? = nil, alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off
  ) {
    self.init(
      input: input, modifiers: modifierFlags.rawValue, title: title, image: image, selector: action,
      propertyList: propertyList, discoverabilityTitle: discoverabilityTitle)
    (otherCommands, self.attributes, self.state) = (alternates, attributes, state)
  }

  /// A key without a character.
  public static let inputUpArrow = "UIKeyInputUpArrow", inputDownArrow = "UIKeyInputDownArrow",
    inputLeftArrow = "UIKeyInputLeftArrow", inputRightArrow = "UIKeyInputRightArrow",
    inputEscape = "UIKeyInputEscape",
    inputHome = "UIKeyInputHome", inputEnd = "UIKeyInputEnd", inputPageUp = "UIKeyInputPageUp",
    inputPageDown = "UIKeyInputPageDown", inputDelete = "UIKeyInputDelete"
  /// A key for functions.
  public static let f1 = "UIKeyInputF1", f2 = "UIKeyInputF2", f3 = "UIKeyInputF3", f4 = "UIKeyInputF4",
    f5 = "UIKeyInputF5", f6 = "UIKeyInputF6", f7 = "UIKeyInputF7", f8 = "UIKeyInputF8", f9 = "UIKeyInputF9",
    f10 = "UIKeyInputF10", f11 = "UIKeyInputF11", f12 = "UIKeyInputF12"
}
