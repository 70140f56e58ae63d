import Foundation

extension Image {
  /// Returns nil, as UIKit does for an image that is not in the bundle: there are no bundles. Make a picture from a file
  /// by `UIImage(path:size:)`.
  public convenience init?(named name: String) { return nil }

  /// Creates a picture of nothing, without a size.
  public convenience init() { self.init(path: "", size: .zero) }

  /// Creates a template of a symbol's size. The symbols are Apple's: the usual ones have a drawing of their own, and all others
  /// are a rounded square.
  public convenience init?(systemName name: String) { self.init(systemName: name, withConfiguration: nil) }

  /// Creates a template of a symbol's size: as wide and high as a line of text of the configuration, 20 points by
  /// default.
  public convenience init?(systemName name: String, withConfiguration configuration: SymbolConfiguration?) {
    let side = ((configuration?.pointSize ?? 17) * (configuration?.factor ?? 1) * 1.18).rounded()
    let size = CGSize(width: side, height: side)
    let box = CGRect(origin: .zero, size: size).insetBy(dx: side / 8, dy: side / 8)
    let picture = UIGraphicsImageRenderer(size: size).image { _ in
      if let drawing = SymbolDrawing(named: name) {
        return drawing.draw(in: CGRect(origin: .zero, size: size).insetBy(dx: side / 20, dy: side / 20))
      }
      let outline = UIBezierPath(roundedRect: box, cornerRadius: side / 5)
      outline.lineWidth = side / 12
      outline.stroke()
    }
    self.init(path: "symbols/\(name)", size: size, recording: picture.recording, isTemplate: true)
  }

  /// Returns nil, as UIKit does for data that is no picture: pictures are read from files when they are drawn. Use
  /// `init(path:size:)`. `port` tells each place.
  public convenience init?(data: Data) { return nil }

  /// Whether a picture keeps its colours, or has the `tintColor` of the view that shows it. By default that of a symbol
  /// does. A picture of a file always keeps them.
  public enum RenderingMode: Int, Hashable, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  /// Returns the picture with a rendering mode.
  public func withRenderingMode(_ renderingMode: RenderingMode) -> Image {
    let isSymbol = path.hasPrefix("symbols/")
    return Image(
      path: path, size: size, recording: recording,
      isTemplate: renderingMode == .alwaysTemplate || renderingMode == .automatic && isSymbol, details: details)
  }
  /// Returns the picture in one colour. A template has that of the view all the same.
  public func withTintColor(_ color: Color) -> Image { tinted(color) }
  /// Returns the picture in one colour, with a rendering mode.
  public func withTintColor(_ color: Color, renderingMode: RenderingMode) -> Image {
    tinted(color).withRenderingMode(renderingMode)
  }
  /// Returns the picture itself.
  public func withConfiguration(_ configuration: SymbolConfiguration) -> Image { self }
  /// Pixels per point: 1, unless the picture is of a bitmap context and was made with a scale.
  public var scale: CGFloat { CGFloat(details?.scale ?? 1) }

  /// The size and the weight of a symbol. Of them, the size has an effect.
  public struct SymbolConfiguration: Hashable, Sendable {
    /// A size relative to text.
    public enum Scale: Int, Hashable, Sendable { case `default` = -1, small = 1, medium, large }

    let pointSize: CGFloat?
    let scale: Scale

    /// The factor of the scale.
    var factor: CGFloat {
      switch scale {
      case .small: 0.78
      case .default, .medium: 1
      case .large: 1.28
      }
    }

    private init(_ pointSize: CGFloat?, _ scale: Scale) { (self.pointSize, self.scale) = (pointSize, scale) }

    /// Creates a configuration for a size of text.
    public init(pointSize: CGFloat) { self.init(pointSize, .default) }
    /// Creates a configuration for a size of text.
    public init(pointSize: CGFloat, weight: SymbolWeight) { self.init(pointSize, .default) }
    /// Creates a configuration for a size of text.
    public init(pointSize: CGFloat, weight: SymbolWeight, scale: Scale) { self.init(pointSize, scale) }
    /// Creates a configuration for a style of text.
    public init(textStyle: Font.TextStyle) { self.init(CGFloat(textStyle.size), .default) }
    /// Creates a configuration for a style of text.
    public init(textStyle: Font.TextStyle, scale: Scale) { self.init(CGFloat(textStyle.size), scale) }
    /// Creates a configuration for a font.
    public init(font: Font) { self.init(font.pointSize, .default) }
    /// Creates a configuration for a font.
    public init(font: Font, scale: Scale) { self.init(font.pointSize, scale) }
    /// Creates a configuration with a scale.
    public init(scale: Scale) { self.init(nil, scale) }
    /// Creates a configuration with a weight, which has no effect.
    public init(weight: SymbolWeight) { self.init(nil, .default) }

    /// Returns the configuration with what the other one specifies.
    public func applying(_ other: SymbolConfiguration) -> SymbolConfiguration {
      SymbolConfiguration(other.pointSize ?? pointSize, other.scale == .default ? scale : other.scale)
    }
  }

  /// The weight of a symbol. Has no effect.
  public enum SymbolWeight: Int, Hashable, Sendable {
    case unspecified, ultraLight, thin, light, regular, medium, semibold, bold, heavy, black
  }
}

/// The weight of a symbol.
public typealias UIImageSymbolWeight = Image.SymbolWeight
