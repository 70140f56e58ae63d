import Foundation

/// A generator of haptic feedback. There is no motor: generators take every call, and do nothing.
open class UIFeedbackGenerator {
  /// Creates a generator.
  public init() {}

  /// Does nothing.
  open func prepare() {}
}

/// A generator for impacts, which does nothing.
open class UIImpactFeedbackGenerator: UIFeedbackGenerator {
  /// The mass of what collides.
  public enum FeedbackStyle: Int, Hashable, Sendable { case light, medium, heavy, soft, rigid }

  /// Creates a generator, of the style medium.
  public override init() { super.init() }

  /// Creates a generator. The style has no effect.
  public init(style: FeedbackStyle) { super.init() }

  /// Does nothing.
  open func impactOccurred() {}

  /// Does nothing.
  open func impactOccurred(intensity: CGFloat) {}
}

/// A generator for changes of a selection, which does nothing.
open class UISelectionFeedbackGenerator: UIFeedbackGenerator {
  /// Does nothing.
  open func selectionChanged() {}
}

/// A generator for success and failure, which does nothing.
open class UINotificationFeedbackGenerator: UIFeedbackGenerator {
  /// What has happened.
  public enum FeedbackType: Int, Hashable, Sendable { case success, warning, error }

  /// Does nothing.
  open func notificationOccurred(_ notificationType: FeedbackType) {}
}
