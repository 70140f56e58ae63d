import Foundation
import TouchKit

/// The value of a property that an animation can change.
enum LayerValue: Equatable {
  case number(Double), point(CGPoint), size(CGSize), rect(CGRect), transform(CATransform3D), color(Color?)
  case path(CGPath?), colors([Color]), numbers([Double]), image(Image?)

  /// Creates a value from what UIKit's code has: numbers, `NSValue`s, colours, paths.
  init?(_ any: Any?) {
    switch any {
    case let value as LayerValue: self = value
    case let value as CGPoint: self = .point(value)
    case let value as CGSize: self = .size(value)
    case let value as CGRect: self = .rect(value)
    case let value as CATransform3D: self = .transform(value)
    case let value as CGAffineTransform: self = .transform(CATransform3D(value))
    case let value as Color: self = .color(value)
    case let value as CGPath: self = .path(value)
    case let value as UIBezierPath: self = .path(value.cgPath)
    case let value as Image: self = .image(value)
    case let value as [Color]: self = .colors(value)
    case let value as [Any] where !value.isEmpty && value.allSatisfy({ $0 is Color }):
      self = .colors(value.compactMap { $0 as? Color })
    case let value as [NSNumber]: self = .numbers(value.map(\.doubleValue))
    case let value as [Any]:
      let numbers = value.compactMap(Self.number)
      guard numbers.count == value.count else { return nil }
      self = .numbers(numbers)
    default:
      if let number = Self.number(any) {
        self = .number(number)
      } else {
        guard let value = any as? NSValue, let geometry = Self.geometry(value) else { return nil }
        self = geometry
      }
    }
  }

  private static func geometry(_ value: NSValue) -> LayerValue? {
    switch String(cString: value.objCType).prefix(while: { $0 != "=" }) {
    case "{CGPoint": .point(value.pointValue)
    case "{CGSize": .size(value.sizeValue)
    case "{CGRect": .rect(value.rectValue)
    case "[16d]": .transform(value.caTransform3DValue)
    case "[6d]": .transform(CATransform3D(value.cgAffineTransformValue))
    default: nil
    }
  }

  static func number(_ any: Any?) -> Double? {
    switch any {
    case let value as Double: value
    case let value as CGFloat: Double(value)
    case let value as Float: Double(value)
    case let value as Int: Double(value)
    case let value as Bool: value ? 1 : 0
    case let value as NSNumber: value.doubleValue
    default: nil
    }
  }

  /// The value as UIKit's code reads it.
  var any: Any? {
    switch self {
    case .number(let value): value
    case .point(let value): value
    case .size(let value): value
    case .rect(let value): value
    case .transform(let value): value
    case .color(let value): value
    case .path(let value): value
    case .colors(let value): value
    case .numbers(let value): value
    case .image(let value): value
    }
  }

  /// Interpolates to a value of the same kind. What cannot be interpolated changes at the end.
  func mixed(with end: LayerValue, by part: Double) -> LayerValue {
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * part }
    func mix(_ a: CGSize, _ b: CGSize) -> CGSize {
      CGSize(width: mix(Double(a.width), Double(b.width)), height: mix(Double(a.height), Double(b.height)))
    }
    switch (self, end) {
    case (.number(let a), .number(let b)): return .number(mix(a, b))
    case (.point(let a), .point(let b)): return .point(a.mixed(with: b, by: part))
    case (.size(let a), .size(let b)): return .size(mix(a, b))
    case (.rect(let a), .rect(let b)):
      return .rect(CGRect(origin: a.origin.mixed(with: b.origin, by: part), size: mix(a.size, b.size)))
    case (.transform(let a), .transform(let b)): return .transform(a.mixed(with: b, by: part))
    case (.color(let a), .color(let b)):
      // A missing colour equals the other one with opacity 0.
      let (from, to) = (a ?? b?.withAlpha(0), b ?? a?.withAlpha(0))
      return .color(to.flatMap { to in from?.mixed(with: to, by: part) })
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { $0.mixed(with: $1, by: part) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count: return .numbers(zip(a, b).map(mix))
    case (.path(let a?), .path(let b?)): return .path(a.mixed(with: b, by: part) ?? (part < 1 ? a : b))
    default: return part < 1 ? self : end
    }
  }

  /// Returns the sum; for transforms, this one after the other.
  func adding(_ other: LayerValue) -> LayerValue {
    switch (self, other) {
    case (.number(let a), .number(let b)): .number(a + b)
    case (.point(let a), .point(let b)): .point(CGPoint(x: a.x + b.x, y: a.y + b.y))
    case (.size(let a), .size(let b)): .size(CGSize(width: a.width + b.width, height: a.height + b.height))
    case (.rect(let a), .rect(let b)):
      .rect(CGRect(x: a.minX + b.minX, y: a.minY + b.minY, width: a.width + b.width, height: a.height + b.height))
    case (.transform(let a), .transform(let b)): .transform(CATransform3DConcat(b, a))
    default: other
    }
  }

  /// Returns this value minus another of the same kind, for `byValue`.
  func subtracting(_ other: LayerValue) -> LayerValue {
    let negative: LayerValue =
      switch other {
      case .number(let b): .number(-b)
      case .point(let b): .point(CGPoint(x: -b.x, y: -b.y))
      case .size(let b): .size(CGSize(width: -b.width, height: -b.height))
      case .rect(let b): .rect(CGRect(x: -b.minX, y: -b.minY, width: -b.width, height: -b.height))
      case .transform(let b): .transform(CATransform3DInvert(b))
      default: other
      }
    return adding(negative)
  }
}

extension CGPath {
  /// Interpolates to a path with the same kinds of elements; nil for others.
  fileprivate func mixed(with end: CGPath, by part: Double) -> CGPath? {
    guard elements.count == end.elements.count,
      zip(elements, end.elements).allSatisfy({ $0.type == $1.type })
    else { return nil }
    return CGPath(
      elements: zip(elements, end.elements).map { a, b in
        var points = zip(a.points, b.points).map { $0.mixed(with: $1, by: part) }.makeIterator()
        return a.map { points.next() ?? $0 }
      })
  }
}

extension CATransform3D {
  /// Interpolates to another transform: scale, rotation and shift in the plane by themselves, so that a rotation keeps
  /// the size; element by element if one of them is not in the plane or is flat.
  fileprivate func mixed(with end: CATransform3D, by part: Double) -> CATransform3D {
    if let a = TransformParts(self), let b = TransformParts(end) {
      return CATransform3D(a.mixed(with: b, by: part).transform)
    }
    return CATransform3D(rows: zip(rows, end.rows).map { $0 + ($1 - $0) * part })
  }
}

extension TransformParts {
  /// The parts of a transform that is in the plane; nil for others.
  init?(_ transform: CATransform3D) {
    guard CATransform3DIsAffine(transform) else { return nil }
    self.init(transform.flattened)
  }
}
