import Foundation

extension UITableViewRowAction {
  /// An effect behind the title. Has no effect.
  public final var backgroundEffect: UIVisualEffect? {
    get { effect as? UIVisualEffect }
    set { effect = newValue }
  }
}
