import Foundation
import TouchKit

// What code sets on layers and a stage does not draw. It can be read back.

extension CALayer {
  private final func kept<Value>(_ initial: Value, _ name: String = #function) -> Value {
    extras.first { $0.key == name }?.value as? Value ?? initial
  }

  private final func keep<Value>(_ value: Value, _ name: String = #function) {
    extras.removeAll { $0.key == name }
    extras.append((name, value))
  }

  /// Filters of the layer, of what is behind it, and of how both are joined. Have no effect.
  public final var filters: [Any]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// Filters of what is behind the layer. Have no effect.
  public final var backgroundFilters: [Any]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// How the layer is joined with what is behind it. Has no effect.
  public final var compositingFilter: Any? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The part of the contents that stretches, in unit coordinates. Has no effect: all of it does.
  public final var contentsCenter: CGRect {
    get { kept(CGRect(x: 0, y: 0, width: 1, height: 1)) }
    set { keep(newValue) }
  }
  /// How the contents are stored. Has no effect.
  public final var contentsFormat: CALayerContentsFormat {
    get { kept(.RGBA8Uint) }
    set { keep(newValue) }
  }
  /// Whether sublayers have their origin at the lower left. Has no effect.
  public final var isGeometryFlipped: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// False: contents have their origin at the upper left.
  public final func contentsAreFlipped() -> Bool { false }
  /// The depth of the anchor point. Has no effect: layers are drawn flat.
  public final var anchorPointZ: CGFloat {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// The edges that are smoothed. Has no effect.
  public final var edgeAntialiasingMask: CAEdgeAntialiasingMask {
    get { kept([.layerLeftEdge, .layerRightEdge, .layerTopEdge, .layerBottomEdge]) }
    set { keep(newValue) }
  }
  /// Values of properties that are not set. Has no effect.
  public final var style: [AnyHashable: Any]? {
    get { kept(nil) }
    set { keep(newValue) }
  }
  /// The factor of levels of detail. Has no effect.
  public final var minificationFilterBias: Float {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// What repeats the time of the layer. Has no effect: only animations repeat.
  public final var repeatCount: Float {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// How long the time of the layer repeats. Has no effect.
  public final var repeatDuration: Double {
    get { kept(0) }
    set { keep(newValue) }
  }
  /// Whether the time of the layer goes back. Has no effect.
  public final var autoreverses: Bool {
    get { kept(false) }
    set { keep(newValue) }
  }
  /// What the layer shows outside its duration. Has no effect.
  public final var fillMode: CAMediaTimingFillMode {
    get { kept(.removed) }
    set { keep(newValue) }
  }

  /// Returns the size of the bounds.
  public final func preferredFrameSize() -> CGSize { bounds.size }
  /// The bounds.
  public final var visibleRect: CGRect { bounds }
  /// Does nothing: there is no layer that scrolls.
  public final func scroll(_ point: CGPoint) {}
  /// Does nothing: there is no layer that scrolls.
  public final func scrollRectToVisible(_ rect: CGRect) {}
  /// True.
  public final func shouldArchiveValue(forKey key: String) -> Bool { true }
}

/// How the contents of a layer are stored. Has no effect.
public struct CALayerContentsFormat: RawRepresentable, Hashable, Sendable {
  /// The name.
  public let rawValue: String
  /// Creates a format from its name.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Eight or sixteen bits for each of four components, or eight bits of grey.
  public static let RGBA8Uint = CALayerContentsFormat(rawValue: "RGBA8"),
    RGBA16Float = CALayerContentsFormat(rawValue: "RGBAh"), gray8Uint = CALayerContentsFormat(rawValue: "Gray8")
}

/// Edges of a layer.
public struct CAEdgeAntialiasingMask: OptionSet, Hashable, Sendable {
  /// One bit for each edge.
  public let rawValue: UInt32
  /// Creates a set from its bits.
  public init(rawValue: UInt32) { self.rawValue = rawValue }

  /// One edge.
  public static let layerLeftEdge = CAEdgeAntialiasingMask(rawValue: 1),
    layerRightEdge = CAEdgeAntialiasingMask(rawValue: 2), layerBottomEdge = CAEdgeAntialiasingMask(rawValue: 4),
    layerTopEdge = CAEdgeAntialiasingMask(rawValue: 8)
}

/// A layer that is drawn in tiles. Here it is drawn as a whole.
open class CATiledLayer: CALayer {
  /// Levels of detail. Have no effect.
  open var levelsOfDetail = 1, levelsOfDetailBias = 0
  /// The size of tiles, in pixels. Has no effect.
  open var tileSize = CGSize(width: 256, height: 256)
  /// The duration in which a tile appears: 0.25 s. Has no effect.
  open class func fadeDuration() -> Double { 0.25 }
}

/// The time of layers and animations.
public protocol CAMediaTiming: AnyObject {
  /// When it begins in the time of its parent, how long it lasts, and where it starts, in seconds.
  var beginTime: Double { get set }
  /// How long it lasts, in seconds.
  var duration: Double { get set }
  /// The speed against the time of its parent.
  var speed: Float { get set }
  /// Where in its own time it starts, in seconds.
  var timeOffset: Double { get set }
  /// How often it repeats.
  var repeatCount: Float { get set }
  /// How long it repeats, in seconds.
  var repeatDuration: Double { get set }
  /// Whether it goes back after the end.
  var autoreverses: Bool { get set }
  /// What is shown before the beginning and after the end.
  var fillMode: CAMediaTimingFillMode { get set }
}

extension CALayer: CAMediaTiming {}
extension CAAnimation: CAMediaTiming {}
