import Foundation
import TouchKit

/// What a layer shows.
extension CALayer {
  /// The opacity, 0 to 1.
  public final var opacity: Float {
    get { Float(values.opacity) }
    set { set(\.opacity, Double(newValue), action: "opacity") }
  }
  /// Whether the layer and its sublayers are not drawn.
  public final var isHidden: Bool {
    get { values.isHidden }
    set { set(\.isHidden, newValue) }
  }
  /// Whether content and sublayers are clipped to the bounds and their round corners.
  public final var masksToBounds: Bool {
    get { values.masksToBounds }
    set { set(\.masksToBounds, newValue) }
  }
  /// The background colour.
  public final var backgroundColor: CGColor? {
    get { values.backgroundColor }
    set { set(\.backgroundColor, newValue, action: "backgroundColor") }
  }
  /// The radius of the corners, in points.
  public final var cornerRadius: CGFloat {
    get { CGFloat(values.cornerRadius) }
    set { set(\.cornerRadius, Double(newValue), action: "cornerRadius") }
  }
  /// The corners that are round: all by default.
  public final var maskedCorners: CACornerMask {
    get { values.maskedCorners }
    set { set(\.maskedCorners, newValue) }
  }
  /// The width of the border, which is inside the bounds, in points.
  public final var borderWidth: CGFloat {
    get { CGFloat(values.borderWidth) }
    set { set(\.borderWidth, Double(newValue), action: "borderWidth") }
  }
  /// The colour of the border, black by default.
  public final var borderColor: CGColor? {
    get { values.borderColor }
    set { set(\.borderColor, newValue, action: "borderColor") }
  }

  /// The colour of the shadow, black by default.
  public final var shadowColor: CGColor? {
    get { values.shadowColor }
    set { set(\.shadowColor, newValue, action: "shadowColor") }
  }
  /// The opacity of the shadow, 0 to 1; 0 by default.
  public final var shadowOpacity: Float {
    get { Float(values.shadowOpacity) }
    set { set(\.shadowOpacity, Double(newValue), action: "shadowOpacity") }
  }
  /// The distance of the shadow from the layer: (0, −3) by default.
  public final var shadowOffset: CGSize {
    get { values.shadowOffset }
    set { set(\.shadowOffset, newValue, action: "shadowOffset") }
  }
  /// The blur of the shadow, in points; 3 by default.
  public final var shadowRadius: CGFloat {
    get { CGFloat(values.shadowRadius) }
    set { set(\.shadowRadius, Double(newValue), action: "shadowRadius") }
  }
  /// The outline of the shadow. Without one it is that of the background; a layer without a background has the shadow of
  /// its shape or bounds if it has content, and else of the backgrounds and pictures of what is in it, as they were when the
  /// layer itself changed last. As in Core Animation, a layer that clips shows no shadow.
  public final var shadowPath: CGPath? {
    get { values.shadowPath }
    set { set(\.shadowPath, newValue.map { CGPath(elements: $0.elements) }) }
  }

  /// A picture that fills the layer: an `UIImage`. Others are ignored.
  public final var contents: Any? {
    get { values.contents }
    set { set(\.contents, newValue as? Image) }
  }
  /// The part of the ``contents`` that is shown, in its unit coordinates.
  public final var contentsRect: CGRect {
    get { values.contentsRect }
    set { set(\.contentsRect, newValue) }
  }
  /// Where in the layer a picture is that has another size.
  public final var contentsGravity: CALayerContentsGravity {
    get { gravity ?? .resize }
    set {
      gravity = newValue
      didChange()
    }
  }

  private final var gravity: CALayerContentsGravity? {
    get { value(of: "contentsGravity") as? CALayerContentsGravity }
    set { keep(newValue, for: "contentsGravity") }
  }

  /// The layer whose opacity is that of this layer's pixels, in this layer's coordinates. Of the mask and its sublayers
  /// backgrounds, shapes and gradients count; text and pictures do not.
  public final var mask: CALayer? {
    get { value(of: "mask") as? CALayer }
    set {
      guard presented == nil else { return }
      mask?.maskOwner = nil
      keep(newValue, for: "mask")
      newValue?.removeFromSuperlayer()
      newValue?.maskOwner = self
      didChange()
    }
  }

  // MARK: Without effect

