import Foundation
import TouchKit

/// A property of a layer, or a part of one, by its key path: "opacity", "position.y", "transform.scale".
struct LayerProperty {
  let get: (LayerValues) -> LayerValue
  let set: (inout LayerValues, LayerValue) -> Void

  /// Returns the property with a key path; nil for one that no animation changes.
  init?(_ keyPath: String) {
    guard let property = Self.geometry(keyPath) ?? Self.look(keyPath) ?? Self.shape(keyPath) ?? Self.transform(keyPath)
    else { return nil }
    self = property
  }

  private init(get: @escaping (LayerValues) -> LayerValue, set: @escaping (inout LayerValues, LayerValue) -> Void) {
    (self.get, self.set) = (get, set)
  }

  private static func geometry(_ keyPath: String) -> LayerProperty? {
    switch keyPath {
    case "position": point(\.position)
    case "position.x": length(\.position.x)
    case "position.y": length(\.position.y)
    case "bounds": rect(\.bounds)
    case "bounds.origin": point(\.bounds.origin)
    case "bounds.origin.x": length(\.bounds.origin.x)
    case "bounds.origin.y": length(\.bounds.origin.y)
    case "bounds.size": size(\.bounds.size)
    case "bounds.size.width": length(\.bounds.size.width)
    case "bounds.size.height": length(\.bounds.size.height)
    case "frame": rect(\.frame)
    case "anchorPoint": point(\.anchorPoint)
    case "anchorPoint.x": length(\.anchorPoint.x)
    case "anchorPoint.y": length(\.anchorPoint.y)
    case "zPosition": number(\.zPosition)
    case "contentsRect": rect(\.contentsRect)
    default: nil
    }
  }

  private static func look(_ keyPath: String) -> LayerProperty? {
    switch keyPath {
    case "opacity": number(\.opacity)
    case "hidden", "isHidden": flag(\.isHidden)
    case "masksToBounds": flag(\.masksToBounds)
    case "backgroundColor": color(\.backgroundColor)
    case "cornerRadius": number(\.cornerRadius)
    case "borderWidth": number(\.borderWidth)
    case "borderColor": color(\.borderColor)
    case "shadowColor": color(\.shadowColor)
    case "shadowOpacity": number(\.shadowOpacity)
    case "shadowRadius": number(\.shadowRadius)
    case "shadowOffset": size(\.shadowOffset)
    case "shadowOffset.width": length(\.shadowOffset.width)
    case "shadowOffset.height": length(\.shadowOffset.height)
    case "shadowPath": path(\.shadowPath)
    case "contents":
      LayerProperty(get: { .image($0.contents) }, set: { if case .image(let value) = $1 { $0.contents = value } })
    case "colors":
      LayerProperty(
        get: { .colors($0.gradient.colors) }, set: { if case .colors(let value) = $1 { $0.gradient.colors = value } })
    case "locations":
      LayerProperty(
        get: { .numbers($0.gradient.locations ?? []) },
        set: { if case .numbers(let value) = $1 { $0.gradient.locations = value } })
    case "startPoint": point(\.gradient.startPoint)
    case "endPoint": point(\.gradient.endPoint)
    default: nil
    }
  }

  private static func shape(_ keyPath: String) -> LayerProperty? {
    switch keyPath {
    case "path": path(\.shape.path)
    case "fillColor": color(\.shape.fillColor)
    case "strokeColor": color(\.shape.strokeColor)
    case "strokeStart": number(\.shape.strokeStart)
    case "strokeEnd": number(\.shape.strokeEnd)
    case "lineWidth": number(\.shape.lineWidth)
    case "miterLimit": number(\.shape.miterLimit)
    case "lineDashPhase": number(\.shape.lineDashPhase)
    default: nil
    }
  }

  private static func transform(_ keyPath: String) -> LayerProperty? {
    switch keyPath {
    case "transform":
      LayerProperty(
        get: { .transform($0.transform) }, set: { if case .transform(let value) = $1 { $0.transform = value } })
    case "sublayerTransform":
      LayerProperty(
        get: { .transform($0.sublayerTransform) },
        set: { if case .transform(let value) = $1 { $0.sublayerTransform = value } })
    case "transform.scale", "transform.scale.xy":
      part {
        ($0.scaleX + $0.scaleY) / 2
      } set: {
        ($0.scaleX, $0.scaleY) = ($1, $1)
      }
    case "transform.scale.x":
      part {
        $0.scaleX
      } set: {
        $0.scaleX = $1
      }
    case "transform.scale.y":
      part {
        $0.scaleY
      } set: {
        $0.scaleY = $1
      }
    case "transform.rotation", "transform.rotation.z":
      part {
        $0.rotation
      } set: {
        $0.rotation = $1
      }
    case "transform.rotation.x":
      LayerProperty(
        get: { .number(atan2(Double($0.transform.m23), Double($0.transform.m22))) },
        set: { $0.turn(about: (1, 0), $1) })
    case "transform.rotation.y":
      LayerProperty(
        get: { .number(atan2(-Double($0.transform.m13), Double($0.transform.m11))) },
        set: { $0.turn(about: (0, 1), $1) })
    case "transform.translation.x": length(\.transform.m41)
    case "transform.translation.y": length(\.transform.m42)
    case "transform.translation.z": length(\.transform.m43)
    case "transform.translation":
      LayerProperty(
        get: { .size(CGSize(width: $0.transform.m41, height: $0.transform.m42)) },
        set: { values, value in
          switch value {
          case .size(let size): (values.transform.m41, values.transform.m42) = (size.width, size.height)
          case .point(let point): (values.transform.m41, values.transform.m42) = (point.x, point.y)
          default: break
          }
        })
    case "transform.scale.z", "transform.m34":
      LayerProperty(get: { _ in .number(1) }, set: { _, _ in })
    default: nil
    }
  }

