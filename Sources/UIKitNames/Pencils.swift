import Foundation

// There is no pencil: nothing about a touch is estimated, and nobody taps on one.

/// A double tap on a pencil: `UIPencilInteraction`. Nobody taps.
public final class UIPencilInteraction: UIInertInteraction {
  /// The delegate, which is never told.
  public weak var delegate: (any UIPencilInteractionDelegate)?
  /// Whether it is on. Has no effect.
  public var isEnabled = true

  /// Creates an interaction.
  public override init() { super.init() }
  /// Creates an interaction with a delegate.
  public init(delegate: any UIPencilInteractionDelegate) {
    super.init()
    self.delegate = delegate
  }

  /// Always the eraser.
  public static var preferredTapAction: UIPencilPreferredAction { .switchEraser }
  /// False.
  public static var prefersPencilOnlyDrawing: Bool { false }
}

/// What a double tap on a pencil should do.
public enum UIPencilPreferredAction: Int, Hashable, Sendable {
  case ignore, switchEraser, switchPrevious, showColorPalette
}

/// Is told of double taps on a pencil, of which there are none.
public protocol UIPencilInteractionDelegate: AnyObject {
  /// Called for a double tap.
  func pencilInteractionDidTap(_ interaction: UIPencilInteraction)
}

extension UIPencilInteractionDelegate {
  /// Does nothing.
  public func pencilInteractionDidTap(_ interaction: UIPencilInteraction) {}
}

extension Touch {
  /// Properties that a pencil sends later.
  public struct Properties: OptionSet, Hashable, Sendable {
    /// UIKit's values.
    public let rawValue: Int
    /// Creates a set from its bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// One of them each.
    public static let force = Properties(rawValue: 1), azimuth = Properties(rawValue: 2),
      altitude = Properties(rawValue: 4), location = Properties(rawValue: 8), roll = Properties(rawValue: 16)
  }

  /// None.
  public var estimatedProperties: Properties { [] }
  /// None.
  public var estimatedPropertiesExpectingUpdates: Properties { [] }
  /// Nil: nothing is sent later.
  public var estimationUpdateIndex: NSNumber? { nil }
}
