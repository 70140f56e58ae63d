import Foundation

extension UIListContentConfiguration: Hashable {
  private var parts: [AnyHashable?] {
    [
      image.map { ObjectIdentifier($0) }, text, attributedText, secondaryText, secondaryAttributedText,
      prefersSideBySideTextAndSecondaryText, imageToTextPadding, textToSecondaryTextHorizontalPadding,
      textToSecondaryTextVerticalPadding, directionalLayoutMargins.top, directionalLayoutMargins.leading,
      directionalLayoutMargins.bottom, directionalLayoutMargins.trailing, imageProperties.tintColor,
      imageProperties.cornerRadius, imageProperties.maximumSize.width, imageProperties.maximumSize.height,
      imageProperties.reservedLayoutSize.width, imageProperties.reservedLayoutSize.height,
    ] + textProperties.parts + secondaryTextProperties.parts
  }
  /// Whether both look the same; transformers of colours count as equal.
  public static func == (a: UIListContentConfiguration, b: UIListContentConfiguration) -> Bool { a.parts == b.parts }
  /// Adds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}

extension UIListContentConfiguration.TextProperties {
  fileprivate var parts: [AnyHashable?] {
    [font, color, alignment, lineBreakMode, numberOfLines, adjustsFontSizeToFitWidth, minimumScaleFactor, transform]
  }
}
