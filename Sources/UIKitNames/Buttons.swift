import Foundation

/// A button: `UIButton`. It has titles, colours and images for its states, and every member can be overridden.
open class UIButton: Button {
  /// The default look of a button.
  public enum ButtonType: Int, Hashable, Sendable {
    /// A white title.
    case custom
    /// A title in the `tintColor`, at 0.3 opacity while highlighted.
    case system
    /// Like system, with a letter i or a plus in a ring as its image.
    case detailDisclosure, infoLight, infoDark, contactAdd
    /// Like system, with a cross in a grey disc as its image.
    case close

    /// The old name of system.
    public static let roundedRect = ButtonType.system
  }

  /// Creates a button without a title, and without margins around it. Its typeface is regular, of 18 points for a custom
  /// button and 15 for others.
  public convenience init(type: ButtonType) {
    self.init(frame: .zero)
    content.type = type
    contentEdgeInsets = .zero
    font = Font(size: type == .custom ? 18 : 15)
    usesTint = type != .custom
    guard let symbol = type.symbol else { return }
    setImage(symbol, for: .normal)
    frame.size = symbol.size
  }

  /// Creates a button of the type system with the action's title, which performs the action when it is pressed.
  public convenience init(primaryAction: UIAction?) { self.init(type: .system, primaryAction: primaryAction) }

  /// Creates a button with the action's title and image, which performs the action when it is pressed.
  public convenience init(type: ButtonType, primaryAction: UIAction?) {
    self.init(type: type)
    guard let primaryAction else { return }
    setTitle(primaryAction.title, for: .normal)
    if let image = primaryAction.image { setImage(image, for: .normal) }
    addAction(primaryAction, for: .primaryActionTriggered)
  }

  /// Creates a button of the type system with an image.
  public static func systemButton(with image: Image, target: Any?, action: Selector?) -> UIButton {
    let button = UIButton(type: .system)
    button.setImage(image, for: .normal)
    if let action { button.addTarget(target, action: action, for: .touchUpInside) }
    return button
  }

  /// The type with which it was made.
  open var buttonType: ButtonType { content.type }

  /// The size of title and image with their margins, and no less than that of the background image.
  open override var intrinsicContentSize: CGSize {
    var size = super.intrinsicContentSize
    if let image = content.sizeOfImage {
      size = title.isEmpty ? image : CGSize(width: size.width, height: max(size.height, image.height))
    }
    let ground = currentBackgroundImage?.size ?? .zero
    return CGSize(width: max(size.width, ground.width), height: max(size.height, ground.height))
  }

  // MARK: Titles

  /// Sets the title of a state. A state without one has that of normal; nil removes it.
  open func setTitle(_ title: String?, for state: State) {
    if content.titles.isEmpty, !self.title.isEmpty { content.titles[exactly: .normal] = self.title }
    content.titles[exactly: state] = title ?? (state == .normal ? "" : nil)
    content.update(self)
  }

