import Foundation
import TouchKit

/// An action behind the edge of a row, which a swipe uncovers.
public final class UIContextualAction {
  /// A look of the action.
  public enum Style: Int, Hashable, Sendable { case normal, destructive }
  /// The closure of an action. It gets the button as the view, and calls its last argument with whether it was done,
  /// which closes the row.
  public typealias Handler = (UIContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The look.
  public let style: Style
  /// The closure that a tap on the button or a full swipe calls.
  public let handler: Handler
  /// The title, or nil.
  public var title: String?
  /// The image, or nil. It is shown where there is no title.
  public var image: Image?
  /// The background: red for a destructive action, else grey.
  public var backgroundColor: Color

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    // UIKitNames's systemRed and systemGray.
    backgroundColor = Color(hex: style == .destructive ? 0xFF3B30 : 0x8E8E93)
  }
}

/// The actions behind one edge of a row.
public final class UISwipeActionsConfiguration {
  /// The actions, from the edge.
  public let actions: [UIContextualAction]
  /// Whether a swipe over more than half of the row performs the first action; true by default.
  public var performsFirstActionWithFullSwipe = true
  /// Whether it is the answer of a delegate that does not implement the method.
  let isDefault: Bool

  /// Creates a configuration. Without actions, the row cannot be swiped.
  public init(actions: [UIContextualAction]) { (self.actions, isDefault) = (actions, false) }

  private init() { (actions, isDefault) = ([], true) }

  /// The answer of a delegate that does not implement the method.
  package static var ofNoMethod: UISwipeActionsConfiguration { UISwipeActionsConfiguration() }
}
