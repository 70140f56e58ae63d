import Foundation

/// What the bar of a tab bar controller shows of a controller: `UITabBarItem`. The bar shows the controller's `title`; the
/// rest is kept and has no effect.
open class UITabBarItem: NSObject, KeyValueObserved {
  /// The title of the tab.
  open var title: String? { didSet { tellObservers(of: "title") } }
  /// The picture of the tab.
  open var image: Image? { didSet { tellObservers(of: "image") } }
  /// The picture of the selected tab.
  open var selectedImage: Image? { didSet { tellObservers(of: "selectedImage") } }
  /// The text on the badge.
  open var badgeValue: String? { didSet { tellObservers(of: "badgeValue") } }
  /// The colour of the badge.
  open var badgeColor: Color? { didSet { tellObservers(of: "badgeColor") } }
  /// A number for the application.
  open var tag = 0
  /// Whether the tab can be chosen.
  open var isEnabled = true { didSet { tellObservers(of: "isEnabled") } }
  /// The margins around the picture.
  open var imageInsets = EdgeInsets.zero
  /// How far the title is moved.
  open var titlePositionAdjustment = UIOffset.zero
  /// Who observes it.
  public let keyValueObservers = KeyValueObservers()

  /// Creates an item without a title.
  public override init() {}
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
