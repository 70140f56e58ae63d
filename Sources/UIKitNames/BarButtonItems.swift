import Foundation

extension BarButtonItem {
  /// The style of a bar button, which has no effect.
  public enum Style: Int, Hashable, Sendable { case plain, bordered, done }

  /// A button that the system has.
  public enum SystemItem: Int, Hashable, Sendable {
    case done, cancel, edit, save, add, flexibleSpace, fixedSpace, compose, reply, action, organize, bookmarks, search
    case refresh, stop, camera, trash, play, pause, rewind, fastForward, undo, redo, pageCurl, close

    /// What the button shows, as the system's pictures are Apple's.
    var title: String {
      switch self {
      case .flexibleSpace, .fixedSpace: ""
      case .add: "+"
      case .fastForward: "Forward"
      case .pageCurl: "Page"
      default: "\(self)".capitalized
      }
    }
  }

  /// Creates a button with a title. Traps when it is pressed if the target does not have the method.
  public convenience init(title: String?, style: Style, target: Any?, action: Selector?) {
    self.init(title: title, Self.press(target, action))
  }

  /// Creates a button with a title, with a method without an argument.
  public convenience init<Target: AnyObject>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(title: title, Self.press(target, action))
  }

  /// Creates a button with a title, with a method that takes the button.
  public convenience init<Target: AnyObject, Sender>(
    title: String?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(title: title, Self.press(target, action))
  }

  /// Creates a button with a picture. Traps when it is pressed if the target does not have the method.
  public convenience init(image: Image?, style: Style, target: Any?, action: Selector?) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button with a picture, with a method without an argument.
  public convenience init<Target: AnyObject>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button with a picture, with a method that takes the button.
  public convenience init<Target: AnyObject, Sender>(
    image: Image?, style: Style, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button with a picture; that for landscape is ignored. Traps when it is pressed if the target
  /// does not have the method.
  public convenience init(
    image: Image?, landscapeImagePhone: Image?, style: Style, target: Any?, action: Selector?
  ) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button with a picture; that for landscape is ignored, with a method without an argument.
  public convenience init<Target: AnyObject>(
    image: Image?, landscapeImagePhone: Image?, style: Style, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button with a picture; that for landscape is ignored, with a method that takes the button.
  public convenience init<Target: AnyObject, Sender>(
    image: Image?, landscapeImagePhone: Image?, style: Style, target: Target?,
    action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(image: image, Self.press(target, action))
  }

  /// Creates a button of the system with its English name, or a space. Traps when it is pressed if the target
  /// does not have the method.
  public convenience init(
    barButtonSystemItem systemItem: SystemItem, target: Any?, action: Selector?
  ) {
    self.init(systemItem, Self.press(target, action))
  }

  /// Creates a button of the system with its English name, or a space, with a method without an argument.
  public convenience init<Target: AnyObject>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> () -> Void
  ) {
    self.init(systemItem, Self.press(target, action))
  }

  /// Creates a button of the system with its English name, or a space, with a method that takes the button.
  public convenience init<Target: AnyObject, Sender>(
    barButtonSystemItem systemItem: SystemItem, target: Target?, action: @escaping (Target) -> (Sender) -> Void
  ) {
    self.init(systemItem, Self.press(target, action))
  }

  /// Creates an item that shows a view.
  public convenience init(customView: View) {
    self.init()
    self.customView = customView
  }
  /// Creates a button that shows the title or the picture of an action, and performs it.
  /// Without an action, it opens the menu.
  public convenience init(
    title: String? = nil, image: Image? = nil, primaryAction: UIAction? = nil, menu: UIMenu? = nil
  ) {
    self.init(title: title ?? primaryAction?.title, image: image ?? primaryAction?.image)
    if let primaryAction { self.primaryAction = primaryAction }
    if let menu { self.menu = menu }
  }
  /// Creates a button of the system that performs an action, or opens the menu.
  public convenience init(systemItem: SystemItem, primaryAction: UIAction? = nil, menu: UIMenu? = nil) {
    self.init(systemItem)
    if let primaryAction { self.primaryAction = primaryAction }
    if let menu { self.menu = menu }
  }

  /// Returns a space of a width in a toolbar.
  public class func fixedSpace(_ width: CGFloat) -> BarButtonItem {
    let item = BarButtonItem()
    item.width = width
    return item
  }
  /// Returns a space that takes the room that others leave in a toolbar.
  public class func flexibleSpace() -> BarButtonItem { BarButtonItem(systemItem: .flexibleSpace) }

  private convenience init(
    title: String? = nil, image: Image? = nil, _ handler: ((BarButtonItem) -> Void)? = nil
  ) {
    self.init()
    (self.title, self.image, self.handler) = (title, image, handler)
  }

  private convenience init(_ item: SystemItem, _ handler: ((BarButtonItem) -> Void)? = nil) {
    self.init(title: item.title, handler)
    isFlexible = item == .flexibleSpace
  }

  // MARK: Target and action

  private static func press(_ target: Any?, _ action: Selector?) -> (BarButtonItem) -> Void {
    let target = target.instance
    return { [weak target] item in
      if let target, let action { action.call(on: target, with: item) }
    }
  }

  private static func press<Target: AnyObject>(
    _ target: Target?, _ action: @escaping (Target) -> () -> Void
  ) -> (BarButtonItem) -> Void {
    { [weak target] _ in
      if let target { action(target)() }
    }
  }

  private static func press<Target: AnyObject, Sender>(
    _ target: Target?, _ action: @escaping (Target) -> (Sender) -> Void
  ) -> (BarButtonItem) -> Void {
    { [weak target] item in
      if let target, let sender = item as? Sender { action(target)(sender) }
    }
  }

  /// Whom the action is sent to. Nil is read for one that was handed to `init`.
  public final var target: AnyObject? {
    get { values.target }
    set {
      values.target = newValue
      handler = Self.press(newValue, values.action)
    }
  }
  /// The method that is called. Nil is read for one that was handed to `init`.
  public final var action: Selector? {
    get { values.action }
    set {
      values.action = newValue
      handler = Self.press(values.target, newValue)
    }
  }
  /// The action that is performed.
  public final var primaryAction: UIAction? {
    get { values.primaryAction }
    set {
      values.primaryAction = newValue
      if let newValue { handler = { _ in newValue.handler(newValue) } }
    }
  }

  /// The menu that a press opens, unless there is a primary action.
  public final var menu: UIMenu? {
    get { values.menu }
    set {
      values.menu = newValue
      guard values.primaryAction == nil else { return }
      opensMenu = newValue != nil
      handler = newValue.map { menu in
        { item in if let view = item.shownView { ContextMenuPress.open(menu, beside: view, sender: item) } }
      }
    }
  }

  // MARK: Without effect

  /// The style. Has no effect.
  public final var style: Style {
    get { values.style }
    set { values.style = newValue }
  }
}
