import Foundation

extension UIButton {
  /// What a button shows and how: `UIButton(configuration: .filled())`.
  public struct Configuration {
    /// The shape of the background's corners.
    public enum CornerStyle: Int, Hashable, Sendable {
      /// As ``UIBackgroundConfiguration/cornerRadius`` says, or as the size of the text asks for: 6 points.
      case fixed = -1, dynamic = 0
      /// 4, 6 or 8 points, or half of the height.
      case small, medium, large, capsule
    }

    /// How the titles are aligned. Has no effect.
    public enum TitleAlignment: Int, Hashable, Sendable { case automatic, leading, center, trailing }

    /// A size of the whole button. Has no effect.
    public enum Size: Int, Hashable, Sendable { case medium, small, mini, large }

    /// The title, or nil.
    public var title: String?
    /// The title with attributes, of which only the text is shown, or nil.
    public var attributedTitle: AttributedString? {
      didSet { if let attributedTitle { title = String(attributedTitle.characters) } }
    }
    /// A second line. Not shown.
    public var subtitle: String?
    /// The image, at the left of the title.
    public var image: Image?
    /// The space between image and title, in points.
    public var imagePadding: CGFloat = 0
    /// The colour of the title.
    public var baseForegroundColor: Color?
    /// The colour of the background.
    public var baseBackgroundColor: Color?
    /// The shape of the corners.
    public var cornerStyle = CornerStyle.dynamic
    /// The margins around title and image: 7 points above and below, 12 at the ends.
    public var contentInsets = NSDirectionalEdgeInsets(top: 7, leading: 12, bottom: 7, trailing: 12)
    /// The size of the button. Has no effect.
    public var buttonSize = Size.medium
    /// The background, whose colour is before ``baseBackgroundColor``.
    public var background = UIBackgroundConfiguration()
    /// Where the image is. Has no effect: at the left.
    public var imagePlacement = NSDirectionalRectEdge.leading
    /// How the titles are aligned. Has no effect.
    public var titleAlignment = TitleAlignment.automatic
    /// The space between title and subtitle, in points. Has no effect.
    public var titlePadding: CGFloat = 1
    /// How titles are shortened. Has no effect.
    public var titleLineBreakMode = NSLineBreakMode.byTruncatingMiddle,
      subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
    /// A second line with attributes. Not shown.
    public var attributedSubtitle: AttributedString?
    /// Changes of attributes and colours. Have no effect.
    public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?,
      subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?,
      imageColorTransformer: UIConfigurationColorTransformer?,
      activityIndicatorColorTransformer: UIConfigurationColorTransformer?
    /// How symbols are drawn. Has no effect.
    public var preferredSymbolConfigurationForImage: Image.SymbolConfiguration?
    /// Whether a selected button looks so by itself. Has no effect.
    public var automaticallyUpdateForSelection = true
    /// Whether an indicator of activity is shown instead of the image. Not shown.
    public var showsActivityIndicator = false

    private init(foreground: Color, background: Color?) {
      (baseForegroundColor, baseBackgroundColor) = (foreground, background)
    }

    /// A blue title without a background.
    public static func plain() -> Configuration { Configuration(foreground: .systemBlue, background: nil) }
    /// A white title on blue.
    public static func filled() -> Configuration { Configuration(foreground: .white, background: .systemBlue) }
    /// A blue title on pale blue.
    public static func tinted() -> Configuration {
      Configuration(foreground: .systemBlue, background: Color.systemBlue.withAlphaComponent(0.18))
    }
    /// A blue title on grey.
    public static func gray() -> Configuration { Configuration(foreground: .systemBlue, background: .systemFill) }
    /// Like ``plain()``.
    public static func borderless() -> Configuration { plain() }
    /// Like ``gray()``.
    public static func bordered() -> Configuration { gray() }
    /// Like ``filled()``.
    public static func borderedProminent() -> Configuration { filled() }
    /// Like ``tinted()``.
    public static func borderedTinted() -> Configuration { tinted() }

    /// Returns the configuration itself: it is the same in every state.
    public func updated(for button: UIButton) -> Configuration { self }
  }

  /// Creates a button with a configuration, which performs the action when it is pressed. Without a title, it has the
  /// action's.
  public convenience init(configuration: Configuration, primaryAction: UIAction? = nil) {
    self.init(frame: .zero)
    var configuration = configuration
    if let primaryAction {
      if configuration.title == nil, !primaryAction.title.isEmpty { configuration.title = primaryAction.title }
      if configuration.image == nil { configuration.image = primaryAction.image }
      addAction(primaryAction, for: .primaryActionTriggered)
    }
    self.configuration = configuration
  }

  final func apply(_ configuration: Configuration) {
    setTitle(configuration.title, for: .normal)
    setImage(configuration.image, for: .normal)
    let color = configuration.baseForegroundColor ?? .systemBlue
    setTitleColor(color, for: .normal)
    setTitleColor(color.withAlphaComponent(color.channels[3] * 0.75), for: .highlighted)
    font = .systemFont(ofSize: 17)
    backgroundColor = configuration.background.backgroundColor ?? configuration.baseBackgroundColor
    let insets = configuration.contentInsets
    contentEdgeInsets = EdgeInsets(
      top: Double(insets.top), left: Double(insets.leading), bottom: Double(insets.bottom),
      right: Double(insets.trailing))
    if configuration.image != nil, configuration.title != nil {
      titleEdgeInsets = EdgeInsets(left: Double(configuration.imagePadding))
    }
    content.cornerStyle = configuration.cornerStyle
    content.fixedRadius = configuration.background.cornerRadius
    setNeedsLayout()
    content.roundCorners(of: self)
  }

  /// Adapts the configuration of a button to its state.
  public typealias ConfigurationUpdateHandler = (UIButton) -> Void
}

extension ButtonContent {
  /// Rounds the background of a button with a configuration.
  func roundCorners(of button: UIButton) {
    guard let cornerStyle else { return }
    let radius: Double =
      switch cornerStyle {
      case .fixed: Double(fixedRadius)
      case .small: 4
      case .dynamic, .medium: 6
      case .large: 8
      case .capsule: Double(button.bounds.height) / 2
      }
    if button.cornerRadius != radius { button.cornerRadius = radius }
  }
}
