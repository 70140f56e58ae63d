import Foundation

/// The looks of a button in a bar, for its states. They are kept; see the bar's look for what has an effect.
open class UIBarButtonItemAppearance: NSObject, NSCopying {
  /// The look of a state.
  public private(set) final var normal = UIBarButtonItemStateAppearance(),
    highlighted = UIBarButtonItemStateAppearance(), disabled = UIBarButtonItemStateAppearance(),
    focused = UIBarButtonItemStateAppearance()

  /// Creates the looks of a plain button.
  public override init() { super.init() }
  /// Creates the looks of a style.
  public init(style: BarButtonItem.Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Sets the looks of a style: without attributes.
  open func configureWithDefault(for style: BarButtonItem.Style) {
    for look in [normal, highlighted, disabled, focused] { look.titleTextAttributes = [:] }
  }

  /// Returns looks with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }

  final var duplicate: UIBarButtonItemAppearance {
    let looks = UIBarButtonItemAppearance()
    (looks.normal, looks.highlighted) = (normal.duplicate, highlighted.duplicate)
    (looks.disabled, looks.focused) = (disabled.duplicate, focused.duplicate)
    return looks
  }
}

/// The look of a button in a bar in one state.
public final class UIBarButtonItemStateAppearance: NSObject {
  /// The attributes of the title.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved.
  public var titlePositionAdjustment = UIOffset.zero
  /// The picture behind it, and how far it is moved.
  public var backgroundImage: Image?, backgroundImagePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  fileprivate var duplicate: UIBarButtonItemStateAppearance {
    let look = UIBarButtonItemStateAppearance()
    (look.titleTextAttributes, look.titlePositionAdjustment) = (titleTextAttributes, titlePositionAdjustment)
    (look.backgroundImage, look.backgroundImagePositionAdjustment) =
      (backgroundImage, backgroundImagePositionAdjustment)
    return look
  }
}

/// The looks of a tab, for its states.
open class UITabBarItemAppearance: NSObject, NSCopying {
  /// How the title and the picture of a tab stand.
  public enum Style: Int, Hashable, Sendable { case stacked, inline, compactInline }

  /// The look of a state.
  public private(set) final var normal = UITabBarItemStateAppearance(), selected = UITabBarItemStateAppearance(),
    disabled = UITabBarItemStateAppearance(), focused = UITabBarItemStateAppearance()

  /// Creates the looks of tabs with the picture above the title.
  public override init() { super.init() }
  /// Creates the looks of a style.
  public init(style: Style) {
    super.init()
    configureWithDefault(for: style)
  }

  /// Sets the looks of a style: without attributes.
  open func configureWithDefault(for style: Style) {
    for look in [normal, selected, disabled, focused] { look.titleTextAttributes = [:] }
  }

  /// Returns looks with the same values.
  open func copy(with zone: NSZone? = nil) -> Any { duplicate }

  final var duplicate: UITabBarItemAppearance {
    let looks = UITabBarItemAppearance()
    (looks.normal, looks.selected) = (normal.duplicate, selected.duplicate)
    (looks.disabled, looks.focused) = (disabled.duplicate, focused.duplicate)
    return looks
  }
}

/// The look of a tab in one state.
public final class UITabBarItemStateAppearance: NSObject {
  /// The attributes of the title, of which the font and the colour have an effect.
  public var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// The colour of the picture.
  public var iconColor: Color?
  /// The colour of the badge, and the attributes of its text. Have no effect: set those of the tab.
  public var badgeBackgroundColor: Color?, badgeTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far parts are moved. Have no effect.
  public var titlePositionAdjustment = UIOffset.zero, badgePositionAdjustment = UIOffset.zero,
    badgeTitlePositionAdjustment = UIOffset.zero

  override init() { super.init() }

  fileprivate var duplicate: UITabBarItemStateAppearance {
    let look = UITabBarItemStateAppearance()
    (look.titleTextAttributes, look.badgeTextAttributes) = (titleTextAttributes, badgeTextAttributes)
    (look.iconColor, look.badgeBackgroundColor) = (iconColor, badgeBackgroundColor)
    (look.titlePositionAdjustment, look.badgePositionAdjustment) = (titlePositionAdjustment, badgePositionAdjustment)
    look.badgeTitlePositionAdjustment = badgeTitlePositionAdjustment
    return look
  }
}
