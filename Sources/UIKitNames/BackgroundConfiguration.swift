import Foundation

/// The background of a cell, a header or a button with a configuration: a colour with corners and a stroke.
public struct UIBackgroundConfiguration {
  /// A view in front of the colour.
  public var customView: View?
  /// The radius of the corners, in points; of a button for the style `fixed`.
  public var cornerRadius: CGFloat = 0
  /// The space around the background.
  public var backgroundInsets = NSDirectionalEdgeInsets.zero
  /// The edges at which margins count, too. Has no effect.
  public var edgesAddingLayoutMarginsToBackgroundInsets: NSDirectionalRectEdge = []
  /// The colour, or nil: of a button, that of the configuration; else the tint.
  public var backgroundColor: Color?
  /// Changes the colour.
  public var backgroundColorTransformer: UIConfigurationColorTransformer?
  /// An effect. Has no effect.
  public var visualEffect: UIVisualEffect?
  /// A picture in front of the colour.
  public var image: Image?
  /// How the picture fills the background.
  public var imageContentMode = View.ContentMode.scaleToFill
  /// The colour of the stroke, or nil for the tint.
  public var strokeColor: Color?
  /// Changes the colour of the stroke.
  public var strokeColorTransformer: UIConfigurationColorTransformer?
  /// The width of the stroke, in points; 0, as by default, for none.
  public var strokeWidth: CGFloat = 0
  /// How far the stroke is outside of the background, in points.
  public var strokeOutset: CGFloat = 0
  /// Whether the colour is grey while the cell is highlighted or selected.
  var followsSelection = false

  /// Creates a background without a colour of its own.
  public init() {}

  private init(list color: Color, followsSelection: Bool = false) {
    (backgroundColor, self.followsSelection) = (color, followsSelection)
  }

  /// Returns a background without a colour.
  public static func clear() -> UIBackgroundConfiguration { UIBackgroundConfiguration() }
  /// A row of a plain list: white, and grey while it is highlighted or selected.
  public static func listPlainCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(list: .systemBackground, followsSelection: true)
  }
  /// A header or footer of a plain list.
  public static func listPlainHeaderFooter() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(list: .systemBackground)
  }
  /// A row of a grouped list.
  public static func listGroupedCell() -> UIBackgroundConfiguration {
    UIBackgroundConfiguration(list: .secondarySystemGroupedBackground, followsSelection: true)
  }
  /// A header or footer of a grouped list.
  public static func listGroupedHeaderFooter() -> UIBackgroundConfiguration { UIBackgroundConfiguration(list: .clear) }
  /// As a header of a grouped list: there are no sidebars.
  public static func listSidebarHeader() -> UIBackgroundConfiguration { listGroupedHeaderFooter() }
  /// As a row of a plain list: there are no sidebars.
  public static func listSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }
  /// As a row of a plain list: there are no sidebars.
  public static func listAccompaniedSidebarCell() -> UIBackgroundConfiguration { listPlainCell() }

  /// Returns the colour for the view's tint.
  public func resolvedBackgroundColor(for tintColor: Color) -> Color {
    let color = backgroundColor ?? tintColor
    return backgroundColorTransformer?(color) ?? color
  }
  /// Returns the colour of the stroke for the view's tint.
  public func resolvedStrokeColor(for tintColor: Color) -> Color {
    let color = strokeColor ?? tintColor
    return strokeColorTransformer?(color) ?? color
  }
  /// Returns the background for a state: grey while the cell is highlighted or selected, if it is one of a list.
  public func updated(for state: any UIConfigurationState) -> UIBackgroundConfiguration {
    guard followsSelection, let state = state as? UICellConfigurationState else { return self }
    var updated = self
    if state.isHighlighted || state.isSelected { updated.backgroundColor = .systemGray4 }
    return updated
  }
}

extension UIBackgroundConfiguration: Hashable {
  private var parts: [AnyHashable?] {
    [
      customView.map { ObjectIdentifier($0) }, image.map { ObjectIdentifier($0) },
      visualEffect.map { ObjectIdentifier($0) },
      backgroundColor, strokeColor, cornerRadius, strokeWidth, strokeOutset, imageContentMode, followsSelection,
      backgroundInsets.top, backgroundInsets.leading, backgroundInsets.bottom, backgroundInsets.trailing,
      backgroundColorTransformer != nil, strokeColorTransformer != nil,
    ]
  }
  /// Whether both look the same; transformers count as equal.
  public static func == (a: UIBackgroundConfiguration, b: UIBackgroundConfiguration) -> Bool { a.parts == b.parts }
  /// Adds what equality compares.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts) }
}