  /// The form of the corners: always circular when drawn.
  public final var cornerCurve: CALayerCornerCurve {
    get { value(of: "cornerCurve") as? CALayerCornerCurve ?? .circular }
    set { keep(newValue, for: "cornerCurve") }
  }
  /// How a picture is made smaller or larger. Has no effect: it is interpolated.
  public final var minificationFilter: CALayerContentsFilter {
    get { value(of: "minificationFilter") as? CALayerContentsFilter ?? .linear }
    set { keep(newValue, for: "minificationFilter") }
  }
  /// How a picture is made larger. Has no effect: it is interpolated.
  public final var magnificationFilter: CALayerContentsFilter {
    get { value(of: "magnificationFilter") as? CALayerContentsFilter ?? .linear }
    set { keep(newValue, for: "magnificationFilter") }
  }
  /// Pixels per point of the contents. Has no effect: paths are sharp at every scale.
  public final var contentsScale: CGFloat {
    get { value(of: "contentsScale") as? CGFloat ?? 1 }
    set { keep(newValue, for: "contentsScale") }
  }
  /// Whether the layer is kept as a picture. Has no effect.
  public final var shouldRasterize: Bool {
    get { value(of: "shouldRasterize") as? Bool ?? false }
    set { keep(newValue, for: "shouldRasterize") }
  }
  /// The scale of that picture. Has no effect.
  public final var rasterizationScale: CGFloat {
    get { value(of: "rasterizationScale") as? CGFloat ?? 1 }
    set { keep(newValue, for: "rasterizationScale") }
  }
  /// Whether edges are smooth. Has no effect: they are.
  public final var allowsEdgeAntialiasing: Bool {
    get { value(of: "allowsEdgeAntialiasing") as? Bool ?? false }
    set { keep(newValue, for: "allowsEdgeAntialiasing") }
  }
  /// Whether the opacity applies to the layer as a whole. Has no effect: it applies to each sublayer by itself.
  public final var allowsGroupOpacity: Bool {
    get { value(of: "allowsGroupOpacity") as? Bool ?? true }
    set { keep(newValue, for: "allowsGroupOpacity") }
  }
  /// Whether the layer is drawn in the background. Has no effect.
  public final var drawsAsynchronously: Bool {
    get { value(of: "drawsAsynchronously") as? Bool ?? false }
    set { keep(newValue, for: "drawsAsynchronously") }
  }
  /// Whether the back of the layer is drawn. Has no effect.
  public final var isDoubleSided: Bool {
    get { value(of: "doubleSided") as? Bool ?? true }
    set { keep(newValue, for: "doubleSided") }
  }
  /// Whether the content covers everything behind it. Has no effect.
  public final var isOpaque: Bool {
    get { value(of: "opaque") as? Bool ?? false }
    set { keep(newValue, for: "opaque") }
  }
  /// Whether a change of the size redraws the content. Has no effect: it is drawn anew in any case.
  public final var needsDisplayOnBoundsChange: Bool {
    get { value(of: "needsDisplayOnBoundsChange") as? Bool ?? false }
    set { keep(newValue, for: "needsDisplayOnBoundsChange") }
  }
  /// Animations for changes of properties; `NSNull` for none. See ``action(forKey:)``.
  public final var actions: [String: any CAAction]? {
    get { value(of: "actions") as? [String: any CAAction] }
    set { keep(newValue, for: "actions") }
  }

  final func value(of key: String) -> Any? { (presented ?? self).extras.first { $0.key == key }?.value }

  final func keep(_ value: Any?, for key: String) {
    extras.removeAll { $0.key == key }
    if let value { extras.append((key, value)) }
  }
}

/// The form of corners.
public struct CALayerCornerCurve: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// A part of a circle, or a smoother curve.
  public static let circular = CALayerCornerCurve(rawValue: "circular"),
    continuous = CALayerCornerCurve(rawValue: "continuous")
}

/// How a picture is interpolated.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a filter from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Between pixels, to the nearest one, or between sizes as well.
  public static let linear = CALayerContentsFilter(rawValue: "linear"),
    nearest = CALayerContentsFilter(rawValue: "nearest"), trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// Where a layer's contents are.
public struct CALayerContentsGravity: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a place from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Stretched to the bounds.
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  /// As large as fits, or as small as fills the bounds.
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect"),
    resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")
  /// In its own size: in the middle, at a side, or in a corner.
  public static let center = CALayerContentsGravity(rawValue: "center"),
    top = CALayerContentsGravity(rawValue: "top"), bottom = CALayerContentsGravity(rawValue: "bottom"),
    left = CALayerContentsGravity(rawValue: "left"), right = CALayerContentsGravity(rawValue: "right"),
    topLeft = CALayerContentsGravity(rawValue: "topLeft"), topRight = CALayerContentsGravity(rawValue: "topRight"),
    bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft"),
    bottomRight = CALayerContentsGravity(rawValue: "bottomRight")

  var mode: View.ContentMode {
    switch self {
    case .resizeAspect: .scaleAspectFit
    case .resizeAspectFill: .scaleAspectFill
    case .center: .center
    case .top: .top
    case .bottom: .bottom
    case .left: .left
    case .right: .right
    case .topLeft: .topLeft
    case .topRight: .topRight
    case .bottomLeft: .bottomLeft
    case .bottomRight: .bottomRight
    default: .scaleToFill
    }
  }
}
