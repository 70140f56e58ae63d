import Foundation
import TouchKit

/// Returns the controller that a menu previews.
public typealias UIContextMenuContentPreviewProvider = () -> ViewController?
/// Returns the menu for what the system suggests: nothing.
public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?

/// A menu for a long press, and its preview.
open class UIContextMenuConfiguration {
  /// In which order elements are. Has no effect: the first one is on top.
  public enum ElementOrder: Int, Hashable, Sendable { case automatic, priority, fixed }

  /// The identifier.
  public final let identifier: any NSCopying
  /// The identifiers of the other items of the menu. Has no effect.
  open var secondaryItemIdentifiers: Set<AnyHashable> = []
  /// A number at the preview. Not shown.
  open var badgeCount = 0
  /// In which order elements are. Has no effect.
  open var preferredMenuElementOrder = ElementOrder.automatic
  final let previewProvider: UIContextMenuContentPreviewProvider?, actionProvider: UIContextMenuActionProvider?
  /// Whether it is the answer of a delegate that does not implement the method.
  package private(set) final var isDefault = false

  /// Creates a configuration. Without a `previewProvider`, the preview is the pressed view.
  public init(
    identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
    actionProvider: UIContextMenuActionProvider? = nil
  ) {
    self.identifier = identifier ?? "menu" as NSString
    (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
  }

  /// The answer of a delegate that does not implement the method.
  package static var ofNoMethod: UIContextMenuConfiguration {
    let configuration = UIContextMenuConfiguration()
    configuration.isDefault = true
    return configuration
  }
}

/// Animations along with a menu that comes or goes.
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

/// Animations along with a tap on a preview.
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
  /// How the preview goes. Has no effect: it fades.
  var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// Collects what the delegate of a menu adds.
final class ContextMenuAnimator: UIContextMenuInteractionCommitAnimating {
  let previewViewController: ViewController?
  var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
  private var animations: [() -> Void] = [], completions: [() -> Void] = []

  init(_ controller: ViewController?) { previewViewController = controller }

  func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
  func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

  func animate() { for animation in animations { animation() } }
  func complete() {
    let due = completions
    completions = []
    for completion in due { completion() }
  }
}
