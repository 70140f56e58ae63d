import Foundation

/// An action, a command or a menu of them: `UIMenuElement`.
open class MenuElement: NSObject, NSCopying {
  /// The title; for an action also the name in the trace, "action" if empty.
  open var title: String
  /// A second line.
  open var subtitle: String?
  /// The image, or nil.
  open var image: Image?

  package init(title: String, subtitle: String? = nil, image: Image? = nil) {
    (self.title, self.subtitle, self.image) = (title, subtitle, image)
  }

  /// Returns the element itself: it is not changed while it is in a menu.
  open func copy(with zone: NSZone? = nil) -> Any { self }
}

/// A command of a menu, which responders perform: `UICommand`.
open class MenuCommand: MenuElement {
  /// A longer title. Not shown.
  open var discoverabilityTitle: String?
  /// What the application knows about it.
  public final let propertyList: Any?
  /// The selector, attributes, state and alternates of `UIKitNames`.
  package final var selector: Any?, attributeBits: UInt = 0, stateNumber = 0, otherCommands: [AnyObject] = []

  package init(
    title: String, image: Image? = nil, selector: Any?, propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.selector, self.propertyList, self.discoverabilityTitle) = (selector, propertyList, discoverabilityTitle)
    super.init(title: title, image: image)
  }
}
