import Foundation

/// A menu for a long press: `UIContextMenuInteraction`.
///
/// A finger that rests for 0.5 s within 10 points asks the delegate for the menu. Without one, nothing happens. With
/// one, the view is lifted and the menu stands beside it; the same finger can slide on to a row and lift there.
open class UIContextMenuInteraction: UIInertInteraction {
  /// How a menu is shown: with what was pressed, or alone.
  public enum Appearance: UInt, Hashable, Sendable { case unknown, rich, compact }

  /// The object that is asked for the menu.
  public private(set) final weak var delegate: (any UIContextMenuInteractionDelegate)?
  private lazy var press = ContextMenuPress(InteractionMenus(self))

  /// Creates an interaction.
  public init(delegate: any UIContextMenuInteractionDelegate) {
    self.delegate = delegate
    super.init()
  }

  /// How the menu is shown: rich while one is there, else unknown.
  open var menuAppearance: Appearance { press.shown == nil ? .unknown : .rich }
  /// Returns where the last press began.
  open func location(in view: View?) -> CGPoint { self.view?.convert(press.location, to: view) ?? .zero }
  /// Replaces the menu that is shown.
  open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) { press.shown?.update(block) }
  /// Removes the menu that is shown.
  open func dismissMenu() { press.shown?.dismiss() }

  /// Removes the press from its view.
  open override func willMove(to view: View?) {
    super.willMove(to: view)
    press.recognizer.view?.removeGestureRecognizer(press.recognizer)
  }
  /// Adds the press to the view.
  open override func didMove(to view: View?) {
    super.didMove(to: view)
    view?.addGestureRecognizer(press.recognizer)
  }
}

/// Asks the delegate of an interaction, which may be gone before the menu is.
private final class InteractionMenus: ContextMenuSource {
  private weak var interaction: UIContextMenuInteraction?

  init(_ interaction: UIContextMenuInteraction) { self.interaction = interaction }

  @discardableResult
  private func ask<Answer>(
    _ question: (any UIContextMenuInteractionDelegate, UIContextMenuInteraction) -> Answer?
  ) -> Answer? {
    guard let interaction, let delegate = interaction.delegate else { return nil }
    return question(delegate, interaction)
  }

  func menuConfiguration(at point: CGPoint) -> UIContextMenuConfiguration? {
    ask { $0.contextMenuInteraction($1, configurationForMenuAtLocation: point) }
  }
  func pressedView(at point: CGPoint) -> View? { interaction?.view }
  func highlightPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    ask { delegate, interaction in
      delegate.contextMenuInteraction(
        interaction, configuration: configuration, highlightPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(interaction, previewForHighlightingMenuWithConfiguration: configuration)
    }
  }
  func dismissalPreview(of configuration: UIContextMenuConfiguration) -> UITargetedPreview? {
    ask { delegate, interaction in
      delegate.contextMenuInteraction(
        interaction, configuration: configuration, dismissalPreviewForItemWithIdentifier: configuration.identifier)
        ?? delegate.contextMenuInteraction(interaction, previewForDismissingMenuWithConfiguration: configuration)
    }
  }
  func willDisplay(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    ask { $0.contextMenuInteraction($1, willDisplayMenuFor: configuration, animator: animator) }
  }
  func willEnd(_ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionAnimating) {
    ask { $0.contextMenuInteraction($1, willEndFor: configuration, animator: animator) }
  }
  func willPerformPreviewAction(
    _ configuration: UIContextMenuConfiguration, _ animator: any UIContextMenuInteractionCommitAnimating
  ) {
    ask { $0.contextMenuInteraction($1, willPerformPreviewActionForMenuWith: configuration, animator: animator) }
  }
}

/// The callbacks of a menu.
public protocol UIContextMenuInteractionDelegate: AnyObject {
  /// Returns the menu at a point, or nil for none.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
  ) -> UIContextMenuConfiguration?
  /// Returns what is lifted, or nil, the default, for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns into what the menu goes, or nil, the default, for the view.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction,
    previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
  ) -> UITargetedPreview?
  /// Returns what is lifted of an item; asked first.
  func contextMenuInteraction(
    _ interaction: UIContextMenuInteraction, configuration: UIContextMenuConfiguration,
    highlightPreviewForItemWithIdentifier identifier: any NSCopying
  ) -> UITargetedPreview?
  /// Returns into what the menu of an item goes; asked first.
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