  /// Returns the title of a state, or nil if empty.
  open func title(for state: State) -> String? {
    guard !content.titles.isEmpty else { return title.isEmpty ? nil : title }
    return content.titles[state].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// The title that is shown, or nil if empty.
  open var currentTitle: String? { title.isEmpty ? nil : title }

  /// Sets the title of a state with attributes, of which the font and the colour of the first character are shown. The
  /// font is that of all states.
  open func setAttributedTitle(_ title: NSAttributedString?, for state: State) {
    content.attributedTitles[exactly: state] = title
    if let title, title.length > 0 {
      let attributes = title.attributes(at: 0, effectiveRange: nil)
      if let font = attributes[.font] as? Font { self.font = font }
      if let color = attributes[.foregroundColor] as? Color { setTitleColor(color, for: state) }
    }
    content.update(self)
  }

  /// Returns the title of a state with attributes, or nil.
  open func attributedTitle(for state: State) -> NSAttributedString? { content.attributedTitles[state] }

  /// The title with attributes that is shown, or nil.
  open var currentAttributedTitle: NSAttributedString? { content.attributedTitles[state] }

  /// Sets the title colour of a state. A state without one has that of normal; nil removes it.
  open func setTitleColor(_ color: Color?, for state: State) {
    if content.colors[exactly: .normal] == nil, !usesTint { content.colors[exactly: .normal] = titleColor }
    content.colors[exactly: state] = color ?? (state == .normal ? .white : nil)
    if state == .highlighted { pressedTitleColor = color }
    content.update(self)
  }

  /// Returns the title colour of a state.
  open func titleColor(for state: State) -> Color? {
    if state.contains(.highlighted), let pressedTitleColor { return pressedTitleColor }
    return content.colors[state] ?? titleColor
  }

  /// The title colour that is shown.
  open var currentTitleColor: Color { shownTitleColor }

  /// Keeps a colour. Has no effect: titles have no shadows.
  open func setTitleShadowColor(_ color: Color?, for state: State) { content.shadows[exactly: state] = color }
  /// Returns the colour that was set, or nil.
  open func titleShadowColor(for state: State) -> Color? { content.shadows[state] }
  /// The colour of the present state, or nil.
  open var currentTitleShadowColor: Color? { content.shadows[state] }
  /// The label of a second line: there is none.
  open var subtitleLabel: Label? { nil }

  /// A label with the title's text, font and colour: `button.titleLabel?.font = .systemFont(ofSize: 20)`. Its font and
  /// colour are the button's. Unlike in UIKit it is not in the button, which draws the title itself; its frame and its
  /// other properties have no effect.
  open var titleLabel: Label? { content.label(of: self) }

  // MARK: Images

  /// Sets the image of a state. A state without one has that of normal; nil removes it. One point per pixel, and smaller
  /// if there is no room. With a title, it is left of it.
  open func setImage(_ image: Image?, for state: State) {
    content.images[exactly: state] = image
    content.update(self)
  }

  /// Returns the image of a state, or nil.
  open func image(for state: State) -> Image? { content.images[state] }

  /// Whether the image is paler while the button is disabled and has no image of its own for that.
  open var adjustsImageWhenDisabled: Bool {
    get { content.palesImages }
    set {
      content.palesImages = newValue
      content.update(self)
    }
  }

  /// Kept, and has no effect: pictures are not drawn darker.
  open var adjustsImageWhenHighlighted: Bool {
    get { content.darkensImages }
    set { content.darkensImages = newValue }
  }

  /// Kept, and has no effect: nothing glows.
  open var showsTouchWhenHighlighted: Bool {
    get { content.glows }
    set { content.glows = newValue }
  }

  /// The image that is shown, or nil.
  open var currentImage: Image? { content.images[state] }

  /// The view of the image, a subview of the button. It is hidden without an image.
  open var imageView: ImageView? { content.makeImageView(in: self) }

  /// Sets the background image of a state, which is stretched over the button, behind title and image. A state without one
  /// has that of normal; nil removes it.
  open func setBackgroundImage(_ image: Image?, for state: State) {
    content.backgrounds[exactly: state] = image
    invalidateIntrinsicContentSize()
    content.update(self)
    setNeedsDisplay()
  }

  /// Returns the background image of a state, or nil.
  open func backgroundImage(for state: State) -> Image? { content.backgrounds[state] }

  /// The background image that is shown, or nil.
  open var currentBackgroundImage: Image? { content.backgrounds[state] }

  /// Whether a pointer changes its shape over the button. Has no effect.
  open var isPointerInteractionEnabled: Bool {
    get { content.hasPointer }
    set { content.hasPointer = newValue }
  }

  /// Has no effect: a symbol has the size with which it was made.
  open func setPreferredSymbolConfiguration(
    _ configuration: Image.SymbolConfiguration?, forImageIn state: State
  ) {}

  // MARK: Insets

  /// The margins around title and image, in points: none for a button that was made with a type, else 12 at the left
  /// and the right.
  open var contentEdgeInsets: EdgeInsets {
    get { content.contentInsets ?? contentInsets }
    set {
      content.contentInsets = newValue
      content.update(self)
    }
  }
  /// Further margins around the title.
  open var titleEdgeInsets: EdgeInsets {
    get { content.titleInsets }
    set {
      if content.contentInsets == nil { content.contentInsets = contentInsets }
      content.titleInsets = newValue
      content.update(self)
    }
  }
  /// Further margins around the image.
  open var imageEdgeInsets: EdgeInsets {
    get { content.imageInsets }
    set {
      content.imageInsets = newValue
      setNeedsLayout()
    }
  }

  // MARK: Menus

  /// The menu that a long press opens, or a touch if it is the primary action.
  open var menu: UIMenu? {
    get { content.menu }
    set {
      content.menu = newValue
      ButtonMenus.update(self)
    }
  }
  /// Whether a touch opens the menu as soon as it is delivered.
  open var showsMenuAsPrimaryAction: Bool {
    get { content.showsMenu }
    set { content.showsMenu = newValue }
  }

  // MARK: Configurations

  /// The configuration, or nil for a button without one. Setting it sets title, image, colours, corners and insets.
  open var configuration: Configuration? {
    get { content.configuration }
    set {
      content.configuration = newValue
      if let newValue { apply(newValue) }
    }
  }

  /// Called with the button when its state changes and when it was asked to update; in it, code adapts the configuration.
  open var configurationUpdateHandler: UIButton.ConfigurationUpdateHandler? {
    didSet { if configurationUpdateHandler != nil { setNeedsUpdateConfiguration() } }
  }
  /// Adapts the configuration to the state. Calls the ``configurationUpdateHandler`` by default.
  open func updateConfiguration() { configurationUpdateHandler?(self) }
  /// Calls ``updateConfiguration()``: at once, and not before the next layout as in UIKit.
  open func setNeedsUpdateConfiguration() { content.updateConfiguration(of: self) }
  /// Whether the configuration is asked to adapt itself. Has no effect: it is the same in every state.
  open var automaticallyUpdatesConfiguration = true
}
