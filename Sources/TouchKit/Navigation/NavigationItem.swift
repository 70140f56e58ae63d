/// What a navigation bar shows for one page. Changes show at once while the page is on top.
public final class NavigationItem {
  /// The title in the bar.
  public var title: String? {
    didSet { if title != oldValue { didChange?() } }
  }
  /// The title of the back button on the page above; nil for ``title``, or "Back" without one.
  public var backButtonTitle: String? {
    didSet { if backButtonTitle != oldValue { didChange?() } }
  }
  /// Whether the back button is hidden; that disables the interactive pop, too (spec 7).
  public var hidesBackButton = false {
    didSet { if hidesBackButton != oldValue { didChange?() } }
  }
  /// A button instead of the back button; that disables the interactive pop, too (spec 7).
  public var leftBarButtonItem: BarButtonItem? { didSet { didChange?() } }

  /// Called after a change; set by the bar while it shows the item.
  var didChange: (() -> Void)?

  /// Creates an item.
  public init(title: String? = nil) { self.title = title }

  /// Whether the back button is neither hidden nor replaced.
  var hasDefaultBackButton: Bool { !hidesBackButton && leftBarButtonItem == nil }
}

/// A button in a navigation bar.
public final class BarButtonItem {
  /// The button's title.
  public let title: String
  /// Called at ``ControlEvent/touchUpInside``.
  public let action: () -> Void

  /// Creates a button.
  public init(title: String, action: @escaping () -> Void) { (self.title, self.action) = (title, action) }
}
