import Foundation

/// What the bar of a tab bar controller shows of a controller: `UITabBarItem`. The bar shows the controller's `title`; the
/// rest is kept and has no effect.
open class UITabBarItem {
  /// The title, picture and picture of the selected tab.
  open var title: String?, image: Image?, selectedImage: Image?
  /// The text on the badge.
  open var badgeValue: String?
  /// The colour of the badge.
  open var badgeColor: Color?
  /// A number for the application.
  open var tag = 0
  /// Whether the tab can be chosen.
  open var isEnabled = true
  /// The margins around the picture.
  open var imageInsets = EdgeInsets.zero
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// The name for assistive technology, and in tests.
  open var accessibilityLabel: String?, accessibilityIdentifier: String?

  /// Creates an item without a title.
  public init() {}
  /// Creates an item with a number for the application.
  public init(title: String?, image: Image?, tag: Int) { (self.title, self.image, self.tag) = (title, image, tag) }
  /// Creates an item with a picture for the selected tab.
  public init(title: String?, image: Image?, selectedImage: Image?) {
    (self.title, self.image, self.selectedImage) = (title, image, selectedImage)
  }
}

extension ViewController {
  /// What the bar of a tab bar controller shows. Setting a title, or an item with one, sets `title` too if there is none.
  // UIKit's type.
  // swift-format-ignore: NeverUseImplicitlyUnwrappedOptionals, AllPublicDeclarationsHaveDocumentation
  public final var tabBarItem: UITabBarItem! {
    get {
      if let item = attachments[UITabBarItem.self] { return item }
      let item = UITabBarItem(title: title, image: nil, tag: 0)
      attachments[UITabBarItem.self] = item
      return item
    }
    set {
      attachments[UITabBarItem.self] = newValue
      if title == nil { title = newValue?.title }
    }
  }
}
