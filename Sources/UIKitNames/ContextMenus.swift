import Foundation

/// A menu for a long press: `UIContextMenuInteraction`. It recognizes nothing, so that the view's own recognizers do.
@available(*, deprecated, message: "menus of views are not shown: no finger opens one")
open class UIContextMenuInteraction: UIInertInteraction {
  /// How a menu is shown: never.
  public enum Appearance: UInt, Hashable, Sendable { case unknown, rich, compact }

  /// The object that would be asked for the menu.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// How the menu is shown: unknown.
  open var menuAppearance: Appearance { .unknown }
  /// Returns zero.
  open func location(in view: View?) -> CGPoint { .zero }
  /// Does nothing: no menu is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {}
  /// Does nothing: no menu is shown.
  open func dismissMenu() {}
}

/// Returns the controller that a menu previews.
public typealias UIContextMenuContentPreviewProvider = () -> ViewController?
/// Returns the menu for what the system suggests.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A menu and its preview. It is kept.
@available(*, deprecated, message: "menus of views are not shown: no finger opens one")
open class UIContextMenuConfiguration {
  /// In which order elements are. Has no effect.
  public enum ElementOrder: Int, Hashable, Sendable { case automatic, priority, fixed }

  /// The identifier.
  public final let identifier: any NSCopying
  /// The identifiers of the other items of the menu.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// A number at the preview. Not shown.
  open var badgeCount = 0
  /// In which order elements are. Has no effect.
  open var preferredMenuElementOrder = ElementOrder.automatic
  private let previewProvider: UIContextMenuContentPreviewProvider?, actionProvider: UIContextMenuActionProvider?

  /// Creates a configuration.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? "menu" as NSString
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }
}

/// Animations along with a menu, which are never asked for.
public protocol UIContextMenuInteractionAnimating: AnyObject {
  /// The controller that is previewed.
  var previewViewController: ViewController? { get }
  /// Adds an animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping () -> Void)
}

extension UIContextMenuInteractionAnimating {
  /// Nil.
  public var previewViewController: ViewController? { nil }
}

/// How a preview goes when it is tapped.
public enum UIContextMenuInteractionCommitStyle: Int, Hashable, Sendable { case dismiss, pop }

/// Animations along with a tap on a preview, which are never asked for.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The callbacks of a menu. None is called.
@available(*, deprecated, message: "menus of views are not shown: no finger opens one")
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu at a point, or nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns what is highlighted.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns into what the menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns what is highlighted of an item.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns into what the menu of an item goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Called for a tap on the preview.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating)
  /// Called before the menu is shown.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
  /// Called before the menu goes.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?)
}

// The defaults.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
@available(*, deprecated, message: "menus of views are not shown: no finger opens one")
extension UIContextMenuInteractionDelegate {
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    dismissalPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview? { nil }
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
    animator: any UIContextMenuInteractionCommitAnimating
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
  public func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
    animator: (any UIContextMenuInteractionAnimating)?
  ) {}
}
