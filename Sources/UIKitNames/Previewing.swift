import Foundation

/// A page that a hard press shows in small: `UIViewControllerPreviewing`. Screens here do not measure how hard they are
/// pressed, so nothing is shown.
public protocol UIViewControllerPreviewing: AnyObject {
  /// The recognizer of the press, which recognizes nothing.
  var previewingGestureRecognizerForFailureRelationship: GestureRecognizer { get }
  /// Whom the page is asked for.
  var delegate: any UIViewControllerPreviewingDelegate { get }
  /// The view that is pressed.
  var sourceView: View { get }
  /// The part of it that is pressed.
  var sourceRect: CGRect { get set }
}

/// Returns the page that a hard press shows. It is never asked.
public protocol UIViewControllerPreviewingDelegate: AnyObject {
  /// Returns the page for a press.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, viewControllerForLocation location: CGPoint
  ) -> ViewController?
  /// Called to show the page in full.
  func previewingContext(
    _ previewingContext: any UIViewControllerPreviewing, commit viewControllerToCommit: ViewController)
}

private final class PreviewingContext: UIViewControllerPreviewing {
  let previewingGestureRecognizerForFailureRelationship = GestureRecognizer()
  unowned let delegate: any UIViewControllerPreviewingDelegate
  let sourceView: View
  var sourceRect: CGRect

  init(_ delegate: any UIViewControllerPreviewingDelegate, _ sourceView: View) {
    (self.delegate, self.sourceView, sourceRect) = (delegate, sourceView, sourceView.bounds)
  }
}

extension ViewController {
  /// Returns a context for hard presses on a view. Its delegate is never asked.
  @discardableResult
  public final func registerForPreviewing(
    with delegate: any UIViewControllerPreviewingDelegate, sourceView: View
  ) -> any UIViewControllerPreviewing { PreviewingContext(delegate, sourceView) }
  /// Has no effect: no press is waited for.
  public final func unregisterForPreviewing(withContext previewing: any UIViewControllerPreviewing) {}
}

/// An action below a page that is shown in small, which it never is.
open class UIPreviewAction: NSObject, UIPreviewActionItem {
  /// The weight of an action.
  public enum Style: Int, Hashable, Sendable { case `default`, selected, destructive }

  /// What it is called.
  public final let title: String
  /// What it does.
  public final let handler: (any UIPreviewActionItem, ViewController) -> Void

  /// Creates an action.
  public init(title: String, style: Style, handler: @escaping (UIPreviewAction, ViewController) -> Void) {
    self.title = title
    self.handler = { item, controller in if let action = item as? UIPreviewAction { handler(action, controller) } }
  }
}

/// Actions below a page that is shown in small, which it never is.
open class UIPreviewActionGroup: NSObject, UIPreviewActionItem {
  /// What it is called.
  public final let title: String

  /// Creates a group.
  public init(title: String, style: UIPreviewAction.Style, actions: [UIPreviewAction]) { self.title = title }
}
