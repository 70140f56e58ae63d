import Foundation

/// An action or a menu of actions.
open class UIMenuElement {
  /// The title; for an action also the name in the trace, "action" if empty.
  public final let title: String
  /// The image, or nil.
  public final let image: Image?

  /// What applies to an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen, deletes something, or is not shown. Without effect, as menus are not shown.
    public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2),
      hidden = Attributes(rawValue: 4)
  }

  /// Whether an element is marked as chosen. Without effect, as menus are not shown.
  public enum State: Int, Hashable, Sendable { case off, on, mixed }

  init(title: String, image: Image?) { (self.title, self.image) = (title, image) }
}

/// A closure as a control's action.
public final class UIAction: UIMenuElement {
  /// A name that finds an action again.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The closure.
  public let handler: (UIAction) -> Void
  /// The name that finds it again; empty if none was given.
  public let identifier: Identifier
  /// What applies to it in a menu, which is never shown.
  public var attributes: Attributes
  /// Whether it is marked in a menu, which is never shown.
  public var state: State
  /// A longer title. Not shown.
  public var discoverabilityTitle: String?
  /// The control that last called it.
  public internal(set) weak var sender: Control?

  /// Creates an action.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil, discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    (self.identifier, self.discoverabilityTitle) = (identifier ?? Identifier(""), discoverabilityTitle)
    super.init(title: title, image: image)
  }
}

/// A menu. It is never shown.
public final class UIMenu: UIMenuElement {
  /// How a menu is shown inside of another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Without effect, as menus are not shown.
    public static let displayInline = Options(rawValue: 1), destructive = Options(rawValue: 2),
      singleSelection = Options(rawValue: 32)
  }

  /// The name of a menu.
  public struct Identifier: RawRepresentable, Hashable, Sendable {
    /// The name.
    public let rawValue: String
    /// Creates an identifier from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// Creates an identifier from its name.
    public init(_ rawValue: String) { self.rawValue = rawValue }
  }

  /// The name; empty without one.
  public let identifier: Identifier
  /// The elements.
  public let children: [UIMenuElement]
  /// The options.
  public let options: Options

  /// Creates a menu.
  public init(
    title: String = "", image: Image? = nil, identifier: Identifier? = nil, options: Options = [],
    children: [UIMenuElement] = []
  ) {
    (self.children, self.options, self.identifier) = (children, options, identifier ?? Identifier(""))
    super.init(title: title, image: image)
  }
}

extension Control {
  /// Removes an action from these events.
  public final func removeAction(_ action: UIAction, for events: Event) {
    for event in events.names { removeActions(of: action, for: event) }
  }
}
