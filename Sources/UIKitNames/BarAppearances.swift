import Foundation

/// The look of a bar for its states. Only the background colour has an effect.
open class UIBarAppearance: NSObject, NSCopying {
  /// The colour of the bar; nil for none.
  open var backgroundColor: Color?
  /// Have no effect.
  open var shadowColor: Color?, backgroundImage: Image?, shadowImage: Image?, backgroundEffect: UIBlurEffect?
  /// How the picture of the background fills the bar. Has no effect.
  open var backgroundImageContentMode = View.ContentMode.scaleToFill
  /// The kind of device: a phone.
  open var idiom: UIUserInterfaceIdiom { .phone }

  /// Creates a look without a colour.
  public required override init() { super.init() }
  /// Creates a look for a kind of device, which has no effect.
  public convenience init(idiom: UIUserInterfaceIdiom) { self.init() }
  /// Creates a look with the background of another one.
  public convenience init(barAppearance: UIBarAppearance) {
    self.init()
    take(from: barAppearance)
  }

  /// Takes out the background.
  open func configureWithTransparentBackground() { (backgroundColor, backgroundEffect) = (nil, nil) }
  /// Makes the background opaque.
  open func configureWithOpaqueBackground() { backgroundColor = .systemBackground }
  /// Sets the background of the system: none here.
  open func configureWithDefaultBackground() { backgroundColor = nil }

  /// Returns a look with the same values.
  open func copy(with zone: NSZone? = nil) -> Any {
    let look = Self()
    look.take(from: self)
    return look
  }

  func take(from other: UIBarAppearance) {
    (backgroundColor, shadowColor, backgroundEffect) = (
      other.backgroundColor, other.shadowColor, other.backgroundEffect
    )
    (backgroundImage, shadowImage) = (other.backgroundImage, other.shadowImage)
    backgroundImageContentMode = other.backgroundImageContentMode
  }
}

/// The look of a navigation bar.
open class UINavigationBarAppearance: UIBarAppearance {
  /// Have no effect: titles have the bar's look.
  open var titleTextAttributes: [NSAttributedString.Key: Any] = [:],
    largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
  /// How far the title is moved. Has no effect.
  open var titlePositionAdjustment = UIOffset.zero
  /// The looks of buttons. Have no effect: set the attributes of the buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(),
    doneButtonAppearance = UIBarButtonItemAppearance(style: .done),
    backButtonAppearance = UIBarButtonItemAppearance()
  private var back: (image: Image, mask: Image)?

  /// The picture of the back button. Has no effect: an arrow is drawn.
  open var backIndicatorImage: Image { back?.image ?? Image() }
  /// The shape of the picture in a transition. Has no effect.
  open var backIndicatorTransitionMaskImage: Image { back?.mask ?? Image() }
  /// Keeps pictures of the back button, which have no effect.
  open func setBackIndicatorImage(_ backIndicatorImage: Image?, transitionMaskImage: Image?) {
    back = backIndicatorImage.map { ($0, transitionMaskImage ?? $0) }
  }

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UINavigationBarAppearance else { return }
    (titleTextAttributes, largeTitleTextAttributes) = (other.titleTextAttributes, other.largeTitleTextAttributes)
    (titlePositionAdjustment, back) = (other.titlePositionAdjustment, other.back)
    buttonAppearance = other.buttonAppearance.duplicate
    doneButtonAppearance = other.doneButtonAppearance.duplicate
    backButtonAppearance = other.backButtonAppearance.duplicate
  }
}

/// The look of a toolbar.
open class UIToolbarAppearance: UIBarAppearance {
  /// The looks of buttons. Have no effect: set the attributes of the buttons.
  open var buttonAppearance = UIBarButtonItemAppearance(),
    doneButtonAppearance = UIBarButtonItemAppearance(style: .done)

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UIToolbarAppearance else { return }
    buttonAppearance = other.buttonAppearance.duplicate
    doneButtonAppearance = other.doneButtonAppearance.duplicate
  }
}

/// The look of a bar of tabs. The colour of the background, and the font and colours of ``stackedLayoutAppearance``
/// have an effect.
open class UITabBarAppearance: UIBarAppearance {
  /// The look of tabs on a phone.
  open var stackedLayoutAppearance = UITabBarItemAppearance(style: .stacked)
  /// The looks of tabs with the title beside the picture. Have no effect.
  open var inlineLayoutAppearance = UITabBarItemAppearance(style: .inline),
    compactInlineLayoutAppearance = UITabBarItemAppearance(style: .compactInline)
  /// What is behind the selected tab. Have no effect.
  open var selectionIndicatorTintColor: Color?, selectionIndicatorImage: Image?
  /// How tabs share the width.
  open var stackedItemPositioning = UITabBar.ItemPositioning.automatic
  /// The width of tabs in the middle of the bar, and the space between them.
  open var stackedItemWidth: CGFloat = 0, stackedItemSpacing: CGFloat = 0

  override func take(from other: UIBarAppearance) {
    super.take(from: other)
    guard let other = other as? UITabBarAppearance else { return }
    stackedLayoutAppearance = other.stackedLayoutAppearance.duplicate
    inlineLayoutAppearance = other.inlineLayoutAppearance.duplicate
    compactInlineLayoutAppearance = other.compactInlineLayoutAppearance.duplicate
    (selectionIndicatorTintColor, selectionIndicatorImage) =
      (other.selectionIndicatorTintColor, other.selectionIndicatorImage)
    stackedItemPositioning = other.stackedItemPositioning
    (stackedItemWidth, stackedItemSpacing) = (other.stackedItemWidth, other.stackedItemSpacing)
  }
}

/// The looks of a bar of tabs.
private final class TabBarLooks {
  var standard: UITabBarAppearance?, edge: UITabBarAppearance?, style = UIBarStyle.default
}

extension UITabBar {
  private final var looks: TabBarLooks {
    if let looks = attachments[TabBarLooks.self] { return looks }
    let looks = TabBarLooks()
    attachments[TabBarLooks.self] = looks
    return looks
  }

  /// The look, as it is when it is set.
  public final var standardAppearance: UITabBarAppearance {
    get {
      if let look = looks.standard { return look }
      let look = UITabBarAppearance()
      looks.standard = look
      return look
    }
    set {
      looks.standard = newValue
      if let color = newValue.backgroundColor { backgroundColor = color }
      let (normal, selected) = (newValue.stackedLayoutAppearance.normal, newValue.stackedLayoutAppearance.selected)
      lookColor = normal.iconColor ?? normal.titleTextAttributes[.foregroundColor] as? Color
      lookSelectedColor = selected.iconColor ?? selected.titleTextAttributes[.foregroundColor] as? Color
      lookFont = normal.titleTextAttributes[.font] as? Font
      itemPositioning = newValue.stackedItemPositioning
      (itemWidth, itemSpacing) = (newValue.stackedItemWidth, newValue.stackedItemSpacing)
    }
  }
  /// The look while nothing is under the bar. Has no effect.
  public final var scrollEdgeAppearance: UITabBarAppearance? {
    get { looks.edge }
    set { looks.edge = newValue }
  }
  /// The look. Has no effect.
  public final var barStyle: UIBarStyle {
    get { looks.style }
    set { looks.style = newValue }
  }
}
