import Foundation

// There is no pointer that hovers, so these are never asked for anything.

/// A pointer over a view: `UIPointerInteraction`. Nothing hovers here.
open class UIPointerInteraction: UIInertInteraction {
  /// The delegate, which is never asked.
  public private(set) final weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether it is on. Has no effect.
  open var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  open func invalidate() {}
}

/// Says how a pointer looks, and is never asked.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region for a place, nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the look in a region, nil for the usual one.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
  /// Called when a pointer enters a region: never.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
  /// Called when a pointer leaves a region: never.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating)
}

/// Animations along with a pointer, which are never asked for.
public protocol UIPointerInteractionAnimating: AnyObject {
  /// Adds an animation.
  func addAnimations(_ animations: @escaping () -> Void)
  /// Adds what is done at the end.
  func addCompletion(_ completion: @escaping (Bool) -> Void)
}

extension UIPointerInteractionDelegate {
  /// The default region.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion? { defaultRegion }
  /// Nil.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, styleFor region: UIPointerRegion
  ) -> UIPointerStyle? { nil }
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willEnter region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
  /// Does nothing.
  public func pointerInteraction(
    _ interaction: UIPointerInteraction, willExit region: UIPointerRegion, animator: any UIPointerInteractionAnimating
  ) {}
}

/// Where a pointer asks for its region.
public final class UIPointerRegionRequest {
  /// The place in the view.
  public let location: CGPoint
  /// The keys that are down: none.
  public var modifiers: UIKeyModifierFlags { [] }

  init(location: CGPoint) { self.location = location }
}

/// A part of a view.
public final class UIPointerRegion {
  /// The rectangle in the view.
  public let rect: CGRect
  /// What tells it from others.
  public let identifier: AnyHashable?
  /// The axes on which a pointer stays in it while it is pressed. Has no effect.
  public var latchingAxes: UIAxis = []

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// The form of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)

  /// The radius that depends on the size. Has no effect.
  public static let defaultCornerRadius: CGFloat = -1
}

/// What a pointer does to the view under it.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

  /// The preview of the view.
  public var preview: UITargetedPreview {
    switch self {
    case .automatic(let preview), .highlight(let preview), .lift(let preview), .hover(let preview, _, _, _): preview
    }
  }

  /// How the view under a pointer is coloured.
  public enum TintMode: Int, Hashable, Sendable {
    case none, overlay, underlay
  }
}

/// The look of a pointer.
public final class UIPointerStyle {
  /// Axes that the pointer keeps to.
  public typealias Axis = Axes

  /// Creates the look of a form.
  public init(shape: UIPointerShape, constrainedAxes: Axis = []) {}
  /// Creates the look of an effect.
  public init(effect: UIPointerEffect, shape: UIPointerShape? = nil) {}
  /// Symbols around the pointer. They are not shown.
  public var accessories: [UIPointerAccessory] = []
  /// The usual pointer.
  public static func system() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
  /// The hidden pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
}

/// A symbol beside a pointer. It is not shown.
public final class UIPointerAccessory {
  /// Where it is: an angle from the top, and a distance.
  public struct Position: Hashable, Sendable {
    /// The distance, in points.
    public var offset: CGFloat
    /// The angle, in radians.
    public var angle: CGFloat
    /// Creates a position.
    public init(offset: CGFloat, angle: CGFloat) { (self.offset, self.angle) = (offset, angle) }

    private static func at(_ eighths: Int) -> Position { Position(offset: 14, angle: CGFloat(eighths) * .pi / 4) }
    /// A position above, beside or below the pointer.
    public static let top = at(0), topRight = at(1), right = at(2), bottomRight = at(3), bottom = at(4),
      bottomLeft = at(5), left = at(6), topLeft = at(7)
  }

  /// The form.
  public let shape: UIPointerShape
  /// Where it is.
  public let position: Position
  /// Whether it turns with its angle.
  public var orientationMatchesAngle = false

  /// Creates a symbol.
  public init(_ shape: UIPointerShape, position: Position) { (self.shape, self.position) = (shape, position) }
  /// Returns an arrow.
  public static func arrow(_ position: Position) -> UIPointerAccessory {
    UIPointerAccessory(.verticalBeam(length: 0), position: position)
  }
}
