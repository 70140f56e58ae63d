import Foundation

/// An action beside a row. It is never shown: rows are not swiped aside.
public final class UIContextualAction {
  /// A look of the action.
  public enum Style: Int, Hashable, Sendable { case normal, destructive }
  /// The closure of an action; it calls its last argument with whether the action was done.
  public typealias Handler = (UIContextualAction, View, @escaping (Bool) -> Void) -> Void

  /// The look.
  public let style: Style
  /// The closure, which the application may call.
  public let handler: Handler
  /// The title, or nil.
  public var title: String?
  /// The image, or nil.
  public var image: Image?
  /// The background: red for a destructive action, else grey.
  public var backgroundColor: Color

  /// Creates an action.
  public init(style: Style, title: String?, handler: @escaping Handler) {
    (self.style, self.title, self.handler) = (style, title, handler)
    backgroundColor = style == .destructive ? .systemRed : .systemGray
  }
}

/// The actions beside a row. They are never shown: rows are not swiped aside.
public final class UISwipeActionsConfiguration {
  /// The actions, from the edge.
  public let actions: [UIContextualAction]
  /// Whether a full swipe performs the first action. Has no effect.
  public var performsFirstActionWithFullSwipe = true

  /// Creates a configuration, for which no table asks.
  @available(*, deprecated, message: "rows have no swipe actions here; a pan on the cell moves it")
  public init(actions: [UIContextualAction]) { self.actions = actions }
}
