import Foundation
import TouchKit

/// A layer that shows colours that change along a line, around a point, or by the angle.
open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s. Anything else is left out. Fewer than two show nothing.
  public final var colors: [Any]? {
    get { values.gradient.colors.isEmpty ? nil : values.gradient.colors }
    set { set(\.gradient.colors, (newValue ?? []).compactMap { $0 as? Color }, action: "colors") }
  }
  /// The places of the colours, 0 to 1, in ascending order; nil for even distances.
  public final var locations: [NSNumber]? {
    get { values.gradient.locations?.map { NSNumber(value: $0) } }
    set { set(\.gradient.locations, newValue?.map(\.doubleValue), action: "locations") }
  }
  /// The place of the first colour in unit coordinates of the bounds: (0.5, 0) by default.
  public final var startPoint: CGPoint {
    get { values.gradient.startPoint }
    set { set(\.gradient.startPoint, newValue, action: "startPoint") }
  }
  /// The place of the last colour in unit coordinates of the bounds: (0.5, 1) by default. For a radial gradient its
  /// distance from the start on each axis is the radius there; for a conic one it is in the direction of the first colour.
  public final var endPoint: CGPoint {
    get { values.gradient.endPoint }
    set { set(\.gradient.endPoint, newValue, action: "endPoint") }
  }
  /// How the colours change.
  public final var type: CAGradientLayerType {
    get { value(of: "type") as? CAGradientLayerType ?? .axial }
    set {
      guard presented == nil else { return }
      keep(newValue, for: "type")
      didChange()
    }
  }

  override func contentMarks(_ shown: LayerValues) -> [StageMark] {
    let marks = super.contentMarks(shown)
    guard shown.bounds.width > 0, shown.bounds.height > 0, let gradient = gradient(shown) else { return marks }
    return marks + [.fill(shown.outline, .gradient(gradient))]
  }

  override func shadowOutline(_ shown: LayerValues) -> StageOutline? {
    shown.gradient.colors.count > 1 ? shown.outline : nil
  }

  private final func gradient(_ shown: LayerValues) -> StageGradient? {
    let colors = shown.gradient.colors
    guard colors.count > 1 else { return nil }
    let places = shown.gradient.locations ?? colors.indices.map { Double($0) / Double(colors.count - 1) }
    let stops = zip(places, colors).map { StageGradient.Stop($0, $1) }
    let bounds = shown.bounds
    let (start, end) = (bounds.place(of: shown.gradient.startPoint), bounds.place(of: shown.gradient.endPoint))
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let (kind, placement): (StageGradient.Kind, CGAffineTransform) =
      switch type {
      case .radial:
        (.radial, CGAffineTransform(a: abs(dx), b: 0, c: 0, d: abs(dy), tx: Double(start.x), ty: Double(start.y)))
      case .conic: (.conic, CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: Double(start.x), ty: Double(start.y)))
      default:
        (.axial, Self.axis(in: bounds, from: shown.gradient.startPoint, to: shown.gradient.endPoint))
      }
    guard placement.a * placement.d - placement.b * placement.c != 0 else { return nil }
    return StageGradient(kind, placement: placement, stops: stops)
  }

  /// Returns the unit square of an axial gradient. Its colours are equal along lines that are upright to its axis in the
  /// unit coordinates of the bounds: in bounds that are no square, the axis is oblique to them.
  private static func axis(in bounds: CGRect, from start: CGPoint, to end: CGPoint) -> CGAffineTransform {
    let (dx, dy) = (Double(end.x - start.x), Double(end.y - start.y))
    let unit = CGAffineTransform(a: dx, b: dy, c: -dy, d: dx, tx: Double(start.x), ty: Double(start.y))
    return unit.concatenating(
      CGAffineTransform(
        a: Double(bounds.width), b: 0, c: 0, d: Double(bounds.height), tx: Double(bounds.minX), ty: Double(bounds.minY))
    )
  }
}

/// How the colours of a gradient change.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a type from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Along a line, around a point, or by the angle.
  public static let axial = CAGradientLayerType(rawValue: "axial"), radial = CAGradientLayerType(rawValue: "radial"),
    conic = CAGradientLayerType(rawValue: "conic")
}
