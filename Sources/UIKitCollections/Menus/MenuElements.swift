import Foundation
import TouchKit

/// See `MenuElement` of `TouchKit`.
public typealias UIMenuElement = MenuElement

extension MenuElement {
  /// What applies to an element.
  public struct Attributes: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The element cannot be chosen, deletes something, is not shown, or leaves the menu there.
    public static let disabled = Attributes(rawValue: 1), destructive = Attributes(rawValue: 2),
      hidden = Attributes(rawValue: 4), keepsMenuPresented = Attributes(rawValue: 8)
  }

  /// Whether an element is marked as chosen.
  public enum State: Int, Hashable, Sendable { case off, on, mixed }
}

/// An element that does something: an action or a command.
public protocol UIMenuLeaf: AnyObject {
  /// The title.
  var title: String { get set }
  /// A longer title. Not shown.
  var discoverabilityTitle: String? { get set }
  /// The image.
  var image: Image? { get set }
  /// What applies to it in a menu.
  var attributes: MenuElement.Attributes { get set }
  /// Whether it is marked in a menu.
  var state: MenuElement.State { get set }
  /// The object that last performed it.
  var sender: Any? { get }
  /// Performs it.
  func performWithSender(_ sender: Any?, target: Any?)
}

/// The closure of an action.
public typealias UIActionHandler = (UIAction) -> Void

/// A closure as a control's action.
public final class UIAction: UIMenuElement, UIMenuLeaf {
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
  /// What applies to it in a menu.
  public var attributes: Attributes
  /// Whether it is marked in a menu.
  public var state: State
  /// A longer title. Not shown.
  public var discoverabilityTitle: String?
  /// The object that last performed it, such as a control.
  public var sender: Any? { performer }
  package weak var performer: AnyObject?

  /// Calls the closure.
  public func performWithSender(_ sender: Any?, target: Any?) {
    performer = sender.map { $0 as AnyObject }
    handler(self)
  }

  /// Creates an action.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    discoverabilityTitle: String? = nil,
    attributes: Attributes = [], state: State = .off, handler: @escaping (UIAction) -> Void
  ) {
    (self.handler, self.attributes, self.state) = (handler, attributes, state)
    (self.identifier, self.discoverabilityTitle) = (identifier ?? Identifier(""), discoverabilityTitle)
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// A menu of actions, commands and further menus.
open class UIMenu: UIMenuElement {
  /// How a menu is shown inside of another.
  public struct Options: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: UInt
    /// Creates a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The elements are shown among those around them, the title is red, or one element is marked, which has no effect.
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

  /// How large its elements are. Without effect.
  public enum ElementSize: Int, Hashable, Sendable { case small, medium, large, automatic = -1 }

  /// The name; empty without one.
  public final let identifier: Identifier
  /// The elements.
  public final let children: [UIMenuElement]
  /// The options.
  public final let options: Options
  /// How large its elements are. Has no effect.
  open var preferredElementSize: ElementSize

  /// The elements that are marked as chosen, also those of menus inside.
  open var selectedElements: [UIMenuElement] {
    children.flatMap { child -> [UIMenuElement] in
      if let menu = child as? UIMenu { return menu.selectedElements }
      return (child as? any UIMenuLeaf)?.state == .on ? [child] : []
    }
  }

  /// Returns the menu with other elements.
  open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
    UIMenu(
      title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
      preferredElementSize: preferredElementSize, children: newChildren)
  }

  /// Creates a menu.
  public init(
    title: String = "", subtitle: String? = nil, image: Image? = nil, identifier: Identifier? = nil,
    options: Options = [], preferredElementSize: ElementSize = .automatic, children: [UIMenuElement] = []
  ) {
    (self.children, self.options, self.identifier) = (children, options, identifier ?? Identifier(""))
    self.preferredElementSize = preferredElementSize
    super.init(title: title, subtitle: subtitle, image: image)
  }
}

/// Elements that come when the menu is shown.
open class UIDeferredMenuElement: UIMenuElement {
  /// Gives the elements to its argument.
  public typealias ElementProvider = (_ completion: @escaping ([UIMenuElement]) -> Void) -> Void
  private let provider: ElementProvider, isCached: Bool
  private var known: [UIMenuElement]?

  /// Creates an element of a closure, which is called when the menu is shown for the first time.
  public convenience init(_ elementProvider: @escaping ElementProvider) { self.init(elementProvider, isCached: true) }

  private init(_ provider: @escaping ElementProvider, isCached: Bool) {
    (self.provider, self.isCached) = (provider, isCached)
    super.init(title: "")
  }

  /// Creates an element of a closure that is called for each menu.
  public static func uncached(_ elementProvider: @escaping ElementProvider) -> UIDeferredMenuElement {
    UIDeferredMenuElement(elementProvider, isCached: false)
  }

  /// Forgets elements that are asked for anew in each menu.
  final func prepareForMenu() { if !isCached { known = nil } }

  /// Returns the elements that are known, and asks for them where none are; `later` is called when they come.
  final func elements(later: @escaping () -> Void) -> [UIMenuElement] {
    if let known { return known }
    var isAsking = true
    known = []
    provider { [weak self] elements in
      self?.known = elements
      if !isAsking { later() }
    }
    isAsking = false
    return known ?? []
  }
}
