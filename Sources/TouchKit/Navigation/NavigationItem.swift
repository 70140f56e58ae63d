/// What a navigation bar shows for one page.
public final class NavigationItem {
  /// What the page is called.
  public var title: String? {
    didSet { if title != oldValue { didChange?() } }
  }
  /// What the next page's back button is called; nil for the title, or "Back".
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange?() } }
  }
  /// Whether there is no way back in the bar; pulling the page away from its edge is off with it (spec 7).
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange?() } }
  }
  /// What stands in place of the back button; pulling the page away from its edge is off with it (spec 7).
  public var leftBarButtonItem: BarButtonItem? { didSet { didChange?() } }

  /// Whom to tell, while the item is shown.
  var didChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) { self.title = title }

  /// Whether the page shows the back button that belongs to it.
  var hasOwnBackButton: Bool { !hidesBackButton && leftBarButtonItem == nil }
}

/// A button in a navigation bar.
public final class BarButtonItem {
  /// What it says.
  public let title: String
  /// What a press does.
  public let action: () -> Void

  /// Creates a button.
  public init(title: String, action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
}