  // MARK: Kinds

  private static func number(_ path: WritableKeyPath<LayerValues, Double>) -> LayerProperty {
    LayerProperty(
      get: { .number($0[keyPath: path]) }, set: { if case .number(let value) = $1 { $0[keyPath: path] = value } })
  }
  private static func length(_ path: WritableKeyPath<LayerValues, CGFloat>) -> LayerProperty {
    LayerProperty(
      get: { .number(Double($0[keyPath: path])) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = CGFloat(value) } })
  }
  private static func flag(_ path: WritableKeyPath<LayerValues, Bool>) -> LayerProperty {
    LayerProperty(
      get: { .number($0[keyPath: path] ? 1 : 0) },
      set: { if case .number(let value) = $1 { $0[keyPath: path] = value >= 0.5 } })
  }
  private static func point(_ path: WritableKeyPath<LayerValues, CGPoint>) -> LayerProperty {
    LayerProperty(
      get: { .point($0[keyPath: path]) }, set: { if case .point(let value) = $1 { $0[keyPath: path] = value } })
  }
  private static func size(_ path: WritableKeyPath<LayerValues, CGSize>) -> LayerProperty {
    LayerProperty(
      get: { .size($0[keyPath: path]) }, set: { if case .size(let value) = $1 { $0[keyPath: path] = value } })
  }
  private static func rect(_ path: WritableKeyPath<LayerValues, CGRect>) -> LayerProperty {
    LayerProperty(
      get: { .rect($0[keyPath: path]) }, set: { if case .rect(let value) = $1 { $0[keyPath: path] = value } })
  }
  private static func color(_ path: WritableKeyPath<LayerValues, Color?>) -> LayerProperty {
    LayerProperty(
      get: { .color($0[keyPath: path]) }, set: { if case .color(let value) = $1 { $0[keyPath: path] = value } })
  }
  private static func path(_ path: WritableKeyPath<LayerValues, CGPath?>) -> LayerProperty {
    LayerProperty(
      get: { .path($0[keyPath: path]) }, set: { if case .path(let value) = $1 { $0[keyPath: path] = value } })
  }

  /// A part of the transform. A layer of size zero has no parts, so its scale begins anew.
  private static func part(
    _ get: @escaping (TransformParts) -> Double, set: @escaping (inout TransformParts, Double) -> Void
  ) -> LayerProperty {
    LayerProperty(
      get: { .number(TransformParts($0.transform.flattened).map(get) ?? 0) },
      set: { values, value in
        guard case .number(let number) = value else { return }
        let shift = CGAffineTransform(
          translationX: values.transform.flattened.tx, y: values.transform.flattened.ty)
        guard var parts = TransformParts(values.transform.flattened) ?? TransformParts(shift) else { return }
        set(&parts, number)
        values.transform = CATransform3D(parts.transform)
      })
  }
}

extension LayerValues {
  /// Replaces the rotation of the transform about an axis in the plane.
  fileprivate mutating func turn(about axis: (x: CGFloat, y: CGFloat), _ angle: LayerValue) {
    guard case .number(let angle) = angle else { return }
    let old =
      axis.x == 1
      ? atan2(Double(transform.m23), Double(transform.m22)) : atan2(-Double(transform.m13), Double(transform.m11))
    let turn = CATransform3DMakeRotation(CGFloat(angle - old), axis.x, axis.y, 0)
    transform = CATransform3DConcat(turn, transform)
  }
}

/// Properties by their key paths.
extension CALayer {
  /// Returns the value of a property, of a part of one ("transform.scale"), or of a key of the application's own.
  public final func value(forKeyPath keyPath: String) -> Any? {
    if let property = LayerProperty(keyPath) { return property.get(values).any }
    return value(of: keyPath)
  }

  /// Returns the value of a property, or of a key of the application's own.
  public final func value(forKey key: String) -> Any? { value(forKeyPath: key) }

  /// Sets a property, a part of one ("transform.rotation.z"), or a value for a key of the application's own. A value of
  /// another kind than the property's is ignored.
  public final func setValue(_ value: Any?, forKeyPath keyPath: String) {
    guard let property = LayerProperty(keyPath) else { return keep(value, for: keyPath) }
    var new = values
    if let value = LayerValue(value) ?? property.get(new).none { property.set(&new, value) }
    set(\.whole, new, action: String(keyPath.prefix { $0 != "." }))
  }

  /// Sets a property, or a value for a key of the application's own.
  public final func setValue(_ value: Any?, forKey key: String) { setValue(value, forKeyPath: key) }
}

extension LayerValues {
  fileprivate var whole: LayerValues {
    get { self }
    set { self = newValue }
  }
}

extension LayerValue {
  /// The value of this kind that means nil; nil if there is none.
  fileprivate var none: LayerValue? {
    switch self {
    case .color: .color(nil)
    case .path: .path(nil)
    case .image: .image(nil)
    case .colors: .colors([])
    default: nil
    }
  }
}
