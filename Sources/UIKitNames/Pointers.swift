import Foundation

// There is no pointer that hovers, so these are never asked for anything.

/// A pointer over a view: `UIPointerInteraction`. Nothing hovers here.
public final class UIPointerInteraction: UIInertInteraction {
  /// The delegate, which is never asked.
  public private(set) weak var delegate: (any UIPointerInteractionDelegate)?
  /// Whether it is on. Has no effect.
  public var isEnabled = true

  /// Creates an interaction.
  public init(delegate: (any UIPointerInteractionDelegate)?) {
    self.delegate = delegate
    super.init()
  }

  /// Does nothing.
  public func invalidate() {}
}

/// Says how a pointer looks, and is never asked.
public protocol UIPointerInteractionDelegate: AnyObject {
  /// Returns the region for a place, nil for none.
  func pointerInteraction(
    _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest, defaultRegion: UIPointerRegion
  ) -> UIPointerRegion?
  /// Returns the look in a region, nil for the usual one.
  func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion) -> UIPointerStyle?
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
}

/// Where a pointer asks for its region.
public final class UIPointerRegionRequest {
  /// The place in the view.
  public let location: CGPoint

  init(location: CGPoint) { self.location = location }
}

/// A part of a view.
public final class UIPointerRegion {
  /// The rectangle in the view.
  public let rect: CGRect
  /// What tells it from others.
  public let identifier: AnyHashable?

  /// Creates a region.
  public init(rect: CGRect, identifier: AnyHashable? = nil) { (self.rect, self.identifier) = (rect, identifier) }
}

/// The form of a pointer.
public enum UIPointerShape {
  case path(UIBezierPath)
  case roundedRect(CGRect, radius: CGFloat = 8)
  case verticalBeam(length: CGFloat)
  case horizontalBeam(length: CGFloat)
}

/// What a pointer does to the view under it.
public enum UIPointerEffect {
  case automatic(UITargetedPreview)
  case highlight(UITargetedPreview)
  case lift(UITargetedPreview)
  case hover(
    UITargetedPreview, preferredTintMode: TintMode = .overlay, prefersShadow: Bool = false,
    prefersScaledContent: Bool = true)

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
  /// The hidden pointer.
  public static func hidden() -> UIPointerStyle { UIPointerStyle(shape: .verticalBeam(length: 0)) }
}
