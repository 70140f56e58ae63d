import Foundation

extension Control {
  /// Removes an action from these events.
  public final func removeAction(_ action: UIAction, for events: Event) {
    for event in events.names { removeActions(of: action, for: event) }
  }
}
