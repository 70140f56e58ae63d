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
  /// What another module keeps with this object.
  package final var companion: AnyObject?

  package init(input: String?, modifiers: Int) { (self.input, self.modifiers) = (input, modifiers) }
}

extension TouchEvent {
  /// What happens to a device: `UIEvent.EventSubtype`.
  public enum EventSubtype: Int, Hashable, Sendable {
    /// Nothing, or a shake.
    case none, motionShake
    /// A button of a remote control.
    case remoteControlPlay = 100, remoteControlPause, remoteControlStop, remoteControlTogglePlayPause,
      remoteControlNextTrack, remoteControlPreviousTrack, remoteControlBeginSeekingBackward,
      remoteControlEndSeekingBackward, remoteControlBeginSeekingForward, remoteControlEndSeekingForward
  }
}
