import Foundation
import TouchKit

/// Geometry in objects, as values of animations and in the changes that observers are told of.
extension NSValue {
  /// Returns the object that a value is, or one with the point, size, rectangle, insets or transform that it is; nil for
  /// anything else. On Apple's systems `value as? NSValue` does that; on Linux no cast makes an object of a struct.
  public static func boxing(_ value: Any?) -> NSValue? {
    switch value {
    case let object as NSValue: object
    case let point as CGPoint: NSValue(cgPoint: point)
    case let size as CGSize: NSValue(cgSize: size)
    case let rectangle as CGRect: NSValue(cgRect: rectangle)
    case let insets as EdgeInsets: NSValue(uiEdgeInsets: insets)
    case let transform as CGAffineTransform: NSValue(cgAffineTransform: transform)
    case let transform as CATransform3D: NSValue(caTransform3D: transform)
    default: nil
    }
  }

  /// Creates an object with a point.
  public convenience init(cgPoint: CGPoint) { self.init(point: cgPoint) }
  /// Creates an object with a size.
  public convenience init(cgSize: CGSize) { self.init(size: cgSize) }
  /// Creates an object with a rectangle.
  public convenience init(cgRect: CGRect) { self.init(rect: cgRect) }
  /// Creates an object with insets.
  public convenience init(uiEdgeInsets: EdgeInsets) {
    self.init(
      edgeInsets: NSEdgeInsets(
        top: uiEdgeInsets.top, left: uiEdgeInsets.left, bottom: uiEdgeInsets.bottom, right: uiEdgeInsets.right))
  }
  /// Creates an object with an affine transform.
  public convenience init(cgAffineTransform t: CGAffineTransform) {
    self.init(numbers: [t.a, t.b, t.c, t.d, t.tx, t.ty])
  }
  /// Creates an object with a transform in space.
  public convenience init(caTransform3D: CATransform3D) { self.init(numbers: caTransform3D.rows) }

  /// The point that it holds.
  public var cgPointValue: CGPoint { pointValue }
  /// The size that it holds.
  public var cgSizeValue: CGSize { sizeValue }
  /// The rectangle that it holds.
  public var cgRectValue: CGRect { rectValue }
  /// The insets that it holds.
  public var uiEdgeInsetsValue: EdgeInsets {
    let insets = edgeInsetsValue
    return EdgeInsets(
      top: Double(insets.top), left: Double(insets.left), bottom: Double(insets.bottom), right: Double(insets.right))
  }
  /// The affine transform that it holds; the identity if it holds something else.
  public var cgAffineTransformValue: CGAffineTransform {
    guard let m = numbers(6) else { return .identity }
    return CGAffineTransform(a: m[0], b: m[1], c: m[2], d: m[3], tx: m[4], ty: m[5])
  }
  /// The transform in space that it holds; the identity if it holds something else.
  public var caTransform3DValue: CATransform3D { numbers(16).map(CATransform3D.init(rows:)) ?? CATransform3DIdentity }

  /// Structs that Foundation does not know are kept as an array of numbers.
  private convenience init(numbers: [Double]) {
    let type = Self.type(numbers.count)
    self.init(bytes: numbers, objCType: type)
  }

  private static func type(_ count: Int) -> String { "[\(count)d]" }

  private func numbers(_ count: Int) -> [Double]? {
    guard String(cString: objCType) == Self.type(count) else { return nil }
    var numbers = [Double](repeating: 0, count: count)
    getValue(&numbers)
    return numbers
  }
}
