/// A combination of keys: `UIKeyCommand`. It is kept and has no effect.
open class KeyCommand: MenuCommand {
  /// The key.
  public final let input: String?
  /// Whether it comes before what the system does with the keys.
  open var wantsPriorityOverSystemBehavior = false
  /// Whether the keys change with the language. Has no effect.
  open var allowsAutomaticLocalization = true
  /// Whether the keys change with the direction of writing. Has no effect.
  open var allowsAutomaticMirroring = true
  /// The modifier keys, as UIKit's bits.
  package final let modifiers: Int
  /// What another module keeps with this object.
  package final var companion: AnyObject?

  package init(
    input: String?, modifiers: Int, title: String = "", image: Image? = nil, selector: Any? = nil,
    propertyList: Any? = nil, discoverabilityTitle: String? = nil
  ) {
    (self.input, self.modifiers) = (input, modifiers)
    super.init(
      title: title, image: image, selector: selector, propertyList: propertyList,
      discoverabilityTitle: discoverabilityTitle)
  }
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
