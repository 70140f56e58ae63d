import Foundation

/// The menus of a desktop: `UIMenuSystem`. There is none here.
public final class UIMenuSystem {
  /// The menu bar, which is not shown.
  public static var main: UIMenuSystem { UIMenuSystem() }
  /// The menus of views, which this system does not change.
  public static var context: UIMenuSystem { UIMenuSystem() }

  /// Does nothing.
  public func setNeedsRebuild() {}
  /// Does nothing.
  public func setNeedsRevalidate() {}
}

/// Changes menus: `UIMenuBuilder`. `buildMenu(with:)` of responders is never called with one.
public protocol UIMenuBuilder {
  /// The system of the menus.
  var system: UIMenuSystem { get }
  /// Returns a menu.
  func menu(for identifier: UIMenu.Identifier) -> UIMenu?
  /// Returns an action.
  func action(for identifier: UIAction.Identifier) -> UIAction?
  /// Returns a command.
  func command(for action: Selector, propertyList: Any?) -> UICommand?
  /// Replaces a menu.
  func replace(menu replacedIdentifier: UIMenu.Identifier, with replacementMenu: UIMenu)
  /// Replaces the elements of a menu.
  func replaceChildren(
    ofMenu parentIdentifier: UIMenu.Identifier, from childrenBlock: ([UIMenuElement]) -> [UIMenuElement])
  /// Adds a menu before another one.
  func insertSibling(_ siblingMenu: UIMenu, beforeMenu siblingIdentifier: UIMenu.Identifier)
  /// Adds a menu after another one.
  func insertSibling(_ siblingMenu: UIMenu, afterMenu siblingIdentifier: UIMenu.Identifier)
  /// Adds a menu at the start of another one.
  func insertChild(_ childMenu: UIMenu, atStartOfMenu parentIdentifier: UIMenu.Identifier)
  /// Adds a menu at the end of another one.
  func insertChild(_ childMenu: UIMenu, atEndOfMenu parentIdentifier: UIMenu.Identifier)
  /// Removes a menu.
  func remove(menu removedIdentifier: UIMenu.Identifier)
}

extension UIMenu.Identifier {
  /// A menu of the system: the bar and its menus.
  public static let root = Self("com.apple.menu.root"), application = Self("com.apple.menu.application"),
    file = Self("com.apple.menu.file"), edit = Self("com.apple.menu.edit"), view = Self("com.apple.menu.view"),
    window = Self("com.apple.menu.window"), help = Self("com.apple.menu.help"), format = Self("com.apple.menu.format")
  /// A group of the menu of the application.
  public static let about = Self("com.apple.menu.about"), preferences = Self("com.apple.menu.preferences"),
    services = Self("com.apple.menu.services"), hide = Self("com.apple.menu.hide"), quit = Self("com.apple.menu.quit")
  /// A group of the menu of files and of windows.
  public static let newScene = Self("com.apple.menu.new-scene"), close = Self("com.apple.menu.close"),
    fullscreen = Self("com.apple.menu.fullscreen"), toolbar = Self("com.apple.menu.toolbar"),
    bringAllToFront = Self("com.apple.menu.bring-all-to-front"), share = Self("com.apple.menu.share")
  /// A group of the menu for editing.
  public static let undoRedo = Self("com.apple.menu.undo-redo"), standardEdit = Self("com.apple.menu.standard-edit"),
    find = Self("com.apple.menu.find"), replace = Self("com.apple.menu.replace")
  /// A group of the menu for text.
  public static let font = Self("com.apple.menu.font"), textStyle = Self("com.apple.menu.text-style"),
    textColor = Self("com.apple.menu.text-color")
}
