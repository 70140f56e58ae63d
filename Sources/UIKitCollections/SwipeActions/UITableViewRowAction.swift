import Foundation
import TouchKit

/// An action behind the right edge of a row, as before iOS 11. It is shown as a ``UIContextualAction``.
open class UITableViewRowAction: NSObject, NSCopying {
  /// A look of the action.
  public enum Style: Int, Hashable, Sendable {
    /// Red.
    case `default` = 0
    /// Grey.
    case normal = 1
    /// Red.
    public static let destructive = Style.default
  }

  /// The look.
  open private(set) var style: Style
  /// The title.
  open var title: String?
  /// The background: red or grey until it is set.
  open var backgroundColor: Color?
  /// The effect of `UIKitNames`.
  package final var effect: AnyObject?
  private let handler: (UITableViewRowAction, IndexPath) -> Void

  /// Creates an action. A tap on its button calls the closure, and closes the row.
  public init(style: Style, title: String?, handler: @escaping (UITableViewRowAction, IndexPath) -> Void) {
    (self.style, self.title, self.handler) = (style, title, handler)
  }

  /// Returns a copy.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UITableViewRowAction(style: style, title: title, handler: handler)
    copy.backgroundColor = backgroundColor
    return copy
  }

  fileprivate func contextual(_ path: IndexPath) -> UIContextualAction {
    let action = UIContextualAction(style: style == .normal ? .normal : .destructive, title: title) { _, _, done in
      self.handler(self, path)
      done(true)
    }
    if let backgroundColor { action.backgroundColor = backgroundColor }
    return action
  }
}

extension UISwipeActionsConfiguration {
  /// The actions of a row as before iOS 11, of which a full swipe performs none.
  static func of(_ actions: [UITableViewRowAction], _ path: IndexPath) -> UISwipeActionsConfiguration {
    let configuration = UISwipeActionsConfiguration(actions: actions.map { $0.contextual(path) })
    configuration.performsFirstActionWithFullSwipe = false
    return configuration
  }
}
