import Foundation
import TouchKit

/// The properties of a layer that an animation may change: those of the model, or as shown.
struct LayerValues: Equatable {
  var bounds = CGRect.zero, position = CGPoint.zero, anchorPoint = CGPoint(x: 0.5, y: 0.5)
  var zPosition = 0.0
  var transform = CATransform3DIdentity, sublayerTransform = CATransform3DIdentity
  var opacity = 1.0
  var isHidden = false, masksToBounds = false
  var backgroundColor: Color?
  var cornerRadius = 0.0, maskedCorners = CACornerMask.all
  var borderWidth = 0.0, borderColor: Color? = Color.black
  var shadowColor: Color? = Color.black, shadowOpacity = 0.0, shadowOffset = CGSize(width: 0, height: -3)
  var shadowRadius = 3.0, shadowPath: CGPath?
  var contents: Image?, contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1)
  var shape = Shape()
  var gradient = Gradient()

  /// The properties of a shape layer.
  struct Shape: Equatable {
    var path: CGPath?
    var fillColor: Color? = Color.black, strokeColor: Color?
    var strokeStart = 0.0, strokeEnd = 1.0
    var lineWidth = 1.0, miterLimit = 10.0, lineDashPhase = 0.0
  }

  /// The properties of a gradient layer.
  struct Gradient: Equatable {
    var colors: [Color] = [], locations: [Double]?
    var startPoint = CGPoint(x: 0.5, y: 0), endPoint = CGPoint(x: 0.5, y: 1)
  }

  /// From the layer's coordinates to those of its superlayer.
  var toSuperlayer: CGAffineTransform {
    let affine = transform.flattened
    let middle = bounds.center(withAnchor: anchorPoint, at: position, transformedBy: affine)
    return affine.placing(bounds, at: middle)
  }

  /// The smallest upright rectangle around the layer, in the superlayer's coordinates.
  var frame: CGRect {
    get {
      let affine = transform.flattened
      return affine.frame(bounds.size, at: bounds.center(withAnchor: anchorPoint, at: position, transformedBy: affine))
    }
    set {
      let affine = transform.flattened
      let size = affine.isIdentity ? newValue.size : newValue.size.applying(affine.inverted())
      bounds.size = CGSize(width: abs(size.width), height: abs(size.height))
      position = newValue.place(of: anchorPoint)
    }
  }
}

/// The corners of a layer that are round.
public struct CACornerMask: OptionSet, Hashable, Sendable {
  /// One bit for each corner, with Core Animation's values.
  public let rawValue: UInt
  /// Creates a set from its bits.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The upper left, upper right, lower left, or lower right corner.
  public static let layerMinXMinYCorner = CACornerMask(rawValue: 1), layerMaxXMinYCorner = CACornerMask(rawValue: 2),
    layerMinXMaxYCorner = CACornerMask(rawValue: 4), layerMaxXMaxYCorner = CACornerMask(rawValue: 8)

  static let all = CACornerMask(rawValue: 15)

  var corners: UIRectCorner { UIRectCorner(rawValue: rawValue) }
}
