import Foundation

// Symbols, configurations and assets of pictures.

extension Image {
  /// Always nil: pictures keep no identifier.
  public var accessibilityIdentifier: String? {
    get { nil }
    set { _ = newValue }
  }

  /// A symbol.
  public static var add: Image { Image(systemName: "plus.circle.fill") ?? Image() }
  /// A symbol.
  public static var remove: Image { Image(systemName: "minus.circle.fill") ?? Image() }
  /// A symbol.
  public static var checkmark: Image { Image(systemName: "checkmark") ?? Image() }
  /// A symbol.
  public static var strokedCheckmark: Image { Image(systemName: "checkmark.circle") ?? Image() }
  /// A symbol.
  public static var actions: Image { Image(systemName: "ellipsis.circle") ?? Image() }

  /// Creates a template of a symbol's size. The traits have no effect.
  public convenience init?(systemName name: String, compatibleWith traitCollection: TraitCollection?) {
    self.init(systemName: name, withConfiguration: nil)
  }
  /// Creates a template of a symbol's size. The value has no effect.
  public convenience init?(systemName name: String, variableValue: Double, configuration: SymbolConfiguration?) {
    self.init(systemName: name, withConfiguration: configuration)
  }
  /// Returns nil: there are no bundles.
  public convenience init?(
    named name: String, in bundle: Bundle?, variableValue: Double, configuration: SymbolConfiguration?
  ) { return nil }
  /// Creates a picture of nothing: there are no bundles.
  @available(*, deprecated, message: "it shows nothing: there are no bundles; use UIImage(path:size:)")
  public convenience init(imageLiteralResourceName name: String) { self.init() }
  /// Returns nil: a picture of a file needs its size. Use `UIImage(path:size:)`.
  @available(*, deprecated, message: "it is nil here: use UIImage(path:size:)")
  public convenience init?(contentsOfFile path: String) { return nil }
  /// Returns nil, as `init(data:)` does.
  @available(*, deprecated, message: "it is nil here: use UIImage(path:size:)")
  public convenience init?(data: Data, scale: CGFloat) { return nil }

  /// Whether it is a symbol.
  public var isSymbolImage: Bool { path.hasPrefix("symbols/") }
  /// Nil: the configuration of a symbol is not kept.
  public var symbolConfiguration: SymbolConfiguration? { nil }
  /// Nil: the configuration of a symbol is not kept.
  public var configuration: Configuration? { nil }
  /// Nil: a picture is no asset.
  public var imageAsset: UIImageAsset? { nil }
  /// Whether it is mirrored where text is from right to left. Never.
  public var flipsForRightToLeftLayoutDirection: Bool { false }
  /// The traits of the moment.
  public var traitCollection: TraitCollection { .current }
  /// The settings that draw such a picture.
  public var imageRendererFormat: UIGraphicsImageRendererFormat {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return format
  }

  /// The size and the weight of a symbol, which `UIImage.Configuration` is, too.
  public typealias Configuration = SymbolConfiguration
  /// A size relative to text.
  public typealias SymbolScale = SymbolConfiguration.Scale
}

extension Image.SymbolConfiguration.Scale {
  /// `default`.
  public static let unspecified = Self.default
}

extension Image.SymbolConfiguration {
  /// A configuration that specifies nothing.
  public static var unspecified: Self { Self(scale: .default) }
  /// Creates a configuration with a colour, which has no effect: a symbol has the tint.
  public init(hierarchicalColor: Color) { self = .unspecified }
  /// Creates a configuration with colours, which have no effect: a symbol has the tint.
  public init(paletteColors: [Color]) { self = .unspecified }
  /// A configuration that specifies nothing: a symbol has the tint.
  public static func preferringMulticolor() -> Self { .unspecified }
  /// A configuration that specifies nothing: a symbol has the tint.
  public static func preferringMonochrome() -> Self { .unspecified }

  /// Returns the configuration without the size of the text.
  public func configurationWithoutPointSizeAndWeight() -> Self { Self(scale: scale) }
  /// Returns the configuration without the size of the text.
  public func configurationWithoutTextStyle() -> Self { Self(scale: scale) }
  /// Returns the configuration without the scale.
  public func configurationWithoutScale() -> Self { pointSize.map { Self(pointSize: $0) } ?? .unspecified }
  /// Returns the configuration itself: weights have no effect.
  public func configurationWithoutWeight() -> Self { self }
  /// Whether both are the same.
  public func isEqual(to other: Image.SymbolConfiguration?) -> Bool { other == self }

  /// Nil: configurations have no traits.
  public var traitCollection: TraitCollection? { nil }
  /// Returns the configuration itself: traits have no effect.
  public func withTraitCollection(_ traitCollection: TraitCollection?) -> Self { self }
}

extension Image.SymbolWeight {
  /// The weight of text beside such a symbol: semibold or regular.
  public func fontWeight() -> Font.Weight { rawValue >= Self.semibold.rawValue ? .semibold : .regular }
}

/// Pictures for different traits. Traits never change: the last one that was registered counts.
open class UIImageAsset: NSObject {
  private var image: Image?

  /// Creates an asset without a picture.
  public override init() {}

  /// Returns the picture; one of nothing if none was registered.
  open func image(with traitCollection: TraitCollection) -> Image { image ?? Image() }
  /// Returns the picture; one of nothing if none was registered.
  open func image(with configuration: Image.Configuration) -> Image { image ?? Image() }
  /// Registers a picture.
  open func register(_ image: Image, with traitCollection: TraitCollection) { self.image = image }
  /// Registers a picture.
  open func register(_ image: Image, with configuration: Image.Configuration) { self.image = image }
  /// Removes the picture.
  open func unregister(with traitCollection: TraitCollection) { image = nil }
  /// Removes the picture.
  open func unregister(with configuration: Image.Configuration) { image = nil }
}
