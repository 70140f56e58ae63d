import Foundation
import TouchKit

/// A layer that emits particles. None are drawn: what gestures do is the same with and without.
@available(*, deprecated, message: "particles are not drawn; animate layers where they matter")
open class CAEmitterLayer: CALayer {
  /// What it emits. Has no effect.
  open var emitterCells: [CAEmitterCell]?
  /// The middle of the place where particles begin. Has no effect.
  open var emitterPosition = CGPoint.zero
  /// The size of that place. Has no effect.
  open var emitterSize = CGSize.zero
  /// Its place in space. Has no effect.
  open var emitterZPosition: CGFloat = 0, emitterDepth: CGFloat = 0
  /// The form of that place. Has no effect.
  open var emitterShape = CAEmitterLayerEmitterShape.point
  /// Where in it particles begin. Has no effect.
  open var emitterMode = CAEmitterLayerEmitterMode.volume
  /// How particles are put over one another. Has no effect.
  open var renderMode = CAEmitterLayerRenderMode.unordered
  /// What the values of all cells are multiplied by. Has no effect.
  open var birthRate: Float = 1, lifetime: Float = 1, velocity: Float = 1, scale: Float = 1, spin: Float = 1
  /// Where its random numbers begin. Has no effect.
  open var seed: UInt32 = 0
  /// Whether particles have a place in space. Has no effect.
  open var preservesDepth = false
}

/// A kind of particle of a ``CAEmitterLayer``. Nothing of it is drawn.
@available(*, deprecated, message: "particles are not drawn; animate layers where they matter")
open class CAEmitterCell: NSObject {
  /// The name of the cell.
  open var name: String?
  /// What is drawn. Has no effect.
  open var contents: Any?, contentsRect = CGRect(x: 0, y: 0, width: 1, height: 1), contentsScale: CGFloat = 1
  /// The colour, and how it may differ and changes. Has no effect.
  open var color: CGColor?, redRange: Float = 0, greenRange: Float = 0, blueRange: Float = 0, alphaRange: Float = 0,
    redSpeed: Float = 0, greenSpeed: Float = 0, blueSpeed: Float = 0, alphaSpeed: Float = 0
  /// How many come in a second, and how long each lasts, in seconds. Has no effect.
  open var birthRate: Float = 0, lifetime: Float = 0, lifetimeRange: Float = 0
  /// The directions in which they fly. Has no effect.
  open var emissionLongitude: CGFloat = 0, emissionLatitude: CGFloat = 0, emissionRange: CGFloat = 0
  /// How fast they fly, and how that changes. Has no effect.
  open var velocity: CGFloat = 0, velocityRange: CGFloat = 0, xAcceleration: CGFloat = 0, yAcceleration: CGFloat = 0,
    zAcceleration: CGFloat = 0
  /// How large they are, and how that may differ and changes. Has no effect.
  open var scale: CGFloat = 1, scaleRange: CGFloat = 0, scaleSpeed: CGFloat = 0
  /// How fast they turn, in radians a second. Has no effect.
  open var spin: CGFloat = 0, spinRange: CGFloat = 0
  /// Whether it is emitted. Has no effect.
  open var isEnabled = true
  /// What each particle emits. Has no effect.
  open var emitterCells: [CAEmitterCell]?

  /// Creates a kind of particle.
  public override init() { super.init() }
}

/// The form of the place where particles begin.
public struct CAEmitterLayerEmitterShape: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a form from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One form.
  public static let point = Self(rawValue: "point"), line = Self(rawValue: "line"),
    rectangle = Self(rawValue: "rectangle"), cuboid = Self(rawValue: "cuboid"), circle = Self(rawValue: "circle"),
    sphere = Self(rawValue: "sphere")
}

/// Where in that place particles begin.
public struct CAEmitterLayerEmitterMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One mode.
  public static let points = Self(rawValue: "points"), outline = Self(rawValue: "outline"),
    surface = Self(rawValue: "surface"), volume = Self(rawValue: "volume")
}

/// How particles are put over one another.
public struct CAEmitterLayerRenderMode: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a mode from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// One mode.
  public static let unordered = Self(rawValue: "unordered"), oldestFirst = Self(rawValue: "oldestFirst"),
    oldestLast = Self(rawValue: "oldestLast"), backToFront = Self(rawValue: "backToFront"),
    additive = Self(rawValue: "additive")
}
