import Foundation

/// See `MenuCommand` of `TouchKit`.
public typealias UICommand = MenuCommand

/// A command in place of another one while modifier keys are down. It is kept.
open class UICommandAlternate: NSObject {
  /// The title.
  public final let title: String
  /// The method.
  public final let action: Selector
  /// The keys.
  public final let modifierFlags: UIKeyModifierFlags

  /// Creates an alternate.
  public init(title: String, action: Selector, modifierFlags: UIKeyModifierFlags) {
    (self.title, self.action, self.modifierFlags) = (title, action, modifierFlags)
  }
}

extension MenuCommand: UIMenuLeaf {
  /// The method that a responder performs.
  public final var action: Selector { selector as? Selector ?? Selector("") }
  /// What applies to it in a menu.
  public final var attributes: Attributes {
    get { Attributes(rawValue: attributeBits) }
    set { attributeBits = newValue.rawValue }
  }
  /// Whether it is marked in a menu.
  public final var state: State {
    get { State(rawValue: stateNumber) ?? .off }
    set { stateNumber = newValue.rawValue }
  }
  /// The commands in its place with modifier keys.
  public final var alternates: [UICommandAlternate] { otherCommands.compactMap { $0 as? UICommandAlternate } }
  /// Nil: nobody has performed it.
  public final var sender: Any? { nil }
  /// Lets the target, or else a responder, perform the method.
  public final func performWithSender(_ sender: Any?, target: Any?) {
    Application.shared.sendAction(action, to: target, from: sender, for: nil)
  }

  /// Creates a command.
  public convenience init(
    title: String = "", image: Image? = nil, action: Selector, propertyList: Any? = nil,
    alternates: [UICommandAlternate] = [], discoverabilityTitle: String? = nil, attributes: Attributes = [],
    state: State = .off
  ) {
    self.init(
      title: title, image: image, selector: action, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle)
    (otherCommands, self.attributes, self.state) = (alternates, attributes, state)
  }
}
