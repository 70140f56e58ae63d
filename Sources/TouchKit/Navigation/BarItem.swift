import Foundation

/// What buttons in bars and tabs have in common: `UIBarItem`. Create one of its subclasses.
open class BarItem: NSObject {
  /// The title.
  open var title: String? { didSet { didSet("title") } }
  /// A picture in place of the title, 24 points high; of a tab, above it.
  open var image: Image? { didSet { didSet("image") } }
  /// Whether it can be pressed.
  open var isEnabled = true { didSet { didSet("isEnabled") } }
  /// A number for the application.
  open var tag = 0
  /// The name in reports and for assistive technology.
  open var accessibilityLabel: String?
  /// The name in traces.
  open var accessibilityIdentifier: String?
  /// The picture for a low bar. Has no effect.
  open var landscapeImagePhone: Image?
  /// The picture for people who use large text. Has no effect.
  open var largeContentSizeImage: Image?
  /// Insets of the picture. Have no effect.
  open var imageInsets = EdgeInsets.zero, landscapeImagePhoneInsets = EdgeInsets.zero,
    largeContentSizeImageInsets = EdgeInsets.zero

  /// The font and the colour of the title; nil for those of the bar.
  package final var titleFont: Font? { didSet { change() } }
  package final var titleColor: Color? { didSet { change() } }
  /// What another module keeps with this object.
  package final var companion: AnyObject?
  /// Called with the name of a property after it was set, for a module that observes it.
  package final var propertyDidChange: ((String) -> Void)?
  /// Called after what is shown has changed. The bar sets it while it shows the item.
  package final var didChange: (() -> Void)?

  package override init() {}

  package final func didSet(_ property: String) {
    change()
    propertyDidChange?(property)
  }

  /// Called after what is shown has changed.
  package func change() { didChange?() }
}

/// A tab in a bar of tabs: `UITabBarItem`.
open class TabBarItem: BarItem {
  /// The picture of the selected tab; nil for that of others.
  open var selectedImage: Image? { didSet { didSet("selectedImage") } }
  /// The text on the badge; nil for none.
  open var badgeValue: String? { didSet { didSet("badgeValue") } }
  /// The colour of the badge; nil for red.
  open var badgeColor: Color? { didSet { didSet("badgeColor") } }

  /// Creates a tab without a title.
  public override init() { super.init() }
  /// Creates a tab with a number for the application.
  public convenience init(title: String?, image: Image?, tag: Int) {
    self.init()
    (self.title, self.image, self.tag) = (title, image, tag)
  }
  /// Creates a tab with a picture for when it is selected.
  public convenience init(title: String?, image: Image?, selectedImage: Image?) {
    self.init()
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}
