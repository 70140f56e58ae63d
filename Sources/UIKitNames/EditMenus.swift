import Foundation

/// The menu for text: `UIMenuController`. It is never shown.
public final class UIMenuController {
  /// Where the arrow of the menu is.
  public enum ArrowDirection: Int, Hashable, Sendable { case `default`, up, down, left, right }

  /// A new one.
  public static var shared: UIMenuController { UIMenuController() }
  /// Commands of the application.
  public var menuItems: [UIMenuItem]?
  /// False. Setting it has no effect.
  public var isMenuVisible: Bool {
    get { false }
    set {}
  }
  /// Where the arrow is. Has no effect.
  public var arrowDirection = ArrowDirection.default
  /// Zero.
  public var menuFrame: CGRect { .zero }

  /// Has no effect.
  public func showMenu(from targetView: View, rect targetRect: CGRect) {}
  /// Has no effect.
  public func hideMenu() {}
  /// Has no effect.
  public func hideMenu(from targetView: View) {}
  /// Has no effect.
  public func setTargetRect(_ targetRect: CGRect, in targetView: View) {}
  /// Has no effect.
  public func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// Has no effect.
  public func update() {}

  /// Posted around the menu in UIKit, never here.
  public static let willShowMenuNotification = Notification.Name("UIMenuControllerWillShowMenuNotification"),
    didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification"),
    willHideMenuNotification = Notification.Name("UIMenuControllerWillHideMenuNotification"),
    didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification"),
    menuFrameDidChangeNotification = Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")
}

/// A command of the menu for text, which is never shown.
open class UIMenuItem {
  /// What it is called, and does.
  open var title: String, action: Selector

  /// Creates a command.
  public init(title: String, action: Selector) { (self.title, self.action) = (title, action) }
}

/// Where the arrow of a menu for text is.
public enum UIEditMenuArrowDirection: Int, Hashable, Sendable { case automatic, up, down, left, right }

/// A menu for text: `UIEditMenuInteraction`. It is never shown.
open class UIEditMenuInteraction: UIInertInteraction {
  /// The object that is never asked.
  public private(set) final weak var delegate: (any UIEditMenuInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: (any UIEditMenuInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func presentEditMenu(with configuration: UIEditMenuConfiguration) {}
  /// Does nothing.
  open func dismissMenu() {}
  /// Does nothing.
  open func reloadVisibleMenu() {}
  /// Does nothing.
  open func updateVisibleMenuPosition(animated: Bool) {}
  /// Returns zero.
  open func location(in view: View?) -> CGPoint { .zero }
}

/// Where a menu for text is. It is kept.
open class UIEditMenuConfiguration {
  /// What tells it from others.
  public final let identifier: AnyHashable
  /// The point of its arrow.
  public final let sourcePoint: CGPoint
  /// Where the arrow is.
  open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

  /// Creates a configuration.
  public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
    (self.identifier, self.sourcePoint) = (identifier ?? AnyHashable("menu"), sourcePoint)
  }
}

/// Animations along with a menu for text, which are never asked for.
public protocol UIEditMenuInteractionAnimating: AnyObject {
  /// Adds an animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

/// The callbacks of a menu for text. None is called.
public protocol UIEditMenuInteractionDelegate: AnyObject {
  /// Returns the menu.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu?
  /// Returns the rectangle beside which it is.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect
  /// Called before it is shown.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
  /// Called before it goes.
  func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating)
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension UIEditMenuInteractionDelegate {
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
    suggestedActions: [UIMenuElement]
  ) -> UIMenu? { nil }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
  ) -> CGRect { .null }
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
  public func editMenuInteraction(
    _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
    animator: any UIEditMenuInteractionAnimating
  ) {}
}
