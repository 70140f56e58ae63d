/// A combination of keys: `UIKeyCommand`. It is kept and has no effect.
open class KeyCommand {
  /// The key.
  public final let input: String?
  /// What it does, for a list of shortcuts.
  open var discoverabilityTitle: String?, title = ""
  /// Whether it comes before what the system does with the keys.
  open var wantsPriorityOverSystemBehavior = false
  /// The modifier keys, as UIKit's bits.
  package final let modifiers: Int

  package init(input: String?, modifiers: Int) { (self.input, self.modifiers) = (input, modifiers) }
}

extension TouchEvent {
  /// What happens to a device: `UIEvent.EventSubtype`.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// Nothing, or a shake.
    case none, motionShake
  }
}
