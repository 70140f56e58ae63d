import Foundation

/// Changes a colour of a configuration.
public struct UIConfigurationColorTransformer {
  /// The function.
  public let transform: (Color) -> Color

  /// Creates a transformer of a function.
  public init(_ transform: @escaping (Color) -> Color) { self.transform = transform }

  /// Returns what the function makes of a colour.
  public func callAsFunction(_ input: Color) -> Color { transform(input) }

  /// Returns the grey of the same brightness.
  public static var grayscale: UIConfigurationColorTransformer {
    UIConfigurationColorTransformer { color in
      let channels = color.channels
      let grey = 0.299 * channels[0] + 0.587 * channels[1] + 0.114 * channels[2]
      return Color(red: grey, green: grey, blue: grey).withAlphaComponent(channels[3])
    }
  }
  /// Returns the colour itself.
  public static var preferredTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
  /// Returns the colour itself.
  public static var monochromeTint: UIConfigurationColorTransformer { UIConfigurationColorTransformer { $0 } }
}

/// Changes the attributes of a configuration's text.
public struct UIConfigurationTextAttributesTransformer {
  /// The function.
  public let transform: (AttributeContainer) -> AttributeContainer

  /// Creates a transformer of a function.
  public init(_ transform: @escaping (AttributeContainer) -> AttributeContainer) { self.transform = transform }

  /// Returns what the function makes of attributes.
  public func callAsFunction(_ input: AttributeContainer) -> AttributeContainer { transform(input) }
}
